/** Reads refer text (EndNote's `.enw`, eLibraries): tags of a percent sign and a character, records parted by blank lines or `%0`. */

import type { Reader } from '../reading.js';
import { referTags } from './refer-tags.js';
import { factsOfLines, toldBy } from './tag-facts.js';
import type { TaggedFormat } from './tagged-format.js';
import { taggedReader } from './tagged-records.js';

const tagLine = /^(%[0-9A-Z!#$&()*+,<=>?@[\]^|~])(?:[ \t]|$)/;

const format: TaggedFormat = {
  tagOf: (line) => {
    if (line.charCodeAt(0) !== 37) return undefined;
    const match = tagLine.exec(line);
    return match === null ? undefined : [match[1]!, match[0].length];
  },
  knows: (tag) => referTags.has(tag),
  opening: new Set(),
  single: new Set(['%0', '%T', '%D', '%J', '%V', '%X', '%8', '%P']),
  prose: new Set(['%X', '%Z', '%O', '%<']),
  indented: false,
  read: (lines) => ({ facts: factsOfLines(lines, (tag) => referTags.get(tag), toldBy(lines)) }),
};

/** Reads refer text, record by record. */
export const readRefer: Reader = taggedReader(format);
