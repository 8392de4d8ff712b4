import { describe, expect, it } from 'vitest';
import { checkValue, isSaid } from '../../../src/coding/codings/index.js';
import type { VariableType, VariableValue } from '../../../src/model/index.js';
import { options, variableWith } from './examples.js';

const check = (type: VariableType, value: VariableValue): string | undefined =>
  checkValue(variableWith({ id: 'it', type, values: options('1', '2', '3') }), value);

describe('the value of a variable', () => {
  it.each<[VariableType, VariableValue]>([
    ['single', '2'],
    ['ordinal', '3'],
    ['multi', ['3', '1']],
    ['multi', []],
    ['number', -1.5],
    ['date', '2024-02-29'],
    ['text', ''],
  ])('can be, as a %s, %j', (type, value) => {
    expect(check(type, value)).toBeUndefined();
  });

  it.each<[VariableType, VariableValue, string]>([
    ['single', '4', 'It 4 is none of 1, 2, 3'],
    ['single', ['1'], 'It 1 is none of 1, 2, 3'],
    ['ordinal', 2, 'It 2 is none of 1, 2, 3'],
    ['multi', '1', 'It 1 is no list of 1, 2, 3'],
    ['multi', ['1', '4'], 'It 1, 4 holds 4, which is none of 1, 2, 3'],
    ['multi', ['1', '2', '1'], 'It 1, 2, 1 holds 1 twice'],
    ['number', '3', 'It 3 is no number'],
    ['number', Number.POSITIVE_INFINITY, 'It Infinity is no number'],
    ['date', '2023-02-29', 'It 2023-02-29 is no day of the calendar, as in 2024-01-31'],
    ['date', '2024-04-31', 'It 2024-04-31 is no day of the calendar, as in 2024-01-31'],
    ['date', '2024-1-1', 'It 2024-1-1 is no day of the calendar, as in 2024-01-31'],
    ['text', 3, 'It 3 is no text'],
  ])('cannot be, as a %s, %j', (type, value, problem) => {
    expect(check(type, value)).toBe(problem);
  });

  it('says nothing where it is blank or an empty choice', () => {
    expect([undefined, ' ', []].map((value) => isSaid(value))).toEqual([false, false, false]);
    expect([0, 'x', ['x']].map((value) => isSaid(value))).toEqual([true, true, true]);
  });
});
