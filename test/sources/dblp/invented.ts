/** Invented publications, and dblp played with them: its SPARQL service and its search API. */

import type { ProviderHandler } from '../../support/provider.js';

/** A publication as the players need it. */
export interface Invented {
  readonly key: string;
  readonly title: string;
  readonly authors: readonly string[];
  readonly venue: string;
  readonly stream: string;
  readonly toc?: string;
  readonly kind?: string;
}

const schema = 'https://dblp.org/rdf/schema#';

/** So many publications of one stream; the first is the volume itself. */
export const invented = (count: number, stream = 'conf/exam', toc = 'conf/exam/exam2024'): readonly Invented[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `${stream}/Example${String(index).padStart(5, '0')}`,
    title: `On Example ${index}.`,
    authors: index % 100 === 7 ? [] : ['Ada Example 0001', 'Bo Sample'].slice(0, 1 + (index % 2)),
    venue: 'EXAM',
    stream,
    toc,
    kind: index === 0 ? 'Editorship' : 'Inproceedings',
  }));

const iri = (value: string) => ({ type: 'uri', value });
const literal = (value: string) => ({ type: 'literal', value });

/** The rows that QLever makes of a publication: one for each author, one where there is none. */
export const rowsOf = ({ key, title, authors, venue, toc, kind = 'Inproceedings' }: Invented): readonly object[] => {
  const row = {
    pub: iri(`https://dblp.org/rec/${key}`),
    class: iri(`${schema}${kind}`),
    title: literal(title),
    year: { datatype: 'http://www.w3.org/2001/XMLSchema#gYear', ...literal('2024') },
    venue: literal(venue),
    ...(toc === undefined ? {} : { toc: iri(`https://dblp.org/db/${toc}`) }),
  };
  if (authors.length === 0) return [row];
  return authors.map((name, index) => ({ ...row, ordinal: literal(String(index + 1)), name: literal(name) }));
};

/** An answer in SPARQL's JSON. */
export const sparqlJson = (rows: readonly object[]): string =>
  JSON.stringify({ head: { vars: [] }, results: { bindings: rows }, meta: { 'result-size-total': rows.length } });

/** Plays the SPARQL service: counts and lists the publications of the streams that a query names. */
export const sparqlService =
  (publications: readonly Invented[]): ProviderHandler =>
  ({ url }) => {
    const query = url.searchParams.get('query') ?? '';
    const streams = [...query.matchAll(/<https:\/\/dblp\.org\/streams\/([^>]+)>/g)].map(([, stream]) => stream);
    const found = /"2024"\^\^xsd:gYear/.test(query)
      ? publications.filter(({ stream }) => streams.includes(stream))
      : [];
    const headers = { 'content-type': 'application/sparql-results+json' };
    if (/COUNT\(/.test(query)) return { headers, body: sparqlJson([{ count: literal(String(found.length)) }]) };
    const [, size = '0', offset = '0'] = /LIMIT (\d+) OFFSET (\d+)/.exec(query) ?? [];
    const page = found.slice(Number(offset), Number(offset) + Number(size));
    return { headers, body: sparqlJson(page.flatMap(rowsOf)) };
  };

const hitOf = ({ key, title, authors, venue, kind }: Invented): object => ({
  '@score': '1',
  info: {
    ...(authors.length === 0
      ? {}
      : {
          authors: {
            author: authors.length === 1 ? { '@pid': '1/1', text: authors[0] } : authors.map((text) => ({ text })),
          },
        }),
    ...{ title, venue, year: '2024', key },
    type: kind === 'Editorship' ? 'Editorship' : 'Conference and Workshop Papers',
  },
});

/** A page of the search API in JSON. */
export const searchJson = (
  hits: readonly object[],
  { total = hits.length, computed = total }: { readonly total?: number; readonly computed?: number } = {},
): string =>
  JSON.stringify({
    result: {
      status: { '@code': '200', text: 'OK' },
      hits: {
        ...{ '@total': String(total), '@computed': String(computed), '@sent': String(hits.length) },
        ...(hits.length === 0 ? {} : { hit: hits.length === 1 ? hits[0] : hits }),
      },
    },
  });

/** Plays the search API with all publications as hits; it sends at most `cap` a page, whatever is asked for. */
export const searchService =
  (publications: readonly Invented[], cap = 1000): ProviderHandler =>
  ({ url }) => {
    const first = Number(url.searchParams.get('f'));
    const size = Math.min(cap, Number(url.searchParams.get('h')));
    const page = publications.slice(first, first + size).map(hitOf);
    return { body: searchJson(page, { total: publications.length }) };
  };
