/** The tree of codes: what stands above and below each. */

import type { Code, Codebook, CodeId } from '../../model/index.js';
import { codeOf, codesById, isGone, resolveCode } from './resolve-code.js';

const indexes = new WeakMap<Codebook, ReadonlyMap<CodeId | undefined, readonly Code[]>>();

/** Codes by parent; those at the top under undefined. */
const byParent = (codebook: Codebook): ReadonlyMap<CodeId | undefined, readonly Code[]> => {
  const below = new Map<CodeId | undefined, Code[]>();
  for (const code of codebook.codes) {
    const siblings = below.get(code.parent);
    if (siblings === undefined) below.set(code.parent, [code]);
    else siblings.push(code);
  }
  return below;
};

/** The codes right below one, those gone included, in the order of the codebook; with undefined, those at the top. */
export const childrenOf = (codebook: Codebook, id: CodeId | undefined): readonly Code[] => {
  let index = indexes.get(codebook);
  if (index === undefined) {
    index = byParent(codebook);
    indexes.set(codebook, index);
  }
  return index.get(id) ?? [];
};

/** A code and all above it, from the bottom up. */
function* upwards(codebook: Codebook, id: CodeId): Generator<Code> {
  const codes = codesById(codebook);
  const passed = new Set<CodeId>();
  for (let code = codes.get(id); code !== undefined && !passed.has(code.id); ) {
    yield code;
    passed.add(code.id);
    code = code.parent === undefined ? undefined : codes.get(code.parent);
  }
}

/** The code that counts for an id: what it was merged into, or itself. */
const standsFor = (codebook: Codebook, id: CodeId): CodeId =>
  codeOf(codebook, id)?.fate.kind === 'merged' ? resolveCode(codebook, id).code : id;

/** Whether a code is another one or stands anywhere below it; merged codes count as what they became. */
export const isWithin = (codebook: Codebook, code: CodeId, ancestor: CodeId): boolean => {
  const sought = standsFor(codebook, ancestor);
  for (const { id } of upwards(codebook, standsFor(codebook, code))) if (id === sought) return true;
  return false;
};

/**
 * The tree from top to bottom, each code with how many stand above it. Codes that are gone are left out unless `gone` is
 * given; what stood below one of them then stands below the next one above.
 */
export const codeTree = (
  codebook: Codebook,
  options: { readonly gone?: boolean } = {},
): readonly { readonly code: Code; readonly depth: number }[] => {
  const depths = new Map<CodeId | undefined, number>([[undefined, 0]]);
  const tree: { code: Code; depth: number }[] = [];
  for (const code of codebook.codes) {
    const depth = depths.get(code.parent) ?? 0;
    const isShown = options.gone === true || !isGone(code);
    if (isShown) tree.push({ code, depth });
    depths.set(code.id, isShown ? depth + 1 : depth);
  }
  return tree;
};
