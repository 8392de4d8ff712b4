import { describe, expect, it } from 'vitest';
import { isSpreadsheetError } from '../../../src/formats/tables/cell-values.js';
import { unknownColumns } from '../../../src/formats/tables/csv-dialect.js';
import { readCsv } from '../../../src/formats/tables/csv-read.js';
import { readBytes, readText } from '../support.js';
import { readWhole } from './cuts.js';

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** A table of one row, of columns and their cells. */
const table = (columns: Readonly<Record<string, string>>): string =>
  `${Object.keys(columns).map(cell).join(',')}\n${Object.values(columns).map(cell).join(',')}\n`;

const ada = { family: 'Example', given: 'Ada' };
const ben = { family: 'Muster', given: 'Ben' };

describe('columns of databases', () => {
  it.each<[string, Readonly<Record<string, string>>, object]>([
    [
      'scopus',
      {
        Authors: 'Example A.; Muster B.',
        'Author full names': 'Example, Ada (57193852372); Muster, Ben (57193852373)',
        'Author(s) ID': '57193852372; 57193852373',
        Title: 'T',
        Year: '2024',
        'Source title': 'Journal of Examples',
        Volume: '12',
        Issue: '3',
        'Art. No.': '104',
        'Page start': '',
        'Page end': '',
        'Page count': '',
        DOI: '10.1234/a',
        'PubMed ID': '12345.0',
        'Author Keywords': 'one; two',
        'Document Type': 'Article',
        Source: 'Scopus',
        EID: '2-s2.0-1',
      },
      {
        key: '2-s2.0-1',
        authority: 'scopus',
        fields: {
          type: 'article',
          authors: [ada, ben],
          year: 2024,
          venue: 'Journal of Examples',
          pages: '104',
          ids: { pmid: '12345', scopus: '2-s2.0-1' },
          keywords: ['one', 'two'],
        },
      },
    ],
    [
      'scopus',
      { Authors: 'Example A., Muster B.', Title: 'T', 'Source title': 'J', 'Art. No.': '', EID: '2-s2.0-2' },
      {
        fields: {
          authors: [
            { family: 'Example', given: 'A.' },
            { family: 'Muster', given: 'B.' },
          ],
        },
      },
    ],
    [
      'ieee',
      {
        'Document Title': 'T',
        Authors: 'A. Example; B. Muster',
        'Publication Title': '2024 Conference on Examples',
        'Publication Year': '2024',
        'Start Page': '1',
        'End Page': '10',
        Abstract: 'Text.',
        ISBNs: '978-1-234-56789-7',
        DOI: '10.1109/EX.2024.1',
        'PDF Link': 'https://ieeexplore.ieee.org/stamp/stamp.jsp?arnumber=1234567',
        'Author Keywords': 'one;two',
        'IEEE Terms': 'three',
        'Online Date': '17 May 2024',
        'Document Identifier': 'IET Conferences',
      },
      {
        key: '1234567',
        fields: {
          type: 'conference',
          date: '2024-05-17',
          pages: '1-10',
          isbn: ['9781234567897'],
          other: { 'IEEE Terms': ['three'] },
        },
      },
    ],
    [
      'acm',
      {
        type: 'inproceedings',
        id: '123',
        author: 'Ada Example and Ben Muster',
        title: 'T',
        article_no: '12',
        issue_no: '4',
        booktitle: 'Proc. of Examples',
        conf_loc: 'Nowhere',
        year: '2020',
      },
      { key: '123', fields: { type: 'conference', authors: [ada, ben], number: '4', pages: '12' } },
    ],
    [
      'springer',
      {
        'Item Title': 'T',
        'Publication Title': 'Journal of Examples',
        'Book Series Title': '',
        'Item DOI': '10.1007/1',
        Authors: 'Ada ExampleBen Muster',
        'Publication Year': '2020',
        URL: 'http://link.springer.com/article/10.1007/1',
        'Content Type': 'Article',
      },
      { fields: { authors: [ada, ben], venue: 'Journal of Examples' } },
    ],
    [
      'pubmed',
      {
        PMID: '11223344',
        Title: 'T',
        Authors: 'Example A, Muster B',
        Citation: 'Nature. 2021 Dec 21;1(2):10-11. doi: 10.1234/n.',
        'First Author': 'Example A',
        'Journal/Book': 'Nature',
        'Publication Year': '2021',
        'Create Date': '2021/12/21',
        PMCID: 'PMC1122334',
        DOI: '10.1234/n',
      },
      {
        key: '11223344',
        fields: {
          date: '2021-12-21',
          volume: '1',
          number: '2',
          pages: '10-11',
          ids: { pmcid: 'PMC1122334', pmid: '11223344' },
        },
      },
    ],
    [
      'embase',
      {
        Title: 'T',
        'Author Names': 'Example A., Muster B.',
        'Source title': 'Journal of Examples',
        'First Page': '3',
        'Last Page': '9',
        'Date of Publication': '1 March 2020',
        'Embase Accession ID': '2001234567',
        'Medline PMID': '3456',
        PUI: 'L2001234567',
        'Article Language': 'English',
      },
      {
        key: '2001234567',
        authority: 'embase',
        fields: {
          date: '2020-03-01',
          pages: '3-9',
          language: 'English',
          ids: { embase: '2001234567', pmid: '3456' },
        },
      },
    ],
    [
      'lens',
      {
        'Lens ID': '000-111-222-333-444',
        Title: 'T',
        'Date Published': '2020-03-01',
        'Publication Year': '2020',
        'Source Title': 'J',
        ISSNs: '12345678; 2345678X',
        'Author/s': 'Ada Example; Ben Muster',
        'Issue Number': '2',
        'Source URLs': 'https://example.org/1 https://example.org/2',
        'External URL': 'https://example.org/3',
      },
      {
        key: '000-111-222-333-444',
        fields: {
          authors: [ada, ben],
          date: '2020-03-01',
          number: '2',
          issn: ['1234-5678', '2345-678X'],
          urls: ['https://example.org/1', 'https://example.org/2', 'https://example.org/3'],
        },
      },
    ],
    [
      'openalex',
      {
        id: 'https://openalex.org/W12',
        display_name: 'T',
        'authorships.author.display_name': 'Ada Example|Ben Muster',
        'ids.pmid': 'https://pubmed.ncbi.nlm.nih.gov/77',
        'primary_location.source.display_name': 'J',
        'biblio.first_page': '1',
        'biblio.last_page': '2',
        'keywords.display_name': 'one|two',
        publication_date: '2020-03-01',
      },
      {
        key: 'W12',
        fields: {
          authors: [ada, ben],
          pages: '1-2',
          keywords: ['one', 'two'],
          ids: { pmid: '77' },
          date: '2020-03-01',
        },
      },
    ],
    [
      'dimensions',
      {
        Rank: '1',
        'Publication ID': 'pub.1',
        Title: 'T',
        'Source title': 'J',
        PubYear: '2020',
        'Publication Date': '2020-03-01',
        Pagination: '1-2',
        Authors: 'Example, Ada; Muster, Ben',
        'Dimensions URL': 'https://app.dimensions.ai/details/publication/pub.1',
      },
      { key: 'pub.1', fields: { authors: [ada, ben], year: 2020, date: '2020-03-01', pages: '1-2' } },
    ],
    [
      'proquest',
      {
        Title: 'T',
        StoreId: '99',
        Authors: 'Example, Ada; Muster, Ben',
        documentType: 'Journal Article',
        digitalObjectIdentifier: '10.1234/p',
        pubdate: 'Mar 2020',
        pubtitle: 'J',
        startPage: '5',
        identifierKeywords: 'one',
        DocumentURL: 'https://example.org/docview/99',
      },
      {
        key: '99',
        fields: { type: 'article', doi: '10.1234/p', date: '2020-03', venue: 'J', pages: '5', keywords: ['one'] },
      },
    ],
    [
      'ebsco',
      {
        'Article Title': 'T',
        Author: 'Example, Ada; Muster, Ben',
        'Journal Title': 'J',
        'Publication Date': '20200301',
        'First Page': '5',
        'Accession Number': '1234',
        Doctype: 'Article',
        Subjects: 'one; two',
        PLink: 'https://search.ebscohost.com/login.aspx?direct=true&db=x&AN=1234',
      },
      { key: '1234', fields: { type: 'article', date: '2020-03-01', venue: 'J', keywords: ['one', 'two'] } },
    ],
    [
      'cochrane',
      {
        'Cochrane Review ID': 'CD000001',
        'Author(s)': 'Example A, Muster B',
        Title: 'T',
        Source: 'Cochrane Database of Systematic Reviews',
        Year: '2020',
        Issue: '3',
      },
      { key: 'CD000001', fields: { venue: 'Cochrane Database of Systematic Reviews', number: '3' } },
    ],
    [
      'publish-or-perish',
      {
        Cites: '3',
        Authors: 'A Example, B Muster',
        Title: 'T',
        Year: '2020',
        Source: 'Journal of Examples',
        ArticleURL: 'https://example.org/a',
        GSRank: '1',
      },
      {
        fields: {
          authors: [
            { family: 'Example', given: 'A' },
            { family: 'Muster', given: 'B' },
          ],
          venue: 'Journal of Examples',
          urls: ['https://example.org/a'],
        },
      },
    ],
    [
      'zotero',
      {
        Key: 'ABCD1234',
        'Item Type': 'journalArticle',
        'Publication Year': '2020',
        Author: 'Example, Ada; Muster, Ben',
        Title: 'T',
        'Abstract Note': 'Text.',
        Date: '2020-03-01',
        Type: 'Research',
        'Manual Tags': 'one',
        'Automatic Tags': 'two; three',
      },
      {
        key: 'ABCD1234',
        fields: { authors: [ada, ben], abstract: 'Text.', date: '2020-03-01', keywords: ['one', 'two', 'three'] },
      },
    ],
    [
      'covidence',
      {
        Title: 'T',
        Authors: 'Example, Ada; Muster, Ben',
        'Published Year': '2020',
        'Published Month': '3',
        Journal: 'J',
        'Accession Number': '55',
        Ref: '1',
        'Covidence #': '#12',
        Study: 'Example 2020',
        Notes: '',
        Tags: '',
      },
      { key: '#12', fields: { authors: [ada, ben], date: '2020-03', other: { Study: ['Example 2020'] } } },
    ],
    [
      'rayyan',
      {
        key: 'rayyan-123',
        title: 'T',
        year: '2020',
        month: '3',
        day: '1',
        journal: 'J',
        authors: 'Example, Ada and Muster, Ben',
        location: 'Nowhere',
        notes: 'RAYYAN-INCLUSION: {"Ada"=>"Included"}',
        pubmed_id: '12',
        pmc_id: '34',
      },
      {
        key: 'rayyan-123',
        fields: { authors: [ada, ben], date: '2020-03-01', ids: { pmcid: 'PMC34', pmid: '12' } },
        judgments: [{ tool: 'rayyan', who: 'Ada', decision: 'include' }],
      },
    ],
    [
      'wos',
      {
        PT: 'J',
        AU: 'Example, A; Muster, B',
        AF: 'Example, Ada; Muster, Ben',
        TI: 'T',
        SO: 'JOURNAL OF EXAMPLES',
        DT: 'Article',
        DE: 'one; two',
        ID: 'PLUS ONE; PLUS TWO',
        AB: 'Text.',
        SP: 'Sponsor',
        PD: 'MAY 5',
        PY: '2020',
        BP: '1',
        EP: '9',
        PM: '44',
        DA: '2024-01-01',
        UT: 'WOS:000000000000001',
      },
      {
        key: 'WOS:000000000000001',
        fields: {
          authors: [ada, ben],
          date: '2020-05-05',
          pages: '1-9',
          keywords: ['one', 'two'],
          ids: { pmid: '44', wos: 'WOS:000000000000001' },
        },
      },
    ],
    [
      'wos',
      {
        'Publication Type': 'J',
        'Author Full Names': 'Example, Ada; Muster, Ben',
        'Article Title': 'T',
        'Source Title': 'J',
        eISSN: '1234-5678',
        'Publication Date': 'MAR',
        'Publication Year': '2020',
        'Pubmed Id': '44',
        'UT (Unique WOS ID)': 'WOS:1',
      },
      { fields: { authors: [ada, ben], date: '2020-03', issn: ['1234-5678'] } },
    ],
  ])('of %s are understood', (database, columns, expected) => {
    const read = readText(table(columns));
    expect(read.format).toBe('csv');
    expect(read.database).toBe(database);
    expect(read.all).toHaveLength(1);
    expect(read.kept[0]).toMatchObject(expected);
    expect(read.kept[0]?.fields.title).toBe('T');
  });

  it.each([
    ['Título;Autores;Año;Revista;Palabras clave;Resumen', 'T;Ada Example, Ben Muster;2020;J;una, dos;Texto.'],
    ['Titel;Autoren;Jahr;Zeitschrift;Schlagwörter;Zusammenfassung', 'T;Ada Example, Ben Muster;2020;J;una, dos;Texto.'],
    ['Titre;Auteurs;Année;Revue;Mots-clés;Résumé', 'T;Ada Example, Ben Muster;2020;J;una, dos;Texto.'],
  ])('in other languages are understood: %s', (header, row) => {
    expect(readText(`${header}\n${row}\n`).kept[0]?.fields).toMatchObject({
      title: 'T',
      authors: [ada, ben],
      year: 2020,
      venue: 'J',
      keywords: ['una', 'dos'],
      abstract: 'Texto.',
    });
  });
});

describe('columns that a reviewer names', () => {
  const columns = new Map([
    ['Paper Name', 'title'],
    ['gist', 'abstract'],
  ] as const);

  it('make a table of a text without any column that we know, whatever their case', () => {
    const text = 'no;PAPER name;Gist\n1;T;Text\n';
    expect(() => readText(text)).toThrow(/not known/);
    const { items } = readWhole(readCsv, text, { columns });
    expect(items).toMatchObject([{ fields: { title: 'T', abstract: 'Text' } }]);
  });

  it('win over our names, whose values are kept', () => {
    const { items } = readWhole(readCsv, 'title,Paper Name,gist\nOurs,Theirs,Text\n', { columns });
    expect(items).toMatchObject([{ fields: { title: 'Theirs', abstract: 'Text', other: { title: ['Ours'] } } }]);
  });

  it('are told where the header lacks them', () => {
    expect(unknownColumns('title,abstract\nT,Text\n', columns)).toEqual(['Paper Name', 'gist']);
    expect(unknownColumns('id,paper_name\n1,T\n', columns)).toEqual(['gist']);
    expect(unknownColumns('prose without a table', columns)).toEqual(['Paper Name', 'gist']);
  });
});

describe('vertical tables', () => {
  const block = (title: string): string =>
    [
      `"TITLE","${title}"`,
      '"AUTHOR NAMES","Example A.","Muster B."',
      '"SOURCE TITLE","Journal of Examples"',
      '"PUBLICATION YEAR","2020"',
      '"ABSTRACT","Text, with a comma\nand a line."',
      '"AUTHOR KEYWORDS","one","two, three"',
      '"EMBASE ACCESSION ID","2001"',
      '"MEDLINE PMID","77"',
      '',
    ].join('\n');

  it('are read as one record a block', () => {
    const read = readText(`${block('First')}\n${block('Second')}\n\n${block('Third')}`);
    expect(read.database).toBe('embase');
    expect(read.kept.map(({ fields, line }) => [fields.title, line])).toEqual([
      ['First', 1],
      ['Second', 11],
      ['Third', 22],
    ]);
    expect(read.codes).toEqual([]);
    expect(read.kept[1]).toMatchObject({
      key: '2001',
      fields: {
        authors: [
          { family: 'Example', given: 'A.' },
          { family: 'Muster', given: 'B.' },
        ],
        venue: 'Journal of Examples',
        year: 2020,
        abstract: 'Text, with a comma and a line.',
        keywords: ['one', 'two, three'],
      },
    });
  });

  it('part records whose title is missing by their other fields', () => {
    const { kept } = readText(`${block('First')}${block('Second').replace(/^.*\n/, '')}${block('Third')}`);
    expect(kept.map(({ fields }) => fields.title)).toEqual(['First', undefined, 'Third']);
  });

  it('are told from a table whose rows begin with the names of fields', () => {
    const { kept } = readText('title,abstract\nAbstract,a\nTitle,b\nKeywords,c\n');
    expect(kept.map(({ fields }) => fields.title)).toEqual(['Abstract', 'Title', 'Keywords']);
  });
});

describe('a spreadsheet', () => {
  it.each(['#NAME?', '#N/A', '#¡VALOR!'])('writes %s in place of text', (text) => {
    expect(isSpreadsheetError(text)).toBe(true);
  });

  it('that lost a cell is told, and the row kept', () => {
    const read = readText('id,title,abstract,doi\n1,T,#NAME?,10.1234/a\n2,#tags in titles,Text,\n');
    expect(read.kept[0]?.fields).toEqual({ title: 'T', doi: '10.1234/a', other: { abstract: ['#NAME?'] } });
    expect(read.codes).toEqual(['cell-lost']);
    expect(read.kept[1]?.fields.title).toBe('#tags in titles');
  });

  it('that made decimals or rounded a number is undone or told', () => {
    const { kept, codes } = readText('title,year,pmid,volume\nT,2014.0,31000000.0,12.0\nU,2015.0,3.1E+07,\n');
    expect(kept[0]?.fields).toEqual({ title: 'T', year: 2014, ids: { pmid: '31000000' }, volume: '12' });
    expect(kept[1]?.fields).toEqual({ title: 'U', year: 2015, other: { pmid: ['3.1E+07'] } });
    expect(codes).toEqual(['number-rounded']);
  });

  it('as wide as its columns ever were leaves no trace', () => {
    const empty = ','.repeat(3000);
    const read = readText(`id,title,abstract${empty}\n1,T,"Text\nwith a line"${empty}\n2,U,Text\n3,V,Text,,,,\n`);
    expect(read.kept.map(({ fields }) => fields.title)).toEqual(['T', 'U', 'V']);
    expect(read.codes).toEqual([]);
    const narrow = readText(`id,title,abstract\n1,T,"Text\nwith a line"${empty}\n2,U,Text\n`);
    expect(narrow.kept.map(({ fields }) => fields.abstract)).toEqual(['Text with a line', 'Text']);
    expect(narrow.codes).toEqual([]);
  });
});

describe('a header', () => {
  it('that stands again in tables that were joined is no record', () => {
    const read = readText('id,title,abstract\n1,T,x\nid,title,abstract\n2,U,y\nid,title,abstract\n');
    expect(read.all.map((item) => item.kind === 'record' && item.fields.title)).toEqual(['T', 'U']);
    expect(read.notes.map(({ code, line }) => [code, line])).toEqual([['header-repeated', 3]]);
  });

  it('may stand behind some lines about the export, in any of four ways of parting cells', () => {
    const about = 'About the data: exported on May 1, 2024.\nQuery: "a", b\n\n';
    for (const mark of [',', ';', '\t', '|']) {
      const read = readText(`${about}DOI${mark}Title${mark}PubYear\n10.1234/a${mark}T${mark}2020\n`);
      expect(read.kept.map(({ fields }) => fields)).toEqual([{ title: 'T', year: 2020, doi: '10.1234/a' }]);
    }
  });

  it('is the frame of a row that is rejected, so that the row can be mended alone', () => {
    const text = 'About: x\nid,title,abstract,year\n,,,2020\n1,T,x,2020\n';
    const rejected = readText(text).all[0]!;
    expect(rejected).toMatchObject({
      kind: 'reject',
      source: ',,,2020',
      frame: { before: 'id,title,abstract,year\n', after: '' },
    });
    const frame = rejected.kind === 'reject' ? rejected.frame?.before : '';
    expect(readText(`${frame}9,Mended,,2020`).kept[0]).toMatchObject({
      key: '9',
      fields: { title: 'Mended', year: 2020 },
    });
  });

  it('is found in UTF-16', () => {
    const bytes = Buffer.from('\ufefftitle\tabstract\nÄ\tx\n', 'utf16le');
    expect(readBytes(bytes).kept[0]?.fields.title).toBe('Ä');
  });
});
