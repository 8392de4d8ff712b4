/**
 * The store behind the screen: takes key presses one by one, carries out what each asks of the session before the next
 * is looked at, and tells the screen. It lives outside React, so that no key sees a state older than the key before it.
 */

import type { ScreeningSession, ScreeningView } from '../review/screening-session.js';
import type { Action } from './keymap.js';
import type { KeyPress } from './keys.js';
import { type Layout, layoutScreen, type Size } from './layout.js';
import { reduce } from './reduce.js';
import { createReportRows } from './rows/report-rows.js';
import { type Effect, opened, type ScreenState, saying } from './screen-state.js';
import { type Paint, paintFor } from './style.js';

/** One moment of the screen. Never changed: every change makes a new one. */
export interface Snapshot {
  readonly view: ScreeningView;
  readonly state: ScreenState;
  readonly layout: Layout;
}

/** What the store does outside the session. */
export interface Outside {
  /** Opens an address, http or https; absent: the address is shown instead. */
  readonly openLink?: ((url: string) => void) | undefined;
  /** Called once, when the reviewer quits. */
  readonly onQuit: () => void;
  readonly paint?: Paint;
}

/** The screen's state and what may change it. */
export interface ScreeningStore {
  snapshot(): Snapshot;
  /** Calls back after every change; returns the function that ends it. */
  subscribe(listener: () => void): () => void;
  /** Carries one key press out and says which action it was. Throws what the session throws; then nothing has changed. */
  press(key: KeyPress): Action;
  resize(size: Size): void;
  /** Stops listening to the session. */
  close(): void;
}

/** At most so many hits are listed: more are better found by another word. */
const hitLimit = 200;

/** Makes the store of one screen over a session. */
export const createStore = (session: ScreeningSession, initial: Size, outside: Outside): ScreeningStore => {
  const listeners = new Set<() => void>();
  const paint = outside.paint ?? paintFor({});
  const tools = { paint, reportRows: createReportRows(paint) };
  let size = initial;

  const take = (state: ScreenState): Snapshot => {
    const view = session.view();
    return { view, state, layout: layoutScreen(view, state, size, tools) };
  };
  let current = take(opened);
  /** Whether a key is being carried out: the session's own calls then wait for its end. */
  let busy = false;

  const set = (state: ScreenState): void => {
    const shown = current.view.report?.id;
    const next = take(state);
    // Another report is read from its top.
    current = next.view.report?.id === shown || state.scroll === 0 ? next : take({ ...state, scroll: 0 });
    for (const listener of [...listeners]) listener();
  };

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
      case 'open':
        outside.openLink?.(effect.url);
        return saying(state, outside.openLink === undefined ? effect.url : `opening ${effect.url}`);
      case 'quit':
        outside.onQuit();
        return state;
      default:
        session[effect.type]();
        return state;
    }
  };

  const end = session.subscribe(() => {
    if (!busy) set(current.state);
  });

  return {
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    press(key) {
      const { view, state, layout } = current;
      const scene = { view, height: layout.height, rows: layout.rows, hidden: layout.tooSmall };
      const { state: next, effects, action } = reduce(state, key, scene);
      busy = true;
      try {
        set(effects.reduce(run, next));
      } finally {
        busy = false;
      }
      return action;
    },
    resize(to) {
      size = to;
      set(current.state);
    },
    close: end,
  };
};
