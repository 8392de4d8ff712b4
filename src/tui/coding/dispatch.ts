/** The store behind the coding screen: what each effect of a key press does to the session. */

import { type CodeId, UsageError } from '../../model/index.js';
import type { CodingSession, CodingView } from '../../review/coding-session.js';
import { isTooSmall, type Size } from '../frame.js';
import { createScreenStore, hitLimit, type Moment, type Outside, openAddress, type ScreenStore } from '../store.js';
import { paintFor } from '../style.js';
import { type CodingState, type Effect, opened, over, saying } from './coding-state.js';
import type { Action } from './keymap.js';
import { type CodingLayout, layoutCoding } from './layout.js';
import { reduce } from './reduce.js';
import { createUnitTexts } from './unit-text.js';

/** One moment of the screen. Never changed: every change makes a new one. */
export type CodingSnapshot = Moment<CodingView, CodingState, CodingLayout>;

/** The screen's state and what may change it. */
export type CodingStore = ScreenStore<CodingSnapshot, Action>;

/** What the session says of an action that cannot be; the screen goes on. Anything else ends it. */
const excuse = (state: CodingState, error: unknown): CodingState | undefined =>
  error instanceof UsageError ? saying(state, error.message) : undefined;

/** Another unit is read from its top, and nothing that was begun on the one before goes on. */
const follow = (state: CodingState, before: CodingView, after: CodingView): CodingState => {
  if (before.unit?.id === after.unit?.id) return state;
  const { quote: _, variable: __, ...rest } = state;
  const { mode } = state.overlay;
  const stays = mode === 'help' || mode === 'hits' || mode === 'searching';
  return { ...rest, scroll: 0, overlay: stays ? state.overlay : opened.overlay };
};

/** Makes the store of one screen over a session. */
export const createCodingStore = (session: CodingSession, initial: Size, outside: Outside): CodingStore => {
  const codesLike = (query: string, { tree }: CodingView): readonly CodeId[] => {
    const shown = new Set(tree.map(({ code }) => code));
    return session.find(query).filter((code) => shown.has(code));
  };
  const tools = {
    paint: outside.paint ?? paintFor({}),
    unitTexts: createUnitTexts(),
    codesLike,
    namesLike: (name: string) => session.nearNames(name),
  };

  /** Gives a code that was just made. Where that cannot be, the code is there all the same, and it is said why. */
  const giveNew = (state: CodingState, code: CodeId, effect: Effect & { readonly type: 'create' }): CodingState => {
    const marked = { ...state, marked: code };
    if (session.view().unit === null) return marked;
    try {
      session.toggle(code, effect.quote);
      return marked;
    } catch (error) {
      const excused = excuse(marked, error);
      if (excused === undefined) throw error;
      return excused;
    }
  };

  const run = (state: CodingState, effect: Effect): CodingState => {
    switch (effect.type) {
      case 'toggle':
        session.toggle(effect.code, effect.quote);
        return state;
      case 'apply':
        session.apply(effect.code);
        return state;
      case 'set':
        session.set(effect.variable, effect.value);
        return state;
      case 'prove':
        session.prove(effect.variable, effect.quote);
        return state;
      case 'memo':
        session.memo(effect.text);
        return state;
      case 'adopt':
        session.adopt(effect.coder);
        return state;
      case 'create':
        return giveNew(state, session.create(effect.code), effect);
      case 'search': {
        const hits = session.search(effect.query, hitLimit);
        return over(state, { mode: 'hits', query: effect.query, hits, selected: 0 });
      }
      case 'show':
        session.show(effect.unit);
        return state;
      case 'open':
        return saying(state, openAddress(outside, effect.url));
      case 'quit':
        outside.onQuit();
        return state;
      default:
        session[effect.type]();
        return state;
    }
  };

  return createScreenStore(
    {
      session,
      opened,
      layout: (view, state, size) => layoutCoding(view, state, size, tools),
      reduce: (moment, key) =>
        reduce(moment.state, key, {
          view: moment.view,
          get text() {
            return moment.layout.text;
          },
          get height() {
            return moment.layout.height;
          },
          get rows() {
            return moment.layout.rows;
          },
          codesLike: (query) => codesLike(query, moment.view),
          hidden: isTooSmall(moment.size),
        }),
      run,
      follow,
      excuse,
    },
    initial,
  );
};
