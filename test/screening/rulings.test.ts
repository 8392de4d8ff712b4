import { appendFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reviewPaths } from '../../src/corpus/index.js';
import type { AdjudicationEvent, DuplicateRuling } from '../../src/model/index.js';
import { readAdjudication, readDuplicateRulings, rulingsAt } from '../../src/screening/index.js';
import { appendEvents } from '../../src/screening/log-file.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { eventId, eventWith, recordId, repeatedInAnyOrder } from './examples.js';

const duplicate = (n: number, reviewer: string, replaces: readonly number[] = []): DuplicateRuling => ({
  id: eventId(n),
  at: eventWith(n).at,
  reviewer,
  a: recordId(1),
  b: recordId(2),
  ruling: 'different',
  ...(replaces.length === 0 ? {} : { replaces: replaces.map(eventId) }),
});

const adjudication = (n: number, given: Partial<AdjudicationEvent> = {}): AdjudicationEvent => ({
  ...eventWith(n),
  settles: [eventId(900)],
  decision: 'include',
  ...given,
});

const numbersOf = (rulings: readonly { readonly id: string }[]): readonly number[] =>
  rulings.map(({ id }) => Number(`0x${id}`));

describe('rulings', () => {
  it('are none where nobody ruled', () => {
    const paths = reviewPaths(temporaryFolder());
    expect(readDuplicateRulings(paths)).toEqual({ live: [], malformed: [] });
    expect(readAdjudication(paths)).toEqual({ live: [], malformed: [] });
  });

  it('are live until the same person replaces them', () => {
    const paths = reviewPaths(temporaryFolder());
    appendEvents(paths.duplicates('ada'), [duplicate(1, 'ada'), duplicate(2, 'ada', [1])]);
    appendEvents(paths.duplicates('bob'), [duplicate(3, 'bob'), duplicate(4, 'bob', [2])]);
    expect(numbersOf(readDuplicateRulings(paths).live)).toEqual([2, 3, 4]);
  });

  it('are the same whatever the order of lines and however often they are repeated', () => {
    const drafts = fc.array(fc.tuple(fc.nat(3), fc.boolean()), { maxLength: 6 });
    const rulings = drafts.map((list) =>
      list.map(([n, again], index) => duplicate(again ? n : index, 'ada', index > n ? [n] : [])),
    );
    fc.assert(
      fc.property(
        rulings.chain((list) => fc.tuple(fc.constant(list), repeatedInAnyOrder(list))),
        ([list, shuffled]) => {
          const [one, other] = [reviewPaths(temporaryFolder()), reviewPaths(temporaryFolder())];
          appendEvents(one.duplicates('ada'), list);
          appendEvents(other.duplicates('ada'), shuffled);
          expect(readDuplicateRulings(other).live).toEqual(readDuplicateRulings(one).live);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('report lines that are none and rulings in another person’s file', () => {
    const paths = reviewPaths(temporaryFolder());
    const file = paths.adjudication('ada');
    appendEvents(file, [adjudication(1), adjudication(2, { reviewer: 'bob' })]);
    appendFileSync(file, '{"torn":');
    const { live, malformed } = readAdjudication(paths);
    expect(numbersOf(live)).toEqual([1]);
    expect(malformed).toEqual([
      { file, line: 2, problem: expect.stringContaining('bob') },
      { file, line: 3, problem: expect.stringContaining('interrupted') },
    ]);
  });

  it('are found by stage and record', () => {
    const paths = reviewPaths(temporaryFolder());
    const elsewhere = adjudication(3, { stage: 'full-text' });
    appendEvents(paths.adjudication('ada'), [
      adjudication(1),
      adjudication(2),
      elsewhere,
      adjudication(4, { record: recordId(2) }),
    ]);
    const rulings = readAdjudication(paths);
    const at = rulingsAt(rulings, 'title-abstract');
    expect(numbersOf(at(recordId(1)))).toEqual([1, 2]);
    expect(numbersOf(at(recordId(2)))).toEqual([4]);
    expect(at(recordId(3))).toEqual([]);
    expect(numbersOf(rulingsAt(rulings, 'full-text')(recordId(1)))).toEqual([3]);
  });
});
