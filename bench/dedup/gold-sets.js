// Reads the gold sets and hand-made cases of ../shared/data/dedup as records, and measures pairs and records against them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

/** Authors as these files write them: BibTeX's `and`, else semicolons; `Family, Given` or one string. */
export const people = (text) =>
  (text ?? '')
    .split(/\s+and\s+|\s*;\s*/)
    .filter((name) => name !== '')
    .map((name) => {
      const [family, given] = name.split(/\s*,\s*/);
      return given === undefined ? { literal: name } : given === '' ? { family } : { family, given };
    });

/** Drops what is not stated: an absent field is absent, never an empty string. */
const stated = (fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined && value?.length !== 0),
  );

export const goldSets = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.csv.gz'))
        .sort()
    : [];

/** The records of a gold set under `gold:<id>`, and the group of each, '' for none. */
export const readGoldSet = (path) => {
  const rows = parse(gunzipSync(readFileSync(path)), { columns: true, bom: true });
  const records = rows.map((row) =>
    stated({
      id: `gold:${row.id}`,
      title: row.title,
      authors: people(row.author),
      year: /^\d{4}$/.test(row.year) ? Number(row.year) : undefined,
      venue: row.venue,
      volume: row.volume,
      pages: row.pages,
      doi: row.doi,
      abstract: row.abstract,
    }),
  );
  return { records, groups: new Map(rows.map((row) => [`gold:${row.id}`, row.group])) };
};

/** Pairs within the same cluster against pairs within the same gold group. `clusterOf` maps an id to its cluster. */
export const measurePairs = (ids, clusterOf, groups) => {
  const pairsOf = (keyOf) => {
    const members = new Map();
    for (const id of ids) {
      const key = keyOf(id);
      if (key === '' || key === undefined) continue;
      members.set(key, [...(members.get(key) ?? []), id]);
    }
    const pairs = new Set();
    for (const list of members.values()) {
      for (let i = 0; i < list.length; i++)
        for (let j = i + 1; j < list.length; j++) pairs.add(`${list[i]} ${list[j]}`);
    }
    return pairs;
  };
  const found = pairsOf(clusterOf);
  const gold = pairsOf((id) => groups.get(id));
  const falsePairs = [...found].filter((pair) => !gold.has(pair));
  const missed = [...gold].filter((pair) => !found.has(pair));
  const right = found.size - falsePairs.length;
  const precision = found.size === 0 ? 1 : right / found.size;
  const recall = gold.size === 0 ? 1 : right / gold.size;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { gold: gold.size, found: found.size, right, precision, recall, f1, falsePairs, missed };
};

/** Counts as the published evaluations do: of each group all records but one are duplicates; a removed record outside any is false. */
export const measureRecords = (ids, clusterOf, groups) => {
  const count = (keyOf) => {
    const seen = new Set();
    let repeats = 0;
    for (const id of ids) {
      const key = keyOf(id);
      if (key === '' || key === undefined) continue;
      if (seen.has(key)) repeats++;
      seen.add(key);
    }
    return repeats;
  };
  const found = count(clusterOf);
  const gold = count((id) => groups.get(id));
  const right = count((id) => (groups.get(id) === '' ? '' : `${clusterOf(id)} ${groups.get(id)}`));
  const precision = found === 0 ? 1 : right / found;
  const recall = gold === 0 ? 1 : right / gold;
  return { gold, found, right, precision, recall, f1: (2 * precision * recall) / (precision + recall || 1) };
};
