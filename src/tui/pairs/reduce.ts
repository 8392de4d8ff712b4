/**
 * How a key press changes the screen of pairs: looked up in the table of keys, then handed to what lies on top. Pure:
 * what must happen to the session comes out as effects, values that `dispatch.ts` carries out before the next key.
 */

import type { PairAnswer } from '../../review/pair-session.js';
import { keyLabel } from '../key-labels.js';
import type { KeyPress } from '../keys.js';
import { moved } from '../movement.js';
import { swallowed } from '../swallowed.js';
import { edit, emptyEntry, entryOf, insert } from '../text-entry.js';
import { type Action, bindingFor, type Mode } from './keymap.js';
import {
  closed,
  type Outcome,
  type OverlayOf,
  over,
  type PairsState,
  type Scene,
  type Step,
  saying,
} from './pairs-state.js';

/** The action of a key in a mode: what the table says, typing where text is entered, else `nothing`. */
export const actionOf = (mode: Mode, { name, text }: KeyPress): Action =>
  bindingFor(mode, name)?.action ?? (mode === 'writing-note' && text !== '' ? 'insert' : 'nothing');

type Handle = (state: PairsState, scene: Scene) => Outcome;

const nothingShown = 'no pair is on the screen';

const rule =
  (answer: PairAnswer): Handle =>
  (state) => [closed(state), [{ type: 'rule', answer }]];

const openLink =
  (side: 'a' | 'b'): Handle =>
  (state, { view }) => {
    const url = view.pair?.[side].links.find((link) => /^https?:\/\//i.test(link));
    return url === undefined
      ? [saying(state, `the ${side === 'a' ? 'first' : 'second'} has no link`)]
      : [state, [{ type: 'open', url }]];
  };

/** Keys that are about the pair on screen; without one they do nothing. */
const ofPair: Readonly<Partial<Record<Action, Handle>>> = {
  // What a veto parts is joined by a person only who has read it.
  same: (state, scene) =>
    (scene.view.pair?.vetoes.length ?? 0) > 0 && scene.view.pair?.ruling !== 'same'
      ? [over(state, { mode: 'confirming' })]
      : rule('same')(state, scene),
  versions: rule('versions'),
  different: rule('different'),
  note: (state, { view }) => [
    over(state, { mode: 'writing-note', entry: view.pair?.note === undefined ? emptyEntry : entryOf(view.pair.note) }),
  ],
  'open-first': openLink('a'),
  'open-second': openLink('b'),
};

const asking =
  (type: 'undo' | 'redo' | 'next' | 'back'): Handle =>
  (state) => [state, [{ type }]];

const ofScreen: Readonly<Partial<Record<Action, Handle>>> = {
  undo: asking('undo'),
  redo: asking('redo'),
  next: asking('next'),
  back: asking('back'),
  help: (state) => [over(state, { mode: 'help', scroll: 0 })],
};

const unknownKey = ({ name, text }: KeyPress): string =>
  text.trim() === '' || name === 'paste' ? '' : `${keyLabel(name)} does nothing; ? shows the keys`;

const scrolled = (at: number, action: Action, { rows, height }: Scene): number => {
  const most = Math.max(0, rows - height);
  return moved(action, Math.min(at, most), most, height);
};

const readingPair = (state: PairsState, action: Action, press: KeyPress, scene: Scene): Outcome => {
  if (action === 'nothing') return [saying(state, unknownKey(press))];
  const about = ofPair[action];
  if (about !== undefined && scene.view.pair === null) return [saying(state, nothingShown)];
  const handle = about ?? ofScreen[action];
  return handle?.(state, scene) ?? [{ ...state, scroll: scrolled(state.scroll, action, scene) }];
};

/** Without a pair, which another process may have taken away, there is nothing to confirm. */
const confirming = (state: PairsState, action: Action, scene: Scene): Outcome => {
  if (scene.view.pair === null) return [saying(closed(state), nothingShown)];
  return action === 'accept' ? rule('same')(state, scene) : [saying(state, 'Enter rules the same, Esc goes back')];
};

const typing = (state: PairsState, overlay: OverlayOf<'writing-note'>, action: Action, { text }: KeyPress): Outcome => {
  if (action === 'accept') {
    const note = overlay.entry.text.trim();
    return [closed(state), note === '' ? [] : [{ type: 'note', text: note }]];
  }
  const entry = action === 'insert' ? insert(overlay.entry, text) : edit(overlay.entry, action);
  return [over(state, { ...overlay, entry })];
};

const outcome = (state: PairsState, action: Action, press: KeyPress, scene: Scene): Outcome => {
  if (action === 'quit') return [closed(state), [{ type: 'quit' }]];
  if (scene.hidden) return [state];
  if (action === 'close') return [closed(state)];
  const { overlay } = state;
  switch (overlay.mode) {
    case 'reading':
      return readingPair(state, action, press, scene);
    case 'confirming':
      return confirming(state, action, scene);
    case 'writing-note':
      return typing(state, overlay, action, press);
    case 'help':
      return [over(state, { ...overlay, scroll: scrolled(overlay.scroll, action, scene) })];
  }
};

/** What one key press does: always exactly one action, `nothing` for a key without a meaning here. */
export const reduce = (state: PairsState, press: KeyPress, scene: Scene): Step => {
  const action = actionOf(state.overlay.mode, press);
  const [next, effects = []] = outcome(saying(state, ''), action, press, scene);
  const word = action === 'nothing' ? swallowed[press.name] : undefined;
  return { state: word === undefined ? next : saying(next, word), effects, action };
};
