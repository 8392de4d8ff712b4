import { describe, expect, it } from 'vitest';
import type { ValueFrequencies } from '../../../src/coding/index.js';
import type { CodedUnit, CodeId, CrossTable, Facet, Frequencies } from '../../../src/model/index.js';
import {
  cooccurrenceTable,
  crossTableTable,
  frequencyTable,
  gapRows,
  gapTable,
  valueTable,
  writeTable,
} from '../../../src/reporting/tables/index.js';

const counts = (papers: number, issues: number) => ({
  papers: { units: papers, labels: papers },
  issues: { units: issues, labels: issues },
});

const id = (text: string): CodeId => text as CodedUnit['codes'][number];

const frequencies: Frequencies = {
  streams: [
    { id: 'papers', name: 'Papers', units: 8, labels: 9 },
    { id: 'issues', name: 'Issues', units: 547, labels: 999 },
  ],
  codes: [
    { code: id('safety'), name: 'Safety', kind: 'dimension', depth: 0, counts: counts(2, 200) },
    {
      code: id('ops'),
      name: 'Destructive operations',
      kind: 'code',
      depth: 1,
      parent: id('safety'),
      counts: counts(0, 134),
    },
    { code: id('files'), name: 'Files', kind: 'code', depth: 2, parent: id('ops'), counts: counts(0, 0) },
    { code: id('misuse'), name: 'Misuse', kind: 'code', depth: 0, counts: counts(2, 0) },
    { code: id('trust'), name: 'Trust', kind: 'code', depth: 0, counts: counts(1, 1) },
  ],
};

describe('the table of codes', () => {
  it('gives units and their share of units by stream', () => {
    const table = frequencyTable(frequencies);
    expect(table.columns.map(({ label }) => label)).toEqual([
      'Dimension',
      'Code',
      'Papers: n (of 8)',
      'Papers: % of units',
      'Issues: n (of 547)',
      'Issues: % of units',
    ]);
    expect(table.rows).toEqual([
      ['Safety', '', 2, 25, 200, 36.6],
      ['Safety', 'Destructive operations', 0, 0, 134, 24.5],
      ['Safety', 'Destructive operations / Files', 0, 0, 0, 0],
      ['', 'Misuse', 2, 25, 0, 0],
      ['', 'Trust', 1, 12.5, 1, 0.2],
    ]);
    expect(table.note).toMatch(/Papers: 9 labels on 8 units\. Issues: 999 labels on 547 units\.$/);
    expect(writeTable(table, 'csv').split('\n')[1]).toBe('Safety,,2,25.0,200,36.6');
  });

  it('has no share where there are no units', () => {
    const none = { ...frequencies, streams: frequencies.streams.map((stream) => ({ ...stream, units: 0 })) };
    expect(frequencyTable({ ...none, codes: [{ ...frequencies.codes[2]!, counts: counts(0, 0) }] }).rows).toEqual([
      ['', 'Files', 0, '–', 0, '–'],
    ]);
  });
});

describe('the table of literature against practice', () => {
  it('gives both shares, their difference and where a code is found', () => {
    const table = gapTable(frequencies, 'papers', 'issues');
    expect(table.title).toBe('Papers against Issues');
    expect(table.rows).toEqual([
      ['Safety', '', 2, 25, 200, 36.6, 11.6, 'both'],
      ['Safety', 'Destructive operations', 0, 0, 134, 24.5, 24.5, 'Issues only'],
      ['Safety', 'Destructive operations / Files', 0, 0, 0, 0, 0, 'neither'],
      ['', 'Misuse', 2, 25, 0, 0, -25, 'Papers only'],
      ['', 'Trust', 1, 12.5, 1, 0.2, -12.3, 'both'],
    ]);
    expect(writeTable(table, 'csv').split('\n')[4]).toBe(',Misuse,2,25.0,0,0.0,-25.0,Papers only');
  });

  it('has rows with exact shares', () => {
    expect(gapRows(frequencies, 'papers', 'issues')[1]).toEqual({
      code: 'ops',
      name: 'Destructive operations',
      kind: 'code',
      depth: 1,
      parent: 'safety',
      literature: { units: 0, share: 0 },
      practice: { units: 134, share: 134 / 547 },
      difference: (134 / 547) * 100,
      foundIn: 'practice',
    });
  });

  it('has no difference where a stream has no units', () => {
    const [papers, issues] = frequencies.streams as [Frequencies['streams'][number], Frequencies['streams'][number]];
    const none = {
      codes: [{ ...frequencies.codes[4]!, counts: counts(0, 1) }],
      streams: [{ ...papers, units: 0 }, issues],
    };
    expect(gapTable(none, 'papers', 'issues').rows).toEqual([['', 'Trust', 0, '–', 1, 0.2, '–', 'Issues only']]);
  });

  it('is refused for a stream that is not counted', () => {
    expect(() => gapTable(frequencies, 'papers', 'news')).toThrow(
      expect.objectContaining({ name: 'UsageError', code: 'stream-unknown', hint: 'name one of: papers, issues' }),
    );
  });
});

describe('the table of values', () => {
  it('gives shares of units asked, and those of which nothing is said', () => {
    const values: ValueFrequencies = {
      variable: { id: 'impact', name: 'Impact', type: 'multi' },
      streams: [{ id: 'issues', name: 'Issues', units: 547, asked: 400, said: 300 }],
      values: [
        { id: 'data', label: 'Data loss', counts: { issues: 250 } },
        { id: 'money', label: 'Financial loss', counts: { issues: 100 } },
      ],
    };
    const table = valueTable(values);
    expect(table.columns.map(({ label }) => label)).toEqual([
      'Value',
      'Issues: n (of 400)',
      'Issues: % of units asked',
    ]);
    expect(table.rows).toEqual([
      ['Data loss', 250, 62.5],
      ['Financial loss', 100, 25],
      ['not said', 100, 25],
    ]);
    expect(table.note).toBe('A unit may have several values. Issues: said of 300 of 400 asked (547 coded).');
  });
});

const facet = (name: string, multi: boolean, ...levels: readonly string[]): Facet => ({
  id: name.toLowerCase(),
  label: name,
  multi,
  levels: levels.map((label) => ({ id: label.toLowerCase(), label })),
});

const single: CrossTable = {
  rows: facet('Task', false, 'Fix', 'Set up'),
  columns: facet('Severity', false, 'Low', 'High'),
  counts: [
    [30, 10],
    [15, 25],
  ],
  rowUnits: [40, 40],
  columnUnits: [45, 35],
  units: 80,
  labels: 80,
  test: { name: 'chi-square', statistic: 11.428571, degrees: 1, p: 0.000723, v: 0.377964 },
};

describe('the table of a cross-tabulation', () => {
  it('has totals, and the test as its note', () => {
    const table = crossTableTable(single);
    expect(table.title).toBe('Task × Severity');
    expect(table.columns.map(({ label }) => label)).toEqual(['Task', 'Low', 'High', 'Units']);
    expect(table.rows).toEqual([
      ['Fix', 30, 10, 40],
      ['Set up', 15, 25, 40],
      ['Units', 45, 35, 80],
    ]);
    expect(table.note).toBe(
      "Rows: Task. Columns: Severity. 80 units have both. chi-square(1) = 11.43, p < 0.001, Cramér's V = 0.38.",
    );
  });

  it('names the exact test', () => {
    const { note } = crossTableTable({ ...single, test: { name: 'fisher', p: 0.04449, v: 0.5 } });
    expect(note).toMatch(/Fisher's exact test: p = 0\.044, Cramér's V = 0\.50\.$/);
  });

  it('says why there is no test, and gives those of the rows', () => {
    const { test: _, ...untested } = single;
    const table = crossTableTable({
      ...untested,
      rows: facet('Code', true, 'Leak', 'Bypass'),
      rowUnits: [40, 40],
      units: 60,
      untested: 'a unit may have several levels of Code, so cells are not independent',
      rowTests: [{ level: 'bypass', name: 'fisher', p: 0.0004, adjusted: 0.0123, v: 0.456 }],
    });
    expect(table.columns.map(({ label }) => label)).toEqual([
      'Code',
      'Low',
      'High',
      'Units',
      'p',
      'p (Holm)',
      "Cramér's V",
    ]);
    expect(table.rows).toEqual([
      ['Leak', 30, 10, 40, '–', '–', '–'],
      ['Bypass', 15, 25, 40, '<0.001', '0.012', 0.46],
      ['Units', 45, 35, 60, '', '', ''],
    ]);
    expect(table.note).toContain('A unit may be in several cells (80 in all): totals are units, not sums.');
    expect(table.note).toContain('Not tested as a whole: a unit may have several levels of Code');
  });
});

describe('the table of what is found together', () => {
  it('is square', () => {
    const codes = facet('Code', true, 'Leak', 'Bypass');
    const table = cooccurrenceTable({
      rows: codes,
      columns: codes,
      counts: [
        [3, 1],
        [1, 2],
      ],
      rowUnits: [3, 2],
      columnUnits: [3, 2],
      units: 4,
      labels: 7,
      untested: 'rows and columns are the same facet',
    });
    expect(table.columns.map(({ label }) => label)).toEqual(['Code', 'Leak', 'Bypass']);
    expect(table.rows).toEqual([
      ['Leak', 3, 1],
      ['Bypass', 1, 2],
    ]);
    expect(table.note).toMatch(/4 units have any\.$/);
  });
});
