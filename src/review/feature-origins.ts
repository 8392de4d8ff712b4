/** Where the text of each row of a corpus is from, told by content: the same origin is the same text. */

import type { Corpus } from '../corpus/index.js';
import type { RowOrigins } from '../ranking/index.js';

/**
 * The origin of each row: the content of its shard and of those that supply it, and where it stands in its shard. Rows
 * of a shard that is not what the log says it is, or that such a one supplies, have none.
 */
export const originsOf = (corpus: Corpus): RowOrigins => {
  const altered = new Set(corpus.altered);
  const contents = new Map<string, string>();
  const contentOf = (row: number): string => {
    const { id, sha256 } = corpus.searchOf(row);
    const known = contents.get(id);
    if (known !== undefined) return known;
    const content = altered.has(id) ? '' : sha256;
    contents.set(id, content);
    return content;
  };
  const numbers = new Map<string, number>();
  const nameOf = new Uint32Array(corpus.size);
  const placeOf = new Float64Array(corpus.size);
  for (let row = 0; row < corpus.size; row++) {
    const parts = [row, ...corpus.suppliersOf(row)].map(contentOf);
    const name = parts.includes('') ? '' : parts.join(' ');
    let number = numbers.get(name);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(name, number);
    }
    nameOf[row] = number;
    placeOf[row] = corpus.offsetOf(row);
  }
  return { names: [...numbers.keys()], nameOf, placeOf };
};
