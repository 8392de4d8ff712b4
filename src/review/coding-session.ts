/** What a coding screen shows and may ask for. Types only: `code.ts` makes one, `tui/` shows it. */

import type { AppliedCode, CodeId, Coding, Quote, Variable, VariableValue } from '../model/index.js';

/** The unit on screen. Its texts are inert and secrets in them are masked, code point by code point, so that offsets hold. */
export interface ShownUnit {
  /** See `unitId`. */
  readonly id: string;
  readonly stream: string;
  /** `venue · year · id`, authors, and the like: a line each. */
  readonly about: readonly string[];
  /** What can be read and quoted, in order: the title first. */
  readonly fields: readonly { readonly field: string; readonly label: string; readonly text: string }[];
  /** The best address to open first; always http or https. */
  readonly links: readonly string[];
  /** Of an issue: which incident of how many, as this coder sees it. */
  readonly incident?: { readonly number: number; readonly of: number };
  /** Why a finished unit is offered again: `Data leak was split into A, B`, `Deception was redefined`. */
  readonly recode: readonly string[];
}

/** A line of the codebook's tree, from top to bottom; codes that are gone are left out unless the unit has them. */
export interface TreeLine {
  readonly code: CodeId;
  readonly name: string;
  readonly depth: number;
  /** False for dimensions. */
  readonly codable: boolean;
  readonly definition?: string;
  readonly includeWhen: readonly string[];
  readonly excludeWhen: readonly string[];
  readonly examples: readonly string[];
  readonly aliases: readonly string[];
  readonly colour?: string;
  /** Units that this coder has given it to. */
  readonly uses: number;
  /** The digit that gives it, `1` to `9`, where it is frequent. */
  readonly key?: string;
  /** What is to be known: `split: not given any more`, `retired`, `in conflict: name`. */
  readonly note?: string;
}

/** A name that is like one to be given: the same but for case, plural or spelling. */
export interface NearName {
  readonly code: CodeId;
  readonly name: string;
  /** Whether nothing but case, plural, hyphens or blanks tells them apart. */
  readonly same: boolean;
}

/** Another coder's finished coding of the unit, shown in consensus only. */
export interface OtherCoding extends Coding {
  readonly coder: string;
}

/** Counts of this coder's work. */
export interface CodingCounts {
  /** Units that are theirs. */
  readonly units: number;
  readonly finished: number;
  readonly drafts: number;
  readonly left: number;
  /** Finished ones that are to be looked at again. */
  readonly recode: number;
}

/** One moment of a coding session. Never changed: every change makes a new one. */
export interface CodingView {
  readonly reviewTitle: string;
  readonly coder: string;
  readonly round?: { readonly id: string; readonly kind: 'pilot' | 'calibration' };
  /** `consensus`: units that several have coded apart and differ on. */
  readonly purpose: 'coding' | 'consensus';
  /** Null where nothing is left. */
  readonly unit: ShownUnit | null;
  /** Its place among the units, from 1. */
  readonly place: { readonly number: number; readonly of: number };
  readonly tree: readonly TreeLine[];
  /** What this coder says of the unit so far; in consensus, what was agreed so far. */
  readonly coding: Coding;
  readonly finished: boolean;
  /** The variables that are asked of this unit now. */
  readonly variables: readonly Variable[];
  /** What stands in the way of finishing: `Severity is not said`. */
  readonly missing: readonly string[];
  /** In consensus: what each said. */
  readonly others: readonly OtherCoding[];
  readonly counts: CodingCounts;
  /** What the last action did, for one line of the screen. */
  readonly message: string;
}

/** A unit that a search within the session found. */
export interface UnitHit {
  readonly id: string;
  readonly title: string;
  readonly state: 'finished' | 'draft' | 'open';
}

/** What a new code is made of. */
export interface NewCode {
  readonly name: string;
  readonly parent?: CodeId;
  readonly definition?: string;
}

/**
 * One coder's session. Every method that changes something is synchronous and returns only when the change is on disk;
 * then `view()` is a new object and the listeners are called. Throws `UsageError` where what is asked cannot be.
 */
export interface CodingSession {
  view(): CodingView;
  /** Calls back after every change; returns the function that ends it. */
  subscribe(listener: () => void): () => void;
  /** Gives the code to the unit or, where it has it, takes it away. With a quote, adds the quote (giving the code first). */
  toggle(code: CodeId, quote?: Quote): void;
  /** Changes how a code is given: its confidence, memo or quotes. */
  apply(code: AppliedCode): void;
  /** Sets a variable; undefined empties it. */
  set(variable: string, value: VariableValue | undefined): void;
  /** Adds a quote that shows a variable's value. */
  prove(variable: string, quote: Quote): void;
  /** The memo on the unit; an empty text removes it. */
  memo(text: string): void;
  /** Finishes the coding and offers the next unit; throws `UsageError` where something is missing. */
  finish(): void;
  /** Takes the last change of this session back and shows its unit. */
  undo(): void;
  redo(): void;
  /** Offers the next unit; this one keeps its draft. */
  next(): void;
  /** Shows the unit before. */
  back(): void;
  /** Of an issue: says that there is one incident more, and shows it. */
  addIncident(): void;
  /** Of an issue: says that it reports none, and offers the next unit. */
  noIncident(): void;
  /** Makes a new code (phase open) and returns it; it is not given to the unit. */
  create(code: NewCode): CodeId;
  /** Names like one that is being typed, the nearest first. */
  nearNames(name: string): readonly NearName[];
  /** Codes whose name, alias or id fits a few typed letters, the best first; codable ones only. */
  find(query: string): readonly CodeId[];
  /** In consensus: takes over what one coder said, as a whole. */
  adopt(coder: string): void;
  /** Finds units whose title or text holds every word; at most `limit`. */
  search(query: string, limit: number): readonly UnitHit[];
  /** Shows one unit. */
  show(unit: string): void;
  /** Ends watching. Nothing is left to be written. */
  close(): void;
}
