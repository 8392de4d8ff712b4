/** Reads a dump of dblp and stores its records as a shard, as `fetch` does. Arguments: the build, the dump, the shard to write. */

import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [build, dump, out] = process.argv.slice(2);
const load = (path) => import(pathToFileURL(join(build, path)).href);
const { dblp } = await load('sources/dblp/index.js');
const { ShardCollector } = await load('corpus/index.js');
const { textPieces } = await load('io/index.js');

const start = performance.now();
const counts = { record: 0, dropped: 0, rejected: 0, expected: 0 };
const collector = new ShardCollector(dirname(out));
const plan = dblp.plan({ kind: 'query', file: dump });
for await (const item of plan.harvest({ readFile: textPieces })) {
  counts[item.kind]++;
  if (item.kind === 'record') collector.add(item.record);
}
collector.write(out);
console.log(JSON.stringify({ ...counts, milliseconds: performance.now() - start }));
