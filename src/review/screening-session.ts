/** What a screening screen shows and may ask for. Types only: `screen.ts` makes one, `tui/` shows it. */

import type { Criterion, DecisionValue, RecordId } from '../model/index.js';
import type { Judgment } from '../screening/index.js';
import type { VersionPart } from './judged-together.js';
import type { NearReports, Pushes, PushingTerm, ScoreParts } from './why.js';

/** Another report of the study of the one on screen. */
export interface ShownVersion {
  readonly id: RecordId;
  readonly title: string;
  readonly venue?: string;
  readonly year?: number;
  /** What makes it a version, in words, where a link of the machine tells it. */
  readonly relation?: string;
  /** What this reviewer has decided of it; `conflict` where they said two things. */
  readonly decision?: Judgment['decision'];
  readonly criterion?: string;
  /** What a decision on the report does to it. */
  readonly part: VersionPart;
}

/** The report on screen, through the record that stands for it. */
export interface ShownReport {
  readonly id: RecordId;
  /** Records of the same report, this one included; more than one where duplicates were joined. */
  readonly members: readonly RecordId[];
  /** Other reports of the same study, some of which one key press decides with it; absent where there are none. */
  readonly versions?: readonly ShownVersion[];
  readonly title: string;
  /** Names as `Family, Given`, in order. */
  readonly authors: readonly string[];
  readonly venue?: string;
  readonly year?: number;
  readonly abstract?: string;
  readonly keywords: readonly string[];
  /** DOI, arXiv and other addresses, the best to open first; always http or https. */
  readonly links: readonly string[];
  readonly notes: readonly string[];
  /** What this reviewer has decided, where they look back. */
  readonly decision?: Exclude<DecisionValue, 'withdrawn'>;
  readonly criterion?: string;
  /** Terms that pushed it up and down the queue; without any before anything was learnt. */
  readonly why: Pushes;
}

/** Why the report on screen stands where it does, in full. */
export interface ShownWhy extends ScoreParts {
  readonly title: string;
  /** The strongest terms, as those of `ShownReport`. */
  readonly pushes: readonly PushingTerm[];
  /** Its place in the queue when it was offered, from 1; 0 where it was not. */
  readonly rank: number;
  /** Reports of the pool without this reviewer's decision. */
  readonly left: number;
  /** The ranker that gave the score, and the number of labels that it had learnt from. */
  readonly ranker: string;
  readonly training: number;
  /** The decided reports that it is most like; while the stage is blind, of this reviewer's own decisions. */
  readonly nearest: NearReports;
  /** That the ranker tunnels, in words; mostly empty. */
  readonly warnings: readonly string[];
}

/** Live counts; those of people are this reviewer's own while the stage is blind. */
export interface ScreeningCounts {
  readonly identified: number;
  readonly duplicates: number;
  readonly removed: number;
  /** Reports that the stage may judge: identified less duplicates and removed, or what the stage before included. */
  readonly reports: number;
  readonly screened: number;
  readonly included: number;
  readonly excluded: number;
  readonly unsure: number;
  readonly notRetrieved: number;
  readonly conflicts: number;
  /** Reports without this reviewer's decision. */
  readonly left: number;
}

/** How far the stopping test of Callaghan and Müller-Hansen has come, by what this reviewer may see. */
export interface StoppingNotice {
  /** Its p-value; null while nothing was judged. */
  readonly p: number | null;
  /** The share of the relevant that is to be found. */
  readonly recall: number;
  /** How many irrelevant reports in a row would be enough; null while nothing was judged. */
  readonly more: number | null;
  /** Whether the test says that it is enough. */
  readonly stop: boolean;
  /** Whether a declared stop of the stage stands. */
  readonly stopped: boolean;
  /** The command that says more, and declares a stop. */
  readonly command: string;
}

/** One moment of a screening session. Never changed: every change makes a new one. */
export interface ScreeningView {
  readonly reviewTitle: string;
  readonly stage: { readonly id: string; readonly name: string; readonly retrieval: boolean };
  readonly reviewer: string;
  /** Null where nothing is left to decide. */
  readonly report: ShownReport | null;
  /** Its place in the queue, from 1; 0 where it was not offered by the queue (looking back, searching). */
  readonly rank: number;
  /** Exclusion criteria of the stage in declared order. */
  readonly criteria: readonly Criterion[];
  /** Whether an exclusion must name one. */
  readonly reasonRequired: boolean;
  readonly counts: ScreeningCounts;
  /** The ranker that offered the report on screen, else the one at work. */
  readonly ranker: { readonly name: string; readonly training: number; readonly learning: boolean };
  /** Terms to highlight: those of the question's concepts, and those of the seeds' titles. */
  readonly terms: { readonly query: readonly string[]; readonly seeds: readonly string[] };
  /** Absent where the stage cannot be stopped: it is not the first of a stream. */
  readonly stopping?: StoppingNotice;
  /** What the last action did, for one line of the screen: `undone: include`. */
  readonly message: string;
}

/** A report that a search within the session found. */
export interface SearchHit {
  readonly id: RecordId;
  readonly title: string;
  readonly year?: number;
  readonly decision?: Exclude<DecisionValue, 'withdrawn'>;
}

/**
 * One reviewer's screening of one stage. Every method that changes something is synchronous and returns only when the
 * change is on disk; then `view()` is a new object and the listeners are called.
 */
export interface ScreeningSession {
  view(): ScreeningView;
  /** Calls back after every change; returns the function that ends it. */
  subscribe(listener: () => void): () => void;
  /** Decides the report on screen and moves to the next. */
  decide(decision: Exclude<DecisionValue, 'withdrawn'>, criterion?: string): void;
  /** Takes the last decision of this session or, before the first, the reviewer's last one back, and shows that report. */
  undo(): void;
  /** Gives back what `undo` took. */
  redo(): void;
  /** Puts the report behind the others for this session. */
  skip(): void;
  /** Shows the report that was on screen before. */
  back(): void;
  /** Adds a note to the report on screen. */
  note(text: string): void;
  /** Finds reports whose title or abstract holds every word; at most `limit`. */
  search(query: string, limit: number): readonly SearchHit[];
  /** Shows one report, whatever its place in the queue. */
  show(id: RecordId): void;
  /** Why the report on screen stands where it does; undefined without one. Worked out when it is asked for. */
  why(): ShownWhy | undefined;
  /** Ends learning and watching. Nothing is left to be written. */
  close(): Promise<void>;
}
