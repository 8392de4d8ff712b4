import { describe, expect, it } from 'vitest';
import {
  codeOf,
  createCode,
  isGone,
  mergeCodes,
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
const refusal = (coder: Coder, edit: Edit): string => {
  try {
    edit(coder.history, coder.pen);
  } catch (error) {
    if (error instanceof UsageError) return error.code;
    throw error;
  }
  throw new Error('it was not refused');
};

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

  it('gives a retired code a successor by merging it', () => {
    const ada = started();
    ada.do((history, pen) => retireCode(history, pen, a));
    ada.do((history, pen) => mergeCodes(history, pen, [a], b));
    expect(resolveCode(ada.history.current, a)).toEqual({ kind: 'active', code: b });
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
    expect(refusal(ada, (h, p) => restoreCode(h, p, a))).toBe('name-taken');
  });
});
