import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QueueEntry, queueOrder, waitsForMe } from '../../src/screening/index.js';

const entry = fc.record({
  mine: fc.constantFrom<QueueEntry['mine'][]>('nothing', 'nothing', 'decided', 'conflict'),
  firstByOther: fc.option(fc.constantFrom('2026-01-01 a', '2026-01-01 b', '2026-01-02 a', '2026-01-03 a'), {
    nil: undefined,
  }),
  outcome: fc.constantFrom<QueueEntry['outcome'][]>(
    'undecided',
    'undecided',
    'include',
    'exclude',
    'conflict',
    'not-retrieved',
  ),
});

/** Reports 0 to n in any rank, and what is known of some of them. */
const pool = fc.array(fc.option(entry, { nil: undefined }), { maxLength: 12 }).chain((known) => {
  const entries = known.map((given, report): QueueEntry | undefined => {
    if (given === undefined) return undefined;
    const { firstByOther, ...rest } = given;
    return { report, ...rest, ...(firstByOther === undefined ? {} : { firstByOther }) };
  });
  const reports = entries.map((_, report) => report);
  return fc.tuple(fc.constant(entries), fc.shuffledSubarray(reports, { minLength: reports.length }));
});

describe('the queue of a reviewer', () => {
  it('offers what others have decided first, in their order, then all else by rank', () => {
    const known: Readonly<Record<number, QueueEntry>> = {
      3: { report: 3, mine: 'nothing', firstByOther: '2026-01-02T00:00:00.000Z b', outcome: 'undecided' },
      1: { report: 1, mine: 'nothing', firstByOther: '2026-01-01T00:00:00.000Z c', outcome: 'undecided' },
      5: { report: 5, mine: 'nothing', outcome: 'undecided' },
      2: { report: 2, mine: 'decided', outcome: 'undecided' },
      4: { report: 4, mine: 'nothing', firstByOther: '2026-01-01T00:00:00.000Z a', outcome: 'include' },
      7: { report: 7, mine: 'nothing', firstByOther: '2026-01-01T00:00:00.000Z a', outcome: 'conflict' },
      8: { report: 8, mine: 'conflict', outcome: 'conflict' },
    };
    expect(queueOrder([6, 2, 3, 5, 7, 8, 4, 1, 0], (report) => known[report])).toEqual([1, 3, 6, 5, 8, 0]);
  });

  it('holds each report that waits exactly once, seen ones first and in order, unseen ones by rank', () => {
    fc.assert(
      fc.property(pool, ([entries, ranked]) => {
        const queue = queueOrder(ranked, (report) => entries[report]);
        const waiting = ranked.filter((report) => entries[report] === undefined || waitsForMe(entries[report]));
        expect([...queue].sort()).toEqual([...waiting].sort());
        const first = (report: number): string | undefined => entries[report]?.firstByOther;
        const seen = waiting.filter((report) => first(report) !== undefined);
        const keys = queue.slice(0, seen.length).map((report) => first(report)!);
        expect(keys).toEqual([...keys].sort());
        expect(queue.slice(seen.length)).toEqual(waiting.filter((report) => first(report) === undefined));
      }),
    );
  });

  it('gives what others have decided in one order, whatever this reviewer ranks first', () => {
    fc.assert(
      fc.property(pool, ([entries, ranked]) => {
        const seen = (order: readonly number[]): readonly number[] =>
          queueOrder(order, (report) => entries[report]).filter(
            (report) => entries[report]?.firstByOther !== undefined,
          );
        expect(seen([...ranked].reverse())).toEqual(seen(ranked));
      }),
    );
  });

  it.each<[mine: QueueEntry['mine'], outcome: QueueEntry['outcome'], waits: boolean]>([
    ['nothing', 'undecided', true],
    ['nothing', 'include', false],
    ['nothing', 'exclude', false],
    ['nothing', 'not-retrieved', false],
    ['nothing', 'conflict', false],
    ['decided', 'undecided', false],
    ['decided', 'conflict', false],
    ['conflict', 'conflict', true],
    ['conflict', 'include', true],
  ])('with %s of mine and outcome %s lets a report wait: %s', (mine, outcome, waits) => {
    expect(waitsForMe({ mine, outcome })).toBe(waits);
  });
});
