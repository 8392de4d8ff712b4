/**
 * How a key press changes the coding screen: looked up in the table of keys, then handed to what lies on top. Pure: what
 * must happen to the session comes out as effects, values that `dispatch.ts` carries out before the next key is looked at.
 */

import type { KeyPress } from '../keys.js';
import { moved } from '../movement.js';
import { swallowed } from '../swallowed.js';
import {
  type CodingState,
  closed,
  nothingLeft,
  type Outcome,
  type OverlayOf,
  ofUnit,
  over,
  type Scene,
  type Step,
  saying,
  traitsOf,
} from './coding-state.js';
import { type Action, bindingFor, digitKeys, holds, type Mode, typingModes, type UnitTraits } from './keymap.js';
import { readingText } from './reading-keys.js';
import { selecting } from './selecting-keys.js';
import { findingCode, inTree, readingMeaning } from './tree-keys.js';
import { defining, namedAgain, naming, typing } from './typing-keys.js';
import { inVariables, typingValue } from './variable-keys.js';

/** The action of a key in a mode: what the table says, typing where text is entered, else `nothing`. */
export const actionOf = (mode: Mode, { name, text }: KeyPress, traits: UnitTraits): Action => {
  const binding = bindingFor(mode, name);
  if (binding !== undefined && holds(binding, traits)) return binding.action;
  if (typingModes.includes(mode)) return text === '' ? 'nothing' : 'insert';
  // Names are written in other letters too.
  const isTyped = name === 'paste' ? text.trim() !== '' : /^[\p{L}\p{M}]$/u.test(name);
  return mode === 'codes' && isTyped ? 'find' : 'nothing';
};

const seeingHits = (state: CodingState, overlay: OverlayOf<'hits'>, action: Action, { height }: Scene): Outcome => {
  if (action === 'accept') {
    const hit = overlay.hits[overlay.selected];
    return [closed(state), hit === undefined ? [] : [{ type: 'show', unit: hit.id }]];
  }
  const selected = moved(action, overlay.selected, Math.max(0, overlay.hits.length - 1), height);
  return [over(state, { ...overlay, selected })];
};

const adopting = (state: CodingState, action: Action, { name }: KeyPress, { view }: Scene): Outcome => {
  if (action !== 'choose') return [state];
  const other = view.others[digitKeys.indexOf(name)];
  if (other === undefined) return [saying(state, `no coder has the key ${name}`)];
  return [closed(state), [{ type: 'adopt', coder: other.coder }]];
};

/** Where Escape, or the key that opened it, leads back to. */
const leave = (state: CodingState): CodingState => {
  const { overlay } = state;
  switch (overlay.mode) {
    case 'explaining':
    case 'help':
      return over(state, overlay.under);
    case 'finding':
      return over(state, { mode: 'codes' });
    case 'valuing':
      return over(state, { mode: 'variables' });
    case 'defining':
      return namedAgain(state, overlay);
    case 'naming':
      return over(state, { mode: overlay.under });
    case 'selecting':
      return overlay.variable === undefined ? closed(state) : over(state, { mode: 'variables' });
    default:
      return closed(state);
  }
};

const outcome = (state: CodingState, action: Action, press: KeyPress, scene: Scene): Outcome => {
  if (action === 'quit') return [closed(state), [{ type: 'quit' }]];
  if (scene.hidden) return [state];
  if (action === 'close') return [leave(state)];
  if (action === 'help') return [over(state, { mode: 'help', scroll: 0, under: state.overlay })];
  const { overlay } = state;
  switch (overlay.mode) {
    case 'reading':
      return readingText(state, action, press, scene);
    case 'codes':
      return inTree(state, action, press, scene);
    case 'finding':
      return findingCode(state, overlay, action, press, scene);
    case 'explaining':
    case 'help':
      return readingMeaning(state, overlay, action, scene);
    case 'variables':
      return inVariables(state, action, press, scene);
    case 'valuing':
      return typingValue(state, overlay, action, press, scene);
    case 'selecting':
      return selecting(state, overlay, action, press, scene);
    case 'naming':
      return naming(state, overlay, action, press, scene);
    case 'defining':
      return defining(state, overlay, action, press);
    case 'unit-memo':
    case 'code-memo':
    case 'searching':
      return typing(state, overlay, action, press, scene);
    case 'adopting':
      return adopting(state, action, press, scene);
    case 'hits':
      return seeingHits(state, overlay, action, scene);
  }
};

/** What one key press does: always exactly one action, `nothing` for a key without a meaning here. */
export const reduce = (state: CodingState, press: KeyPress, scene: Scene): Step => {
  const action = actionOf(state.overlay.mode, press, traitsOf(scene.view));
  const [next, effects = []] = outcome(saying(state, ''), action, press, scene);
  if (scene.view.unit === null && effects.some(({ type }) => ofUnit.has(type))) {
    return { state: saying(closed(state), nothingLeft), effects: [], action };
  }
  const word = action === 'nothing' ? swallowed[press.name] : undefined;
  return { state: word === undefined ? next : saying(next, word), effects, action };
};
