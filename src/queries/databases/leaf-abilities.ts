/** What one database can do with a word, a phrase or a proximity; and a query rewritten so that no more than that is asked of it. */

import { formatQuery } from '../format-query.js';
import { allOf, anyOf, type Near, noneOf, type Query, type QueryField, type Term, type Word } from '../query.js';
import type { Problems } from '../rendered-query.js';

/** A field, or `text`: title, abstract and keywords, where no field is named. */
export type Scope = QueryField | 'text';

/** What a database can do. */
export interface Abilities {
  /** As complaints call it: `arXiv`. */
  readonly title: string;
  /** Characters at which its index parts words; absent: it takes words as they are. */
  readonly parts?: RegExp;
  /** Where an asterisk may stand: in phrases too, on the last word of one, on words that stand alone, nowhere. */
  readonly prefixes: 'anywhere' | 'last' | 'alone' | 'never';
  /** A complaint about asterisks in phrases where they may do harm, but are not known to. */
  readonly phrasePrefixDoubt?: string;
  /** How many characters must come before an asterisk. */
  readonly shortestPrefix?: number;
  /** Proximity: of any words, of two only, or none. */
  readonly near: 'any' | 'pairs' | 'never';
  /** Whether words of a proximity may be prefixes. */
  readonly nearPrefixes?: boolean;
  /** A complaint about proximities that are counted otherwise. */
  readonly nearDoubt?: string;
  /** Fields that have no proximity. */
  readonly nearNotIn?: readonly Scope[];
  /** The fields of the database that each of ours stands for: one or more, any of which may match. Absent: there is none. */
  readonly fields: Readonly<Partial<Record<Scope, readonly Scope[]>>>;
  /** Complaints about fields that are there, but hold something else. */
  readonly instead?: Readonly<Partial<Record<Scope, string>>>;
}

type Leaf = Term | Near;

const withField = (leaf: Leaf, scope: Scope): Leaf => {
  const { field: _, ...rest } = leaf;
  return scope === 'text' ? rest : { ...rest, field: scope };
};

/** Marks with a meaning of their own in nearly every query language; no word of an index has them. */
const meaningful = /["\u201C-\u201F\u00AB\u00BB\\(){}[\]<>=:;!?*~^|$%,]+/;

/** Whether a word would lose marks that make it another one, as `C++` and `C#` become `C`. */
const marksAtEnds = (text: string, parts: RegExp): boolean => {
  const pieces = text.split(parts);
  return pieces[0] === '' || pieces.at(-1) === '';
};

/** The words as the database's index has them. A DOI is one word, whatever is in it. */
const partsOf = ({ words, field }: Leaf, parts: RegExp): readonly Word[] => {
  if (field === 'doi') {
    const text = words.map((word) => word.text.replace(/["\\\s]/g, '')).join('');
    return text === '' ? [] : [{ text, prefix: words.at(-1)?.prefix ?? false }];
  }
  return words.flatMap(({ text, prefix }) => {
    const pieces = text.split(parts).filter((piece) => /[\p{L}\p{N}]/u.test(piece));
    return pieces.map((piece, index): Word => ({ text: piece, prefix: prefix && index === pieces.length - 1 }));
  });
};

const single = (word: Word, leaf: Leaf): Term => ({
  kind: 'term',
  words: [word],
  quoted: false,
  ...(leaf.field === undefined ? {} : { field: leaf.field }),
});

/** All of the words, wherever they stand. */
const apart = (leaf: Leaf): Query => allOf(leaf.words.map((word) => single(word, leaf)));

const withoutPrefixes = <T extends Leaf>(leaf: T): T => ({
  ...leaf,
  words: leaf.words.map(({ text }) => ({ text, prefix: false })),
});

/** Rewrites one leaf, or says that it cannot be expressed. */
const adaptLeaf = (written: Leaf, able: Abilities, problems: Problems): Query | undefined => {
  const name = formatQuery(written);
  const scope: Scope = written.field ?? 'text';
  const targets = able.fields[scope];
  if (targets === undefined) {
    problems.add(`${able.title} has no field \`${scope}\`; left out`, name);
    return undefined;
  }
  const instead = able.instead?.[scope];
  if (instead !== undefined) problems.add(instead, scope === 'text' ? undefined : name);
  const words = partsOf(written, able.parts ?? meaningful);
  if (words.length === 0) {
    problems.add(`${able.title} finds no word in it; left out`, name);
    return undefined;
  }
  if (written.field !== 'doi' && written.words.some(({ text }) => marksAtEnds(text, able.parts ?? meaningful))) {
    problems.add(`${able.title} drops the marks in it, which matches more`, name);
  }
  const leaf: Leaf = words.length === 1 ? { ...asTerm(written), words } : { ...written, words };
  return anyOf(targets.map((target) => adaptWords(withField(leaf, target), name, able, problems)));
};

const asTerm = (leaf: Leaf): Term =>
  leaf.kind === 'term'
    ? leaf
    : { kind: 'term', words: leaf.words, quoted: false, ...(leaf.field === undefined ? {} : { field: leaf.field }) };

const adaptWords = (given: Leaf, name: string, able: Abilities, problems: Problems): Query => {
  const leaf = adaptPrefixes(given, name, able, problems);
  if (leaf.kind === 'near') return adaptNear(leaf, name, able, problems);
  const { words } = leaf;
  const misplaced =
    words.length > 1 &&
    (able.prefixes === 'alone'
      ? words.some(({ prefix }) => prefix)
      : able.prefixes === 'last' && words.slice(0, -1).some(({ prefix }) => prefix));
  if (!misplaced) {
    const isDoubtful = words.length > 1 && words.some(({ prefix }) => prefix);
    if (isDoubtful && able.phrasePrefixDoubt !== undefined) problems.add(able.phrasePrefixDoubt, name);
    return words.length > 1 ? { ...leaf, quoted: true } : leaf;
  }
  const where = able.prefixes === 'last' ? 'before the end of a phrase' : 'within a phrase';
  problems.add(`${able.title} has no * ${where}; its words are sought apart, which matches more`, name);
  return apart(leaf);
};

/** Takes away the asterisks that the database does not have at all, or not behind so few characters. */
const adaptPrefixes = <T extends Leaf>(leaf: T, name: string, able: Abilities, problems: Problems): T => {
  if (!leaf.words.some(({ prefix }) => prefix)) return leaf;
  if (able.prefixes === 'never') {
    problems.add(`${able.title} has no *; the word is sought as it stands, which matches less`, name);
    return withoutPrefixes(leaf);
  }
  const shortest = able.shortestPrefix ?? 1;
  const words = leaf.words.map((word) =>
    word.prefix && [...word.text].length < shortest ? { ...word, prefix: false } : word,
  );
  if (words.every((word, index) => word === leaf.words[index])) return leaf;
  problems.add(
    `${able.title} needs ${shortest} characters before *; the word is sought as it stands, which matches less`,
    name,
  );
  return { ...leaf, words };
};

const adaptNear = (leaf: Near, name: string, able: Abilities, problems: Problems): Query => {
  const scope: Scope = leaf.field ?? 'text';
  const hasPrefix = leaf.words.some(({ prefix }) => prefix);
  if (able.near === 'never' || able.nearNotIn?.includes(scope)) {
    problems.add(`${able.title} has no proximity there; the words are sought apart, which matches more`, name);
    return apart(leaf);
  }
  if (hasPrefix && able.nearPrefixes !== true) {
    problems.add(`${able.title} has no * in a proximity; the words are sought apart, which matches more`, name);
    return apart(leaf);
  }
  if (able.nearDoubt !== undefined) problems.add(able.nearDoubt, name);
  if (able.near === 'any' || leaf.words.length === 2) return leaf;
  problems.add(
    `${able.title} has proximity of two words; each word is sought near the next one, which matches more`,
    name,
  );
  return allOf(leaf.words.slice(1).map((word, index): Near => ({ ...leaf, words: [leaf.words[index]!, word] })));
};

/** Rewrites a query to what a database can do, in equivalent terms where there are some; what is left out or widened is noted. */
export const adapt = (query: Query, able: Abilities, problems: Problems): Query | undefined => {
  switch (query.kind) {
    case 'term':
    case 'near':
      return adaptLeaf(query, able, problems);
    case 'years':
      return query;
    case 'not': {
      const inner = adapt(query.of, able, problems);
      return inner === undefined ? undefined : noneOf(inner);
    }
    default: {
      const parts = query.of.map((part) => adapt(part, able, problems)).filter((part) => part !== undefined);
      if (parts.length === 0) return undefined;
      return query.kind === 'and' ? allOf(parts) : anyOf(parts);
    }
  }
};
