/** Tables of one row, for what columns say. */

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A table of one row, of columns and their cells. */
export const table = (columns: Readonly<Record<string, string>>): string =>
  `${Object.keys(columns).map(cell).join(',')}\n${Object.values(columns).map(cell).join(',')}\n`;

export const ada = { family: 'Example', given: 'Ada' };
export const ben = { family: 'Muster', given: 'Ben' };
