import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { simulationTargets } from '../../src/cli/simulate-targets.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const folder = temporaryFolder('file');

describe('the files that a simulation writes', () => {
  it.each([
    [['labelled.csv'], { output: './labelled.csv' }, '-o'],
    [['recall.runs.csv'], { output: 'recall.svg' }, '-o'],
    [[join(folder, 'labelled.csv')], { order: 'labelled.csv' }, '--order'],
    [['a.csv', 'b.csv'], { order: 'b.csv' }, '--order'],
    [['a.csv'], { output: 'z.svg', order: 'z.runs.csv' }, '--order'],
    [['a.csv'], { output: 'z.csv', order: './z.csv' }, '--order'],
    [['a.csv'], { output: 'z.jpg' }, '-o'],
    [['a.csv'], { output: 'z' }, '-o'],
    [['a.csv'], { output: '-' }, '-o'],
  ])('are refused where something would be lost or nobody knows what is wanted: %j %j', (inputs, asked, flag) => {
    expect(() => simulationTargets(folder, inputs, asked)).toThrow(expect.objectContaining({ flag }));
  });

  it.each([{ output: 'none/z.svg' }, { order: 'none/z.txt' }])(
    'are refused in a folder that is not there: %j',
    (asked) => {
      expect(() => simulationTargets(folder, ['a.csv'], asked)).toThrow(
        expect.objectContaining({ code: 'folder-missing' }),
      );
    },
  );

  it('are known before anything is read, the numbers of a picture under a name of their own', () => {
    expect(simulationTargets(folder, ['b.csv'], { output: 'b.png', order: 'c.txt' })).toEqual({
      picture: { path: join(folder, 'b.png'), numbers: join(folder, 'b.runs.csv') },
      order: join(folder, 'c.txt'),
    });
    expect(simulationTargets(folder, [], { output: 'd.md' })).toEqual({ picture: { path: join(folder, 'd.md') } });
    expect(simulationTargets(folder, [], {})).toEqual({});
  });
});
