/** Explain: why two records are one report, one study, a question, or nothing to each other, in words. */

import type { BibliographicRecord, LinkKind, RecordId } from '../model/index.js';
import { compare } from './compare.js';
import { match } from './match.js';
import { prepare } from './prepare.js';
import { vetoes } from './vetoes.js';

/** One fact of two records beside each other, as the sources write it, and how the two statements stand to each other. */
export interface ComparedFact {
  /** `title`, `authors`, `year`, `venue`, `volume`, `number`, `pages`, `doi`, `arxiv`, `ids`, `abstract`. */
  readonly fact: string;
  readonly a?: string;
  readonly b?: string;
  /** `same`, `differ`, `unknown` where either is silent, or a word of its own (`overlap`, `variant`, …). */
  readonly relation: string;
}

/** A rule or veto by name, and what it says in one sentence. */
export interface NamedReason {
  readonly name: string;
  readonly says: string;
}

/** What the machine says of two records by themselves, and why. */
export interface PairExplanation {
  readonly a: RecordId;
  readonly b: RecordId;
  /** `none`: no rule speaks of the pair. */
  readonly kind: LinkKind | 'none';
  readonly score?: number;
  /** The rule that named the link. */
  readonly rule?: NamedReason;
  /** All vetoes that hold, the weightiest first; any of them keeps the two from being one report. */
  readonly vetoes: readonly NamedReason[];
  /** The blocking keys that the two share, by name; without any they are never compared. */
  readonly meetBy: readonly string[];
  readonly facts: readonly ComparedFact[];
}

/** Explains a pair of records by themselves: what was compared, which rule spoke, which vetoes hold. Symmetric. */
export const explainPair = (a: BibliographicRecord, b: BibliographicRecord): PairExplanation => {
  const pair = compare(prepare(a), prepare(b));
  const found = match(pair);
  return {
    a: a.id,
    b: b.id,
    kind: found?.kind ?? 'none',
    ...(found === undefined ? {} : { score: found.score, rule: { name: found.rule, says: found.rule } }),
    vetoes: vetoes.filter(({ holds }) => holds(pair)).map(({ name }) => ({ name, says: name })),
    meetBy: [],
    facts: [],
  };
};
