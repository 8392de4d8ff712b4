/** What a search within the session found, a row each. */

import type { SearchHit } from '../../review/screening-session.js';
import { printable } from '../../text/index.js';
import type { Meaning, Paint } from '../style.js';
import { columnsOf, truncate } from '../wrap.js';
import { mark } from './marked-list.js';
import { decisionMeaning, decisionWord } from './words.js';

/** A line of a list to choose from: `lead`, a title, and a word at the right end. */
export interface ListLine {
  readonly lead: string;
  readonly title: string;
  readonly word: string;
  readonly meaning: Meaning;
}

/** One line of a list as a row of `width` columns; the title is cut where it does not fit. */
export const listRow = ({ lead, title, word, meaning }: ListLine, marked: boolean, width: number, paint: Paint) => {
  const start = mark(marked) + lead;
  const room = width - columnsOf(start) - (word === '' ? 0 : columnsOf(word) + 2);
  const left = start + truncate(printable(title).trim() || 'No title.', room);
  const gap = word === '' ? '' : ' '.repeat(Math.max(1, width - columnsOf(left) - columnsOf(word)));
  return (marked ? paint('marked', left) : left) + gap + paint(meaning, word);
};

/** A search's hits, a row each: year, title, decision. */
export const hitRows = (hits: readonly SearchHit[], selected: number, width: number, paint: Paint): readonly string[] =>
  hits.map(({ title, year, decision }, number) =>
    listRow(
      {
        lead: `${String(year ?? '').padEnd(4)}  `,
        title,
        word: decision === undefined ? '' : decisionWord[decision],
        meaning: decision === undefined ? 'quiet' : decisionMeaning[decision],
      },
      number === selected,
      width,
      paint,
    ),
  );
