/** One code in a codebook: found by id, and followed to what it has become. */

import type { Code, Codebook, CodeId } from '../../model/index.js';

/** What a code has become. A split one stays until its units are coded anew; a retired one has no successor. */
export type Resolution =
  | { readonly kind: 'active'; readonly code: CodeId }
  | { readonly kind: 'split'; readonly code: CodeId; readonly into: readonly CodeId[] }
  | { readonly kind: 'retired'; readonly code: CodeId }
  | { readonly kind: 'unknown'; readonly code: CodeId };

/** A codebook never changes, so that its index is made once. */
const indexes = new WeakMap<Codebook, ReadonlyMap<CodeId, Code>>();

/** The codes of a codebook by id, in its order. */
export const codesById = (codebook: Codebook): ReadonlyMap<CodeId, Code> => {
  let index = indexes.get(codebook);
  if (index === undefined) {
    index = new Map(codebook.codes.map((code) => [code.id, code]));
    indexes.set(codebook, index);
  }
  return index;
};

/** The code of an id, gone or not; undefined where the codebook never had it. */
export const codeOf = (codebook: Codebook, id: CodeId): Code | undefined => codesById(codebook).get(id);

/** Whether a code is not to be given or shown any more: retired, or merged into another. */
export const isGone = ({ fate }: Code): boolean => fate.kind === 'retired' || fate.kind === 'merged';

/**
 * Follows merges to what a code has become. Ends always: the codebook has no circle of merges, and one made otherwise
 * resolves as unknown.
 */
export const resolveCode = (codebook: Codebook, code: CodeId): Resolution => {
  const codes = codesById(codebook);
  const passed = new Set<CodeId>();
  for (let id = code; ; ) {
    const fate = codes.get(id)?.fate;
    if (fate === undefined || passed.has(id)) return { kind: 'unknown', code: id };
    if (fate.kind === 'split') return { kind: 'split', code: id, into: fate.into };
    if (fate.kind !== 'merged') return { kind: fate.kind, code: id };
    passed.add(id);
    id = fate.into;
  }
};
