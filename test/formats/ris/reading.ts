/** Reads RIS text with its reader alone, in stretches of given lengths, as the files of an import come. */

import type { Diagnostic, ReadItem, ReadRecord } from '../../../src/formats/reading.js';
import { readRis } from '../../../src/formats/ris/ris-read.js';

export interface ReadStretches {
  readonly items: readonly ReadItem[];
  readonly notes: readonly Diagnostic[];
  /** How many stretches were taken. */
  readonly stretches: number;
}

/** `lengths`: how many more characters each stretch gets at least, in turn; lines stay whole. */
export const readInStretches = (text: string, lengths: readonly number[] = [text.length + 1]): ReadStretches => {
  const notes: Diagnostic[] = [];
  const read = readRis({
    database: undefined,
    note: (diagnostic) => notes.push(diagnostic),
    columns: new Map(),
    again: () => [text],
  });
  const items: ReadItem[] = [];
  let from = 0;
  let to = 0;
  let line = 1;
  let stretches = 0;
  for (let turn = 0; ; turn++) {
    const wanted = to + lengths[turn % lengths.length]!;
    const newline = wanted >= text.length ? -1 : text.indexOf('\n', wanted);
    to = newline === -1 ? text.length : newline + 1;
    const isLast = to === text.length;
    const reading = read({ text: text.slice(from, to), line, isLast });
    let next = reading.next();
    for (; next.done !== true; next = reading.next()) items.push(next.value);
    const taken = next.value;
    line += text.slice(from, from + taken).split('\n').length - 1;
    from += taken;
    if (taken > 0) stretches++;
    if (isLast) return { items, notes, stretches };
  }
};

/** The only record of a text. */
export const onlyRecord = (text: string): ReadRecord => {
  const { items } = readInStretches(text);
  const [item] = items;
  if (items.length !== 1 || item?.kind !== 'record') throw new Error(`${items.length} items, not one record`);
  return item;
};

/** A record of a journal article with these lines between `TY` and `ER`. */
export const article = (...lines: readonly string[]): string => `TY  - JOUR\n${lines.join('\n')}\nER  - \n`;
