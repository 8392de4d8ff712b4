import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSlices, readLines } from '../../src/io/index.js';
import { InputError } from '../../src/model/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';

interface Seen {
  readonly text: string;
  readonly offset: number;
  readonly number: number;
  readonly ended: boolean;
}

const seen = (path: string, from?: number): readonly Seen[] =>
  Array.from(readLines(path, from), ({ bytes, offset, number, ended }) => ({
    text: bytes.toString('latin1'),
    offset,
    number,
    ended,
  }));

/** The same by splitting the whole text. */
const split = (text: string, from = 0): readonly Seen[] => {
  const parts = text.slice(from).split('\n');
  let offset = from;
  const lines = parts.map((part, index) => {
    const line = { text: part, offset, number: index + 1, ended: index < parts.length - 1 };
    offset += part.length + 1;
    return line;
  });
  return lines.at(-1)?.text === '' ? lines.slice(0, -1) : lines;
};

const chunk = 1 << 20;

describe('readLines', () => {
  it('gives what splitting gives, from any offset', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', '\n', '\r')), fc.nat(20), (letters, from) => {
        const path = join(temporaryFolder(), 'file');
        const text = letters.join('');
        const start = Math.min(from, text.length);
        writeFileSync(path, text);
        expect(seen(path, start)).toEqual(split(text, start));
      }),
    );
  });

  it('gives the same wherever lines fall on the chunks in which a file is read', () => {
    const length = fc.constantFrom(0, 1, chunk - 2, chunk - 1, chunk, chunk + 1);
    fc.assert(
      fc.property(fc.array(length, { minLength: 1, maxLength: 4 }), fc.boolean(), (lengths, ended) => {
        const path = join(temporaryFolder(), 'file');
        const text = lengths.map((n, index) => String(index).repeat(n)).join('\n') + (ended ? '\n' : '');
        writeFileSync(path, text);
        const found = seen(path);
        const expected = split(text);
        expect(found.length).toBe(expected.length);
        expect(found.every((line, index) => JSON.stringify(line) === JSON.stringify(expected[index]))).toBe(true);
      }),
      { numRuns: 12 },
    );
  });

  it('keeps lines of several megabytes whole', () => {
    const path = join(temporaryFolder(), 'file');
    const long = 'x'.repeat(5 * chunk + 3);
    writeFileSync(path, `short\n${long}\nend`);
    const found = seen(path);
    expect(found.map(({ text }) => text.length)).toEqual([5, long.length, 3]);
    expect(found[1]?.text === long).toBe(true);
    expect(found.map(({ ended }) => ended)).toEqual([true, true, false]);
  });

  it('keeps carriage returns, and gives nothing of an empty or missing file', () => {
    const path = join(temporaryFolder(), 'file');
    expect(seen(path)).toEqual([]);
    writeFileSync(path, '');
    expect(seen(path)).toEqual([]);
    writeFileSync(path, 'a\r\n\r\nb');
    expect(seen(path).map(({ text }) => text)).toEqual(['a\r', '\r', 'b']);
    expect(seen(path, 100)).toEqual([]);
  });

  it('says what cannot be read', () => {
    expect(() => seen(temporaryFolder())).toThrow(InputError);
  });

  it('ends when the reader stops early', () => {
    const path = join(temporaryFolder(), 'file');
    writeFileSync(path, 'a\nb\nc\n');
    for (let round = 0; round < 3000; round++) {
      for (const { number } of readLines(path)) if (number === 1) break;
    }
    expect(seen(path)).toHaveLength(3);
  });
});

describe('openSlices', () => {
  it('reads any piece in any order as it stands in the file', () => {
    const path = join(temporaryFolder(), 'file');
    const content = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7919) % 251));
    writeFileSync(path, content);
    const slices = openSlices(path);
    fc.assert(
      fc.property(fc.nat(210_000), fc.oneof(fc.nat(100), fc.nat(150_000)), (offset, length) => {
        const expected = content.subarray(Math.min(offset, content.length), offset + length);
        expect(slices.read(offset, length).equals(expected)).toBe(true);
      }),
    );
    slices.close();
  });

  it('says what cannot be read', () => {
    expect(() => openSlices(join(temporaryFolder(), 'none'))).toThrow(InputError);
  });
});
