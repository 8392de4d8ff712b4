import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Table, tableFormats, writeTable } from '../../../src/reporting/tables/index.js';
import { oneLine } from '../../../src/reporting/text-block.js';
import { texToUnicode } from '../../../src/text/index.js';

const small: Table = {
  title: 'Risks & shares',
  note: 'Of 4 units.',
  columns: [{ label: 'Risk' }, { label: 'n (of 4)', numeric: true }, { label: '%', numeric: true, decimals: 1 }],
  rows: [
    ['Data loss', 3, 75],
    ['Leak | bypass', 10, -2.5],
    ['None', 0, '–'],
  ],
};

/** Texts that mean something in some format, and any other. */
const hostile = fc.oneof(
  fc.constantFrom(
    '=HYPERLINK("http://example.org")',
    '+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    'a|b',
    'a\\|b\\',
    '**bold** _it_ `code`',
    '[link](javascript:alert(1))',
    '<script>alert(1)</script>',
    '&lt;b&gt;',
    'https://example.org',
    '\\input{/etc/passwd}',
    '\\end{tabular}',
    '[1cm] x',
    '*',
    '$x$ % & # _ ~ ^ { }',
    '^^5cinput',
    'two\nlines\r\nmore',
    '\x1b[31mred\x1b[0m',
    '\u202egnp.exe',
    '中文 テスト',
    'a "quoted", cell',
    '',
  ),
  fc.string(),
  fc.string({ unit: 'grapheme' }),
);

const arbitraryTable: fc.Arbitrary<Table> = fc.integer({ min: 1, max: 4 }).chain((width) =>
  fc.record({
    title: hostile,
    note: hostile,
    columns: fc.array(fc.record({ label: hostile, numeric: fc.boolean() }), { minLength: width, maxLength: width }),
    rows: fc.array(
      fc.array(fc.oneof(hostile, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })), {
        minLength: width,
        maxLength: width,
      }),
      { maxLength: 5 },
    ),
  }),
);

/** The cells of a table as one-line texts, the headings first. */
const textsOf = ({ columns, rows }: Table): readonly (readonly string[])[] => [
  columns.map(({ label }) => oneLine(label)),
  ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? String(cell === 0 ? 0 : cell) : oneLine(cell)))),
];

/** Cells of one line of Markdown, read as GFM says: pipes part cells unless a backslash stands before them. */
const markdownCells = (line: string): readonly string[] => {
  const cells: string[] = [];
  let cell = '';
  for (let at = 1; at < line.length; at++) {
    if (line[at] === '\\') {
      cell += line[++at];
    } else if (line[at] === '|') {
      cells.push(cell.trim());
      cell = '';
    } else {
      cell += line[at];
    }
  }
  return cells;
};

describe('a table as CSV', () => {
  it('has headings and rows', () => {
    expect(writeTable(small, 'csv')).toBe('Risk,n (of 4),%\nData loss,3,75.0\nLeak | bypass,10,-2.5\nNone,0,–\n');
  });

  it('keeps a spreadsheet from running a cell', () => {
    const table = { title: '', columns: [{ label: '=A' }], rows: [['=1+1'], ['+1'], ['-1'], ['@x'], ['\t=1'], [-1]] };
    expect(writeTable(table, 'csv')).toBe("'=A\n'=1+1\n'+1\n'-1\n'@x\n'=1\n-1\n");
  });

  it('is read back as the same cells', () => {
    fc.assert(
      fc.property(arbitraryTable, (table) => {
        const read: string[][] = parse(writeTable(table, 'csv'));
        const cells = [table.columns.map(({ label }) => label), ...table.rows];
        const expected = textsOf(table).map((row, r) =>
          row.map((text, c) => (typeof cells[r]![c] === 'string' && /^[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text)),
        );
        expect(read).toEqual(expected);
      }),
    );
  });
});

describe('a table as Markdown', () => {
  it('has a title, numbers to the right and a note', () => {
    expect(writeTable(small, 'markdown')).toBe(
      [
        '**Risks & shares**',
        '',
        '| Risk | n (of 4) | % |',
        '| --- | ---: | ---: |',
        '| Data loss | 3 | 75.0 |',
        '| Leak \\| bypass | 10 | -2.5 |',
        '| None | 0 | – |',
        '',
        'Of 4 units.',
        '',
      ].join('\n'),
    );
  });

  it('is read back as the same cells, in which nothing is markup', () => {
    fc.assert(
      fc.property(arbitraryTable, (table) => {
        const text = writeTable(table, 'markdown');
        const lines = text.split('\n').filter((line) => line.startsWith('|'));
        expect(lines).toHaveLength(table.rows.length + 2);
        expect([lines[0]!, ...lines.slice(2)].map(markdownCells)).toEqual(textsOf(table));
        // Without what is escaped, no character is left that begins markup.
        const bare = lines.join('\n').replace(/\\[\s\S]/g, ' ');
        expect(bare).not.toMatch(/[`*_{}[\]<>~$^]|https?:\/\/|www\.|&#?\w+;/i);
      }),
    );
  });

  it('does not let a note become a heading or a list', () => {
    const note = (text: string): string =>
      writeTable({ ...small, note: text }, 'markdown')
        .split('\n')
        .at(-2)!;
    expect(note('# No heading')).toBe('\\# No heading');
    expect(note('- no item')).toBe('\\- no item');
    expect(note('1. no item')).toBe('1\\. no item');
    expect(note('> no quote')).toBe('\\> no quote');
    expect(note('12 units')).toBe('12 units');
  });
});

describe('a table as LaTeX', () => {
  it('is set with booktabs', () => {
    expect(writeTable(small, 'latex')).toBe(
      [
        '% Needs \\usepackage{booktabs}.',
        '\\begin{table}',
        '  \\centering',
        '  \\caption{Risks \\& shares}',
        '  \\begin{tabular}{lrr}',
        '    \\toprule',
        '    Risk & n (of 4) & \\% \\\\',
        '    \\midrule',
        '    Data loss & 3 & 75.0 \\\\',
        '    Leak {\\textbar} bypass & 10 & $-$2.5 \\\\',
        '    None & 0 & -- \\\\',
        '    \\bottomrule',
        '  \\end{tabular}',
        '',
        '  \\smallskip',
        '  {\\footnotesize Of 4 units.\\par}',
        '\\end{table}',
        '',
      ].join('\n'),
    );
  });

  it('does not let a cell be read as an argument of the line or rule before it', () => {
    const lines = writeTable({ title: '', columns: [{ label: '[2cm]' }], rows: [['*'], ['[x]']] }, 'latex').split('\n');
    expect(lines.filter((line) => line.endsWith('\\\\'))).toEqual([
      '    {}[2cm] \\\\',
      '    {}* \\\\',
      '    {}[x] \\\\',
    ]);
  });

  it('holds no command, comment, group or column that is not its own', () => {
    const own =
      /\\(?:begin|end)\{(?:table|tabular)\}|\\(?:centering|caption|toprule|midrule|bottomrule|smallskip|footnotesize|par)(?![A-Za-z])/g;
    fc.assert(
      fc.property(arbitraryTable, (table) => {
        const text = writeTable(table, 'latex');
        const body = text.split('\n').slice(1).join('\n');
        const rows = body.split('\n').filter((line) => line.endsWith(' \\\\'));
        expect(rows).toHaveLength(table.rows.length + 1);
        for (const row of rows) {
          const cells = row.slice(0, -3).replace(/\\&/g, '').split('&');
          expect(cells).toHaveLength(table.columns.length);
        }
        expect(body.replace(/\\[%&#$_{}]/g, '')).not.toMatch(/[%#]|\^\^|\\(?:input|include|write|def|catcode|csname)/);
        expect(body.match(own)?.filter((command) => command === '\\end{tabular}')).toHaveLength(1);
        const braces = body.replace(/\\[{}\\]/g, '');
        expect(braces.split('{').length).toBe(braces.split('}').length);
      }),
    );
  });

  it('reads as the same words', () => {
    const text = 'Müller & Sons: 100 % of {a_b} ~ $5 #1 \\input';
    const line = writeTable({ title: '', columns: [{ label: text }], rows: [] }, 'latex')
      .split('\n')
      .find((candidate) => candidate.endsWith(' \\\\'))!;
    expect(texToUnicode(line.trim().slice(0, -3))).toBe(text);
  });
});

describe('a table as text', () => {
  it('is aligned', () => {
    expect(writeTable(small, 'text')).toBe(
      [
        'Risks & shares',
        '',
        'Risk           n (of 4)     %',
        '─────────────  ────────  ────',
        'Data loss             3  75.0',
        'Leak | bypass        10  -2.5',
        'None                  0     –',
        '',
        'Of 4 units.',
        '',
      ].join('\n'),
    );
  });

  it('aligns wide characters', () => {
    const table = {
      title: '',
      columns: [{ label: 'a' }, { label: 'n', numeric: true }],
      rows: [
        ['中文', 1],
        ['b', 22],
      ],
    };
    expect(writeTable(table, 'text')).toBe('a      n\n────  ──\n中文   1\nb     22\n');
  });
});

describe('every format', () => {
  it('holds no control characters and no lines that are not its own, and is the same each time', () => {
    fc.assert(
      fc.property(arbitraryTable, fc.constantFrom(...tableFormats), (table, format) => {
        const text = writeTable(table, format);
        expect(text).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u2028\u2029]/);
        expect(text.endsWith('\n')).toBe(true);
        const empty = { ...table, rows: table.rows.map((row) => row.map(() => 'x')) };
        expect(text.split('\n')).toHaveLength(writeTable(empty, format).split('\n').length);
        expect(writeTable(structuredClone(table), format)).toBe(text);
      }),
    );
  });

  it('fills up rows that are too short and shows what is no number as a dash', () => {
    const table: Table = {
      title: '',
      columns: [{ label: 'a' }, { label: 'n', numeric: true, decimals: 1 }, { label: 'm', numeric: true, decimals: 1 }],
      rows: [
        ['x', Number.NaN],
        ['y', -0.04, 1],
      ],
    };
    expect(writeTable(table, 'csv')).toBe('a,n,m\nx,–,\ny,0.0,1.0\n');
  });
});
