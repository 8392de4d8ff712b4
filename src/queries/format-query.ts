/** A query written back as text, in litsieve's own syntax. */

import type { Near, Query, Term, Word, Years } from './query.js';

const formatWord = ({ text, prefix }: Word): string => (prefix ? `${text}*` : text);

/** The words of a term or of a proximity, as they stand between quotation marks. */
export const formatWords = (words: readonly Word[]): string => words.map(formatWord).join(' ');

const formatLeaf = (leaf: Term | Near): string => {
  const words = formatWords(leaf.words);
  const text = leaf.kind === 'near' ? `"${words}"~${leaf.within}` : leaf.quoted ? `"${words}"` : words;
  return leaf.field === undefined ? text : `${leaf.field}:${text}`;
};

const formatYears = ({ from, until }: Years): string =>
  from === until ? `year:${from}` : `year:${from ?? ''}..${until ?? ''}`;

const formatPart = (query: Query): string =>
  query.kind === 'and' || query.kind === 'or' ? `(${formatQuery(query)})` : formatQuery(query);

/** Writes a query so that `parseQuery` reads the same tree from it. */
export const formatQuery = (query: Query): string => {
  switch (query.kind) {
    case 'and':
    case 'or':
      return query.of.map(formatPart).join(query.kind === 'and' ? ' AND ' : ' OR ');
    case 'not':
      return `NOT ${formatPart(query.of)}`;
    case 'years':
      return formatYears(query);
    default:
      return formatLeaf(query);
  }
};
