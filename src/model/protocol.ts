/** Protocol: what was decided before screening began. `queries/protocol.yaml` as typed data. */

import type { RecordId } from './record.js';

/** A research question. */
export interface Question {
  readonly id: string;
  readonly text: string;
}

/** A body of evidence with its own flow: papers, or issues that report incidents. */
export interface Stream {
  readonly id: string;
  readonly name: string;
  /** What the flow counts as included. */
  readonly unit: 'reports' | 'incidents';
  /** Sources whose records belong here; a stream without them takes what no other stream claims. */
  readonly sources?: readonly string[];
}

/** An eligibility criterion. Exclusion criteria serve as the reason of an exclusion. */
export interface Criterion {
  readonly id: string;
  readonly kind: 'include' | 'exclude';
  readonly text: string;
  /** Stages at which it may be given; absent: all. */
  readonly stages?: readonly string[];
  /** Only of an exclusion: the checklist of `queries/codebook.yaml` whose threshold a report misses that is excluded by it. */
  readonly checklist?: string;
}

/** A step at which people judge reports. */
export interface Stage {
  readonly id: string;
  readonly name: string;
  /** Stream that it belongs to; absent: all. */
  readonly stream?: string;
  /** How many reviewers judge each report. */
  readonly reviewers: number;
  /** Whether reports are retrieved here: adds sought, not retrieved and assessed to the flow. */
  readonly retrieval: boolean;
  /** What an unsure vote means for the outcome. */
  readonly unsure: 'conflict' | 'include';
  /** Whether two exclusions for different criteria agree (`first` declared counts) or are a conflict (`agree` is asked). */
  readonly criteria: 'first' | 'agree';
  /** Whether an exclusion must name a criterion. */
  readonly reasons: 'required' | 'optional';
  /** Whether nobody sees another's decision before having decided. */
  readonly blind: boolean;
}

/** Somebody who judges, by the name that their log files carry. */
export interface Reviewer {
  readonly id: string;
  readonly name?: string;
}

/** A set of synonyms for one idea of the question: the OR-group of a Boolean query. Highlighted while screening. */
export interface Concept {
  readonly id: string;
  readonly terms: readonly string[];
}

/** A change to the protocol after it was first written; each adds 1 to the protocol's version. */
export interface Amendment {
  readonly date: string;
  readonly what: string;
  readonly why: string;
}

/**
 * What becomes of a preprint of a published report. `link`: two reports of one study, both screened (PRISMA 2020, box 1).
 * `merge`: one report, the preprint a duplicate. `exclude`: two reports of which the preprint leaves before screening.
 */
export const preprintPolicies = ['link', 'merge', 'exclude'] as const;
export type PreprintPolicy = (typeof preprintPolicies)[number];

/**
 * Where reports count that a declared stop leaves unscreened: `automation`, removed before screening (default), or `excluded`,
 * screened and excluded by automation tools. The PRISMA 2020 templates have a place for either.
 */
export const unscreenedPolicies = ['automation', 'excluded'] as const;
export type UnscreenedPolicy = (typeof unscreenedPolicies)[number];

/** A review's protocol: its questions, where it looks, who judges what by which criteria, and how that changed. */
export interface Protocol {
  readonly title: string;
  readonly description?: string;
  readonly contact?: string;
  readonly questions: readonly Question[];
  readonly concepts: readonly Concept[];
  readonly streams: readonly Stream[];
  readonly stages: readonly Stage[];
  readonly criteria: readonly Criterion[];
  readonly reviewers: readonly Reviewer[];
  /** What becomes of a preprint whose published version is in the review. */
  readonly preprints: PreprintPolicy;
  /** Where reports count that a declared stop leaves unscreened. */
  readonly unscreened: UnscreenedPolicy;
  /** Records known to be relevant before the search, beside those in shards of role `seed`. */
  readonly seeds: readonly RecordId[];
  readonly amendments: readonly Amendment[];
}

/** Folders of `screening/` that hold something else than a stage's decisions; no stage may be called so. */
export const reservedFolders: ReadonlySet<string> = new Set([
  'adjudication',
  'duplicates',
  'course',
  'votes',
  'coding',
  'codebook',
]);

/** The version of a protocol: 1, and 1 more for each amendment. Every event names the version under which it was made. */
export const protocolVersion = ({ amendments }: Protocol): number => 1 + amendments.length;

/** The exclusion criteria that may be given at a stage, in declared order. */
export const criteriaAt = ({ criteria }: Protocol, stage: string): readonly Criterion[] =>
  criteria.filter(({ kind, stages }) => kind === 'exclude' && (stages === undefined || stages.includes(stage)));

/** The stages of one stream, in order. */
export const stagesOf = ({ stages }: Protocol, stream: string): readonly Stage[] =>
  stages.filter((stage) => stage.stream === undefined || stage.stream === stream);

/** The stream to which a source's records belong. */
export const streamOf = ({ streams }: Protocol, source: string): Stream => {
  const found =
    streams.find(({ sources }) => sources?.includes(source)) ?? streams.find(({ sources }) => sources === undefined);
  return found ?? streams[0]!;
};
