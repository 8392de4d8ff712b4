import { describe, expect, it } from 'vitest';
import { askedVariables, comparableValues, countedValues, unknownValues } from '../../../src/coding/codings/index.js';
import type { Coding } from '../../../src/model/index.js';
import { codebookOf, coded, codeId, options, planWith, variableWith } from './examples.js';

const plan = planWith({
  variables: [
    variableWith({ id: 'severity', type: 'ordinal', values: options('low', 'high', 'worst') }),
    variableWith({
      id: 'harm',
      type: 'multi',
      values: options('data', 'money'),
      when: { variable: 'severity', atLeast: 'high' },
    }),
    variableWith({ id: 'cost', type: 'number', when: { variable: 'harm', is: ['money'] } }),
    variableWith({ id: 'lie', type: 'text', when: { code: codeId('trust') } }),
    variableWith({ id: 'venue', type: 'text', streams: ['literature'] }),
    variableWith({ id: 'hen', type: 'text', when: { variable: 'egg', is: ['x'] } }),
    variableWith({ id: 'egg', type: 'text', when: { variable: 'hen', is: ['x'] } }),
    variableWith({ id: 'constructor', type: 'text' }),
  ],
});
const codebook = codebookOf('trust deception<trust old', { old: { kind: 'merged', into: codeId('deception') } });
const asked = (coding: Coding, stream = 'issues'): string =>
  askedVariables(plan, stream, coding, codebook)
    .map(({ id }) => id)
    .join(' ');

describe('the variables asked of a unit', () => {
  it('are those of its stream', () => {
    expect(asked(coded(''))).toBe('severity constructor');
    expect(asked(coded(''), 'literature')).toBe('severity venue constructor');
  });

  it('depend on how high an ordinal is by its place, not by its letters', () => {
    expect(asked(coded('', { severity: 'low' }))).toBe('severity constructor');
    expect(asked(coded('', { severity: 'high' }))).toBe('severity harm constructor');
    expect(asked(coded('', { severity: 'worst' }))).toBe('severity harm constructor');
    expect(asked(coded('', { severity: 'unheard-of' }))).toBe('severity constructor');
  });

  it('depend on one of the values of another variable, as long as that one is asked itself', () => {
    expect(asked(coded('', { severity: 'high', harm: ['data', 'money'] }))).toBe('severity harm cost constructor');
    expect(asked(coded('', { severity: 'low', harm: ['money'] }))).toBe('severity constructor');
  });

  it('depend on a code, one below it, or one that was merged into such a one', () => {
    for (const codes of ['trust', 'deception', 'old']) expect(asked(coded(codes))).toBe('severity lie constructor');
  });

  it('are not those of a circle of conditions', () => {
    expect(asked(coded('', { hen: 'x', egg: 'x' }))).toBe('severity constructor');
  });
});

describe('the values that count', () => {
  it('are those of variables that are asked, possible, and said; the others stay in the coding', () => {
    const coding = coded('', { severity: 'low', harm: ['money'], cost: 3, venue: 'ICSE', lie: ' ' });
    expect(countedValues(plan, 'issues', coding, codebook)).toEqual({ severity: 'low' });
    expect(coding.values).toHaveProperty('cost', 3);
    expect(countedValues(plan, 'literature', coded('', { severity: 'gone', venue: 'ICSE' }), codebook)).toEqual({
      venue: 'ICSE',
    });
  });
});

describe('values that the plan does not know', () => {
  const coding = coded('', {
    severity: 'grave',
    harm: ['fame'],
    gone: ['a', 'b'],
    empty: ' ',
    venue: 'ICSE',
    constructor: 'a free text',
  });

  it('are those of variables that it lacks, and those that a variable that is asked cannot have', () => {
    expect(unknownValues(plan, 'issues', coding, codebook)).toEqual([
      { variable: 'severity', value: 'grave' },
      { variable: 'gone', value: ['a', 'b'] },
    ]);
    expect(unknownValues(planWith({ variables: [] }), 'issues', coding, codebook)).toHaveLength(5);
    expect(unknownValues(plan, 'issues', coded('', { severity: 'high', harm: ['data'] }), codebook)).toEqual([]);
  });

  it('are compared as they stand, unlike free texts and what is not asked', () => {
    expect(comparableValues(plan, 'issues', coding, codebook)).toEqual({ severity: 'grave', gone: ['a', 'b'] });
    expect(comparableValues(plan, 'issues', coded('', { severity: 'low', cost: 3 }), codebook)).toEqual({
      severity: 'low',
    });
  });
});
