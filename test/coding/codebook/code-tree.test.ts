import { describe, expect, it } from 'vitest';
import {
  childrenOf,
  codeTree,
  createCode,
  diffCodebooks,
  isWithin,
  mergeCodes,
  moveCode,
  redefineCode,
  renameCode,
  restoreCode,
  retireCode,
  splitCode,
} from '../../../src/coding/codebook/index.js';
import { type Coder, codeId, coders, creating } from './examples.js';

const grown = (): Coder => {
  const [ada] = coders('ada') as readonly [Coder];
  ada.do((history, pen) => createCode(history, pen, { name: 'Safety', kind: 'dimension' }));
  ada.do(creating('Leakage', 'safety'));
  ada.do(creating('Memorization', 'leakage'));
  ada.do(creating('Deception'));
  return ada;
};
const [safety, leakage, memorization, deception] = ['safety', 'leakage', 'memorization', 'deception'].map(codeId);
const outline = (coder: Coder, gone?: boolean): readonly string[] =>
  codeTree(coder.history.current, gone === undefined ? {} : { gone }).map(({ code, depth }) => `${depth} ${code.id}`);

describe('the tree of codes', () => {
  it('is listed from top to bottom with depths', () => {
    expect(outline(grown())).toEqual(['0 safety', '1 leakage', '2 memorization', '0 deception']);
  });

  it('lifts what stands below a retired code', () => {
    const ada = grown();
    ada.do((history, pen) => retireCode(history, pen, leakage!));
    expect(outline(ada)).toEqual(['0 safety', '1 memorization', '0 deception']);
    expect(outline(ada, true)).toEqual(['0 safety', '1 leakage', '2 memorization', '0 deception']);
  });

  it('knows what stands below and above a code', () => {
    const { current } = grown().history;
    expect(childrenOf(current, undefined).map(({ id }) => id)).toEqual([safety, deception]);
    expect(childrenOf(current, safety).map(({ id }) => id)).toEqual([leakage]);
    expect(childrenOf(current, memorization)).toEqual([]);
    expect(isWithin(current, memorization!, safety!)).toBe(true);
    expect(isWithin(current, safety!, safety!)).toBe(true);
    expect(isWithin(current, safety!, memorization!)).toBe(false);
    expect(isWithin(current, codeId('none'), safety!)).toBe(false);
  });

  it('takes merged codes for what they became', () => {
    const ada = grown();
    ada.do((history, pen) => mergeCodes(history, pen, [leakage!], deception!));
    const { current } = ada.history;
    expect(isWithin(current, memorization!, leakage!)).toBe(true);
    expect(isWithin(current, leakage!, deception!)).toBe(true);
    expect(isWithin(current, memorization!, safety!)).toBe(false);
  });
});

describe('the difference of two codebooks', () => {
  it('is none between equal ones', () => {
    expect(diffCodebooks(grown().history.current, grown().history.current)).toEqual([]);
  });

  it('says of each code what happened to it', () => {
    const ada = grown();
    ada.do((history, pen) => retireCode(history, pen, deception!));
    const before = ada.history.current;
    ada.do((history, pen) => renameCode(history, pen, safety!, 'System safety'));
    ada.do((history, pen) => redefineCode(history, pen, leakage!, { definition: 'It gets out.', aliases: ['Leak'] }));
    ada.do((history, pen) => moveCode(history, pen, leakage!, null));
    ada.do((history, pen) => restoreCode(history, pen, deception!));
    ada.do(creating('New'));
    ada.do(creating('Newer'));
    ada.do((history, pen) => splitCode(history, pen, memorization!, [deception!, codeId('new')]));
    ada.do((history, pen) => retireCode(history, pen, codeId('newer')));
    const after = ada.history.current;
    const diff = diffCodebooks(before, after);
    expect(diff.map(({ code, what, slot }) => [code, what, slot])).toEqual([
      ['safety', 'renamed', 'name'],
      ['leakage', 'moved', 'parent'],
      ['leakage', 'redefined', 'definition'],
      ['leakage', 'aliased', 'aliases'],
      ['memorization', 'split', 'fate'],
      ['deception', 'restored', 'fate'],
      ['new', 'added', undefined],
      ['newer', 'added', undefined],
      ['newer', 'gone', 'fate'],
    ]);
    expect(diff[0]).toEqual({ code: safety, what: 'renamed', slot: 'name', before: 'Safety', after: 'System safety' });
    expect(diff[1]).toEqual({ code: leakage, what: 'moved', slot: 'parent', before: safety });
    expect(diffCodebooks(after, before).filter(({ what }) => what === 'absent')).toEqual([
      { code: 'new', what: 'absent' },
      { code: 'newer', what: 'absent' },
    ]);
  });
});
