/** Rulings of people: on conflicts between reviewers, and on whether two records are duplicates. */

import type { ReviewPaths } from '../corpus/index.js';
import type { AdjudicationEvent, DuplicateRuling, RecordId } from '../model/index.js';
import { parseAdjudicationLine, parseDuplicateLine } from './event-line.js';
import type { ParsedLine } from './event-shapes.js';
import { type MalformedLine, readLog } from './log-file.js';

/** The live rulings of one folder, and the lines that are none. */
export interface Rulings<Ruling> {
  readonly live: readonly Ruling[];
  readonly malformed: readonly MalformedLine[];
}

type Replaceable = { readonly id: string; readonly reviewer: string; readonly replaces?: readonly string[] };

/** Everything that people ruled in a folder, less what another ruling of the same person replaces; repeats by id dropped. */
const readRulings = <Ruling extends Replaceable>(
  paths: ReviewPaths,
  folder: string,
  parse: (line: string) => ParsedLine<Ruling>,
): Rulings<Ruling> => {
  const byId = new Map<string, Ruling>();
  const replaced = new Set<string>();
  const malformed: MalformedLine[] = [];
  for (const reviewer of paths.reviewersIn(folder)) {
    const accepts = (event: Ruling): string | undefined =>
      event.reviewer === reviewer ? undefined : `the ruling is of ${event.reviewer}, not of the file's owner`;
    const read = readLog(paths.decisions(folder, reviewer), parse, accepts);
    malformed.push(...read.malformed);
    for (const event of read.events) {
      const known = byId.get(event.id);
      if (known === undefined || JSON.stringify(event) < JSON.stringify(known)) byId.set(event.id, event);
      for (const id of event.replaces ?? []) replaced.add(`${event.reviewer} ${id}`);
    }
  }
  const live = [...byId.values()].filter(({ id, reviewer }) => !replaced.has(`${reviewer} ${id}`));
  return { live: live.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)), malformed };
};

/** Rulings on duplicates (`screening/duplicates/`). */
export const readDuplicateRulings = (paths: ReviewPaths): Rulings<DuplicateRuling> =>
  readRulings(paths, 'duplicates', parseDuplicateLine);

/** Rulings on conflicts (`screening/adjudication/`). */
export const readAdjudication = (paths: ReviewPaths): Rulings<AdjudicationEvent> =>
  readRulings(paths, 'adjudication', parseAdjudicationLine);

/** The rulings at one stage, by record. */
export const rulingsAt = (
  { live }: Rulings<AdjudicationEvent>,
  stage: string,
): ((record: RecordId) => readonly AdjudicationEvent[]) => {
  const byRecord = new Map<RecordId, AdjudicationEvent[]>();
  for (const ruling of live) {
    if (ruling.stage !== stage) continue;
    const known = byRecord.get(ruling.record);
    if (known === undefined) byRecord.set(ruling.record, [ruling]);
    else known.push(ruling);
  }
  return (record) => byRecord.get(record) ?? [];
};
