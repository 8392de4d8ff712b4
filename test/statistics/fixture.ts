/** Agreement data of the literature with reference values. */

import { readFileSync } from 'node:fs';

interface TwoRaterCase {
  readonly id: string;
  readonly table: readonly (readonly number[])[];
  readonly weights: readonly (readonly number[])[] | null;
  readonly expected: {
    readonly n: number;
    readonly po: number;
    readonly kappa: number;
    readonly se: number;
    readonly ci_z: readonly [number, number];
    readonly ci_t: readonly [number, number];
    readonly AC1: number;
    readonly AC1_se: number;
    readonly BP_PABAK: number;
    readonly BP_se: number;
    readonly scott_pi: number;
  };
}

/** What irrCAC's formulas give. */
interface GwetValues {
  readonly pa: number;
  readonly AC1: number;
  readonly AC1_se: number;
  readonly AC1_ci: readonly [number, number];
  readonly fleiss: number;
  readonly fleiss_se: number;
  readonly fleiss_ci: readonly [number, number];
  readonly bp: number;
}

interface MultiRaterCase {
  readonly id: string;
  readonly counts: readonly (readonly number[])[];
  readonly expected: {
    readonly fleiss: { readonly Pbar: number; readonly kappa: number; readonly se0: number };
    readonly gwet: GwetValues;
    readonly krippendorffNominal: number;
  };
}

interface AlphaCase {
  readonly id: string;
  /** Rater by unit. */
  readonly data: readonly (readonly (number | null)[])[];
  readonly domain: readonly number[];
  readonly expected: Readonly<Partial<Record<'nominal' | 'ordinal' | 'interval' | 'ratio', number>>>;
  readonly gwet: GwetValues | null;
}

interface AgreementFixture {
  readonly twoRater: readonly TwoRaterCase[];
  readonly multiRater: readonly MultiRaterCase[];
  readonly krippendorff: readonly AlphaCase[];
}

/** The reference data. */
export const fixture: AgreementFixture = JSON.parse(
  readFileSync(new URL('../fixtures/methods/agreement_fixture.json', import.meta.url), 'utf8'),
);

/** Rows for columns. */
export const turned = <T>(rows: readonly (readonly T[])[]): T[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]!));

/** Ratings of each unit whose categories are counted. */
export const ratingsOf = (counts: readonly (readonly number[])[]): number[][] =>
  counts.map((row) => row.flatMap((count, category) => new Array<number>(count).fill(category)));

/** The units of a table of two raters, each with both ratings. */
export const pairsOf = (table: readonly (readonly number[])[]): [number, number][] =>
  table.flatMap((row, a) => row.flatMap((count, b) => new Array<[number, number]>(count).fill([a, b])));
