import { appendFileSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CodebookHistory,
  CodebookLog,
  codeOf,
  createCode,
  redefineCode,
  renameCode,
  startingEvents,
  undoEvent,
} from '../../../src/coding/codebook/index.js';
import { type ReviewPaths, reviewPaths } from '../../../src/corpus/index.js';
import type { CodebookEvent } from '../../../src/model/index.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { type Coder, codeId, coders, creating, idMaker, penOf, planOf, someWork } from './examples.js';

const plan = planOf([
  { id: 'safety', name: 'Safety', kind: 'dimension' },
  { id: 'data-loss', name: 'Data loss', parent: codeId('safety'), definition: 'Lost.' },
]);
const empty = planOf([]);
const review = (): ReviewPaths => reviewPaths(temporaryFolder());
const fileOf = (paths: ReviewPaths, coder: string): string => {
  const file = paths.decisions('codebook', coder);
  mkdirSync(dirname(file), { recursive: true });
  return file;
};
const text = (events: readonly CodebookEvent[]): string => events.map((event) => `${JSON.stringify(event)}\n`).join('');
const madeBy = (name: string, ...codes: readonly string[]): readonly CodebookEvent[] => {
  const [coder] = coders(name) as readonly [Coder];
  for (const code of codes) coder.do(creating(code));
  return coder.history.events;
};

describe('the codebook log', () => {
  it('shows the starting codes while it holds nothing, the same to everybody', () => {
    const log = new CodebookLog(review(), plan);
    expect(log.isEmpty).toBe(true);
    expect(log.history.current.codes.map(({ id, parent }) => [id, parent])).toEqual([
      ['safety', undefined],
      ['data-loss', 'safety'],
    ]);
    expect(log.history.head).toHaveLength(1);
    expect(new CodebookLog(review(), plan).history.current).toEqual(log.history.current);
    expect(new CodebookLog(review(), empty).history.current).toEqual({ revision: [], codes: [], conflicts: [] });
  });

  it('writes the starting codes before the first event, so that what was shown stays known', () => {
    const paths = review();
    const log = new CodebookLog(paths, plan);
    const { head, current } = log.history;
    const pen = penOf('ada');
    log.append('ada', renameCode(log.history, pen, codeId('data-loss'), 'Loss of data', { evenIfNear: true }));
    expect(log.isEmpty).toBe(false);
    const lines = readFileSync(fileOf(paths, 'ada'), 'utf8').trimEnd().split('\n');
    const written = lines.map((line) => JSON.parse(line) as CodebookEvent);
    expect(written.map(({ op, phase, coder }) => [op, phase, coder])).toEqual([
      ['create', 'deductive', 'ada'],
      ['create', 'deductive', 'ada'],
      ['rename', 'open', 'ada'],
    ]);
    const times = written.map(({ at }) => at);
    expect(new Set(times).size).toBe(3);
    expect([...times].sort()).toEqual(times);
    expect(log.refresh()).toBe(false);
    const again = new CodebookLog(paths, planOf([]));
    expect(again.history.lacking(head)).toEqual([]);
    expect(again.history.at(head)).toEqual(current);
    expect(codeOf(again.history.current, codeId('data-loss'))?.name).toBe('Loss of data');
  });

  it('begins twice apart without a conflict', () => {
    const [paths, other] = [review(), review()];
    const one = new CodebookLog(paths, plan);
    one.append('ada', createCode(one.history, penOf('ada'), { name: 'Deception' }));
    const two = new CodebookLog(other, plan);
    const later = { ...penOf('ben', () => 'f'.repeat(32)), clock: () => Date.UTC(2027, 0, 1) };
    two.append('ben', redefineCode(two.history, later, codeId('data-loss'), { definition: 'Gone.' }));
    const before = two.history;
    writeFileSync(fileOf(paths, 'ben'), readFileSync(fileOf(other, 'ben')));
    expect(one.refresh()).toBe(true);
    expect(one.history.current.conflicts).toEqual([]);
    expect(one.history.current.codes.map(({ id }) => id)).toEqual(['safety', 'data-loss', 'deception']);
    expect(one.history.at(before.head)).toEqual(before.current);
    expect(one.history.events).toHaveLength(4);
  });

  it('takes a starting code back', () => {
    const log = new CodebookLog(review(), plan);
    const [first] = log.history.events;
    log.append('ada', undoEvent(log.history, penOf('ada'), first!.id));
    expect(codeOf(log.history.current, codeId('safety'))?.fate).toEqual({ kind: 'retired' });
  });

  it('takes starting events that are given as they are', () => {
    const log = new CodebookLog(review(), plan);
    const pen = penOf('ada');
    const events = startingEvents(plan, new CodebookHistory([]), pen);
    expect(pen.newest).toBe(events.at(-1)!.at);
    const { head } = log.history;
    log.append('ada', events);
    expect(log.history.events).toEqual(events);
    expect(log.history.head).toEqual(head);
  });

  it('adds what the plan has and the log lacks', () => {
    const newId = idMaker();
    const log = new CodebookLog(review(), plan);
    log.append('ada', createCode(log.history, penOf('ada', newId), { name: 'Deception' }));
    expect(startingEvents(plan, log.history, penOf('ada', newId))).toEqual([]);
    const more = planOf([
      ...plan.codes,
      { id: 'wiping', name: 'Wiping', parent: codeId('safety') },
      { id: 'disk', name: 'Disk wiping', parent: codeId('wiping') },
    ]);
    const pen = penOf('ada', newId);
    const events = startingEvents(more, log.history, pen);
    expect(events.map(({ op, codes, phase }) => [op, codes[0], phase])).toEqual([
      ['create', 'wiping', 'deductive'],
      ['create', 'disk', 'deductive'],
    ]);
    expect(new Set(events.map(({ act }) => act)).size).toBe(1);
    expect(pen.newest).toBe(events[1]!.at);
    log.append('ada', events);
    expect(startingEvents(more, log.history, pen)).toEqual([]);
  });

  it('finds nothing new in what it has appended, and keeps its history until something changes', () => {
    const paths = review();
    const log = new CodebookLog(paths, empty);
    const pen = penOf('ada');
    log.append('ada', createCode(log.history, pen, { name: 'Data loss' }));
    const { history } = log;
    expect(log.refresh()).toBe(false);
    expect(log.history).toBe(history);
    log.append('ada', createCode(log.history, pen, { name: 'Deception' }));
    expect(log.history.current.codes).toHaveLength(2);
    expect(log.refresh()).toBe(false);
    expect(new CodebookLog(paths, empty).history.current).toEqual(log.history.current);
  });

  it('writes nothing where nothing is given, or what could not be read back', () => {
    const paths = review();
    const log = new CodebookLog(paths, plan);
    log.append('ada', []);
    expect(log.isEmpty).toBe(true);
    const [event] = madeBy('ben', 'Data loss');
    expect(() => log.append('ada', [event!])).toThrow('not of the file');
    expect(() => log.append('ben', [{ ...event!, codes: [] }])).toThrow('codes');
    expect(log.refresh()).toBe(false);
    expect(log.isEmpty).toBe(true);
  });

  it('follows files as they grow, and reads a torn line again when it is whole', () => {
    const paths = review();
    const log = new CodebookLog(paths, empty);
    const file = fileOf(paths, 'ada');
    const [one, two, three] = madeBy('ada', 'Data loss', 'Deception', 'Leak') as [
      CodebookEvent,
      CodebookEvent,
      CodebookEvent,
    ];
    const line = text([two]);
    writeFileSync(file, text([one]) + line.slice(0, 50));
    expect(log.refresh()).toBe(true);
    expect(log.history.current.codes).toHaveLength(1);
    expect(log.malformed).toEqual([{ file, line: 2, problem: expect.stringContaining('interrupted') }]);
    appendFileSync(file, line.slice(50));
    expect(log.refresh()).toBe(true);
    expect(log.malformed).toEqual([]);
    expect(log.history.current.codes).toHaveLength(2);
    appendFileSync(file, `\nnot json\n${text([one])}`);
    // A malformed line is news too, though no event has come.
    expect(log.refresh()).toBe(true);
    expect(log.malformed).toMatchObject([{ line: 4 }]);
    appendFileSync(file, '{"torn');
    log.refresh();
    log.append('ada', [three]);
    log.refresh();
    expect(log.history.current.codes).toHaveLength(3);
    expect(log.malformed.map(({ line: at }) => at)).toEqual([4, 6]);
  });

  it('passes events in a file of another coder over, and says so', () => {
    const paths = review();
    const file = fileOf(paths, 'ada');
    writeFileSync(file, text([...madeBy('ben', 'Data loss'), ...madeBy('ada', 'Deception')]));
    const log = new CodebookLog(paths, empty);
    expect(log.history.current.codes.map(({ id }) => id)).toEqual(['deception']);
    expect(log.malformed).toEqual([{ file, line: 1, problem: "the event is of ben, not of the file's owner" }]);
    expect(log.isEmpty).toBe(false);
  });

  it('reads a file anew that another has taken the place of, and forgets one that is gone', () => {
    const paths = review();
    const file = fileOf(paths, 'ada');
    const events = madeBy('ada', 'Data loss', 'Deception', 'Leak');
    writeFileSync(file, text(events));
    const log = new CodebookLog(paths, plan);
    writeFileSync(file, text([...events].reverse()));
    expect(log.refresh()).toBe(false);
    writeFileSync(file, text([events[1]!]));
    expect(log.refresh()).toBe(true);
    expect(log.history.current.codes.map(({ id }) => id)).toEqual(['deception']);
    truncateSync(file, 0);
    expect(log.refresh()).toBe(true);
    expect(log.isEmpty).toBe(true);
    writeFileSync(file, text(events));
    log.refresh();
    rmSync(file);
    expect(log.refresh()).toBe(true);
    expect(log.history.current.codes.map(({ id }) => id)).toEqual(['safety', 'data-loss']);
    expect(log.refresh()).toBe(false);
  });

  it('names its files, those of coders of the plan who have not begun included', () => {
    const paths = review();
    writeFileSync(fileOf(paths, 'cleo'), '');
    const log = new CodebookLog(paths, { ...plan, coders: ['ben', 'ada'] });
    expect(log.files()).toEqual(['ada', 'ben', 'cleo'].map((coder) => paths.decisions('codebook', coder)));
  });

  it('makes the same history of files whose lines git has merged in any order', () => {
    const paths = review();
    fc.assert(
      fc.property(
        someWork(12).chain(({ events }) =>
          fc.tuple(fc.constant(events), fc.shuffledSubarray([...events], { minLength: events.length })),
        ),
        ([events, lines]) => {
          for (const coder of ['ada', 'ben', 'cleo']) {
            writeFileSync(fileOf(paths, coder), text(lines.filter((event) => event.coder === coder)));
          }
          const log = new CodebookLog(paths, empty);
          expect(log.malformed).toEqual([]);
          expect(JSON.stringify(log.history.current)).toBe(JSON.stringify(new CodebookHistory(events).current));
        },
      ),
      { numRuns: 25 },
    );
  });
});
