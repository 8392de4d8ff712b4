/** What tests of the codebook share: pens, plans, and several coders who work apart and merge now and then. */

import fc from 'fast-check';
import {
  aliasCode,
  CodebookHistory,
  type CodebookPen,
  createCode,
  mergeCodes,
  moveCode,
  redefineCode,
  renameCode,
  restoreCode,
  retireCode,
  splitCode,
  undoEvent,
} from '../../../src/coding/codebook/index.js';
import {
  type Codebook,
  type CodebookEvent,
  type CodeConflict,
  type CodeId,
  type CodingPlan,
  type StartingCode,
  UsageError,
} from '../../../src/model/index.js';

/** An id of the form that events have, from a number. */
export const eventId = (n: number): string => n.toString(16).padStart(32, '0');

/** An id of a code where the type system cannot know that it is one. */
export const codeId = (id: string): CodeId => id as CodeId;

/** Ids whose order says nothing of the order in which they were made, as random ones. */
const scattered = (n: number): string => (Math.imul(n + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0').repeat(4);

/** A maker of ids that no other maker of the test makes. */
export const idMaker = (): (() => string) => {
  let next = 0;
  return () => scattered(next++);
};

/** A pen whose clock stands at one moment. */
export const penOf = (coder: string, newId: () => string = idMaker()): CodebookPen => ({
  coder,
  protocol: 1,
  phase: 'open',
  why: 'a test',
  clock: () => Date.UTC(2026, 0, 1),
  newId,
  newest: '',
});

/** A plan with some codes and nothing else that a codebook reads. */
export const planOf = (codes: readonly (Omit<StartingCode, 'id'> & { readonly id: string })[]): CodingPlan => ({
  name: 'Risks',
  codes: codes as readonly StartingCode[],
  variables: [],
  checklists: [],
  codersPerUnit: 1,
  overlap: 0,
  seed: 1,
  blind: true,
  rounds: [],
  saturation: { base: 4, run: 2, threshold: 0.05 },
});

/** An operation as it is used, with everything bound but the history and the pen. */
export type Edit = (history: CodebookHistory, pen: CodebookPen) => readonly CodebookEvent[];

/** One coder: what they have on their machine, and their pen. */
export class Coder {
  history = new CodebookHistory([]);
  readonly pen: CodebookPen;

  constructor(name: string, newId: () => string) {
    this.pen = penOf(name, newId);
  }

  /** Carries an operation out. */
  do(edit: Edit): readonly CodebookEvent[] {
    const events = edit(this.history, this.pen);
    this.history = this.history.with(events);
    return events;
  }

  /** Carries an operation out where it can be. */
  attempt(edit: Edit): readonly CodebookEvent[] {
    try {
      return this.do(edit);
    } catch (error) {
      if (error instanceof UsageError) return [];
      throw error;
    }
  }

  /** Takes over all that another coder has. */
  pull(other: Coder): void {
    this.history = this.history.with(other.history.events);
  }
}

/** Coders whose ids never collide, with an empty codebook each. */
export const coders = (...names: readonly string[]): readonly Coder[] => {
  const newId = idMaker();
  return names.map((name) => new Coder(name, newId));
};

/** Creates codes of these names, with ids made from them. */
export const creating =
  (name: string, parent?: string): Edit =>
  (history, pen) =>
    createCode(
      history,
      pen,
      { name, ...(parent === undefined ? {} : { parent: codeId(parent) }) },
      { evenIfNear: true },
    );

const names = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon leak', 'Zeta loss'] as const;

/** One thing that a coder may try: which operation, and numbers from which its codes and words are drawn. */
interface Attempt {
  readonly kind: number;
  readonly picks: readonly number[];
}

/** An operation on codes that are there, drawn by numbers. */
const editOf =
  ({ kind, picks }: Attempt): Edit =>
  (history, pen) => {
    const { codes } = history.current;
    const pick = (n: number): CodeId => codes[picks[n]! % Math.max(1, codes.length)]?.id ?? codeId('none');
    const word = (n: number): string => names[picks[n]! % names.length]!;
    const edits: readonly (() => readonly CodebookEvent[])[] = [
      () =>
        createCode(history, pen, { name: word(0), parent: picks[1]! % 2 === 0 ? null : pick(1) }, { evenIfNear: true }),
      () =>
        createCode(
          history,
          pen,
          { id: `own-${pen.coder}-${picks[0]! % 9}`, name: `${word(0)} of ${pen.coder}` },
          { evenIfNear: true },
        ),
      () => renameCode(history, pen, pick(0), word(1), { evenIfNear: true }),
      () => redefineCode(history, pen, pick(0), { definition: word(1) }),
      () => redefineCode(history, pen, pick(0), { includeWhen: [word(1)], examples: [word(2)], colour: '#0072b2' }),
      () => moveCode(history, pen, pick(0), picks[2]! % 4 === 0 ? null : pick(1)),
      () => mergeCodes(history, pen, [pick(0), pick(1)], pick(2)),
      () => splitCode(history, pen, pick(0), [pick(1), pick(2)]),
      () => retireCode(history, pen, pick(0)),
      () => restoreCode(history, pen, pick(0)),
      () => aliasCode(history, pen, pick(0), [`${word(1)} too`]),
      () => undoEvent(history, pen, history.events[picks[0]! % Math.max(1, history.events.length)]?.id ?? '0'),
    ];
    return edits[kind % edits.length]!();
  };

/** What was on one coder's screen after an operation. */
export interface Shown {
  readonly revision: Codebook['revision'];
  readonly codebook: string;
}

/** What came of several coders' work: all events, and what each had on screen meanwhile. */
export interface Work {
  readonly coders: readonly Coder[];
  readonly events: readonly CodebookEvent[];
  readonly shown: readonly Shown[];
}

/** Numbers without a liking for small ones, so that coders meet on all codes alike. */
const any = (below: number): fc.Arbitrary<number> => fc.noBias(fc.nat(below - 1));

const attempt = fc.record({ kind: any(12), picks: fc.tuple(any(100), any(100), any(100)) });

/** Any work of three coders apart, with merges of what one has into what another has in between. */
export const someWork = (most = 30): fc.Arbitrary<Work> =>
  fc
    .array(fc.tuple(any(3), fc.oneof({ weight: 6, arbitrary: attempt }, { weight: 1, arbitrary: any(3) })), {
      maxLength: most,
      size: 'max',
    })
    .map((steps) => {
      const all = coders('ada', 'ben', 'cleo');
      const [first, ...others] = all;
      // What all have in common, so that they soon meet on the same codes.
      for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta']) first!.do(creating(name));
      for (const other of others) other.pull(first!);
      const shown: Shown[] = [];
      for (const [who, step] of steps) {
        const coder = all[who]!;
        if (typeof step === 'number') coder.pull(all[step]!);
        else coder.attempt(editOf(step));
        shown.push({ revision: coder.history.head, codebook: JSON.stringify(coder.history.current) });
      }
      return { coders: all, events: all.flatMap(({ history }) => history.events), shown };
    });

/** The conflict over a slot, or undefined. */
export const conflictOver = (codebook: Codebook, code: string, slot: CodeConflict['slot']): CodeConflict | undefined =>
  codebook.conflicts.find((conflict) => conflict.code === code && conflict.slot === slot);

/** The same things in any order, some of them more than once. */
export const repeatedInAnyOrder = <T>(things: readonly T[]): fc.Arbitrary<readonly T[]> =>
  fc.array(fc.nat(Math.max(0, things.length - 1)), { maxLength: 4 }).chain((extra) => {
    const all = [...things, ...extra.map((index) => things[index]).filter((thing) => thing !== undefined)] as T[];
    return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
  });
