/** Reads CSL-JSON: an array of items (or one item), object by object; flat objects of other shapes are read as rows. */

import { reject } from '../complete.js';
import { lineCounter } from '../lines.js';
import type { Reader } from '../reading.js';
import { type ElementLimits, elementCutter, usualElementLimits } from './json-objects.js';
import { objectReader } from './object-item.js';

/** A reader of arrays of objects that looks ahead as far as it is told. */
export const arrayReader =
  (limits: ElementLimits): Reader =>
  (input) => {
    const read = objectReader(input);
    const cut = elementCutter(limits);
    return function* ({ text, line: firstLine, isLast }) {
      const lineOf = lineCounter(text, firstLine);
      const elements = cut(text, isLast);
      let element = elements.next();
      for (; element.done !== true; element = elements.next()) {
        const { start, end, value } = element.value;
        const line = lineOf(start);
        const source = text.slice(start, end).trim();
        yield value === undefined
          ? reject(
              line,
              source,
              'json-malformed',
              'the element is not a JSON object; expected {"title": …} with balanced braces and quotes',
            )
          : read(value, line, source);
      }
      return element.value;
    };
  };

/** Reads CSL-JSON text; flat objects of other shapes in the array are read as rows. */
export const readCslJson: Reader = arrayReader(usualElementLimits);
