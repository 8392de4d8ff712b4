import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { alpha, confusion, multiRater, pairAgreement } from '../../src/statistics/index.js';

const file = new URL('../../../shared/data/labelled/slr-on-tcp.reviewers.csv.gz', import.meta.url);
const present = existsSync(file);

const rows: readonly Readonly<Record<string, string>>[] = present
  ? parse(gunzipSync(readFileSync(file)), { columns: true })
  : [];
const reviewers = ['RS', 'HT', 'XY', 'JC', 'TX', 'FF', 'ZY'];
const categories = new Map([
  ['no', 0],
  ['yes', 1],
]);
/** Decisions that are neither yes nor no are missing. */
const of = (reviewer: string): (number | null)[] => rows.map((row) => categories.get(row[reviewer]!) ?? null);

describe('the agreement of real reviewers', () => {
  it.skipIf(!present).each([
    ['RS', 'XY', 150, 0.761653],
    ['RS', 'JC', 150, 0.674813],
    ['HT', 'JC', 150, 0.497009],
    ['HT', 'TX', 150, 0.360614],
    ['XY', 'TX', 183, 0.438878],
    ['JC', 'ZY', 131, 0.50848],
    ['TX', 'ZY', 153, 0.311475],
    ['FF', 'ZY', 76, -0.040764],
  ])('of %s and %s is that of %i pairs (needs ../shared/data)', (one, other, units, kappa) => {
    const found = pairAgreement(confusion(of(one), of(other), 2));
    expect(found.units).toBe(units);
    expect(found.kappa.value).toBeCloseTo(kappa, 6);
    // Of two complete raters, Fleiss's and Krippendorff's coefficients differ by the correction for few units alone.
    const both = rows
      .map((_, row) => [of(one)[row]!, of(other)[row]!] as const)
      .filter((pair) => pair.every((rating) => rating !== null));
    const fleiss = multiRater(both, 2).fleiss.value!;
    expect(alpha(both, 'nominal', { samples: 0 }).value).toBeCloseTo(fleiss + (1 - fleiss) / (2 * units), 10);
  });

  it.skipIf(!present)('of all is that of those units that two have decided (needs ../shared/data)', () => {
    const ratings = rows.map((_, row) => reviewers.map((reviewer) => of(reviewer)[row]!));
    const found = multiRater(ratings, 2);
    const decided = ratings.filter((unit) => unit.filter((rating) => rating !== null).length > 1);
    expect(found.units).toBe(decided.length);
    expect(found.units).toBeGreaterThan(300);
    expect(found.fleiss.value!).toBeCloseTo(alpha(ratings, 'nominal', { samples: 0 }).value!, 1);
  });
});
