/** The store behind the screen of pairs: what each effect of a key press does to the session. */

import { UsageError } from '../../model/index.js';
import type { PairSession, PairView } from '../../review/pair-session.js';
import { isTooSmall, type Size } from '../frame.js';
import { createScreenStore, type Moment, type Outside, openAddress, type ScreenStore } from '../store.js';
import { paintFor } from '../style.js';
import type { Action } from './keymap.js';
import { layoutPairs, type PairsLayout } from './layout.js';
import { type Effect, opened, type PairsState, saying } from './pairs-state.js';
import { reduce } from './reduce.js';
import { createPairRows } from './rows/pair-rows.js';

/** One moment of the screen. Never changed: every change makes a new one. */
export type PairsSnapshot = Moment<PairView, PairsState, PairsLayout>;

/** The screen's state and what may change it. */
export type PairsStore = ScreenStore<PairsSnapshot, Action>;

const pairOf = ({ pair }: PairView): string => (pair === null ? '' : `${pair.a.id} ${pair.b.id}`);

/** Another pair is read from its top, and what was begun on the one before does not go on. */
const follow = (state: PairsState, before: PairView, after: PairView): PairsState => {
  if (pairOf(before) === pairOf(after)) return state;
  return { ...state, scroll: 0, overlay: state.overlay.mode === 'help' ? state.overlay : opened.overlay };
};

/** Makes the store of one screen over a session. */
export const createPairsStore = (session: PairSession, initial: Size, outside: Outside): PairsStore => {
  const paint = outside.paint ?? paintFor({});
  const tools = { paint, pairRows: createPairRows(paint) };

  const run = (state: PairsState, effect: Effect): PairsState => {
    switch (effect.type) {
      case 'rule':
        session.rule(effect.answer);
        return state;
      case 'note':
        session.note(effect.text);
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
      layout: (view, state, size) => layoutPairs(view, state, size, tools),
      reduce: (moment, key) =>
        reduce(moment.state, key, {
          view: moment.view,
          get height() {
            return moment.layout.height;
          },
          get rows() {
            return moment.layout.rows;
          },
          hidden: isTooSmall(moment.size),
        }),
      run,
      follow,
      // What the session refuses is said; anything else ends the screen.
      excuse: (state, error) => (error instanceof UsageError ? saying(state, error.message) : undefined),
    },
    initial,
  );
};
