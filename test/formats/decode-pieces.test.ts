import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePieces } from '../../src/formats/decode-pieces.js';
import type { Diagnostic } from '../../src/formats/index.js';
import { InputError } from '../../src/model/index.js';

const decoded = (chunks: Iterable<Uint8Array>): { readonly pieces: string[]; readonly notes: Diagnostic[] } => {
  const notes: Diagnostic[] = [];
  return { pieces: [...decodePieces(chunks, 'x.txt', (note) => notes.push(note))], notes };
};

/** Bytes cut at places of any kind: inside characters, between CR and LF. */
const cutAt = (bytes: Uint8Array, places: readonly number[]): readonly Uint8Array[] => {
  const cuts = [0, ...places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return cuts.slice(1).map((cut, index) => bytes.subarray(cuts[index], cut));
};

const encodings: readonly (readonly [string, (text: string) => Uint8Array])[] = [
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with BOM', (text) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16 LE', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 BE', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
];

describe('decoding', () => {
  it.each(encodings)('gives the same text however %s is cut, in whole lines with LF', (_name, encode) => {
    const line = fc.string({ unit: fc.constantFrom('a', 'é', '漢', '🙂', '\t', ' '), maxLength: 30 });
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 8 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.nat(), { maxLength: 6 }),
        (lines, end, places) => {
          const { pieces, notes } = decoded(cutAt(encode(lines.join(end)), places));
          expect(pieces.join('')).toBe(lines.join('\n'));
          for (const piece of pieces.slice(0, -1)) expect(piece.endsWith('\n')).toBe(true);
          expect(notes.filter(({ severity }) => severity === 'repaired')).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('counts the lines that are not UTF-8 over all pieces and names the first', () => {
    const good = Buffer.from('good é\n'.repeat(3));
    const bad = Uint8Array.from([...Buffer.from('caf'), 0xe9, 10]);
    const { pieces, notes } = decoded([good, bad, good, bad]);
    expect(pieces.join('')).toBe(`${'good é\n'.repeat(3)}café\n${'good é\n'.repeat(3)}café\n`);
    expect(notes).toMatchObject([
      { line: 4, code: 'encoding-windows-1252', message: expect.stringContaining('2 lines') },
    ]);
  });

  it('reads only the bytes of a line that are no UTF-8 as Windows-1252', () => {
    const bad = [0xe9, 0x80, 0xc3, 0xe6, 0xbc, 0xed, 0xa0, 0x80, 0xf4, 0x90, 0xc0, 0xaf, 0xff];
    const line = Buffer.concat([Buffer.from('é漢'), ...bad.map((byte) => Buffer.from([byte])), Buffer.from('’🙂\n')]);
    expect(decoded([line]).pieces.join('')).toBe('é漢é€Ãæ¼í\xa0€ô\x90À¯ÿ’🙂\n');
    expect(decoded([Buffer.from([0x78, 0xe2, 0x80])]).pieces).toEqual(['xâ€']);
  });

  it('agrees with the strict decoder on what is UTF-8, and loses no foreign byte', () => {
    const word = fc
      .string({ unit: 'binary', maxLength: 6 })
      .map((text) => Buffer.from(text.replace(/[\r\n\ufeff]/g, '')));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const bytes = Buffer.concat([
          Buffer.from('x'.repeat(40)),
          ...words.flatMap((one) => [Buffer.from([0xff]), one]),
        ]);
        expect(decoded([bytes]).pieces.join('')).toBe(
          `${'x'.repeat(40)}${words.map((one) => `ÿ${one.toString()}`).join('')}`,
        );
      }),
    );
  });

  it('drops the byte order mark of a file that was joined to another', () => {
    expect(decoded([Buffer.from('\ufeffa\n\ufeffb\ufeffc\n')]).pieces.join('')).toBe('a\nb\ufeffc\n');
  });

  it('refuses a line that no export has, and says which', () => {
    function* endless(): Generator<Uint8Array> {
      yield Buffer.from('one\ntwo\n');
      const chunk = Buffer.alloc(8 << 20, 'x');
      for (;;) yield chunk;
    }
    expect(() => decoded(endless())).toThrow(InputError);
    expect(() => decoded(endless())).toThrow(/^x\.txt:3: this line is longer than 64 MB/);
  });
});
