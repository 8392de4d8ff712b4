/** Prose from outside as rows: inert, wrapped, styled, with a hanging indent where it has a lead. */

import { printable } from '../../../text/index.js';
import { columnsOf, wrapText } from '../../wrap.js';

/** The rows of a text behind a lead, which stands on the first one; `style` is for the text alone. */
export const wrapped = (
  lead: string,
  text: string,
  width: number,
  style: (row: string) => string = (row) => row,
): readonly string[] => {
  const shown = printable(text);
  const indent = columnsOf(lead);
  return wrapText(shown, Math.max(8, width - indent)).map(
    ([start, end], number) => (number === 0 ? lead : ' '.repeat(indent)) + style(shown.slice(start, end)),
  );
};
