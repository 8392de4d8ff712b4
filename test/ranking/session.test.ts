import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Label } from '../../src/model/index.js';
import { extractFeatures } from '../../src/ranking/extract.js';
import { presetNamed, presets } from '../../src/ranking/presets.js';
import { Ranker, rank } from '../../src/ranking/rank.js';
import { scoreRows } from '../../src/ranking/score.js';
import { RankingSession } from '../../src/ranking/session.js';
import { allRows, someText } from './support.js';

const labelling = fc.array(fc.tuple(fc.nat(19), fc.constantFrom<Label | undefined>(0, 1, 1, undefined)), {
  minLength: 1,
  maxLength: 30,
});
const twentyTexts = fc.array(someText, { minLength: 20, maxLength: 20 });

describe.each(presets.map(({ name }) => name))('a session of %s', (name) => {
  const preset = presetNamed(name);

  it('offers what a ranking from nothing puts first, whatever labels came and went', () => {
    fc.assert(
      fc.property(twentyTexts, labelling, (texts, steps) => {
        const features = extractFeatures(texts, preset.features);
        const start = { features, preset: name, seed: 1, query: 'code safety', seeds: [] };
        const session = new RankingSession(start);
        const known = new Map<number, Label>();
        for (const [row, label] of steps) {
          session.label(row, label);
          if (label === undefined) known.delete(row);
          else known.set(row, label);
          const labels = [...known].map(([labelled, value]) => ({ row: labelled, label: value }));
          const pool = allRows(20).filter((other) => !known.has(other));
          const { order, scores } = rank({ ...start, labels, pool });
          const scoreOf = new Map(Array.from(order, (other, place) => [other, scores[place]!]));
          const offered = session.next(2);
          expect(offered).toHaveLength(Math.min(2, pool.length));
          offered.forEach((other, place) => {
            expect(Math.abs(scoreOf.get(other)! - scores[place]!)).toBeLessThan(1e-4);
          });
        }
      }),
      { numRuns: 25 },
    );
  });

  it('screens on its own what full scoring by a model from nothing puts first, labels changed and withdrawn in between', () => {
    const steps = fc.array(fc.tuple(fc.nat(39), fc.constantFrom<Label | undefined>(0, 0, 1, undefined), fc.nat(4)), {
      minLength: 3,
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.array(someText, { minLength: 40, maxLength: 40 }), steps, (texts, changes) => {
        const features = extractFeatures(texts, preset.features);
        const start = { features, preset: name, seed: 1, query: 'code safety', seeds: [] };
        const session = new RankingSession(start);
        const known = new Map<number, Label>();
        const tell = (row: number, label: Label | undefined): void => {
          session.label(row, label);
          if (label === undefined) known.delete(row);
          else known.set(row, label);
        };
        tell(0, 1);
        tell(1, 0);
        for (const [row, label, repeated] of changes) {
          tell(row, label);
          for (let pick = 0; pick <= repeated && known.size < 40; pick++) {
            const cold = new RankingSession(start);
            for (const [labelled, value] of known) cold.label(labelled, value);
            const scores = scoreRows(features, cold.learn().model, allRows(40));
            const most = Math.max(...[...scores].filter((_, other) => !known.has(other)));
            const [first] = session.next(1);
            expect(known.has(first!)).toBe(false);
            expect(most - scores[first!]!).toBeLessThan(1e-6);
            tell(first!, first! % 3 === 0 ? 1 : 0);
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  it('ranks as from nothing when labels change between two questions', () => {
    fc.assert(
      fc.property(twentyTexts, labelling, labelling, (texts, before, after) => {
        const features = extractFeatures(texts, preset.features);
        const ranker = new Ranker();
        const question = (steps: typeof before) => ({
          ...{ features, preset: name, seed: 1, query: 'code', seeds: [3], pool: allRows(20) },
          labels: steps.flatMap(([row, label]) => (label === undefined ? [] : [{ row, label }])),
        });
        ranker.rank(question(before));
        const again = ranker.rank(question(after));
        const straight = rank(question(after));
        expect(again).toMatchObject({ ranker: straight.ranker, training: straight.training });
        const scores = new Map(Array.from(again.order, (row, place) => [row, again.scores[place]!]));
        straight.order.forEach((row, place) => {
          expect(Math.abs(scores.get(row)! - straight.scores[place]!)).toBeLessThan(1e-4);
        });
      }),
      { numRuns: 25 },
    );
  });
});
