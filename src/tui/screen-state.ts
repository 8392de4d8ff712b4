/**
 * The state of the screen as a value, and the effects that a key press may ask for. How keys change it is in
 * `reduce.ts`; what the effects do, in `dispatch.ts`.
 */

import type { Criterion, RecordId } from '../model/index.js';
import type { ScreeningView, SearchHit, ShownWhy } from '../review/screening-session.js';
import type { Action, Mode, StageTraits } from './keymap.js';
import type { ShownDecision } from './rows/words.js';
import type { TextEntry } from './text-entry.js';

/** What lies over the report, if anything. */
export type Overlay =
  | { readonly mode: 'reading' }
  | { readonly mode: 'choosing-criterion'; readonly selected: number }
  | { readonly mode: 'writing-note'; readonly entry: TextEntry }
  | { readonly mode: 'searching'; readonly entry: TextEntry }
  | { readonly mode: 'hits'; readonly query: string; readonly hits: readonly SearchHit[]; readonly selected: number }
  | { readonly mode: 'why'; readonly why: ShownWhy; readonly scroll: number }
  | { readonly mode: 'help'; readonly scroll: number };

/** The overlay of one mode. */
export type OverlayOf<M extends Mode> = Extract<Overlay, { readonly mode: M }>;

/** All that the screen remembers beside the session. */
export interface ScreenState {
  readonly overlay: Overlay;
  /** Rows of the report above the pane. */
  readonly scroll: number;
  /** What the screen itself has to say of the last key; the session's message shows where this is empty. */
  readonly message: string;
}

/** What a key press asks of the session or of the terminal. */
export type Effect =
  | { readonly type: 'decide'; readonly decision: ShownDecision; readonly criterion?: string }
  | { readonly type: 'undo' | 'redo' | 'skip' | 'back' | 'why' | 'quit' }
  | { readonly type: 'note'; readonly text: string }
  | { readonly type: 'search'; readonly query: string }
  | { readonly type: 'show'; readonly id: RecordId }
  | { readonly type: 'open'; readonly url: string };

/** What the reducer may look at: the session's view, and how much of what scrolls fits, which lays the screen out when it is read. */
export interface Scene {
  readonly view: ScreeningView;
  /** Rows of the pane that scrolls. */
  readonly height: number;
  /** Rows of what scrolls in it: of the report, the hits, the reasons or the help. */
  readonly rows: number;
  /** Whether the terminal is too small to show the report: then nothing can be decided. */
  readonly hidden: boolean;
}

/** A state and what is to be done. */
export type Outcome = readonly [state: ScreenState, effects?: readonly Effect[]];

/** An outcome, and which action the key press was. */
export interface Step {
  readonly state: ScreenState;
  readonly effects: readonly Effect[];
  readonly action: Action;
}

/** The state in which a screen opens. */
export const opened: ScreenState = { overlay: { mode: 'reading' }, scroll: 0, message: '' };

/** The state without an overlay. */
export const closed = (state: ScreenState): ScreenState => ({ ...state, overlay: opened.overlay });

/** The state with something to say about the last key. */
export const saying = (state: ScreenState, message: string): ScreenState => ({ ...state, message });

/** The lines of the criterion chooser: a criterion, or none where none is required. */
export const criterionChoices = ({ criteria, reasonRequired }: ScreeningView): readonly (Criterion | undefined)[] =>
  reasonRequired ? criteria : [undefined, ...criteria];

/** What the table of keys asks about the stage. */
export const traitsOf = ({ stage, reasonRequired, criteria }: ScreeningView): StageTraits => ({
  retrieval: stage.retrieval,
  reasonRequired,
  criteria: criteria.length,
});
