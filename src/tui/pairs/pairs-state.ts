/**
 * The state of the screen of pairs as a value, and the effects that a key press may ask for. How keys change it is in
 * `reduce.ts`; what the effects do, in `dispatch.ts`.
 */

import type { PairAnswer, PairView } from '../../review/pair-session.js';
import type { TextEntry } from '../text-entry.js';
import type { Action, Mode } from './keymap.js';

/** What lies over the pair, if anything. */
export type Overlay =
  | { readonly mode: 'reading' | 'confirming' }
  | { readonly mode: 'writing-note'; readonly entry: TextEntry }
  | { readonly mode: 'help'; readonly scroll: number };

/** The overlay of one mode. */
export type OverlayOf<M extends Mode> = Extract<Overlay, { readonly mode: M }>;

/** All that the screen remembers beside the session. */
export interface PairsState {
  readonly overlay: Overlay;
  /** Rows of the pair above the pane. */
  readonly scroll: number;
  /** What the screen itself has to say of the last key; the session's message shows where this is empty. */
  readonly message: string;
}

/** What a key press asks of the session or of the terminal. */
export type Effect =
  | { readonly type: 'rule'; readonly answer: PairAnswer }
  | { readonly type: 'note'; readonly text: string }
  | { readonly type: 'undo' | 'redo' | 'next' | 'back' | 'quit' }
  | { readonly type: 'open'; readonly url: string };

/** What the reducer may look at: the session's view, and how much of what scrolls fits, which lays the screen out when it is read. */
export interface Scene {
  readonly view: PairView;
  /** Rows of the pane that scrolls. */
  readonly height: number;
  /** Rows of what scrolls in it: of the pair or the help. */
  readonly rows: number;
  /** Whether the terminal is too small to show the pair: then nothing can be ruled. */
  readonly hidden: boolean;
}

/** A state and what is to be done. */
export type Outcome = readonly [state: PairsState, effects?: readonly Effect[]];

/** An outcome, and which action the key press was. */
export interface Step {
  readonly state: PairsState;
  readonly effects: readonly Effect[];
  readonly action: Action;
}

/** The state in which a screen opens. */
export const opened: PairsState = { overlay: { mode: 'reading' }, scroll: 0, message: '' };

/** The state with another overlay. */
export const over = (state: PairsState, overlay: Overlay): PairsState => ({ ...state, overlay });

/** The state without an overlay. */
export const closed = (state: PairsState): PairsState => over(state, opened.overlay);

/** The state with something to say about the last key. */
export const saying = (state: PairsState, message: string): PairsState => ({ ...state, message });
