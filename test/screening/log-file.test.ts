import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScreeningEvent } from '../../src/model/index.js';
import { parseScreeningLine } from '../../src/screening/event-line.js';
import { appendEvents, type LogPosition, readLog } from '../../src/screening/log-file.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { decisionWith, recordId } from './examples.js';

const anything = (): undefined => undefined;
const read = (file: string, from?: LogPosition) => readLog(file, parseScreeningLine, anything, from);
const numbersOf = (events: readonly ScreeningEvent[]): readonly number[] => events.map(({ id }) => Number(`0x${id}`));
const decision = (n: number) => decisionWith(n, 'include', [], { record: recordId('ü漢'), note: '–'.repeat(n % 4) });

describe('a log file', () => {
  it('loses no acknowledged event wherever it is cut off and written on, and reports each fragment, nothing else', () => {
    const step = fc.record({ events: fc.integer({ min: 1, max: 3 }), cut: fc.oneof(fc.constant(0), fc.nat(400)) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
        const file = join(temporaryFolder(), 'ada.jsonl');
        let next = 0;
        for (const { events, cut } of steps) {
          appendEvents(
            file,
            Array.from({ length: events }, () => decision(++next)),
          );
          truncateSync(file, Math.max(0, readFileSync(file).length - cut));
        }
        // What stands there now, by another way: each line is an event as it was written, or a fragment of one.
        const lines = readFileSync(file, 'utf8').split('\n');
        const written = new Map(Array.from({ length: next }, (_, n) => [JSON.stringify(decision(n + 1)), n + 1]));
        const whole = lines.flatMap((line) => written.get(line) ?? []);
        const fragments = lines.flatMap((line, index) => (line === '' || written.has(line) ? [] : [index + 1]));
        const found = read(file);
        expect(numbersOf(found.events)).toEqual(whole);
        expect(found.malformed.map(({ line }) => line)).toEqual(fragments);
        expect(found.malformed.every((each) => each.file === file && each.problem.includes('interrupted'))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('heals at every byte at which the last line can be cut off', () => {
    const file = join(temporaryFolder(), 'ada.jsonl');
    appendEvents(file, [decision(1), decision(2)]);
    const bytes = readFileSync(file);
    const start = bytes.indexOf('\n') + 1;
    for (let length = start; length <= bytes.length; length++) {
      writeFileSync(file, bytes.subarray(0, length));
      appendEvents(file, [decision(3)]);
      const { events, malformed } = read(file);
      const isWhole = length >= bytes.length - 1;
      expect(numbersOf(events)).toEqual(isWhole ? [1, 2, 3] : [1, 3]);
      expect(malformed.map(({ line }) => line)).toEqual(isWhole || length === start ? [] : [2]);
    }
  });

  it('is read on from where reading ended, lines counted from its start', () => {
    const file = join(temporaryFolder(), 'ada.jsonl');
    appendEvents(file, [decision(1)]);
    const first = read(file);
    expect(numbersOf(first.events)).toEqual([1]);
    expect(read(file, first.next)).toMatchObject({ events: [], malformed: [], next: first.next });
    appendEvents(file, [{ no: 'event' }, decision(2)]);
    const second = read(file, first.next);
    expect(numbersOf(second.events)).toEqual([2]);
    expect(second.malformed.map(({ line }) => line)).toEqual([2]);
    expect(second.next.lines).toBe(3);
  });

  it('gives a last line without end, and gives it again once it has ended', () => {
    const file = join(temporaryFolder(), 'ada.jsonl');
    const line = JSON.stringify(decision(1));
    writeFileSync(file, line.slice(0, 50));
    const torn = read(file);
    expect(torn.malformed.map((each) => each.line)).toEqual([1]);
    writeFileSync(file, line);
    const whole = read(file, torn.next);
    expect(numbersOf(whole.events)).toEqual([1]);
    writeFileSync(file, `${line}\n`);
    expect(numbersOf(read(file, whole.next).events)).toEqual([1]);
  });

  it('is read from its start where another file stands in its place', () => {
    const file = join(temporaryFolder(), 'ada.jsonl');
    const text = (...numbers: readonly number[]): string =>
      numbers.map((n) => `${JSON.stringify(decision(n))}\n`).join('');
    writeFileSync(file, text(1, 2));
    const { next } = read(file);
    // A merge puts the lines of another machine before ours; a checkout takes lines away.
    for (const numbers of [[9, 1, 2], [1, 9, 2], [9, 10, 11], [1]]) {
      writeFileSync(file, text(...numbers));
      const again = read(file, next);
      expect(numbersOf(again.events)).toEqual(numbers);
      expect(again.malformed).toEqual([]);
      expect(again.from.offset).toBe(0);
      expect(again.next.lines).toBe(numbers.length);
    }
  });

  it('has nothing where there is none, and minds neither blank lines nor CRLF', () => {
    const file = join(temporaryFolder(), 'ada.jsonl');
    expect(read(file)).toMatchObject({ events: [], malformed: [] });
    writeFileSync(file, `\n${JSON.stringify(decision(1))}\r\n  \r\n`);
    expect(read(file)).toMatchObject({ events: [decision(1)], malformed: [] });
  });

  it('reports what stands in the wrong place', () => {
    const file = join(temporaryFolder(), 'ada.jsonl');
    appendEvents(file, [decision(1), decision(2)]);
    const { events, malformed } = readLog(file, parseScreeningLine, ({ id }) =>
      id.endsWith('1') ? 'not here' : undefined,
    );
    expect(numbersOf(events)).toEqual([2]);
    expect(malformed).toEqual([{ file, line: 1, problem: 'not here' }]);
  });
});
