/** What tells two codebooks apart, code by code. */

import type { Code, Codebook, CodeId, CodeSlot } from '../../model/index.js';
import { codeOf, isGone } from './resolve-code.js';

/** What happened to a code between two codebooks. */
export const codeChanges = [
  'added',
  'absent',
  'gone',
  'split',
  'restored',
  'renamed',
  'moved',
  'redefined',
  'aliased',
] as const;
export type CodeChange = (typeof codeChanges)[number];

/** One difference. */
export interface CodeDifference {
  readonly code: CodeId;
  /** `absent`: only the codebook before has the code, as with revisions made apart. */
  readonly what: CodeChange;
  /** The slot that differs; none where a whole code does. */
  readonly slot?: CodeSlot;
  /** The slot's values; absent where there is none. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** All differences: codes of the later codebook in its order, then those that only the earlier one has. */
export type CodebookDiff = readonly CodeDifference[];

/** What a change of each field is called. */
const changeOf = [
  ['name', 'renamed'],
  ['parent', 'moved'],
  ['definition', 'redefined'],
  ['includeWhen', 'redefined'],
  ['excludeWhen', 'redefined'],
  ['examples', 'redefined'],
  ['kind', 'redefined'],
  ['colour', 'redefined'],
  ['aliases', 'aliased'],
] as const satisfies readonly (readonly [keyof Code & CodeSlot, CodeChange])[];

const whatOfFate = (after: Code): CodeChange => {
  if (isGone(after)) return 'gone';
  return after.fate.kind === 'split' ? 'split' : 'restored';
};

const difference = (
  code: CodeId,
  what: CodeChange,
  slot: CodeSlot,
  before: unknown,
  after: unknown,
): readonly CodeDifference[] =>
  JSON.stringify(before) === JSON.stringify(after)
    ? []
    : [{ code, what, slot, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];

const differences = (before: Code, after: Code): readonly CodeDifference[] => [
  ...difference(after.id, whatOfFate(after), 'fate', before.fate, after.fate),
  ...changeOf.flatMap(([slot, what]) => difference(after.id, what, slot, before[slot], after[slot])),
];

/** Compares two codebooks. A code that the earlier one lacks is `added`, and `gone` or `split` besides where it is that already. */
export const diffCodebooks = (before: Codebook, after: Codebook): CodebookDiff => [
  ...after.codes.flatMap((code) => {
    const earlier = codeOf(before, code.id);
    if (earlier !== undefined) return differences(earlier, code);
    const added: CodeDifference = { code: code.id, what: 'added' };
    return code.fate.kind === 'active'
      ? [added]
      : [added, { code: code.id, what: whatOfFate(code), slot: 'fate' as const, after: code.fate }];
  }),
  ...before.codes
    .filter(({ id }) => codeOf(after, id) === undefined)
    .map(({ id }) => ({ code: id, what: 'absent' as const })),
];
