import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Label } from '../../src/model/index.js';
import { type RowLabel, rank } from '../../src/ranking/rank.js';
import { featuresOf } from './support.js';

const folder = new URL('../../../shared/data/labelled/', import.meta.url);
const present = existsSync(folder);

interface ReferenceRun {
  readonly file: string;
  readonly query: number;
  readonly seed: number;
  readonly priors: readonly string[];
  readonly n95: number;
  readonly n100: number;
}

const runsOf = (file: string): readonly ReferenceRun[] =>
  readFileSync(new URL('u4-reference.jsonl', folder), 'utf8')
    .trim()
    .split('\n')
    .map((line): ReferenceRun => JSON.parse(line))
    .filter((run) => run.file === file && run.query === 1);

/** Screens what stands first, learning from every label, until all relevant are found: after how many, each time. */
const findings = (labels: readonly Label[], texts: readonly string[], priors: readonly number[]): number[] => {
  const features = featuresOf(texts);
  const known: RowLabel[] = priors.map((row) => ({ row, label: labels[row]! }));
  const pool = new Set(labels.keys());
  for (const row of priors) pool.delete(row);
  const left = [...pool].filter((row) => labels[row] === 1).length;
  const found: number[] = [];
  for (let screened = 1; found.length < left; screened++) {
    const rows = Uint32Array.from(pool);
    const request = { features, labels: known, seeds: [], query: '', pool: rows, preset: 'elas-u4', seed: 1 };
    const row = rank(request).order[0]!;
    known.push({ row, label: labels[row]! });
    pool.delete(row);
    if (labels[row] === 1) found.push(screened);
  }
  return found;
};

describe('ELAS u4 on a screened review', () => {
  it.skipIf(!present)('finds the relevant records as early as scikit-learn does (needs ../shared/data)', () => {
    const file = 'geodes-OODP.csv';
    const records: { id: string; title: string; abstract: string; label: string }[] = parse(
      gunzipSync(readFileSync(new URL(`${file}.gz`, folder))),
      { columns: true },
    );
    const labels = records.map(({ label }): Label => (label === '1' ? 1 : 0));
    const texts = records.map(({ title, abstract }) => `${title} ${abstract}`);
    const runs = runsOf(file);
    expect(runs.length).toBeGreaterThan(0);
    for (const { priors, n95, n100 } of runs) {
      const rows = priors.map((prior) => records.findIndex(({ id }) => id === prior));
      const found = findings(labels, texts, rows);
      expect(found.at(-1)).toBe(n100);
      expect(found[Math.ceil(0.95 * found.length) - 1]).toBe(n95);
    }
  });
});
