/**
 * The store behind a screen: takes key presses one by one, carries out what each asks of the session before the next
 * is looked at, and tells the screen. It lives outside React, so that no key sees a state older than the key before it.
 */

import type { Frame, Size } from './frame.js';
import type { KeyPress } from './keys.js';
import type { Paint } from './style.js';

/** One moment of a screen. Never changed: every change makes a new one. */
export interface Moment<View, State, Layout extends Frame> {
  readonly view: View;
  readonly state: State;
  readonly size: Size;
  /** Laid out once it is asked for: of the moments between the keys of one read, nobody asks. */
  readonly layout: Layout;
}

/** What a store does outside the session. */
export interface Outside {
  /** Opens an address, http or https; absent: the address is shown instead. */
  readonly openLink?: ((url: string) => void) | undefined;
  /** Called once, when who sits at the screen quits. */
  readonly onQuit: () => void;
  readonly paint?: Paint;
}

/** At most so many hits of a search are listed: more are better found by another word. */
export const hitLimit = 200;

/** Opens an address, where that can be done; says what to tell the person. */
export const openAddress = ({ openLink }: Outside, url: string): string => {
  openLink?.(url);
  return openLink === undefined ? url : `opening ${url}`;
};

/** A screen's state and what may change it. */
export interface ScreenStore<Snapshot, Action> {
  snapshot(): Snapshot;
  /** Calls back after every change; returns the function that ends it. */
  subscribe(listener: () => void): () => void;
  /** Carries one key press out and says which action it was. Throws what the session throws; then nothing has changed. */
  press(key: KeyPress): Action;
  resize(size: Size): void;
  /** Stops listening to the session. */
  close(): void;
}

/** What makes one screen differ from another. */
export interface ScreenParts<View, State, Effect, Action, Layout extends Frame> {
  readonly session: { view(): View; subscribe(listener: () => void): () => void };
  /** The state in which it opens. */
  readonly opened: State;
  readonly layout: (view: View, state: State, size: Size) => Layout;
  /** Pure: what a key changes and asks for. Keys that type must not ask for the layout: thousands may come at once. */
  readonly reduce: (
    moment: Moment<View, State, Layout>,
    key: KeyPress,
  ) => { readonly state: State; readonly effects: readonly Effect[]; readonly action: Action };
  /** Carries one effect out and returns the state after it. */
  readonly run: (state: State, effect: Effect) => State;
  /** The state after the session went from one view to another. */
  readonly follow: (state: State, before: View, after: View) => State;
  /** The state that says of an error what is wrong, as it was before the key; absent or undefined: the error is thrown. */
  readonly excuse?: (state: State, error: unknown) => State | undefined;
}

/** Makes the store of a screen of a size. */
export const createScreenStore = <View, State, Effect, Action, Layout extends Frame>(
  { session, opened, layout, reduce, run, follow, excuse }: ScreenParts<View, State, Effect, Action, Layout>,
  initial: Size,
): ScreenStore<Moment<View, State, Layout>, Action> => {
  const listeners = new Set<() => void>();
  let size = initial;

  const take = (view: View, state: State): Moment<View, State, Layout> => {
    const at = size;
    let laidOut: Layout | undefined;
    return {
      view,
      state,
      size: at,
      get layout() {
        laidOut ??= layout(view, state, at);
        return laidOut;
      },
    };
  };
  let current = take(session.view(), opened);
  /** Whether a key is being carried out: the session's own calls then wait for its end. */
  let busy = false;

  const set = (state: State): void => {
    const view = session.view();
    current = take(view, follow(state, current.view, view));
    for (const listener of [...listeners]) listener();
  };
  const attempt = (before: State, act: () => State): State => {
    try {
      return act();
    } catch (error) {
      const excused = excuse?.(before, error);
      if (excused === undefined) throw error;
      return excused;
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
      const { state, effects, action } = reduce(current, key);
      busy = true;
      try {
        set(attempt(current.state, () => effects.reduce(run, state)));
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
