/**
 * Reading a dump of dblp into JSON Lines, beside Python's iterparse in the same run. `node bench/dblp-dump.js [RECORDS]`, or
 * `BENCH_RECORDS`, 1,000,000 by default; `--build DIR` takes another build than dist/.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeDump } from './dblp-dump/generated-dump.js';
import { runNode } from './measuring/command.js';
import { describeMachine, machineLoad } from './measuring/machine.js';
import { failedRow, row, skippedRow } from './measuring/rows.js';
import { plainTable } from './measuring/table.js';

const beside = (name) => fileURLToPath(new URL(`dblp-dump/${name}`, import.meta.url));

const perSecond = (records, milliseconds) => Math.round(records / (milliseconds / 1000));

/** Our reader, as a process of its own. */
const ours = (bench, dump, expected) => {
  const what = 'Parse and store, litsieve';
  const out = join(bench.folder, 'litsieve.jsonl');
  const { stdout, peak, failure } = runNode(bench, [
    beside('store-dump.js'),
    dirname(dirname(bench.program)),
    dump,
    out,
  ]);
  if (failure !== undefined) return [failedRow(what, failure)];
  const { record, dropped, rejected, milliseconds } = JSON.parse(stdout);
  const stored = `${(statSync(out).size / 1e6).toFixed(0)} MB stored`;
  rmSync(out);
  if (record !== expected.records || dropped !== expected.volumes || rejected !== 0) {
    return [
      failedRow(
        what,
        `${record} records, ${dropped} dropped, ${rejected} rejected; expected ${JSON.stringify(expected)}`,
      ),
    ];
  }
  return [
    row(what, 'records/s', perSecond(record, milliseconds), {
      peak,
      note: `${(milliseconds / 1000).toFixed(1)} s, ${stored}`,
    }),
  ];
};

/** The peer: a C parser, fewer fields, no names taken apart. */
const theirs = (bench, dump, expected) => {
  const what = 'Parse and store, Python iterparse';
  const python = spawnSync('python3', ['--version'], { encoding: 'utf8' });
  if (python.status !== 0) return [skippedRow(what, 'no python3 here')];
  const out = join(bench.folder, 'iterparse.jsonl');
  const { status, stdout, stderr } = spawnSync('python3', [beside('iterparse.py'), dump, out], { encoding: 'utf8' });
  if (status !== 0) return [failedRow(what, stderr.slice(-400))];
  rmSync(out);
  // The peak that a child reports holds that of the process which forked it.
  const { records, milliseconds } = JSON.parse(stdout);
  if (records !== expected.records) return [failedRow(what, `${records} records instead of ${expected.records}`)];
  const note = `${(milliseconds / 1000).toFixed(1)} s, ${python.stdout.trim()}; seven fields, names as they stand`;
  return [row(what, 'records/s', perSecond(records, milliseconds), { note })];
};

/** As many publications as the sample has records. */
export const dblpDump = {
  name: 'dblp-dump',
  measures: 'Reading a generated dump of dblp',
  async run(bench) {
    const dump = join(bench.folder, 'dblp.xml.gz');
    const count = bench.sample.records;
    const { volumes, bytes } = await writeDump(dump, count);
    const expected = { records: count - volumes, volumes };
    const size = row('Size of the dump', 'MB', bytes / 1e6, {
      note: `${count.toLocaleString('en')} publications; ${(statSync(dump).size / 1e6).toFixed(0)} MB gzipped`,
    });
    const rows = [size, ...ours(bench, dump, expected), ...theirs(bench, dump, expected)];
    rmSync(dump);
    return rows;
  },
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    options: { build: { type: 'string', default: fileURLToPath(new URL('../dist', import.meta.url)) } },
    allowPositionals: true,
  });
  const folder = mkdtempSync(join(tmpdir(), 'litsieve-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const records = Number(positionals[0] ?? process.env.BENCH_RECORDS ?? 1_000_000);
  console.log(`${describeMachine()}, load ${machineLoad()} at the start`);
  const rows = await dblpDump.run({ folder, program: join(values.build, 'cli/main.js'), sample: { records } });
  console.log(plainTable(rows));
  if (rows.some(({ word }) => word === 'FAILED')) process.exitCode = 1;
}
