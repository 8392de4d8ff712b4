/** Whether the ranker tunnels: the venues, years and clusters of a stage's pool against those of the decisions so far. */

import { recordText } from '../model/index.js';
import {
  type Facet,
  type Features,
  formsInText,
  type Tunnelling,
  termOfWord,
  tunnelClusters,
  tunnelling,
  tunnellingThresholds,
} from '../ranking/index.js';
import type { Review } from './open-review.js';
import { maskedRecord } from './publishable.js';
import type { StageState } from './stage-state.js';
import { venueNamer } from './why-venues.js';

/** A warning that the ranker tunnels. */
export interface TunnelWarning {
  readonly code: 'tunnelling';
  readonly facet: Facet['facet'];
  /** In words, with what to do. */
  readonly message: string;
  /** Groups without a decision, the largest first. */
  readonly untouched: readonly { readonly name: string; readonly reports: number }[];
  /** Reports in them, and in the pool. */
  readonly reports: number;
  readonly pool: number;
  /** How many of the latest decisions were looked at, of how many groups they are, and which have most of them. */
  readonly latest: number;
  readonly groups: number;
  readonly most: readonly string[];
}

/** A trait of the pool, and the group of each of its reports; -1 for none. */
interface Trait {
  readonly facet: Facet;
  readonly groupOf: (report: number) => number;
}

/** The trait that works each report's group out once: to tell a cluster takes a look at all words of a text. */
const remembered = ({ facet, groupOf }: Trait): Trait => {
  const known = new Map<number, number>();
  return {
    facet,
    groupOf: (report) => {
      const group = known.get(report) ?? groupOf(report);
      known.set(report, group);
      return group;
    },
  };
};

/** Groups by a name; the empty name is none. */
const namedTrait = (facet: Facet['facet'], reports: readonly number[], nameOf: (report: number) => string): Trait => {
  const numbers = new Map<string, number>();
  const sizes: number[] = [];
  for (const report of reports) {
    const name = nameOf(report);
    if (name === '') continue;
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    sizes[number] = (sizes[number] ?? 0) + 1;
  }
  const groups = [...numbers.keys()].map((name, number) => ({ name, size: sizes[number]! }));
  return { facet: { facet, groups }, groupOf: (report) => numbers.get(nameOf(report)) ?? -1 };
};

/** Clusters of like reports, named by their words as a report in their middle writes them. */
const clusterTrait = ({ corpus, reports }: Review, features: Features, pool: readonly number[]): Trait => {
  const rows = Uint32Array.from(pool, (report) => reports.textRow(report)).sort();
  const { clusters, clusterOf } = tunnelClusters(features, rows);
  let before = 0;
  // The sums of the shares are rounded, not each share: the sizes make the pool then.
  const sizes = clusters.map(({ share }) => {
    const from = Math.round(before * pool.length);
    before += share;
    return Math.round(before * pool.length) - from;
  });
  const groups = clusters.map(({ middle, tokens }, cluster) => {
    const text = recordText(maskedRecord(corpus.readEnriched(middle)));
    const sought = tokens.map((token) => [termOfWord(token, features.settings)]);
    const forms = formsInText(text, sought, features.settings);
    return {
      name: forms.map((form, place) => form ?? tokens[place]!).join(', '),
      size: sizes[cluster]!,
    };
  });
  return { facet: { facet: 'cluster', groups }, groupOf: (report) => clusterOf(reports.textRow(report)) };
};

const nouns: Readonly<Record<Facet['facet'], readonly [one: string, many: string]>> = {
  venue: ['venue', 'venues'],
  year: ['year', 'years'],
  cluster: ['group of like reports', 'groups of like reports'],
};

/** So many groups are named in a sentence. */
const namedGroups = 4;

const counted = (n: number): string => n.toLocaleString('en-US');

const listed = (names: readonly string[], facet: Facet['facet']): string => {
  const shown = names.slice(0, namedGroups).map((name) => (facet === 'cluster' ? `“${name}”` : name));
  return [...shown, ...(names.length > namedGroups ? ['…'] : [])].join(facet === 'cluster' ? '; ' : ', ');
};

const sentence = ({ facet, untouched, size, latest, groups, most }: Tunnelling, pool: number): string => {
  const noun = (n: number): string => `${counted(n)} ${nouns[facet][n === 1 ? 0 : 1]}`;
  const about = facet === 'cluster' ? 'about ' : '';
  const names = listed(
    untouched.map(({ name }) => name),
    facet,
  );
  const mostly = groups === most.length ? listed(most, facet) : `mostly ${listed(most, facet)}`;
  return [
    `no decision yet in ${noun(untouched.length)} with ${about}${counted(size)} of ${counted(pool)} reports: ${names};`,
    `the last ${latest} decisions are of ${noun(groups)}: ${mostly};`,
    'look there by / in litsieve screen, or draw at random: litsieve stop --sample',
  ].join(' ');
};

/** A warning in a few words, for one line of the screen. */
export const briefWarning = ({ facet, untouched, reports }: TunnelWarning): string =>
  `no decision yet in ${untouched.length} ${nouns[facet][untouched.length === 1 ? 0 : 1]} (${counted(reports)} reports); w says more`;

const traitsOf = (review: Review, pool: readonly number[], features: Features | undefined): readonly Trait[] => {
  const { corpus, reports } = review;
  const venueOf = venueNamer(review);
  return [
    namedTrait('venue', pool, (report) => venueOf(reports.lead(report))),
    namedTrait('year', pool, (report) => String(corpus.yearOf(reports.lead(report)) || '')),
    ...(features === undefined ? [] : [clusterTrait(review, features, pool)]),
  ].map(remembered);
};

/** The traits of a stage's pool, made once; telling whether the ranker tunnels then costs as little as the decisions are few. */
export class PoolTraits {
  readonly #make: () => readonly Trait[];
  /** Reports of the pool; the groups of a trait may have fewer, for those without a venue are in none. */
  readonly #size: number;
  #traits: readonly Trait[] | undefined;

  /** Without features clusters are left out, and so is everything where the pool is too small to tell. */
  constructor(review: Review, pool: readonly number[], features?: Features) {
    this.#size = pool.length;
    this.#make = () => (pool.length < 2 * tunnellingThresholds.window ? [] : traitsOf(review, pool, features));
  }

  /** Works the traits out now, where nobody waits, rather than when the decisions are first enough to tell. */
  prepare(): readonly Trait[] {
    this.#traits ??= this.#make();
    return this.#traits;
  }

  /** What the decided reports, oldest first, say of each trait: nothing where the ranker does not tunnel. */
  warnings(decided: readonly number[]): readonly TunnelWarning[] {
    if (decided.length < tunnellingThresholds.window) return [];
    return this.prepare().flatMap(({ facet, groupOf }) => {
      const found = tunnelling(
        facet,
        decided.map(groupOf).filter((group) => group !== -1),
      );
      if (found === undefined) return [];
      const { untouched, size, latest, groups, most } = found;
      return [
        {
          code: 'tunnelling' as const,
          facet: facet.facet,
          message: sentence(found, this.#size),
          untouched: untouched.map((group) => ({ name: group.name, reports: group.size })),
          ...{ reports: size, pool: this.#size, latest, groups, most },
        },
      ];
    });
  }
}

/** The reports of a stage's pool on which a decision of somebody `isSeen` admits is in force, by their first one, oldest first. */
export const decidedInOrder = (
  review: Review,
  state: StageState,
  isSeen: (reviewer: string) => boolean = () => true,
): readonly number[] => {
  const decided: { readonly report: number; readonly first: string }[] = [];
  for (const report of state.touched()) {
    if (!state.admits(report)) continue;
    const firsts = state.log
      .judgments(review.reports.ids(report))
      .filter(({ reviewer }) => isSeen(reviewer))
      .map(({ events: [first] }) => `${first!.at} ${first!.id}`)
      .sort();
    if (firsts[0] !== undefined) decided.push({ report, first: firsts[0] });
  }
  return decided.sort((a, b) => (a.first < b.first ? -1 : 1)).map(({ report }) => report);
};

/** Warnings of a stage without its features, for `status`: by venue and by year, from everybody's decisions. */
export const stageWarnings = (review: Review, state: StageState): readonly TunnelWarning[] => {
  const decided = decidedInOrder(review, state);
  return decided.length < tunnellingThresholds.window
    ? []
    : new PoolTraits(review, [...state.pool()]).warnings(decided);
};
