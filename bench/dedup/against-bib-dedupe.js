import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { failedRow, millisecondsOf, row, skippedRow } from '../measuring/rows.js';
import { withoutErrors } from './gold-errors.js';
import { goldSets, measurePairs, measureRecords, readGoldSet } from './gold-sets.js';

const folder = new URL('../../../shared/data/dedup/', import.meta.url).pathname;
const script = new URL('bib-dedupe.py', import.meta.url).pathname;

/** The first Python that has bib-dedupe; undefined where none has. */
const pythonWithBibDedupe = () =>
  ['python3', '/usr/bin/python3'].find((python) => spawnSync(python, ['-c', 'import bib_dedupe']).status === 0);

/** The set under the names of columns that bib-dedupe reads. */
const writeColumns = (from, to) => {
  const rows = parse(gunzipSync(readFileSync(from)), { columns: true, bom: true });
  const columns = rows.map(({ id, title, author, year, venue, volume, pages, doi, abstract }) => ({
    ID: id,
    ENTRYTYPE: 'article',
    title,
    author,
    year,
    journal: venue,
    booktitle: '',
    volume,
    number: '',
    pages,
    doi,
    abstract,
    isbn: '',
  }));
  writeFileSync(to, JSON.stringify(columns));
};

/** Joins every record with itself where no cluster names it. */
const clusterOfIds = (clusters) => {
  const found = new Map(clusters.flatMap((ids, number) => ids.map((id) => [`gold:${id}`, number])));
  return (id) => found.get(id) ?? id;
};

const compareOn = (built, name, python, bench) => {
  const { records, groups } = readGoldSet(join(folder, name));
  const ids = records.map(({ id }) => id);
  let links = [];
  const milliseconds = millisecondsOf(() => {
    links = built.proposeLinks(records);
  });
  const { clusters } = built.clusterRecords(ids, links, []);
  const reports = new Map(ids.map((id, place) => [id, clusters.reportOfRow[place]]));
  const file = join(bench.folder, 'gold-set.json');
  writeColumns(join(folder, name), file);
  const { status, stdout, stderr } = spawnSync(python, [script, file], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) return failedRow(name, stderr.slice(-400));
  const theirs = JSON.parse(stdout);
  const mended = withoutErrors(name, groups);
  const figures = (clusterOf) => {
    const { falsePairs, missed } = measurePairs(ids, clusterOf, mended);
    const raw = measureRecords(ids, clusterOf, groups).f1.toFixed(4);
    return `${falsePairs.length} false and ${missed.length} missed pairs, F1 of records ${measureRecords(ids, clusterOf, mended).f1.toFixed(4)} (${raw} against the set as it is)`;
  };
  return row(name.replace('.csv.gz', ''), 'times as fast', (theirs.seconds * 1000) / milliseconds, {
    note: `bib-dedupe: ${theirs.seconds.toFixed(1)} s, ${figures(clusterOfIds(theirs.clusters))}; litsieve: ${(milliseconds / 1000).toFixed(1)} s, ${figures((id) => reports.get(id))}`,
  });
};

/** The same sets, with the same columns, by bib-dedupe and by us, one after the other. */
export const againstBibDedupe = {
  name: 'bib-dedupe',
  measures: 'Deduplicating: beside bib-dedupe, in the same run, against sets with their errors put right',
  venuesOnly: true,
  async run(bench) {
    if (!existsSync(folder)) return [skippedRow('bib-dedupe', `${folder} is not here`)];
    const python = pythonWithBibDedupe();
    if (python === undefined) return [skippedRow('bib-dedupe', 'no python3 here has it')];
    const built = await bench.load('dedup/index.js');
    return goldSets(folder).map((name) => compareOn(built, name, python, bench));
  },
};
