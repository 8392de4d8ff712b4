import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readableFormats } from '../../../src/formats/registry.js';
import { mutatorOf } from './mutator.js';
import { readAll } from './read-all.js';
import { seedBytes, seedFiles } from './seeds.js';

const fixtures = fileURLToPath(new URL('../../fixtures/formats', import.meta.url));

describe('the files that inputs are made of', () => {
  it('have one of every format that is read', () => {
    const made = new Set(seedFiles.map(({ format }) => format));
    expect(readableFormats.map(({ name }) => name).filter((name) => !made.has(name))).toEqual([]);
  });

  it.each(seedFiles.filter(({ format }) => readableFormats.some(({ name }) => name === format)))(
    'are of their format, with records that are kept: $file',
    (seed) => {
      const outcome = readAll(seedBytes(fixtures, seed), { cutBy: 1 });
      expect(outcome).toMatchObject({ format: seed.format, kept: expect.any(Number) });
      expect(outcome.refused).toBeUndefined();
      expect(outcome.kept).toBeGreaterThanOrEqual(seed.kept);
    },
  );
});

describe('the mutator', () => {
  it('makes the same input of the same number, and others of others', () => {
    const [first, second] = [mutatorOf(fixtures), mutatorOf(fixtures)];
    const texts = new Set<string>();
    for (let number = 1; number <= 200; number++) {
      const { bytes } = first(number);
      expect(Buffer.compare(bytes, second(number).bytes)).toBe(0);
      texts.add(Buffer.from(bytes).toString('latin1'));
    }
    expect(texts.size).toBeGreaterThan(190);
  });

  it('leaves some records readable in most inputs, and makes inputs in other encodings', () => {
    const mutant = mutatorOf(fixtures);
    const inputs = Array.from({ length: 400 }, (_, number) => mutant(number).bytes);
    expect(inputs.filter((bytes) => readAll(bytes).kept > 0).length).toBeGreaterThan(100);
    expect(inputs.filter((bytes) => bytes[0] === 0xff && bytes[1] === 0xfe).length).toBeGreaterThan(2);
  });
});
