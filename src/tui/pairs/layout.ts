/** The whole screen of pairs as rows: what stands where at a size. Pure, and outside React; components only draw it. */

import type { PairView } from '../../review/pair-session.js';
import { printable } from '../../text/index.js';
import { type Frame, isTooSmall, margin, roomyRows, type Size } from '../frame.js';
import { entryRows } from '../rows/entry-rows.js';
import { aboveText, belowText, ruleRow } from '../rows/rule-row.js';
import { count } from '../rows/words.js';
import type { Paint } from '../style.js';
import { truncate, wrapText } from '../wrap.js';
import type { PairsState } from './pairs-state.js';
import { headerRows } from './rows/header-rows.js';
import { pairsFooterRow, pairsHelpRows } from './rows/help-rows.js';
import type { PairRows } from './rows/pair-rows.js';

/** Two columns of text as long as rows may be, and the labels. */
const longestRow = 175;

/** What is drawn, and how many rows there are of what scrolls in the pane. */
export interface PairsLayout extends Frame {
  readonly rows: number;
}

/** What a layout is made with. */
export interface PairsTools {
  readonly paint: Paint;
  readonly pairRows: PairRows;
}

const wrapped = (text: string, width: number): readonly string[] =>
  wrapText(text, width).map(([start, end]) => text.slice(start, end));

const pairsText = (pairs: number): string => `${count(pairs)} ${pairs === 1 ? 'pair' : 'pairs'}`;

const placeText = ({ place, counts }: PairView): string =>
  place === 0 ? pairsText(counts.pairs) : `${count(place)} of ${pairsText(counts.pairs)}`;

/** What is said where no pair is shown: that all is done, the counts, and what to do next. */
const doneRows = ({ counts, differing, next }: PairView, width: number): readonly string[] => {
  const { pairs, open, same, versions, different, records, reports, studies, duplicates, contradictions } = counts;
  const how = `${count(same)} the same, ${count(versions)} versions, ${count(different)} different`;
  return [
    '',
    ...wrapped(
      open === 0
        ? `${contradictions === 0 ? 'All is settled' : 'You have answered all'}: ${pairsText(pairs)}, ${how}.`
        : `${count(open)} of ${pairsText(pairs)} ${open === 1 ? 'is' : 'are'} open (${how}): Space shows the first.`,
      width,
    ),
    ...(contradictions === 0
      ? []
      : wrapped(
          `People rule differently on ${pairsText(contradictions)}: ${differing.join(', ')}. Until they agree, what joins less holds.`,
          width,
        )),
    ...wrapped(
      `Records ${count(records)}, reports ${count(reports)}, studies ${count(studies)}, duplicates ${count(duplicates)}.`,
      width,
    ),
    '',
    ...wrapped(`To go on: ${next}`, width),
    ...wrapped('z takes the last ruling back, b looks back, q quits.', width),
  ];
};

const confirmRows = ({ pair }: PairView, width: number, limit: number, paint: Paint): readonly string[] => {
  const against = (pair?.vetoes ?? []).map(({ says }) => printable(says)).join('; ');
  const rows = wrapped(`The machine keeps them apart: ${against}.`, width).map((row) => paint('missing', row));
  return [...rows.slice(0, Math.max(1, limit - 1)), truncate('Are they one report? Enter yes, Esc no', width)];
};

const panelRows = (
  view: PairView,
  { overlay }: PairsState,
  width: number,
  limit: number,
  paint: Paint,
): readonly string[] => {
  if (overlay.mode === 'writing-note') return entryRows('Note  ', overlay.entry, width, Math.min(4, limit), paint);
  return overlay.mode === 'confirming' ? confirmRows(view, width, limit, paint) : [];
};

/** All rows of what scrolls in the pane, the row on which it begins, and what it is called. */
const scrolled = (
  view: PairView,
  { overlay, scroll }: PairsState,
  width: number,
  height: number,
  { paint, pairRows }: PairsTools,
): { readonly rows: readonly string[]; readonly first: number; readonly name: string } => {
  const isHelp = overlay.mode === 'help';
  const rows = isHelp
    ? pairsHelpRows(width, paint)
    : view.pair === null
      ? doneRows(view, width)
      : pairRows(view.pair, width);
  const at = isHelp ? overlay.scroll : scroll;
  return {
    rows,
    first: Math.min(at, Math.max(0, rows.length - height)),
    name: isHelp ? 'keys' : placeText(view),
  };
};

/** The screen of a view in a state at a size. */
export const layoutPairs = (view: PairView, state: PairsState, size: Size, tools: PairsTools): PairsLayout => {
  const { paint } = tools;
  const { mode } = state.overlay;
  const roomy = size.rows >= roomyRows;
  const width = Math.max(1, Math.min(size.columns - 2 * margin, longestRow));
  const header = headerRows(view, width, roomy, paint);
  const footerKeys = pairsFooterRow(mode, width, paint);
  const message = truncate(printable(state.message || (mode === 'reading' ? view.message : '')), width);
  const footer = roomy ? [message, footerKeys] : [message === '' || mode !== 'reading' ? footerKeys : message];
  const free = Math.max(1, size.rows - header.length - footer.length - 2);
  const panel = panelRows(view, state, width, Math.max(2, Math.min(free - 3, Math.ceil(free * 0.6))), paint);
  const height = Math.max(1, free - panel.length);
  const { rows, first, name } = scrolled(view, state, width, height, tools);
  return {
    size,
    tooSmall: isTooSmall(size),
    left: Math.max(0, Math.floor((size.columns - width) / 2)),
    width,
    header,
    above: ruleRow(name, aboveText(first), width, paint),
    below: ruleRow('', belowText(Math.max(0, rows.length - first - height)), width, paint),
    pane: rows.slice(first, first + height),
    height,
    rows: rows.length,
    panel,
    footer,
  };
};
