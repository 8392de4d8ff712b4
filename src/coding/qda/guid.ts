/** GUIDs of REFI-QDA documents: made from names, so that the same codebook always gets the same ones. */

import { sha256 } from '../../io/index.js';
import type { CodeId } from '../../model/index.js';

/**
 * A GUID made from what it stands for. It is no version 5, which is made by SHA-1, but a version 8 made by SHA-256 as RFC
 * 9562 (section 5.8 and appendix B.2) describes.
 */
export const qdaGuid = (kind: string, ...names: readonly (string | number)[]): string => {
  const hash = sha256(JSON.stringify(['litsieve', kind, ...names]));
  // The variant of RFC 9562: the two upper bits are 1 and 0.
  const variant = ((Number.parseInt(hash[16]!, 16) & 0x3) | 0x8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};

/** The GUID that a code has in every document. */
export const codeGuid = (code: CodeId): string => qdaGuid('code', code);

/** A GUID as it is compared: lower case, without the braces that some programs put around it. What is no GUID is kept likewise. */
export const readGuid = (text: string): string =>
  text
    .trim()
    .replace(/^\{(.*)\}$/s, '$1')
    .trim()
    .toLowerCase();
