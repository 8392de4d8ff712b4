import { describe, expect, it } from 'vitest';
import {
  aliasCode,
  codeOf,
  createCode,
  isGone,
  mergeCodes,
  moveCode,
  redefineCode,
  renameCode,
  resolveCode,
  restoreCode,
  retireCode,
  splitCode,
} from '../../../src/coding/codebook/index.js';
import { UsageError } from '../../../src/model/index.js';
import { type Coder, codeId, coders, creating, type Edit } from './examples.js';

const [a, b, c] = [codeId('alpha'), codeId('beta'), codeId('gamma')];

const started = (): Coder => {
  const [ada] = coders('ada') as readonly [Coder];
  for (const name of ['Alpha', 'Beta', 'Gamma']) ada.do(creating(name));
  ada.do((history, pen) => createCode(history, pen, { name: 'Dimension', kind: 'dimension' }));
  return ada;
};
const problemOf = (coder: Coder, edit: Edit): Pick<UsageError, 'code' | 'message' | 'hint'> => {
  try {
    edit(coder.history, coder.pen);
  } catch (error) {
    if (error instanceof UsageError) return { code: error.code, message: error.message, hint: error.hint };
    throw error;
  }
  throw new Error('it was not refused');
};
const refusal = (coder: Coder, edit: Edit): string => problemOf(coder, edit).code;

describe('the fate of codes', () => {
  it('merges codes into a third one, or into one of them', () => {
    const ada = started();
    const [event] = ada.do((history, pen) => mergeCodes(history, pen, [a, b, a], c));
    expect(event).toMatchObject({ op: 'merge', codes: [a, b], into: [c] });
    const ben = started();
    const [other] = ben.do((history, pen) => mergeCodes(history, pen, [a, b, c], c));
    expect(other).toMatchObject({ codes: [a, b], into: [c] });
    for (const { current } of [ada.history, ben.history]) {
      expect(current.codes.map(isGone)).toEqual([true, true, false, false]);
      expect(resolveCode(current, a)).toEqual({ kind: 'active', code: c });
    }
  });

  it('splits a code, which stays', () => {
    const ada = started();
    ada.do((history, pen) => splitCode(history, pen, a, [c, b]));
    expect(resolveCode(ada.history.current, a)).toEqual({ kind: 'split', code: a, into: [b, c] });
    expect(isGone(codeOf(ada.history.current, a)!)).toBe(false);
    ada.do((history, pen) => retireCode(history, pen, a));
    expect(resolveCode(ada.history.current, a)).toEqual({ kind: 'retired', code: a });
  });

  const changes: readonly (readonly [string, Edit])[] = [
    ['split', (h, p) => splitCode(h, p, a, [b, c])],
    ['merge', (h, p) => mergeCodes(h, p, [a], c)],
    ['merge of several', (h, p) => mergeCodes(h, p, [c, a], codeId('delta'))],
    ['merge into it', (h, p) => mergeCodes(h, p, [c], a)],
    ['redefine', (h, p) => redefineCode(h, p, a, { definition: 'Anew.' })],
    ['redefine that changes nothing', (h, p) => redefineCode(h, p, a, { kind: 'code' })],
    ['rename', (h, p) => renameCode(h, p, a, 'Gamma')],
    ['move', (h, p) => moveCode(h, p, a, a)],
    ['alias', (h, p) => aliasCode(h, p, a, ['Gamma'])],
  ];

  it.each(changes)('refuses %s of a code that is gone, and says what became of it and what to do', (_, edit) => {
    const ada = started();
    ada.do(creating('Delta'));
    ada.do((history, pen) => retireCode(history, pen, a));
    expect(problemOf(ada, edit)).toEqual({
      code: 'code-gone',
      message: '`Alpha` (alpha) is retired',
      hint: 'litsieve codebook restore alpha brings it back',
    });
    ada.do((history, pen) => restoreCode(history, pen, a));
    ada.do((history, pen) => mergeCodes(history, pen, [a], b));
    expect(problemOf(ada, edit)).toEqual({
      code: 'code-gone',
      message: '`Alpha` (alpha) was merged into beta',
      hint: 'litsieve codebook restore alpha brings it back; beta is what it is now',
    });
  });

  it('follows a code that is gone to what it is now, or to where it ends', () => {
    const ada = started();
    ada.do(creating('Delta'));
    ada.do((history, pen) => mergeCodes(history, pen, [a], b));
    ada.do((history, pen) => mergeCodes(history, pen, [b], c));
    const rename: Edit = (h, p) => renameCode(h, p, a, 'Other');
    expect(problemOf(ada, rename)).toMatchObject({
      message: '`Alpha` (alpha) was merged into beta, and that into gamma',
      hint: 'litsieve codebook restore alpha brings it back; gamma is what it is now',
    });
    ada.do((history, pen) => retireCode(history, pen, c));
    expect(problemOf(ada, rename)).toMatchObject({
      message: '`Alpha` (alpha) was merged into beta, and that into gamma, which is retired',
      hint: 'litsieve codebook restore alpha brings it back',
    });
  });

  it('settles a conflict over the fate of a code that is gone', () => {
    const [ada, ben] = coders('ada', 'ben') as readonly [Coder, Coder];
    for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta']) ada.do(creating(name));
    ben.pull(ada);
    ada.do((history, pen) => mergeCodes(history, pen, [a], b));
    ben.do((history, pen) => retireCode(history, pen, a));
    ada.pull(ben);
    ada.do((history, pen) => splitCode(history, pen, a, [b, c]));
    expect(ada.history.current.conflicts).toEqual([]);
    expect(resolveCode(ada.history.current, a).kind).toBe('split');
  });

  it('refuses to merge a dimension into a code, and says what to do', () => {
    expect(problemOf(started(), (h, p) => mergeCodes(h, p, [codeId('dimension')], a))).toEqual({
      code: 'dimension',
      message: '`Dimension` (dimension) is a dimension, which cannot be merged into the code alpha',
      hint: 'name a dimension that it becomes, or litsieve codebook redefine dimension --kind code first',
    });
  });

  it.each<[string, Edit]>([
    ['retired', (h, p) => retireCode(h, p, codeId('other'))],
    ['merged', (h, p) => mergeCodes(h, p, [codeId('other')], codeId('third'))],
    ['renamed', (h, p) => renameCode(h, p, codeId('other'), 'Axis')],
    ['a code', (h, p) => redefineCode(h, p, codeId('other'), { kind: 'code' })],
  ])('restores a dimension alone, whatever was merged with it, and though what it became is %s', (_, edit) => {
    const ada = started();
    for (const name of ['Other', 'Third', 'Fourth']) {
      ada.do((history, pen) => createCode(history, pen, { name, kind: 'dimension' }));
    }
    const gone = [codeId('dimension'), codeId('fourth')];
    ada.do((history, pen) => mergeCodes(history, pen, gone, codeId('other')));
    ada.do(edit);
    const before = ada.history.current.codes.filter(({ id }) => id !== 'dimension').map(({ id, fate }) => [id, fate]);
    ada.do((history, pen) => restoreCode(history, pen, codeId('dimension')));
    const after = ada.history.current.codes;
    expect(codeOf(ada.history.current, codeId('dimension'))).toMatchObject({
      kind: 'dimension',
      fate: { kind: 'active' },
    });
    expect(after.filter(({ id }) => id !== 'dimension').map(({ id, fate }) => [id, fate])).toEqual(before);
  });

  it.each<[string, Edit]>([
    ['retired', (h, p) => retireCode(h, p, a)],
    ['merged', (h, p) => mergeCodes(h, p, [a], b)],
    ['split', (h, p) => splitCode(h, p, a, [b, c])],
  ])('restores a code that was %s', (_, edit) => {
    const ada = started();
    const before = codeOf(ada.history.current, a);
    ada.do(edit);
    ada.do((history, pen) => restoreCode(history, pen, a));
    expect(codeOf(ada.history.current, a)).toEqual(before);
  });

  it.each<[string, Edit]>([
    ['code-unknown', (h, p) => mergeCodes(h, p, [a], codeId('none'))],
    ['code-unknown', (h, p) => mergeCodes(h, p, [codeId('none')], a)],
    ['nothing-to-merge', (h, p) => mergeCodes(h, p, [a], a)],
    ['dimension', (h, p) => mergeCodes(h, p, [a], codeId('dimension'))],
    ['split-parts', (h, p) => splitCode(h, p, a, [b])],
    ['split-parts', (h, p) => splitCode(h, p, a, [a, b])],
    ['dimension', (h, p) => splitCode(h, p, a, [b, codeId('dimension')])],
    ['code-unknown', (h, p) => splitCode(h, p, a, [b, codeId('none')])],
    ['nothing-changed', (h, p) => restoreCode(h, p, a)],
    ['code-unknown', (h, p) => retireCode(h, p, codeId('none'))],
  ])('refuses with %s: %#', (code, edit) => {
    expect(refusal(started(), edit)).toBe(code);
  });

  it('refuses what is done already, and what would lead to codes that are gone', () => {
    const ada = started();
    ada.do((history, pen) => mergeCodes(history, pen, [a], b));
    expect(refusal(ada, (h, p) => mergeCodes(h, p, [a], b))).toBe('nothing-changed');
    expect(refusal(ada, (h, p) => mergeCodes(h, p, [c], a))).toBe('code-gone');
    expect(refusal(ada, (h, p) => splitCode(h, p, c, [a, b]))).toBe('code-gone');
    expect(refusal(ada, (h, p) => splitCode(h, p, a, [b, c]))).toBe('code-gone');
    expect(refusal(ada, (h, p) => retireCode(h, p, a))).toBe('code-gone');
    ada.do((history, pen) => retireCode(history, pen, c));
    expect(refusal(ada, (h, p) => retireCode(h, p, c))).toBe('nothing-changed');
  });

  it('does not restore a code whose name another has meanwhile', () => {
    const ada = started();
    ada.do((history, pen) => retireCode(history, pen, a));
    ada.do((history, pen) => createCode(history, pen, { name: 'Alphas' }, { evenIfNear: true }));
    expect(problemOf(ada, (h, p) => restoreCode(h, p, a))).toEqual({
      code: 'name-taken',
      message: 'there is a code of this name already: `Alphas` (alphas)',
      hint: 'litsieve codebook rename alphas NAME first',
    });
  });
});
