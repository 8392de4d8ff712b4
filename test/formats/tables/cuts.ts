/** Readers fed by themselves: a text whole, and cut into stretches that grow where the reader takes nothing. */

import type { Target } from '../../../src/formats/facts.js';
import type { Diagnostic, Reader, ReaderInput, ReadItem } from '../../../src/formats/reading.js';
import { readStretches } from '../../../src/formats/stretches.js';

export interface CutRead {
  readonly items: readonly ReadItem[];
  readonly notes: readonly Diagnostic[];
}

const longest = 64 << 20;

const linesOf = (text: string): readonly string[] => text.split(/(?<=\n)/);

/** What a reader makes of a text that comes in stretches of at least `usual` characters. */
export const readCut = (
  reader: Reader,
  text: string,
  usual: number,
  options: { readonly columns?: ReadonlyMap<string, Target>; readonly database?: string } = {},
): CutRead => {
  const notes: Diagnostic[] = [];
  const input: ReaderInput = {
    database: options.database,
    note: (diagnostic) => notes.push(diagnostic),
    columns: options.columns ?? new Map(),
    again: () => linesOf(text),
  };
  const items = [...readStretches(linesOf(text).values(), reader(input), 'file', { usual, longest })];
  return { items, notes };
};

/** What a reader makes of a text that is one stretch. */
export const readWhole = (reader: Reader, text: string, options: Parameters<typeof readCut>[3] = {}): CutRead =>
  readCut(reader, text, Number.MAX_SAFE_INTEGER, options);
