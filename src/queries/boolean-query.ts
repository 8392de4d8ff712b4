/**
 * litsieve's own Boolean syntax, read into a tree:
 *
 *     (agent* OR "language model*") AND title:("code generation" OR "program repair") AND year:2023.. NOT survey
 *
 * - `AND`, `OR`, `NOT` in any case; a word that is called so stands in quotation marks. `a NOT b` is `a AND NOT b`.
 * - Nothing is guessed. Two words without an operator could be a phrase or two conditions, and AND beside OR without
 *   parentheses is read one way by Scopus (OR first) and another way by others (AND first): both are errors.
 * - `"a phrase"`, `agent*` (also within a phrase), `"first second"~3`: at most 3 other words between one and the next,
 *   in any order.
 * - `title:`, `abstract:`, `keywords:`, `author:`, `venue:`, `doi:` before a word, a phrase or a group; without one the
 *   word is sought in title, abstract and keywords, as far as a database has them.
 * - `year:2024`, `year:2020..2026`, `year:2020..`, `year:..2026`.
 */

import { allOf, anyOf, noneOf, type Query, type QueryField, type Years } from './query.js';
import { namelessQuery, type QueryOrigin, queryMistake } from './query-text.js';
import { QueryMistake, queryTokens, type Token, tokenName } from './query-tokens.js';

/** Groups and NOTs within each other, at most. More is no query that anybody wrote. */
const deepest = 100;

const yearRange = /^(\d{4})?(\.\.|[-\u2013])?(\d{4})?$/;

class Parser {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = queryTokens(text);
  }

  query(): Query {
    if (this.#peek().kind === 'end') throw new QueryMistake(0, 'the query is empty', 'write a word, such as agent*');
    const query = this.#expression(undefined);
    const rest = this.#peek();
    if (rest.kind === 'end') return query;
    throw new QueryMistake(rest.at, 'this parenthesis was never opened', 'take it away, or open it before');
  }

  #peek(): Token {
    return this.#tokens[this.#next]!;
  }

  #take(): Token {
    return this.#tokens[this.#next++]!;
  }

  /** What stands between two parentheses, or in the whole query. */
  #expression(field: QueryField | undefined): Query {
    const operands = [this.#operand(field)];
    let joint: 'and' | 'or' | undefined;
    for (;;) {
      const token = this.#peek();
      if (token.kind === 'end' || token.kind === 'close') break;
      if (token.kind !== 'and' && token.kind !== 'or' && token.kind !== 'not') throw this.#noOperator(token);
      const kind = token.kind === 'or' ? 'or' : 'and';
      if (joint !== undefined && kind !== joint) {
        throw new QueryMistake(
          token.at,
          'AND and OR side by side can be read in two ways',
          'put parentheses around what belongs together: a AND (b OR c)',
        );
      }
      joint = kind;
      if (token.kind !== 'not') this.#take();
      operands.push(this.#operand(field));
    }
    return joint === 'or' ? anyOf(operands) : allOf(operands);
  }

  #noOperator(token: Token): QueryMistake {
    const before = this.#tokens[this.#next - 1]!;
    const [left, right] = [before, token].map(({ at, end }) => this.#text.slice(at, end));
    const isPhrase = before.kind === 'words' && token.kind === 'words' && !before.quoted && !token.quoted;
    return new QueryMistake(
      token.at,
      `an operator is missing before ${tokenName(token, this.#text)}`,
      isPhrase ? `write "${left} ${right}" for a phrase, or ${left} AND ${right}` : 'write AND, OR or NOT there',
    );
  }

  #operand(field: QueryField | undefined): Query {
    const token = this.#take();
    switch (token.kind) {
      case 'not':
        return this.#within(token, () => noneOf(this.#operand(field)));
      case 'open':
        return this.#within(token, () => this.#group(token, field));
      case 'field':
        return this.#inField(token, token.field, field);
      case 'words':
        return this.#words(token, field);
      default:
        throw new QueryMistake(
          token.at,
          `a word is missing before ${tokenName(token, this.#text)}`,
          'write a word, a phrase or a group there; quote the words "and", "or" and "not"',
        );
    }
  }

  #within(token: Token, read: () => Query): Query {
    this.#depth += 1;
    if (this.#depth > deepest) {
      throw new QueryMistake(token.at, `over ${deepest} groups stand within each other`, 'take some parentheses away');
    }
    const query = read();
    this.#depth -= 1;
    return query;
  }

  #group(open: Token, field: QueryField | undefined): Query {
    const query = this.#expression(field);
    if (this.#take().kind === 'close') return query;
    throw new QueryMistake(open.at, 'this parenthesis is never closed', 'add a `)`');
  }

  #inField(token: Token, named: QueryField | 'year', outer: QueryField | undefined): Query {
    if (outer !== undefined) {
      throw new QueryMistake(token.at, `a field within ${outer}:(…) has no meaning`, 'close the group before it');
    }
    const next = this.#peek();
    if (named === 'year') return this.#years(next);
    if (next.kind === 'open' || next.kind === 'words') return this.#operand(named);
    throw new QueryMistake(
      next.at,
      `a word is missing after ${named}:`,
      `write ${named}:word or ${named}:(one OR other)`,
    );
  }

  #years(token: Token): Years {
    this.#take();
    const written = token.kind === 'words' && !token.quoted ? token.words.map(({ text }) => text).join(' ') : '';
    const [, from, range, until] = yearRange.exec(written) ?? [];
    const years: Years =
      range === undefined && from !== undefined
        ? { kind: 'years', from: Number(from), until: Number(from) }
        : {
            kind: 'years',
            ...(from === undefined ? {} : { from: Number(from) }),
            ...(until === undefined ? {} : { until: Number(until) }),
          };
    const isRead = (years.from ?? years.until) !== undefined && (range !== undefined || until === undefined);
    if (isRead && (years.from ?? 0) <= (years.until ?? 9999) && this.#text.slice(token.at, token.end).at(-1) !== '*') {
      return years;
    }
    throw new QueryMistake(
      token.at,
      'these are no years',
      'write year:2024, year:2020..2026, year:2020.. or year:..2026',
    );
  }

  #words(token: Extract<Token, { kind: 'words' }>, field: QueryField | undefined): Query {
    const { words, quoted, within } = token;
    const where = field === undefined ? {} : { field };
    return within === undefined ? { kind: 'term', words, quoted, ...where } : { kind: 'near', words, within, ...where };
  }
}

/**
 * Reads a query in litsieve's own syntax. A field before a group is given to each of its words.
 * Throws `InputError` at the place of the first thing that cannot be read in one way only.
 */
export const parseQuery = (text: string, origin: QueryOrigin = namelessQuery): Query => {
  try {
    return new Parser(text).query();
  } catch (error) {
    if (!(error instanceof QueryMistake)) throw error;
    throw queryMistake(text, error.position, error.message, error.hint, origin);
  }
};
