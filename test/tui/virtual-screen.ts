/** A terminal's screen, as far as the painter uses one: places, erasing, clearing; attributes are dropped. */

import { columnsOf } from '../../src/tui/wrap.js';

/** A screen of a size that is written to and read back. */
export const createVirtualScreen = (columns: number, rows: number) => {
  let cells: string[][] = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ' '));
  let x = 0;
  let y = 0;
  const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const put = (text: string): void => {
    for (const { segment } of characters.segment(text)) {
      const wide = columnsOf(segment);
      if (x + wide > columns) continue;
      cells[y]![x] = segment;
      for (let n = 1; n < wide; n++) cells[y]![x + n] = '';
      x += wide;
    }
  };
  return {
    write(output: string): void {
      for (const [, row, erase, clear, text] of output.matchAll(
        /\x1b\[(\d+);1H|(\x1b\[K)|(\x1b\[2J)|\x1b\[[?\d;]*[a-zA-Z]|([^\x1b]+)/g,
      )) {
        if (row !== undefined) [x, y] = [0, Number(row) - 1];
        else if (erase !== undefined) cells[y] = cells[y]!.map((cell, column) => (column < x ? cell : ' '));
        else if (clear !== undefined) cells = cells.map((line) => line.map(() => ' '));
        else if (text !== undefined) put(text);
      }
    },
    text: (): string =>
      cells
        .map((line) => line.join('').trimEnd())
        .join('\n')
        .trimEnd(),
  };
};
