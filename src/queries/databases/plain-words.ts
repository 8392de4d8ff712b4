/** Providers that take words and rank by them: no operators, no phrases, no wildcards. */

import { formatQuery } from '../format-query.js';
import type { Query, Years } from '../query.js';
import { Problems } from '../rendered-query.js';
import type { Database } from './boolean-database.js';
import { yearsApart } from './year-limits.js';

/** What is particular to a provider of this kind. */
export interface PlainLanguage {
  readonly name: string;
  readonly title: string;
  /** As complaints call it. */
  readonly short: string;
  /** The parameter that the words go in. */
  readonly as: string;
  /** Years as parameters; absent where it has no filter for them. */
  readonly years?: (years: Years) => Readonly<Record<string, string>>;
}

const wordsOf = (query: Query, short: string, problems: Problems): readonly string[] => {
  switch (query.kind) {
    case 'not':
      problems.add(`${short} has no NOT; left out`, formatQuery(query));
      return [];
    case 'years':
      return [];
    case 'and':
    case 'or':
      if (query.kind === 'or')
        problems.add(`${short} knows no alternatives: it ranks by how many of the words are there`);
      return query.of.flatMap((part) => wordsOf(part, short, problems));
    default: {
      if (query.words.some(({ prefix }) => prefix)) {
        problems.add(`${short} has no *; the word is sought as it stands`, formatQuery(query));
      }
      if (query.words.length > 1)
        problems.add(`${short} has no phrases; the words are sought apart`, formatQuery(query));
      if (query.field !== undefined)
        problems.add(`${short} has one field for all; sought anywhere`, formatQuery(query));
      return query.words
        .flatMap(({ text }) => text.split(/[^\p{L}\p{N}'\u2019./+#-]+/u))
        .filter((word) => /[\p{L}\p{N}]/u.test(word));
    }
  }
};

/** The provider of a table. */
export const plainWords = ({ name, title, short, as, years: filter }: PlainLanguage): Database => ({
  name,
  title,
  render: (query) => {
    const problems = new Problems();
    const { query: rest, years } = yearsApart(query, short, problems);
    const words = rest === undefined ? [] : wordsOf(rest, short, problems);
    const seen = new Map(words.map((word) => [word.toLowerCase(), word]));
    if (years !== undefined && filter === undefined) {
      problems.add(`${short} has no filter for years; left out`, formatQuery(years));
    }
    if (seen.size === 0) problems.add(`nothing of the query can be said to ${short}`);
    return {
      text: [...seen.values()].join(' '),
      as,
      ...(years === undefined || filter === undefined ? {} : { parameters: filter(years) }),
      problems: problems.list(),
    };
  },
});
