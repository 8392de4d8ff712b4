/**
 * The state of the coding screen as a value, and the effects that a key press may ask for. How keys change it is in
 * `reduce.ts`; what the effects do, in `dispatch.ts`.
 */

import type { AppliedCode, CodeId, Quote, Variable, VariableValue } from '../../model/index.js';
import type { CodingView, NewCode, TreeLine, UnitHit } from '../../review/coding-session.js';
import type { TextEntry } from '../text-entry.js';
import type { Action, Mode, UnitTraits } from './keymap.js';
import type { Spot, UnitText } from './unit-text.js';

/** A new code while it is named: what it is called, under which code, and what it is like. */
export interface Naming {
  readonly mode: 'naming';
  readonly entry: TextEntry;
  readonly parent: CodeId | undefined;
  readonly definition?: string;
  /** Where it was begun, and is gone back to. */
  readonly under: 'reading' | 'codes';
}

/** A passage while it is selected. */
export interface Selecting {
  readonly mode: 'selecting';
  readonly cursor: Spot;
  /** Where it began; absent: nowhere yet. */
  readonly anchor?: Spot;
  /** Whether it ends at the very character; else at the end of the word. */
  readonly exact: boolean;
  /** The variable that it is to show; absent: that is said when it is taken. */
  readonly variable?: string;
}

/** What the screen is doing beside showing the unit, and what belongs to that. */
export type Overlay =
  | { readonly mode: 'reading' | 'codes' | 'variables' | 'adopting' }
  | { readonly mode: 'finding'; readonly entry: TextEntry; readonly at: number }
  | { readonly mode: 'valuing'; readonly variable: string; readonly entry: TextEntry }
  | Selecting
  | Naming
  | { readonly mode: 'defining'; readonly naming: Naming; readonly entry: TextEntry }
  | { readonly mode: 'unit-memo'; readonly entry: TextEntry }
  | { readonly mode: 'searching'; readonly entry: TextEntry }
  | { readonly mode: 'code-memo'; readonly code: CodeId; readonly entry: TextEntry }
  | { readonly mode: 'hits'; readonly query: string; readonly hits: readonly UnitHit[]; readonly selected: number }
  | { readonly mode: 'explaining' | 'help'; readonly scroll: number; readonly under: Overlay };

/** The overlay of one mode. */
export type OverlayOf<M extends Mode> = Extract<Overlay, { readonly mode: M }>;

/** All that the screen remembers beside the session. */
export interface CodingState {
  readonly overlay: Overlay;
  /** Rows of the text above the pane. */
  readonly scroll: number;
  /** The code marked in the tree; absent: the first one. */
  readonly marked?: CodeId;
  /** The variable marked in the form; absent: the first one. */
  readonly variable?: string;
  /** A passage that was taken and waits for its code or variable. */
  readonly quote?: Quote;
  /** What the screen itself has to say of the last key; the session's message shows where this is empty. */
  readonly message: string;
}

/** What a key press asks of the session or of the terminal. */
export type Effect =
  | { readonly type: 'toggle'; readonly code: CodeId; readonly quote?: Quote }
  | { readonly type: 'apply'; readonly code: AppliedCode }
  | { readonly type: 'set'; readonly variable: string; readonly value: VariableValue | undefined }
  | { readonly type: 'prove'; readonly variable: string; readonly quote: Quote }
  | { readonly type: 'memo'; readonly text: string }
  | {
      readonly type: 'finish' | 'undo' | 'redo' | 'next' | 'back' | 'addIncident' | 'noIncident' | 'quit';
    }
  | { readonly type: 'adopt'; readonly coder: string }
  | { readonly type: 'create'; readonly code: NewCode; readonly quote?: Quote }
  | { readonly type: 'search'; readonly query: string }
  | { readonly type: 'show'; readonly unit: string }
  | { readonly type: 'open'; readonly url: string };

/** Effects that are about the unit on screen: without one they are not asked for. */
export const ofUnit: ReadonlySet<Effect['type']> = new Set([
  'toggle',
  'apply',
  'set',
  'prove',
  'memo',
  'finish',
  'adopt',
  'addIncident',
  'noIncident',
]);

/** What the reducer may look at: the session's view, and how it is laid out, which lays the screen out when it is read. */
export interface Scene {
  readonly view: CodingView;
  /** The unit's text as it is wrapped now. */
  readonly text: UnitText;
  /** Rows of the pane of the text, and of the pane of what else scrolls. */
  readonly height: number;
  /** Rows of what else scrolls: of the help, the hits or a code's meaning. */
  readonly rows: number;
  /** The codes that fit a query, the best first; looked for when it is called. */
  readonly codesLike: (query: string) => readonly CodeId[];
  /** Whether the terminal is too small to show the unit: then nothing can be coded. */
  readonly hidden: boolean;
}

/** A state and what is to be done. */
export type Outcome = readonly [state: CodingState, effects?: readonly Effect[]];

/** An outcome, and which action the key press was. */
export interface Step {
  readonly state: CodingState;
  readonly effects: readonly Effect[];
  readonly action: Action;
}

/** The state in which a screen opens. */
export const opened: CodingState = { overlay: { mode: 'reading' }, scroll: 0, message: '' };

/** The state with another overlay. */
export const over = (state: CodingState, overlay: Overlay): CodingState => ({ ...state, overlay });

/** The state with something to say about the last key. */
export const saying = (state: CodingState, message: string): CodingState => ({ ...state, message });

/** The state back at the text, without a passage that waits. */
export const closed = ({ quote: _, ...state }: CodingState): CodingState => over(state, opened.overlay);

/** What the table of keys asks about the unit. */
export const traitsOf = ({ unit, purpose }: CodingView): UnitTraits => ({
  incident: unit?.incident !== undefined,
  consensus: purpose === 'consensus',
});

/** The place of the marked code in the tree; 0 where none is or where it is gone. */
export const markedPlace = ({ tree }: CodingView, { marked }: CodingState): number =>
  Math.max(
    0,
    tree.findIndex(({ code }) => code === marked),
  );

/** The marked line of the tree. */
export const markedLine = (view: CodingView, state: CodingState): TreeLine | undefined =>
  view.tree[markedPlace(view, state)];

/** The code given to the unit, as it is given. */
export const givenCode = ({ coding }: CodingView, code: CodeId | undefined): AppliedCode | undefined =>
  coding.codes.find((given) => given.code === code);

/** The place of the marked variable in the form; 0 where none is or where it is not asked any more. */
export const variablePlace = ({ variables }: CodingView, { variable }: CodingState): number =>
  Math.max(
    0,
    variables.findIndex(({ id }) => id === variable),
  );

/** The variable that a text of what is missing is about: it begins with its name, and with no longer name of another. */
export const missingVariable = ({ variables }: CodingView, missing: string): Variable | undefined =>
  variables.filter(({ name }) => missing.startsWith(name)).toSorted((a, b) => b.name.length - a.name.length)[0];

/** The code above a line of the tree. */
export const parentOf = ({ tree }: CodingView, code: CodeId | undefined): CodeId | undefined => {
  const at = tree.findIndex((line) => line.code === code);
  const depth = tree[at]?.depth ?? 0;
  return tree.slice(0, Math.max(0, at)).findLast((line) => line.depth < depth)?.code;
};

/** What is said where a key is about a unit and there is none. */
export const nothingLeft = 'nothing is left to code here';
