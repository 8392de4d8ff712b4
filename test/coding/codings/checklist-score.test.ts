import { describe, expect, it } from 'vitest';
import { checklistScore } from '../../../src/coding/codings/index.js';
import { options, variableWith } from './examples.js';

const checklist = { id: 'quality', name: 'Quality', variables: ['aim', 'data'], threshold: 3 };
const variables = [
  variableWith({ id: 'aim', type: 'ordinal', values: options('no', 'partly', 'yes') }),
  variableWith({
    id: 'data',
    type: 'ordinal',
    values: [
      { id: 'no', label: 'No', score: 0 },
      { id: 'some', label: 'Some', score: 0.5 },
      { id: 'all', label: 'All', score: 4 },
    ],
  }),
];

describe('the score of a checklist', () => {
  it('adds scores or else places, out of the highest possible', () => {
    expect(checklistScore(checklist, variables, { aim: 'yes', data: 'some' })).toEqual({
      score: 2.5,
      of: 6,
      complete: true,
    });
  });

  it('is incomplete while a value is not said or is none of the variable’s', () => {
    expect(checklistScore(checklist, variables, { data: 'all' })).toEqual({ score: 4, of: 6, complete: false });
    expect(checklistScore(checklist, variables, { aim: 'maybe', data: 'no' })).toEqual({
      score: 0,
      of: 6,
      complete: false,
    });
    expect(checklistScore(checklist, [variables[0]!], { aim: 'yes', data: 'all' })).toEqual({
      score: 2,
      of: 2,
      complete: false,
    });
  });
});
