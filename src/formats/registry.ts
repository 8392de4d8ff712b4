/** The formats that we read: how each shows itself, how its database shows, and its reader. The first that shows itself is taken. */

import { readBibtex } from './bibtex/bibtex-read.js';
import { databaseOfText } from './databases.js';
import type { Target } from './facts.js';
import { readCslJson } from './json/csl-read.js';
import { parseObject } from './json/json-objects.js';
import { readJsonl } from './json/jsonl-read.js';
import type { FormatName, Reader } from './reading.js';
import { readRis } from './ris/ris-read.js';
import { tableShape } from './tables/csv-dialect.js';
import { databaseOfTable, readCsv } from './tables/csv-read.js';
import { readMedline } from './tagged/medline-read.js';
import { readOvid } from './tagged/ovid-read.js';
import { readRefer } from './tagged/refer-read.js';
import { readRefworks } from './tagged/refworks-read.js';
import {
  databaseOfMedline,
  databaseOfOvid,
  databaseOfWos,
  showsMedline,
  showsOvid,
  showsRefer,
  showsRefworks,
  showsWos,
} from './tagged/signs.js';
import { readWos } from './tagged/wos-read.js';
import { readAclXml } from './xml/acl-read.js';
import { readEndnoteXml } from './xml/endnote-read.js';
import { readPubmedXml } from './xml/pubmed-read.js';
import { showsAclXml, showsEndnoteXml, showsPubmedXml } from './xml/signs.js';

/** A format that is read. */
export interface ReadableFormat {
  readonly name: FormatName;
  /** What is looked for, as an error names it. */
  readonly sign: string;
  /** Whether the text (its head, and as much of it as was read) is of this format; `columns` are meanings that the reviewer gave. */
  readonly shows: (head: string, text: string, columns: ReadonlyMap<string, Target>) => boolean;
  readonly database: (text: string, columns: ReadonlyMap<string, Target>) => string | undefined;
  readonly read: Reader;
}

/** How many lines are tried to tell JSON Lines from objects that run over several. */
const linesTried = 200;

const firstLine = (text: string): string => {
  const start = text.search(/\S/);
  const newline = text.indexOf('\n', start);
  return text.slice(start, newline === -1 ? text.length : newline).trim();
};

/** Whether one of the first lines is an object of its own: then a broken first line is only a broken line. */
const hasObjectLine = (head: string): boolean =>
  head
    .split('\n', linesTried)
    .slice(1)
    .some((line) => line.startsWith('{') && parseObject(line.trim()) !== undefined);

const none = (): undefined => undefined;
const always =
  (database: string): ReadableFormat['database'] =>
  () =>
    database;

/** Whether a text has a line that begins a RIS record. */
const hasTy = (head: string): boolean => /^[ \t]*TY {1,2}- ?/m.test(head);

/** Whether a text is markup: no table begins with a tag. */
export const isMarkup = (head: string): boolean => /^\s*<(?:[?!]|[A-Za-z])/.test(head);

/** A line of tagged text, however it is written: `TI  - A title`, `TI-`, `PMC -1`. `IL-6` is a word. */
const taggedLine = /^[A-Z][A-Z0-9]{1,3}(?: {1,3}-|-(?=\s|$))/;

/** Whether what would be a table of one column is tagged text that no format owned to. */
const isTagged = (head: string, headerLine: string): boolean => {
  if (taggedLine.test(headerLine)) return true;
  const lines = head.split('\n', linesTried).filter((line) => /^\S/.test(line));
  return lines.filter((line) => taggedLine.test(line)).length * 2 > lines.length;
};

/** Whether a text is a table; a reviewer who names columns knows that it is one. */
const showsTable: ReadableFormat['shows'] = (head, text, columns) => {
  const shape = isMarkup(head) ? undefined : tableShape(text, columns);
  if (shape === undefined) return false;
  return columns.size > 0 || shape.header.length > 1 || !isTagged(head, shape.headerLine);
};

/** In the order in which they are tried. */
export const readableFormats: readonly ReadableFormat[] = [
  {
    name: 'jsonl',
    sign: 'JSON Lines (an object in braces on each line)',
    shows: (head, text) =>
      /^\s*\{\s*"/.test(head) && (parseObject(firstLine(text)) !== undefined || hasObjectLine(head)),
    database: none,
    read: readJsonl,
  },
  {
    name: 'csl-json',
    sign: 'CSL-JSON (an array of objects)',
    shows: (head) => /^\s*(?:\[\s*(?:\{|\]\s*$|[^{}]{0,300},\s*\{\s*")|\{\s*")/.test(head),
    database: none,
    read: readCslJson,
  },
  {
    name: 'pubmed-xml',
    sign: 'PubMed XML',
    shows: showsPubmedXml,
    database: always('pubmed'),
    read: readPubmedXml,
  },
  { name: 'endnote-xml', sign: 'EndNote XML', shows: showsEndnoteXml, database: none, read: readEndnoteXml },
  { name: 'acl-xml', sign: 'ACL Anthology XML', shows: showsAclXml, database: always('acl'), read: readAclXml },
  {
    name: 'wos',
    sign: 'tagged text of Web of Science (lines such as "PT J")',
    shows: showsWos,
    database: databaseOfWos,
    read: readWos,
  },
  {
    name: 'medline',
    sign: 'MEDLINE (lines such as "PMID- 1")',
    shows: showsMedline,
    database: databaseOfMedline,
    read: readMedline,
  },
  {
    name: 'ovid',
    sign: 'tagged text of Ovid (lines such as "<1>")',
    shows: showsOvid,
    database: databaseOfOvid,
    read: readOvid,
  },
  {
    name: 'refer',
    sign: 'Refer of EndNote (lines such as "%0 Journal Article")',
    shows: showsRefer,
    database: none,
    read: readRefer,
  },
  {
    name: 'refworks',
    sign: 'tagged text of RefWorks (lines such as "RT Journal Article")',
    shows: showsRefworks,
    database: none,
    read: readRefworks,
  },
  {
    name: 'ris',
    sign: 'RIS (lines such as "TY  - JOUR")',
    shows: (head) => hasTy(head) || /^(?:TI|T1|AU|A1|ER) {2}-[\s\S]*?^(?:TI|T1|AU|A1|PY|Y1|AB|N2|ER) {2}-/m.test(head),
    database: databaseOfText,
    read: readRis,
  },
  {
    name: 'bibtex',
    sign: 'BibTeX (entries such as "@article{")',
    shows: (head) => /^[ \t}]*@[ \t]*[A-Za-z][\w-]*\s{0,40}[{(]/m.test(head),
    database: databaseOfText,
    read: readBibtex,
  },
  {
    name: 'csv',
    sign: 'CSV, TSV or semicolons (a header with columns such as title, abstract or doi)',
    shows: showsTable,
    database: databaseOfTable,
    read: readCsv,
  },
];
