/** Rows of the taxonomy: the tree of codes from top to bottom, each row with its place, its depth and its parent's row. */

import { type HierarchyNode, stratify } from 'd3-hierarchy';
import type { CodeFrequency, Frequencies } from '../../model/index.js';

/** A code in the tree; `parent` is the index of its parent's row. */
export interface TaxonomyRow {
  readonly code: CodeFrequency;
  /** 0 at the top. */
  readonly depth: number;
  readonly parent?: number;
}

interface Entry {
  readonly id: string;
  readonly parent: string;
  readonly code?: CodeFrequency;
}

/** No code's id: those have no blanks. */
const root = 'the root';

/** Lists the codes as the tree has them. A code whose parent does not stand above it is at the top. */
export const taxonomyRows = ({ codes }: Frequencies): readonly TaxonomyRow[] => {
  const above = new Set<string>();
  const entries: Entry[] = [{ id: root, parent: '' }];
  for (const code of codes) {
    if (above.has(code.code)) continue;
    const parent = code.parent !== undefined && above.has(code.parent) ? code.parent : root;
    entries.push({ id: code.code, parent, code });
    above.add(code.code);
  }
  const tree = stratify<Entry>()
    .id(({ id }) => id)
    .parentId(({ parent }) => parent)(entries);
  const rows: TaxonomyRow[] = [];
  const places = new Map<HierarchyNode<Entry>, number>();
  tree.eachBefore((node) => {
    const { code } = node.data;
    if (code === undefined) return;
    const parent = node.parent === null ? undefined : places.get(node.parent);
    places.set(node, rows.length);
    rows.push({ code, depth: node.depth - 1, ...(parent === undefined ? {} : { parent }) });
  });
  return rows;
};
