import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startWorker } from '../../src/io/index.js';
import { rank } from '../../src/ranking/rank.js';
import type { RankAnswer, RankMessage } from '../../src/ranking/rank-service.js';
import { allRows, featuresOf, reference } from './support.js';

const built = new URL('../../dist/ranking/rank.worker.js', import.meta.url);

describe('the built ranking worker', () => {
  it.skipIf(!existsSync(built))('answers as the function does, on shared features (needs a build)', async () => {
    const features = featuresOf(reference.docs);
    const request = {
      labels: reference.u4.train.map((row) => ({ row, label: reference.u4.y[row]! })),
      seeds: [],
      query: '',
      pool: allRows(reference.docs.length),
      preset: 'elas-u4',
      seed: 1,
    };
    const { promise, resolve, reject } = withResolvers<RankAnswer>();
    const worker = startWorker<RankMessage, RankAnswer>(built, resolve, reject);
    worker.post({ kind: 'load', features });
    worker.post({ kind: 'rank', request });
    const answer = await promise;
    await worker.terminate();
    expect(answer).toEqual({ kind: 'ranked', ranked: rank({ ...request, features }) });
  });
});

/** `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<Value>((accept, refuse) => {
    resolve = accept;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
