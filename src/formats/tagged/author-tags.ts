/** Author tags: which of the tags that name a record's authors is taken, where short names, full names and bodies have one each. */

import { isNobody } from '../../text/index.js';
import type { Fact } from '../facts.js';
import { pairNames } from './name-pairs.js';

/** A name that is a body's, not a person's: its end in a comma says so, as in EndNote. */
const bodyName = (name: string): string => (name.endsWith(',') ? name : `${name},`);

/** No author at all, in the words of databases, of which this one means nobody by `Anonymous` too. */
export const isAnonymous = (name: string): boolean => isNobody(name) || /^anonymous$/i.test(name.trim());

/** Two tags of the same people. */
export type AuthorTags = readonly [full: string, short: string];

const last = 9;

/**
 * Ranks the facts about authors. Of `groups` the first that names anybody is taken: its full names, and its short ones of
 * those who have no full one. Bodies stand among them wherever they are named.
 */
export const rankAuthors = (
  facts: readonly Fact[],
  groups: readonly AuthorTags[],
  bodies: ReadonlySet<string>,
  nameOf: (tag: string) => string = (tag) => tag,
): readonly Fact[] => {
  const places = new Map<string, number[]>();
  const ranked = facts.map((fact, index): Fact => {
    if (fact.target !== 'author') return fact;
    const tag = nameOf(fact.tag);
    if (bodies.has(tag)) return { ...fact, rank: 0, value: bodyName(fact.value) };
    const ofTag = places.get(tag);
    if (ofTag === undefined) places.set(tag, [index]);
    else ofTag.push(index);
    return { ...fact, rank: last };
  });
  const taken = groups.find((tags) => tags.some((tag) => places.has(tag)));
  if (taken === undefined) return ranked;
  const [full, short] = taken.map((tag) => places.get(tag) ?? []);
  for (const [from, to] of pairNames(facts, full!, short!)) {
    if (from !== to) ranked[from] = { ...facts[to]!, rank: last };
    ranked[to] = { ...facts[from]!, rank: 0 };
  }
  return ranked;
};
