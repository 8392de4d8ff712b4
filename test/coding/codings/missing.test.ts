import { describe, expect, it } from 'vitest';
import { missingIn } from '../../../src/coding/codings/index.js';
import { codebookOf, coded, options, variableWith } from './examples.js';

const codebook = codebookOf('a old', { old: { kind: 'retired' } });
const severity = variableWith({
  id: 'severity',
  type: 'ordinal',
  values: options('1', '2', '3', '4', '5'),
  required: true,
  evidenceFrom: '4',
});
const harm = variableWith({ id: 'harm', type: 'multi', values: options('data'), required: true });
const quote = { field: 'title', start: 0, end: 4, text: 'Lost' };

describe('what a coding lacks', () => {
  it('is the required values that are not said', () => {
    expect(missingIn(coded('a', { harm: [] }), [severity, harm], codebook)).toEqual([
      'Severity is not said',
      'Harm is not said',
    ]);
    expect(missingIn(coded('a'), [{ ...severity, required: false }], codebook)).toEqual([]);
  });

  it('is a quote from the anchor on that asks for one', () => {
    const lacking = (value: string, evidence = {}) =>
      missingIn(coded('a', { severity: value }, { evidence }), [severity], codebook);
    expect(lacking('3')).toEqual([]);
    expect(lacking('4')).toEqual(['Severity 4 needs a quote']);
    expect(lacking('5', { severity: [] })).toEqual(['Severity 5 needs a quote']);
    expect(lacking('5', { severity: [quote] })).toEqual([]);
  });

  it('is a value that can be, where it has another', () => {
    expect(missingIn(coded('a', { severity: '6' }), [severity], codebook)).toEqual([
      'Severity 6 is none of 1, 2, 3, 4, 5',
    ]);
  });

  it('is a code that counts or else a memo', () => {
    const bare = ['No code is given and no memo says why'];
    expect(missingIn(coded(''), [], codebook)).toEqual(bare);
    expect(missingIn(coded('old', {}, { memo: ' ' }), [], codebook)).toEqual(bare);
    expect(missingIn(coded('', {}, { memo: 'a setup error' }), [], codebook)).toEqual([]);
    expect(missingIn(coded('a old'), [], codebook)).toEqual([]);
  });
});
