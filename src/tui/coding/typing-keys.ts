/** What each key does while a memo, a new code's name or meaning, or a search is typed. */

import type { KeyPress } from '../keys.js';
import { edit, entryOf, insert, type TextEntry } from '../text-entry.js';
import {
  type CodingState,
  closed,
  type Effect,
  givenCode,
  markedLine,
  type Naming,
  type Outcome,
  type OverlayOf,
  over,
  parentOf,
  type Scene,
  saying,
} from './coding-state.js';
import type { Action } from './keymap.js';

const edited = (entry: TextEntry, action: Action, { text }: KeyPress): TextEntry =>
  action === 'insert' ? insert(entry, text) : edit(entry, action);

/** Makes the code that was named and gives it to the unit, with the passage that waits. */
const create = (state: CodingState, { entry, parent, under }: Naming, definition: string): Outcome => {
  const name = entry.text.trim();
  if (name === '') return [closed(state)];
  const { quote } = state;
  return [
    quote === undefined ? over(state, { mode: under }) : closed(state),
    [
      {
        type: 'create',
        code: { name, ...(parent === undefined ? {} : { parent }), ...(definition === '' ? {} : { definition }) },
        ...(quote === undefined ? {} : { quote }),
      },
    ],
  ];
};

/** The outcome of an action while a new code is named. */
export const naming = (
  state: CodingState,
  overlay: Naming,
  action: Action,
  press: KeyPress,
  { view }: Scene,
): Outcome => {
  switch (action) {
    case 'accept':
      return create(state, overlay, overlay.definition ?? '');
    case 'define':
      return overlay.entry.text.trim() === ''
        ? [saying(state, 'a name comes first')]
        : [over(state, { mode: 'defining', naming: overlay, entry: entryOf(overlay.definition ?? '') })];
    case 'line-up': {
      const { parent: _, ...rest } = overlay;
      return [over(state, { ...rest, parent: parentOf(view, overlay.parent) })];
    }
    case 'line-down':
      return [over(state, { ...overlay, parent: markedLine(view, state)?.code })];
    default:
      return [over(state, { ...overlay, entry: edited(overlay.entry, action, press) })];
  }
};

/** The outcome of an action while it is said what a new code means. */
export const defining = (
  state: CodingState,
  overlay: OverlayOf<'defining'>,
  action: Action,
  press: KeyPress,
): Outcome =>
  action === 'accept'
    ? create(state, overlay.naming, overlay.entry.text.trim())
    : [over(state, { ...overlay, entry: edited(overlay.entry, action, press) })];

const saved = (overlay: OverlayOf<'unit-memo' | 'code-memo' | 'searching'>, { view }: Scene): readonly Effect[] => {
  const text = overlay.entry.text.trim();
  if (overlay.mode === 'unit-memo') return text === (view.coding.memo ?? '') ? [] : [{ type: 'memo', text }];
  if (overlay.mode === 'searching') return text === '' ? [] : [{ type: 'search', query: text }];
  const given = givenCode(view, overlay.code);
  if (given === undefined || text === (given.memo ?? '')) return [];
  const { memo: _, ...rest } = given;
  return [{ type: 'apply', code: text === '' ? rest : { ...rest, memo: text } }];
};

/** The outcome of an action while a memo or a search is typed. */
export const typing = (
  state: CodingState,
  overlay: OverlayOf<'unit-memo' | 'code-memo' | 'searching'>,
  action: Action,
  press: KeyPress,
  scene: Scene,
): Outcome =>
  action === 'accept'
    ? [closed(state), saved(overlay, scene)]
    : [over(state, { ...overlay, entry: edited(overlay.entry, action, press) })];

/** The overlay in which a new code is named again, after its meaning was left. */
export const namedAgain = (state: CodingState, { naming: before, entry }: OverlayOf<'defining'>): CodingState =>
  over(state, { ...before, definition: entry.text.trim() });
