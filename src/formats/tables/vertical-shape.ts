/** Vertical tables: each line is one field of a record, its name in the first cell and its values behind (Embase, "fields by row"). */

import { columnMeanings, normaliseColumn } from './columns.js';
import { cellsIn, rowSpans } from './csv-rows.js';

/** How many lines are looked at to tell a vertical table. */
const linesLookedAt = 12;

/** How many different names of ours must be among them. */
const namesNeeded = 3;

/** Whether a name is that of a title, with which records begin. */
const isTitleName = (name: string): boolean => columnMeanings.get(normaliseColumn(name))?.[0] === 'title';

/** Whether a name is one of ours. */
export const isFieldName = (name: string): boolean => columnMeanings.has(normaliseColumn(name));

/** The fields of a vertical table and what parts its cells; undefined where the head is none. `columnsKnown` is what the best header above columns has. */
export const verticalShape = (
  head: string,
  columnsKnown: number,
  delimiters: readonly string[],
): { readonly delimiter: string; readonly header: readonly string[] } | undefined => {
  for (const delimiter of delimiters) {
    const names: string[] = [];
    let lines = 0;
    let odd = 0;
    for (const { start, end } of rowSpans(head, 0, delimiter, Number.POSITIVE_INFINITY)) {
      const cells = cellsIn(head.slice(start, Math.min(end, start + 2000)), delimiter);
      if (++lines <= linesLookedAt && cells.length < 2) odd++;
      names.push(cells[0]!.trim());
      if (lines === linesLookedAt && odd * 2 > lines) break;
    }
    const first = new Set(names.slice(0, linesLookedAt).filter(isFieldName).map(normaliseColumn));
    const isOne =
      first.size >= namesNeeded && first.size > columnsKnown && isTitleName(names[0] ?? '') && odd * 2 <= lines;
    if (isOne) return { delimiter, header: [...new Set(names)].filter((name) => name.length < 80) };
  }
  return undefined;
};
