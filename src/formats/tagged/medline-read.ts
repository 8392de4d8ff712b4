/** Reads MEDLINE text (PubMed's `.nbib`, and others in its form): tags padded to four columns, values wrapped under themselves. */

import type { Reader } from '../reading.js';
import { rankAuthors } from './author-tags.js';
import { isEric, medlineAuthors, medlineTags } from './medline-tags.js';
import { factsOfLines, toldBy } from './tag-facts.js';
import type { FoundTag, TaggedFormat } from './tagged-format.js';
import { taggedReader } from './tagged-records.js';

/** `PMID- 1`, `TI  - `, `ISSN - `; the gap before a value may be missing where a number follows (`PMID-1`). */
const tagLine = /^([A-Z][A-Z0-9]{1,4})( {0,3})-(?=[ \t]|$|\d)[ \t]*/;

/** Columns of a tag with its padding. */
const width = 4;

const tagOf = (line: string): FoundTag | undefined => {
  const first = line.charCodeAt(0);
  if (first < 65 || first > 90) return undefined;
  const match = tagLine.exec(line);
  if (match === null) return undefined;
  const [whole, tag, gap] = match;
  const padded = tag!.length + gap!.length === width;
  const spaced = !/-\d*$/.test(whole) || whole.length === line.length;
  return padded || (spaced && medlineTags.has(tag!)) ? [tag!, whole.length] : undefined;
};

const bodies: ReadonlySet<string> = new Set(['CN']);

const format: TaggedFormat = {
  tagOf,
  knows: (tag) => medlineTags.has(tag),
  opening: new Set(['PMID']),
  single: new Set(['OWN', 'STAT', 'PMC', 'TI', 'BTI', 'DP', 'JT', 'TA', 'JID', 'VI', 'PG', 'AB', 'SO']),
  prose: new Set(['TI', 'AB', 'OAB', 'CI', 'AD', 'COIS']),
  indented: true,
  read: (lines) => {
    const told = toldBy(lines);
    const facts = factsOfLines(lines, (tag) => medlineTags.get(tag), told);
    return {
      facts: rankAuthors(facts, medlineAuthors, bodies),
      database: isEric(told) ? 'eric' : undefined,
    };
  },
};

/** Reads MEDLINE text, record by record. */
export const readMedline: Reader = taggedReader(format);
