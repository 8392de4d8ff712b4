/**
 * Measures the built program against its performance budget. `npm run bench` on the real records; `-- --million` on a
 * million generated ones; `-- --write` keeps what was measured. `-- --help` tells the rest.
 */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { measurements } from './measurements.js';
import { millionBudgets, venueBudgets } from './measuring/budgets.js';
import { describeMachine, machineLoad } from './measuring/machine.js';
import { writeResults } from './measuring/results-file.js';
import { failedRow, hasFailed, row } from './measuring/rows.js';
import { plainTable } from './measuring/table.js';
import { millionSample, venueSample } from './samples/sample.js';
import { hasVenueRecords, studySize, venuesFile } from './samples/venue-records.js';

const root = new URL('../', import.meta.url).pathname;
const options = {
  million: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
  only: { type: 'string', default: '' },
  records: { type: 'string' },
  build: { type: 'string', default: join(root, 'dist') },
  pairs: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
};
const usage = `npm run bench -- [options]
  --million       a million generated records in place of the real ones, each command once
  --write         keep the results of a whole run in bench/results/ and bench/RESULTS.md
  --only A,B      these measurements only, and those whose review they need: ${measurements.map(({ name }) => name).join(', ')}
  --records N     fewer records, for trying out
  --build DIR     another build than dist/
  --pairs         print the pairs that deduplication misses on the gold sets
`;

/** What a measurement works with. */
const prepare = ({ million, records, build, pairs }, folder) => {
  const count = Number(records ?? (million ? 1_000_000 : studySize));
  return {
    folder,
    pairs,
    program: join(build, 'cli/main.js'),
    /** A module of the build. */
    load: (path) => import(pathToFileURL(join(build, path)).href),
    sample: million ? millionSample(folder, count) : venueSample(folder, count),
    budgets: million ? millionBudgets : venueBudgets,
    /** How often something is done that would be done so often on the usual sample. */
    times: (usual) => (million ? 1 : usual),
  };
};

/** The measurements that were asked for, and `import` and `rank`, which make the review that most of them need. */
const chosen = ({ only, million }) => {
  const fitting = measurements.filter(({ venuesOnly }) => !(million && venuesOnly));
  if (only === '') return fitting;
  const wanted = new Set([...only.split(','), 'import', 'rank']);
  return fitting.filter(({ name }) => wanted.has(name));
};

/** The largest of all peaks, which is what the budget bounds. */
const peakRow = (groups, budget) => {
  const rows = groups.flatMap(({ rows }) => rows).filter(({ peak }) => peak !== undefined);
  const largest = rows.reduce((most, found) => (found.peak > most.peak ? found : most));
  return row('Largest peak of any command', 'MB', largest.peak, { budget, note: largest.what });
};

const measure = async (given, folder) => {
  const load = machineLoad();
  console.error('preparing the records');
  const bench = prepare(given, folder);
  const { sample, budgets } = bench;
  const groups = [];
  for (const { name, measures, run } of chosen(given)) {
    const start = performance.now();
    console.error(`measuring ${name}`);
    let rows;
    try {
      rows = await run(bench);
    } catch (error) {
      rows = [failedRow(name, error.stack)];
    }
    groups.push({ name, measures, rows });
    console.error(`  ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
  groups.push({ name: 'memory', measures: 'Memory', rows: [peakRow(groups, budgets.peak)] });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    sample: sample.name,
    title: sample.title,
    records: sample.records,
    megabytes: Math.round(sample.bytes / 1e6),
    machine: `${describeMachine()}, load ${load} at the start`,
    version,
    date: new Date().toISOString().slice(0, 10),
    groups,
  };
};

const show = ({ title, records, megabytes, machine, version, date, groups }) => {
  console.log(`${title}: ${records.toLocaleString('en')}, ${megabytes.toLocaleString('en')} MB`);
  console.log(`${machine}. litsieve ${version}, ${date}`);
  for (const { measures, rows } of groups) console.log(`\n${measures}\n${plainTable(rows)}`);
};

const { values: given } = parseArgs({ options });
if (given.help) console.log(usage);
else if (given.write && (given.only !== '' || given.records !== undefined)) {
  console.error('--write keeps whole runs only: leave --only and --records out');
  process.exitCode = 2;
} else if (!hasVenueRecords()) {
  console.log(`Nothing was measured: the benchmarks read ${venuesFile}, which is not here.`);
} else {
  const folder = mkdtempSync(join(tmpdir(), 'litsieve-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  const results = await measure(given, folder);
  show(results);
  if (given.write) writeResults(results);
  if (results.groups.some(({ rows }) => rows.some(hasFailed))) process.exitCode = 1;
}
