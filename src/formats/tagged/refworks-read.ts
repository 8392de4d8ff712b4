/** Reads the tagged text of RefWorks: records that begin with `RT`, behind a legend of the tags. */

import type { Reader } from '../reading.js';
import { refworksTags } from './refworks-tags.js';
import { factsOfLines, toldBy } from './tag-facts.js';
import type { TaggedFormat } from './tagged-format.js';
import { taggedReader } from './tagged-records.js';

const tagLine = /^([A-Z][A-Z0-9]{1,4})(?: |$)/;

const format: TaggedFormat = {
  tagOf: (line) => {
    const match = tagLine.exec(line);
    if (match === null) return undefined;
    const tag = match[1]!;
    return tag.length === 2 || refworksTags.has(tag) ? [tag, match[0].length] : undefined;
  },
  knows: (tag) => refworksTags.has(tag),
  opening: new Set(['RT']),
  single: new Set(['ID', 'T1', 'YR', 'AB', 'DO']),
  prose: new Set(['T1', 'AB', 'NO', 'AD']),
  indented: false,
  furniture:
    /^(?:Ref[Ww]orks Export|Character Set=|Tag legend|\*{3,}|[A-Z][A-Z0-9]{1,4}=|Font Attribute|(?:Start|End) (?:Bold|Underline|Italic|SuperScript|SubScript) ?=|(?:BEGIN|END) EXPORTED REFERENCES)/,
  unopened: {
    code: 'rt-missing',
    message: 'the record does not begin with a line "RT"; read as if it did',
    severity: 'repaired',
  },
  read: (lines) => ({ facts: factsOfLines(lines, (tag) => refworksTags.get(tag), toldBy(lines)) }),
};

/** Reads the tagged text of RefWorks, record by record. */
export const readRefworks: Reader = taggedReader(format);
