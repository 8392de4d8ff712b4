import { describe, expect, it } from 'vitest';
import { crossTable, facetNamed, frequencies } from '../../src/coding/tabulation/index.js';
import type { CodedUnit } from '../../src/model/index.js';
import { bundledPlan, codebookOf, publishedCounts, publishedUnits } from '../support/published-incidents.js';

const published = publishedCounts();
const plan = bundledPlan();
const codebook = codebookOf(plan);
const units = publishedUnits(published, plan);
const streams = [
  { id: 'incidents', name: 'Incidents' },
  { id: 'papers', name: 'Papers' },
];
const counted = frequencies(units, codebook, streams);
const incidents = units.filter(({ stream }) => stream === 'incidents');

/** Per cent with one decimal, as the study prints them. */
const per = (n: number, of: number): number => Number(((100 * n) / of).toFixed(1));

const facet = (id: string, of: readonly CodedUnit[] = incidents) =>
  facetNamed(id, { codebook, variables: plan.variables, streams, units: of });

describe('the synthetic incidents', () => {
  it('each have a label, and none twice', () => {
    for (const { codes, unit } of incidents) {
      expect(codes.length, unit).toBeGreaterThanOrEqual(1);
      expect(new Set(codes).size, unit).toBe(codes.length);
    }
  });
});

describe('the published tables are reproduced', () => {
  it('with 999 labels on 547 incidents and 60 on 185 papers', () => {
    expect(counted.streams).toEqual([
      { id: 'incidents', name: 'Incidents', units: 547, labels: 999 },
      { id: 'papers', name: 'Papers', units: 185, labels: 60 },
    ]);
  });

  it('with the incidents and papers of every failure mode', () => {
    const modes = published.dimensions.flatMap(({ modes }) => modes);
    const found = modes.map(({ name }) => {
      const { counts } = counted.codes.find((code) => code.name === name)!;
      return { name, incidents: counts['incidents']!.units, papers: counts['papers']!.units };
    });
    expect(found).toEqual(modes);
    expect(found).toHaveLength(29);
  });

  it('with shares of incidents, not of labels', () => {
    const shares = Object.keys(published.publishedShares).map((mode) => {
      const { counts } = counted.codes.find(({ name }) => name === mode)!;
      return [mode, per(counts['incidents']!.units, counted.streams[0]!.units)];
    });
    expect(Object.fromEntries(shares)).toEqual(published.publishedShares);
  });

  it('with the sums of every dimension, which are of labels; its incidents are no more than these', () => {
    for (const { name, incidents: labels, papers } of published.dimensions) {
      const dimension = counted.codes.find((code) => code.kind === 'dimension' && code.name === name)!;
      const below = counted.codes.filter(({ parent }) => parent === dimension.code);
      const sum = (stream: string): number => below.reduce((total, { counts }) => total + counts[stream]!.labels, 0);
      expect([name, sum('incidents'), sum('papers')]).toEqual([name, labels, papers]);
      expect(dimension.counts['incidents']!.units).toBeLessThanOrEqual(labels);
      expect(dimension.counts['incidents']!.labels).toBe(0);
    }
  });

  it('with 326 incidents of high or critical severity', () => {
    const { rowUnits, units: said } = crossTable(incidents, facet('severity'), facet('stream'));
    const [first, second, third, high, critical] = rowUnits as [number, number, number, number, number];
    expect(said).toBe(547);
    expect({
      lowerThree: first + second + third,
      high,
      critical,
      highOrCritical: high + critical,
      highShare: per(high, said),
      criticalShare: per(critical, said),
      highOrCriticalShare: per(high + critical, said),
    }).toEqual(published.severity);
  });

  it.each([
    ['contributing factors', 'factors', published.factors],
    ['impacts', 'impact', published.impacts],
  ] as const)('with the %s', (_, variable, rows) => {
    const { rowUnits, rows: of, units: said } = crossTable(incidents, facet(variable), facet('severity'));
    expect(
      of.levels.map(({ label }, at) => ({ name: label, incidents: rowUnits[at], share: per(rowUnits[at]!, said) })),
    ).toEqual(rows);
    expect(said).toBe(547);
  });

  it('with literature against practice as rows of one table', () => {
    const table = crossTable(units, facet('code', units), facet('stream', units));
    const leak = table.rows.levels.findIndex(({ label }) => label === 'Secrets Leakage');
    expect(table.counts[leak]).toEqual([44, 13]);
    expect(table.labels).toBe(999 + 60);
  });
});
