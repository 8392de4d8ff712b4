/** What each key does in what lies over the report: the criterion chooser, a line of text, hits, reasons, help. */

import { keyLabel } from './key-labels.js';
import { type Action, criterionKeys } from './keymap.js';
import type { KeyPress } from './keys.js';
import { moved } from './movement.js';
import {
  closed,
  criterionChoices,
  type Outcome,
  type OverlayOf,
  type Scene,
  type ScreenState,
  saying,
} from './screen-state.js';
import { edit, insert } from './text-entry.js';

const exclude = (state: ScreenState, criterion: string | undefined): Outcome => [
  closed(state),
  [{ type: 'decide', decision: 'exclude', ...(criterion === undefined ? {} : { criterion }) }],
];

/** The outcome of an action while a criterion is chosen. Without a report, or a criterion for the key, nothing is decided. */
export const choosing = (
  state: ScreenState,
  overlay: OverlayOf<'choosing-criterion'>,
  action: Action,
  { name }: KeyPress,
  { view, height }: Scene,
): Outcome => {
  const choices = criterionChoices(view);
  if (view.report === null) return [saying(closed(state), 'nothing is left to decide here')];
  switch (action) {
    case 'choose': {
      const chosen = view.criteria[criterionKeys.indexOf(name)];
      return chosen === undefined
        ? [saying(state, `no criterion has the key ${keyLabel(name)}`)]
        : exclude(state, chosen.id);
    }
    case 'accept':
      return choices.length === 0
        ? [saying(state, 'this stage declares no criterion')]
        : exclude(state, choices[overlay.selected]?.id);
    case 'exclude-without':
      return exclude(state, undefined);
    case 'nothing':
      return [saying(state, name === 'e' ? 'this stage asks for a criterion' : '')];
    default:
      return [
        { ...state, overlay: { ...overlay, selected: moved(action, overlay.selected, choices.length - 1, height) } },
      ];
  }
};

/** The outcome of an action while a note or a search is typed. */
export const typing = (
  state: ScreenState,
  overlay: OverlayOf<'writing-note' | 'searching'>,
  action: Action,
  press: KeyPress,
): Outcome => {
  switch (action) {
    case 'accept': {
      const text = overlay.entry.text.trim();
      if (text === '') return [closed(state)];
      return [
        closed(state),
        [overlay.mode === 'writing-note' ? { type: 'note', text } : { type: 'search', query: text }],
      ];
    }
    case 'insert':
      return [{ ...state, overlay: { ...overlay, entry: insert(overlay.entry, press.text) } }];
    default:
      return [{ ...state, overlay: { ...overlay, entry: edit(overlay.entry, action) } }];
  }
};

/** The outcome of an action while hits are shown. */
export const seeingHits = (
  state: ScreenState,
  overlay: OverlayOf<'hits'>,
  action: Action,
  { height }: Scene,
): Outcome => {
  if (action === 'accept') {
    const hit = overlay.hits[overlay.selected];
    return [closed(state), hit === undefined ? [] : [{ type: 'show', id: hit.id }]];
  }
  const selected = moved(action, overlay.selected, Math.max(0, overlay.hits.length - 1), height);
  return [{ ...state, overlay: { ...overlay, selected } }];
};

/** The outcome of an action while the help is read, or why the report is here. */
export const readingOverlay = (
  state: ScreenState,
  overlay: OverlayOf<'help'> | OverlayOf<'why'>,
  action: Action,
  { rows, height }: Scene,
): Outcome => {
  const most = Math.max(0, rows - height);
  return [{ ...state, overlay: { ...overlay, scroll: moved(action, Math.min(overlay.scroll, most), most, height) } }];
};
