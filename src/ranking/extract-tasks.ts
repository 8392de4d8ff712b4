/** The parts of extraction that can be done at once, by data alone: what a thread is asked and what it answers. */

import { makePairs, type PairRange, type Pairs } from './extract-pairs.js';
import { type Stems, stemTokens } from './extract-terms.js';
import { TokenReader, type TokenRows } from './extract-tokens.js';
import { countEntries, type EntryColumns, type RowRange, type WeighedRows, weighRows } from './extract-weights.js';
import type { FeatureSettings } from './features.js';

/** One part. Columns are shared memory: posting them copies nothing. */
export type ExtractTask =
  | { readonly kind: 'stems'; readonly tokens: Vocabulary; readonly from: number; readonly to: number }
  | { readonly kind: 'pairs'; readonly range: PairRange }
  | { readonly kind: 'count'; readonly all: WeighedRows; readonly range: RowRange; readonly entryStart: Uint32Array }
  | { readonly kind: 'weigh'; readonly all: WeighedRows; readonly range: RowRange; readonly columns: EntryColumns };

type Vocabulary = Pick<TokenRows, 'tokenStart' | 'tokenCharacters'>;

/** What a part comes to; where it writes to columns that it was given, no more than that it is done. */
export type ExtractDone =
  | { readonly kind: 'stems'; readonly stems: Stems }
  | { readonly kind: 'pairs'; readonly pairs: Pairs }
  | { readonly kind: 'done' };

/** Does a part. */
export const doTask = (task: ExtractTask): ExtractDone => {
  switch (task.kind) {
    case 'stems':
      return { kind: 'stems', stems: stemTokens(task.tokens, task.from, task.to) };
    case 'pairs':
      return { kind: 'pairs', pairs: makePairs(task.range) };
    case 'count':
      countEntries(task.all, task.range, task.entryStart);
      return { kind: 'done' };
    case 'weigh':
      weighRows(task.all, task.range, task.columns);
      return { kind: 'done' };
  }
};

/** Texts to be read into tokens; all that one thread is sent are of the same `scripts`. */
export interface ReadTask {
  readonly kind: 'read';
  readonly scripts: FeatureSettings['scripts'];
  readonly texts: readonly string[];
}

/** The rows of the texts, in the thread's own numbers of tokens, with those tokens that the thread had never met. */
export interface ReadDone extends TokenRows {
  readonly kind: 'read';
}

/** What a thread is asked. */
export type ExtractMessage = ReadTask | ExtractTask;
/** What a thread answers. */
export type ExtractAnswer = ReadDone | ExtractDone;

/** The side of a thread: a function that answers messages, and remembers the tokens that it has met. */
export const createExtractService = (): ((message: ExtractMessage) => ExtractAnswer) => {
  let reader: TokenReader | undefined;
  return (message) => {
    if (message.kind !== 'read') {
      // Reading is over, and its vocabulary with it.
      reader = undefined;
      return doTask(message);
    }
    reader ??= new TokenReader(message.scripts);
    const before = reader.table.size;
    reader.clear();
    for (const text of message.texts) reader.add(text);
    const { rows, rowStart, ids, tokenStart, tokenCharacters } = reader.take();
    const from = tokenStart[before]!;
    return {
      kind: 'read',
      rows,
      // Copies: the next texts are read into the same memory.
      rowStart: rowStart.slice(),
      ids: ids.slice(),
      tokenStart: tokenStart.slice(before).map((start) => start - from),
      tokenCharacters: tokenCharacters.slice(from),
    };
  };
};
