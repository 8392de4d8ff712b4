/** Answers of dblp's SPARQL service: rows of a record and one of its authors, folded into records. */

import { decodeEntities } from '../../text/index.js';
import { ownEntry } from '../own-entry.js';
import type { DblpAuthor, DblpFacts, DblpKind } from './facts.js';
import { tocOf } from './keys.js';

/** A row: the variables that are bound in it. */
export type SparqlRow = Readonly<Record<string, string>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bindingsOf = (value: unknown): readonly unknown[] | undefined => {
  const results = isObject(value) ? value['results'] : undefined;
  const bindings = isObject(results) ? results['bindings'] : undefined;
  return Array.isArray(bindings) ? bindings : undefined;
};

/** What is wrong with a value that should be an answer: QLever reports failures as JSON with `exception`, and says how many rows it has. */
export const sparqlProblem = (value: unknown): string | undefined => {
  const exception = isObject(value) ? value['exception'] : undefined;
  if (typeof exception === 'string') return `the service says: ${exception.replace(/\s+/g, ' ').slice(0, 300)}`;
  const bindings = bindingsOf(value);
  if (bindings === undefined) return 'it holds no `results` of a SPARQL query';
  const meta = isObject(value) ? value['meta'] : undefined;
  const size = isObject(meta) ? meta['result-size-total'] : undefined;
  return typeof size === 'number' && size > bindings.length
    ? `it holds ${bindings.length} of the ${size} rows that it tells of`
    : undefined;
};

/** The rows of an answer in SPARQL 1.1's JSON (W3C, section 3.2). Throws `SyntaxError` for what is no JSON. */
export const parseSparqlRows = (text: string): readonly SparqlRow[] =>
  (bindingsOf(JSON.parse(text)) ?? []).filter(isObject).map((binding) =>
    Object.fromEntries(
      Object.entries(binding).flatMap(([name, term]) => {
        const value = isObject(term) ? term['value'] : undefined;
        return typeof value === 'string' && value.trim() !== '' ? [[name, value.replace(/\s+/g, ' ').trim()]] : [];
      }),
    ),
  );

/** Classes of publications in dblp's RDF schema, and what attribute `publtype` says of the same. */
const kindsByClass: Readonly<Record<string, { readonly kind?: DblpKind; readonly publtype?: string }>> = {
  Article: { kind: 'article' },
  Inproceedings: { kind: 'inproceedings' },
  Incollection: { kind: 'incollection' },
  Book: { kind: 'book' },
  Editorship: { kind: 'proceedings' },
  Reference: { kind: 'incollection', publtype: 'encyclopedia' },
  Data: { kind: 'data', publtype: 'data' },
  Informal: { publtype: 'informal' },
  Withdrawn: { publtype: 'withdrawn' },
};

/** Entries of BibTeX's ontology, which dblp gives beside its own classes. */
const kindsByEntry: Readonly<Record<string, DblpKind>> = {
  article: 'article',
  inproceedings: 'inproceedings',
  incollection: 'incollection',
  book: 'book',
  phdthesis: 'thesis',
  mastersthesis: 'thesis',
  proceedings: 'proceedings',
};

/** `Article` of `https://dblp.org/rdf/schema#Article`. */
const localName = (iri: string): string => /[^#/]*$/.exec(iri)![0];

const recordPrefix = /^https?:\/\/dblp\.org\/rec\//;

/** Values of a variable over a record's rows, each once, in the order of the rows. */
const valuesOf = (rows: readonly SparqlRow[], name: string): readonly string[] => [
  ...new Set(rows.map((row) => row[name]).filter((value) => value !== undefined)),
];

/** Authors by their ordinals; a row that repeats an ordinal (of a record with two addresses) is the same author. */
const authorsOf = (rows: readonly SparqlRow[]): readonly DblpAuthor[] => {
  const authors = new Map<number, DblpAuthor>();
  for (const { ordinal, name, person, orcid } of rows) {
    if (name === undefined) continue;
    const place = Number(ordinal ?? Number.NaN);
    const known = [...authors.values()].some((author) => author.name === name);
    if (authors.has(place) || (Number.isNaN(place) && known)) continue;
    // One without an ordinal comes after all others, in the order of the rows.
    authors.set(Number.isNaN(place) ? 1e6 + authors.size : place, {
      name,
      pid: person?.replace(/^https?:\/\/dblp\.org\/pid\//, ''),
      orcid: orcid?.replace(/^https?:\/\/orcid\.org\//i, ''),
    });
  }
  return [...authors].sort(([a], [b]) => a - b).map(([, author]) => author);
};

/** What a publication is: a thesis by BibTeX's entry (dblp's classes call it a book), else by dblp's class, else by the entry. */
const kindOf = (
  rows: readonly SparqlRow[],
): { readonly kind: DblpKind | undefined; readonly publtypes: readonly string[] } => {
  const classes = valuesOf(rows, 'class').map((iri) => ownEntry(kindsByClass, localName(iri)) ?? {});
  const entry = valuesOf(rows, 'entry').map((iri) => ownEntry(kindsByEntry, localName(iri).toLowerCase()))[0];
  return {
    kind: entry === 'thesis' ? entry : (classes.find(({ kind }) => kind !== undefined)?.kind ?? entry),
    publtypes: classes.flatMap(({ publtype }) => (publtype === undefined ? [] : [publtype])),
  };
};

const factsOfRows = (record: string, rows: readonly SparqlRow[]): DblpFacts => {
  const first = (name: string): string | undefined => valuesOf(rows, name)[0];
  const title = first('title');
  return {
    key: recordPrefix.test(record) ? record.replace(recordPrefix, '') : undefined,
    ...kindOf(rows),
    title: title === undefined ? undefined : decodeEntities(title),
    authors: authorsOf(rows),
    year: first('year'),
    month: first('month'),
    venues: valuesOf(rows, 'venue'),
    volume: first('volume'),
    number: first('number'),
    pages: first('pages'),
    publisher: first('publisher'),
    urls: [...new Set([...valuesOf(rows, 'page'), ...valuesOf(rows, 'otherPage')])],
    doi: first('doi'),
    tocs: valuesOf(rows, 'toc')
      .map(tocOf)
      .filter((toc) => toc !== undefined),
    other: Object.fromEntries(
      [['crossref', valuesOf(rows, 'volumeRecord').map((iri) => iri.replace(recordPrefix, ''))] as const].filter(
        ([, values]) => values.length > 0,
      ),
    ),
  };
};

/** The publications of rows, in the order in which they first appear. */
export const factsOfSparql = (rows: readonly SparqlRow[]): readonly DblpFacts[] => {
  const byRecord = new Map<string, SparqlRow[]>();
  for (const row of rows) {
    const record = row['pub'];
    if (record === undefined) continue;
    const known = byRecord.get(record);
    if (known === undefined) byRecord.set(record, [row]);
    else known.push(row);
  }
  return [...byRecord].map(([record, own]) => factsOfRows(record, own));
};
