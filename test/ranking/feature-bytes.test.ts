import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractFeatures } from '../../src/ranking/extract.js';
import { decodeFeatures, encodedLength, encodeFeatures } from '../../src/ranking/feature-bytes.js';
import type { Features } from '../../src/ranking/features.js';
import { featuresOf, plainFeatures, reference, someSettings, someTexts } from './support.js';

const bytesOf = (features: Features, before = 0): Uint8Array => {
  const bytes = new Uint8Array(before + encodedLength(features));
  let used = before;
  for (const block of encodeFeatures(features)) {
    bytes.set(block, used);
    used += block.length;
  }
  expect(used).toBe(bytes.length);
  return bytes.subarray(before);
};

describe('features as bytes', () => {
  it('are read back as they were, wherever the bytes begin', () => {
    fc.assert(
      fc.property(someTexts, someSettings, fc.nat(9), (texts, settings, before) => {
        const features = extractFeatures(texts, settings);
        expect(plainFeatures(decodeFeatures(bytesOf(features, before)))).toEqual(plainFeatures(features));
      }),
    );
  });

  it('are the same for the same texts', () => {
    expect(bytesOf(featuresOf(reference.docs))).toEqual(bytesOf(featuresOf(reference.docs)));
  });

  it('are views of a shared buffer, not copies', () => {
    const bytes = bytesOf(featuresOf(reference.docs));
    const shared = new SharedArrayBuffer(bytes.length);
    new Uint8Array(shared).set(bytes);
    expect(decodeFeatures(shared)?.weights.buffer).toBe(shared);
  });

  it('are not read where they are cut off, longer, of another version or something else', () => {
    const bytes = bytesOf(featuresOf(reference.docs));
    const otherVersion = bytes.slice();
    otherVersion[4]!++;
    const longer = new Uint8Array(bytes.length + 8);
    longer.set(bytes);
    for (const damaged of [bytes.slice(0, -8), bytes.slice(0, 10), otherVersion, longer, new Uint8Array(0)]) {
      expect(decodeFeatures(damaged)).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
        expect(decodeFeatures(noise)).toBeUndefined();
      }),
    );
  });
});
