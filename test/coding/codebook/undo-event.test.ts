import { describe, expect, it } from 'vitest';
import {
  aliasCode,
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
import { UsageError } from '../../../src/model/index.js';
import { type Coder, codeId, coders, conflictOver, creating, type Edit } from './examples.js';

const [a, b, c] = [codeId('alpha'), codeId('beta'), codeId('gamma')];

const apart = (): readonly [Coder, Coder] => {
  const [ada, ben] = coders('ada', 'ben') as readonly [Coder, Coder];
  for (const name of ['Alpha', 'Beta', 'Gamma']) ada.do(creating(name));
  ben.pull(ada);
  return [ada, ben];
};
const undo = (coder: Coder, id: string) => coder.do((history, pen) => undoEvent(history, pen, id));
const refusal = (coder: Coder, id: string): UsageError => {
  try {
    undoEvent(coder.history, coder.pen, id);
  } catch (error) {
    if (error instanceof UsageError) return error;
    throw error;
  }
  throw new Error('it was not refused');
};

describe('undo', () => {
  it.each<[string, Edit]>([
    ['rename', (h, p) => renameCode(h, p, a, 'Another')],
    [
      'redefine',
      (h, p) =>
        redefineCode(h, p, a, { definition: 'First.', includeWhen: ['x'], colour: '#0072b2', kind: 'dimension' }),
    ],
    ['move', (h, p) => moveCode(h, p, a, b)],
    ['merge', (h, p) => mergeCodes(h, p, [a, b], c)],
    ['split', (h, p) => splitCode(h, p, a, [b, c])],
    ['retire', (h, p) => retireCode(h, p, a)],
    ['alias', (h, p) => aliasCode(h, p, a, ['First'])],
  ])('takes a %s back, deletes nothing, and can be undone', (op, edit) => {
    const [ada] = apart();
    const before = ada.history.current.codes;
    const [event] = ada.do(edit);
    expect(event!.op).toBe(op);
    const after = ada.history.current.codes;
    const undoing = undo(ada, event!.id.slice(0, 6));
    expect(ada.history.current.codes).toEqual(before);
    expect(ada.history.get(event!.id)).toEqual(event);
    for (const { replaces } of undoing) expect(replaces).toEqual([event!.id]);
    for (const { id } of undoing) undo(ada, id);
    expect(ada.history.current.codes).toEqual(after);
    expect(ada.history.current.conflicts).toEqual([]);
  });

  it('retires what was created', () => {
    const [ada] = apart();
    const [event] = ada.do((h, p) => createCode(h, p, { name: 'New', definition: 'Just made.' }));
    const [undoing] = undo(ada, event!.id);
    expect(undoing).toMatchObject({ op: 'retire', codes: ['new'], replaces: [event!.id] });
    expect(codeOf(ada.history.current, codeId('new'))).toMatchObject({
      definition: 'Just made.',
      fate: { kind: 'retired' },
    });
    undo(ada, undoing!.id);
    expect(resolveCode(ada.history.current, codeId('new')).kind).toBe('active');
  });

  it('brings a conflict back as one when what settled it is taken back', () => {
    const [ada, ben] = apart();
    ada.do((h, p) => renameCode(h, p, a, 'Zero'));
    ben.do((h, p) => renameCode(h, p, a, 'Nought'));
    ada.pull(ben);
    const [settled] = ada.do((h, p) => renameCode(h, p, a, 'Nil'));
    const undoing = undo(ada, settled!.id);
    expect(conflictOver(ada.history.current, a, 'name')?.said.map(({ value }) => value)).toEqual(['Nought', 'Zero']);
    expect(undoing).toHaveLength(2);
    expect(new Set(undoing.map(({ act }) => act)).size).toBe(1);
    expect(undoing[0]!.act).toBeDefined();
    expect(undoing[1]!.seen).toEqual([undoing[0]!.id]);
  });

  it('leaves what another coder said apart, in place of one side of a conflict', () => {
    const [ada, ben] = apart();
    const [mine] = ada.do((h, p) => renameCode(h, p, a, 'Zero'));
    ben.do((h, p) => renameCode(h, p, a, 'Nought'));
    ada.pull(ben);
    undo(ada, mine!.id);
    expect(codeOf(ada.history.current, a)?.name).toBe('Nought');
    expect(ada.history.current.conflicts).toEqual([]);
  });

  it('takes back only the slots that the event still holds', () => {
    const [ada] = apart();
    const [both] = ada.do((h, p) => redefineCode(h, p, a, { definition: 'First.', includeWhen: ['x'] }));
    ada.do((h, p) => redefineCode(h, p, a, { definition: 'Later.' }));
    undo(ada, both!.id);
    expect(codeOf(ada.history.current, a)).toMatchObject({ definition: 'Later.', includeWhen: [] });
  });

  it('refuses an event that holds nothing any more, and names what came after it', () => {
    const [ada] = apart();
    const [first] = ada.do((h, p) => renameCode(h, p, a, 'Another'));
    const [second] = ada.do((h, p) => renameCode(h, p, a, 'Yet another one'));
    expect(refusal(ada, first!.id)).toMatchObject({
      code: 'nothing-to-undo',
      hint: expect.stringContaining(second!.id.slice(0, 8)),
    });
  });

  it('names what helps where an event is in force again because its undoing was undone', () => {
    const [ada] = apart();
    const [merge] = ada.do((h, p) => mergeCodes(h, p, [a], b));
    const [restored] = ada.do((h, p) => restoreCode(h, p, a));
    const again = undo(ada, restored!.id)[0]!.id.slice(0, 8);
    expect(refusal(ada, merge!.id).hint).toBe(
      `${again} (merge) holds the fate of alpha now and says the same: litsieve codebook undo ${again}, or litsieve codebook restore alpha`,
    );
    undo(ada, again);
    expect(resolveCode(ada.history.current, a)).toEqual({ kind: 'active', code: a });
    const holder = ada.history.liveOf(a, 'fate')[0]!.event.id.slice(0, 8);
    expect(refusal(ada, merge!.id).hint).toBe(
      `${holder} (restore) holds the fate of alpha now: litsieve codebook undo ${holder} takes that back`,
    );
  });

  it.each<[string, Edit, Edit, string]>([
    ['rename', (h, p) => renameCode(h, p, a, 'Another'), (h, p) => renameCode(h, p, a, 'Third'), 'rename alpha'],
    ['move', (h, p) => moveCode(h, p, a, b), (h, p) => moveCode(h, p, a, c), 'move alpha'],
    [
      'redefine',
      (h, p) => redefineCode(h, p, a, { definition: 'One.' }),
      (h, p) => redefineCode(h, p, a, { definition: 'Two.' }),
      'redefine alpha',
    ],
  ])('names the operation that helps against a %s that is in force again', (_, edit, other, operation) => {
    const [ada] = apart();
    const [first] = ada.do(edit);
    const [second] = ada.do(other);
    undo(ada, second!.id);
    expect(refusal(ada, first!.id).hint).toContain(`or litsieve codebook ${operation}`);
  });

  it('refuses a creation whose code became something else since', () => {
    const [ada] = apart();
    const creation = ada.history.events[0]!;
    const [merge] = ada.do((h, p) => mergeCodes(h, p, [a], b));
    expect(refusal(ada, creation.id)).toMatchObject({
      code: 'nothing-to-undo',
      hint: expect.stringContaining(merge!.id.slice(0, 8)),
    });
  });

  it('refuses what names no event, or several', () => {
    const [ada] = apart();
    expect(refusal(ada, 'zz').code).toBe('event-unknown');
    expect(refusal(ada, '').code).toBe('event-unknown');
    const prefixes = ada.history.events.map(({ id }) => id[0]!);
    const shared = prefixes.find((first, index) => prefixes.indexOf(first) < index);
    ada.do(creating('Delta'));
    for (let n = 0; shared === undefined && n < 20; n++) ada.do(creating(`Other ${n}`));
    const all = ada.history.events.map(({ id }) => id[0]!);
    expect(refusal(ada, all.find((first, index) => all.indexOf(first) < index)!).code).toBe('event-ambiguous');
  });
});
