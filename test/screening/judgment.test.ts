import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byTime, firstDeclared, judge } from '../../src/screening/judgment.js';
import { decisions, decisionWith, recordId } from './examples.js';

const declared = ['E1', 'E2', 'E3'];
const on = (record: number, criterion?: string) => ({
  record: recordId(record),
  ...(criterion === undefined ? {} : { criterion }),
});

describe('a judgment', () => {
  it('is what the one live event says', () => {
    const event = decisionWith(1, 'exclude', [], on(1, 'E2'));
    expect(judge('ada', [event], declared)).toEqual({
      reviewer: 'ada',
      decision: 'exclude',
      criterion: 'E2',
      events: [event],
    });
    expect(judge('ada', [decisionWith(1, 'unsure')], declared)).toMatchObject({ decision: 'unsure' });
  });

  it('is none where nothing was decided, or all of it was taken back', () => {
    expect(judge('ada', [], declared)).toBeUndefined();
    expect(judge('ada', [decisionWith(1, 'withdrawn')], declared)).toBeUndefined();
    expect(
      judge('ada', [decisionWith(1, 'withdrawn'), decisionWith(2, 'withdrawn', [], on(2))], declared),
    ).toBeUndefined();
  });

  it('is one where decisions on the records of merged reports agree, and a conflict where they differ', () => {
    const include = decisionWith(1, 'include', [], on(1));
    expect(judge('ada', [include, decisionWith(2, 'include', [], on(2))], declared)).toMatchObject({
      decision: 'include',
    });
    expect(judge('ada', [include, decisionWith(2, 'exclude', [], on(2))], declared)).toMatchObject({
      decision: 'conflict',
    });
    expect(judge('ada', [include, decisionWith(2, 'unsure', [], on(2))], declared)).toMatchObject({
      decision: 'conflict',
    });
  });

  it('names the first declared criterion of agreeing exclusions', () => {
    const events = [decisionWith(1, 'exclude', [], on(1, 'E3')), decisionWith(2, 'exclude', [], on(2, 'E2'))];
    expect(judge('ada', events, declared)).toMatchObject({ decision: 'exclude', criterion: 'E2' });
  });

  it('is not undone by a withdrawal on another record of a report merged later', () => {
    const events = [decisionWith(1, 'include', [], on(1)), decisionWith(2, 'withdrawn', [], on(2))];
    expect(judge('ada', events, declared)).toMatchObject({ decision: 'include' });
  });

  it('is a conflict where one machine decided and another took back, apart, on one record', () => {
    const events = [decisionWith(1, 'include', [], on(1)), decisionWith(2, 'withdrawn', [], on(1))];
    expect(judge('ada', events, declared)).toMatchObject({ decision: 'conflict' });
  });

  it('never depends on the order of events, and keeps all of them for the next decision to replace', () => {
    const event = fc.tuple(
      fc.constantFrom(...decisions),
      fc.integer({ min: 1, max: 2 }),
      fc.constantFrom(undefined, ...declared),
    );
    fc.assert(
      fc.property(
        fc
          .array(event, { maxLength: 4 })
          .map((drafts) =>
            drafts.map(([decision, record, criterion], n) => decisionWith(n, decision, [], on(record, criterion))),
          )
          .chain((events) => fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length }))),
        ([events, shuffled]) => {
          const judgment = judge('ada', events, declared);
          expect(judge('ada', shuffled, declared)).toEqual(judgment);
          if (judgment !== undefined) expect(judgment.events).toEqual(events);
        },
      ),
    );
  });
});

describe('firstDeclared', () => {
  it('takes the first in declared order, declared ones before others', () => {
    expect(firstDeclared(['E3', undefined, 'E2'], declared)).toBe('E2');
    expect(firstDeclared(['X', 'E3'], declared)).toBe('E3');
    expect(firstDeclared(['Y', 'X'], declared)).toBe('X');
    expect(firstDeclared([undefined], declared)).toBeUndefined();
  });
});

it('sorts events by time, then by id', () => {
  const events = [
    decisionWith(2, 'include'),
    { ...decisionWith(3, 'include'), at: decisionWith(2, 'include').at },
    decisionWith(1, 'include'),
  ];
  expect([...events].sort(byTime).map(({ id }) => Number(id))).toEqual([1, 2, 3]);
});
