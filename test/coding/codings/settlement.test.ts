import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCodings, liveConsensus, resolvedCoding, settle } from '../../../src/coding/codings/index.js';
import {
  codebookOf,
  coded,
  codeId,
  codingBy,
  consensusBy,
  eventId,
  ownName,
  repeatedInAnyOrder,
  someEvents,
  unitWith,
} from './examples.js';

const codebook = codebookOf('a b c');
const mergedBook = codebookOf('a b c', { a: { kind: 'merged', into: codeId('b') } });
const [ada, bob] = [codingBy('ada', 1, coded('a')), codingBy('bob', 2, coded('b'))];
const settled = (by: string, codes: string, events: readonly number[]) => ({
  kind: 'settled',
  by,
  coding: coded(codes),
  events: events.map(eventId),
});

describe('the settlement of a unit', () => {
  it('is open while nobody has finished: drafts and withdrawn codings count for nothing', () => {
    const draft = codingBy('ada', 1, coded('a'), [], { state: 'draft' });
    const other = codingBy('ada', 3, coded('b'), [], { state: 'draft' });
    expect(settle(unitWith(draft), codebook)).toEqual({ kind: 'open' });
    expect(settle(unitWith(draft, other), codebook)).toEqual({ kind: 'open' });
    expect(settle(unitWith(ada, codingBy('ada', 3, 'withdrawn', [1])), codebook)).toEqual({ kind: 'open' });
    expect(settle(unitWith(draft, bob), codebook)).toEqual(settled('one', 'b', [2]));
  });

  it('is by one coder where only one has finished', () => {
    expect(settle(unitWith(ada), codebook)).toEqual(settled('one', 'a', [1]));
  });

  it('is by agreement where all say the same codes and values, whatever their memos, quotes and confidence', () => {
    const quotes = [{ field: 'title', start: 0, end: 3, text: 'One' }];
    const one = codingBy('ada', 1, coded('a b', { tags: ['x', 'y'] }));
    const two = codingBy('bob', 2, {
      codes: [{ code: codeId('b'), confidence: 1, memo: 'hm', quotes }, { code: codeId('a') }],
      values: { tags: ['y', 'x'] },
      evidence: { tags: quotes },
      memo: 'perhaps',
    });
    expect(settle(unitWith(one, two), codebook)).toMatchObject({
      kind: 'settled',
      by: 'agreement',
      coding: one.coding,
    });
  });

  it('is by agreement where codes that differed were merged since', () => {
    expect(settle(unitWith(ada, bob), codebook)).toEqual({ kind: 'unsettled', coders: ['ada', 'bob'] });
    expect(settle(unitWith(ada, bob), mergedBook)).toEqual(settled('agreement', 'a', [1, 2]));
  });

  it('asks only the values that count', () => {
    const unit = unitWith(codingBy('ada', 1, coded('a', { note: 'x' })), codingBy('bob', 2, coded('a')));
    expect(settle(unit, codebook)).toMatchObject({ kind: 'unsettled' });
    expect(settle(unit, codebook, () => ({}))).toMatchObject({ kind: 'settled', by: 'agreement' });
  });

  it('is by a consensus on codings that differ, and on what all say where it says something else', () => {
    const agreed = consensusBy('cleo', 3, coded('c'), [1, 2]);
    expect(settle(unitWith(ada, bob, agreed), codebook)).toEqual(settled('consensus', 'c', [3]));
    expect(settle(unitWith(ada, bob, agreed), mergedBook)).toEqual(settled('consensus', 'c', [3]));
    const onB = consensusBy('cleo', 3, coded('b'), [1, 2]);
    expect(settle(unitWith(ada, bob, onB), mergedBook)).toEqual(settled('agreement', 'a', [1, 2]));
  });

  it('is lost with a consensus whose coding was replaced by a differing one, and not by an equal one', () => {
    const agreed = consensusBy('cleo', 3, coded('c'), [1, 2]);
    const same = codingBy('ada', 4, coded('a', {}, { memo: 'looked at again' }), [1]);
    expect(settle(unitWith(ada, bob, agreed, same), codebook)).toMatchObject({ by: 'consensus' });
    const other = codingBy('ada', 4, coded('b c'), [1]);
    expect(settle(unitWith(ada, bob, agreed, other), codebook)).toEqual({ kind: 'unsettled', coders: ['ada', 'bob'] });
    const taken = codingBy('ada', 4, 'withdrawn', [1]);
    expect(settle(unitWith(ada, bob, agreed, taken), codebook)).toEqual(settled('one', 'b', [2]));
    const onMerged = codingBy('ada', 4, coded('b'), [1]);
    expect(liveConsensus(unitWith(ada, bob, agreed, onMerged), codebook)).toEqual([]);
    expect(liveConsensus(unitWith(ada, bob, agreed, onMerged), mergedBook)).toEqual([agreed]);
  });

  it('is not by a consensus on a coding that is not there', () => {
    expect(settle(unitWith(ada, bob, consensusBy('cleo', 3, coded('c'), [1, 99])), codebook).kind).toBe('unsettled');
  });

  it('is lost where several consensus codings differ, and kept where they say the same', () => {
    const one = consensusBy('ada', 3, coded('c'), [1, 2]);
    const same = consensusBy('bob', 4, coded('c', {}, { memo: 'by phone' }), [1, 2]);
    const other = consensusBy('bob', 5, coded('a'), [1, 2]);
    expect(settle(unitWith(ada, bob, one, same), codebook)).toEqual(settled('consensus', 'c', [3, 4]));
    expect(settle(unitWith(ada, bob, one, other), codebook).kind).toBe('unsettled');
    const last = consensusBy('cleo', 6, coded('b'), [1, 2], [3, 5]);
    expect(settle(unitWith(ada, bob, one, other, last), codebook)).toEqual(settled('consensus', 'b', [6]));
  });

  it('is lost where a coder conflicts with themselves, unless a consensus settles all that they said', () => {
    const again = codingBy('ada', 4, coded('c'));
    expect(settle(unitWith(ada, again), codebook)).toEqual({ kind: 'unsettled', coders: ['ada'] });
    const onOne = consensusBy('cleo', 5, coded('b'), [1, 2]);
    expect(settle(unitWith(ada, again, bob, onOne), codebook).kind).toBe('unsettled');
    const onAll = consensusBy('cleo', 5, coded('b'), [1, 2, 4]);
    expect(settle(unitWith(ada, again, bob, onAll), codebook)).toEqual(settled('one', 'b', [2]));
  });

  it('is one for any order of events, and each unit counts once', () => {
    const sets = fc
      .tuple(someEvents('ada', 100), someEvents('bob', 200))
      .map((all) => all.flat())
      .chain((events) => fc.tuple(fc.constant(events), repeatedInAnyOrder(events)));
    fc.assert(
      fc.property(sets, ([events, again]) => {
        const units = foldCodings(events, ownName);
        const other = foldCodings(again, ownName);
        const kinds = { open: 0, settled: 0, unsettled: 0 };
        for (const [key, unit] of units) {
          const settlement = settle(unit, codebook);
          kinds[settlement.kind]++;
          expect(settle(other.get(key)!, codebook)).toEqual(settlement);
          if (settlement.kind === 'settled') {
            const { codes } = resolvedCoding(settlement.coding, codebook);
            expect(new Set(codes).size).toBe(codes.length);
          }
        }
        expect(kinds.open + kinds.settled + kinds.unsettled).toBe(units.size);
      }),
    );
  });
});
