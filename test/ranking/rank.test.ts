import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Label, UsageError } from '../../src/model/index.js';
import { explain } from '../../src/ranking/explain.js';
import { type Ranked, type RankRequest, rank } from '../../src/ranking/rank.js';
import { allRows, featuresOf, reference, someTexts } from './support.js';

const texts = [
  'Prompt injection attacks on code assistants',
  'A graph neural network for molecules',
  'Safety of coding agents: injection attacks',
  'Robots that walk',
  'The state of the art in robots',
  'Attacks on agents by injection of prompts',
];

const request = (over: Partial<RankRequest> = {}): RankRequest => {
  const features = over.features ?? featuresOf(texts);
  return {
    features,
    labels: [],
    seeds: [],
    query: '',
    pool: allRows(features.rows),
    preset: 'elas-u4',
    seed: 1,
    ...over,
  };
};

const scoreByRow = ({ order, scores }: Ranked): Map<number, number> =>
  new Map([...order].map((row, place) => [row, scores[place]!]));

describe('rank', () => {
  it('gives the reference order of the pool once both classes are known', () => {
    const ranked = rank(
      request({
        features: featuresOf(reference.docs),
        labels: reference.u4.train.map((row) => ({ row, label: reference.u4.y[row]! })),
        pool: Uint32Array.of(1, 4, 5),
      }),
    );
    expect(ranked).toMatchObject({ ranker: 'elas-u4', training: 3 });
    expect([...ranked.order]).toEqual([4, 1, 5]);
    [4, 1, 5].forEach((row, place) => {
      expect(Math.abs(ranked.scores[place]! - reference.u4.decision[row]!)).toBeLessThan(1e-5);
    });
  });

  it('goes by similarity to the query while nothing is labelled', () => {
    const ranked = rank(request({ query: 'What are the attacks on coding agents?' }));
    expect(ranked).toMatchObject({ ranker: 'tfidf-similarity', training: 0 });
    expect([...ranked.order].slice(0, 3).sort()).toEqual([0, 2, 5]);
    expect(ranked.order[0]).toBe(2);
  });

  it('goes by similarity to the seeds while they are the only labels', () => {
    const ranked = rank(request({ seeds: [0], pool: Uint32Array.of(1, 2, 3, 4, 5) }));
    expect(ranked).toMatchObject({ ranker: 'tfidf-similarity', training: 1 });
    expect([...ranked.order].slice(0, 2).sort()).toEqual([2, 5]);
  });

  it('does not take a record for similar because of its stop words', () => {
    const ranked = rank(request({ query: 'the state of the art of prompts in the injection of code' }));
    expect(scoreByRow(rank(request({ query: 'the of in that on by' }))).get(4)).toBe(0);
    expect(ranked.order.indexOf(5)).toBeLessThan(ranked.order.indexOf(3));
  });

  it('keeps to similarity where only irrelevant records are labelled', () => {
    const ranked = rank(request({ labels: [{ row: 3, label: 0 }], query: 'prompt injection' }));
    expect(ranked).toMatchObject({ ranker: 'tfidf-similarity', training: 0 });
    expect(ranked.order[0]).toBe(0);
  });

  it('learns from seeds as relevant, unless a decision says otherwise', () => {
    const labels = [{ row: 3, label: 0 }] as const;
    expect(rank(request({ labels, seeds: [0] }))).toMatchObject({ ranker: 'elas-u4', training: 2 });
    expect(rank(request({ labels: [...labels, { row: 0, label: 0 }], seeds: [0] })).ranker).toBe('tfidf-similarity');
  });

  it('takes a row with both labels as unlabelled', () => {
    const labels = [3, 0, 0].map((row, index): { row: number; label: Label } => ({ row, label: index === 1 ? 1 : 0 }));
    expect(rank(request({ labels }))).toMatchObject({ ranker: 'tfidf-similarity', training: 0 });
  });

  it('stays with similarity where that is the preset', () => {
    const labels = [
      { row: 0, label: 1 },
      { row: 3, label: 0 },
    ] as const;
    expect(rank(request({ labels, preset: 'tfidf-similarity' }))).toMatchObject({
      ranker: 'tfidf-similarity',
      training: 1,
    });
  });

  it('lists the presets that there are when asked for another', () => {
    expect(() => rank(request({ preset: 'elas-u9' }))).toThrow(UsageError);
    expect(() => rank(request({ preset: 'elas-u9' }))).toThrow('sieve, elas-u4, elas-u3, tfidf-similarity');
  });

  it('does not depend on the order of labels, their repetition or the order of the pool', () => {
    const labels = fc.array(fc.record({ row: fc.nat(5), label: fc.constantFrom<Label>(0, 1) }), { maxLength: 8 });
    fc.assert(
      fc.property(labels, fc.constantFrom('elas-u4', 'tfidf-similarity'), (list, preset) => {
        const one = rank(request({ labels: list, preset, query: 'robots' }));
        const again = [...list.toReversed(), ...list];
        const pool = allRows(texts.length).toReversed();
        expect(rank(request({ labels: again, preset, query: 'robots', pool }))).toEqual(one);
      }),
    );
  });

  it('gives a record the same score wherever it stands in the corpus', () => {
    fc.assert(
      fc.property(someTexts, fc.array(fc.constantFrom<Label>(0, 1), { maxLength: 6 }), (list, given) => {
        const last = list.length - 1;
        const labels = given.slice(0, list.length).map((label, row) => ({ row, label }));
        const forwards = scoreByRow(rank(request({ features: featuresOf(list), labels, query: 'code' })));
        const turned = labels.map(({ row, label }) => ({ row: last - row, label }));
        const features = featuresOf(list.toReversed());
        const backwards = scoreByRow(rank(request({ features, labels: turned, query: 'code' })));
        for (const [row, score] of forwards) expect(Math.abs(backwards.get(last - row)! - score)).toBeLessThan(1e-5);
      }),
    );
  });

  it.each([
    ['no records', []],
    ['one record', ['code']],
    ['equal records', ['code model', 'code model', 'code model', 'code model']],
    ['empty records', ['', '', '']],
    ['titles only, in other scripts', ['安全な コード', 'Безопасность кода', 'أمان الشيفرة']],
    ['one record of millions of characters', ['code', `${'long abstract '.repeat(350_000)}`, 'model code']],
  ])('orders %s without fail, learning or not', (_, list) => {
    const features = featuresOf(list);
    const labels = list.slice(0, 2).map((_, row): { row: number; label: Label } => ({ row, label: row === 0 ? 1 : 0 }));
    for (const given of [[], labels]) {
      const { order, scores } = rank(request({ features, labels: given, query: 'code' }));
      expect([...order].sort((left, right) => left - right)).toEqual(list.map((_, row) => row));
      expect(scores.every(Number.isFinite)).toBe(true);
    }
  });

  it('keeps equal records in the order of rows', () => {
    const features = featuresOf(['same text', 'other words', 'same text', 'same text']);
    const ranked = rank(request({ features, labels: [], query: 'text' }));
    expect([...ranked.order]).toEqual([0, 2, 3, 1]);
  });
});

describe('explain', () => {
  const labels = [
    { row: 0, label: 1 },
    { row: 3, label: 0 },
  ] as const;

  it('gives shares that sum to the score less the bias', () => {
    const wanted = request({ labels });
    const ranked = rank(wanted);
    const terms = explain(wanted.features, ranked.model, 5, 1000);
    const sum = terms.reduce((total, { weight }) => total + weight, ranked.model.bias);
    expect(sum).toBeCloseTo(scoreByRow(ranked).get(5)!, 5);
  });

  it('names what pushed a record up first and what pushed it down last', () => {
    const wanted = request({ labels });
    const { model } = rank(wanted);
    const up = explain(wanted.features, model, 0, 3);
    expect(up).toHaveLength(3);
    expect(up.map(({ weight }) => weight)).toEqual(up.map(({ weight }) => weight).sort((a, b) => b - a));
    expect(up[0]!.weight).toBeGreaterThan(0);
    expect(explain(wanted.features, model, 3, 2).at(-1)!.weight).toBeLessThan(0);
    expect(explain(wanted.features, model, 1, 5)).toEqual([]);
  });
});
