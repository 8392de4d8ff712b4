/** Marks in a table: a column each, its cell the values. Several values of one mark are parted by ` | `. */

import type { Mark } from '../judgments/marks.js';

/** Marks that a judgment may have several of. */
const hasList = (name: string): boolean => /:(?:criterion|tag)$/.test(name);

const between = ' | ';

/** The cell of a mark's values. What would part them is percent-encoded. */
export const markCell = (name: string, values: readonly string[]): string =>
  hasList(name)
    ? values.map((value) => value.replace(/%(?=7C|25)|\|/g, (found) => (found === '|' ? '%7C' : '%25'))).join(between)
    : values.join('\n');

/** The values in the cell of a mark. */
export const valuesInMarkCell = (name: string, cell: string): readonly string[] =>
  hasList(name)
    ? cell
        .split(between)
        .map((value) => value.trim().replace(/%(7C|25)/g, (_, code: string) => (code === '7C' ? '|' : '%')))
        .filter((value) => value !== '')
    : [cell];

/** The values of the marks of one name. */
export const valuesOfMark = (marks: readonly Mark[], name: string): readonly string[] =>
  marks.filter((mark) => mark.name === name).map(({ value }) => value);
