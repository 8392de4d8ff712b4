import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Label } from '../../src/model/index.js';
import { extractFeatures, presetNamed, simulate, usualSimulation } from '../../src/ranking/index.js';
import { runSimulations } from '../../src/review/simulation-pool.js';

const subjects = ['sandboxes for code agents', 'roses and their gardens', 'prompt injection', 'bridges over rivers'];
const rows = 400;
const texts = Array.from({ length: rows }, (_, n) => `Invented study ${n} of ${subjects[n % 4]}`);
const labels = texts.map((_, n): Label => (n % 40 === 0 ? 1 : 0));
const set = { features: extractFeatures(texts, presetNamed('elas-u4').features), labels };
const tasks = Array.from({ length: 6 }, (_, run) => ({
  set: 0,
  options: { ...usualSimulation, preset: 'elas-u4', priors: [40 * run, 40 * run + 1], batch: 5 },
}));
const expected = tasks.map(({ options }) => simulate(set.features, labels, options));

/** A clock that stands still. */
const clock = (): number => 0;

describe('simulations made together', () => {
  it('are answered in the order of the tasks', async () => {
    const counted: number[] = [];
    const done = await runSimulations([set], tasks, { clock, threads: 1, onDone: (count) => counted.push(count) });
    expect(done.map(({ simulation }) => simulation)).toEqual(expected);
    expect(counted).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('are none of nothing', async () => {
    expect(await runSimulations([set], [], { clock })).toEqual([]);
  });
});

const built = new URL('../../dist/review/simulation-pool.js', import.meta.url);

describe('the built simulation workers', () => {
  it.skipIf(!existsSync(built))('answer as the function does, on shared features (needs a build)', async () => {
    const pool: { readonly runSimulations: typeof runSimulations } = await import(built.href);
    const counted: number[] = [];
    const done = await pool.runSimulations([set], tasks, { clock, threads: 2, onDone: (count) => counted.push(count) });
    expect(done.map(({ simulation }) => simulation)).toEqual(expected);
    expect(counted).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
