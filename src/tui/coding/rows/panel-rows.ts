/** What stands between the panes and the footer while something is typed or chosen. */

import type { CodingView, NearName } from '../../../review/coding-session.js';
import { printable } from '../../../text/index.js';
import { entryRows } from '../../rows/entry-rows.js';
import type { Paint } from '../../style.js';
import { truncate } from '../../wrap.js';
import type { CodingState, Naming } from '../coding-state.js';
import { codeName } from './words.js';

/** What a panel is made with. */
export interface PanelTools {
  readonly paint: Paint;
  /** Names like one that is being typed, the nearest first. */
  readonly namesLike: (name: string) => readonly NearName[];
}

/** So many names like a new one are named. */
const shownNear = 3;

const nameRows = (
  view: CodingView,
  naming: Naming,
  width: number,
  limit: number,
  { paint, namesLike }: PanelTools,
): readonly string[] => {
  const below = naming.parent === undefined ? 'at the top of the tree' : `below ${codeName(view, naming.parent)}`;
  const near = namesLike(naming.entry.text.trim())
    .slice(0, shownNear)
    .map(({ name, same }) => printable(name) + (same ? ' (same)' : ''));
  const like = near.length === 0 ? below : `like: ${near.join(', ')}`;
  return [
    ...entryRows('New code  ', naming.entry, width, Math.max(1, limit - 1), paint),
    paint(near.length === 0 ? 'quiet' : 'missing', truncate(near.length === 0 ? like : `${like} · ${below}`, width)),
  ];
};

const quoteRow = (text: string, width: number, paint: Paint): string =>
  paint('quiet', 'Quote  ') + truncate(printable(`“${text}”`), Math.max(1, width - 7));

/** The rows of the panel at a width, at most `limit`. */
export const panelRows = (
  view: CodingView,
  { overlay, quote }: CodingState,
  width: number,
  limit: number,
  tools: PanelTools,
): readonly string[] => {
  const { paint } = tools;
  const waiting = quote === undefined ? [] : [quoteRow(quote.text, width, paint)];
  const entry = (label: string, most: number): readonly string[] =>
    'entry' in overlay ? entryRows(label, overlay.entry, width, Math.max(1, Math.min(most, limit)), paint) : [];
  switch (overlay.mode) {
    case 'codes':
    case 'variables':
      return waiting;
    case 'finding':
      return [...waiting, ...entry('Find  ', 1)].slice(-limit);
    case 'searching':
      return entry('Search  ', 2);
    case 'unit-memo':
      return entry('Memo  ', 4);
    case 'code-memo':
      return entry(`Memo on ${truncate(codeName(view, overlay.code), Math.max(4, width - 24))}  `, 4);
    case 'valuing': {
      const name = view.variables.find(({ id }) => id === overlay.variable)?.name ?? overlay.variable;
      return entry(`${truncate(printable(name), Math.max(4, width - 24))}  `, 3);
    }
    case 'naming':
      return nameRows(view, overlay, width, Math.min(3, limit), tools);
    case 'defining':
      return entry(`${truncate(printable(overlay.naming.entry.text), Math.max(4, width - 24))} means  `, 4);
    case 'adopting':
      return [
        `${paint('strong', 'Take over what  ')}${truncate(
          view.others.map(({ coder }, number) => `${number + 1} ${printable(coder)}`).join('  '),
          Math.max(1, width - 21),
        )} said`,
      ];
    default:
      return [];
  }
};
