/** Ids of arXiv: `2605.30777` since April 2007, `astro-ph/0601001` before; with or without a version, `v2`. */

import { arxivIn } from '../../formats/index.js';
import type { Wanted } from '../source.js';

/** An id apart from its version. */
export interface VersionedId {
  readonly id: string;
  readonly version?: string;
}

/** Old ids may name a subject class, which is no part of the id: `math.GT/0309136` is `math/0309136` (arXiv, identifier scheme). */
const withoutClass = (id: string): string => id.replace(/^([a-z-]+)\.[A-Z]{2}\//, '$1/');

/** The id in a text that is an id or an address of arXiv (`http://arxiv.org/abs/astro-ph/0601001v1`, `oai:arXiv.org:…`); undefined for anything else. */
export const readArxivId = (text: string): VersionedId | undefined => {
  const bare = text.trim().replace(/^oai:arXiv\.org:/i, '');
  const id = arxivIn(bare);
  if (id === undefined) return undefined;
  const version = /\dv(\d+)(?:\.pdf)?$/.exec(bare)?.[1];
  return { id: withoutClass(id), ...(version === undefined ? {} : { version }) };
};

/** The DOIs that arXiv registers for its own records since 2022: `10.48550/arXiv.2605.30777`. */
const ownDoi = /^10\.48550\/arxiv\./i;

/** By what arXiv can be asked for a wanted record: its arXiv id, else the id in a DOI of arXiv. */
export const wantedId = ({ arxiv, doi }: Wanted): { readonly id: string; readonly by: 'arxiv' | 'doi' } | undefined => {
  const named = arxiv === undefined ? undefined : readArxivId(arxiv);
  if (named !== undefined) return { id: named.id, by: 'arxiv' };
  const inDoi = doi !== undefined && ownDoi.test(doi) ? readArxivId(doi.replace(ownDoi, '')) : undefined;
  return inDoi === undefined ? undefined : { id: inDoi.id, by: 'doi' };
};
