import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TokenReader } from '../../src/ranking/extract-tokens.js';
import {
  decodeTokens,
  encodeTokens,
  type KeptTokens,
  keptRows,
  type RowOrigins,
} from '../../src/ranking/token-bytes.js';
import { plainFeatures, someTexts } from './support.js';

const originsOf = (rows: readonly (readonly [name: string, place: number])[]): RowOrigins => {
  const names = [...new Set(rows.map(([name]) => name))];
  return {
    names,
    nameOf: Uint32Array.from(rows, ([name]) => names.indexOf(name)),
    placeOf: Float64Array.from(rows, ([, place]) => place),
  };
};

const keptOf = (texts: readonly string[]): KeptTokens => {
  const reader = new TokenReader('words');
  for (const text of texts) reader.add(text);
  return { tokens: reader.take(), origins: originsOf(texts.map((_, row) => [`shard ${row % 3}`, 2 ** 33 + row])) };
};

const bytesOf = (kept: KeptTokens): SharedArrayBuffer => {
  const blocks = [...encodeTokens(kept)];
  const buffer = new SharedArrayBuffer(blocks.reduce((sum, { length }) => sum + length, 0));
  let used = 0;
  for (const block of blocks) {
    new Uint8Array(buffer).set(block, used);
    used += block.length;
  }
  return buffer;
};

const plain = (kept: KeptTokens | undefined): unknown =>
  kept && [plainFeatures(kept.tokens as never), plainFeatures(kept.origins as never)];

describe('tokens as bytes', () => {
  it('are read back as they were', () => {
    fc.assert(
      fc.property(someTexts, (texts) => {
        const kept = keptOf(texts);
        expect(plain(decodeTokens(bytesOf(kept)))).toEqual(plain(kept));
      }),
    );
  });

  it('are not read where they are cut off, of another version or something else', () => {
    const bytes = bytesOf(keptOf(['code agents', 'safe code']));
    const otherVersion = bytes.slice(0);
    new Uint8Array(otherVersion)[4]!++;
    for (const damaged of [bytes.slice(0, -8), bytes.slice(0, 10), otherVersion, new SharedArrayBuffer(0)]) {
      expect(decodeTokens(damaged)).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
        const buffer = new SharedArrayBuffer(noise.length);
        new Uint8Array(buffer).set(noise);
        expect(decodeTokens(buffer)).toBeUndefined();
      }),
    );
  });
});

describe('rows that are taken over', () => {
  it('are those of the same source and place, wherever they stand now', () => {
    const kept = originsOf([
      ['a', 0],
      ['a', 90],
      ['b', 0],
    ]);
    const wanted = originsOf([
      ['b', 0],
      ['c', 0],
      ['a', 90],
      ['a', 91],
    ]);
    expect(Array.from(keptRows(kept, wanted))).toEqual([2, -1, 1, -1]);
  });

  it('are never those of no source', () => {
    const kept = originsOf([
      ['', 0],
      ['a', 0],
    ]);
    expect(Array.from(keptRows(kept, kept))).toEqual([-1, 1]);
  });
});
