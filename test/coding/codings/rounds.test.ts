import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openRounds, RoundLog, writeRoundEvent } from '../../../src/coding/codings/index.js';
import { reviewPaths } from '../../../src/corpus/index.js';
import type { CodingRound, RoundEvent } from '../../../src/model/index.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { penOf, planWith, recordId, repeatedInAnyOrder } from './examples.js';

const pilot: CodingRound = { id: 'pilot', kind: 'pilot', units: 2, seed: 1 };
const plan = planWith({ rounds: [{ ...pilot, id: 'later' }, pilot] });
const unit = (n: number) => ({ record: recordId(n) });
const opened = (reviewer: string, id: number, round: string, units: readonly number[]): RoundEvent =>
  writeRoundEvent(penOf(reviewer, id), { kind: 'coding-round-opened', round, units: units.map(unit), of: 9, seed: 1 });
const closed = (reviewer: string, id: number, round: string): RoundEvent =>
  writeRoundEvent(penOf(reviewer, id), { kind: 'coding-round-closed', round });

describe('rounds of coding', () => {
  const events = [
    opened('ada', 1, 'pilot', [2, 1]),
    opened('bob', 2, 'pilot', [2, 3]),
    closed('bob', 3, 'pilot'),
    opened('ada', 4, 'gone', [4]),
  ];

  it('have the units of all draws where two machines opened them apart, and are closed where anybody closed them', () => {
    expect(openRounds(events, plan).map(({ events: _, ...round }) => round)).toEqual([
      { id: 'pilot', plan: pilot, units: [1, 2, 3].map(unit), closed: true },
      { id: 'gone', units: [unit(4)], closed: false },
    ]);
  });

  it('are the same for any order and repetition of events', () => {
    fc.assert(
      fc.property(repeatedInAnyOrder(events), (again) => {
        expect(openRounds(again, plan)).toEqual(openRounds(events, plan));
      }),
    );
  });

  it('are read from the course of the review, whose other lines are passed over', () => {
    const paths = reviewPaths(temporaryFolder());
    const file = paths.decisions('course', 'ada');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '{"kind":"stopping-rule","reviewer":"ada","met":true}\n');
    const log = new RoundLog(paths);
    expect(log.events()).toEqual([]);
    log.append('ada', [events[0]!]);
    expect(log.refresh()).toBe(false);
    appendFileSync(file, '{"kind":"paused"}\n{"kind":"coding-round-opened"}\n');
    expect(log.refresh()).toBe(true);
    expect(log.malformed.map(({ line }) => line)).toEqual([4]);
    expect(new RoundLog(paths).events()).toEqual([events[0]]);
    expect(log.newest('ada')).toBe(events[0]!.at);
    expect(log.files()).toEqual([file]);
  });
});
