/** Spreadsheet guard: a quote before what a spreadsheet would run as a formula (OWASP, CSV injection), put there and taken off again. */

/** What a spreadsheet takes for the beginning of a formula, behind any quotes that are there already. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** The text of a cell that no spreadsheet runs. */
export const guarded = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** The text that a guarded cell was made of. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);
