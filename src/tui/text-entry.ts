/** A line of text while it is typed: what it holds and where the cursor stands. Pure; moves by what people see as one character. */

/** Text being typed; `cursor` is an offset into it, on the border of a character. */
export interface TextEntry {
  readonly text: string;
  readonly cursor: number;
}

/** A line with nothing in it. */
export const emptyEntry: TextEntry = { text: '', cursor: 0 };

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const before = ({ text, cursor }: TextEntry): number => {
  const typed = text.slice(0, cursor);
  return characters.segment(typed).containing(cursor - 1)?.index ?? 0;
};

/** Where the word before the cursor begins, blanks behind it passed over. */
const wordBefore = ({ text, cursor }: TextEntry): number => {
  let start = text.slice(0, cursor).trimEnd().length;
  while (start > 0 && !/\s/.test(text[start - 1]!)) start--;
  return start;
};

const after = ({ text, cursor }: TextEntry): number => {
  for (const { segment } of characters.segment(text.slice(cursor))) return cursor + segment.length;
  return cursor;
};

const cut = ({ text }: TextEntry, from: number, to: number): TextEntry => ({
  text: text.slice(0, from) + text.slice(to),
  cursor: from,
});

/** What can be done to a line beside typing. */
export type EditAction = 'left' | 'right' | 'start' | 'end' | 'erase' | 'erase-next' | 'erase-word' | 'erase-line';

const edits: Readonly<Record<EditAction, (entry: TextEntry) => TextEntry>> = {
  left: (entry) => ({ ...entry, cursor: before(entry) }),
  right: (entry) => ({ ...entry, cursor: after(entry) }),
  start: (entry) => ({ ...entry, cursor: 0 }),
  end: (entry) => ({ ...entry, cursor: entry.text.length }),
  erase: (entry) => cut(entry, before(entry), entry.cursor),
  'erase-next': (entry) => cut(entry, entry.cursor, after(entry)),
  'erase-word': (entry) => cut(entry, wordBefore(entry), entry.cursor),
  'erase-line': () => emptyEntry,
};

/** The line after an editing action; the same line where the action is none. */
export const edit = (entry: TextEntry, action: string): TextEntry =>
  Object.hasOwn(edits, action) ? edits[action as EditAction](entry) : entry;

/** A line that holds a text already, the cursor at its end. */
export const entryOf = (text: string): TextEntry => ({ text, cursor: text.length });

/** The line with a text put in at the cursor. Line ends and tabs become spaces, other control characters go. */
export const insert = ({ text, cursor }: TextEntry, added: string): TextEntry => {
  const clean = added.replace(/[\r\n\t\u2028\u2029]+/g, ' ').replace(/\p{Cc}/gu, '');
  return { text: text.slice(0, cursor) + clean + text.slice(cursor), cursor: cursor + clean.length };
};
