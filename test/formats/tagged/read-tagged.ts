/** What the tests of tagged formats share: a text read whole, or in stretches that grow from a first length. */

import type { Diagnostic, Reader, ReadItem, ReadRecord } from '../../../src/formats/reading.js';

export interface ReadTagged {
  readonly items: readonly ReadItem[];
  readonly kept: readonly ReadRecord[];
  readonly notes: readonly Diagnostic[];
}

const input = (database: string | undefined, text: string, notes: Diagnostic[]): Parameters<Reader>[0] => ({
  database,
  note: (diagnostic) => notes.push(diagnostic),
  columns: new Map(),
  again: () => [text],
});

const result = (items: readonly ReadItem[], notes: readonly Diagnostic[]): ReadTagged => ({
  items,
  notes,
  kept: items.filter((item) => item.kind === 'record'),
});

/** The text as one stretch. */
export const readWhole = (reader: Reader, text: string, database?: string): ReadTagged => {
  const notes: Diagnostic[] = [];
  return result([...reader(input(database, text, notes))({ text, line: 1, isLast: true })], notes);
};

const linesIn = (text: string): number => text.split('\n').length - 1;

/** The text in stretches of whole lines, each at least so long; one of which nothing is taken grows. */
export const readCut = (reader: Reader, text: string, length: number, database?: string): ReadTagged => {
  const notes: Diagnostic[] = [];
  const items: ReadItem[] = [];
  const read = reader(input(database, text, notes));
  let from = 0;
  let line = 1;
  let wanted = length;
  for (;;) {
    const newline = text.indexOf('\n', from + wanted - 1);
    const end = newline === -1 ? text.length : newline + 1;
    const isLast = end >= text.length;
    const stretch = read({ text: text.slice(from, end), line, isLast });
    let step = stretch.next();
    for (; step.done !== true; step = stretch.next()) items.push(step.value);
    if (isLast) return result(items, notes);
    const taken = step.value;
    line += linesIn(text.slice(from, from + taken));
    from += taken;
    wanted = taken === 0 ? wanted + length : length;
  }
};

/** The fields of the only record of a text. */
export const onlyRecord = (reader: Reader, text: string, database?: string): ReadRecord => {
  const { items, kept } = readWhole(reader, text, database);
  if (items.length !== 1 || kept[0] === undefined) throw new Error(`expected one record, found ${items.length}`);
  return kept[0];
};
