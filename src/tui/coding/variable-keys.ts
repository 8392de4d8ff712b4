/** What each key does in the form of variables. */

import type { Variable, VariableValue } from '../../model/index.js';
import { keyLabel } from '../key-labels.js';
import type { KeyPress } from '../keys.js';
import { moved } from '../movement.js';
import { edit, emptyEntry, entryOf, insert } from '../text-entry.js';
import {
  type CodingState,
  closed,
  type Outcome,
  type OverlayOf,
  over,
  type Scene,
  saying,
  variablePlace,
} from './coding-state.js';
import { spotFrom } from './cursor.js';
import { type Action, optionKeys } from './keymap.js';
import { finish } from './reading-keys.js';

/** The value after an option was chosen: of several, it comes or goes; of one, chosen again it goes. */
const chosen = (
  { type, values }: Variable,
  option: string,
  before: VariableValue | undefined,
): VariableValue | undefined => {
  if (type !== 'multi') return before === option ? undefined : option;
  const had: readonly string[] = Array.isArray(before) ? before : [];
  const after = values.map(({ id }) => id).filter((id) => (id === option ? !had.includes(id) : had.includes(id)));
  return after.length === 0 ? undefined : after;
};

const begin = (state: CodingState, variable: Variable, entry = emptyEntry): Outcome => [
  over(state, { mode: 'valuing', variable: variable.id, entry }),
];

const choose = (state: CodingState, variable: Variable, { name, text }: KeyPress, { view }: Scene): Outcome => {
  if (variable.values.length === 0) {
    // A number or a day begins with its first digit.
    return /^\d$/.test(name) && variable.type !== 'text'
      ? begin(state, variable, entryOf(text))
      : [saying(state, 'Enter types the value')];
  }
  const option = variable.values[optionKeys.indexOf(name)];
  if (option === undefined) return [saying(state, `no value has the key ${keyLabel(name)}`)];
  const value = chosen(variable, option.id, view.coding.values[variable.id]);
  return [state, [{ type: 'set', variable: variable.id, value }]];
};

const mark = (state: CodingState, { view }: Scene, place: number): CodingState => {
  const variable = view.variables[place];
  return variable === undefined ? state : { ...state, variable: variable.id };
};

/** The outcome of an action in the form. */
export const inVariables = (state: CodingState, action: Action, press: KeyPress, scene: Scene): Outcome => {
  const { view, text } = scene;
  const place = variablePlace(view, state);
  const variable = view.variables[place];
  if (variable === undefined) return [closed(state)];
  switch (action) {
    case 'choose':
      return choose(state, variable, press, scene);
    case 'accept': {
      const { quote, ...rest } = state;
      if (quote !== undefined) return [rest, [{ type: 'prove', variable: variable.id, quote }]];
      const value = view.coding.values[variable.id];
      return variable.values.length === 0
        ? begin(state, variable, value === undefined ? emptyEntry : entryOf(String(value)))
        : [mark(state, scene, Math.min(place + 1, view.variables.length - 1))];
    }
    case 'clear':
      return [state, [{ type: 'set', variable: variable.id, value: undefined }]];
    case 'select': {
      const cursor = spotFrom(text, Math.min(state.scroll, text.rows.length - 1));
      return cursor === undefined
        ? [saying(state, 'there is no text to quote')]
        : [over(state, { mode: 'selecting', cursor, exact: false, variable: variable.id })];
    }
    case 'to-text':
      return [closed(state)];
    case 'finish':
      return finish(state, scene, press);
    case 'undo':
    case 'redo':
      return [state, [{ type: action }]];
    default:
      return [mark(state, scene, moved(action, place, view.variables.length - 1, scene.height))];
  }
};

/** What a typed text is as a value: a number where one is asked; what is none goes to the session, which says so. */
const typed = (text: string, { type }: Variable): VariableValue =>
  type === 'number' && Number.isFinite(Number(text)) ? Number(text) : text;

/** The outcome of an action while a value is typed. */
export const typingValue = (
  state: CodingState,
  overlay: OverlayOf<'valuing'>,
  action: Action,
  press: KeyPress,
  { view }: Scene,
): Outcome => {
  if (action === 'insert') return [over(state, { ...overlay, entry: insert(overlay.entry, press.text) })];
  if (action !== 'accept') return [over(state, { ...overlay, entry: edit(overlay.entry, action) })];
  const form = over(state, { mode: 'variables' });
  const variable = view.variables.find(({ id }) => id === overlay.variable);
  const text = overlay.entry.text.trim();
  if (variable === undefined) return [saying(form, 'this variable is not asked any more')];
  return [form, [{ type: 'set', variable: variable.id, value: text === '' ? undefined : typed(text, variable) }]];
};
