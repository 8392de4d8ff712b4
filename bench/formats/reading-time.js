/**
 * Reads a file of RIS in a process of its own, `ours` (with the folder of the build) or `citation-js`, and prints how long
 * it took, without loading programs, and how many records came out.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , reader, path, build] = process.argv;

const readers = {
  ours: async () => {
    const { readRecords } = await import(pathToFileURL(join(build, 'formats/index.js')).href);
    return () => {
      let kept = 0;
      for (const item of readRecords(readFileSync(path), path).items) if (item.kind === 'record') kept++;
      return kept;
    };
  },
  'citation-js': async () => {
    const { Cite } = await import('@citation-js/core');
    await import('@citation-js/plugin-ris');
    return () => new Cite(readFileSync(path, 'utf8'), { forceType: '@ris/file', generateGraph: false }).data.length;
  },
};

const read = await readers[reader]();
const start = performance.now();
const records = read();
console.log(JSON.stringify({ milliseconds: performance.now() - start, records }));
