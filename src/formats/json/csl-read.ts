/** Reads CSL-JSON: an array of items (or one item), object by object. */

import { reject } from '../complete.js';
import { lineCounter } from '../lines.js';
import type { Reader } from '../reading.js';
import { elementSpans } from './json-objects.js';
import { readObject } from './object-item.js';

/** Reads CSL-JSON text; flat objects of other shapes in the array are read as rows. */
export const readCslJson: Reader = function* ({ text, database }) {
  const lineOf = lineCounter(text);
  for (const { start, end, value } of elementSpans(text)) {
    const line = lineOf(start);
    const source = text.slice(start, end).trim();
    yield value === undefined
      ? reject(
          line,
          source,
          'json-malformed',
          'the element is not a JSON object; expected {"title": …} with balanced braces and quotes',
        )
      : readObject(value, line, source, database);
  }
};
