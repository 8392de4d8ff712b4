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
 * generation`, a beginning beside a stronger word that begins so, and `code generation` beside a stronger `code` and a
 * stronger `generation`. What a repeat adds is added to the strongest of the terms that it repeats. `stands`: whether a
 * term may be in the list at all; one that may not is still added to those that it repeats, and else is left out. Shares
 * come and go strongest first.
 */
export const withoutRepeats = (
  features: Features,
  shares: readonly TermShare[],
  stands: (share: TermShare) => boolean = () => true,
): TermShare[] => {
  /** By way: the place in `kept` of the term that stands for a token, or for a beginning. */
  const told = { up: new Map<number, number>(), down: new Map<number, number>() };
  const begun = { up: new Map<string, number>(), down: new Map<string, number>() };
  const kept: TermShare[] = [];
  const { beginnings } = features.settings;
  const beginning = (token: number): string =>
    beginnings === 0 ? '' : beginningOf(termOfWord(tokenText(features, token), features.settings), beginnings);
  for (const share of shares) {
    const way = share.share > 0 ? 'up' : 'down';
    const isBegun = isBeginning(features, share.term);
    const tokens = isBegun ? [] : tokensOfTerm(features, share.term);
    const begins = isBegun ? [tokenText(features, share.term)] : beginnings > 0 ? tokens.map(beginning) : [];
    const standing = isBegun
      ? begins.map((text) => begun[way].get(text))
      : tokens.map((token, at) => told[way].get(token) ?? begun[way].get(begins[at] ?? ''));
    const places = standing.filter((place) => place !== undefined);
    if (places.length === standing.length) {
      const place = Math.min(...places);
      const { term, share: sum } = kept[place]!;
      kept[place] = { term, share: sum + share.share };
    } else if (stands(share)) {
      const place = kept.push(share) - 1;
      for (const token of tokens) if (!told[way].has(token)) told[way].set(token, place);
      for (const text of begins) if (!begun[way].has(text)) begun[way].set(text, place);
    }
  }
  return kept.sort(byStrength);
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
