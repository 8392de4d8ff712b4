import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Heeded } from '../../src/review/source-world.js';
import { whileAsking } from '../../src/review/while-asking.js';
import { open } from '../support/example-review.js';
import { leftovers, makeFetchReview } from '../support/fetch-example.js';
import { networkOptions } from '../support/over-provider.js';
import { startProvider } from '../support/provider.js';

/** Something that may be interrupted, and whether it still heeds that. */
const interruptible = () => {
  const controller = new AbortController();
  let isHeeding = false;
  const heed = (): Heeded => {
    isHeeding = true;
    return {
      signal: controller.signal,
      end: () => {
        isHeeding = false;
      },
    };
  };
  return { heed, interrupt: () => controller.abort(new RangeError('interrupted')), isHeeding: () => isHeeding };
};

describe('asking', () => {
  it('heeds interruptions for as long as there is a lock, and no longer', async () => {
    const folder = await makeFetchReview();
    const { heed, isHeeding } = interruptible();
    const options = { ...networkOptions(await startProvider({})), verb: 'fetch', heed };
    const seen: unknown[] = [];
    await whileAsking(open(folder), options, async () => {
      seen.push(isHeeding(), existsSync(open(folder).paths.fetchLock));
    });
    expect(seen).toEqual([true, true]);
    expect([isHeeding(), leftovers(folder)]).toEqual([false, []]);
  });

  it('is interrupted even where all was asked by then', async () => {
    const folder = await makeFetchReview();
    const { heed, interrupt, isHeeding } = interruptible();
    const options = { ...networkOptions(await startProvider({})), verb: 'fetch', heed };
    const asking = whileAsking(open(folder), options, async () => interrupt());
    await expect(asking).rejects.toThrow('interrupted');
    expect([isHeeding(), leftovers(folder)]).toEqual([false, []]);
  });

  it('waits for another that is alive, says for whom, and leaves its lock where it is interrupted', async () => {
    const folder = await makeFetchReview();
    const { fetchLock, cache } = open(folder).paths;
    mkdirSync(cache, { recursive: true });
    writeFileSync(fetchLock, JSON.stringify({ host: hostname(), pid: process.ppid }));
    const { heed, interrupt } = interruptible();
    const told: string[] = [];
    const options = {
      ...{ ...networkOptions(await startProvider({})), verb: 'enrich', heed },
      onProgress: (step: string) => {
        told.push(step);
        interrupt();
      },
    };
    let hasBegun = false;
    const asking = whileAsking(open(folder), options, async () => {
      hasBegun = true;
    });
    await expect(asking).rejects.toThrow('interrupted');
    expect(told).toEqual([`waiting for another fetch to end (process ${process.ppid})`]);
    expect(hasBegun).toBe(false);
    expect(leftovers(folder)).toEqual([join('cache', 'fetch.lock')]);
  });
});
