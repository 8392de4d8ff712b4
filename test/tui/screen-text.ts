/** What tests read from a screen: rows as text without attributes. */

import { stripVTControlCharacters } from 'node:util';

/** Rows joined, without attributes. */
export const rowsText = (rows: readonly string[]): string => stripVTControlCharacters(rows.join('\n'));
