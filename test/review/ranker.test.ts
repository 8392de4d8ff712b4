import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { extractFeatures, presetNamed } from '../../src/ranking/index.js';
import { rankingText } from '../../src/ranking/ranking-text.js';
import { loadFeatures, prepareFeatures } from '../../src/review/ranker.js';
import { withdrawSearch } from '../../src/review/withdraw.js';
import { plainFeatures } from '../ranking/support.js';
import { bringIn, exampleRecords, jsonLines, makeReview, open, tickingClock } from '../support/example-review.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const preset = 'elas-u4';

/** Counts the records that are read while something is done. */
const readsOf = (folder: string): { readonly features: unknown; readonly read: number } => {
  const review = open(folder);
  const { corpus } = review;
  let read = 0;
  const readEnriched = corpus.readEnriched.bind(corpus);
  corpus.readEnriched = (row) => {
    read++;
    return readEnriched(row);
  };
  const features = plainFeatures(loadFeatures(review, preset));
  corpus.close();
  return { features, read };
};

/** The features of all texts, from nothing. */
const anew = (folder: string): unknown => {
  const { corpus } = open(folder);
  const { features: settings } = presetNamed(preset);
  const texts = Array.from({ length: corpus.size }, (_, row) => rankingText(corpus.readEnriched(row), settings));
  corpus.close();
  return plainFeatures(extractFeatures(texts, settings));
};

const cacheOf = (folder: string): string => join(folder, 'corpus/cache');
const cached = (folder: string, prefix: string): readonly string[] =>
  readdirSync(cacheOf(folder))
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(cacheOf(folder), name));

const later = (): (() => number) => tickingClock(Date.UTC(2026, 5, 1));
const earlier = (): (() => number) => tickingClock(Date.UTC(2020, 5, 1));
const more = { name: 'more.jsonl', text: jsonLines(exampleRecords(9, 'y').slice(5)), source: 'y' };

describe('the features of a review', () => {
  it.each([
    ['after the others', later],
    ['before the others', earlier],
  ])('are made of new records alone where these come %s', async (_, clock) => {
    const folder = await makeReview(temporaryFolder());
    expect(readsOf(folder).read).toBe(6);
    await bringIn(folder, [more], clock());
    const { features, read } = readsOf(folder);
    expect(read).toBe(4);
    expect(features).toEqual(anew(folder));
    expect(readsOf(folder)).toEqual({ features, read: 0 });
  });

  it('read no record again where a search is withdrawn', async () => {
    const folder = await makeReview(temporaryFolder(), { files: [more] });
    expect(readsOf(folder).read).toBe(10);
    await withdrawSearch(open(folder), 'y/more', 'brought in by mistake', { clock: later(), dedup: false });
    const { features, read } = readsOf(folder);
    expect(read).toBe(0);
    expect(features).toEqual(anew(folder));
  });

  it('take in what enrichment supplies, and read only the records that it supplies', async () => {
    const records = exampleRecords(6).map(({ abstract, ...record }, n) =>
      n === 2 ? record : { ...record, abstract: abstract! },
    );
    const folder = await makeReview(temporaryFolder(), { records });
    const before = readsOf(folder);
    const supplied = [{ id: 'z:s1', title: 'Supplied', abstract: 'Words of a supplied kind.', enriches: 'x:r2' }];
    await bringIn(
      folder,
      [{ name: 'supplied.jsonl', text: jsonLines(supplied), source: 'z', role: 'enrichment' }],
      later(),
    );
    const { features, read } = readsOf(folder);
    expect(features).not.toEqual(before.features);
    expect(features).toEqual(anew(folder));
    // The supplied record and the one that supplies it.
    expect(read).toBe(2);
  });

  it('read records of a changed shard anew', async () => {
    const folder = await makeReview(temporaryFolder());
    readsOf(folder);
    const shard = join(folder, 'corpus/records/x/found.jsonl');
    chmodSync(shard, 0o644);
    writeFileSync(shard, readFileSync(shard, 'utf8').replaceAll('sandboxes', 'sandboxed'));
    utimesSync(shard, 1, 1);
    const { features, read } = readsOf(folder);
    expect(read).toBe(6);
    expect(features).toEqual(anew(folder));
  });

  it('are made anew where the caches are damaged or of something else', async () => {
    const folder = await makeReview(temporaryFolder());
    const { features } = readsOf(folder);
    for (const path of [...cached(folder, 'features-'), ...cached(folder, 'tokens-')]) {
      const bytes = readFileSync(path);
      bytes[bytes.length - 9]! ^= 1;
      writeFileSync(path, bytes);
    }
    expect(readsOf(folder)).toEqual({ features, read: 6 });
    for (const path of [...cached(folder, 'features-'), ...cached(folder, 'tokens-')]) writeFileSync(path, 'foreign');
    expect(readsOf(folder)).toEqual({ features, read: 6 });
  });

  it('are made anew where the file holds those of another corpus', async () => {
    const folder = await makeReview(temporaryFolder());
    const other = await makeReview(temporaryFolder(), { records: exampleRecords(3) });
    const { features } = readsOf(folder);
    readsOf(other);
    copyFileSync(cached(other, 'features-')[0]!, cached(folder, 'features-')[0]!);
    expect(readsOf(folder).features).toEqual(features);
  });

  it('are made where nothing can be kept', async () => {
    const folder = await makeReview(temporaryFolder());
    rmSync(cacheOf(folder), { recursive: true });
    writeFileSync(cacheOf(folder), 'a file where the folder of the cache would be');
    expect(readsOf(folder)).toEqual({ features: anew(folder), read: 6 });
    expect(statSync(cacheOf(folder)).isFile()).toBe(true);
    rmSync(cacheOf(folder));
    mkdirSync(cacheOf(folder));
  });

  it('are those that were prepared', async () => {
    const folder = await makeReview(temporaryFolder());
    const review = open(folder);
    await prepareFeatures(review, preset);
    expect(cached(folder, 'features-')).toHaveLength(1);
    expect(loadFeatures(review, preset)).toBe(loadFeatures(review, preset));
    expect(plainFeatures(loadFeatures(review, preset))).toEqual(anew(folder));
    review.corpus.close();
  });
});
