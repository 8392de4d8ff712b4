/** The whole screen as rows: what stands where at a size. Pure, and outside React; components only draw it. */

import type { ScreeningView } from '../review/screening-session.js';
import { printable } from '../text/index.js';
import { type Frame, isTooSmall, margin, roomyRows, type Size } from './frame.js';
import { criterionRows } from './rows/criterion-rows.js';
import { entryRows } from './rows/entry-rows.js';
import { footerRow } from './rows/footer-row.js';
import { headerRows } from './rows/header-rows.js';
import { helpRows } from './rows/help-rows.js';
import { hitRows } from './rows/hit-rows.js';
import { windowAround } from './rows/marked-list.js';
import type { ReportRows } from './rows/report-rows.js';
import { aboveText, belowText, placeText, ruleRow } from './rows/rule-row.js';
import { stoppingRow } from './rows/stopping-row.js';
import { whyRows } from './rows/why-rows.js';
import { count } from './rows/words.js';
import { type ScreenState, traitsOf } from './screen-state.js';
import type { Paint } from './style.js';
import { truncate, wrapText } from './wrap.js';

export type { Size } from './frame.js';

/** Longer rows are hard to read: the eye loses the start of the next one. */
const longestRow = 100;

/** What is drawn, and how many rows there are of what scrolls in the pane. */
export interface Layout extends Frame {
  readonly rows: number;
}

/** What a layout is made with. */
export interface LayoutTools {
  readonly paint: Paint;
  readonly reportRows: ReportRows;
}

const sayNothingLeft = (view: ScreeningView, width: number): readonly string[] => {
  const text =
    view.counts.reports === 0
      ? 'There is nothing to screen at this stage.'
      : `Nothing is left to decide at this stage: ${count(view.counts.included)} included, ${count(view.counts.excluded)} excluded, ${count(view.counts.unsure)} unsure. z takes the last decision back, b looks back, / finds a report, q quits.`;
  return ['', ...wrapText(text, width).map(([start, end]) => text.slice(start, end))];
};

/** All rows of what scrolls in the pane, and the row on which it begins. */
const scrolled = (
  view: ScreeningView,
  { overlay, scroll }: ScreenState,
  width: number,
  height: number,
  { paint, reportRows }: LayoutTools,
): { readonly rows: readonly string[]; readonly first: number; readonly name: string } => {
  if (overlay.mode === 'help') {
    const rows = helpRows(traitsOf(view), width, paint);
    return { rows, first: Math.min(overlay.scroll, Math.max(0, rows.length - height)), name: 'keys' };
  }
  if (overlay.mode === 'why') {
    const rows = whyRows(overlay.why, width, paint);
    return { rows, first: Math.min(overlay.scroll, Math.max(0, rows.length - height)), name: 'why this report' };
  }
  if (overlay.mode === 'hits') {
    const { hits, query, selected } = overlay;
    const rows = hits.length === 0 ? ['Nothing found.'] : hitRows(hits, selected, width, paint);
    const first = windowAround(rows.length, selected, selected + 1, height);
    return { rows, first, name: `${count(hits.length)} found: ${printable(query)}` };
  }
  const rows = view.report === null ? sayNothingLeft(view, width) : reportRows(view.report, view, width);
  return { rows, first: Math.min(scroll, Math.max(0, rows.length - height)), name: placeText(view) };
};

const panelRows = (
  view: ScreeningView,
  { overlay }: ScreenState,
  width: number,
  limit: number,
  paint: Paint,
): readonly string[] => {
  if (overlay.mode === 'writing-note') return entryRows('Note  ', overlay.entry, width, Math.min(4, limit), paint);
  if (overlay.mode === 'searching') return entryRows('Search  ', overlay.entry, width, Math.min(2, limit), paint);
  if (overlay.mode !== 'choosing-criterion') return [];
  return criterionRows(view, overlay.selected, width, limit, paint);
};

/** The screen of a view in a state at a size. */
export const layoutScreen = (view: ScreeningView, state: ScreenState, size: Size, tools: LayoutTools): Layout => {
  const { paint } = tools;
  const roomy = size.rows >= roomyRows;
  const width = Math.max(1, Math.min(size.columns - 2 * margin, longestRow));
  const header = headerRows(view, width, roomy, paint);
  const footerKeys = footerRow(state.overlay.mode, traitsOf(view), width, paint);
  const message = truncate(printable(state.message || (state.overlay.mode === 'reading' ? view.message : '')), width);
  const footer = roomy
    ? [message, footerKeys]
    : [message === '' || state.overlay.mode !== 'reading' ? footerKeys : message];
  const free = Math.max(1, size.rows - header.length - footer.length - 2);
  const panel = panelRows(view, state, width, Math.max(2, Math.min(free - 3, Math.ceil(free * 0.6))), paint);
  const height = Math.max(1, free - panel.length);
  const { rows, first, name } = scrolled(view, state, width, height, tools);
  return {
    size,
    tooSmall: isTooSmall(size),
    left: Math.floor((size.columns - width) / 2),
    width,
    header,
    above: ruleRow(name, aboveText(first), width, paint),
    below: stoppingRow(view, belowText(Math.max(0, rows.length - first - height)), width, paint),
    pane: rows.slice(first, first + height),
    height,
    rows: rows.length,
    panel,
    footer,
  };
};
