import { describe, expect, it } from 'vitest';
import { paintFor } from '../../../src/tui/style.js';
import { columnsOf } from '../../../src/tui/wrap.js';
import { rowsText } from '../screen-text.js';
import { codes, exampleUnits } from './example-coding.js';
import { openCoding } from './opened.js';

describe('the layout of the coding screen', () => {
  it('shows text and tree side by side from 100 columns on, and one of them below that', () => {
    const wide = openCoding({}, { columns: 100, rows: 30 });
    expect(wide.screen()).toContain('Agent deleted my home');
    expect(wide.screen()).toContain('1   ○ Data loss');
    const narrow = openCoding({}, { columns: 99, rows: 30 });
    expect(narrow.screen()).toContain('Agent deleted my home');
    expect(narrow.screen()).not.toContain('○ Data loss');
    narrow.type('\t');
    expect(narrow.screen()).toContain('1   ○ Data loss');
    expect(narrow.screen()).not.toContain('Agent deleted my home');
    narrow.type('\t');
    expect(narrow.screen()).toContain('▸ Severity');
    narrow.type('\t');
    expect(narrow.screen()).toContain('Agent deleted my home');
  });

  it('keeps the line between the panes in one column, whatever is in the text', () => {
    for (const columns of [100, 120, 140, 200]) {
      const { pane } = openCoding({}, { columns, rows: 60 }).store.snapshot().layout;
      const places = pane.map((row) => columnsOf(rowsText([row]).split('│')[0]!));
      expect(new Set(places).size).toBe(1);
    }
  });

  it('wraps nothing anew where neither the text nor the width changed', () => {
    const screen = openCoding({}, { columns: 120, rows: 30 });
    const rows = screen.store.snapshot().layout.text.rows.filter((row) => 'field' in row);
    screen.type('j1cdata\r\x1b');
    screen.type('\x1bv3\ts ww.');
    const after = screen.store.snapshot().layout.text.rows.filter((row) => 'field' in row);
    expect(after).toHaveLength(rows.length);
    for (const [number, row] of after.entries()) expect(row).toBe(rows[number]);
  });

  it('shows how sure, how often and by which key a code is given, and what is to be known of it', () => {
    const screen = openCoding({}, { columns: 120, rows: 30 });
    screen.type('1+++');
    expect(screen.screen()).toMatch(/▸ 1 {3}● Data loss +sure {2}1/);
    expect(screen.screen()).toMatch(/3 {5}○ Branch overwritten +split/);
    expect(screen.screen()).toMatch(/Ambiguous instruction +retired/);
    expect(screen.screen()).toContain('Codes      Data loss (sure)');
    expect(screen.screen()).toContain('2 missing · Severity not said');
  });

  it('shows the marked code wherever it is in a long tree', () => {
    const many = Array.from({ length: 500 }, (_, n) => ({ id: `code-${n}`, name: `Code number ${n}.` }));
    const screen = openCoding({ codes: many }, { columns: 60, rows: 20 });
    screen.type('c');
    for (const [key, name] of [
      ['\x1b[F', 'Code number 499.'],
      ['\x1b[A', 'Code number 498.'],
      ['\x1b[H', 'Code number 0.'],
      ['\x1b[6~', 'Code number '],
    ] as const) {
      screen.type(key);
      expect(screen.screen()).toMatch(new RegExp(`▸ .*${name}`));
    }
  });

  it('shows the chosen value and its anchors where the screen is low', () => {
    const screen = openCoding({}, { columns: 40, rows: 12 });
    screen.type('v5');
    expect(screen.screen()).toContain('▸ Severity                    Critical');
    expect(screen.screen()).toContain('5  ● Critical: lasting harm');
  });

  it('tells styles apart without colour', () => {
    const screen = openCoding({}, { columns: 120, rows: 30 }, { paint: paintFor({ NO_COLOR: '1' }) });
    screen.type('1s w2c');
    const { header, pane, panel, footer } = screen.store.snapshot().layout;
    const all = [...header, ...pane, ...panel, ...footer].join('\n');
    expect(all).not.toMatch(/\x1b\[3\dm/);
    expect(all).toContain('\x1b[4m');
    expect(all).toContain('●');
  });

  it('makes escapes, controls and reversed writing from outside inert, in all that it shows', () => {
    const evil = 'x\x1b[2J\x1b]0;owned\x07\u202ey\u009b';
    const [unit] = exampleUnits(1);
    const screen = openCoding(
      {
        title: evil,
        units: [
          {
            ...unit!,
            about: [evil],
            links: [`https://example.org/${evil}`],
            recode: [evil],
            fields: [
              { field: 'title', label: evil, text: evil },
              { field: 'abstract', label: evil, text: ' ' },
            ],
          },
        ],
        codes: [...codes, { id: 'evil', name: evil, note: evil, definition: evil, examples: [evil], aliases: [evil] }],
        variables: [
          {
            id: 'v',
            name: evil,
            type: 'single',
            definition: evil,
            values: [{ id: 'a', label: evil, definition: evil }],
            required: true,
          },
        ],
        others: {
          [unit!.id]: [{ coder: evil, codes: [{ code: 'evil' as never, memo: evil }], values: { v: 'a' }, memo: evil }],
        },
      },
      { columns: 120, rows: 60 },
      { paint: (_, text) => text },
    );
    for (const keys of [
      '',
      's ',
      '\r',
      '\x1b',
      'c\x1b[F',
      '\r',
      '\x1b[C',
      '\x1b',
      'own',
      '\x1b',
      '\x1b',
      'v1',
      '\x1b',
      `n\x1b[200~${evil}`,
      '\x1b[201~',
      '\t',
      '\x1b',
      '\x1b',
      'a',
      '\x1b',
      '/x\r',
    ]) {
      screen.type(keys);
      const { header, above, pane, below, panel, footer } = screen.store.snapshot().layout;
      const all = [...header, above, ...pane, below, ...panel, ...footer].join('');
      expect(all).not.toMatch(/[\x00-\x1f\x7f-\x9f\u202a-\u202e]/);
    }
  });
});
