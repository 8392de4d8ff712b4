/** Reads the tagged text of the Web of Science (`.txt`, `.ciw`, `.isi`): head `FN` and `VR`, records from `PT` to `ER`, tail `EF`. */

import type { Reader } from '../reading.js';
import { isAnonymous, rankAuthors } from './author-tags.js';
import { factsOfLines, toldBy } from './tag-facts.js';
import type { TaggedFormat } from './tagged-format.js';
import { taggedReader } from './tagged-records.js';
import { wosAuthors, wosTags } from './wos-tags.js';

const tagLine = /^([A-Z][A-Z0-9])(?: |$)/;

const bodies: ReadonlySet<string> = new Set(['CA']);

const format: TaggedFormat = {
  tagOf: (line) => {
    const match = tagLine.exec(line);
    return match === null ? undefined : [match[1]!, match[0].length];
  },
  knows: (tag) => wosTags.has(tag),
  opening: new Set(['PT']),
  closing: 'ER',
  outer: new Set(['FN', 'VR', 'EF']),
  single: new Set(['TI', 'SO', 'AB', 'PY', 'DI', 'UT']),
  prose: new Set(['TI', 'AB', 'FX', 'C1', 'CR']),
  indented: true,
  unopened: {
    code: 'pt-missing',
    message: 'the record does not begin with a line "PT"; read as if it did',
    severity: 'repaired',
  },
  unclosed: {
    code: 'er-missing',
    message: 'the record does not end with a line "ER"; it ends where the next begins',
    severity: 'repaired',
  },
  read: (lines) => {
    const facts = factsOfLines(lines, (tag) => wosTags.get(tag), toldBy(lines)).map((fact) =>
      fact.target === 'author' && isAnonymous(fact.value) ? { ...fact, target: 'other' as const } : fact,
    );
    return { facts: rankAuthors(facts, wosAuthors, bodies) };
  },
};

/** Reads the tagged text of the Web of Science, record by record. */
export const readWos: Reader = taggedReader(format);
