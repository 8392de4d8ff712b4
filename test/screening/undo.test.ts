import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecisionValue, RecordId, ScreeningEvent } from '../../src/model/index.js';
import { Acts, type DecisionEvent, LiveEvents, type Statement, writeEvents } from '../../src/screening/index.js';
import { judge } from '../../src/screening/judgment.js';
import { redo, undo } from '../../src/screening/undo.js';
import { decisions, decisionWith, penOf, recordId, said } from './examples.js';

const declared = ['E1', 'E2'];
const records = [recordId(1), recordId(2)];

/** A reviewer at work on one report of two records: what a screening session does with undo and redo, without files. */
class Desk {
  readonly events = new LiveEvents();
  readonly #pen = penOf('ada');
  readonly #acts = new Acts([]);

  constructor(before: readonly ScreeningEvent[]) {
    for (const event of before) this.events.add(event);
    this.#pen.newest = this.events.newest;
  }

  live(): readonly DecisionEvent[] {
    return records.flatMap((record) => this.events.decisionsOn(record));
  }

  /** All that counts of the state: the judgment, and what is behind it where that is more than withdrawals. */
  state(): unknown {
    const judgment = judge('ada', this.live(), declared);
    const { decision, criterion, events } = judgment ?? { events: [] };
    return [decision, criterion, [...new Set(events.map(said))].sort()];
  }

  decide(record: RecordId, decision: DecisionValue, criterion?: string): void {
    const what = criterion === undefined ? { decision } : { decision, criterion };
    const [event] = this.#write([{ record, members: records, ...what, replaces: this.live() }]);
    this.#acts.did([event!]);
  }

  undo(): void {
    this.#acts.undo(
      this.events,
      () => this.live(),
      (statements) => this.#write(statements),
    );
  }

  redo(): void {
    this.#acts.redo(
      () => this.live(),
      (statements) => this.#write(statements),
    );
  }

  #write(statements: readonly Statement[]): readonly ScreeningEvent[] {
    const written = writeEvents(this.#pen, statements);
    for (const event of written) this.events.add(event);
    return written;
  }
}

const criterion = fc.constantFrom(undefined, 'E1', 'E2');

/** What stood before: nothing, one decision, or several made apart, which agree or differ. */
const before = fc
  .array(fc.tuple(fc.constantFrom(...records), fc.constantFrom(...decisions), criterion), { maxLength: 3 })
  .map((drafts) =>
    drafts.map(([record, decision, reason], n) =>
      decisionWith(n, decision, [], { record, ...(reason === undefined ? {} : { criterion: reason }) }),
    ),
  );
const acts = fc.array(
  fc.tuple(fc.constantFrom(...records), fc.constantFrom('include', 'exclude', 'unsure'), criterion),
  {
    minLength: 1,
    maxLength: 5,
  },
);

describe('undo and redo', () => {
  it('restore the state before and after each decision, a conflict with oneself included', () => {
    fc.assert(
      fc.property(before, acts, (start, steps) => {
        const desk = new Desk(start);
        const states = [desk.state()];
        for (const [record, decision, reason] of steps) {
          desk.decide(record, decision as DecisionValue, reason);
          expect(desk.live()).toHaveLength(1);
          states.push(desk.state());
        }
        for (let n = steps.length - 1; n >= 0; n--) {
          desk.undo();
          expect(desk.state()).toEqual(states[n]);
        }
        for (let n = 1; n <= steps.length; n++) {
          desk.redo();
          expect(desk.state()).toEqual(states[n]);
        }
      }),
    );
  });

  it('in any mixture lead to the state of the decisions that stand', () => {
    const moves = fc.array(fc.constantFrom('undo', 'redo'), { maxLength: 20 });
    fc.assert(
      fc.property(before, acts, moves, (start, steps, walk) => {
        const desk = new Desk(start);
        const states = [desk.state()];
        for (const [record, decision, reason] of steps) {
          desk.decide(record, decision as DecisionValue, reason);
          states.push(desk.state());
        }
        let place = steps.length;
        for (const move of walk) {
          const next = move === 'undo' ? place - 1 : place + 1;
          if (next < 0 || next > steps.length) continue;
          if (move === 'undo') desk.undo();
          else desk.redo();
          place = next;
          expect(desk.state()).toEqual(states[place]);
        }
      }),
    );
  });

  it('take a first decision back as withdrawn, on the record that was on screen', () => {
    const event = decisionWith(1, 'include', [], { record: recordId(2), members: records });
    const events = new LiveEvents();
    events.add(event);
    expect(undo(event, event.id, events, [event])).toEqual([
      {
        statement: { record: recordId(2), members: records, decision: 'withdrawn', replaces: [event] },
        carries: [],
      },
    ]);
  });

  it('write nothing where something else was said since', () => {
    const first = decisionWith(1, 'include', []);
    const since = decisionWith(2, 'exclude', [1]);
    const events = new LiveEvents();
    for (const event of [first, since]) events.add(event);
    expect(undo(first, first.id, events, [since])).toEqual([]);
    expect(redo(first, new Set([decisionWith(3, 'withdrawn', [1]).id]), [since])).toBeUndefined();
  });

  it('say criterion and note again', () => {
    const first = decisionWith(1, 'exclude', [], { criterion: 'E2', note: 'why' });
    const second = decisionWith(2, 'include', [1]);
    const events = new LiveEvents();
    events.add(first);
    events.add(second);
    const expected = { record: recordId(1), members: [recordId(1)], decision: 'exclude', criterion: 'E2', note: 'why' };
    expect(undo(second, second.id, events, [second])).toEqual([
      { statement: { ...expected, replaces: [second] }, carries: [first.id] },
    ]);
    expect(redo(first, new Set(), [])).toEqual({ ...expected, replaces: [] });
  });

  it('take back one of two decisions that were made on two reports before these were joined', () => {
    const first = decisionWith(1, 'include', [], { record: recordId(1) });
    const second = decisionWith(2, 'exclude', [], { record: recordId(2) });
    const events = new LiveEvents();
    events.add(first);
    events.add(second);
    expect(undo(second, second.id, events, [first, second])).toEqual([
      {
        statement: { record: recordId(2), members: [recordId(2)], decision: 'withdrawn', replaces: [second] },
        carries: [],
      },
    ]);
    const withdrawn = decisionWith(3, 'withdrawn', [2], { record: recordId(2) });
    expect(redo(second, new Set([withdrawn.id]), [first, withdrawn])?.replaces).toEqual([withdrawn]);
  });
});
