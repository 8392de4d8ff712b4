import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Label } from '../../src/model/index.js';
import { bothWays, scoreOfShares, type TermShare, termShares, withoutRepeats } from '../../src/ranking/explain.js';
import { extractFeatures } from '../../src/ranking/extract.js';
import { termText } from '../../src/ranking/features.js';
import { presets } from '../../src/ranking/presets.js';
import { rank } from '../../src/ranking/rank.js';
import { allRows, featuresOf, someTexts } from './support.js';

const linear = presets.filter(({ classifier }) => classifier.kind === 'svm' || classifier.kind === 'similarity');
const someLabels = fc.array(fc.constantFrom<Label | undefined>(0, 1, undefined), { minLength: 20, maxLength: 20 });

const learnt = (texts: readonly string[], marks: readonly (Label | undefined)[], preset = linear[0]!) => {
  const features = extractFeatures(texts, preset.features);
  const labels = texts.flatMap((_, row) => (marks[row] === undefined ? [] : [{ row, label: marks[row] }]));
  const request = {
    seeds: [],
    query: 'safety of code agents',
    pool: allRows(texts.length),
    preset: preset.name,
    seed: 1,
  };
  return { features, labels, request, ranked: rank({ ...request, features, labels }) };
};

describe('the shares of the terms', () => {
  it('sum with the bias to the score, for every preset and any labels', () => {
    fc.assert(
      fc.property(someTexts, someLabels, fc.constantFrom(...linear), (texts, marks, preset) => {
        const { features, ranked } = learnt(texts, marks, preset);
        ranked.order.forEach((row, place) => {
          const score = scoreOfShares(termShares(features, ranked.model, row), ranked.model);
          expect(Math.abs(score - ranked.scores[place]!)).toBeLessThan(1e-4);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('come strongest first, without any that adds nothing, whatever the order of the labels', () => {
    fc.assert(
      fc.property(someTexts, someLabels, (texts, marks) => {
        const { features, labels, request, ranked } = learnt(texts, marks);
        const other = rank({ ...request, features, labels: labels.toReversed() });
        for (let row = 0; row < texts.length; row++) {
          const shares = termShares(features, ranked.model, row);
          const strengths = shares.map(({ share }) => Math.abs(share));
          expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
          expect(strengths.every((strength) => strength > 0)).toBe(true);
          expect(termShares(features, other.model, row)).toEqual(shares);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('words and pairs that repeat each other', () => {
  const features = featuresOf(['code generation of code', 'other words']);
  const numbered = new Map(Array.from(features.rowsOfTerm, (_, term) => [termText(features, term), term]));
  const kept = (...shares: readonly (readonly [string, number])[]): readonly string[] =>
    withoutRepeats(
      features,
      shares.map(([text, share]) => ({ term: numbered.get(text)!, share })),
    ).map(({ term }) => termText(features, term));

  it('go where a pair that has them pushes the same way at least as strongly', () => {
    expect(kept(['code generation', 3], ['code', 2], ['other', 1])).toEqual(['code generation', 'other']);
    expect(kept(['code generation', -3], ['generation', -2])).toEqual(['code generation']);
  });

  it('stay where they are stronger, or push the other way', () => {
    expect(kept(['code', 3], ['code generation', 2])).toEqual(['code', 'code generation']);
    expect(kept(['code', 3], ['generation', 2], ['code generation', 1])).toEqual(['code', 'generation']);
    expect(kept(['code generation', 3], ['code', -2])).toEqual(['code generation', 'code']);
  });
});

describe('the share of a repeat', () => {
  const features = extractFeatures(['software agents', 'softwares', 'code generation of code', 'other words'], {
    ...featuresOf(['code']).settings,
    beginnings: 5,
  });
  const numbered = new Map(Array.from(features.rowsOfTerm, (_, term) => [termText(features, term), term]));
  const sharesOf = (shares: Readonly<Record<string, number>>): TermShare[] =>
    Object.entries(shares).map(([text, share]) => ({ term: numbered.get(text)!, share }));
  const named = (shares: readonly TermShare[]): Readonly<Record<string, number>> =>
    Object.fromEntries(shares.map(({ term, share }) => [termText(features, term), share]));
  const merged = (shares: Readonly<Record<string, number>>, isOut = (_: string) => false) =>
    named(withoutRepeats(features, sharesOf(shares), ({ term }) => !isOut(termText(features, term))));

  it('is added to the strongest term that stands for it, a beginning to its word', () => {
    expect(merged({ 'code generation': 4, code: 2, generation: 1, other: -1 })).toEqual({
      'code generation': 7,
      other: -1,
    });
    expect(merged({ code: 4, generation: 3, 'code generation': 2 })).toEqual({ code: 6, generation: 3 });
    expect(numbered.has('softw…')).toBe(true);
    expect(merged({ software: 2, 'softw…': 1 })).toEqual({ software: 3 });
  });

  it('moves its term up among the others', () => {
    expect(Object.keys(merged({ other: 5, 'code generation': 4, code: 3 }))).toEqual(['code generation', 'other']);
  });

  it('of a term that may not stand in the list is added too, and goes where nothing stands for it', () => {
    const isCode = (text: string): boolean => text === 'code';
    expect(merged({ 'code generation': 4, code: 2 }, isCode)).toEqual({ 'code generation': 6 });
    expect(merged({ code: 4, 'code generation': 2 }, isCode)).toEqual({ 'code generation': 2 });
  });
});

describe('the strongest terms both ways', () => {
  const shares = (...values: readonly number[]): TermShare[] => values.map((share, term) => ({ term, share }));
  const valuesOf = (list: readonly TermShare[], limit: number): number[] =>
    bothWays(list, limit).map(({ share }) => share);

  it('leave a third of the places to either way', () => {
    expect(valuesOf(shares(9, 8, 7, 6, -5, 4, -3, -2, 1), 6)).toEqual([9, 8, 7, 6, -3, -5]);
    expect(valuesOf(shares(9, 8, 7, -1, -0.5, -0.1), 3)).toEqual([9, 8, -1]);
  });

  it('are all there are where there are few, of one way where the other has none', () => {
    expect(valuesOf(shares(3, -2), 10)).toEqual([3, -2]);
    expect(valuesOf(shares(5, 4, 3, 2), 3)).toEqual([5, 4, 3]);
    expect(valuesOf(shares(-5, -4, -3), 2)).toEqual([-4, -5]);
  });

  it('are as many as are asked for, each once, up before down', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }).filter((n) => n !== 0)), fc.nat(12), (values, limit) => {
        const all = shares(...values.toSorted((a, b) => Math.abs(b) - Math.abs(a)));
        const chosen = bothWays(all, limit);
        expect(chosen).toHaveLength(Math.min(limit, all.length));
        expect(new Set(chosen.map(({ term }) => term)).size).toBe(chosen.length);
        expect(chosen.map(({ share }) => share)).toEqual(chosen.map(({ share }) => share).toSorted((a, b) => b - a));
      }),
    );
  });
});
