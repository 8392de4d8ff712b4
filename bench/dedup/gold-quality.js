import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { row, skippedRow } from '../measuring/rows.js';
import { goldSets, measurePairs, measureRecords, readGoldSet } from './gold-sets.js';

const folder = new URL('../../../shared/data/dedup/', import.meta.url).pathname;

/** A record as one line, to look at. */
const shown = ({ abstract: _, authors = [], ...rest }) =>
  JSON.stringify({ authors: authors.map(({ family, literal }) => family ?? literal).join('; '), ...rest });

/** Prints the pairs that were joined or parted wrongly, with the rule that spoke of each. */
const explain = (records, links, pairs, falsePairs, missed) => {
  const byId = new Map(records.map((record) => [record.id, record]));
  const wrong = [
    ...falsePairs.map((pair) => ['joined', pair]),
    ...(pairs ? missed : []).map((pair) => ['missed', pair]),
  ];
  for (const [how, pair] of wrong) {
    const [a, b] = pair.split(' ').sort();
    const link = links.find((one) => one.a === a && one.b === b);
    console.log(`  ${how}, ${link === undefined ? 'no link' : `${link.kind} by ${link.rule}`}`);
    for (const id of [a, b]) console.log(`    ${shown(byId.get(id))}`);
  }
};

const measureSet = ({ clusterRecords, proposeLinks }, name, pairs) => {
  const { records, groups } = readGoldSet(join(folder, name));
  const start = performance.now();
  const links = proposeLinks(records);
  const ids = records.map(({ id }) => id);
  const { clusters } = clusterRecords(ids, links, []);
  const milliseconds = performance.now() - start;
  const reportOf = new Map(ids.map((id, place) => [id, clusters.reportOfRow[place]]));
  const clusterOf = (id) => reportOf.get(id);
  const { precision, recall, f1, falsePairs, missed } = measurePairs(ids, clusterOf, groups);
  const asRecords = measureRecords(ids, clusterOf, groups);
  explain(records, links, pairs, falsePairs, missed);
  const four = (value) => value.toFixed(4);
  return row(name.replace('.csv.gz', ''), 'F1 of pairs', f1, {
    note:
      `${records.length} records in ${milliseconds.toFixed(0)} ms; pairs: precision ${four(precision)}, recall ${four(recall)}; ` +
      `records: precision ${four(asRecords.precision)}, recall ${four(asRecords.recall)}, F1 ${four(asRecords.f1)}`,
  });
};

/** Deduplication against records whose duplicates are known. */
export const goldQuality = {
  name: 'dedup-gold',
  measures: 'Deduplicating: right and wrong pairs on sets with known duplicates',
  venuesOnly: true,
  async run(bench) {
    if (!existsSync(folder)) return [skippedRow('Gold sets', `${folder} is not here`)];
    const built = await bench.load('dedup/index.js');
    return goldSets(folder).map((name) => measureSet(built, name, bench.pairs));
  },
};
