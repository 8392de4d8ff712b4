/**
 * Tunnelling: a ranker that learns from what it has offered may keep to one corner of the pool, and what is relevant
 * elsewhere is then offered last. Two signs together are told: the latest decisions are of few groups (venues, years,
 * clusters of like records), and large groups have no decision at all.
 */

/** The groups of a pool by one trait, each record in one at most. */
export interface Facet {
  readonly facet: 'venue' | 'year' | 'cluster';
  readonly groups: readonly {
    readonly name: string;
    /** Records of the pool in it. */
    readonly size: number;
  }[];
}

/** A group that nobody has looked at. */
export interface UntouchedGroup {
  readonly name: string;
  readonly size: number;
}

/** That a ranker tunnels. */
export interface Tunnelling {
  readonly facet: Facet['facet'];
  /** Groups without a decision in which chance would have made five at least, the largest first. */
  readonly untouched: readonly UntouchedGroup[];
  /** How many records they have, and all groups. */
  readonly size: number;
  readonly pool: number;
  /** Of the latest decisions: how many, of how many groups, and the most frequent of these, which have half of them and more. */
  readonly latest: number;
  readonly groups: number;
  readonly most: readonly string[];
  /** How concentrated the latest decisions are beyond the pool: 0 as the pool is, 1 all in one group. */
  readonly concentration: number;
}

/** When tunnelling is told. */
export interface TunnellingThresholds {
  /** So many latest decisions are looked at; with fewer nothing is told. */
  readonly window: number;
  /** A group counts as untouched where reading at random would have brought this many decisions of it: e^-5 < 1 %. */
  readonly expected: number;
  /** Least share of the pool in untouched groups. */
  readonly share: number;
  /** Least concentration. */
  readonly concentration: number;
}

/**
 * The thresholds in use, measured with elas-u4 after 100 to 1,000 decisions: on the bundled review (7,676 records, mostly
 * titles) and, by clusters alone, on nine labelled sets. Reading at random is never told of. Of four tunnels made on
 * purpose (two topics in other words, the ranker begins with one), the two in which nothing of the second topic is found
 * for 300 decisions are told of, one by clusters (.30 to .59 of the pool, concentration .8 and more), one by venues (.14 to
 * .22, .18 and more); the two that end by themselves before 200 are not. Plain topics that are told of: five in nine after
 * 200 decisions, one after 400; labelled sets: two in nine after 200.
 */
export const tunnellingThresholds: TunnellingThresholds = { window: 100, expected: 5, share: 0.1, concentration: 0.15 };

/**
 * How likely two draws are of one group (Simpson 1949, doi 10.1038/163688a0). The estimate from a sample has no bias
 * whatever the sample's size, so that it can be held against the pool's own.
 */
const simpson = (counts: readonly number[]): number => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return total < 2 ? 1 : counts.reduce((sum, count) => sum + count * (count - 1), 0) / (total * (total - 1));
};

const countsOf = (groups: number, members: readonly number[]): number[] => {
  const counts = new Array<number>(groups).fill(0);
  for (const group of members) counts[group]!++;
  return counts;
};

/** The most frequent groups that together have half of all. */
const mostFrequent = ({ groups }: Facet, counts: readonly number[], total: number): readonly string[] => {
  const order = groups.map((_, group) => group).sort((a, b) => counts[b]! - counts[a]! || a - b);
  const most: string[] = [];
  for (let held = 0, place = 0; 2 * held < total; place++) {
    held += counts[order[place]!]!;
    most.push(groups[order[place]!]!.name);
  }
  return most;
};

/**
 * What the decisions so far say of one trait: `decided` has the group of each decided record of the pool, oldest first;
 * records of no group are left out of both. Undefined where the ranker does not tunnel, or too little is decided to tell.
 */
export const tunnelling = (
  facet: Facet,
  decided: readonly number[],
  { window, expected, share, concentration: least }: TunnellingThresholds = tunnellingThresholds,
): Tunnelling | undefined => {
  if (decided.length < window) return undefined;
  const { groups } = facet;
  const pool = groups.reduce((sum, { size }) => sum + size, 0);
  const counts = countsOf(groups.length, decided);
  const untouched = groups
    .filter(({ size }, group) => counts[group] === 0 && size * decided.length >= expected * pool)
    .sort((a, b) => b.size - a.size);
  const size = untouched.reduce((sum, group) => sum + group.size, 0);
  if (size === 0 || size < share * pool) return undefined;
  const latest = countsOf(groups.length, decided.slice(-window));
  const even = simpson(groups.map((group) => group.size));
  const concentration = even >= 1 ? 0 : (simpson(latest) - even) / (1 - even);
  if (concentration < least) return undefined;
  return {
    facet: facet.facet,
    untouched,
    ...{ size, pool, latest: window, groups: latest.filter((count) => count > 0).length },
    most: mostFrequent(facet, latest, window),
    concentration,
  };
};
