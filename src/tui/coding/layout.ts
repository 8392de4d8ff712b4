/**
 * The coding screen as rows: what stands where at a size. Text beside tree where it is wide enough, else one of them.
 * Pure, and outside React; components only draw it.
 */

import type { CodeId } from '../../model/index.js';
import type { CodingView } from '../../review/coding-session.js';
import { printable } from '../../text/index.js';
import { type Frame, isTooSmall, margin, roomyRows, type Size } from '../frame.js';
import { listRow } from '../rows/hit-rows.js';
import { windowAround } from '../rows/marked-list.js';
import { aboveText, belowText, ruleRow } from '../rows/rule-row.js';
import { count } from '../rows/words.js';
import type { Paint } from '../style.js';
import { columnsOf, truncate } from '../wrap.js';
import { type CodingState, markedLine, traitsOf } from './coding-state.js';
import { headerRows } from './rows/header-rows.js';
import { codingFooterRow, codingHelpRows } from './rows/help-rows.js';
import { meaningRows } from './rows/meaning-rows.js';
import { type PanelTools, panelRows } from './rows/panel-rows.js';
import { statusRows } from './rows/status-rows.js';
import { surroundingsOf } from './rows/surroundings.js';
import { gutter, textRows } from './rows/text-rows.js';
import { foundRows, type PaneRows, treeRows } from './rows/tree-rows.js';
import { variableRows } from './rows/variable-rows.js';
import { stateMeaning } from './rows/words.js';
import { wrapped } from './rows/wrapped.js';
import type { UnitText, UnitTexts } from './unit-text.js';

/** From this many columns on, text and tree stand side by side. */
const twoPanes = 100;
/** Longer rows are hard to read, and a wider tree is mostly blank. */
const longestRow = 100;
const widestTree = 64;
const narrowestTree = 38;
/** Between the panes: blank, line, blank. */
const divider = 3;

/** What is drawn, and what the reducer looks at. */
export interface CodingLayout extends Frame {
  readonly text: UnitText;
  /** Rows of what scrolls over the panes, such as the help. */
  readonly rows: number;
}

/** What a layout is made with. */
export interface CodingTools extends PanelTools {
  readonly unitTexts: UnitTexts;
  /** The codes of a view that fit a query, the best first. */
  readonly codesLike: (query: string, view: CodingView) => readonly CodeId[];
}

/** A pane with its name. */
interface Pane extends PaneRows {
  readonly name: string;
  /** Rows of all that scrolls in it. */
  readonly total: number;
}

const scrolledPane = (name: string, rows: readonly string[], scroll: number, height: number): Pane => {
  const above = Math.max(0, Math.min(scroll, rows.length - height));
  const shown = rows.slice(above, above + height);
  return { name, rows: shown, above, below: rows.length - above - shown.length, total: rows.length };
};

const sayNothingLeft = ({ counts, purpose }: CodingView, width: number): readonly string[] => {
  const what = purpose === 'consensus' ? 'agree on' : 'code';
  const text =
    counts.units === 0
      ? `There is nothing to ${what}.`
      : `Nothing is left to ${what}: ${count(counts.finished)} of ${count(counts.units)} finished. z takes the last change back, b looks back, / finds a unit, q quits.`;
  return ['', ...wrapped('', text, width)];
};

const placeText = ({ unit, place, finished }: CodingView): string =>
  unit === null
    ? ''
    : [
        `${count(place.number)} of ${count(place.of)}`,
        ...(unit.incident === undefined ? [] : [`incident ${unit.incident.number} of ${unit.incident.of}`]),
        ...(finished ? ['finished'] : []),
        printable(unit.id),
      ].join(' · ');

const isText = ({ overlay }: CodingState): boolean =>
  ['reading', 'selecting', 'unit-memo', 'adopting', 'searching'].includes(overlay.mode);

const textPane = (
  view: CodingView,
  state: CodingState,
  text: UnitText,
  width: number,
  height: number,
  paint: Paint,
) => {
  if (view.unit === null) return scrolledPane('', sayNothingLeft(view, width), 0, height);
  const above = Math.max(0, Math.min(state.scroll, text.rows.length - height));
  const rows = textRows(view, state, text, above, height, paint);
  const below = text.rows.length - above - rows.length;
  return { name: placeText(view), rows, above, below, total: text.rows.length };
};

/** The pane of codes, or what stands in its place: the form, what a code means. */
const codesPane = (
  view: CodingView,
  state: CodingState,
  width: number,
  height: number,
  { paint, codesLike }: CodingTools,
): Pane => {
  const { overlay } = state;
  const of = (name: string, pane: PaneRows): Pane => ({ ...pane, name, total: 0 });
  if (overlay.mode === 'finding') {
    const found = codesLike(overlay.entry.text.trim(), view);
    return of(`${count(found.length)} found`, foundRows(view, found, overlay.at, width, height, paint));
  }
  // A passage that is to show a variable is selected beside the form.
  const mode = overlay.mode === 'selecting' && overlay.variable !== undefined ? 'variables' : overlay.mode;
  switch (mode) {
    case 'explaining':
      return scrolledPane(
        'meaning',
        meaningRows(view, markedLine(view, state), width, paint),
        'scroll' in overlay ? overlay.scroll : 0,
        height,
      );
    case 'variables':
    case 'valuing':
      return of('variables', variableRows(view, state, width, height, paint));
    default: {
      const codable = view.tree.filter((line) => line.codable).length;
      return of(`${count(codable)} codes`, treeRows(view, state, width, height, paint));
    }
  }
};

/** What lies over both panes, if anything does. */
const wholePane = (
  view: CodingView,
  { overlay }: CodingState,
  width: number,
  height: number,
  paint: Paint,
): Pane | undefined => {
  if (overlay.mode === 'help') {
    return scrolledPane('keys', codingHelpRows(traitsOf(view), width, paint), overlay.scroll, height);
  }
  if (overlay.mode !== 'hits') return undefined;
  const { hits, query, selected } = overlay;
  const first = windowAround(hits.length, selected, selected + 1, height);
  const rows = hits
    .slice(first, first + height)
    .map(({ title, state }, number) =>
      listRow(
        { lead: '', title, word: state, meaning: stateMeaning[state] },
        first + number === selected,
        width,
        paint,
      ),
    );
  return {
    name: `${count(hits.length)} found: ${printable(query)}`,
    rows: hits.length === 0 ? ['Nothing found.'] : rows,
    above: first,
    below: Math.max(0, hits.length - first - rows.length),
    total: hits.length,
  };
};

interface Drawn {
  readonly above: string;
  readonly below: string;
  readonly pane: readonly string[];
  readonly rows: number;
}

const alone = ({ name, rows, above, below, total }: Pane, width: number, paint: Paint): Drawn => ({
  above: ruleRow(name, aboveText(above), width, paint),
  below: ruleRow('', belowText(below), width, paint),
  pane: rows,
  rows: total,
});

/** Two panes side by side; a mark shows in which one the keys are. */
const beside = (left: Pane, right: Pane, isLeft: boolean, widths: readonly [number, number], paint: Paint): Drawn => {
  const named = (name: string, here: boolean): string => (here && name !== '' ? `▸ ${name}` : name);
  const rule = (cross: string, [one, other]: readonly [string, string], [above, below]: readonly [string, string]) =>
    ruleRow(one, above, widths[0] + 1, paint) + paint('quiet', cross) + ruleRow(other, below, widths[1] + 1, paint);
  const height = Math.max(left.rows.length, right.rows.length);
  const line = paint('quiet', ' │ ');
  return {
    above: rule(
      '┬',
      [named(left.name, isLeft), named(right.name, !isLeft)],
      [aboveText(left.above), aboveText(right.above)],
    ),
    below: rule('┴', ['', ''], [belowText(left.below), belowText(right.below)]),
    pane: Array.from({ length: height }, (_, number) => {
      const row = left.rows[number] ?? '';
      return row + ' '.repeat(Math.max(0, widths[0] - columnsOf(row))) + line + (right.rows[number] ?? '');
    }),
    rows: isLeft ? left.total : right.total,
  };
};

/** The screen of a view in a state at a size. */
export const layoutCoding = (view: CodingView, state: CodingState, size: Size, tools: CodingTools): CodingLayout => {
  const { paint } = tools;
  const roomy = size.rows >= roomyRows;
  const wide = size.columns >= twoPanes;
  const longest = wide ? longestRow + gutter + divider + widestTree : longestRow;
  const width = Math.max(1, Math.min(size.columns - 2 * margin, longest));
  const right = wide ? Math.max(narrowestTree, Math.min(widestTree, Math.floor(width * 0.4))) : width;
  const left = wide ? width - right - divider : width;
  const text: UnitText =
    view.unit === null
      ? { rows: [], fields: [] }
      : tools.unitTexts(view.unit, Math.max(1, left - gutter), surroundingsOf(view, paint));

  const { mode } = state.overlay;
  const header = headerRows(view, width, roomy, paint);
  const footerKeys = codingFooterRow(mode, traitsOf(view), width, paint);
  const shows = mode === 'reading' || mode === 'codes' || mode === 'variables' || mode === 'explaining';
  const message = truncate(printable(state.message || (shows ? view.message : '')), width);
  const footer = roomy ? [message, footerKeys] : [message === '' ? footerKeys : message];
  const free = Math.max(1, size.rows - header.length - footer.length - 2);
  const status = mode === 'help' || mode === 'hits' ? [] : statusRows(view, state.marked, width, roomy, paint);
  const limit = Math.max(1, Math.min(Math.ceil(free * 0.5), free - 3 - status.length));
  const panel = [...status, ...panelRows(view, state, width, limit, tools)];
  const height = Math.max(1, free - panel.length);

  const whole = wholePane(view, state, width, height, paint);
  const codes = (): Pane => codesPane(view, state, right, height, tools);
  const texts = (): Pane => textPane(view, state, text, left, height, paint);
  const isLeft = isText(state);
  const { above, below, pane, rows } =
    whole !== undefined
      ? alone(whole, width, paint)
      : wide
        ? beside(texts(), codes(), isLeft, [left, right], paint)
        : alone(isLeft ? texts() : codes(), width, paint);
  return {
    size,
    tooSmall: isTooSmall(size),
    left: Math.max(0, Math.floor((size.columns - width) / 2)),
    width,
    header,
    above,
    below,
    pane,
    height,
    panel,
    footer,
    text,
    rows,
  };
};
