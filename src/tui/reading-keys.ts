/** What each key does while the report is read. */

import { keyLabel } from './key-labels.js';
import { type Action, bindingFor } from './keymap.js';
import type { KeyPress } from './keys.js';
import { moved } from './movement.js';
import type { ShownDecision } from './rows/words.js';
import { closed, type Outcome, type Scene, type ScreenState, saying } from './screen-state.js';
import { emptyEntry } from './text-entry.js';

type Handle = (state: ScreenState, scene: Scene) => Outcome;

const decide =
  (decision: ShownDecision): Handle =>
  (state) => [closed(state), [{ type: 'decide', decision }]];

/** Keys that are about the report on screen; without one they do nothing. */
const ofReport: Readonly<Partial<Record<Action, Handle>>> = {
  include: decide('include'),
  unsure: decide('unsure'),
  'not-retrieved': decide('not-retrieved'),
  // A stage that declares no criteria and asks for none leaves nothing to choose.
  exclude: (state, scene) =>
    scene.view.criteria.length === 0 && !scene.view.reasonRequired
      ? decide('exclude')(state, scene)
      : [{ ...state, overlay: { mode: 'choosing-criterion', selected: 0 } }],
  note: (state) => [{ ...state, overlay: { mode: 'writing-note', entry: emptyEntry } }],
  skip: (state) => [state, [{ type: 'skip' }]],
  why: (state) => [state, [{ type: 'why' }]],
  'open-link': (state, { view }) => {
    const url = view.report?.links.find((link) => /^https?:\/\//i.test(link));
    return url === undefined ? [saying(state, 'this report has no link')] : [state, [{ type: 'open', url }]];
  },
};

const ofScreen: Readonly<Partial<Record<Action, Handle>>> = {
  undo: (state) => [state, [{ type: 'undo' }]],
  redo: (state) => [state, [{ type: 'redo' }]],
  back: (state) => [state, [{ type: 'back' }]],
  search: (state) => [{ ...state, overlay: { mode: 'searching', entry: emptyEntry } }],
  help: (state) => [{ ...state, overlay: { mode: 'help', scroll: 0 } }],
};

const unknownKey = ({ name, text }: KeyPress): string => {
  const binding = bindingFor('reading', name);
  if (binding !== undefined) return `${binding.description}: not at this stage`;
  return text.trim() === '' || name === 'paste' ? '' : `${keyLabel(name)} does nothing; ? shows the keys`;
};

/** The outcome of an action while the report is read. */
export const readingReport = (state: ScreenState, action: Action, press: KeyPress, scene: Scene): Outcome => {
  if (action === 'nothing') return [saying(state, unknownKey(press))];
  const about = ofReport[action];
  if (about !== undefined && scene.view.report === null) return [saying(state, 'nothing is left to decide here')];
  const handle = about ?? ofScreen[action];
  if (handle !== undefined) return handle(state, scene);
  const most = Math.max(0, scene.rows - scene.height);
  return [{ ...state, scroll: moved(action, Math.min(state.scroll, most), most, scene.height) }];
};
