import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StreamFlow } from '../../src/model/index.js';
import { streamBoxes } from '../../src/reporting/boxes.js';
import { diagramLabels } from '../../src/reporting/labels.js';
import { layOut, type Point, type Rectangle } from '../../src/reporting/layout.js';
import { measures } from '../../src/reporting/layout-measures.js';
import { roomFor } from '../../src/reporting/text-measure.js';
import { bothArmsFlow, emptyFlow, finishedFlow, funnelFlow } from './flow-example.js';

const lay = (flow: StreamFlow) => layOut(streamBoxes(flow), diagramLabels[flow.unit], 0);

/** Whether a horizontal or vertical stroke runs through the inside of a rectangle. */
const crosses = (a: Point, b: Point, { x, y, width, height }: Rectangle): boolean =>
  Math.max(a.x, b.x) > x + 0.01 &&
  Math.min(a.x, b.x) < x + width - 0.01 &&
  Math.max(a.y, b.y) > y + 0.01 &&
  Math.min(a.y, b.y) < y + height - 0.01;

const strokes = (points: readonly Point[]): readonly (readonly [Point, Point])[] =>
  points.slice(1).map((point, i) => [points[i]!, point] as const);

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 130 });
const anyFlow: fc.Arbitrary<StreamFlow> = fc
  .record({
    base: fc.constantFrom(emptyFlow, finishedFlow, funnelFlow, bothArmsFlow),
    reasons: fc.array(fc.record({ reason: text, n: fc.nat(100_000) }), { maxLength: 20 }),
    sources: fc.dictionary(fc.stringMatching(/^[a-z]{1,40}$/), fc.nat(1_000_000), { maxKeys: 20 }),
  })
  .map(({ base, reasons, sources }) => ({
    ...base,
    identified: sources,
    otherRemovedReasons: reasons,
    excludedReasonsScreening: reasons,
    excludedReasons: base.excludedReasons === null ? null : reasons,
    other: { ...base.other, excludedReasons: reasons },
  }));

describe('the layout of any flow', () => {
  it('keeps every line of text inside its box', () => {
    fc.assert(
      fc.property(anyFlow, (flow) => {
        for (const box of lay(flow).boxes) {
          for (const { text: line, x } of box.lines) {
            expect(x + roomFor(line, { fontSize: measures.fontSize })).toBeLessThanOrEqual(
              box.width - 2 * measures.padding + 1e-6,
            );
          }
          expect(box.lines.length * measures.lineHeight + 2 * measures.padding).toBeLessThanOrEqual(box.height);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('lets no box, header or side bar overlap another, and no arrow cross one', () => {
    fc.assert(
      fc.property(anyFlow, (flow) => {
        const { boxes, headers, bars, arrows } = lay(flow);
        const all: readonly Rectangle[] = [...boxes, ...headers, ...bars];
        all.forEach((a, i) => {
          for (const b of all.slice(i + 1)) expect(overlap(a, b)).toBe(false);
          for (const points of arrows) {
            for (const [from, to] of strokes(points)) expect(crosses(from, to, a)).toBe(false);
          }
        });
      }),
      { numRuns: 60 },
    );
  });

  it('draws arrows of horizontal and vertical strokes that do not meet one another but at boxes', () => {
    fc.assert(
      fc.property(anyFlow, (flow) => {
        const { arrows } = lay(flow);
        const all = arrows.flatMap((points, arrow) => strokes(points).map(([a, b]) => ({ arrow, a, b })));
        for (const { a, b } of all) expect(a.x === b.x || a.y === b.y).toBe(true);
        for (const one of all) {
          for (const two of all) {
            if (one.arrow === two.arrow || one.a.y !== one.b.y || two.a.x !== two.b.x) continue;
            const meets =
              two.a.x > Math.min(one.a.x, one.b.x) &&
              two.a.x < Math.max(one.a.x, one.b.x) &&
              one.a.y > Math.min(two.a.y, two.b.y) &&
              one.a.y < Math.max(two.a.y, two.b.y);
            expect(meets).toBe(false);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the layout of a stream', () => {
  const rowsOf = (flow: StreamFlow, column: string) =>
    lay(flow)
      .boxes.filter((box) => box.column === column)
      .map(({ row }) => row);

  it('leaves out the boxes of stages that the stream lacks and joins what remains', () => {
    expect(rowsOf(funnelFlow, 'main')).toEqual(['identified', 'screened', 'included']);
    expect(rowsOf(funnelFlow, 'other')).toEqual(['identified']);
    // identified to removed and screened, screened to excluded and included, the other arm to included
    expect(lay(funnelFlow).arrows).toHaveLength(5);
  });

  it('has the eight arrows of the template for searches and eight more for screened other methods', () => {
    expect(lay(finishedFlow).arrows).toHaveLength(8);
    expect(lay(bothArmsFlow).arrows).toHaveLength(16);
  });

  it('is two columns wide without other methods and four with them', () => {
    expect(rowsOf(finishedFlow, 'other')).toEqual([]);
    expect(rowsOf(bothArmsFlow, 'otherOut')).toEqual(['identified', 'screened', 'sought', 'assessed']);
  });
});
