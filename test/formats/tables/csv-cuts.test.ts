import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableReader } from '../../../src/formats/tables/csv-read.js';
import { cellsIn, rowSpans } from '../../../src/formats/tables/csv-rows.js';
import { readCut, readWhole } from './cuts.js';

const numRuns = process.env['SOAK'] ? 50_000 : 150;

/** Pieces of which both tables and wrecks of tables are made. */
const wreck = fc
  .array(fc.constantFrom('"', ',', '\n', 'a', 'one, two', '"q"', '""', '\n1,"T', '2,x,y\n', '"\n', ' ', ';', 'é'), {
    maxLength: 40,
  })
  .map((pieces) => pieces.join(''));

const vertical = fc
  .array(
    fc.constantFrom(
      'TITLE,One\n',
      'TITLE,"Two, with\na line"\n',
      'AUTHOR NAMES,"Example A.","Muster B."\n',
      'SOURCE TITLE,J\n',
      'ABSTRACT,"open\n',
      '\n',
      'stray\n',
      'DOI,10.1234/a\n',
      'PUBLICATION YEAR,2020\n',
    ),
    { maxLength: 30 },
  )
  .map((lines) => `TITLE,Zero\nAUTHOR NAMES,"Probe C."\nABSTRACT,Text\n${lines.join('')}`);

describe('tables in stretches', () => {
  const reader = tableReader({ margin: 60, head: 80 });

  it('gives the same rows wherever a table is cut', () => {
    fc.assert(
      fc.property(wreck, fc.integer({ min: 1, max: 200 }), (body, usual) => {
        const text = `id,title,abstract\n${body}`;
        expect(readCut(reader, text, usual)).toEqual(readWhole(reader, text));
      }),
      { numRuns },
    );
  });

  it('gives the same records wherever a vertical table is cut', () => {
    fc.assert(
      fc.property(vertical, fc.integer({ min: 1, max: 200 }), (text, usual) => {
        expect(readCut(reader, text, usual)).toEqual(readWhole(reader, text));
      }),
      { numRuns },
    );
  });

  it('waits for the header, and for the end of a cell that is no longer than the margin', () => {
    const rows = ['1,"A,\nb\nc",x', '2,B,y', '3,C,z'];
    const text = `About the data: exported\n\nid,title,abstract\n${rows.join('\n')}\n`;
    const { items } = readCut(reader, text, 1);
    expect(items.map((item) => [item.line, item.kind === 'record' && item.fields.title])).toEqual([
      [4, 'A, b c'],
      [7, 'B'],
      [8, 'C'],
    ]);
  });

  it('reads a row with a cell that is longer than the margin as broken, however it is cut', () => {
    const text = `id,title,abstract\n1,"A\n${'b\n'.repeat(60)}",x\n2,B,y\n`;
    const whole = readWhole(reader, text);
    expect(readCut(reader, text, 30)).toEqual(whole);
    const last = whole.items.at(-1)!;
    expect(last.kind === 'record' && last.fields.title).toBe('B');
  });
});

describe('cells', () => {
  it('are those of csv-parse where a table is quoted by the rules', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab "\n,;\t'), maxLength: 8 });
    const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(rows, (table) => {
        const quoted = table.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\n');
        const cells = [...rowSpans(quoted, 0, ',', 3)].map(({ start, end }) => cellsIn(quoted.slice(start, end), ','));
        expect(cells).toEqual(parse(quoted, { record_delimiter: '\n' }));
      }),
      { numRuns },
    );
  });
});
