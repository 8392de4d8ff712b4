/** Below the panes: the codes given, the variables with their values, and what is missing. */

import type { CodeId } from '../../../model/index.js';
import type { CodingView } from '../../../review/coding-session.js';
import { printable } from '../../../text/index.js';
import type { Meaning, Paint } from '../../style.js';
import { columnsOf, truncate } from '../../wrap.js';
import { codeName, givenText, valueText } from './words.js';

interface Piece {
  readonly text: string;
  readonly meaning: Meaning;
}

const separator = ' · ';

/** Pieces in one row behind a label, as many as fit; how many more there are stands at the end. */
const piecesRow = (label: string, pieces: readonly Piece[], width: number, paint: Paint): string => {
  let row = paint('quiet', label);
  let room = width - columnsOf(label);
  for (const [number, { text, meaning }] of pieces.entries()) {
    const between = number === 0 ? '' : separator;
    const left = pieces.length - number;
    const more = left > 1 ? `${separator}${left - 1} more` : '';
    const needed = columnsOf(between) + columnsOf(text);
    if (needed + columnsOf(more) > room) {
      const rest =
        number === 0 ? truncate(text, Math.max(0, room)) : truncate(`${separator}${left} more`, Math.max(0, room));
      return row + paint(number === 0 ? meaning : 'quiet', rest);
    }
    row += paint('quiet', between) + paint(meaning, text);
    room -= needed;
  }
  return row;
};

const codePieces = (view: CodingView, marked: CodeId | undefined): readonly Piece[] =>
  view.coding.codes.length === 0
    ? [{ text: 'none given', meaning: 'quiet' }]
    : view.coding.codes.map((given) => {
        const said = givenText(given);
        return {
          text: codeName(view, given.code) + (said === '' ? '' : ` (${said})`),
          meaning: given.code === marked ? 'ownQuote' : 'given',
        };
      });

const variablePieces = (view: CodingView): readonly Piece[] =>
  view.variables.length === 0
    ? [{ text: 'none asked', meaning: 'quiet' }]
    : view.variables.map((variable) => {
        const value = valueText(variable, view.coding.values[variable.id]);
        const name = printable(variable.name);
        if (value !== '') return { text: `${name} ${value}`, meaning: 'given' };
        return {
          text: `${name} ${variable.required ? 'not said' : '–'}`,
          meaning: variable.required ? 'missing' : 'quiet',
        };
      });

/** The rows of what is coded: two, or one where the screen is low; the marked code is underlined. */
export const statusRows = (
  view: CodingView,
  marked: CodeId | undefined,
  width: number,
  roomy: boolean,
  paint: Paint,
): readonly string[] => {
  if (view.unit === null) return [];
  const missing: readonly Piece[] =
    view.missing.length === 0 ? [] : [{ text: `${view.missing.length} missing`, meaning: 'missing' }];
  if (!roomy) return [piecesRow('', [...missing, ...codePieces(view, marked)], width, paint)];
  return [
    piecesRow('Codes      ', codePieces(view, marked), width, paint),
    piecesRow('Variables  ', [...missing, ...variablePieces(view)], width, paint),
  ];
};
