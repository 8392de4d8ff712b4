/**
 * Codebook: the codes by which included reports and incidents are described, as a tree whose every change is an event.
 * An event sets *slots* of codes (a name, a parent, a fate …). A slot holds what the events say that no other event
 * replaces in that slot: no clock decides, and the order of lines never matters.
 */

/** What a code is called in files: chosen once, never changed; a renamed code keeps it. */
export type CodeId = string & { readonly __brand: 'CodeId' };

/** Whether a text can be a code's id: up to 60 small letters, digits, dots and hyphens. */
export const isCodeId = (text: string): text is CodeId => /^[a-z0-9][a-z0-9.-]{0,59}$/.test(text);

/** In which phase of the analysis an event was made (Corbin and Strauss: open, axial and selective coding; deductive before). */
export const codingPhases = ['deductive', 'open', 'axial', 'selective'] as const;
export type CodingPhase = (typeof codingPhases)[number];

/** What can be done to a codebook. */
export const codebookOperations = [
  'create',
  'rename',
  'redefine',
  'move',
  'merge',
  'split',
  'retire',
  'restore',
  'alias',
] as const;
export type CodebookOperation = (typeof codebookOperations)[number];

/** A dimension groups codes and is not given to units itself; a code may be, at any depth of the tree. */
export const codeKinds = ['dimension', 'code'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** What became of a code. A merged code resolves forward; a split one stays until its units are coded anew. */
export type Fate =
  | { readonly kind: 'active' }
  | { readonly kind: 'retired' }
  | { readonly kind: 'merged'; readonly into: CodeId }
  | { readonly kind: 'split'; readonly into: readonly CodeId[] };

/** What an event can say of a code beside its fate. Absent: the event does not speak of it. */
export interface CodeFields {
  readonly name?: string;
  readonly kind?: CodeKind;
  readonly definition?: string;
  readonly includeWhen?: readonly string[];
  readonly excludeWhen?: readonly string[];
  /** Events made apart add up instead of clashing, as with `aliases`. */
  readonly examples?: readonly string[];
  readonly aliases?: readonly string[];
  /** Null: at the top. */
  readonly parent?: CodeId | null;
  /** `#rrggbb`; null: none. */
  readonly colour?: string | null;
}

/**
 * A revision of the codebook: the last events seen (of each coder's file, or fewer where one has seen the others), sorted.
 * What it stands for is the set of these events and of all that they had seen, whatever is merged into the files later.
 */
export type Revision = readonly string[];

/** One line of `screening/codebook/<coder>.jsonl`. */
export interface CodebookEvent {
  /** 128 random bits, hex. */
  readonly id: string;
  /** UTC with milliseconds; in one coder's files always rising. */
  readonly at: string;
  readonly coder: string;
  readonly op: CodebookOperation;
  /** The codes that it is about: those merged for `merge`, else exactly one. */
  readonly codes: readonly CodeId[];
  /** What they became: exactly one for `merge`, two or more for `split`. */
  readonly into?: readonly CodeId[];
  /** The slots that `create`, `rename`, `redefine`, `move` and `alias` set. */
  readonly set?: CodeFields;
  readonly why: string;
  readonly phase: CodingPhase;
  /** The revision in whose sight it was made. */
  readonly seen: Revision;
  /** Events that it replaces, in the slots that both set. */
  readonly replaces?: readonly string[];
  /** Shared by the events of one command or key press. */
  readonly act?: string;
  readonly protocol: number;
}

/** A slot of a code. */
export type CodeSlot = keyof CodeFields | 'fate';

/** A slot of which events made apart say different things, none replacing the other; an event that replaces all settles it. */
export interface CodeConflict {
  readonly code: CodeId;
  readonly slot: CodeSlot;
  /** Each that was said, with the events that say it; the first is the one shown meanwhile. */
  readonly said: readonly { readonly value: unknown; readonly events: readonly string[] }[];
}

/** A code as one revision of the codebook has it. */
export interface Code {
  readonly id: CodeId;
  readonly name: string;
  readonly kind: CodeKind;
  /** Absent: at the top, also where the parent named does not exist or would make a circle. */
  readonly parent?: CodeId;
  readonly definition?: string;
  readonly includeWhen: readonly string[];
  readonly excludeWhen: readonly string[];
  readonly examples: readonly string[];
  /** Other names: its own, and those of codes merged into it. */
  readonly aliases: readonly string[];
  readonly colour?: string;
  readonly fate: Fate;
}

/** The codebook at one revision. */
export interface Codebook {
  readonly revision: Revision;
  /** All codes ever made, those gone included, parents before children: the tree from top to bottom, siblings in the order in which they were made. */
  readonly codes: readonly Code[];
  readonly conflicts: readonly CodeConflict[];
}
