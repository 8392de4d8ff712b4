/**
 * dblp, publication search. Words match as prefixes, `graph$` the word itself; a space is AND, `|` is OR between words
 * and binds tighter, there are no parentheses; phrases and NOT are off since 2017: dblp, help text of the search page.
 * `author:`, `venue:` and `year:` end in a colon, words within are joined by `_`. It has no abstracts.
 */

import { formatQuery } from '../format-query.js';
import type { Query, Term, Word, Years } from '../query.js';
import { Problems } from '../rendered-query.js';
import type { Database } from './boolean-database.js';
import { type Abilities, adapt } from './leaf-abilities.js';

const title = 'dblp';

const able: Abilities = {
  title,
  parts: /[^\p{L}\p{N}]+/u,
  prefixes: 'anywhere',
  near: 'never',
  fields: { text: ['text'], title: ['text'], author: ['author'], venue: ['venue'] },
  instead: {
    text: `${title} has no abstracts and no keywords; sought in titles, authors and venues`,
    title: `${title} searches titles, authors and venues together, which matches more`,
  },
};

/** A query as AND of ORs of words, which is all that can be said. */
type Clauses = readonly (readonly string[])[];

/** More clauses than a person would type; an OR of phrases that needs more is asked by one word of each. */
const mostClauses = 40;

/** A range of years is written out, so it needs two ends that are not far apart. */
const mostYears = 40;

const writeWord = ({ text, prefix }: Word): string => (prefix ? text : `${text}$`);

const facet = ({ field, words }: Term): string => `${field}:${words.map(({ text }) => text).join('_')}:`;

/** Clauses without those that another one implies. */
const essential = (clauses: Clauses): Clauses => {
  const sets = clauses.map((clause) => new Set(clause));
  return clauses.filter(
    (_, index) =>
      !sets.some((other, place) => {
        const own = sets[index]!;
        const isPart = place !== index && other.size <= own.size && [...other].every((word) => own.has(word));
        return isPart && (other.size < own.size || place < index);
      }),
  );
};

/** Any of two: every clause of one beside every clause of the other. */
const either = (one: Clauses, other: Clauses): Clauses =>
  essential(one.flatMap((left) => other.map((right) => [...new Set([...left, ...right])])));

const longestFirst = (one: string, other: string): number => other.length - one.length;

class Clauser {
  constructor(readonly problems: Problems) {}

  clauses(query: Query): Clauses | undefined {
    switch (query.kind) {
      case 'not':
        this.problems.add(`${title} has no NOT; left out`, formatQuery(query));
        return undefined;
      case 'years':
        return this.#years(query);
      case 'and': {
        const parts = query.of.map((part) => this.clauses(part)).filter((part) => part !== undefined);
        return parts.length === 0 ? undefined : essential(parts.flat());
      }
      case 'or':
        return this.#any(query.of);
      default:
        return query.kind === 'term' ? this.#term(query) : query.words.map((word) => [writeWord(word)]);
    }
  }

  #term(term: Term): Clauses {
    if (term.field === 'author' || term.field === 'venue') return [[facet(term)]];
    if (term.words.length > 1) {
      this.problems.add(`${title} has no phrases; the words are sought apart, which matches more`, formatQuery(term));
    }
    return term.words.map((word) => [writeWord(word)]);
  }

  #any(of: readonly Query[]): Clauses | undefined {
    const parts = of.map((part) => this.clauses(part)).filter((part) => part !== undefined);
    if (parts.length === 0) return undefined;
    let joined = parts[0]!;
    for (const part of parts.slice(1)) {
      if (joined.length * part.length > mostClauses * 4) return this.#narrow(parts);
      joined = either(joined, part);
    }
    return joined.length > mostClauses ? this.#narrow(parts) : joined;
  }

  /** One clause of each alternative, that with the longest and so perhaps the rarest words. */
  #narrow(parts: readonly Clauses[]): Clauses {
    this.problems.add(`${title} has no parentheses; of each phrase within an OR one word is asked, which matches more`);
    const chosen = parts.map(
      (clauses) => [...clauses].sort((a, b) => a.length - b.length || longestFirst(a.join(), b.join()))[0] ?? [],
    );
    return [[...new Set(chosen.flat())]];
  }

  #years(years: Years): Clauses | undefined {
    const { from, until } = years;
    if (from === undefined || until === undefined || until - from >= mostYears) {
      this.problems.add(`${title} takes single years only; left out`, formatQuery(years));
      return undefined;
    }
    return [Array.from({ length: until - from + 1 }, (_, index) => `year:${from + index}:`)];
  }
}

/** Takes away what is denied before anything else is looked at: it is left out as a whole. */
const withoutDenied = (query: Query, problems: Problems): Query | undefined => {
  if (query.kind !== 'not') return adapt(query, able, problems);
  problems.add(`${title} has no NOT; left out`, formatQuery(query));
  return undefined;
};

/** dblp. */
export const dblp: Database = {
  name: 'dblp',
  title: 'dblp, publication search',
  render: (query) => {
    const problems = new Problems();
    const parts = (query.kind === 'and' ? query.of : [query])
      .map((part) => withoutDenied(part, problems))
      .filter((part) => part !== undefined);
    const clauser = new Clauser(problems);
    const clauses = essential(parts.flatMap((part) => clauser.clauses(part) ?? []));
    if (clauses.length === 0) problems.add(`nothing of the query can be said to ${title}`);
    return { text: clauses.map((clause) => clause.join('|')).join(' '), problems: problems.list() };
  },
};
