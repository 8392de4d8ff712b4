import { appendFileSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reviewPaths } from '../../src/corpus/index.js';
import { foldRulings } from '../../src/dedup/index.js';
import type { DuplicateRuling } from '../../src/model/index.js';
import {
  EventActs,
  RulingLog,
  type RulingPen,
  type RulingStatement,
  readDuplicateRulings,
  rulingsRetold,
  writeRulings,
} from '../../src/screening/index.js';
import { appendEvents } from '../../src/screening/log-file.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { eventId, recordId } from './examples.js';

const noon = Date.UTC(2026, 3, 1, 12);

const penOf = (reviewer: string, first = 1): RulingPen => {
  let next = first;
  return { reviewer, clock: () => noon, newId: () => eventId(next++), newest: '' };
};

const pair = { a: recordId(1), b: recordId(2) };

/** One person at work on the pairs of a log: rules, undoes and redoes as the screen does. */
const workOn = (log: RulingLog, pen: RulingPen) => {
  const acts = new EventActs(
    rulingsRetold,
    log.live(pen.reviewer).filter(({ ruling }) => ruling !== 'withdrawn'),
  );
  const write = (statements: readonly RulingStatement[]): readonly DuplicateRuling[] => {
    const rulings = writeRulings(pen, statements);
    log.append(pen.reviewer, rulings);
    return rulings;
  };
  const live = ({ a, b }: Pick<DuplicateRuling, 'a' | 'b'>) => log.liveOn(pen.reviewer, a, b);
  return {
    rule: (ruling: DuplicateRuling['ruling'], { a, b } = pair) =>
      acts.did(write([{ a, b, ruling, replaces: live({ a, b }) }])),
    undo: () => acts.undo({ get: (id) => log.get(pen.reviewer, id) }, live, write),
    redo: () => acts.redo(live, write),
  };
};

describe('a ruling that is written', () => {
  it('has its pair in order, a time later than all before, and what it replaces', () => {
    const pen = penOf('ada');
    const [first] = writeRulings(pen, [{ a: recordId(2), b: recordId(1), ruling: 'same', replaces: [] }]);
    expect(first).toEqual({ id: eventId(1), at: '2026-04-01T12:00:00.000Z', reviewer: 'ada', ...pair, ruling: 'same' });
    const [second] = writeRulings(pen, [{ ...pair, ruling: 'different', note: 'not at all', replaces: [first!] }]);
    expect(second).toMatchObject({ at: '2026-04-01T12:00:00.001Z', replaces: [eventId(1)], note: 'not at all' });
    expect(pen.newest).toBe(second!.at);
  });

  it('begins a line of its own behind a torn one, which is reported and passed over', () => {
    const paths = reviewPaths(temporaryFolder());
    const file = paths.duplicates('ada');
    const log = new RulingLog(paths);
    workOn(log, penOf('ada')).rule('same');
    appendFileSync(file, '{"id":"torn');
    workOn(new RulingLog(paths), penOf('ada', 10)).rule('versions');
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines.map((line) => line.slice(0, 6))).toEqual(['{"id":', '{"id":', '{"id":', '']);
    expect(readDuplicateRulings(paths)).toMatchObject({ live: [{ ruling: 'versions' }], malformed: [{ line: 2 }] });
  });

  it('is not written where it could not be read back', () => {
    const paths = reviewPaths(temporaryFolder());
    const [ruling] = writeRulings(penOf('ada'), [{ ...pair, ruling: 'same', replaces: [] }]);
    expect(() => new RulingLog(paths).append('ben', [ruling!])).toThrow(/could not be read back/);
    expect(() => new RulingLog(paths).append('ada', [{ ...ruling!, id: 'short' }])).toThrow(/could not be read back/);
    expect(paths.reviewersIn('duplicates')).toEqual([]);
  });
});

describe('undoing a ruling', () => {
  it('says what was before it, and withdraws the first', () => {
    const paths = reviewPaths(temporaryFolder());
    const log = new RulingLog(paths);
    const { rule, undo, redo } = workOn(log, penOf('ada'));
    const now = () => log.liveOn('ada', pair.a, pair.b).map(({ ruling }) => ruling);
    rule('same');
    rule('different');
    undo();
    expect(now()).toEqual(['same']);
    undo();
    expect(now()).toEqual(['withdrawn']);
    expect(undo()).toBeUndefined();
    redo();
    expect(now()).toEqual(['same']);
    redo();
    expect(now()).toEqual(['different']);
    expect(redo()).toBeUndefined();
    // Another process takes back what this one said.
    workOn(new RulingLog(paths), { ...penOf('ada', 50), newest: log.newest('ada') }).undo();
    log.refresh();
    expect(now()).toEqual(['same']);
  });

  it('brings a conflict with oneself back as one', () => {
    const paths = reviewPaths(temporaryFolder());
    const [laptop, desktop] = [new RulingLog(paths), new RulingLog(paths)];
    workOn(laptop, penOf('ada', 1)).rule('same');
    workOn(desktop, penOf('ada', 10)).rule('different');
    const log = new RulingLog(paths);
    const { rule, undo } = workOn(log, penOf('ada', 20));
    rule('versions');
    expect(readDuplicateRulings(paths).live.map(({ ruling }) => ruling)).toEqual(['versions']);
    undo();
    expect(foldRulings(readDuplicateRulings(paths).live)).toMatchObject({
      standing: [{ ruling: 'different' }],
      contradictory: [{ ...pair }],
    });
  });

  it('replaces nothing that was said elsewhere since, whatever was done and undone here', () => {
    const words = fc.constantFrom('same', 'versions', 'different');
    const steps = fc.array(fc.tuple(fc.constantFrom('here', 'there', 'undo', 'redo'), words), { maxLength: 12 });
    fc.assert(
      fc.property(steps, (moves) => {
        const paths = reviewPaths(temporaryFolder());
        const [log, other] = [new RulingLog(paths), new RulingLog(paths)];
        const [here, there] = [workOn(log, penOf('ada', 1)), workOn(other, penOf('ada', 1000))];
        const elsewhere = new Set<string>();
        for (const [move, ruling] of moves) {
          log.refresh();
          other.refresh();
          if (move === 'there') {
            there.rule(ruling as 'same');
            elsewhere.add(other.live('ada').at(-1)!.id);
          } else if (move === 'here') here.rule(ruling as 'same');
          else {
            const before = log.liveOn('ada', pair.a, pair.b).filter(({ id }) => elsewhere.has(id));
            here[move as 'undo' | 'redo']();
            expect(log.liveOn('ada', pair.a, pair.b)).toEqual(expect.arrayContaining([...before]));
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('and redoing it leaves every pair as it was', () => {
    const steps = fc.array(
      fc.record({ n: fc.integer({ min: 2, max: 4 }), ruling: fc.constantFrom('same', 'versions', 'different') }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 8 }), (rulings, back) => {
        const paths = reviewPaths(temporaryFolder());
        const log = new RulingLog(paths);
        const { rule, undo, redo } = workOn(log, penOf('ada'));
        for (const { n, ruling } of rulings) rule(ruling as 'same', { a: recordId(1), b: recordId(n) });
        const before = foldRulings(readDuplicateRulings(paths).live);
        for (let n = 0; n < back; n++) undo();
        for (let n = 0; n < back; n++) redo();
        expect(foldRulings(readDuplicateRulings(paths).live)).toEqual(before);
      }),
      { numRuns: 25 },
    );
  });
});

describe('the log of rulings', () => {
  it('gives one state for any order of files and lines', () => {
    const said = fc.array(
      fc.record({
        who: fc.constantFrom('ada', 'ben', 'cleo'),
        n: fc.integer({ min: 2, max: 4 }),
        ruling: fc.constantFrom('same', 'versions', 'different', 'withdrawn'),
        isApart: fc.boolean(),
      }),
      { maxLength: 10 },
    );
    const drawn = said.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray([...all.keys()], { minLength: all.length })),
    );
    fc.assert(
      fc.property(drawn, ([all, order]) => {
        const [one, other] = [reviewPaths(temporaryFolder()), reviewPaths(temporaryFolder())];
        const log = new RulingLog(one);
        const pens = { ada: penOf('ada', 1), ben: penOf('ben', 100), cleo: penOf('cleo', 200) };
        const rulings = all.map(({ who, n, ruling, isApart }) => {
          const [a, b] = [recordId(1), recordId(n)];
          // Apart: in sight of nothing, as on another machine.
          const replaces = isApart ? [] : log.liveOn(who, a, b);
          const [event] = writeRulings(pens[who as 'ada'], [{ a, b, ruling: ruling as 'same', replaces }]);
          log.append(who, [event!]);
          return event!;
        });
        for (const at of order) appendEvents(other.duplicates(rulings[at]!.reviewer), [rulings[at]!]);
        expect(readDuplicateRulings(other).live).toEqual(readDuplicateRulings(one).live);
        const shuffled = new RulingLog(other);
        for (const who of ['ada', 'ben', 'cleo']) {
          expect(shuffled.live(who)).toEqual(log.live(who));
          expect(shuffled.newest(who)).toBe(log.newest(who));
        }
      }),
      { numRuns: 40 },
    );
  });
});
