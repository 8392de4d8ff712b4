import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCodings, incidentCounts, type KeyOf, originalCodings } from '../../../src/coding/codings/index.js';
import type { CodingEvent } from '../../../src/model/index.js';
import {
  coded,
  codingBy,
  consensusBy,
  eventId,
  incidentsBy,
  ownName,
  recordId,
  repeatedInAnyOrder,
  someEvents,
  unitWith,
} from './examples.js';

/** Records 1 and 2 are one report by now. */
const merged: KeyOf = ({ record, incident }) => `${record === 'ex:2' ? 'ex:1' : record}!${incident ?? 1}`;

const stateOf = (...events: readonly CodingEvent[]) => unitWith(...events).byCoder.get('ada');

describe('the codings of a unit', () => {
  it('are a function of the set of events, whatever their order and repetition', () => {
    const sets = fc
      .tuple(someEvents('ada', 100), someEvents('bob', 200), someEvents('cleo', 300))
      .map((all) => all.flat())
      .chain((events) => fc.tuple(fc.constant(events), repeatedInAnyOrder(events)));
    fc.assert(
      fc.property(sets, ([events, again]) => {
        for (const keyOf of [ownName, merged]) {
          expect([...foldCodings(again, keyOf)]).toEqual([...foldCodings(events, keyOf)]);
          expect([...incidentCounts(again, keyOf)]).toEqual([...incidentCounts(events, keyOf)]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('hold of each coder what follows from their own events alone', () => {
    fc.assert(
      fc.property(someEvents('ada', 100), someEvents('bob', 200), (ada, bob) => {
        const alone = foldCodings(ada, ownName);
        const together = foldCodings([...bob, ...ada], ownName);
        for (const [key, unit] of alone) {
          expect(together.get(key)?.byCoder.get('ada')).toEqual(unit.byCoder.get('ada'));
        }
      }),
    );
  });

  it('keep every coding that was ever made', () => {
    fc.assert(
      fc.property(someEvents('ada', 100), someEvents('bob', 200), (ada, bob) => {
        const units = [...foldCodings([...ada, ...bob], merged).values()];
        const kept = units.flatMap(({ made, reached }) => [...made, ...reached]).map(({ id }) => id);
        const told = [...ada, ...bob].filter(({ kind }) => kind !== 'incidents').map(({ id }) => id);
        expect(kept.sort()).toEqual(told.sort());
      }),
    );
  });

  it('are one coding where live ones are equal, whatever the order of codes and options', () => {
    const one = codingBy('ada', 1, coded('a b', { tags: ['x', 'y'] }));
    const two = codingBy('ada', 2, coded('b a', { tags: ['y', 'x'] }));
    expect(stateOf(one, two)).toEqual({ kind: 'final', event: two, events: [one, two] });
    const draft = codingBy('ada', 3, coded('a b', { tags: ['x', 'y'] }), [], { state: 'draft' });
    expect(stateOf(one, draft)).toEqual({ kind: 'final', event: one, events: [one, draft] });
  });

  it('are a conflict of a coder with themselves where live ones differ, be it in a memo', () => {
    const one = codingBy('ada', 1, coded('a'));
    const two = codingBy('ada', 2, coded('a', {}, { memo: 'not sure' }));
    expect(stateOf(two, one)).toEqual({ kind: 'conflict', events: [one, two] });
    const settled = codingBy('ada', 3, coded('b'), [1, 2]);
    expect(stateOf(two, one, settled)).toMatchObject({ kind: 'final', event: settled });
  });

  it('are taken back by a withdrawal, which beside a live coding of the same record differs from it', () => {
    const one = codingBy('ada', 1, coded('a'));
    expect(stateOf(one, codingBy('ada', 2, 'withdrawn', [1]))).toMatchObject({ kind: 'withdrawn' });
    expect(stateOf(one, codingBy('ada', 2, 'withdrawn'))).toMatchObject({ kind: 'conflict' });
  });

  it('are not taken back by a withdrawal that was of another record, when they were two reports', () => {
    const one = codingBy('ada', 1, coded('a'), [], { incident: 1 });
    const idle = codingBy('ada', 2, 'withdrawn', [], { record: recordId(2), incident: 1 });
    expect(foldCodings([one, idle], merged).get('ex:1!1')?.byCoder.get('ada')).toMatchObject({
      kind: 'final',
      event: one,
    });
  });

  it('lack a unit whose record the corpus does not have', () => {
    expect(foldCodings([codingBy('ada', 1, coded('a'))], () => undefined).size).toBe(0);
  });

  it('count the smaller of two different events with one id, whichever came first, and both replace', () => {
    const first = codingBy('ada', 1, coded('a'));
    const second = codingBy('ada', 2, coded('b'));
    const twins = [codingBy('ada', 3, coded('c'), [1]), codingBy('ada', 3, coded('d'), [2])];
    const one = unitWith(first, second, ...twins);
    expect(one).toEqual(unitWith(...twins.reverse(), second, first));
    expect(one.byCoder.get('ada')).toMatchObject({ kind: 'final', event: { coding: coded('c') } });
  });

  it('stay where an event replaces itself, which counts for nothing', () => {
    const first = codingBy('ada', 1, coded('a'), [], { round: 'pilot' });
    const own = codingBy('ada', 2, coded('b'), [1, 2], { round: 'pilot' });
    const unit = unitWith(first, own);
    expect(unit.byCoder.get('ada')).toMatchObject({ kind: 'final', event: own });
    expect(originalCodings(unit, 'pilot').get('ada')).toEqual(own);
    const agreed = consensusBy('bob', 3, coded('a'), [1, 2], [3]);
    expect(unitWith(first, own, agreed).consensus).toEqual([agreed]);
  });

  it('have the consensus that none replaces, whoever wrote the next one down, and no withdrawn one', () => {
    const one = consensusBy('ada', 10, coded('a'), [1, 2]);
    const next = consensusBy('bob', 11, coded('b'), [1, 2], [10]);
    expect(unitWith(one, next).consensus).toEqual([next]);
    expect(unitWith(one, codingBy('bob', 12, coded('a'), [10])).consensus).toEqual([one]);
    const { coding: _, ...taken } = consensusBy('ada', 13, coded(''), [1, 2], [10]);
    const unit = unitWith(one, { ...taken, state: 'withdrawn' });
    expect(unit.consensus).toEqual([]);
    expect(unit.reached.map(({ id }) => id)).toEqual([10, 13].map(eventId));
  });
});

describe('counts of incidents', () => {
  const count = (...events: readonly CodingEvent[]) => incidentCounts(events, ({ record }) => record).get('ex:1');

  it('are by coder, what no event of theirs replaces', () => {
    expect(count(incidentsBy('ada', 1, 2), incidentsBy('ada', 2, 0, [1]), incidentsBy('bob', 3, 2, [1]))).toEqual(
      new Map([
        ['ada', 0],
        ['bob', 2],
      ]),
    );
  });

  it('stay where an event replaces itself', () => {
    expect(count(incidentsBy('ada', 1, 2, [1]))).toEqual(new Map([['ada', 2]]));
  });

  it('conflict where a coder said different numbers apart, and not where they said the same twice', () => {
    expect(count(incidentsBy('ada', 1, 2), incidentsBy('ada', 2, 3))).toEqual(new Map([['ada', 'conflict']]));
    expect(count(incidentsBy('ada', 1, 2), incidentsBy('ada', 2, 2))).toEqual(new Map([['ada', 2]]));
  });
});
