import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recallFigure } from '../../src/reporting/figures/index.js';
import {
  meanRecallAfter,
  meanShareAtRecall,
  type RecallPlot,
  recallAfter,
  shareAtRecall,
} from '../../src/reporting/recall-curves.js';
import { recallText } from '../../src/reporting/recall-text.js';
import { overlaps, textsOutside } from './figures/drawn.js';

const one = { records: 10, found: [1, 2, 4, 10] };
const other = { records: 10, found: [3, 4, 5, 6] };
const single: RecallPlot = { title: 'Recall', series: [{ name: 'elas-u4', runs: [one] }] };
const several: RecallPlot = {
  title: 'Recall',
  series: [
    { name: 'elas-u4', runs: [one, other] },
    { name: 'elas-u3', runs: [other, other] },
  ],
};

const someRun = fc
  .uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 })
  .map((ranks) => ({ records: 50, found: ranks.toSorted((a, b) => a - b) }));

describe('a recall curve', () => {
  it('counts what was found up to a share of the records', () => {
    expect([0, 0.1, 0.19, 0.4, 1].map((share) => recallAfter(one, share))).toEqual([0, 0.25, 0.25, 0.75, 1]);
    expect(recallAfter({ records: 5, found: [] }, 1)).toBe(0);
    expect(meanRecallAfter([one, other], 0.2)).toBe(0.25);
  });

  it('tells after which share a recall is reached', () => {
    expect([shareAtRecall(one, 0.5), shareAtRecall(one, 0.95), meanShareAtRecall([one, other], 0.95)]).toEqual([
      0.2, 1, 0.8,
    ]);
  });

  it('rises from 0 to 1', () => {
    fc.assert(
      fc.property(someRun, (run) => {
        const curve = Array.from({ length: 51 }, (_, rank) => recallAfter(run, rank / 50));
        expect([curve[0], curve[50]]).toEqual([0, 1]);
        for (let rank = 1; rank <= 50; rank++) expect(curve[rank]).toBeGreaterThanOrEqual(curve[rank - 1]!);
      }),
    );
  });
});

describe('the recall plot as a figure', () => {
  it('has all runs thin, the mean thick, its words in a description, and no text below 8 pt', () => {
    const { svg, title } = recallFigure(several);
    expect(svg).toContain(`<title id="recall-title">${title}</title>`);
    expect(svg).toContain('elas-u4: 95 % after 80 % of the records, mean of 2 runs.');
    expect(svg.match(/stroke-width="0.5"\/>/g)!.length).toBeGreaterThanOrEqual(4);
    expect(svg.match(/<path [^>]*stroke-width="2"/g)!.length).toBeGreaterThanOrEqual(2);
    for (const [, size] of svg.matchAll(/font-size="([\d.]+)"/g)) expect(Number(size)).toBeGreaterThanOrEqual(8);
  });

  it('tells its lines apart by dashes too', () => {
    const dashes = (place: number): string | undefined =>
      [...recallFigure(several).svg.matchAll(/<path [^>]*stroke-width="2"([^>]*)\/>/g)].map(([, rest]) => rest)[place];
    expect(dashes(0)).not.toBe(dashes(1));
  });

  it('keeps its texts inside of the picture and off each other', () => {
    for (const plot of [single, several]) {
      const { svg } = recallFigure(plot);
      expect(textsOutside(svg)).toEqual([]);
      expect(overlaps(svg)).toEqual([]);
    }
  });

  it('has a row for every find in its table', () => {
    const { rows } = recallFigure(several).table;
    expect(rows).toHaveLength(16);
    expect(rows[1]).toEqual(['elas-u4', 1, 2, 2, 0.2, 0.5]);
  });

  it('says where there is nothing to show', () => {
    expect(recallFigure({ title: 'Recall', series: [] }).svg).toContain('Nothing to show');
  });
});

describe('the recall plot as text', () => {
  it('is plain letters where nothing else can be shown', () => {
    const text = recallText(single, { width: 40, height: 6, plain: true });
    expect(text).toMatch(/^[\n -~]*$/);
    expect(text.split('\n')).toEqual([
      '100 % |------------------------------.-*',
      '      |             *******************',
      '      |             *    . . .',
      ' 50 % |       ****** . .',
      '      |    *** .',
      '  0 % |****',
      '      +---------------------------------',
      '       0 %                100 % screened',
      '',
    ]);
  });

  it('is points of Braille on a terminal, a panel a line', () => {
    const text = recallText(several, { width: 50, plain: false });
    expect(text).toMatch(/[\u2801-\u28ff]/);
    expect(text.match(/^elas-u[34]$/gm)).toEqual(['elas-u4', 'elas-u3']);
    expect(text.match(/100 % screened$/gm)).toHaveLength(2);
  });

  it('has a letter for each line in one plain panel', () => {
    const text = recallText(several, { width: 50, plain: true });
    expect(text).toMatch(/^A elas-u4 {3}B elas-u3$/m);
    expect(text.match(/100 % screened$/gm)).toHaveLength(1);
  });

  it('is as wide as it may be, and never wider', () => {
    fc.assert(
      fc.property(
        fc.array(someRun, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 24, max: 120 }),
        (runs, width) => {
          for (const plain of [true, false]) {
            const lines = recallText({ title: '', series: [{ name: 'a', runs }] }, { width, plain }).split('\n');
            expect(Math.max(...lines.map((line) => line.length))).toBe(width);
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});
