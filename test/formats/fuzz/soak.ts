/** Many inputs in several threads, watched: one that does not end is stopped and named, and memory is measured. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import type { SoakFindings, SoakShare } from './soak-worker.js';

export interface SoakOptions extends Pick<SoakShare, 'first' | 'cutOneIn' | 'fixtures'> {
  readonly inputs: number;
  readonly workers: number;
}

/** What all threads found together. */
export interface Summary extends SoakFindings {
  readonly seconds: number;
  /** Most memory of the process, in MB. */
  readonly peakMegabytes: number;
}

/** An input that takes longer will not end. */
const longestSeconds = 60;

/** Heap of a thread, in MB; one that needs more is stopped. */
const heapMegabytes = 400;

/** The worker and all that it imports as one file of JavaScript. */
const bundleWorker = async (folder: string): Promise<string> => {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: fileURLToPath(new URL('soak-worker.ts', import.meta.url)),
      outDir: folder,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
    ssr: { noExternal: true },
  });
  return join(folder, 'worker.mjs');
};

const nothingFound = { kept: {}, rejected: {}, refused: {}, slowest: { input: 0, milliseconds: 0 } };

/** What a thread finds; where it dies or hangs, at which input. */
const findingsOf = (file: string, share: SoakShare): Promise<SoakFindings> =>
  new Promise((resolve) => {
    const worker = new Worker(file, { workerData: share, resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } });
    let before = -1;
    const dead = (why: string): void => {
      clearInterval(watch);
      resolve({ ...nothingFound, inputs: 0, broken: [`input ${Atomics.load(share.at, 0)}: ${why}`] });
    };
    const watch = setInterval(() => {
      const at = Atomics.load(share.at, 0);
      if (at !== before) before = at;
      else void worker.terminate().then(() => dead(`no end after ${longestSeconds} seconds`));
    }, longestSeconds * 1000);
    worker.once('message', (findings: SoakFindings) => {
      clearInterval(watch);
      resolve(findings);
    });
    worker.once('error', (error) => dead(error.message));
  });

const added = (all: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const counts of all) for (const [name, more] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + more;
  return sums;
};

/** Tries inputs `first` to `first + inputs - 1`, the threads in turn. */
export const soak = async ({ first, inputs, workers, cutOneIn, fixtures }: SoakOptions): Promise<Summary> => {
  const folder = mkdtempSync(join(tmpdir(), 'litsieve-fuzz-'));
  const start = performance.now();
  let peak = 0;
  const measuring = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 250);
  try {
    const file = await bundleWorker(folder);
    const found = await Promise.all(
      Array.from({ length: workers }, (_, place) =>
        findingsOf(file, {
          first: first + place,
          step: workers,
          end: first + inputs,
          cutOneIn,
          fixtures,
          at: new Int32Array(new SharedArrayBuffer(4)),
        }),
      ),
    );
    return {
      inputs: found.reduce((sum, one) => sum + one.inputs, 0),
      kept: added(found.map(({ kept }) => kept)),
      rejected: added(found.map(({ rejected }) => rejected)),
      refused: added(found.map(({ refused }) => refused)),
      broken: found.flatMap(({ broken }) => broken),
      slowest: found
        .map(({ slowest }) => slowest)
        .reduce((most, one) => (one.milliseconds > most.milliseconds ? one : most)),
      seconds: (performance.now() - start) / 1000,
      peakMegabytes: peak / 1e6,
    };
  } finally {
    clearInterval(measuring);
    rmSync(folder, { recursive: true, force: true });
  }
};

const byName = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, number]) => `${name} ${number.toLocaleString('en')}`)
    .join(', ');

/** The summary for a person. */
export const summaryText = (summary: Summary): string => {
  const { inputs, seconds, kept, rejected, refused, slowest, peakMegabytes, broken } = summary;
  return [
    `${inputs.toLocaleString('en')} inputs in ${seconds.toFixed(0)} s, ${peakMegabytes.toFixed(0)} MB at most`,
    `records kept: ${byName(kept)}`,
    `records rejected: ${byName(rejected)}`,
    `files refused: ${byName(refused)}`,
    `slowest: input ${slowest.input}, ${slowest.milliseconds.toFixed(0)} ms`,
    ...broken,
  ].join('\n');
};
