import { describe, expect, it } from 'vitest';
import { stoppingMethods } from '../../src/ranking/index.js';
import { defaultPreset } from '../../src/ranking/presets.js';
import { rankQueue } from '../../src/review/rank.js';
import { ruleWanted } from '../../src/review/stop-rules.js';
import { exampleRecords, makeReview, open } from '../support/example-review.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { change, choosing, firstOnes, judge, standing } from './stop-review.js';

const records = exampleRecords(60);
const fresh = () => makeReview(temporaryFolder(), { records });

const rule = (folder: string, name: string) => standing(folder).rules.find((state) => state.rule === name)!;

describe('the rules at a stage', () => {
  it('are all shown, in the order of the table, each with what it says', async () => {
    const folder = await fresh();
    const { rules } = standing(folder);
    expect(rules.map(({ rule: name }) => name)).toEqual(stoppingMethods.map(({ name }) => name));
    expect(rules.filter(({ says }) => says === '')).toEqual([]);
    expect(rules.every(({ stop }) => stop === null)).toBe(true);
  });

  it('have their usual numbers but for the one in force, which has its own', async () => {
    const folder = await fresh();
    judge(folder, firstOnes(20, 4));
    expect(rule(folder, 'consecutive-irrelevant')).toMatchObject({ stop: false, numbers: { inARow: 16 } });
    change(folder, { do: 'choose', rule: ruleWanted('consecutive-irrelevant', { numbers: { run: 10 } }), why: 'x' });
    expect(rule(folder, 'consecutive-irrelevant')).toMatchObject({ stop: true, says: expect.stringMatching(/10 are/) });
    const { reading } = standing(folder);
    expect(reading).toEqual({ rule: 'consecutive-irrelevant', stop: true, pool: 60, seen: 20, relevant: 4 });
  });

  it('ask for more screening where something is unsettled, whichever way it may come out', async () => {
    const folder = await fresh();
    judge(folder, [...firstOnes(20, 4), [20, 'unsure']]);
    // As relevant it ends the row, as not yet seen it does not.
    change(folder, { do: 'choose', rule: ruleWanted('consecutive-irrelevant', { numbers: { run: 10 } }), why: 'x' });
    expect(rule(folder, 'consecutive-irrelevant')).toMatchObject({ stop: false, numbers: { inARow: 0 } });
  });

  it('say of the test what the test says', async () => {
    const folder = await fresh();
    change(folder, choosing(0.7, 0.8));
    judge(folder, firstOnes(50, 5));
    const { test, reading } = standing(folder);
    expect(rule(folder, 'callaghan-mueller-hansen')).toMatchObject({ stop: test.stop, numbers: { p: test.p } });
    expect(reading).toMatchObject({ stop: test.stop, p: test.p });
  });

  it('that want a sample of which the search does not know are silent, for here it knows of all', async () => {
    const folder = await fresh();
    change(folder, { do: 'sample', size: 20, seed: 1 });
    judge(folder, firstOnes(60, 30));
    expect(rule(folder, 'target')).toMatchObject({ stop: null, says: expect.stringContaining('does not know') });
    expect(rule(folder, 'random-sample')).toMatchObject({ stop: expect.any(Boolean), numbers: { found: 30 } });
  });
});

describe('the rules that ask a model', () => {
  it('are silent before two of each class are judged, and where the features are not made', async () => {
    const folder = await fresh();
    judge(folder, { 0: 'include', 1: 'exclude' });
    expect(rule(folder, 'quant').says).toMatch(/: two relevant and two irrelevant/);
    judge(folder, { 2: 'include', 3: 'exclude' });
    expect(rule(folder, 'quant')).toMatchObject({ stop: null, says: expect.stringMatching(/litsieve rank makes it$/) });
  });

  it('read the ranking where its features are made, and every report of the pool counts', async () => {
    const folder = await fresh();
    judge(
      folder,
      Array.from({ length: 16 }, (_, n) => [n, n % 8 === 0 ? 'include' : 'exclude'] as const),
    );
    rankQueue(open(folder), { reviewer: undefined, preset: defaultPreset, seed: 1, top: 1 });
    const { numbers, stop } = rule(folder, 'quant');
    expect(stop).not.toBeNull();
    expect(numbers['recall']).toBeGreaterThan(0);
    expect(numbers['recall']).toBeLessThan(1);
    expect(rule(folder, 'quant-ci').numbers['low']).toBeLessThan(numbers['recall']!);
    judge(folder, [[16, 'unsure']]);
    expect(rule(folder, 'quant').stop).not.toBeNull();
    judge(folder, firstOnes(60, 1).slice(17));
    judge(folder, { 16: 'exclude' });
    expect(rule(folder, 'quant')).toMatchObject({ stop: true, numbers: { recall: 1 } });
  });
});
