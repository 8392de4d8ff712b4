/** A review as the verbs see it: its protocol at once, its corpus, reports and logs when they are first asked for. */

import { type Corpus, findReview, openCorpus, type ReviewPaths } from '../corpus/index.js';
import {
  type Clustering,
  clusterRecords,
  decodeLinks,
  type LinksDocument,
  type MachineView,
  rulesVersion,
} from '../dedup/index.js';
import { readTextIfThere } from '../io/index.js';
import { criteriaAt, type Protocol, type Stage, stagesOf, UsageError } from '../model/index.js';
import { parseProtocol } from '../queries/index.js';
import { readAdjudication, readDuplicateRulings, rulingsAt, StageLog } from '../screening/index.js';
import { partedRows } from './parted-rows.js';
import { ReportTable } from './report-table.js';

/** Says how far long work has come; `total` 0 where it is not known. */
export type Progress = (step: string, done: number, total: number) => void;

/** No progress wanted. */
export const silent: Progress = () => undefined;

const noLinks: LinksDocument = { links: [], corpus: '', rules: 0 };

/** An open review. Its getters throw `InputError` and `IntegrityError` where a file behind them cannot be read. */
export class Review {
  readonly #progress: Progress;
  readonly #stageLogs = new Map<string, StageLog>();
  #corpus: Corpus | undefined;
  #links: LinksDocument | undefined;
  #clustering: Clustering | undefined;
  #reports: ReportTable | undefined;
  #partedRows: MachineView | undefined;

  constructor(
    readonly paths: ReviewPaths,
    readonly protocol: Protocol,
    progress: Progress,
  ) {
    this.#progress = progress;
  }

  /** Where long work at the first look at something says how far it has come. */
  get progress(): Progress {
    return this.#progress;
  }

  get corpus(): Corpus {
    this.#corpus ??= openCorpus(this.paths, (rows) => this.#progress('reading records', rows, 0));
    return this.#corpus;
  }

  /** `corpus/links.jsonl` as it is; no links where it was never written. */
  get links(): LinksDocument {
    if (this.#links === undefined) {
      const text = readTextIfThere(this.paths.links);
      this.#links = text === undefined ? noLinks : decodeLinks(text.split('\n'), this.paths.links);
    }
    return this.#links;
  }

  /** Whether the links were proposed for another corpus than today's, or by other rules; an empty corpus needs none. */
  get linksOutOfDate(): boolean {
    const { corpus, rules } = this.links;
    return this.corpus.size > 0 && (corpus !== this.corpus.key || rules !== rulesVersion);
  }

  get clustering(): Clustering {
    if (this.#clustering === undefined) {
      const { preprints } = this.protocol;
      this.#partedRows ??= partedRows(this.corpus, preprints);
      const rulings = readDuplicateRulings(this.paths).live;
      const options = { preprints, ...this.#partedRows };
      this.#clustering = clusterRecords(this.corpus, this.links.links, rulings, options);
    }
    return this.#clustering;
  }

  get reports(): ReportTable {
    this.#reports ??= new ReportTable(this.corpus, this.clustering.clusters, this.protocol);
    return this.#reports;
  }

  /** The decisions at a stage, read once and then kept. */
  stageLog(stage: Stage): StageLog {
    let log = this.#stageLogs.get(stage.id);
    if (log === undefined) {
      const criteria = criteriaAt(this.protocol, stage.id).map(({ id }) => id);
      const { reviewers } = this.protocol;
      const listed = reviewers.length === 0 ? undefined : reviewers.map(({ id }) => id);
      log = new StageLog(this.paths, stage, criteria, listed, rulingsAt(readAdjudication(this.paths), stage.id));
      this.#stageLogs.set(stage.id, log);
    }
    return log;
  }

  /** The stage of a name. Throws `UsageError` that lists the stages where there is none. */
  stage(id: string): Stage {
    const found = this.protocol.stages.find((stage) => stage.id === id);
    if (found !== undefined) return found;
    throw new UsageError(`there is no stage ${id}; there is ${this.protocol.stages.map((s) => s.id).join(', ')}`, {
      code: 'unknown-stage',
      flag: '--stage',
      hint: `the stages are in ${this.paths.protocol}`,
    });
  }

  /** The stage before, in the stream of a report; undefined for its first. */
  stageBefore(stage: Stage, stream: string): Stage | undefined {
    const stages = stagesOf(this.protocol, stream);
    return stages[stages.indexOf(stage) - 1];
  }

  /** Forgets which records are one report, after people's rulings have changed. */
  forgetClusters(): void {
    this.#clustering = undefined;
    this.#reports = undefined;
  }

  /** Forgets what was computed from the corpus and the links, after they have been written. */
  reload(): void {
    this.#corpus?.close();
    this.#corpus = undefined;
    this.#partedRows = undefined;
    this.#links = undefined;
    this.#clustering = undefined;
    this.#reports = undefined;
  }
}

/** Where to look for a review. */
export interface ReviewPlace {
  /** The folder to begin at. */
  readonly folder: string;
  /** Whether it must be that folder, not one above it. */
  readonly exact: boolean;
}

/** Opens the review at a place. Throws `UsageError` where there is none, `InputError` where its protocol is wrong. */
export const openReview = ({ folder, exact }: ReviewPlace, progress: Progress = silent): Review => {
  const paths = findReview(folder, exact);
  const protocol = parseProtocol(readTextIfThere(paths.protocol) ?? '', paths.protocol);
  return new Review(paths, protocol, progress);
};
