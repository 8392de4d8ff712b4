import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractFeatures } from '../../src/ranking/extract.js';
import { createExtractService } from '../../src/ranking/extract-tasks.js';
import { type ExtractThread, extractRows, extractWith, type RowSource } from '../../src/ranking/extract-threads.js';
import { TokenReader, type TokenRows } from '../../src/ranking/extract-tokens.js';
import type { FeatureSettings } from '../../src/ranking/features.js';
import { plainFeatures, someSettings, someTexts, u4 } from './support.js';

/** A thread's side of the talk without the thread; what is sent is copied, as posting does, but for shared memory. */
const threadHere = (): ExtractThread => {
  const answer = createExtractService();
  return { ask: async (message) => answer(message.kind === 'read' ? structuredClone(message) : message) };
};

const threadsHere = (count: number): readonly ExtractThread[] => Array.from({ length: count }, threadHere);

const tokensOf = (texts: readonly string[], { scripts }: FeatureSettings): TokenRows => {
  const reader = new TokenReader(scripts);
  for (const text of texts) reader.add(text);
  return reader.take();
};

describe('extraction on several threads', () => {
  it('gives the features of one thread, however many there are and wherever the texts are cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        someTexts,
        someSettings,
        fc.nat(3),
        fc.integer({ min: 1, max: 600 }),
        async (texts, settings, threads, batch) => {
          const made = await extractWith({ settings, rows: texts }, threadsHere(threads), batch);
          expect(plainFeatures(made)).toEqual(plainFeatures(extractFeatures(texts, settings)));
        },
      ),
    );
  });

  it('gives the features of all texts where the tokens of some are known, in any order', async () => {
    const rows = fc.array(fc.oneof(fc.nat(19), fc.constantFrom('code agents', 'New words, and robots', '')), {
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(someTexts, rows, someSettings, async (before, sources, settings) => {
        const known = (): TokenRows => tokensOf(before, settings);
        const chosen = sources.map((row): RowSource => (typeof row === 'number' ? row % before.length : row));
        const texts = chosen.map((row) => (typeof row === 'number' ? before[row]! : row));
        const expected = plainFeatures(extractFeatures(texts, settings));
        expect(plainFeatures(extractRows({ settings, rows: chosen, known: known() }))).toEqual(expected);
        const made = await extractWith({ settings, rows: chosen, known: known() }, threadsHere(2), 50);
        expect(plainFeatures(made)).toEqual(expected);
      }),
    );
  });

  it('tells the tokens before it goes on, so that they can be kept', async () => {
    const texts = ['code agents', 'agents code', 'safe code'];
    const expected = tokensOf(texts, u4.features);
    for (const run of [
      extractRows,
      (request: Parameters<typeof extractWith>[0]) => extractWith(request, threadsHere(2), 1),
    ]) {
      let told: readonly number[] = [];
      await run({ settings: u4.features, rows: texts, onTokens: ({ ids }) => (told = Array.from(ids)) });
      expect(told).toEqual(Array.from(expected.ids));
    }
  });

  it('fails where a thread does', async () => {
    const broken: ExtractThread = { ask: () => Promise.reject(new Error('out of memory')) };
    const texts = Array.from({ length: 50 }, () => 'code agents');
    await expect(extractWith({ settings: u4.features, rows: texts }, [threadHere(), broken], 1)).rejects.toThrow(
      'out of memory',
    );
  });

  it('passes on what the texts throw', async () => {
    const rows = function* (): Generator<string> {
      yield 'code';
      throw new Error('a shard has changed');
    };
    await expect(extractWith({ settings: u4.features, rows: rows() }, threadsHere(2), 1)).rejects.toThrow('shard');
  });
});

const built = new URL('../../dist/ranking/extract-threads.js', import.meta.url);

describe('the built extraction workers', () => {
  it.skipIf(!existsSync(built))('give the features of one thread (needs a build)', async () => {
    const { extractInThreads }: typeof import('../../src/ranking/extract-threads.js') = await import(built.href);
    const texts = Array.from({ length: 4000 }, (_, row) => `word${row % 97} agents of ${row % 13} code agents`);
    // Told of many more, it starts threads for these few.
    const choice = { expected: 1_000_000, threads: 2 };
    const made = await extractInThreads({ settings: u4.features, rows: texts }, choice);
    const expected = extractFeatures(texts, u4.features);
    expect(made.weights).toEqual(expected.weights);
    expect(made.termIds).toEqual(expected.termIds);
  });
});
