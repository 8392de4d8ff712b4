/** Where codes stand in the tree, when the codes that they were put below may be merged, missing or below themselves. */

import type { CodeId } from '../../model/index.js';
import { cutsOf } from './circles.js';

/** What placing needs of a code. */
interface Placed {
  readonly id: CodeId;
  readonly parent: CodeId | null;
}

/** Whether following `above` from a code comes to another one, or that is the code itself; ends also in a circle. */
const comesTo = (above: ReadonlyMap<CodeId, CodeId>, from: CodeId, to: CodeId): boolean => {
  const passed = new Set<CodeId>();
  for (let id: CodeId | undefined = from; id !== undefined && !passed.has(id); id = above.get(id)) {
    if (id === to) return true;
    passed.add(id);
  }
  return false;
};

/**
 * The parent of every code that has one. A code below a merged one stands below what that became or, where that stands
 * below the code itself (a parent merged into its child), below the merged one's own parent. Circles of codes moved below
 * each other apart are cut: the smallest id of each stands at the top; `cuts` names them with the parent not shown.
 *
 * @param mergedInto what each merged code resolves to, among the codes that there are
 */
export const placeCodes = (
  codes: readonly Placed[],
  mergedInto: ReadonlyMap<CodeId, CodeId>,
): { readonly parents: ReadonlyMap<CodeId, CodeId>; readonly cuts: ReadonlySet<CodeId> } => {
  const known = new Set(codes.map(({ id }) => id));
  const said = new Map<CodeId, CodeId>();
  for (const { id, parent } of codes) if (parent !== null && known.has(parent)) said.set(id, parent);
  const parents = new Map<CodeId, CodeId>();
  for (const { id } of codes) {
    const passed = new Set<CodeId>();
    let above = said.get(id);
    while (above !== undefined) {
      const became = mergedInto.get(above);
      if (became === undefined) break;
      if (!comesTo(said, became, id)) {
        above = became;
        break;
      }
      passed.add(above);
      above = said.get(above);
      if (above !== undefined && passed.has(above)) above = undefined;
    }
    if (above !== undefined) parents.set(id, above);
  }
  const cuts = cutsOf(parents);
  for (const id of cuts) parents.delete(id);
  return { parents, cuts };
};
