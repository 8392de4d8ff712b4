import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tunnelClusters } from '../../src/ranking/tunnel-clusters.js';
import { type Facet, tunnelling, tunnellingThresholds } from '../../src/ranking/tunnelling.js';
import { allRows, featuresOf } from './support.js';

const facet = (...sizes: readonly number[]): Facet => ({
  facet: 'venue',
  groups: sizes.map((size, group) => ({ name: `V${group}`, size })),
});
const times = (count: number, group: number): readonly number[] => new Array<number>(count).fill(group);

describe('tunnelling', () => {
  it('is told where the latest decisions are of few groups and large groups have none', () => {
    const found = tunnelling(facet(400, 300, 200, 100), [...times(20, 2), ...times(70, 0), ...times(30, 2)]);
    expect(found).toMatchObject({
      untouched: [
        { name: 'V1', size: 300 },
        { name: 'V3', size: 100 },
      ],
      ...{ size: 400, pool: 1000, latest: 100, groups: 2, most: ['V0'] },
    });
    expect(found!.concentration).toBeGreaterThan(tunnellingThresholds.concentration);
  });

  it('is not told of fewer decisions than a hundred, of one group, or once each group has been looked at', () => {
    expect(tunnelling(facet(400, 300, 200, 100), times(99, 0))).toBeUndefined();
    expect(tunnelling(facet(1000), times(200, 0))).toBeUndefined();
    expect(tunnelling(facet(500, 500), [1, ...times(150, 0)])).toBeUndefined();
    expect(tunnelling(facet(500, 500), times(150, 0))).toMatchObject({ groups: 1, concentration: 1 });
  });

  it('is not told of groups so small that chance would have missed them', () => {
    const even = Array.from({ length: 200 }, (_, group) => group % 20);
    expect(tunnelling(facet(...times(20, 50), ...times(30, 10)), even)).toBeUndefined();
  });

  it('is not told of a pool that is read at random', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 2, max: 30 }), (seed, groups) => {
        let state = seed;
        const chance = (): number => {
          state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
          return state / 2 ** 32;
        };
        const decided = Array.from({ length: 300 }, () => Math.floor(chance() * groups));
        expect(tunnelling(facet(...times(groups, 100)), decided)).toBeUndefined();
      }),
    );
  });
});

describe('clusters of a pool', () => {
  const subjects = [
    'walking robots legs balance',
    'prompt injection attacks agents',
    'molecule graph networks protein',
  ];
  const texts = Array.from(
    { length: 60 },
    (_, n) =>
      `a study of ${subjects[n % 3]!.split(' ')
        .slice(n % 2)
        .join(' ')}`,
  );
  const features = featuresOf(texts);

  it('gather like rows, have names of their words, and are the same again', () => {
    const settings = { clusters: 8, sample: 60, rounds: 5 };
    const { clusters, clusterOf } = tunnelClusters(features, allRows(60), settings);
    expect(clusters.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    const subjectsOf = clusters.map(
      (_, cluster) => new Set(texts.flatMap((_, row) => (clusterOf(row) === cluster ? [row % 3] : []))),
    );
    for (const subjectsHeld of subjectsOf) expect(subjectsHeld.size).toBe(1);
    for (const { tokens, middle } of clusters) {
      expect(tokens.length).toBeGreaterThan(0);
      for (const token of tokens) expect(subjects[middle % 3]).toContain(token);
    }
    expect(tunnelClusters(features, allRows(60), settings).clusters).toEqual(clusters);
  });

  it('look at a sample of a larger pool, and bear texts without words and an empty pool', () => {
    const { clusters, clusterOf } = tunnelClusters(features, allRows(60), { clusters: 4, sample: 20, rounds: 3 });
    expect(clusters.length).toBeGreaterThan(0);
    expect(clusterOf(59)).toBeGreaterThanOrEqual(0);
    const empty = featuresOf(['', '']);
    expect(tunnelClusters(empty, allRows(2)).clusters).toEqual([]);
    expect(tunnelClusters(empty, allRows(2)).clusterOf(1)).toBe(-1);
    expect(tunnelClusters(features, new Uint32Array()).clusters).toEqual([]);
  });
});
