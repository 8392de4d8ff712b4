/** The BibTeX that OpenReview keeps beside a note: it knows the year of the proceedings, volume, pages and dblp's key. */

import { readRecords } from '../../formats/index.js';
import { InputError, type RecordFields } from '../../model/index.js';

/** What the BibTeX of a note tells. */
export interface NoteBibtex {
  readonly fields: RecordFields;
  /** `journals/network/X24` of `@article{DBLP:journals/network/X24`. */
  readonly dblp?: string;
}

const dblpKey = /^@\w+\s*\{\s*DBLP:([^\s,{}]+)/i;

/** Reads `_bibtex`; undefined where it is no BibTeX. */
export const readNoteBibtex = (text: string): NoteBibtex | undefined => {
  if (!/^\s*@\w+\s*\{/.test(text)) return undefined;
  const dblp = dblpKey.exec(text.trim())?.[1];
  try {
    for (const item of readRecords(new TextEncoder().encode(text), '_bibtex').items) {
      if (item.kind === 'record') return { fields: item.fields, ...(dblp === undefined ? {} : { dblp }) };
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
  }
  return dblp === undefined ? undefined : { fields: {}, dblp };
};
