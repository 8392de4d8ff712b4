import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/tui/keymap.js';
import { entryRows } from '../../src/tui/rows/entry-rows.js';
import { edit, emptyEntry, insert, type TextEntry } from '../../src/tui/text-entry.js';
import { rowsText } from './screen-text.js';

const typed = (text: string): TextEntry => insert(emptyEntry, text);
const edited = (entry: TextEntry, ...actions: readonly Action[]): TextEntry => actions.reduce(edit, entry);

describe('a line of text being typed', () => {
  it('erases what people see as one character', () => {
    expect(edited(typed('naïve 👩‍🔬'), 'erase').text).toBe('naïve ');
    expect(edited(typed('e\u0301'), 'erase').text).toBe('');
  });

  it('types and erases where the cursor stands', () => {
    expect(insert(edited(typed('ac'), 'left'), 'b')).toEqual({ text: 'abc', cursor: 2 });
    expect(edited(typed('abc'), 'start', 'erase-next').text).toBe('bc');
    expect(edited(typed('one two  '), 'erase-word').text).toBe('one ');
    expect(edited(typed('one'), 'erase-line')).toEqual(emptyEntry);
  });

  it('takes line ends of a paste as blanks and drops control characters', () => {
    expect(typed('one\r\ntwo\tthree\x1b[31m').text).toBe('one two three[31m');
  });

  it('keeps the cursor on the border of a character, whatever is typed and pressed', () => {
    const actions = fc.constantFrom<Action>('left', 'right', 'start', 'end', 'erase', 'erase-next', 'erase-word');
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string({ unit: 'grapheme' }),
            actions.map((action) => [action] as const),
          ),
        ),
        (steps) => {
          const end = steps.reduce<TextEntry>(
            (entry, step) => (typeof step === 'string' ? insert(entry, step) : edit(entry, step[0])),
            emptyEntry,
          );
          expect(end.cursor).toBeGreaterThanOrEqual(0);
          expect(end.cursor).toBeLessThanOrEqual(end.text.length);
          expect(edited(end, 'erase-line')).toEqual(emptyEntry);
          expect(/^[\udc00-\udfff]/.test(end.text.slice(end.cursor))).toBe(false);
        },
      ),
    );
  });

  it('erases a word behind a long one, and blanks of any kind with it', () => {
    expect(edited(typed(`${'x'.repeat(100_000)} two\u00a0\u3000`), 'erase-word').text).toHaveLength(100_001);
  });

  it('looks at no more of a long text than is in sight, wherever the cursor stands', () => {
    const paint = (meaning: string, text: string): string => (meaning === 'cursor' ? `<${text}>` : text);
    const text = Array.from({ length: 20_000 }, (_, number) => `👩‍🔬${number}.`).join('');
    for (const cursor of [0, text.indexOf('👩‍🔬1234.'), text.indexOf('👩‍🔬19999.'), text.length]) {
      const rows = entryRows('Note ', { text, cursor }, 45, 4, paint);
      expect(rows).toHaveLength(4);
      const shown = rows.map((row) => row.slice(5)).join('');
      const at = text.slice(cursor).match(/^👩‍🔬/)?.[0] ?? ' ';
      expect(shown.split(`<${at}>`)).toHaveLength(2);
      expect(`${text} `).toContain(shown.replace(`<${at}>`, at));
    }
  });

  it('moves no row of a long text while little is typed', () => {
    const plain = (_: string, text: string): string => text;
    const text = 'abcdefghij'.repeat(1_000);
    const rowsAt = (cursor: number) => entryRows('Note ', { text, cursor }, 45, 4, plain);
    expect(rowsAt(9_990)).toEqual(rowsAt(9_981));
  });

  it('shows the rows around the cursor, and the cursor itself', () => {
    const paint = (meaning: string, text: string): string => (meaning === 'cursor' ? `<${text}>` : text);
    expect(entryRows('Note ', typed('abcdefgh'), 9, 4, paint)).toEqual(['Note abcd', '     efgh', '     < >']);
    expect(rowsText(entryRows('Note ', edited(typed('abcdefgh'), 'start'), 9, 1, paint))).toBe('Note <a>bcd');
  });
});
