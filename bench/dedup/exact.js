// Measures deduplication by exact and normalised keys: quality on the gold sets, time and memory on the venues' records.
// Usage: node --expose-gc bench/dedup/exact.js [folder of built modules, default ../../dist] [--pairs] [--million]
import { existsSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { goldSets, measurePairs, measureRecords, readGoldSet } from './gold-sets.js';

const root = resolve(import.meta.dirname, '../..');
const built = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? resolve(root, 'dist');
const shared = resolve(root, '../shared/data');
const { clusterRecords, prepare, proposeLinks } = await import(pathToFileURL(resolve(built, 'dedup/index.js')).href);

const seconds = (from) => (performance.now() - from) / 1000;
/** Bytes of live objects; buffers of what was read before are given a turn of the event loop to go. */
const heapBytes = async () => {
  await setTimeout(50);
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

console.log(
  `node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model}), ${(totalmem() / 1e9).toFixed(0)} GB`,
);
console.log(
  '\nset                                     records  gold  found  precision  recall  F1      (records: P R F1)  s',
);
for (const name of goldSets(resolve(shared, 'dedup'))) {
  const { records, groups } = readGoldSet(resolve(shared, 'dedup', name));
  const from = performance.now();
  const links = proposeLinks(records);
  const ids = records.map(({ id }) => id);
  const { clusters, possible } = clusterRecords(ids, links, []);
  const took = seconds(from);
  const reportOf = new Map(ids.map((id, row) => [id, clusters.reportOfRow[row]]));
  const pairs = measurePairs(ids, (id) => reportOf.get(id), groups);
  const asRecords = measureRecords(ids, (id) => reportOf.get(id), groups);
  const four = (value) => value.toFixed(4);
  console.log(
    `${name.padEnd(38)} ${String(records.length).padStart(8)} ${String(pairs.gold).padStart(5)} ${String(pairs.found).padStart(6)}  ` +
      `${four(pairs.precision)}     ${four(pairs.recall)}  ${four(pairs.f1)}  (${four(asRecords.precision)} ${four(asRecords.recall)} ${four(asRecords.f1)})  ` +
      `${took.toFixed(2)}  possible ${possible.length}, same-study ${links.filter(({ kind }) => kind === 'same-study').length}`,
  );
  const byId = new Map(records.map((record) => [record.id, record]));
  const show = (pair) => {
    for (const id of pair.split(' ')) {
      const { abstract: _, authors = [], ...rest } = byId.get(id);
      console.log(
        `      ${JSON.stringify({
          authors: authors
            .map((author) => author.family ?? author.literal)
            .join('; ')
            .slice(0, 80),
          ...rest,
        })}`,
      );
    }
  };
  for (const pair of pairs.falsePairs) {
    const [a, b] = pair.split(' ');
    const rule =
      links.find((link) => (link.a === a && link.b === b) || (link.a === b && link.b === a))?.rule ?? 'chain';
    console.log(`    false merge (${rule}):`);
    show(pair);
  }
  if (process.argv.includes('--pairs')) {
    for (const pair of pairs.missed) {
      const [a, b] = pair.split(' ').sort();
      const link = links.find((one) => one.a === a && one.b === b);
      console.log(`    missed (${link === undefined ? 'no link' : `${link.kind} ${link.rule}`}):`);
      show(pair);
    }
  }
}

const measureSpeed = async (label, records) => {
  const before = await heapBytes();
  const kept = records.map(prepare);
  const perRecord = ((await heapBytes()) - before) / kept.length;
  let peak = 0;
  const from = performance.now();
  const links = proposeLinks(records, {
    onProgress: () => {
      peak = Math.max(peak, process.memoryUsage().rss);
    },
  });
  const proposing = seconds(from);
  const ids = records.map(({ id }) => id);
  const again = performance.now();
  const { clusters, possible } = clusterRecords(ids, links, []);
  const clustering = seconds(again);
  console.log(
    `\n${label}: ${records.length} records, proposing ${proposing.toFixed(2)} s, ${links.length} links, ` +
      `${records.length - clusters.reports} duplicates, ${clusters.reports - clusters.studies} reports in a study of another, ${possible.length} possible, ` +
      `clustering ${(clustering * 1000).toFixed(0)} ms, ${perRecord.toFixed(0)} bytes a prepared record${globalThis.gc === undefined ? ' (run with --expose-gc)' : ''}, RSS up to ${(peak / 1e6).toFixed(0)} MB`,
  );
  const rules = {};
  for (const { kind, rule } of links) rules[`${kind} ${rule}`] = (rules[`${kind} ${rule}`] ?? 0) + 1;
  console.log(`  ${JSON.stringify(rules)}`);
};

const venues = resolve(shared, 'corpus/venues-1987-2026.tsv.gz');
/** A function of its own, so that the text is garbage before memory is measured. */
const readVenues = () => {
  const [, ...lines] = gunzipSync(readFileSync(venues)).toString('utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [id, venue, year, title, abstract] = line.split('\t');
    return JSON.parse(
      JSON.stringify({
        id,
        title,
        ...(/^\d{4}$/.test(year) ? { year: Number(year) } : {}),
        venue,
        ...(abstract === '' ? {} : { abstract }),
      }),
    );
  });
};
if (existsSync(venues)) {
  const records = readVenues();
  await measureSpeed('venues 1987-2026', records);
  measureSpeed(
    'its first 68,816 with an abstract',
    records.filter(({ abstract }) => abstract !== undefined).slice(0, 68_816),
  );
}

if (process.argv.includes('--million')) {
  // Generated: real lengths, one record in ten a duplicate with another id and spelling.
  const words =
    'agent code model test secure learning graph parser review memory search proof neural type static dynamic fuzz repair'.split(
      ' ',
    );
  let state = 1;
  const random = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const records = [];
  while (records.length < 1_000_000) {
    const n = records.length;
    const title = `${Array.from({ length: 9 }, () => words[random(words.length)]).join(' ')} w${n}`;
    const one = {
      id: `gen:${n}`,
      title,
      authors: [{ family: `Example${random(50_000)}`, given: 'Ada' }],
      year: 2000 + random(25),
      venue: `Venue ${random(500)}`,
    };
    records.push(n % 3 === 0 ? { ...one, doi: `10.9999/${n}` } : one);
    if (n % 10 === 0) records.push({ ...one, id: `copy:${n}`, title: title.toUpperCase() });
  }
  await measureSpeed('generated', records);
}
