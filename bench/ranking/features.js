/**
 * Measures ranking on real records: features from texts, their bytes, and retraining with scoring of all rows.
 * Usage: node bench/ranking/features.js [records] [build folder]. Beyond the records that there are it begins anew, each
 * time with other words put in, so that the vocabulary grows with the records.
 */

import { existsSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';

const corpus = new URL('../../../shared/data/corpus/venues-1987-2026.tsv.gz', import.meta.url);
const [, , recordsWanted = '68816', build = new URL('../../dist/', import.meta.url).pathname] = process.argv;
const records = Number(recordsWanted);
const labelCount = 500;
const repeats = 20;

if (!existsSync(corpus)) {
  console.error(`This benchmark reads ${corpus.pathname}, which is not here.`);
  process.exitCode = 2;
} else {
  await measure();
}

/** Title and abstract of each record that has one, from the first on. */
function* textsOf(bytes, count, relevant) {
  const newline = 10;
  let given = 0;
  for (let turn = 0; given < count; turn++) {
    for (let from = bytes.indexOf(newline) + 1; from < bytes.length && given < count; ) {
      const end = bytes.indexOf(newline, from) < 0 ? bytes.length : bytes.indexOf(newline, from);
      const [, , , title, abstract] = bytes.toString('utf8', from, end).split('\t');
      from = end + 1;
      if (!abstract) continue;
      relevant.push(/code generation|vulnerab|prompt injection/i.test(title));
      given++;
      // One word in 40 is another one in every turn: new records bring new pairs, and a few new words.
      yield turn === 0
        ? `${title} ${abstract}`
        : `${title} ${abstract}`
            .split(' ')
            .map((word, place) => ((place + given) % 40 === 0 ? `${word}${turn}` : word))
            .join(' ');
    }
  }
}

async function measure() {
  const { decodeFeatures, encodedLength, encodeFeatures, extractFeatures, featureCount, presetNamed, rank } =
    await import(pathToFileURL(`${build}/ranking/index.js`).href);
  const bytes = gunzipSync(readFileSync(corpus));
  const rows = [];
  const row = (what, value) => rows.push({ what, value });
  const relevant = [];
  const preset = presetNamed('elas-u4');

  const begun = performance.now();
  const features = extractFeatures(textsOf(bytes, records, relevant), preset.features);
  row('features, cold, one thread (s)', ((performance.now() - begun) / 1000).toFixed(2));
  row('terms', featureCount(features));
  row('entries', features.termIds.length);
  row('resident memory after features (MB)', (process.memoryUsage().rss / 1e6).toFixed(0));

  const encoding = performance.now();
  const encoded = new Uint8Array(new SharedArrayBuffer(encodedLength(features)));
  let used = 0;
  for (const block of encodeFeatures(features)) {
    encoded.set(block, used);
    used += block.length;
  }
  row('bytes of features (MB)', (used / 1e6).toFixed(0));
  row('encode, copied into one buffer (ms)', (performance.now() - encoding).toFixed(0));
  const decoding = performance.now();
  decodeFeatures(encoded);
  row('decode (ms)', (performance.now() - decoding).toFixed(2));

  const inSteps = (list, count) => list.filter((_, place) => place % Math.ceil(list.length / count) === 0);
  const rowsWhere = (label) => relevant.flatMap((is, index) => (is === label ? [index] : []));
  const labels = [
    ...inSteps(rowsWhere(true), labelCount / 5).map((row) => ({ row, label: 1 })),
    ...inSteps(rowsWhere(false), (labelCount * 4) / 5).map((row) => ({ row, label: 0 })),
  ];
  const pool = Uint32Array.from({ length: features.rows }, (_, index) => index);
  const request = {
    features,
    labels,
    seeds: [],
    query: 'safety of code generation',
    pool,
    preset: preset.name,
    seed: 1,
  };
  const times = [];
  for (let turn = 0; turn < repeats; turn++) {
    const start = performance.now();
    rank({ ...request, labels: labels.slice(0, labels.length - turn) });
    times.push(performance.now() - start);
  }
  times.sort((left, right) => left - right);
  row(`retrain, rescore and sort, ${labels.length} labels, median of ${repeats} (ms)`, times[repeats / 2].toFixed(0));
  row(`the same, slowest (ms)`, times.at(-1).toFixed(0));
  const cold = performance.now();
  rank({ ...request, labels: [], seeds: labels.filter(({ label }) => label === 1).map(({ row }) => row) });
  row('cold start by similarity (ms)', (performance.now() - cold).toFixed(0));
  row('peak resident memory (MB)', (process.resourceUsage().maxRSS / 1024).toFixed(0));

  console.log(
    `Ranking, ${features.rows} records, ${(features.termIds.length / features.rows).toFixed(0)} terms a record`,
  );
  console.log(
    `${cpus().length} x ${cpus()[0].model}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}`,
  );
  const width = Math.max(...rows.map(({ what }) => what.length));
  for (const { what, value } of rows) console.log(`${what.padEnd(width)}  ${String(value).padStart(12)}`);
}
