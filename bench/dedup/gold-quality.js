import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { row, skippedRow } from '../measuring/rows.js';
import { goldErrors, withoutErrors } from './gold-errors.js';
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

const four = (value) => value.toFixed(4);

const inWords = ({ precision, recall, f1 }) => `precision ${four(precision)}, recall ${four(recall)}, F1 ${four(f1)}`;

/** F1 of records as bib-dedupe publishes it for these sets (output/current_results.md at 05c158c). */
const published = {
  'bib-dedupe-cytology_screening.csv.gz': 0.9961,
  'bib-dedupe-digital_work.csv.gz': 0.9986,
  'bib-dedupe-haematology.csv.gz': 0.9412,
};

/** Measures one set twice: against its groups as they are, and with its errors set right. */
const measureSet = ({ clusterRecords, proposeLinks }, name, pairs) => {
  const { records, groups } = readGoldSet(join(folder, name));
  const start = performance.now();
  const links = proposeLinks(records);
  const ids = records.map(({ id }) => id);
  const { clusters, possible } = clusterRecords(ids, links, []);
  const milliseconds = performance.now() - start;
  const reportOf = new Map(ids.map((id, place) => [id, clusters.reportOfRow[place]]));
  const clusterOf = (id) => reportOf.get(id);
  const mended = withoutErrors(name, groups);
  const label = name.replace('.csv.gz', '');
  const rows = [
    [label, groups, `${records.length} records in ${milliseconds.toFixed(0)} ms, ${possible.length} questions; `],
    [`${label}, errors of the set put right`, mended, ''],
  ].map(([title, gold, head]) => {
    const byPair = measurePairs(ids, clusterOf, gold);
    const byRecord = measureRecords(ids, clusterOf, gold);
    // Rounded as the published figures are.
    return row(title, 'F1 of records', Number(four(byRecord.f1)), {
      digits: 4,
      budget: published[name] === undefined ? undefined : { least: published[name] },
      note: `${head}pairs: ${byPair.falsePairs.length} false, ${byPair.missed.length} missed, ${inWords(byPair)}; records: ${inWords(byRecord)}`,
    });
  });
  const { falsePairs, missed } = measurePairs(ids, clusterOf, mended);
  explain(records, links, pairs, falsePairs, missed);
  return goldErrors[name] === undefined ? rows.slice(0, 1) : rows;
};

/** Deduplication against records whose duplicates are known. */
export const goldQuality = {
  name: 'dedup-gold',
  measures: 'Deduplicating: right and wrong pairs on sets with known duplicates',
  venuesOnly: true,
  async run(bench) {
    if (!existsSync(folder)) return [skippedRow('Gold sets', `${folder} is not here`)];
    const built = await bench.load('dedup/index.js');
    return goldSets(folder).flatMap((name) => measureSet(built, name, bench.pairs));
  },
};
