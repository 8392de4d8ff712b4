import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../src/model/errors.js';
import type { Label } from '../../src/model/index.js';
import { rank } from '../../src/ranking/rank.js';
import { type SimulationOptions, simulate, usualSimulation } from '../../src/ranking/simulate.js';
import { labelsInOrder, simulationFigures } from '../../src/ranking/simulation-figures.js';
import { drawPriors } from '../../src/ranking/simulation-priors.js';
import { createSimulationService } from '../../src/ranking/simulation-service.js';
import { readLabelledRecords } from '../../src/review/simulated-records.js';
import { featuresOf, someText } from './support.js';

const u4: SimulationOptions = { ...usualSimulation, preset: 'elas-u4' };

const texts = [
  'safety of code agents in a sandbox',
  'roses in the garden',
  'agents attack a prompt',
  'bridges over a river',
  'the safety of a robot agent',
  'orchards and gardens of the river',
  'prompt injection and code agents',
  'rivers of the north',
];
const labels: readonly Label[] = [1, 0, 1, 0, 1, 0, 1, 0];
const features = featuresOf(texts);

const allOf = (order: Uint32Array, priors: readonly number[]): readonly number[] =>
  [...order, ...priors].toSorted((a, b) => a - b);

const labelledTexts = fc
  .array(fc.tuple(someText, fc.constantFrom<Label>(0, 1)), { minLength: 3, maxLength: 14 })
  .filter((records) => records.some(([, label]) => label === 1) && records.some(([, label]) => label === 0));

describe('a simulation', () => {
  it('finds what is relevant before what is not where words tell them apart', () => {
    const { order, fits, screened } = simulate(features, labels, { ...u4, priors: [0, 1] });
    expect(labelsInOrder(order, labels)).toEqual([1, 1, 1, 0, 0, 0]);
    expect({ fits, screened }).toEqual({ fits: 3, screened: 3 });
  });

  it('takes records in the order of the file until both kinds are known, and counts no fit for them', () => {
    const late: readonly Label[] = [0, 0, 1, 0, 1, 0, 1, 0];
    const { order, fits } = simulate(features, late, u4);
    expect([...order.subarray(0, 3)]).toEqual([0, 1, 2]);
    expect(fits).toBe(labelsInOrder(order, late).lastIndexOf(1) + 1 - 3);
  });

  it('can begin from the words of what is wanted instead', () => {
    const { order } = simulate(features, labels, { ...u4, start: 'ranked', query: 'prompt injection' });
    expect(order[0]).toBe(6);
  });

  it('picks at each step what the ranker ranks first', () => {
    fc.assert(
      fc.property(labelledTexts, fc.integer({ min: 1, max: 3 }), (records, batch) => {
        const own = featuresOf(records.map(([text]) => text));
        const answers = records.map(([, label]) => label);
        const priors = [answers.indexOf(1), answers.indexOf(0)];
        const { order, screened, fits } = simulate(own, answers, { ...u4, priors, batch });
        expect(allOf(order, priors)).toEqual([...answers.keys()]);
        const known = priors.map((row) => ({ row, label: answers[row]! }));
        let done = 0;
        let asked = 0;
        while (answers.filter((label) => label === 1).length > known.filter(({ label }) => label === 1).length) {
          const pool = Uint32Array.from(answers.keys()).filter((row) => known.every((label) => label.row !== row));
          const next = rank({ features: own, labels: known, seeds: [], query: '', pool, preset: 'elas-u4', seed: 1 });
          asked++;
          for (const row of next.order.subarray(0, Math.min(batch, screened - done))) {
            expect(order[done++]).toBe(row);
            known.push({ row, label: answers[row]! });
          }
        }
        expect({ done, asked }).toEqual({ done: screened, asked: fits });
      }),
      { numRuns: 40 },
    );
  });

  it('gives the same order again', () => {
    const options = { ...u4, priors: [2, 3], seed: 7 };
    expect(simulate(features, labels, options)).toEqual(simulate(features, labels, options));
  });

  it('goes on to the last record where that is asked for', () => {
    const { screened, fits } = simulate(features, labels, { ...u4, priors: [0, 1], until: 'end' });
    expect({ screened, fits }).toEqual({ screened: 6, fits: 6 });
  });

  it('keeps records that are all the same in the order of the file', () => {
    const same = featuresOf(new Array(6).fill('one and the same'));
    const { order } = simulate(same, [0, 1, 0, 0, 0, 1], { ...u4, priors: [1, 0] });
    expect([...order]).toEqual([2, 3, 4, 5]);
  });

  it('refuses priors that are no rows or are named twice', () => {
    for (const priors of [[8], [-1], [0, 0], [0.5]]) {
      expect(() => simulate(features, labels, { ...u4, priors })).toThrow(UsageError);
    }
  });

  it('tells how far it is after each fit', () => {
    const told: number[][] = [];
    simulate(features, labels, { ...u4, priors: [0, 1] }, (screened, found) => told.push([screened, found]));
    expect(told).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
  });
});

describe('the simulation service', () => {
  it('answers simulations of the sets that it was given, with how long they took', () => {
    let now = 0;
    const serve = createSimulationService(() => {
      now += 5;
      return now;
    });
    expect(serve({ kind: 'load', set: 3, features, labels })).toBeUndefined();
    const options = { ...u4, priors: [0, 1] };
    expect(serve({ kind: 'simulate', task: 9, set: 3, options })).toEqual({
      task: 9,
      simulation: simulate(features, labels, options),
      milliseconds: 5,
    });
    expect(() => serve({ kind: 'simulate', task: 0, set: 0, options })).toThrow('before its records were loaded');
  });
});

describe('priors drawn at random', () => {
  it('are one relevant and one irrelevant record a run, and a run keeps its own whatever their number', () => {
    fc.assert(
      fc.property(labelledTexts, fc.nat(1000), (records, seed) => {
        const answers = records.map(([, label]) => label);
        const drawn = drawPriors(answers, 5, seed);
        for (const [one, zero] of drawn) expect([answers[one!], answers[zero!]]).toEqual([1, 0]);
        expect(drawPriors(answers, 2, seed)).toEqual(drawn.slice(0, 2));
      }),
    );
  });

  it('reach every record', () => {
    const drawn = drawPriors(labels, 200, 1);
    expect(new Set(drawn.flat()).size).toBe(labels.length);
    expect(drawPriors(labels, 200, 2)).not.toEqual(drawn);
  });
});

const folder = new URL('../../../shared/data/labelled/', import.meta.url);

interface ReferenceRun {
  readonly file: string;
  readonly priors: readonly string[];
  readonly n: number;
  readonly included: number;
  readonly wss95: number;
  readonly recall10: number;
  readonly atd: number;
  readonly n95: number;
  readonly n100: number;
  readonly fits: number;
}

describe('ELAS u4, simulated', () => {
  it.skipIf(!existsSync(folder))(
    'has the figures that scikit-learn has from the same priors (needs ../shared/data)',
    async () => {
      const runs = readFileSync(new URL('u4-reference.jsonl', folder), 'utf8')
        .trim()
        .split('\n')
        .map((line): ReferenceRun => JSON.parse(line))
        // The shortest; the others are for the benchmarks.
        .filter(({ file, n100 }) => file === 'geodes-OODP.csv' && n100 <= 80);
      const set = await readLabelledRecords(['geodes-OODP.csv.gz'], folder.pathname);
      const own = featuresOf(set.records.map(({ title, abstract }) => `${title ?? ''} ${abstract ?? ''}`));
      expect(runs.length).toBeGreaterThan(0);
      for (const { priors, ...run } of runs) {
        expect(set.ids.length).toBe(run.n);
        expect(set.labels.filter((label) => label === 1)).toHaveLength(run.included);
        const rows = priors.map((id) => set.ids.indexOf(id));
        const { order, fits } = simulate(own, set.labels, { ...u4, priors: rows });
        const figures = simulationFigures(labelsInOrder(order, set.labels));
        expect({ fits, n95: figures.n95, n100: figures.n100 }).toEqual({
          fits: run.fits,
          n95: run.n95,
          n100: run.n100,
        });
        for (const key of ['wss95', 'recall10', 'atd'] as const) expect(figures[key]).toBeCloseTo(run[key], 4);
      }
    },
  );
});
