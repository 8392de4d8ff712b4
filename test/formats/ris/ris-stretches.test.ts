import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { article, readInStretches } from './reading.js';

const piece = fc.constantFrom(
  'TY  - JOUR\n',
  'TY  - CONF\n',
  'TY - BOOK\n',
  'ty  - JOUR\n',
  '  TY  - JOUR\n',
  'TY  - as it was called in the old days of that programme\n',
  'TY\n',
  'ER  - \n',
  'ER  -\n',
  'ER  - TY  - JOUR\n',
  'ER  -TY  -JOUR\n',
  'TY  -JOUR\n',
  'TI  -Tight\n',
  'TI  – A dash\n',
  'ER -\n',
  'er  - \n',
  'ER  - positive tumours\n',
  'ER stress\n',
  'TI  - One\n',
  'TI  - Two\n',
  'T1 - Three\n',
  'AU  - Example, Ada\n',
  'AB  - A text that goes on.\n',
  'N1  - a note\nwith a second line\n',
  'KW  - one\ntwo\n',
  'UR  - https://example.org/1\n',
  'Link to the Ovid Full Text: https://example.org/2\n',
  'PMID  - 12\n',
  'NL  - between\n',
  'AN  - 1\n',
  'PY  - 2020\n',
  'a line without a tag\n',
  '3.\n',
  '\n',
  '\n\n',
  ' \t\n',
);

describe('stretches of RIS', () => {
  it('read the same wherever they are cut', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (text, lengths, endless) => {
          const whole = endless ? text.trimEnd() : text;
          const { items, notes } = readInStretches(whole);
          const cut = readInStretches(whole, lengths);
          expect(cut.items).toEqual(items);
          expect(cut.notes).toEqual(notes);
        },
      ),
      { numRuns: process.env['SOAK'] ? 50_000 : 300 },
    );
  });

  it('are cut between records, so that each is short', () => {
    const text = Array.from({ length: 50 }, (_, index) => article(`TI  - Title ${index}`, 'AB  - Words.')).join('\n');
    const { items, stretches } = readInStretches(text, [120]);
    expect(items.map((item) => item.kind === 'record' && item.fields.title)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Title ${index}`),
    );
    expect(stretches).toBeGreaterThan(15);
  });

  it('are cut behind ER where TY is lost, and before an odd TY', () => {
    const withoutType = 'TI  - One\nER  - \n\nTI  - Two\nER  - \n\nTI  - Three\nER  - \n';
    expect(readInStretches(withoutType, [12])).toMatchObject({ stretches: 3, items: [{}, {}, {}] });
    const odd = ' TY  - JOUR\n TI  - One\n TY  - JOUR\n TI  - Two\n TY  - JOUR\n TI  - Three\n';
    expect(readInStretches(odd, [12])).toMatchObject({ stretches: 2, items: [{}, {}, {}] });
  });

  it('are cut within a line that ends a record and begins another', () => {
    const text = 'TY  - JOUR\nTI  - One\nER  - TY  - JOUR\nTI  - Two\nER  -TY  - JOUR\nTI  - Three\nER  - ';
    const { items, stretches } = readInStretches(text, [12]);
    expect(items.map(({ line }) => line)).toEqual([1, 3, 5]);
    expect(stretches).toBe(3);
  });

  it('leave a record that does not end for a longer stretch', () => {
    const text = `TY  - JOUR\nAB  - ${'a line\n'.repeat(50)}ER  - \n`;
    const { items, stretches } = readInStretches(text, [30]);
    expect(items).toHaveLength(1);
    expect(stretches).toBe(1);
  });

  it('tell once, at the end, of lines outside and of ends without a record', () => {
    const text = `Provider: Example\n\n${article('TI  - One')}1.\nER  - \n${article('TI  - Two')}2.\nER  - \n`;
    expect(readInStretches(text, [10]).notes.map(({ line, code, message }) => [line, code, message])).toEqual([
      [7, 'er-stray', '2 lines "ER  - " end no record, here the first'],
      [1, 'lines-outside', '3 lines outside of any record are no part of one'],
    ]);
  });
});
