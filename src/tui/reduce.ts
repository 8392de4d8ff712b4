/**
 * How a key press changes the screen: looked up in the table of keys, then handed to what lies on top. Pure: what must
 * happen to the session comes out as effects, values that `dispatch.ts` carries out before the next key is looked at.
 */

import { type Action, bindingFor, holds, type Mode, type StageTraits } from './keymap.js';
import type { KeyPress } from './keys.js';
import { choosing, readingOverlay, seeingHits, typing } from './overlay-keys.js';
import { readingReport } from './reading-keys.js';
import { closed, type Outcome, type Scene, type ScreenState, type Step, saying, traitsOf } from './screen-state.js';
import { swallowed } from './swallowed.js';

/** The action of a key in a mode: what the table says, typing where text is entered, else `nothing`. */
export const actionOf = (mode: Mode, { name, text }: KeyPress, stage: StageTraits): Action => {
  const binding = bindingFor(mode, name);
  if (binding !== undefined && holds(binding, stage)) return binding.action;
  return (mode === 'writing-note' || mode === 'searching') && text !== '' ? 'insert' : 'nothing';
};

const outcome = (state: ScreenState, action: Action, press: KeyPress, scene: Scene): Outcome => {
  if (action === 'quit') return [closed(state), [{ type: 'quit' }]];
  if (scene.hidden) return [state];
  if (action === 'close') return [closed(state)];
  const { overlay } = state;
  switch (overlay.mode) {
    case 'reading':
      return readingReport(state, action, press, scene);
    case 'choosing-criterion':
      return choosing(state, overlay, action, press, scene);
    case 'writing-note':
    case 'searching':
      return typing(state, overlay, action, press);
    case 'hits':
      return seeingHits(state, overlay, action, scene);
    case 'why':
    case 'help':
      return readingOverlay(state, overlay, action, scene);
  }
};

/** What one key press does: always exactly one action, `nothing` for a key without a meaning here. */
export const reduce = (state: ScreenState, press: KeyPress, scene: Scene): Step => {
  const action = actionOf(state.overlay.mode, press, traitsOf(scene.view));
  const [next, effects = []] = outcome(saying(state, ''), action, press, scene);
  const word = action === 'nothing' ? swallowed[press.name] : undefined;
  return { state: word === undefined ? next : saying(next, word), effects, action };
};
