/** Author tags: which of the tags that name a record's authors is taken, where short names, full names and bodies have one each. */

import type { Fact } from '../facts.js';

/** A name that is a body's, not a person's: its end in a comma says so, as in EndNote. */
const bodyName = (name: string): string => (name.endsWith(',') ? name : `${name},`);

/** No author at all, in the words of databases. */
export const isAnonymous = (name: string): boolean => /^\[?\s*(?:anonymous|no authors? listed)\s*\]?\.?$/i.test(name);

const last = 9;

/**
 * Ranks the facts about authors. `groups` are tags of the same people, the fullest names first: the first group that names
 * anybody is taken, in it the tag with most names. Bodies stand among them wherever they are named.
 */
export const rankAuthors = (
  facts: readonly Fact[],
  groups: readonly (readonly string[])[],
  bodies: ReadonlySet<string>,
  nameOf: (tag: string) => string = (tag) => tag,
): readonly Fact[] => {
  const counts = new Map<string, number>();
  for (const { target, tag } of facts) {
    if (target === 'author') counts.set(nameOf(tag), (counts.get(nameOf(tag)) ?? 0) + 1);
  }
  const countOf = (tag: string): number => counts.get(tag) ?? 0;
  const group = groups.find((tags) => tags.some((tag) => countOf(tag) > 0)) ?? [];
  const taken = group.reduce((best, tag) => (countOf(tag) > countOf(best) ? tag : best), group[0] ?? '');
  return facts.map((fact) => {
    if (fact.target !== 'author') return fact;
    const tag = nameOf(fact.tag);
    if (bodies.has(tag)) return { ...fact, rank: 0, value: bodyName(fact.value) };
    return { ...fact, rank: tag === taken ? 0 : last };
  });
};
