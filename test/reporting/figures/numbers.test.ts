import { describe, expect, it } from 'vitest';
import { UsageError } from '../../../src/model/index.js';
import {
  bubbleFigure,
  cooccurrenceFigure,
  type Figure,
  gapFigure,
  heatFigure,
  saturationFigure,
  stackFigure,
  taxonomyFigure,
  venueYearFigure,
} from '../../../src/reporting/figures/index.js';
import { drawnNumbers, drawnTexts } from './drawn.js';
import {
  dimensionByTask,
  fewUnits,
  hostileCross,
  hostileLabels,
  manyUnits,
  severityByTask,
  taxonomy,
  together,
  unmet,
  venueByYear,
} from './examples.js';

const sorted = (numbers: readonly number[]): readonly number[] => [...numbers].sort((a, b) => a - b);

/** The numbers of the table. */
const tableNumbers = ({ table }: Figure): readonly number[] =>
  table.rows.flatMap((row) => row.filter((cell) => typeof cell === 'number'));

const words = ({ svg }: Figure): string =>
  drawnTexts(svg)
    .map(({ text }) => text)
    .join(' ');
const desc = ({ svg }: Figure): string => /<desc[^>]*>([^<]*)</.exec(svg)![1]!;

describe('taxonomyFigure', () => {
  const figure = taxonomyFigure(taxonomy);

  it('prints the units and shares of its table, in the order of the tree', () => {
    const rows = figure.table.rows.flatMap(([, , ...numbers]) => numbers as number[]);
    expect(drawnNumbers(figure.svg)).toEqual(rows);
    expect(figure.table.rows).toHaveLength(7 + 29 + 8);
    expect(figure.table.rows.find(([name]) => name === 'Constraint & Instruction Violation')).toEqual([
      'Constraint & Instruction Violation',
      1,
      2,
      1.1,
      221,
      40.4,
    ]);
  });

  it('says the denominators and the most frequent codes', () => {
    expect(words(figure)).toContain('N = 547 units, 999 codings');
    expect(desc(figure)).toContain('7 dimensions and 37 codes');
    expect(desc(figure)).toContain('Constraint &amp; Instruction Violation 221 (40.4 %)');
  });

  it('draws bars of both streams on one scale of shares', () => {
    const widths = [...figure.svg.matchAll(/width="([\d.]+)" height="7" fill="(#0072b2|#e69f00)"/g)];
    const widest = (colour: string): number =>
      Math.max(...widths.filter(([, , fill]) => fill === colour).map(([, w]) => Number(w)));
    expect(widest('#0072b2') / widest('#e69f00')).toBeCloseTo(17 / 185 / (241 / 547), 2);
  });
});

describe('bubbleFigure', () => {
  it('prints the cells that are not zero and all totals of its table', () => {
    for (const cross of [dimensionByTask, hostileCross(hostileLabels)]) {
      const figure = bubbleFigure(cross);
      const shown = figure.table.rows.flatMap((row, i) =>
        row.slice(1).filter((n, j) => n !== 0 || i === cross.rows.levels.length || j === cross.columns.levels.length),
      );
      expect(drawnNumbers(figure.svg)).toEqual(shown);
      expect(figure.svg.match(/<circle/g)).toHaveLength(cross.counts.flat().filter((n) => n > 0).length);
    }
  });

  it('makes areas in proportion to counts', () => {
    const { svg } = bubbleFigure(dimensionByTask);
    const areas = [...svg.matchAll(/<circle [^>]* r="([\d.]+)"/g)].map(([, r]) => Number(r) ** 2);
    const counts = dimensionByTask.counts.flat().filter((n) => n > 0);
    const [area, count] = [Math.max(...areas), Math.max(...counts)];
    counts.forEach((n, i) => {
      expect(areas[i]! / area).toBeCloseTo(n / count, 4);
    });
  });

  it('says units and codings', () => {
    expect(words(bubbleFigure(dimensionByTask))).toContain('N = 764 units, 954 codings');
  });
});

describe('heatFigure', () => {
  it('prints every cell and total of its table', () => {
    const figure = heatFigure(dimensionByTask);
    expect(drawnNumbers(figure.svg)).toEqual(tableNumbers(figure));
  });
});

describe('cooccurrenceFigure', () => {
  it('prints the lower triangle and the diagonal, and nothing above it', () => {
    const figure = cooccurrenceFigure(together);
    expect(drawnNumbers(figure.svg)).toEqual(tableNumbers(figure));
    expect(tableNumbers(figure)).toHaveLength((29 * 30) / 2);
    expect(figure.table.rows[0]!.slice(0, 3)).toEqual(['Destructive Operations', 134, '']);
  });
});

describe('venueYearFigure', () => {
  it('lists the venue with most units first, either way round', () => {
    const figure = venueYearFigure(venueByYear);
    const units = figure.table.rows.slice(0, -1).map((row) => row.at(-1) as number);
    expect(units).toEqual([...units].sort((a, b) => b - a));
    expect(figure.table.columns.map(({ label }) => label)).toEqual(['Venue', '2023', '2024', '2025', 'Units']);
    const { rows, columns, rowUnits, columnUnits, counts, ...rest } = venueByYear;
    const turned = {
      ...rest,
      rows: columns,
      columns: rows,
      rowUnits: columnUnits,
      columnUnits: rowUnits,
      counts: columns.levels.map((_, j) => rows.levels.map((_level, i) => counts[i]![j]!)),
    };
    expect(venueYearFigure(turned)).toEqual(figure);
    expect(drawnNumbers(figure.svg).filter((n) => n < 2000)).toEqual(tableNumbers(figure));
  });
});

describe('stackFigure', () => {
  it('draws segments as long as the shares of its table, and n at the end', () => {
    const figure = stackFigure(severityByTask);
    const lengths = [...figure.svg.matchAll(/width="([\d.]+)" height="14" /g)].map(([, width]) => Number(width));
    const counts = figure.table.rows.flatMap((row) => row.slice(1, 6).map((n) => Number(n) / Number(row[6])));
    const shown = counts.filter((share) => share > 0);
    const whole = lengths.slice(0, 5).reduce((sum, length) => sum + length, 0);
    expect(lengths).toHaveLength(shown.length);
    shown.forEach((share, i) => {
      expect(lengths[i]! / whole).toBeCloseTo(share, 3);
    });
    expect(figure.table.rows[0]).toEqual(['Bug fixing', 4, 16, 53, 79, 57, 209, 1.9, 7.7, 25.4, 37.8, 27.3]);
    const table = new Set(tableNumbers(figure));
    expect(drawnNumbers(figure.svg).filter((n) => !table.has(n))).toEqual([]);
    expect(desc(figure)).toContain('5 Critical 57 (27.3 %)');
  });

  it('draws lengths of counts where asked, and then lists no shares', () => {
    const figure = stackFigure(severityByTask, { lengths: 'count' });
    const lengths = [...figure.svg.matchAll(/width="([\d.]+)" height="14" /g)].map(([, width]) => Number(width));
    expect(lengths[3]! / lengths[0]!).toBeCloseTo(79 / 4, 1);
    expect(figure.table.columns.at(-1)!.label).toBe('n');
  });
});

describe('saturationFigure', () => {
  it('marks base, run and estimate, and lists every unit', () => {
    const figure = saturationFigure(fewUnits);
    expect(words(figure)).toContain('Base: units 1 to 4, 14 codes');
    expect(words(figure)).toContain('Rule met: units 10 to 11');
    expect(words(figure)).toContain('Chao1 estimate: 20.5 codes');
    expect(figure.table.rows.map((row) => row.slice(2))).toEqual(
      fewUnits.units.map(({ fresh, cumulative }) => [fresh.length, cumulative]),
    );
  });

  it('draws one bar for each unit with new codes, of 547 units too', () => {
    const figure = saturationFigure(manyUnits);
    const bars = figure.svg.match(/<rect [^>]*fill="#0072b2"/g);
    expect(bars).toHaveLength(manyUnits.units.filter(({ fresh }) => fresh.length > 0).length);
    expect(figure.table.rows).toHaveLength(547);
  });

  it('says that the rule is not met', () => {
    expect(words(saturationFigure(unmet))).toContain('It is not met yet.');
  });
});

describe('gapFigure', () => {
  const figure = gapFigure(taxonomy, { literature: 'papers', practice: 'issues' });

  it('prints both shares and the difference of each code, the largest difference first', () => {
    const differences = figure.table.rows.map((row) => row[3] as number);
    expect(differences).toEqual([...differences].sort((a, b) => b - a));
    expect(figure.table.rows[0]).toEqual(['Constraint & Instruction Violation', 1.1, 40.4, 39.3]);
    const shares = figure.table.rows.flatMap((row) => row.slice(1, 3) as number[]);
    expect(sorted(drawnNumbers(figure.svg))).toEqual(sorted(shares));
    expect(words(figure)).toContain('\u22125.2');
  });

  it('draws a mark of its own shape for each stream', () => {
    expect(figure.svg.match(/<circle /g)).toHaveLength(37 + 1);
    expect(figure.svg.match(/Z" fill="#e69f00"/g)).toHaveLength(37 + 1);
  });

  it('refuses a stream that there is not', () => {
    expect(() => gapFigure(taxonomy, { literature: 'books', practice: 'issues' })).toThrow(UsageError);
  });
});
