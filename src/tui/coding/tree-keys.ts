/** What each key does in the tree of codes: while it is looked through, while a code is found by typing, while one is read. */

import type { CodeId } from '../../model/index.js';
import type { KeyPress } from '../keys.js';
import { moved } from '../movement.js';
import { edit, emptyEntry, insert } from '../text-entry.js';
import {
  type CodingState,
  closed,
  markedLine,
  markedPlace,
  type Outcome,
  type OverlayOf,
  over,
  type Scene,
  saying,
} from './coding-state.js';
import type { Action } from './keymap.js';
import { explain, finish, giveByDigit, nameNewCode, surer, toVariables } from './reading-keys.js';

/** Gives a code, with the passage that waits, or takes it away. A dimension is not given. */
const toggle = (state: CodingState, code: CodeId | undefined, { view }: Scene): Outcome => {
  const line = view.tree.find((one) => one.code === code);
  if (line === undefined) return [saying(state, 'there is no code yet')];
  if (!line.codable) return [saying(state, `${line.name} groups codes; give one below it`)];
  const { quote } = state;
  if (quote === undefined) return [{ ...state, marked: line.code }, [{ type: 'toggle', code: line.code }]];
  return [{ ...closed(state), marked: line.code }, [{ type: 'toggle', code: line.code, quote }]];
};

const markedAt = (state: CodingState, { view }: Scene, place: number): CodingState => {
  const line = view.tree[place];
  return line === undefined ? state : { ...state, marked: line.code };
};

const moveMark = (state: CodingState, action: Action, scene: Scene): CodingState =>
  markedAt(
    state,
    scene,
    moved(action, markedPlace(scene.view, state), Math.max(0, scene.view.tree.length - 1), scene.height),
  );

/** The outcome of an action while the tree is looked through. */
export const inTree = (state: CodingState, action: Action, press: KeyPress, scene: Scene): Outcome => {
  switch (action) {
    case 'find':
      return [over(state, { mode: 'finding', entry: insert(emptyEntry, press.text), at: 0 })];
    case 'toggle':
      return toggle(state, markedLine(scene.view, state)?.code, scene);
    case 'give': {
      const [next, effects = []] = giveByDigit(state, scene, press);
      return [state.quote === undefined || effects.length === 0 ? next : closed(next), effects];
    }
    case 'surer':
    case 'less-sure':
      return surer(action === 'surer' ? 1 : -1)(state, scene, press);
    case 'explain':
      return explain(state, scene, press);
    case 'new-code':
      return nameNewCode()(state, scene, press);
    case 'to-variables':
      return toVariables(state, scene, press);
    case 'finish':
      return finish(state, scene, press);
    case 'undo':
    case 'redo':
      return [state, [{ type: action }]];
    default:
      return [moveMark(state, action, scene)];
  }
};

/** What is done with the codes found; everything else types. */
const onFound: ReadonlySet<Action> = new Set([
  'toggle',
  'new-code',
  'explain',
  'to-variables',
  'line-down',
  'line-up',
  'page-down',
  'page-up',
]);

/** The outcome of an action while a code is found by typing. */
export const findingCode = (
  state: CodingState,
  overlay: OverlayOf<'finding'>,
  action: Action,
  press: KeyPress,
  scene: Scene,
): Outcome => {
  if (!onFound.has(action)) {
    const entry = action === 'insert' ? insert(overlay.entry, press.text) : edit(overlay.entry, action);
    if (entry.text === '') return [over(state, { mode: 'codes' })];
    return [over(state, { ...overlay, entry, at: entry.text === overlay.entry.text ? overlay.at : 0 })];
  }
  const typed = overlay.entry.text.trim();
  if (action === 'new-code') return nameNewCode(typed)(state, scene, press);
  const found = scene.codesLike(typed);
  const hit = found[overlay.at];
  const marked = hit === undefined ? state : { ...state, marked: hit };
  const browsing = over(marked, { mode: 'codes' });
  switch (action) {
    case 'toggle':
      return hit === undefined ? nameNewCode(typed)(state, scene, press) : toggle(browsing, hit, scene);
    case 'explain':
      return hit === undefined ? [saying(state, 'no code fits')] : explain(marked, scene, press);
    case 'to-variables':
      return toVariables(browsing, scene, press);
    default: {
      const at = moved(action, overlay.at, Math.max(0, found.length - 1), scene.height);
      return [over(state, { ...overlay, at })];
    }
  }
};

/** The outcome of an action while it is read what a code means. */
export const readingMeaning = (
  state: CodingState,
  overlay: OverlayOf<'explaining' | 'help'>,
  action: Action,
  scene: Scene,
): Outcome => {
  const place = markedPlace(scene.view, state);
  const most = Math.max(0, scene.rows - scene.height);
  switch (action) {
    case 'code-before':
    case 'code-after': {
      const next = Math.max(0, Math.min(place + (action === 'code-before' ? -1 : 1), scene.view.tree.length - 1));
      return [over(markedAt(state, scene, next), { ...overlay, scroll: 0 })];
    }
    case 'toggle':
      return toggle(state, markedLine(scene.view, state)?.code, scene);
    case 'undo':
    case 'redo':
      return [state, [{ type: action }]];
    default:
      return [over(state, { ...overlay, scroll: moved(action, Math.min(overlay.scroll, most), most, scene.height) })];
  }
};
