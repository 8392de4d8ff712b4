/** What a screen of possible pairs shows and may ask for. Types only: `pair-desk.ts` makes one, `tui/` shows it. */

import type { NamedReason } from '../dedup/index.js';
import type { DuplicateRuling, RecordId } from '../model/index.js';
import type { WordSpan } from './pair-words.js';

/** What a person says of a pair: one report, two reports of one study, or nothing to do with each other. */
export type PairAnswer = Exclude<DuplicateRuling['ruling'], 'withdrawn'>;

/** A text and its words that the other side has not. */
export interface MarkedText {
  readonly text: string;
  /** In order, not overlapping. */
  readonly differing: readonly WordSpan[];
}

/** What two records say in one field; a silent side is absent. */
export interface ComparedField {
  /** As the model calls it: `title`. */
  readonly field: string;
  /** As people do: `Title`. */
  readonly label: string;
  readonly relation: 'same' | 'one-silent' | 'differs';
  readonly a?: MarkedText;
  readonly b?: MarkedText;
}

/** One side of a pair. */
export interface ShownRecord {
  readonly id: RecordId;
  /** The search that found it, and its day. */
  readonly foundBy: string;
  /** The other records of its report, those of the pair left out. */
  readonly others: readonly RecordId[];
  /** DOI, arXiv and other addresses, the best to open first; always http or https. */
  readonly links: readonly string[];
}

/** What somebody else says of the pair. */
export interface OtherRuling {
  readonly reviewer: string;
  readonly ruling: PairAnswer;
  readonly note?: string;
}

/** The pair on screen. */
export interface ShownPair {
  readonly a: ShownRecord;
  readonly b: ShownRecord;
  readonly fields: readonly ComparedField[];
  /** What asks: a rule of the machine, or rulings that do not go together. */
  readonly asks: NamedReason;
  /** How sure the rule is, 0 to 1; absent where none asks. */
  readonly score?: number;
  /** What by the machine keeps the two from being one report, the weightiest first. */
  readonly vetoes: readonly NamedReason[];
  /** What the two are now. */
  readonly together: 'report' | 'study' | 'apart';
  /** Whether an answer is still wanted of this reviewer. */
  readonly isOpen: boolean;
  /** What this reviewer says; `conflict` where they said two things on two machines. */
  readonly ruling?: PairAnswer | 'conflict';
  /** The note of their ruling, or the one that waits for it. */
  readonly note?: string;
  /** Whether the note waits: it is written with the ruling. */
  readonly noteWaits: boolean;
  readonly others: readonly OtherRuling[];
}

/** Live counts; the answers are this reviewer's own. */
export interface PairCounts {
  /** Pairs that can be looked at in this session. */
  readonly pairs: number;
  /** Those of them on which an answer is wanted. */
  readonly open: number;
  readonly same: number;
  readonly versions: number;
  readonly different: number;
  readonly records: number;
  readonly reports: number;
  readonly studies: number;
  readonly duplicates: number;
  /** Pairs on which people rule differently, whether an answer is wanted of this reviewer or not. */
  readonly contradictions: number;
}

/** One moment of a session. Never changed: every change makes a new one. */
export interface PairView {
  readonly reviewTitle: string;
  readonly reviewer: string;
  /** Null where no pair is open any more and none is looked back at. */
  readonly pair: ShownPair | null;
  /** Its place, from 1; 0 where none is shown. */
  readonly place: number;
  readonly counts: PairCounts;
  /** Those who rule differently from each other, sorted; none where nobody does. */
  readonly differing: readonly string[];
  /** The command to run when all is done. */
  readonly next: string;
  /** What the last action did, for one line of the screen. */
  readonly message: string;
}

/**
 * One reviewer's rulings on pairs. Every method that changes something is synchronous and returns only when the change
 * is on disk; then `view()` is a new object and the listeners are called.
 */
export interface PairSession {
  view(): PairView;
  /** Calls back after every change; returns the function that ends it. */
  subscribe(listener: () => void): () => void;
  /** Rules on the pair on screen and moves to the next open one. */
  rule(answer: PairAnswer): void;
  /** Keeps a note for the ruling on the pair on screen; where there is one already, it is said again with the note. */
  note(text: string): void;
  /** Moves to the pair behind, whether open or not; behind the last, to the first open one. */
  next(): void;
  /** Moves to the pair before. */
  back(): void;
  undo(): void;
  redo(): void;
  close(): void;
}
