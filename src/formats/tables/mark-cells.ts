/** Marks in a table: a column each, its cell the values. Several values of one mark are parted by ` | `, as `judgments/` reads them. */

/** What a cell of values is parted by. */
const between = ' | ';

/** Marks that one judgment has several of. */
const isList = /:(?:criterion|tag)$/;

/** The cell of a mark's values. A bar inside a value of a list loses the blanks around it, so that it does not part. */
export const markCell = (name: string, values: readonly string[]): string =>
  (isList.test(name) ? values.map((value) => value.replace(/ ?\| ?/g, '|')) : values).join(between);
