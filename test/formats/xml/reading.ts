/** Reading XML in the tests: a text as one stretch, and as many. */

import type { Diagnostic, Reader, ReadItem, ReadRecord } from '../../../src/formats/reading.js';

export interface ReadXml {
  readonly items: readonly ReadItem[];
  readonly kept: readonly ReadRecord[];
  readonly notes: readonly Diagnostic[];
}

/** Reads a text in stretches that end at the given positions or, where a reader takes nothing of one, further on. */
export const readXml = (reader: Reader, text: string, cuts: readonly number[] = []): ReadXml => {
  const notes: Diagnostic[] = [];
  const read = reader({
    database: undefined,
    note: (diagnostic) => notes.push(diagnostic),
    columns: new Map(),
    again: () => [text],
  });
  const items: ReadItem[] = [];
  let from = 0;
  for (const end of [...cuts.filter((cut) => cut < text.length).sort((a, b) => a - b), text.length]) {
    const line = text.slice(0, from).split('\n').length;
    const stretch = read({ text: text.slice(from, end), line, isLast: end === text.length });
    for (let next = stretch.next(); ; next = stretch.next()) {
      if (next.done === true) {
        from += next.value;
        break;
      }
      items.push(next.value);
    }
  }
  return { items, kept: items.flatMap((item) => (item.kind === 'record' ? [item] : [])), notes };
};
