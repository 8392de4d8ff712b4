/** Reviews that are screened and stopped, for the tests of `stop`. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CourseEvent, DecisionValue, RecordId } from '../../src/model/index.js';
import { openStage } from '../../src/review/course.js';
import { penFor } from '../../src/review/judge-report.js';
import { stageToScreen } from '../../src/review/screen.js';
import { changeStop, type StopOptions, type StopRequest, type StopState, stopState } from '../../src/review/stop.js';
import { ruleWanted } from '../../src/review/stop-rules.js';
import { type DecisionEvent, writeEvents } from '../../src/screening/index.js';
import { countingIds, open, tickingClock } from '../support/example-review.js';

const start = Date.UTC(2026, 1, 1, 9);
let writers = 0;

/** A clock a second later for each writer, so that what is written later is later; and ids that nobody else has. */
export const chance = () => {
  writers++;
  return { clock: tickingClock(start + writers * 60_000), newId: countingIds(0x500000 + writers) };
};

/** Decides on records of the examples by their numbers, in this order, with one write. */
export const judge = (
  folder: string,
  decisions: Readonly<Record<number, DecisionValue>> | readonly (readonly [number, DecisionValue])[],
  { reviewer = 'ada', stage }: { readonly reviewer?: string; readonly stage?: string } = {},
): void => {
  const review = open(folder);
  const state = stageToScreen(review, stage);
  const pen = penFor(review, state, reviewer, chance());
  openStage(review, state.stage, pen);
  const list = Array.isArray(decisions) ? decisions : Object.entries(decisions);
  const last = new Map<RecordId, readonly DecisionEvent[]>();
  const events = (list as readonly (readonly [number, DecisionValue])[]).flatMap(([n, decision]) => {
    const record = `x:r${n}` as RecordId;
    const replaces = last.get(record) ?? state.log.liveDecisions(reviewer, [record]);
    const written = writeEvents(pen, [{ record, members: [record], decision, replaces }]);
    last.set(record, written as readonly DecisionEvent[]);
    return written;
  });
  state.log.append(reviewer, events);
};

/** The first so many examples, the first `relevant` of them relevant. */
export const firstOnes = (count: number, relevant: number): readonly (readonly [number, DecisionValue])[] =>
  Array.from({ length: count }, (_, n) => [n, n < relevant ? 'include' : 'exclude'] as const);

/** How a stage stands. */
export const standing = (folder: string, options: StopOptions = {}): StopState => stopState(open(folder), options);

/** Writes what is asked for, as a command of its own. */
export const change = (folder: string, request: StopRequest, options: StopOptions = {}, reviewer = 'ada'): StopState =>
  changeStop(open(folder), request, { reviewer, chance: chance() }, options);

/** The request to choose the test at a recall and a confidence. */
export const choosing = (recall = 0.95, confidence = 0.95, why?: string): StopRequest => ({
  ...{ do: 'choose', rule: ruleWanted('callaghan-mueller-hansen', { recall, confidence }), why },
});

/** The course of somebody, as it is on disk. */
export const courseOf = (folder: string, reviewer = 'ada'): readonly CourseEvent[] => {
  try {
    return readFileSync(join(folder, `screening/course/${reviewer}.jsonl`), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as CourseEvent);
  } catch {
    return [];
  }
};
