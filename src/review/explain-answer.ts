/** What is to be said of a pair of records, in one sentence. */

import type { RecordId } from '../model/index.js';
import type { PairAccount } from './explain-pair.js';
import type { Hindrance } from './pair-hindrances.js';
import type { ChainStep } from './report-chain.js';

type Told = Omit<PairAccount, 'answer'>;

const joinedBy: Readonly<Record<ChainStep['by'], (step: never) => string>> = {
  link: ({ rule }: Extract<ChainStep, { by: 'link' }>) => rule,
  ruling: ({ ruling, reviewers }: Extract<ChainStep, { by: 'ruling' }>) => `${reviewers.join(' and ')}: ${ruling}`,
};

/** A step by its rule, or by who ruled what. */
export const stepName = (step: ChainStep): string => joinedBy[step.by](step as never);

/** `same-doi`, `through x:2 and x:3 (same-doi, title-author-year)`; empty where no way is known. */
const wayOf = (chain: readonly ChainStep[]): string => {
  const names = chain.map(stepName).join(', ');
  const between = chain.slice(1).map(({ from }) => from);
  return between.length === 0 ? names : `through ${between.join(' and ')} (${names})`;
};

/** Facts that a veto reads, where its name is not the fact's. */
const factsOfVetoes: Readonly<Record<string, string>> = {
  numbers: 'title',
  notice: 'title',
  'native-id': 'ids',
  'generic-title': 'title',
  'short-title': 'title',
};

/** What the two say of it: ` (10.1/a, 10.1/b)`. */
const statements = ({ facts }: Told, veto: string): string => {
  const found = facts.find(({ fact }) => fact === (factsOfVetoes[veto] ?? veto));
  return found?.a === undefined || found.b === undefined ? '' : ` (${found.a}, ${found.b})`;
};

const isOfPair = ({ a, b }: Told, hindrance: { readonly a: RecordId; readonly b: RecordId }): boolean =>
  (hindrance.a === a && hindrance.b === b) || (hindrance.a === b && hindrance.b === a);

const parted: Readonly<Record<Hindrance['by'], (told: Told, hindrance: never) => string>> = {
  ruling: (told, { a, b, ruling, reviewer }: Extract<Hindrance, { by: 'ruling' }>) =>
    `${reviewer} ruled that ${isOfPair(told, { a, b }) ? 'they' : `${a} and ${b}`} are ${ruling === 'versions' ? 'versions of one study' : 'different'}`,
  veto: (told, { a, b, veto }: Extract<Hindrance, { by: 'veto' }>) =>
    isOfPair(told, { a, b })
      ? `the veto \`${veto.name}\` parts them${statements(told, veto.name)}`
      : `the veto \`${veto.name}\` parts ${a} and ${b}`,
};

const hindranceText = (told: Told, hindrance: Hindrance): string => parted[hindrance.by](told, hindrance as never);

const holding = ({ rule, rulings, link, otherwise }: Told): string => {
  const named = rulings.find(({ ruling }) => ruling === 'same');
  if (named !== undefined) return `${named.reviewer} ruled that they are the same`;
  const name = otherwise?.name ?? rule?.name ?? link?.rule;
  return name === undefined || name.startsWith('veto:') ? 'all else agrees' : `${name} holds`;
};

const apart = (told: Told): string => {
  const { enriches, hindrances, isOpen, rule, vetoes, linksOutOfDate, meetBy, kind, link, rulings } = told;
  if (enriches !== null)
    return `${enriches.record} only supplies ${enriches.target} with fields, and is never compared`;
  const [hindrance] = hindrances;
  const different = rulings.find(({ ruling }) => ruling === 'different');
  if (hindrance === undefined && different !== undefined)
    return `${different.reviewer} ruled that they are different, and no rule says otherwise`;
  if (hindrance !== undefined) return `${holding(told)}, but ${hindranceText(told, hindrance)}`;
  if (isOpen) return `a question for people (${link?.rule ?? rule?.name ?? 'ruling'})`;
  if (rule !== undefined && kind !== 'possible') {
    return linksOutOfDate
      ? `${rule.name} holds, and links are out of date: litsieve dedup`
      : `${rule.name} holds between the two, but not in the review as it is linked`;
  }
  const [veto] = vetoes;
  if (veto !== undefined)
    return `no rule holds, and the veto \`${veto.name}\` parts them${statements(told, veto.name)}`;
  return meetBy.length === 0 ? 'they have no key in common, and are never compared' : 'no rule holds';
};

/** The answer: what the two are to each other, and by what. */
export const answerOf = (told: Told): string => {
  const { together, chain } = told;
  if (together === 'apart') return `Not joined: ${apart(told)}.`;
  const way = wayOf(chain);
  if (together === 'report') {
    const isDirect = chain.length === 1;
    return way === '' ? 'One report.' : `One report: joined ${isDirect ? 'by ' : ''}${way}.`;
  }
  const [hindrance] = told.hindrances;
  const but = hindrance === undefined ? '' : `; not one report, since ${hindranceText(told, hindrance)}`;
  return `Two reports of one study${way === '' ? '' : `: ${way}`}${but}.`;
};
