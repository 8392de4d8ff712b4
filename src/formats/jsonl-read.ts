/** Reads JSON Lines: records of our own shards, CSL items and flat objects, one a line. */

import { reject } from './complete.js';
import { parseObject } from './json-objects.js';
import { readObject } from './object-item.js';
import type { Reader } from './reading.js';

/** Reads JSON Lines, line by line. */
export const readJsonl: Reader = function* ({ text, database }) {
  let lineNumber = 0;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const source = text.slice(start, end).trim();
    lineNumber++;
    start = end + 1;
    if (source === '') continue;
    const object = parseObject(source);
    yield object === undefined
      ? reject(
          lineNumber,
          source,
          'json-malformed',
          'the line is not one JSON object; expected {"title": …} on a line of its own',
        )
      : readObject(object, lineNumber, source, database);
  }
};
