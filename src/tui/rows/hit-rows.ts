/** What a search within the session found, a row each. */

import type { SearchHit } from '../../review/screening-session.js';
import { printable } from '../../text/index.js';
import type { Paint } from '../style.js';
import { columnsOf, truncate } from '../wrap.js';
import { mark } from './marked-list.js';
import { decisionMeaning, decisionWord } from './words.js';

/** A search's hits, a row each: year, title, decision. */
export const hitRows = (hits: readonly SearchHit[], selected: number, width: number, paint: Paint): readonly string[] =>
  hits.map(({ title, year, decision }, number) => {
    const word = decision === undefined ? '' : decisionWord[decision];
    const lead = `${mark(number === selected)}${String(year ?? '').padEnd(4)}  `;
    const room = width - columnsOf(lead) - (word === '' ? 0 : columnsOf(word) + 2);
    const shown = truncate(printable(title).trim() || 'No title.', room);
    const left = lead + shown;
    const gap = word === '' ? '' : ' '.repeat(Math.max(1, width - columnsOf(left) - columnsOf(word)));
    return (
      (number === selected ? paint('marked', left) : left) +
      gap +
      (decision === undefined ? '' : paint(decisionMeaning[decision], word))
    );
  });
