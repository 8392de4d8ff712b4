/** Ids of new codes, made from their names. */

import { type Codebook, type CodeId, isCodeId } from '../../model/index.js';
import { normaliseText } from '../../text/index.js';
import { codesById } from './resolve-code.js';

/** Room is left for a number behind it within the 60 characters that an id may have. */
const longest = 54;

/** The id for a code of a name: its words in ASCII with hyphens between, with a number where one has that id already. */
export const newCodeId = (codebook: Codebook, name: string): CodeId => {
  const taken = codesById(codebook);
  const words = normaliseText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
  const base = words === '' ? 'code' : words;
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (isCodeId(id) && !taken.has(id)) return id;
  }
};
