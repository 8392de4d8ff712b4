/** What inputs are made of: for each format small files written by hand, and the words that its structure is made of. */

import { readFileSync } from 'node:fs';
import type { FormatName } from '../../../src/formats/index.js';

export interface Seed {
  readonly format: FormatName;
  readonly file: string;
  /** How many of its records are kept at least, as it is. */
  readonly kept: number;
}

/** Files below test/fixtures/formats. */
export const seedFiles: readonly Seed[] = [
  { format: 'ris', file: 'traps.ris', kept: 6 },
  { format: 'bibtex', file: 'traps.bib', kept: 9 },
  { format: 'wos', file: 'seeds/wos.txt', kept: 2 },
  { format: 'medline', file: 'seeds/medline.nbib', kept: 2 },
  { format: 'ovid', file: 'seeds/ovid.txt', kept: 3 },
  { format: 'refer', file: 'seeds/refer.enw', kept: 2 },
  { format: 'refworks', file: 'seeds/refworks.txt', kept: 2 },
  { format: 'pubmed-xml', file: 'seeds/pubmed.xml', kept: 2 },
  { format: 'endnote-xml', file: 'seeds/endnote.xml', kept: 2 },
  { format: 'acl-xml', file: 'seeds/acl.xml', kept: 2 },
  { format: 'csv', file: 'traps.csv', kept: 5 },
  { format: 'csv', file: 'entries.tsv', kept: 2 },
  { format: 'csl-json', file: 'items.json', kept: 3 },
  { format: 'jsonl', file: 'records.jsonl', kept: 2 },
];

/** Bytes of a seed's file; `folder` is that of the fixtures. */
export const seedBytes = (folder: string, { file }: Seed): Buffer => readFileSync(`${folder}/${file}`);

const tags = (list: string, write: (tag: string) => string): readonly string[] => list.split(' ').map(write);

/** What each format is made of: tags, brackets, quotes. */
export const structureWords: Readonly<Record<FormatName, readonly string[]>> = {
  ris: [
    ...tags('TY ER TI T1 AU A1 AB N2 PY Y1 DA DO UR KW N1 ID SP EP SN JO T2 M3 C7 LA', (tag) => `\n${tag}  - `),
    '\nTY  - JOUR\n',
    '\nER  - \n',
    '\nER  -\n\n',
    '\nTY - ',
    '\nN1  - litsieve:title-abstract:ada:decision=include\n',
    '\nN1  - RAYYAN-INCLUSION: {"Ada"=>"Included"}\n',
    '\nC1  - ',
    '  - ',
  ],
  bibtex: [
    '@article{',
    '\n@inproceedings{k,\n',
    '@string{a = "b"}',
    '@string{a = a # a}',
    '@comment{',
    '@preamble{"',
    'crossref = {parent}',
    'xdata = {first2020},',
    'title = {',
    'author = "',
    ' and ',
    'and others',
    '"',
    '{',
    '}',
    '}}\n',
    ',\n',
    ' = ',
    ' # ',
    '\\',
    "\\'{e}",
    '{\\"u}',
    '$',
    '\\url{',
    '%',
    '@',
    '(',
    ')',
  ],
  wos: [
    ...tags('FN VR PT AU AF BE CA TI SO DE ID AB SN EI BN VL IS BP EP AR DI D2 PD PY UT PM DT LA ER EF', (tag) => `\n${tag} `),
    '\nER\n\n',
    '\nEF\n',
    '\n   ',
    '\nPT J\n',
  ],
  medline: [
    ...tags('PMID OWN STAT TI AB FAU AU CN DP DEP JT TA VI IP PG LID AID SO PT MH OT IS LA', (tag) => `\n${tag.padEnd(4)}- `),
    '\n      ',
    ' [doi]',
    '\n\nPMID- ',
    '- ',
  ],
  ovid: [
    '\n<1. >\n',
    '\n<2>\n',
    '\n<',
    '. >\n',
    ...tags('Title Authors Source Abstract DOI', (name) => `\n${name}\n  `),
    ...tags('VN DB AN AU TI SO AB YR IS', (tag) => `\n${tag}  - `),
    '\nUnique Identifier\n  ',
  ],
  refer: [...tags('0 A B D E I J K N P R T U V X 8 9 @ ~ ( !', (tag) => `\n%${tag} `), '%', '\n\n%0 ', '\n%%'],
  refworks: [...tags('RT SR ID A1 A2 T1 T2 JF YR FD VO IS SP OP K1 AB SN DO LK UL PB NO', (tag) => `\n${tag} `), '\n\nRT '],
  'pubmed-xml': [
    '<PubmedArticle>',
    '</PubmedArticle>',
    '<PubmedArticleSet>',
    '</PubmedArticleSet>',
    '<MedlineCitation>',
    '<PMID>',
    '</PMID>',
    '<ArticleTitle>',
    '</ArticleTitle>',
    '<AbstractText Label="',
    '<Author>',
    '<DeleteCitation>',
    '<PubmedBookArticle>',
  ],
  'endnote-xml': [
    '<record>',
    '</record>',
    '<records>',
    '</records></xml>',
    '<style face="normal">',
    '</style>',
    '<titles><title>',
    '<author>',
    '<ref-type name="Book">6</ref-type>',
    '<custom1>',
  ],
  'acl-xml': [
    '<paper id="1">',
    '</paper>',
    '<volume id="1">',
    '</volume>',
    '<meta>',
    '</meta>',
    '<collection id="2020.x">',
    '<fixed-case>',
    '<title>',
    '</title>',
    '<author><first>',
    '<frontmatter>',
    '<event>',
  ],
  csv: ['"', '""', '"\n', ',', ';', '\t', ',"', '",', '\n', '\r\n', 'sep=;\n', '\ntitle,abstract,doi\n', '=HYPERLINK(', "'=", '|'],
  'csl-json': ['[', ']', '{', '}', '"', '\\"', ':', ',', '{"title":"', '"issued":{"date-parts":[[', 'null', '\\u0000', '\\ud800', '[[[['],
  jsonl: ['{"title":"', '"}\n', '\n', '{', '}', '"other":{', '"judgments":[', '"id":"a:b"', '1e999', '\\u2028'],
};

/** What stands between the structure of XML. */
export const xmlWords: readonly string[] = [
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?xml version="1.0"?>',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '<!DOCTYPE ',
  '&amp;',
  '&b;',
  '&#0;',
  '&#x110000;',
  '&',
  '<',
  '>',
  '/>',
  '"',
];

/** What may stand in the text of any format. */
export const anyWords: readonly string[] = [
  '\0',
  '\ufeff',
  '\ufffd',
  '\u2028',
  '\u202e',
  '<i>',
  '</sub>',
  '&amp;lt;',
  '\n',
  '\n\n',
  '\r',
  '\r\n',
  '\t',
  ' '.repeat(40),
  'https://doi.org/10.1234/x',
  '10.1234/',
  'arXiv:2401.00001v2',
  '2020',
  '9999999999999999999',
  '[No abstract available]',
  '© 2020 Example Press. All rights reserved.',
  'Example, Ada; Muster, Ben',
  'a'.repeat(300),
  '\u{1f600}',
  '\u0301',
  '__proto__',
  'constructor',
];
