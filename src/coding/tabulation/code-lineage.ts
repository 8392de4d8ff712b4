/** The codes that count, each with those above it. A code that is gone is left out, and the codes below it move up to the next one that is not. */

import type { Code, Codebook, CodeId } from '../../model/index.js';
import { codeTree } from '../codebook/index.js';

/** A code that counts. */
export interface PlacedCode {
  readonly code: Code;
  /** 0 at the top. */
  readonly depth: number;
  /** The codes above it, the nearest first. */
  readonly ancestors: readonly CodeId[];
}

/** By id, from the top of the tree to the bottom. */
export type CodeLineage = ReadonlyMap<CodeId, PlacedCode>;

/** Places all codes of a codebook that are not gone. */
export const codeLineage = (codebook: Codebook): CodeLineage => {
  const parents = new Map(codebook.codes.map(({ id, parent }) => [id, parent]));
  const shown = codeTree(codebook).map(({ code }) => code);
  const counts = new Set(shown.map(({ id }) => id));
  return new Map(
    shown.map((code) => {
      const ancestors: CodeId[] = [];
      for (let above = code.parent; above !== undefined; above = parents.get(above)) {
        if (counts.has(above)) ancestors.push(above);
      }
      return [code.id, { code, depth: ancestors.length, ancestors }];
    }),
  );
};
