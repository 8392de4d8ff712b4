import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CodebookHistory,
  codeOf,
  createCode,
  mergeCodes,
  moveCode,
  redefineCode,
  renameCode,
  resolveCode,
  restoreCode,
  retireCode,
  splitCode,
  undoEvent,
} from '../../../src/coding/codebook/index.js';
import { saidBy } from '../../../src/coding/codebook/statements.js';
import type { Codebook, CodebookEvent, CodeConflict, CodeId, CodeSlot } from '../../../src/model/index.js';
import {
  type Coder,
  codeId,
  coders,
  conflictOver,
  creating,
  type Edit,
  eventId,
  repeatedInAnyOrder,
  someWork,
} from './examples.js';

/** A value in which order does not matter where lists add up. */
const slotOf = (codebook: Codebook, code: CodeId, slot: CodeSlot): unknown => {
  const value = codeOf(codebook, code)?.[slot === 'parent' ? 'parent' : slot];
  return slot === 'aliases' || slot === 'examples' ? [...(value as readonly string[])].sort() : value;
};

/** An edit by which a conflict is settled by hand. */
const settling = ({ code, slot, said }: CodeConflict): Edit => {
  const value = said[0]!.value;
  return (history, pen) => {
    if (slot === 'fate') return restoreCode(history, pen, code);
    if (slot === 'name') return renameCode(history, pen, code, value as string);
    if (slot === 'parent') return moveCode(history, pen, code, value as CodeId | null);
    return redefineCode(history, pen, code, { [slot]: value });
  };
};

describe('the history of a codebook', () => {
  it('makes the same codebook for any order and any repetition of events', () => {
    fc.assert(
      fc.property(
        someWork().chain(({ events }) => fc.tuple(fc.constant(events), repeatedInAnyOrder(events))),
        ([events, again]) => {
          const one = new CodebookHistory(events);
          const other = new CodebookHistory(again);
          expect(other.current).toEqual(one.current);
          expect(other.events).toEqual(one.events);
          expect(other.head).toEqual(one.head);
        },
      ),
    );
  });

  it('is the same where different events have one id', () => {
    fc.assert(
      fc.property(
        someWork(12).chain(({ events }) => {
          const forged = events.map((event, index) => ({ ...events[(index * 7) % events.length]!, id: event.id }));
          return fc.tuple(repeatedInAnyOrder([...events, ...forged]), repeatedInAnyOrder([...events, ...forged]));
        }),
        ([one, other]) => {
          const seen = new Set(one.map((event) => JSON.stringify(event)));
          expect(new Set(other.map((event) => JSON.stringify(event)))).toEqual(seen);
          expect(new CodebookHistory(other).current).toEqual(new CodebookHistory(one).current);
        },
      ),
    );
  });

  it('shows at a revision what was shown then, whatever came later', () => {
    fc.assert(
      fc.property(someWork(), ({ events, shown }) => {
        const later = new CodebookHistory([...events].reverse());
        for (const { revision, codebook } of shown) {
          expect(JSON.stringify(later.at(revision))).toBe(codebook);
          expect(later.lacking(revision)).toEqual([]);
        }
      }),
    );
  });

  it('puts every event behind all that it had seen', () => {
    fc.assert(
      fc.property(someWork(), ({ events }) => {
        const order = new CodebookHistory(events).events.map(({ id }) => id);
        for (const { id, seen } of events) {
          for (const before of seen) expect(order.indexOf(before)).toBeLessThan(order.indexOf(id));
        }
      }),
    );
  });

  it('has parents before children and no code below itself, and resolves every code to one that can be there', () => {
    fc.assert(
      fc.property(someWork(), ({ events }) => {
        const { current } = new CodebookHistory(events);
        const before = new Set<CodeId | undefined>([undefined]);
        for (const { id, parent, fate } of current.codes) {
          expect(before).toContain(parent);
          before.add(id);
          const resolution = resolveCode(current, id);
          const end = codeOf(current, resolution.code);
          expect(end?.fate.kind).toBe(resolution.kind);
          expect(resolution.kind === 'active' && fate.kind === 'retired').toBe(false);
        }
      }),
    );
  });

  it('has a conflict exactly where live events differ, until an event replaces them', () => {
    fc.assert(
      fc.property(someWork(), ({ coders: [ada, ...others] }) => {
        for (const other of others) ada!.pull(other);
        for (let rounds = 0; rounds < 60; rounds++) {
          const conflict = ada!.history.current.conflicts[rounds % Math.max(1, ada!.history.current.conflicts.length)];
          if (conflict === undefined) break;
          const [event] = ada!.attempt(settling(conflict));
          if (event === undefined) {
            // Only a name that another code has taken meanwhile stands in the way of restoring.
            expect(conflict.slot).toBe('fate');
            ada!.do((history, pen) => retireCode(history, pen, conflict.code));
          }
          const live = ada!.history.liveOf(conflict.code, conflict.slot);
          expect(live).toHaveLength(1);
          const left = conflictOver(ada!.history.current, conflict.code, conflict.slot);
          // What one event says alone is in conflict only where it closes a circle.
          for (const opinion of left?.said.slice(1) ?? []) expect(opinion.events).toEqual([live[0]!.event.id]);
          if (left !== undefined) expect(left.said[0]!.events).toEqual([]);
        }
        expect(ada!.history.current.conflicts).toEqual([]);
      }),
    );
  });

  it('takes any event back to what its slots would be without it', () => {
    fc.assert(
      fc.property(someWork(), fc.nat(), ({ coders: [ada, ...others] }, pick) => {
        for (const other of others) ada!.pull(other);
        const { history } = ada!;
        const event = history.events[pick % history.events.length]!;
        const held = saidBy(event).filter(({ code, slot }) =>
          history.liveOf(code, slot).some((statement) => statement.event.id === event.id),
        );
        if (held.length === 0 || event.op === 'create') return;
        ada!.do((sight, pen) => undoEvent(sight, pen, event.id));
        const without = new CodebookHistory(history.events.filter(({ id }) => id !== event.id));
        for (const { code, slot } of held) {
          expect(ada!.history.liveOf(code, slot).some((statement) => statement.event.id === event.id)).toBe(false);
          const values = (from: CodebookHistory): unknown[] =>
            [...new Set(from.liveOf(code, slot).map(({ value }) => JSON.stringify(value)))].sort();
          const expected = values(without);
          if (expected.length > 0) {
            if (slot === 'aliases' || slot === 'examples') {
              expect(slotOf(ada!.history.current, code, slot)).toEqual(slotOf(without.current, code, slot));
            } else expect(values(ada!.history)).toEqual(expected);
          } else expect(slotOf(ada!.history.current, code, slot)).toEqual(slotOf(without.current, code, slot));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('takes the events of the last operation back to the codebook before it', () => {
    fc.assert(
      fc.property(someWork(), fc.nat(), fc.nat(), fc.nat(3), ({ coders: all }, one, two, which) => {
        const [ada, ...others] = all as readonly [Coder, Coder, Coder];
        for (const other of others) ada.pull(other);
        const before = ada.history.current;
        const pick = (n: number): CodeId => before.codes[n % before.codes.length]!.id;
        const edits: readonly Edit[] = [
          (history, pen) => redefineCode(history, pen, pick(one), { definition: 'Otherwise.', excludeWhen: ['never'] }),
          (history, pen) => renameCode(history, pen, pick(one), 'Quite another name'),
          (history, pen) => mergeCodes(history, pen, [pick(one), pick(two)], pick(one + two)),
          (history, pen) => moveCode(history, pen, pick(one), pick(two)),
        ];
        const [event] = ada.attempt(edits[which]!);
        if (event === undefined) return;
        ada.do((history, pen) => undoEvent(history, pen, event.id));
        const { codes, conflicts } = ada.history.current;
        expect(codes).toEqual(before.codes);
        expect(conflicts.map(({ code, slot }) => [code, slot])).toEqual(
          before.conflicts.map(({ code, slot }) => [code, slot]),
        );
      }),
    );
  });

  it('keeps the codes and all events when what was merged is split and restored', () => {
    fc.assert(
      fc.property(someWork(15), ({ coders: all }) => {
        const [ada, ...others] = all as readonly [Coder, Coder, Coder];
        for (const other of others) ada.pull(other);
        ada.do(creating('Part one'));
        ada.do(creating('Part two'));
        ada.do(creating('Whole'));
        const before = ada.history;
        const parts = [codeId('part-one'), codeId('part-two')];
        ada.do((history, pen) => mergeCodes(history, pen, parts, codeId('whole')));
        expect(parts.map((part) => resolveCode(ada.history.current, part).code)).toEqual(['whole', 'whole']);
        for (const part of parts) ada.do((history, pen) => restoreCode(history, pen, part));
        ada.do((history, pen) => splitCode(history, pen, codeId('whole'), parts));
        expect(resolveCode(ada.history.current, codeId('whole'))).toEqual({
          kind: 'split',
          code: 'whole',
          into: parts,
        });
        for (const part of parts) expect(codeOf(ada.history.current, part)).toEqual(codeOf(before.current, part));
        const ids = new Set(ada.history.events.map(({ id }) => id));
        for (const { id } of before.events) expect(ids).toContain(id);
        expect(ada.history.at(before.head)).toEqual(before.current);
      }),
    );
  });

  it('replays a revision made on one of two machines of a coder, whose lines git has interleaved', () => {
    const [laptop, desk] = coders('ada', 'ada') as readonly [Coder, Coder];
    laptop.do(creating('Data loss'));
    desk.pull(laptop);
    const edits = ['one', 'two', 'three'];
    const shown: { head: readonly string[]; codebook: Codebook }[] = [];
    const lines: CodebookEvent[] = [...laptop.history.events];
    for (const definition of edits) {
      for (const machine of [laptop, desk]) {
        const where = machine === laptop ? 'laptop' : 'desk';
        lines.push(
          ...machine.do((history, pen) =>
            redefineCode(history, pen, codeId('data-loss'), { definition: `${definition} at the ${where}` }),
          ),
        );
        shown.push({ head: machine.history.head, codebook: machine.history.current });
      }
    }
    const merged = new CodebookHistory(lines);
    for (const { head, codebook } of shown) expect(merged.at(head)).toEqual(codebook);
    expect(merged.current.conflicts).toHaveLength(1);
    expect(merged.head).toHaveLength(2);
  });

  it('names the events that a revision has and that are not there', () => {
    const [ada] = coders('ada') as readonly [Coder];
    const [first] = ada.do(creating('Data loss'));
    const [second] = ada.do(creating('Leak'));
    const partly = new CodebookHistory([second!]);
    expect(partly.lacking([second!.id])).toEqual([first!.id]);
    expect(partly.lacking([eventId(7), second!.id])).toEqual([eventId(7), first!.id].sort());
    expect(partly.at([second!.id]).codes.map(({ id }) => id)).toEqual(['leak']);
    expect(new CodebookHistory([]).at([first!.id]).codes).toEqual([]);
  });

  it('says which codes were redefined since a revision, and not those that were put back or made since', () => {
    const [ada, ben] = coders('ada', 'ben') as readonly [Coder, Coder];
    ada.do((history, pen) => createCode(history, pen, { name: 'Data loss', definition: 'Lost.' }));
    ada.do(creating('Leak'));
    ada.do(creating('Deception'));
    const then = ada.history.head;
    ben.pull(ada);
    expect(ada.history.redefinedSince(then)).toEqual(new Set());
    ada.do((history, pen) => redefineCode(history, pen, codeId('data-loss'), { definition: 'Lost for good.' }));
    ada.do((history, pen) => redefineCode(history, pen, codeId('leak'), { includeWhen: ['a secret gets out'] }));
    ada.do((history, pen) => renameCode(history, pen, codeId('deception'), 'Deceit'));
    ada.do((history, pen) => createCode(history, pen, { name: 'Later', definition: 'New.' }));
    expect(ada.history.redefinedSince(then)).toEqual(new Set(['data-loss', 'leak']));
    const between = ada.history.head;
    ada.do((history, pen) => redefineCode(history, pen, codeId('data-loss'), { definition: 'Lost.' }));
    expect(ada.history.redefinedSince(then)).toEqual(new Set(['leak']));
    expect(ada.history.redefinedSince(between)).toEqual(new Set(['data-loss']));
    ben.do((history, pen) => redefineCode(history, pen, codeId('deception'), { excludeWhen: ['by mistake'] }));
    const mine = ben.history.head;
    ben.pull(ada);
    expect(ben.history.redefinedSince(mine)).toEqual(new Set(['leak']));
  });

  it('ends with events that claim to have seen each other, the same for any order', () => {
    const [ada] = coders('ada') as readonly [Coder];
    const [event] = ada.do(creating('Data loss'));
    const circle = [1, 2].map((n) => ({ ...event!, id: eventId(n), codes: [codeId(`c${n}`)], seen: [eventId(3 - n)] }));
    const one = new CodebookHistory([...circle, event!]);
    expect(one.current.codes.map(({ id }) => id)).toEqual(['data-loss', 'c1', 'c2']);
    expect(new CodebookHistory([event!, ...circle.reverse()]).current).toEqual(one.current);
    expect(one.at([eventId(1)]).codes).toHaveLength(2);
  });
});
