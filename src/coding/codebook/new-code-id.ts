/** Ids of new codes, made from their names. */

import { type CodeId, isCodeId } from '../../model/index.js';
import { idOfName } from '../../queries/index.js';

/** Longest id that a code may have. */
const longest = 60;

/**
 * The id for a code of a name (`idOfName`), with a number where a code has that id already.
 *
 * @param taken the ids of all codes ever made
 */
export const newCodeId = (taken: { has(id: CodeId): boolean }, name: string): CodeId => {
  const base = idOfName(name);
  for (let number = 1; ; number++) {
    const behind = number === 1 ? '' : `-${number}`;
    const id = `${base.slice(0, longest - behind.length).replace(/-+$/, '')}${behind}`;
    if (isCodeId(id) && !taken.has(id)) return id;
  }
};
