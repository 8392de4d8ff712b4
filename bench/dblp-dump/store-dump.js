/** Reads a dump of dblp and stores its records as JSON Lines, as they come. Arguments: the build, the dump, the file to write. */

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [build, dump, out] = process.argv.slice(2);
const load = (path) => import(pathToFileURL(join(build, path)).href);
const { dblp } = await load('sources/dblp/index.js');
const { recordLine } = await load('formats/index.js');
const { textPieces } = await load('io/index.js');

const start = performance.now();
const counts = { record: 0, dropped: 0, rejected: 0, expected: 0 };
const file = createWriteStream(out);
let lines = '';
const plan = dblp.plan({ kind: 'query', file: dump });
for await (const item of plan.harvest({ readFile: textPieces })) {
  counts[item.kind]++;
  if (item.kind !== 'record') continue;
  lines += `${recordLine(item.record)}\n`;
  if (lines.length < 1 << 20) continue;
  if (!file.write(lines)) await once(file, 'drain');
  lines = '';
}
file.end(lines);
await once(file, 'finish');
console.log(JSON.stringify({ ...counts, milliseconds: performance.now() - start }));
