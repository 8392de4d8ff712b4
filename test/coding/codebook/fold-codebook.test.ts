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
} from '../../../src/coding/codebook/index.js';
import type { Code } from '../../../src/model/index.js';
import { type Coder, codeId, coders, conflictOver, creating } from './examples.js';

const [a, b, c] = ['alpha', 'beta', 'gamma'].map(codeId) as [Code['id'], Code['id'], Code['id']];

/** Two coders with the same three codes, working apart from now on. */
const apart = (): readonly [Coder, Coder] => {
  const [ada, ben] = coders('ada', 'ben') as readonly [Coder, Coder];
  for (const name of ['Alpha', 'Beta', 'Gamma']) ada.do(creating(name));
  ben.pull(ada);
  return [ada, ben];
};
const code = (coder: Coder, id: string): Code => codeOf(coder.history.current, codeId(id))!;

describe('the codebook that events make', () => {
  it('lists the tree from top to bottom, siblings in the order in which they were made', () => {
    const [ada] = coders('ada') as readonly [Coder];
    for (const name of ['Zulu', 'Mike', 'Alpha']) ada.do(creating(name));
    ada.do(creating('Yankee', 'mike'));
    ada.do(creating('Bravo', 'mike'));
    ada.do((history, pen) => moveCode(history, pen, codeId('alpha'), codeId('zulu')));
    expect(ada.history.current.codes.map(({ id, parent }) => [id, parent])).toEqual([
      ['zulu', undefined],
      ['alpha', 'zulu'],
      ['mike', undefined],
      ['yankee', 'mike'],
      ['bravo', 'mike'],
    ]);
  });

  it('shows the smallest of names given apart, and says who gave which', () => {
    const [ada, ben] = apart();
    const [one] = ada.do((history, pen) => renameCode(history, pen, a, 'Zero'));
    const [other] = ben.do((history, pen) => renameCode(history, pen, a, 'Nought'));
    ada.pull(ben);
    expect(code(ada, a).name).toBe('Nought');
    expect(ada.history.current.conflicts).toEqual([
      {
        code: a,
        slot: 'name',
        said: [
          { value: 'Nought', events: [other!.id] },
          { value: 'Zero', events: [one!.id] },
        ],
      },
    ]);
    ada.do((history, pen) => renameCode(history, pen, a, 'Zero'));
    expect(code(ada, a).name).toBe('Zero');
    expect(ada.history.current.conflicts).toEqual([]);
  });

  it('sees no conflict where coders say the same apart, or speak of different slots', () => {
    const [ada, ben] = apart();
    for (const coder of [ada, ben]) coder.do((history, pen) => redefineCode(history, pen, a, { definition: 'First.' }));
    ada.do((history, pen) => renameCode(history, pen, b, 'Second'));
    ben.do((history, pen) => redefineCode(history, pen, b, { definition: 'Next.' }));
    ada.pull(ben);
    expect(ada.history.current.conflicts).toEqual([]);
    expect(code(ada, b)).toMatchObject({ name: 'Second', definition: 'Next.' });
  });

  it('takes one code made by two coders apart for one, in conflict only where they differ', () => {
    const [ada, ben] = coders('ada', 'ben') as readonly [Coder, Coder];
    ada.do((history, pen) => createCode(history, pen, { name: 'Data loss', definition: 'Lost.' }));
    ben.do((history, pen) => createCode(history, pen, { name: 'Data loss', examples: ['rm -rf'] }));
    ada.pull(ben);
    expect(ada.history.current.conflicts).toEqual([]);
    expect(ada.history.current.codes).toHaveLength(1);
    expect(code(ada, 'data-loss')).toMatchObject({ definition: 'Lost.', examples: ['rm -rf'] });
  });

  it('adds up aliases and examples given apart', () => {
    const [ada, ben] = apart();
    ada.do((history, pen) => aliasCode(history, pen, a, ['First']));
    ben.do((history, pen) => aliasCode(history, pen, a, ['Number one', 'First']));
    ada.pull(ben);
    expect([...code(ada, a).aliases].sort()).toEqual(['First', 'Number one']);
    expect(ada.history.current.conflicts).toEqual([]);
    ada.do((history, pen) => redefineCode(history, pen, a, { aliases: ['Number one'] }));
    expect(code(ada, a).aliases).toEqual(['Number one']);
  });

  it('shows the least destructive fate of those given apart', () => {
    const [ada, ben] = apart();
    ada.do((history, pen) => retireCode(history, pen, a));
    ben.do((history, pen) => mergeCodes(history, pen, [a], b));
    ada.pull(ben);
    expect(code(ada, a).fate).toEqual({ kind: 'merged', into: b });
    expect(conflictOver(ada.history.current, a, 'fate')?.said.map(({ value }) => value)).toEqual([
      { kind: 'merged', into: b },
      { kind: 'retired' },
    ]);
    ada.do((history, pen) => retireCode(history, pen, a));
    expect(code(ada, a).fate).toEqual({ kind: 'retired' });
    expect(ada.history.current.conflicts).toEqual([]);
  });

  it('gives names and aliases of merged codes to what they become in the end', () => {
    const [ada] = apart();
    ada.do((history, pen) => aliasCode(history, pen, a, ['First']));
    ada.do((history, pen) => mergeCodes(history, pen, [a], b));
    ada.do((history, pen) => mergeCodes(history, pen, [b], c));
    expect(code(ada, c).aliases).toEqual(['Alpha', 'First', 'Beta']);
    expect(code(ada, b).aliases).toEqual([]);
    expect(resolveCode(ada.history.current, a)).toEqual({ kind: 'active', code: c });
    ada.do((history, pen) => restoreCode(history, pen, b));
    expect(code(ada, b).aliases).toEqual(['Alpha', 'First']);
    expect(code(ada, c).aliases).toEqual([]);
  });

  it('cuts a circle of merges made apart at the smallest id, and says so until one is restored', () => {
    const [ada, ben] = apart();
    const [one] = ada.do((history, pen) => mergeCodes(history, pen, [a], b));
    ben.do((history, pen) => mergeCodes(history, pen, [b], a));
    ada.pull(ben);
    expect(resolveCode(ada.history.current, b)).toEqual({ kind: 'active', code: a });
    expect(resolveCode(ada.history.current, a)).toEqual({ kind: 'active', code: a });
    expect(ada.history.current.conflicts).toEqual([
      {
        code: a,
        slot: 'fate',
        said: [
          { value: { kind: 'active' }, events: [] },
          { value: { kind: 'merged', into: b }, events: [one!.id] },
        ],
      },
    ]);
    ada.do((history, pen) => restoreCode(history, pen, b));
    expect(resolveCode(ada.history.current, a)).toEqual({ kind: 'active', code: b });
    expect(ada.history.current.conflicts).toEqual([]);
  });

  it('cuts a circle of codes moved below each other at the smallest id, and says so until one is moved', () => {
    const [ada, ben] = apart();
    ada.do((history, pen) => moveCode(history, pen, a, b));
    ben.do((history, pen) => moveCode(history, pen, b, a));
    ada.pull(ben);
    expect([code(ada, a).parent, code(ada, b).parent]).toEqual([undefined, a]);
    expect(conflictOver(ada.history.current, a, 'parent')?.said[0]).toEqual({ value: null, events: [] });
    ada.do((history, pen) => moveCode(history, pen, a, null));
    expect([code(ada, a).parent, code(ada, b).parent]).toEqual([undefined, a]);
    expect(ada.history.current.conflicts).toEqual([]);
  });

  it('puts what stood below a merged code below what that became', () => {
    const [ada] = apart();
    ada.do(creating('Child', a));
    ada.do((history, pen) => mergeCodes(history, pen, [a], b));
    expect(code(ada, 'child').parent).toBe(b);
  });

  it('puts the siblings of a child that its parent was merged into beside it', () => {
    const [ada] = apart();
    ada.do(creating('Middle', a));
    ada.do(creating('Child', 'middle'));
    ada.do(creating('Sibling', 'middle'));
    ada.do((history, pen) => mergeCodes(history, pen, [codeId('middle')], codeId('child')));
    expect(code(ada, 'child').parent).toBe(a);
    expect(code(ada, 'sibling').parent).toBe('child');
    expect(ada.history.current.conflicts).toEqual([]);
  });

  it('does not tell splits into the same parts apart by their order', () => {
    const [ada, ben] = apart();
    ada.do((history, pen) => splitCode(history, pen, a, [b, c]));
    ben.do((history, pen) => splitCode(history, pen, a, [c, b]));
    ada.pull(ben);
    expect(ada.history.current.conflicts).toEqual([]);
    expect(code(ada, a).fate).toEqual({ kind: 'split', into: [b, c] });
  });

  it('shows a code whose creation is missing by what is said of it', () => {
    const [ada] = apart();
    const events = ada.do((history, pen) => redefineCode(history, pen, a, { definition: 'First.' }));
    const [other] = coders('ben') as readonly [Coder];
    other.history = other.history.with(events);
    expect(other.history.current.codes).toMatchObject([
      { id: a, name: a, definition: 'First.', fate: { kind: 'active' } },
    ]);
  });
});
