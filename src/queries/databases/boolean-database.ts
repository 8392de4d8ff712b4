/** A database with a Boolean language: its tables, and how a query is written by them. */

import { formatQuery } from '../format-query.js';
import { anyOf, type Near, type Query, type QueryField, type Term, type Word, type Years } from '../query.js';
import { Problems, type RenderedQuery, type SearchedShards } from '../rendered-query.js';
import { type Abilities, adapt, type Scope } from './leaf-abilities.js';
import { yearsApart } from './year-limits.js';

/** A database that queries are written for. */
export interface Database {
  /** As `--for` names it. */
  readonly name: string;
  /** As people know it, and where the query goes. */
  readonly title: string;
  readonly render: (query: Query, shards?: SearchedShards) => RenderedQuery;
}

/** The tables of a database with a Boolean language. */
export interface BooleanLanguage {
  readonly name: string;
  readonly title: string;
  readonly able: Abilities;
  readonly and: string;
  readonly or: string;
  /** Between what is sought and what is not. */
  readonly not: string;
  /** Before what is not sought, where nothing is sought: absent where there is no such thing. */
  readonly notAlone?: string;
  /** Words that are operators unless they are quoted. */
  readonly reserved?: RegExp;
  /** Marks that a word may have without being quoted; default: letters and digits only. */
  readonly plain?: RegExp;
  /** One word that is meant in this form only; default: in quotation marks. */
  readonly exact?: (text: string) => string;
  readonly near?: (words: readonly string[], within: number) => string;
  /** A word, a phrase or a proximity in a field. */
  readonly inField: (scope: Scope, text: string, leaf: Term | Near) => string;
  /** A group in a field; absent where each word has its own. */
  readonly groupInField?: (scope: Scope, text: string) => string;
  /** Years within the text, or as parameters beside it. */
  readonly years:
    | { readonly within: (years: Years) => string }
    | { readonly beside: (years: Years) => Readonly<Record<string, string>> };
  /** What follows from the whole query: the parameter that it goes in, limits that it exceeds. */
  readonly whole?: (query: Query, text: string, problems: Problems) => Partial<RenderedQuery>;
}

const scopeOf = ({ field }: { readonly field?: QueryField }): Scope => field ?? 'text';

/** The field that all of a query is in, or undefined where there are several, or years. */
const commonScope = (query: Query): Scope | undefined => {
  if (query.kind === 'term' || query.kind === 'near') return scopeOf(query);
  if (query.kind === 'years') return undefined;
  if (query.kind === 'not') return commonScope(query.of);
  const [first, ...others] = query.of.map(commonScope);
  return others.every((scope) => scope === first) ? first : undefined;
};

class Writer {
  constructor(
    readonly language: BooleanLanguage,
    readonly problems: Problems,
  ) {}

  /** Writes a query; undefined where it can only be left out. `inGroup`: its field is named already. */
  write(query: Query, inGroup: boolean): string | undefined {
    const { groupInField } = this.language;
    const isGroup = query.kind === 'and' || query.kind === 'or';
    const scope = groupInField === undefined || inGroup || !isGroup ? undefined : commonScope(query);
    if (groupInField !== undefined && scope !== undefined) {
      const inside = this.#bare(query, true);
      return inside === undefined ? undefined : groupInField(scope, inside);
    }
    return this.#bare(query, inGroup);
  }

  #bare(query: Query, inGroup: boolean): string | undefined {
    switch (query.kind) {
      case 'and':
        return this.#and(query.of, inGroup);
      case 'or':
        return this.#joined(inGroup ? query.of : this.#byField(query.of), this.language.or, inGroup);
      case 'not':
        return this.#notAlone(query, inGroup);
      case 'years':
        return 'within' in this.language.years ? this.language.years.within(query) : undefined;
      default:
        return this.#leaf(query, inGroup);
    }
  }

  /** A part of a larger expression: in parentheses where it is itself composed. */
  #part(query: Query, inGroup: boolean): string | undefined {
    const text = this.write(query, inGroup);
    const isWrapped = !inGroup && this.language.groupInField !== undefined && commonScope(query) !== undefined;
    const isComposed = query.kind === 'and' || query.kind === 'or' || (query.kind === 'not' && text?.includes(' '));
    return text === undefined || !isComposed || isWrapped ? text : `(${text})`;
  }

  /** Alternatives of one field brought together, where the database names fields before groups. */
  #byField(of: readonly Query[]): readonly Query[] {
    if (this.language.groupInField === undefined) return of;
    const groups = new Map<Scope | Query, Query[]>();
    for (const part of of) {
      const key = commonScope(part) ?? part;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [part]);
      else group.push(part);
    }
    return [...groups.values()].map(anyOf);
  }

  #joined(of: readonly Query[], joint: string, inGroup: boolean): string | undefined {
    const parts = of.map((part) => this.#part(part, inGroup)).filter((part) => part !== undefined);
    return parts.length === 0 ? undefined : parts.join(joint);
  }

  /** What is sought comes first, what is not after it: there NOT has something to take away from. */
  #and(of: readonly Query[], inGroup: boolean): string | undefined {
    const denied = of.filter((part) => part.kind === 'not');
    const positive = of.filter((part) => part.kind !== 'not');
    const sought = this.#joined(positive, this.language.and, inGroup);
    if (sought === undefined) return this.#joined(denied, this.language.and, inGroup);
    const taken = denied.map((part) => this.#part(part.of, inGroup)).filter((part) => part !== undefined);
    const before = taken.length > 0 && positive.length > 1 ? `(${sought})` : sought;
    return [before, ...taken].join(this.language.not);
  }

  #notAlone(query: Query & { readonly kind: 'not' }, inGroup: boolean): string | undefined {
    const { notAlone, able } = this.language;
    if (notAlone === undefined) {
      this.problems.add(
        `${able.title} takes away with NOT from what is sought beside it only; left out`,
        formatQuery(query),
      );
      return undefined;
    }
    const inner = this.#part(query.of, inGroup);
    return inner === undefined ? undefined : `${notAlone}${inner}`;
  }

  #leaf(leaf: Term | Near, inGroup: boolean): string {
    const text = this.#words(leaf);
    return inGroup ? text : this.language.inField(scopeOf(leaf), text, leaf);
  }

  #words(leaf: Term | Near): string {
    const { near, exact } = this.language;
    const texts = leaf.words.map((word) => this.#word(word));
    if (leaf.kind === 'near') return near?.(texts, leaf.within) ?? texts.join(' ');
    const [first] = leaf.words;
    if (leaf.words.length === 1 && first !== undefined && leaf.quoted && !first.prefix) {
      return exact?.(first.text) ?? `"${first.text}"`;
    }
    return leaf.words.length === 1 ? texts.join('') : `"${leaf.words.map(starred).join(' ')}"`;
  }

  #word(word: Word): string {
    const { reserved, plain = /^[\p{L}\p{N}]+$/u } = this.language;
    const text = starred(word);
    return plain.test(word.text) && reserved?.test(word.text) !== true ? text : `"${text}"`;
  }
}

const starred = ({ text, prefix }: Word): string => (prefix ? `${text}*` : text);

/** The usual operators of query languages. */
export const usualOperators = /^(?:and|or|not|andnot|near|onear|same|to)$/i;

/** The database of a table. */
export const booleanDatabase = (language: BooleanLanguage): Database => ({
  name: language.name,
  title: language.title,
  render: (query) => {
    const problems = new Problems();
    const { able, years: yearTable } = language;
    const { query: rest, years } =
      'within' in yearTable ? { query, years: undefined } : yearsApart(query, able.title, problems);
    const adapted = rest === undefined ? undefined : adapt(rest, able, problems);
    const text = (adapted === undefined ? undefined : new Writer(language, problems).write(adapted, false)) ?? '';
    const whole = adapted === undefined ? {} : (language.whole?.(adapted, text, problems) ?? {});
    const parameters = {
      ...whole.parameters,
      ...(years !== undefined && 'beside' in yearTable ? yearTable.beside(years) : {}),
    };
    if (text === '') problems.add(`nothing of the query can be said to ${able.title}`);
    return {
      text,
      ...whole,
      ...(Object.keys(parameters).length === 0 ? {} : { parameters }),
      problems: problems.list(),
    };
  },
});
