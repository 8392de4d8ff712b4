/** Explanation: which terms pushed a record up or down. */

import type { TermWeight } from '../model/index.js';
import { beginningOf, isBeginning } from './beginnings.js';
import { type Features, termText, tokensOfTerm, tokenText } from './features.js';
import { type LinearModel, weightOfTerm } from './model.js';
import { termOfWord } from './term-spans.js';

/** What one term of a row adds to its score. */
export interface TermShare {
  /** Number of the term in the features. */
  readonly term: number;
  /** `w_t x_t`; never 0. */
  readonly share: number;
}

/** The stronger before the weaker; equal ones in the order of their numbers, so that nothing else decides. */
const byStrength = (left: TermShare, right: TermShare): number =>
  Math.abs(right.share) - Math.abs(left.share) || left.term - right.term;

/**
 * What each term of a row adds to its score, `w_t x_t`, strongest first; terms that add nothing are left out. The shares
 * and the model's `bias` sum to the score. Where a ranker centres its features, `w_t (x_t - m_t)` with `m` the mean of the
 * collection, the part `-w_t m_t` of every term is the same for all records and stands in the bias: it says nothing of one.
 */
export const termShares = (features: Features, model: LinearModel, row: number): TermShare[] => {
  const shares: TermShare[] = [];
  for (let entry = features.rowStart[row]!; entry < features.rowStart[row + 1]!; entry++) {
    const term = features.termIds[entry]!;
    const share = weightOfTerm(model, term) * features.weights[entry]!;
    if (share !== 0) shares.push({ term, share });
  }
  return shares.sort(byStrength);
};

/** The score of a row as its shares make it: their sum and the model's bias. */
export const scoreOfShares = (shares: readonly TermShare[], { bias }: LinearModel): number =>
  shares.reduce((sum, { share }) => sum + share, bias);

/**
 * The shares without those that only repeat stronger ones which push the same way: `code` beside a stronger `code
 * generation`, a beginning beside a stronger word that begins so, and `code generation` beside a stronger `code` and a stronger `generation`. Shares come and go strongest
 * first.
 */
export const withoutRepeats = (features: Features, shares: readonly TermShare[]): TermShare[] => {
  const told = { up: new Set<number>(), down: new Set<number>() };
  const begun = { up: new Set<string>(), down: new Set<string>() };
  const { beginnings } = features.settings;
  const beginning = (token: number): string =>
    beginnings === 0 ? '' : beginningOf(termOfWord(tokenText(features, token), features.settings), beginnings);
  return shares.filter(({ term, share }) => {
    const way = share > 0 ? 'up' : 'down';
    if (isBeginning(features, term)) {
      const text = tokenText(features, term);
      if (begun[way].has(text)) return false;
      begun[way].add(text);
      return true;
    }
    const tokens = tokensOfTerm(features, term);
    if (tokens.every((token) => told[way].has(token) || begun[way].has(beginning(token)))) return false;
    for (const token of tokens) {
      told[way].add(token);
      if (beginnings > 0) begun[way].add(beginning(token));
    }
    return true;
  });
};

/**
 * The strongest shares, `limit` in all, both ways: where fewer than a third of them would push one way, the strongest of
 * that way take the places of the weakest of the other, as far as there are any. Those that push up come first, strongest
 * first, then those that push down, strongest last.
 */
export const bothWays = (shares: readonly TermShare[], limit: number): TermShare[] => {
  const up = shares.filter(({ share }) => share > 0);
  const down = shares.filter(({ share }) => share < 0);
  const fewest = Math.floor(limit / 3);
  const strongest = shares.slice(0, limit).filter(({ share }) => share > 0).length;
  const ups = Math.min(
    up.length,
    Math.max(limit - down.length, Math.min(limit - Math.min(fewest, down.length), Math.max(fewest, strongest))),
  );
  return [...up.slice(0, ups), ...down.slice(0, limit - ups).reverse()];
};

/**
 * The terms of a row with the greatest share in its score, as the features have them: those that pushed it up, strongest
 * first, then those that pushed it down, strongest last; `limit` in all, taken by absolute share.
 */
export const explain = (features: Features, model: LinearModel, row: number, limit: number): TermWeight[] =>
  termShares(features, model, row)
    .slice(0, limit)
    .sort((left, right) => right.share - left.share)
    .map(({ term, share }) => ({ term: termText(features, term), weight: share }));
