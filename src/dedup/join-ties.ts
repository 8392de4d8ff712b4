/** Joining links and rulings one after another, the surest first, and none that would bring together what is parted. */

import type { Link } from '../model/index.js';
import { tierOf } from './match.js';
import type { Partition } from './partition.js';
import type { RuledChains } from './ruled-chains.js';

/** A link or a ruling between two rows that are there. */
export interface Tie {
  readonly link: Link;
  readonly a: number;
  readonly b: number;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The order of links by their pair of ids. */
export const byIds = (x: Link, y: Link): number => byText(x.a, y.a) || byText(x.b, y.b);

/**
 * The order of ties: the surest first, and of one tier those at a row of which a person said `same`, so that what says
 * the same as such a record stays with it whatever else is found.
 */
export const surestFirst = (isRuled: (row: number) => boolean): ((x: Tie, y: Tie) => number) => {
  const distance = ({ a, b }: Tie): number => (isRuled(a) || isRuled(b) ? 0 : 1);
  return (x, y) =>
    tierOf(x.link.rule) - tierOf(y.link.rule) ||
    distance(x) - distance(y) ||
    y.link.score - x.link.score ||
    byIds(x.link, y.link);
};

/**
 * Joins in `reports` what ties tie, in their order, unless it would bring together what is parted; returns the ties whose
 * rows are apart. What a person overruled counts where both records have come together, so that a tie may hold after
 * later ones: those that are left are tried again until none joins.
 */
export const joinTies = (ties: readonly Tie[], reports: Partition, chains: RuledChains | undefined): readonly Tie[] => {
  let apart = ties;
  for (let before = -1; before !== apart.length; ) {
    before = apart.length;
    apart = apart.filter(({ a, b }) => {
      if (reports.find(a) === reports.find(b)) return false;
      if (reports.isForbidden(a, b) || chains?.wouldClose(a, b) === true) return true;
      (chains ?? reports).join(a, b);
      return false;
    });
    // Without a person's word what is parted stays so.
    if (chains === undefined) break;
  }
  return apart;
};
