/** Circles among codes that each point to at most one other: merged into each other, moved below each other. */

import { byText } from './causal-order.js';

/**
 * The smallest id, in the order of code units, of every circle: there the circle is cut. Which events made it and in
 * which order does not matter, so that everybody cuts it at the same place.
 */
export const cutsOf = <Id extends string>(pointers: ReadonlyMap<Id, Id>): ReadonlySet<Id> => {
  const cuts = new Set<Id>();
  const done = new Set<Id>();
  for (const start of pointers.keys()) {
    const path = new Map<Id, number>();
    let id: Id | undefined = start;
    while (id !== undefined && !done.has(id) && !path.has(id)) {
      path.set(id, path.size);
      id = pointers.get(id);
    }
    const from = id === undefined ? undefined : path.get(id);
    if (from !== undefined) cuts.add([...path.keys()].slice(from).sort(byText)[0]!);
    for (const visited of path.keys()) done.add(visited);
  }
  return cuts;
};
