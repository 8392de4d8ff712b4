import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CodingLog, foldCodings } from '../../../src/coding/codings/index.js';
import { type ReviewPaths, reviewPaths } from '../../../src/corpus/index.js';
import type { CodingEvent } from '../../../src/model/index.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { coded, codingBy, consensusBy, ownName, repeatedInAnyOrder, someEvents, timeOf } from './examples.js';

const emptyReview = (): ReviewPaths => reviewPaths(temporaryFolder());
const linesOf = (events: readonly CodingEvent[]): string =>
  events.map((event) => `${JSON.stringify(event)}\n`).join('');
const write = (
  paths: ReviewPaths,
  coder: string,
  text: string,
  how: (file: string, text: string) => void = writeFileSync,
): void => {
  const file = paths.decisions('coding', coder);
  mkdirSync(dirname(file), { recursive: true });
  how(file, text);
};
const stateOf = (log: CodingLog): unknown => [...foldCodings(log.events(), ownName)];

describe('the log of codings', () => {
  it('gives one state for any order, any repetition and any pieces in which its files grow', () => {
    const histories = fc.tuple(someEvents('ada', 100), someEvents('bob', 200)).chain(([ada, bob]) =>
      fc.record({
        ada: fc.constant(ada),
        bob: fc.constant(bob),
        adaAgain: repeatedInAnyOrder(ada),
        bobAgain: repeatedInAnyOrder(bob),
        cuts: fc.array(fc.nat(900), { maxLength: 4 }),
      }),
    );
    fc.assert(
      fc.property(histories, ({ ada, bob, adaAgain, bobAgain, cuts }) => {
        const one = emptyReview();
        write(one, 'ada', linesOf(ada));
        write(one, 'bob', linesOf(bob));
        const expected = stateOf(new CodingLog(one, undefined));

        const other = emptyReview();
        const growing = new CodingLog(other, undefined);
        let rest = linesOf(adaAgain);
        for (const cut of [...cuts, rest.length]) {
          write(other, 'ada', rest.slice(0, cut), appendFileSync);
          rest = rest.slice(cut);
          growing.refresh();
        }
        write(other, 'bob', linesOf(bobAgain));
        growing.refresh();
        expect(growing.malformed).toEqual([]);
        expect(stateOf(growing)).toEqual(expected);
        expect(growing.refresh()).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('has on disk what it says, and finds nothing new in what it wrote itself', () => {
    const paths = emptyReview();
    const log = new CodingLog(paths, undefined);
    const events = [codingBy('ada', 1, coded('a')), codingBy('ada', 2, coded('b'), [1])];
    log.append('ada', events);
    expect(log.of('ada')).toEqual(events);
    expect(readFileSync(paths.decisions('coding', 'ada'), 'utf8')).toBe(linesOf(events));
    expect(log.refresh()).toBe(false);
    expect(log.newest('ada')).toBe(timeOf(2));
    expect(new CodingLog(paths, undefined).events()).toEqual(log.events());
  });

  it('writes nothing that it could not read back', () => {
    const paths = emptyReview();
    const log = new CodingLog(paths, undefined);
    const good = codingBy('ada', 1, coded('a'));
    expect(() => log.append('ada', [good, codingBy('bob', 2, coded('a'))])).toThrow(/of bob, not of the file's owner/);
    expect(() => log.append('ada', [good, codingBy('ada', 2, coded('a', { cost: Number.NaN }))])).toThrow(
      /could not be read back/,
    );
    expect(log.events()).toEqual([]);
    expect(log.files()).toEqual([]);
  });

  it('reports lines that are no events or in another’s file, and reads a line without an end again', () => {
    const paths = emptyReview();
    const [one, two] = [codingBy('ada', 1, coded('a')), codingBy('ada', 2, coded('b'))];
    write(paths, 'ada', `${linesOf([one, codingBy('bob', 9, coded('a'))])}{"id":1}\n`);
    const log = new CodingLog(paths, undefined);
    expect(log.malformed.map(({ line }) => line)).toEqual([2, 3]);
    write(paths, 'ada', linesOf([two]).slice(0, 40), appendFileSync);
    expect(log.refresh()).toBe(true);
    expect(log.malformed.map(({ line }) => line)).toEqual([2, 3, 4]);
    expect(log.refresh()).toBe(false);
    write(paths, 'ada', linesOf([two]).slice(40), appendFileSync);
    expect(log.refresh()).toBe(true);
    expect(log.malformed.map(({ line }) => line)).toEqual([2, 3]);
    expect(log.of('ada')).toEqual([one, two]);
  });

  it('follows files that a merge puts in place of others, and files that go', () => {
    const paths = emptyReview();
    const [one, two] = [codingBy('ada', 1, coded('a')), codingBy('ada', 2, coded('b'))];
    write(paths, 'ada', linesOf([one]));
    const log = new CodingLog(paths, undefined);
    write(paths, 'ada', linesOf([two, one]));
    expect(log.refresh()).toBe(true);
    expect(new Set(log.events())).toEqual(new Set([one, two]));
    write(paths, 'ada', linesOf([one, two]));
    expect(log.refresh()).toBe(false);
    rmSync(paths.decisions('coding', 'ada'));
    expect(log.refresh()).toBe(true);
    expect(log.events()).toEqual([]);
    expect(log.coders()).toEqual([]);
  });

  it('counts the codings of listed coders only, and a consensus whoever wrote it down', () => {
    const paths = emptyReview();
    const agreed = consensusBy('cleo', 3, coded('a'), [1, 2]);
    write(paths, 'ada', linesOf([codingBy('ada', 1, coded('a'))]));
    write(paths, 'cleo', linesOf([codingBy('cleo', 2, coded('b')), agreed]));
    const log = new CodingLog(paths, ['ada', 'bob']);
    expect(log.events()).toEqual([codingBy('ada', 1, coded('a')), agreed]);
    expect(log.coders()).toEqual(['ada']);
    expect(log.files()).toEqual(['ada', 'bob', 'cleo'].map((coder) => paths.decisions('coding', coder)));
    expect(new CodingLog(paths, undefined).coders()).toEqual(['ada', 'cleo']);
  });
});
