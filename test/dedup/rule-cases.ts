/** What the tests of the tables of rules share: records of one report that differ in single facts, and how a case is told. */

import { expect, it } from 'vitest';
import { ada, ben, type Fields, said } from './examples.js';

export const cyd = [{ family: 'Specimen', given: 'Cyd' }] as const;
export const team = [...ada, ...ben];
export const title = 'On the Safety of Invented Tools in Many Schools';
/** The title in another accepted form, and as nobody would write it. */
export const variant = 'On the Safety of Invented Tools in Many School';
export const misspelt = 'On the Safety of Invented Tools in Many Shcools';
/** The title as far as Google Scholar prints it. */
export const cutOff = 'On the Safety of Invented Tools in …';
/** A title of two names of a substance that no list of words has. */
export const [named, nearlyNamed] = [`${title}: Imatinib`, `${title}: Imatimib`];
export const extended = `${title}: Observations of Teachers`;
export const reworded = 'On the Safety of Imagined Tools in Many Schools';
export const abstract =
  'We present invented tools for testing programs in schools and at home. Twenty teachers tried each of the tools in a week of lessons, and wrote down what they found. All teachers found errors sooner than without the tools.';
export const otherAbstract =
  'In this paper we describe machines which nobody has built. They run on water, on wind, and on the heat of the sun. We list their parts, explain how they fit, and estimate costs over ten years for three towns.';
export const acm = '10.1145/1234567.1234568';
export const ieee = '10.1109/ICSE00000.2024.00001';
/** What nobody takes for a form, a slip or a part of the title. */
export const another = 'What Nobody Knows about Machines at Home';

/** All that a report says of itself, and the same without its place. */
export const bare: Fields = { title, authors: team, year: 2024 };
export const journal: Fields = { ...bare, venue: 'Journal of Tools' };
export const placed: Fields = { ...journal, volume: '7', number: '2', pages: '11-20' };

export const preprint: Fields = { ...bare, type: 'preprint', arxiv: '2401.00001', year: 2023 };

/** The rule, a pair of records for which it speaks, and what is said instead where the second is another. */
export type RuleCase = readonly [rule: string, a: Fields, b: Fields, miss: Fields, instead: string];

/** Tests that each rule speaks of its pair and not of the near miss, in both orders; and that no rule of the table is without a case. */
export const ruleCases = (
  kind: string,
  table: readonly { readonly name: string }[] | undefined,
  cases: readonly RuleCase[],
): void => {
  const told = cases.map((one, n) => [`${one[0]}, case ${n + 1}`, ...one] as const);

  it.each(told)('speaks: %s', (_, rule, a, b) => {
    expect(said(a, b)).toBe(`${kind} ${rule}`);
    expect(said(b, a)).toBe(`${kind} ${rule}`);
  });

  it.each(told)('does not speak where one fact is another: %s', (_, rule, a, _b, miss, instead) => {
    expect(instead).not.toBe(`${kind} ${rule}`);
    expect(said(a, miss)).toBe(instead);
    expect(said(miss, a)).toBe(instead);
  });

  if (table === undefined) return;
  it('has a case here', () => {
    const names = (all: readonly string[]): readonly string[] => [...new Set(all)].sort();
    expect(names(cases.map(([rule]) => rule))).toEqual(names(table.map(({ name }) => name)));
  });
};
