import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Label } from '../../src/model/index.js';
import { MovingScores } from '../../src/ranking/moving-scores.js';
import { RowColumns } from '../../src/ranking/row-columns.js';
import { scoreRows } from '../../src/ranking/score.js';
import { plainForm, type SvmForm, SvmTrainer } from '../../src/ranking/svm.js';
import { allRows, featuresOf, someText } from './support.js';

const rows = 60;
const sixtyTexts = fc.array(someText, { minLength: rows, maxLength: rows });
/** Labels that come between two questions: often one, sometimes more than are followed one by one. */
const changes = fc.array(
  fc.record({
    labels: fc.oneof(
      {
        weight: 4,
        arbitrary: fc.array(fc.tuple(fc.nat(rows - 1), fc.constantFrom<Label | undefined>(0, 0, 1, undefined)), {
          minLength: 1,
          maxLength: 2,
        }),
      },
      {
        weight: 1,
        arbitrary: fc.array(fc.tuple(fc.nat(rows - 1), fc.constantFrom<Label | undefined>(0, 1)), {
          minLength: 9,
          maxLength: 14,
        }),
      },
    ),
    irrelevant: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
    relevant: fc.double({ min: 0.1, max: 2, noNaN: true }),
    count: fc.constantFrom(1, 1, 1, 5),
    margin: fc.constantFrom(0, 0.01, 0.3),
  }),
  { minLength: 1, maxLength: 12 },
);

const forms: readonly (readonly [string, SvmForm])[] = [
  ['plain rows', plainForm],
  ['centred rows', { bias: 0.03, centred: true }],
];

describe.each(forms)('MovingScores over %s', (_, form) => {
  it('finds the rows that scoring all of them finds, and says when they are certain', () => {
    fc.assert(
      fc.property(sixtyTexts, changes, (texts, questions) => {
        const features = featuresOf(texts);
        const trainer = new SvmTrainer(features, form);
        const columns = new RowColumns(features);
        trainer.keepProducts(columns);
        const moving = new MovingScores(features, columns, trainer, form);
        const isOut = new Uint8Array(rows);
        for (const { labels, irrelevant, relevant, count, margin } of questions) {
          for (const [row, label] of labels) {
            trainer.label(row, label);
            isOut[row] = label === undefined ? 0 : 1;
          }
          trainer.train({ 0: irrelevant, 1: relevant });
          const found = moving.best(count, isOut, margin);
          const scores = scoreRows(features, trainer.model(), allRows(rows));
          const inOrder = [...scores].filter((_score, row) => isOut[row] === 0).sort((left, right) => right - left);
          expect(found.rows).toHaveLength(Math.min(count, inOrder.length));
          found.rows.forEach((row, place) => {
            expect(isOut[row]).toBe(0);
            expect(Math.abs(scores[row]! - inOrder[place]!)).toBeLessThan(1e-6);
          });
          const gaps = inOrder
            .slice(0, count)
            .map((score, place) => score - (inOrder[place + 1] ?? Number.NEGATIVE_INFINITY));
          const least = Math.min(...gaps);
          // Between the two, rounding of the scores decides.
          if (least > margin + 1e-6) expect(found.isCertain).toBe(true);
          if (least < margin - 1e-6) expect(found.isCertain).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });
});
