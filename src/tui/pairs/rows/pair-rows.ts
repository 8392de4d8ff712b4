/** A pair as styled rows of a width: what is said of it, then both records. Made once per pair and width. */

import type { ShownPair } from '../../../review/pair-session.js';
import { printable } from '../../../text/index.js';
import type { Meaning, Paint } from '../../style.js';
import { columnsOf, wrapText } from '../../wrap.js';
import { fieldRows } from './field-rows.js';
import { answerMeaning, answerWord, togetherWord } from './words.js';

/** A sentence behind a lead, wrapped with a hanging indent. */
const said = (lead: string, text: string, width: number, paint: Paint, meaning?: Meaning): readonly string[] => {
  const shown = printable(text);
  const indent = columnsOf(lead);
  return wrapText(shown, Math.max(8, width - indent)).map(([start, end], at) => {
    const row = shown.slice(start, end);
    return (at === 0 ? paint('quiet', lead) : ' '.repeat(indent)) + (meaning === undefined ? row : paint(meaning, row));
  });
};

const scoreText = ({ score }: ShownPair): string => (score === undefined ? '' : ` (${score.toFixed(2)})`);

const buildRows = (pair: ShownPair, width: number, paint: Paint): readonly string[] => {
  const { asks, vetoes, ruling, note, noteWaits, others, together, isOpen } = pair;
  const answer = ruling === undefined ? (isOpen ? undefined : 'nothing: other rulings settle it') : answerWord[ruling];
  return [
    ...said('Asks     ', `${asks.says}${scoreText(pair)}`, width, paint),
    ...vetoes.flatMap(({ says }) => said('Against  ', says, width, paint, 'missing')),
    ...others.flatMap(({ reviewer, ruling: of, note: why }) =>
      said(`${reviewer} says  `, why === undefined ? answerWord[of] : `${answerWord[of]} (${why})`, width, paint),
    ),
    ...(answer === undefined
      ? []
      : said('You say  ', answer, width, paint, ruling === undefined ? 'quiet' : answerMeaning[ruling])),
    ...(note === undefined
      ? []
      : said('Note     ', noteWaits ? `${note} (waits for your ruling)` : note, width, paint)),
    ...said('Now      ', togetherWord[together], width, paint, 'quiet'),
    '',
    ...fieldRows(pair, width, paint),
  ];
};

/** Gives the rows of a pair, from memory where the same was asked for at the same width lately. */
export type PairRows = (pair: ShownPair, width: number) => readonly string[];

/** Remembers the rows of the last pairs shown; enough for looking back and for two widths while a window is dragged. */
export const createPairRows = (paint: Paint, remembered = 16): PairRows => {
  const cache = new Map<string, readonly string[]>();
  return (pair, width) => {
    const key = JSON.stringify([width, pair]);
    const known = cache.get(key);
    if (known !== undefined) return known;
    const rows = buildRows(pair, width, paint);
    cache.set(key, rows);
    if (cache.size > remembered) cache.delete(cache.keys().next().value!);
    return rows;
  };
};
