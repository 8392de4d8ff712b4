/** The store behind the screening screen: what each effect of a key press does to the session. */

import type { ScreeningSession, ScreeningView } from '../review/screening-session.js';
import { isTooSmall, type Size } from './frame.js';
import type { Action } from './keymap.js';
import { type Layout, layoutScreen } from './layout.js';
import { reduce } from './reduce.js';
import { createReportRows } from './rows/report-rows.js';
import { type Effect, opened, type ScreenState, saying } from './screen-state.js';
import { createScreenStore, hitLimit, type Moment, type Outside, openAddress, type ScreenStore } from './store.js';
import { paintFor } from './style.js';

/** One moment of the screen. Never changed: every change makes a new one. */
export type Snapshot = Moment<ScreeningView, ScreenState, Layout>;

/** The screen's state and what may change it. */
export type ScreeningStore = ScreenStore<Snapshot, Action>;

/** Makes the store of one screen over a session. */
export const createStore = (session: ScreeningSession, initial: Size, outside: Outside): ScreeningStore => {
  const paint = outside.paint ?? paintFor({});
  const tools = { paint, reportRows: createReportRows(paint) };

  const run = (state: ScreenState, effect: Effect): ScreenState => {
    switch (effect.type) {
      case 'decide':
        session.decide(effect.decision, effect.criterion);
        return state;
      case 'note':
        session.note(effect.text);
        return state;
      case 'show':
        session.show(effect.id);
        return state;
      case 'search': {
        const hits = session.search(effect.query, hitLimit);
        return { ...state, overlay: { mode: 'hits', query: effect.query, hits, selected: 0 } };
      }
      case 'why': {
        const why = session.why();
        return why === undefined ? state : { ...state, overlay: { mode: 'why', why, scroll: 0 } };
      }
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
      layout: (view, state, size) => layoutScreen(view, state, size, tools),
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
      // Another report is read from its top.
      follow: (state, before, after) =>
        before.report?.id === after.report?.id || state.scroll === 0 ? state : { ...state, scroll: 0 },
    },
    initial,
  );
};
