/** What each key does while the text is read. */

import { keyLabel } from '../key-labels.js';
import type { KeyPress } from '../keys.js';
import { moved } from '../movement.js';
import { emptyEntry, entryOf } from '../text-entry.js';
import {
  type CodingState,
  closed,
  givenCode,
  markedLine,
  missingVariable,
  nothingLeft,
  type Outcome,
  over,
  type Scene,
  saying,
} from './coding-state.js';
import { spotFrom } from './cursor.js';
import { type Action, bindingFor } from './keymap.js';

/** What a key does; where a key press matters, as with digits, it is looked at. */
export type Handle = (state: CodingState, scene: Scene, press: KeyPress) => Outcome;

/** Gives the code of a digit key, with the passage that waits, if one does. */
export const giveByDigit: Handle = (state, { view }, { name }) => {
  const line = view.tree.find(({ key }) => key === name);
  if (line === undefined) return [saying(state, `no code has the key ${name}`)];
  const { quote, ...rest } = state;
  return [
    { ...rest, marked: line.code },
    [{ type: 'toggle', code: line.code, ...(quote === undefined ? {} : { quote }) }],
  ];
};

/** Makes the coder surer of the marked code by a step, or less sure; below 1 nothing is said. */
export const surer =
  (step: 1 | -1): Handle =>
  (state, { view }) => {
    const line = markedLine(view, state);
    const given = givenCode(view, line?.code);
    if (line === undefined || given === undefined) {
      return [saying(state, line === undefined ? 'there is no code yet' : `${line.name} is not given`)];
    }
    const { confidence = 0, ...rest } = given;
    const next = ([undefined, 1, 2, 3] as const)[Math.max(0, Math.min(3, confidence + step))];
    return [state, [{ type: 'apply', code: next === undefined ? rest : { ...rest, confidence: next } }]];
  };

/** Shows what the marked code means. */
export const explain: Handle = (state, { view }) =>
  markedLine(view, state) === undefined
    ? [saying(state, 'there is no code yet')]
    : [over(state, { mode: 'explaining', scroll: 0, under: state.overlay })];

/** Begins a new code below the marked one. */
export const nameNewCode =
  (name = ''): Handle =>
  (state, { view }) => [
    over(state, {
      mode: 'naming',
      entry: entryOf(name),
      parent: markedLine(view, state)?.code,
      under: state.overlay.mode === 'reading' ? 'reading' : 'codes',
    }),
  ];

/** Goes to the variables, where any is asked. */
export const toVariables: Handle = (state, { view }) =>
  view.variables.length === 0
    ? [saying(state, 'no variable is asked of this unit')]
    : [over(state, { mode: 'variables' })];

/** Finishes the unit, or says what is missing and goes to the first variable that is. */
export const finish: Handle = (state, { view }) => {
  const { missing } = view;
  if (view.unit === null) return [saying(closed(state), nothingLeft)];
  if (missing.length === 0) return [state, [{ type: 'finish' }]];
  const said = saying(state, missing.join('; '));
  const variable = missing.map((one) => missingVariable(view, one)).find((one) => one !== undefined)?.id;
  return [variable === undefined ? said : { ...over(said, { mode: 'variables' }), variable }];
};

const writeCodeMemo: Handle = (state, { view }) => {
  const line = markedLine(view, state);
  const given = givenCode(view, line?.code);
  if (given === undefined) return [saying(state, `${line?.name ?? 'no code'} is not given`)];
  return [over(state, { mode: 'code-memo', code: given.code, entry: entryOf(given.memo ?? '') })];
};

const unquote: Handle = (state, { view }) => {
  const line = markedLine(view, state);
  const given = givenCode(view, line?.code);
  const quotes = given?.quotes ?? [];
  if (given === undefined || quotes.length === 0) {
    return [saying(state, `${line?.name ?? 'no code'} has no quote here`)];
  }
  const { quotes: _, ...rest } = given;
  const kept = quotes.slice(0, -1);
  return [state, [{ type: 'apply', code: kept.length === 0 ? rest : { ...rest, quotes: kept } }]];
};

const select: Handle = (state, { text }) => {
  const cursor = spotFrom(text, Math.min(state.scroll, text.rows.length - 1));
  if (cursor === undefined) return [saying(state, 'there is no text to quote')];
  return [over(state, { mode: 'selecting', cursor, exact: false })];
};

const asking =
  (type: 'undo' | 'redo' | 'next' | 'back' | 'addIncident' | 'noIncident'): Handle =>
  (state) => [state, [{ type }]];

const handles: Readonly<Partial<Record<Action, Handle>>> = {
  give: giveByDigit,
  'to-codes': (state) => [over(state, { mode: 'codes' })],
  'to-variables': toVariables,
  select,
  finish,
  adopt: (state, { view }) =>
    view.others.length === 0 ? [saying(state, 'nobody else coded this')] : [over(state, { mode: 'adopting' })],
  'more-incidents': asking('addIncident'),
  'no-incident': asking('noIncident'),
  'unit-memo': (state, { view }) => [over(state, { mode: 'unit-memo', entry: entryOf(view.coding.memo ?? '') })],
  'code-memo': writeCodeMemo,
  explain,
  surer: surer(1),
  'less-sure': surer(-1),
  unquote,
  'new-code': nameNewCode(),
  undo: asking('undo'),
  redo: asking('redo'),
  next: asking('next'),
  back: asking('back'),
  'open-link': (state, { view }) => {
    const url = view.unit?.links.find((link) => /^https?:\/\//i.test(link));
    return url === undefined ? [saying(state, 'this unit has no link')] : [state, [{ type: 'open', url }]];
  },
  search: (state) => [over(state, { mode: 'searching', entry: emptyEntry })],
};

/** Actions that need a unit though they ask nothing of the session yet. */
const needUnit: ReadonlySet<Action> = new Set(['select', 'adopt', 'unit-memo', 'to-variables', 'open-link', 'finish']);

const unknownKey = ({ name, text }: KeyPress): string => {
  const binding = bindingFor('reading', name);
  if (binding !== undefined) return `${binding.description}: not with this unit`;
  return text.trim() === '' || name === 'paste' ? '' : `${keyLabel(name)} does nothing; ? shows the keys`;
};

/** The outcome of an action while the text is read. */
export const readingText = (state: CodingState, action: Action, press: KeyPress, scene: Scene): Outcome => {
  if (action === 'nothing') return [saying(state, unknownKey(press))];
  if (needUnit.has(action) && scene.view.unit === null) return [saying(state, nothingLeft)];
  const handle = handles[action];
  if (handle !== undefined) return handle(state, scene, press);
  const most = Math.max(0, scene.text.rows.length - scene.height);
  return [{ ...state, scroll: moved(action, Math.min(state.scroll, most), most, scene.height) }];
};
