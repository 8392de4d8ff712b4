import { describe, expect, it } from 'vitest';
import { simulationTargets } from '../../src/cli/simulate-targets.js';

describe('the files that a simulation writes', () => {
  it.each([
    [['labelled.csv'], { output: 'labelled.svg' }, '-o'],
    [['labelled.csv'], { output: './labelled.csv' }, '-o'],
    [['/reviews/labelled.csv'], { order: 'labelled.csv' }, '--order'],
    [['a.csv'], { output: 'z.svg', order: 'z.csv' }, '--order'],
    [['a.csv'], { output: 'z.jpg' }, '-o'],
    [['a.csv'], { output: 'z' }, '-o'],
  ])('are refused where something would be lost or nobody knows what is wanted: %j %j', (inputs, options, flag) => {
    expect(() => simulationTargets('/reviews', inputs, options)).toThrow(expect.objectContaining({ flag }));
  });

  it('are known before anything is read', () => {
    expect(simulationTargets('/reviews', ['a.csv'], { output: 'b.png', order: 'c.txt' })).toEqual({
      picture: '/reviews/b.png',
      order: '/reviews/c.txt',
    });
    expect(simulationTargets('/reviews', [], {})).toEqual({ picture: undefined, order: undefined });
  });
});
