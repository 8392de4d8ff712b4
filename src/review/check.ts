/** `check`: looks through all files of a review and lists what does not fit, what sleeps and what waits for people. */

import { isThere } from '../io/index.js';
import { formatPlace, InputError, reservedFolders, type Stage } from '../model/index.js';
import { flowFailures } from '../reporting/index.js';
import { readAdjudication, readDuplicateRulings } from '../screening/index.js';
import { checkCoding } from './check-coding.js';
import { checkFilters } from './check-filters.js';
import { checkPlans } from './check-plans.js';
import { checkRulings } from './check-rulings.js';
import { checkSuperseded } from './check-superseded.js';
import { checkCourse } from './course-check.js';
import { flow } from './flow.js';
import type { Review } from './open-review.js';
import { StageState } from './stage-state.js';
import { aboutLackingRecords } from './withdrawn-records.js';

/** `error`: something is wrong in the files. `open`: something waits for a person. `note`: worth knowing. */
export type Gravity = 'error' | 'open' | 'note';

/** One thing that was found. */
export interface Finding {
  readonly gravity: Gravity;
  readonly code: string;
  /** A file, a place in it, a record or a stage. */
  readonly where: string;
  readonly message: string;
}

/** `check --json`. */
export interface Checked {
  readonly findings: readonly Finding[];
  /** Whether nothing is wrong and nothing is open. */
  readonly ok: boolean;
}

type Check = (review: Review) => Iterable<Finding>;

function* checkSearchLog({ corpus, paths }: Review): Generator<Finding> {
  for (const { line, problem } of corpus.log.malformed) {
    yield {
      gravity: 'error',
      code: 'search-malformed',
      where: formatPlace({ file: paths.searches, line }),
      message: problem,
    };
  }
  for (const search of corpus.altered) {
    const path = paths.shard(search);
    const message = isThere(path)
      ? 'the shard is not the one that was imported: its SHA-256 differs from the log'
      : 'the shard is missing: restore it, or withdraw the search';
    yield { gravity: 'error', code: 'shard-altered', where: path, message };
  }
  const named = new Set(corpus.log.searches.map(({ id }) => id));
  for (const shard of paths.shards().filter((id) => !named.has(id))) {
    const message =
      'no search names this shard (an import was interrupted?): it does not count; import the file again and delete this';
    yield { gravity: 'error', code: 'shard-unnamed', where: paths.shard(shard), message };
  }
  for (const search of paths.citationFiles().filter((id) => !named.has(id))) {
    const message = 'no search names these citations (a snowball was interrupted?): run it again, or delete this';
    yield { gravity: 'note', code: 'citations-unnamed', where: paths.citations(search), message };
  }
  for (const { search, line } of corpus.malformed) {
    const where = formatPlace({ file: paths.shard(search), line });
    yield { gravity: 'error', code: 'record-malformed', where, message: 'the line is no record and does not count' };
  }
}

function* checkLinks(review: Review): Generator<Finding> {
  const { paths, clustering } = review;
  if (review.linksOutOfDate) {
    const message = 'links are out of date: litsieve dedup';
    yield { gravity: 'error', code: 'links-out-of-date', where: paths.links, message };
  }
  if (clustering.possible.length > 0) {
    const { length } = clustering.possible;
    const message = `${length} ${length === 1 ? 'pair' : 'pairs'} may be duplicates: litsieve dedup --settle`;
    yield { gravity: 'note', code: 'duplicates-possible', where: paths.links, message };
  }
}

function* checkLogs(review: Review): Generator<Finding> {
  const { paths, protocol } = review;
  const listed = protocol.reviewers.map(({ id }) => id);
  const stages = protocol.stages.map(({ id }) => id);
  for (const folder of paths.screeningFolders()) {
    if (!stages.includes(folder) && !reservedFolders.has(folder)) {
      const message = 'the protocol has no such stage: the decisions here count nowhere';
      yield { gravity: 'error', code: 'stage-unknown', where: `screening/${folder}`, message };
    }
  }
  for (const name of paths.strayFiles()) {
    const message = 'this is no folder: nothing in it counts';
    yield { gravity: 'note', code: 'file-stray', where: `screening/${name}`, message };
  }
  for (const stage of protocol.stages) {
    if (listed.length > 0 && listed.length < stage.reviewers) {
      const message = `it asks ${stage.reviewers} reviewers of each report and the protocol lists ${listed.length}: it can never conclude`;
      yield { gravity: 'open', code: 'reviewers-too-few', where: `stage ${stage.id}`, message };
    }
    const log = review.stageLog(stage);
    for (const { file, line, problem } of log.malformed) {
      yield { gravity: 'error', code: 'event-malformed', where: formatPlace({ file, line }), message: problem };
    }
    for (const reviewer of log.spoken()) {
      if (listed.length === 0 || listed.includes(reviewer)) continue;
      const where = paths.decisions(stage.id, reviewer);
      const message = `the protocol does not list ${reviewer}: these decisions count nowhere`;
      yield { gravity: 'error', code: 'reviewer-unknown', where, message };
    }
  }
  for (const { file, line, problem } of [
    ...readAdjudication(paths).malformed,
    ...readDuplicateRulings(paths).malformed,
  ]) {
    yield { gravity: 'error', code: 'event-malformed', where: formatPlace({ file, line }), message: problem };
  }
}

/** What is wrong with the live decisions of one stage on reports that exist. */
function* checkStage(review: Review, stage: Stage): Generator<Finding> {
  const state = new StageState(review, stage);
  const { reports } = review;
  const isOf = (code: string, record: string, gravity: Gravity, message: string): Finding => ({
    gravity,
    code,
    where: `${stage.id}: ${record}`,
    message,
  });
  for (const reviewer of state.log.spoken()) {
    for (const record of state.log.of(reviewer).records()) {
      const report = reports.of(record);
      const live = state.log.liveDecisions(reviewer, [record]).filter(({ decision }) => decision !== 'withdrawn');
      if (live.length === 0) continue;
      if (report === -1) {
        const about = aboutLackingRecords(review, [record], `${reviewer} decided on it`);
        yield isOf(about.code, record, about.gravity, about.message);
        continue;
      }
      if (!state.admits(report)) {
        yield isOf(
          'decision-sleeps',
          record,
          'note',
          `${reviewer}'s decision sleeps: the stage before has not included the report`,
        );
      }
      for (const { criterion, members, decision } of live) {
        if (decision === 'not-retrieved' && !stage.retrieval) {
          yield isOf(
            'no-retrieval',
            record,
            'error',
            `${reviewer} could not retrieve it, and the stage retrieves nothing`,
          );
        }
        if (criterion !== undefined && !state.log.criteria.includes(criterion)) {
          yield isOf(
            'criterion-unknown',
            record,
            'error',
            `${reviewer} gave criterion ${criterion}, which the stage does not have`,
          );
        }
        const parted = (members ?? []).filter((member) => reports.of(member) !== -1 && reports.of(member) !== report);
        if (parted.length > 0) {
          const undone = `${parted.join(', ')} ${parted.length === 1 ? 'is' : 'are'} undecided again`;
          yield isOf(
            'report-split',
            record,
            'open',
            `${reviewer} decided when it was one report with others; ${undone}`,
          );
        }
      }
    }
  }
  for (const report of state.touched()) {
    if (state.outcome(report).kind !== 'conflict' || !state.admits(report)) continue;
    const judgments = state.log.judgments(reports.ids(report));
    const self = judgments.filter(({ decision }) => decision === 'conflict').map(({ reviewer }) => reviewer);
    const message =
      self.length > 0
        ? `${self.join(', ')} decided differently in two places and must decide again: litsieve screen`
        : `the decisions of ${judgments.map(({ reviewer }) => reviewer).join(', ')} do not agree, or are unsure`;
    yield isOf('conflict', reports.ids(report)[0]!, 'open', message);
  }
}

function* checkStages(review: Review): Generator<Finding> {
  for (const stage of review.protocol.stages) yield* checkStage(review, stage);
}

function* checkFlow(review: Review): Generator<Finding> {
  for (const stream of flow(review).streams) {
    for (const { message } of flowFailures(stream)) {
      yield { gravity: 'error', code: 'flow-unbalanced', where: stream.id, message };
    }
  }
}

/** In the order in which a reader would mend things. */
const checks: readonly Check[] = [
  checkPlans,
  checkSearchLog,
  checkLinks,
  checkRulings,
  checkLogs,
  checkStages,
  checkSuperseded,
  checkFilters,
  checkCourse,
  checkFlow,
  checkCoding,
];

/** What a check finds; a file that it needs and cannot read is a finding too, told once however many need it. */
function* findingsOf(each: Check, review: Review, unreadable: Set<string>): Generator<Finding> {
  try {
    yield* each(review);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const where = formatPlace(error.place);
    if (unreadable.has(error.message)) return;
    unreadable.add(error.message);
    yield { gravity: 'error', code: error.code, where, message: error.message.slice(where.length + 2) };
  }
}

/** Looks through a review. Nothing is changed. */
export const check = (review: Review): Checked => {
  const unreadable = new Set<string>();
  const findings = checks.flatMap((each) => [...findingsOf(each, review, unreadable)]);
  return { findings, ok: findings.every(({ gravity }) => gravity === 'note') };
};
