import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Label } from '../../src/model/index.js';
import {
  atd,
  discoveryRanks,
  loss,
  meanDiscoveryRank,
  ndcg,
  rankAtRecall,
  recallAt,
  tnrAt,
  wssCohen,
} from '../../src/ranking/metrics.js';
import { erf, wssInsights } from '../../src/ranking/metrics-insights.js';

interface Reference {
  readonly id: string;
  readonly labels: readonly Label[];
  readonly loss: number;
  readonly ndcg: number;
  readonly wssInsights: Readonly<Record<string, number>>;
  readonly wssCohen: Readonly<Record<string, number>>;
  readonly erf: Readonly<Record<string, number>>;
  readonly td: readonly number[];
  readonly atd: number;
}

/** Computed with the code of ASReview v2 and ASReview insights. */
const references: readonly Reference[] = JSON.parse(
  readFileSync(new URL('../fixtures/ranking/metrics.json', import.meta.url), 'utf8'),
);

const bothClasses = fc
  .array(fc.constantFrom<Label>(0, 1), { minLength: 2, maxLength: 60 })
  .filter((labels) => labels.includes(0) && labels.includes(1));

describe('the metrics of a screening order', () => {
  it.each(references)('are those of ASReview for the order $id', (reference) => {
    const { labels } = reference;
    expect(loss(labels)).toBeCloseTo(reference.loss, 12);
    expect(ndcg(labels)).toBeCloseTo(reference.ndcg, 12);
    expect(discoveryRanks(labels)).toEqual(reference.td);
    expect(meanDiscoveryRank(labels)).toBeCloseTo(reference.atd, 12);
    expect(atd(labels)).toBeCloseTo(reference.atd / labels.length, 12);
    for (const [recall, wss] of Object.entries(reference.wssCohen)) {
      expect(wssCohen(labels, Number(recall))).toBeCloseTo(wss, 12);
    }
    for (const [recall, wss] of Object.entries(reference.wssInsights)) {
      expect(wssInsights(labels, Number(recall))).toBeCloseTo(wss, 12);
    }
    for (const [share, extra] of Object.entries(reference.erf))
      expect(erf(labels, Number(share))).toBeCloseTo(extra, 12);
  });

  it('tell the best and the worst order apart', () => {
    expect([loss([1, 0]), loss([0, 1]), loss([1, 1, 0, 0, 0]), loss([0, 0, 0, 1, 1]), loss([1, 0, 1])]).toEqual([
      0, 1, 0, 1, 0.5,
    ]);
    expect(ndcg([0, 1])).toBeCloseTo(0.6309297535714575, 12);
    expect(ndcg([1, 1, 0, 0, 0])).toBe(1);
  });

  it('have a recall at a share that counts whole records only', () => {
    expect(recallAt([1, 1, 1, 0], 0.5)).toBeCloseTo(2 / 3, 12);
    expect([recallAt([1, 1, 1, 0], 1), recallAt([1, 1, 1, 0], 0), recallAt([1, 1, 1, 0], 0.24)]).toEqual([1, 0, 0]);
    const order: Label[] = [1, 0, 1, 1, 0, 0, 0, 0, 0, 0];
    expect([recallAt(order, 0.25), recallAt(order, 0.5)]).toEqual([1 / 3, 1]);
  });

  it('have the two definitions of work saved that differ below twenty relevant records', () => {
    const order: Label[] = [1, 0, 1, 1, 0, 0, 0, 0, 0, 0];
    expect(wssInsights(order, 0.95)).toBeCloseTo(0.3, 12);
    expect(wssCohen(order, 0.95)).toBeCloseTo(0.55, 12);
  });

  it('have the true negative rate of the published example', () => {
    // 2,000 records, 100 relevant, 1,100 read to find 95: 895 of 1,900 irrelevant ones are spared.
    const order = Array.from({ length: 2000 }, (_, place): Label => (place < 94 || place === 1099 ? 1 : 0));
    for (let place = 1995; place < 2000; place++) order[place] = 1;
    expect(rankAtRecall(order, 0.95)).toBe(1100);
    expect(tnrAt(order, 0.95)).toBeCloseTo(895 / 1900, 12);
  });

  it('are not numbers where an order has nothing to find', () => {
    const none: Label[] = [0, 0, 0];
    const values = [loss(none), ndcg(none), recallAt(none, 0.1), rankAtRecall(none, 0.95), wssCohen(none, 0.95)];
    const more = [tnrAt(none, 0.95), atd(none), wssInsights(none, 0.95), erf(none, 0.1), erf(none, 0.5), loss([1, 1])];
    for (const value of [...values, ...more, wssInsights([], 0.95), loss([])]) expect(value).toBeNaN();
  });

  it('keep their bounds, and a later discovery never makes an order better', () => {
    fc.assert(
      fc.property(bothClasses, (labels) => {
        expect(loss(labels)).toBeGreaterThanOrEqual(0);
        expect(loss(labels)).toBeLessThanOrEqual(1 + 1e-12);
        expect(loss(labels) + loss(labels.toReversed())).toBeCloseTo(1, 9);
        expect(ndcg(labels)).toBeLessThanOrEqual(1 + 1e-12);
        const first = labels.findIndex((label, place) => label === 1 && labels[place + 1] === 0);
        if (first === -1) return;
        const later = labels.with(first, 0).with(first + 1, 1);
        expect(loss(later)).toBeGreaterThan(loss(labels));
        expect(atd(later)).toBeGreaterThan(atd(labels));
        expect(ndcg(later)).toBeLessThan(ndcg(labels));
        expect(wssCohen(later, 0.95)).toBeLessThanOrEqual(wssCohen(labels, 0.95) + 1e-12);
      }),
    );
  });

  it('have a loss that is the mean rank of a relevant record, scaled', () => {
    fc.assert(
      fc.property(bothClasses, (labels) => {
        const n = labels.length;
        const p = discoveryRanks(labels).length;
        expect(loss(labels)).toBeCloseTo((meanDiscoveryRank(labels) - (p + 1) / 2) / (n - p), 9);
      }),
    );
  });
});
