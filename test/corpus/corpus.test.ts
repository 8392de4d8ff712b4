import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { appendToSearchLog, type Corpus, openCorpus, type ReviewPaths } from '../../src/corpus/index.js';
import { type BibliographicRecord, IntegrityError, type Search } from '../../src/model/index.js';
import { addSearch, emptyReview, recordId, search, someRecords } from './examples.js';

/** Opens a corpus and counts how often its shards were read: not at all where the cache serves. */
const open = (paths: ReviewPaths): { corpus: Corpus; builds: number } => {
  let builds = 0;
  const corpus = openCorpus(paths, () => builds++);
  onTestFinished(() => corpus.close());
  return { corpus, builds };
};

const idsOf = (corpus: Corpus): readonly string[] => Array.from({ length: corpus.size }, (_, row) => corpus.at(row));

const cacheFile = (paths: ReviewPaths): string => {
  const names = readdirSync(paths.cache).filter((name) => name.startsWith('columns-'));
  expect(names).toHaveLength(1);
  return join(paths.cache, names[0]!);
};

const titled = (id: string, title?: string): BibliographicRecord =>
  title === undefined ? { id: recordId(id) } : { id: recordId(id), title };

/** Searches on few dates, so that some share one. */
const someSearches = fc.array(
  fc.tuple(
    someRecords,
    fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'),
    fc.constantFrom('identification', 'other-methods', 'enrichment', 'seed'),
  ),
  { maxLength: 4 },
);

describe('a corpus', () => {
  it('holds exactly the records of its shards, in first-found order, and its columns say what they say', () => {
    fc.assert(
      fc.property(someSearches, (given) => {
        const paths = emptyReview();
        const expected = given.flatMap(([records, at, role], index) => {
          const line = addSearch(paths, `example/s${index}`, records, { at, role: role as Search['role'] });
          return records.map((record) => ({ record, line, index }));
        });
        expected.sort(
          (a, b) =>
            (a.line.at < b.line.at ? -1 : a.line.at > b.line.at ? 1 : 0) ||
            (a.record.id < b.record.id ? -1 : a.record.id > b.record.id ? 1 : a.index - b.index),
        );
        for (const { corpus } of [open(paths), open(paths)]) {
          expect(corpus.size).toBe(expected.length);
          expect(corpus.length).toBe(expected.length);
          expect([...corpus.records()]).toEqual(expected.map(({ record }) => record));
          expected.forEach(({ record, line }, row) => {
            expect(corpus.at(row)).toBe(record.id);
            expect(corpus.read(row)).toEqual(record);
            expect(corpus.searchOf(row)).toEqual(line);
            expect(corpus.counts(row)).toBe(line.role === 'identification' || line.role === 'other-methods');
            const { year = 0 } = record;
            expect(corpus.yearOf(row)).toBe(year > 0 && year < 10_000 ? year : 0);
            expect(corpus.venueOf(row)).toBe(record.venue ?? '');
            expect(corpus.hasAbstract(row)).toBe(record.abstract !== undefined);
            expect(corpus.rowOf(record.id)).toBe(expected.findIndex((other) => other.record.id === record.id));
          });
          expect(corpus.rowOf(recordId('none:such'))).toBe(-1);
          expect(corpus.malformed).toEqual([]);
          expect(corpus.altered).toEqual([]);
          corpus.close();
        }
      }),
      { numRuns: 60 },
    );
  });

  it('orders searches of different dates by date and those of one date by id among each other', () => {
    const paths = emptyReview();
    addSearch(paths, 'late/a', [titled('a:1'), titled('a:2')], { at: '2026-03-01T00:00:00.000Z' });
    addSearch(paths, 'early/b', [titled('c:2'), titled('c:4')], { at: '2026-02-01T00:00:00.000Z' });
    addSearch(paths, 'early/a', [titled('c:1'), titled('c:4'), titled('c:5')], { at: '2026-02-01T00:00:00.000Z' });
    const { corpus } = open(paths);
    expect(idsOf(corpus)).toEqual(['c:1', 'c:2', 'c:4', 'c:4', 'c:5', 'a:1', 'a:2']);
    expect([2, 3].map((row) => corpus.searchOf(row).id)).toEqual(['early/a', 'early/b']);
    expect(corpus.rowOf(recordId('c:4'))).toBe(2);
  });

  it('is empty where nothing was searched', () => {
    const { corpus } = open(emptyReview());
    expect(corpus.size).toBe(0);
    expect(corpus.rowOf(recordId('a:1'))).toBe(-1);
    expect([...corpus.records()]).toEqual([]);
  });

  it('leaves out withdrawn searches, whose shards stay', () => {
    const paths = emptyReview();
    addSearch(paths, 'example/good', [titled('a:1')]);
    addSearch(paths, 'example/mistaken', [titled('a:2')]);
    expect(idsOf(open(paths).corpus)).toEqual(['a:1', 'a:2']);
    appendToSearchLog(paths, { withdraws: 'example/mistaken', at: '2026-02-01T00:00:00.000Z', why: 'wrong file' });
    expect(idsOf(open(paths).corpus)).toEqual(['a:1']);
    expect(readFileSync(paths.shard('example/mistaken'), 'utf8')).toContain('a:2');
  });

  it('reports malformed lines with their place and keeps their neighbours', () => {
    const paths = emptyReview();
    addSearch(paths, 'example/a', [titled('a:1', 'One'), titled('a:2', 'Zwei – ü')]);
    const shard = paths.shard('example/a');
    const [first, second] = readFileSync(shard, 'utf8').split('\n');
    writeFileSync(shard, `<<<<<<< ours\n${first}\n\n{"id":7}\n${second}\n{"id":"a:3","tit`);
    for (const { corpus } of [open(paths), open(paths)]) {
      expect(idsOf(corpus)).toEqual(['a:1', 'a:2']);
      expect(corpus.read(1).title).toBe('Zwei – ü');
      expect(corpus.malformed).toEqual([1, 4, 6].map((line) => ({ search: 'example/a', line })));
      expect(corpus.altered).toEqual(['example/a']);
    }
  });

  it('says which shards are missing', () => {
    const paths = emptyReview();
    addSearch(paths, 'example/a', [titled('a:1')]);
    addSearch(paths, 'example/b', [titled('b:1')]);
    rmSync(paths.shard('example/a'));
    const { corpus } = open(paths);
    expect(idsOf(corpus)).toEqual(['b:1']);
    expect(corpus.altered).toEqual(['example/a']);
  });

  it('notices a shard that was changed by hand and reads it again', () => {
    const paths = emptyReview();
    addSearch(paths, 'example/a', [titled('a:1', 'Before')]);
    const before = open(paths).corpus;
    const shard = paths.shard('example/a');
    writeFileSync(shard, readFileSync(shard, 'utf8').replace('Before', 'Behind'));
    utimesSync(shard, 1_700_000_000, 1_700_000_000);
    const { corpus, builds } = open(paths);
    expect(builds).toBeGreaterThan(0);
    expect(corpus.read(0).title).toBe('Behind');
    expect(corpus.altered).toEqual(['example/a']);
    expect(corpus.key).not.toBe(before.key);
  });

  it('says that a shard was changed while it was read', () => {
    const paths = emptyReview();
    addSearch(paths, 'example/a', [titled('a:1', 'One'), titled('a:2', 'Two')]);
    const { corpus } = open(paths);
    writeFileSync(paths.shard('example/a'), '{"id":"a:0"}\n');
    expect(() => corpus.read(1)).toThrow(IntegrityError);
    expect(() => corpus.read(0)).toThrow(/has changed/);
  });

  it('can be read again after it was closed', () => {
    const paths = emptyReview();
    addSearch(paths, 'example/a', [titled('a:1', 'One')]);
    const { corpus } = open(paths);
    expect(corpus.read(0).title).toBe('One');
    corpus.close();
    expect(corpus.read(0).title).toBe('One');
  });
});

describe('the cache of a corpus', () => {
  const review = (): ReviewPaths => {
    const paths = emptyReview();
    addSearch(paths, 'example/a', [titled('a:1', 'One'), titled('ß:2', 'Two')]);
    addSearch(paths, 'example/b', [titled('b:1'), { id: recordId('b:2'), year: 2020, venue: 'EX', abstract: 'A' }]);
    return paths;
  };
  const content = (corpus: Corpus): unknown => [
    corpus.key,
    [...corpus.records()],
    idsOf(corpus).map((id, row) => [
      id,
      corpus.yearOf(row),
      corpus.venueOf(row),
      corpus.hasAbstract(row),
      corpus.rowOf(recordId(id)),
    ]),
  ];

  it('serves the second opening with the same result', () => {
    const paths = review();
    const first = open(paths);
    const second = open(paths);
    expect(first.builds).toBeGreaterThan(0);
    expect(second.builds).toBe(0);
    expect(content(second.corpus)).toEqual(content(first.corpus));
  });

  it('may be deleted at any time', () => {
    const paths = review();
    const first = content(open(paths).corpus);
    rmSync(paths.cache, { recursive: true });
    expect(content(open(paths).corpus)).toEqual(first);
  });

  it('is rebuilt without a word when it is cut off, damaged or not ours', () => {
    const paths = review();
    const expected = content(open(paths).corpus);
    const file = cacheFile(paths);
    const whole = readFileSync(file);
    const damages: readonly (() => void)[] = [
      ...[0, 10, 16, 100, whole.length - 1].map((length) => () => truncateSync(file, length)),
      ...[0, 5, 9, 20, 60, whole.length - 1].map((at) => () => {
        const flipped = Buffer.from(whole);
        flipped[at]! ^= 4;
        writeFileSync(file, flipped);
      }),
      () => writeFileSync(file, 'something else'),
      () => appendFileSync(file, '\0\0\0\0'),
    ];
    for (const damage of damages) {
      writeFileSync(file, whole);
      damage();
      const { corpus, builds } = open(paths);
      expect(builds).toBeGreaterThan(0);
      expect(content(corpus)).toEqual(expected);
      expect(readFileSync(file).equals(whole)).toBe(true);
    }
  });

  it('is rebuilt when it is a whole one of another corpus', () => {
    const paths = review();
    const expected = content(open(paths).corpus);
    const other = emptyReview();
    addSearch(other, 'example/a', [titled('z:1', 'Foreign')]);
    open(other);
    cpSync(cacheFile(other), cacheFile(paths));
    expect(content(open(paths).corpus)).toEqual(expected);
  });

  it('is rebuilt when what is remembered of the shards is damaged', () => {
    const paths = review();
    const expected = content(open(paths).corpus);
    for (const text of ['{', 'null', '[]', '{"example/a":null}', '{"example/a":{"size":"x"}}']) {
      writeFileSync(join(paths.cache, 'shards.json'), text);
      expect(content(open(paths).corpus)).toEqual(expected);
    }
  });

  it('is not needed: a review whose cache cannot be written is read all the same', () => {
    const paths = review();
    const expected = content(open(paths).corpus);
    rmSync(paths.cache, { recursive: true });
    writeFileSync(paths.cache, 'a file in the way');
    expect(content(open(paths).corpus)).toEqual(expected);
  });

  it('keeps one block of columns, and only touches files of its own', () => {
    const paths = review();
    mkdirSync(paths.cache, { recursive: true });
    writeFileSync(join(paths.cache, 'features.bin'), 'kept');
    open(paths);
    addSearch(paths, 'example/c', [titled('c:1')]);
    open(paths);
    cacheFile(paths);
    expect(readFileSync(join(paths.cache, 'features.bin'), 'utf8')).toBe('kept');
  });
});

describe('enrichment', () => {
  it('supplies absent fields only, the earlier search first, and changes nothing that was found', () => {
    const paths = emptyReview();
    const found: BibliographicRecord = { id: recordId('a:1'), title: 'Own title', year: 2020 };
    addSearch(paths, 'example/a', [found, titled('a:2', 'Other')]);
    const at = (day: number): Partial<Search> => ({ role: 'enrichment', at: `2026-02-0${day}T00:00:00.000Z` });
    const target = recordId('a:1');
    addSearch(paths, 'late/e', [{ id: recordId('e:9'), enriches: target, abstract: 'Late', doi: '10.1/x' }], at(2));
    addSearch(
      paths,
      'early/e',
      [
        { id: recordId('e:1'), enriches: target, title: 'Foreign title', abstract: 'Early', year: 1999 },
        { id: recordId('e:2'), enriches: recordId('none:such'), abstract: 'For nobody' },
        { id: recordId('e:3'), abstract: 'Without target' },
      ],
      at(1),
    );
    const { corpus } = open(paths);
    expect(corpus.readEnriched(0)).toEqual({ ...found, abstract: 'Early', doi: '10.1/x' });
    expect(corpus.read(0)).toEqual(found);
    expect(corpus.hasAbstract(0)).toBe(false);
    expect([0, 1].map((row) => corpus.hasAnyAbstract(row))).toEqual([true, false]);
    expect(corpus.readEnriched(1)).toEqual(titled('a:2', 'Other'));
  });

  it('supplies no date of another year than the record has', () => {
    const paths = emptyReview();
    const supply = (n: number, date: string) => ({ id: recordId(`e:${n}`), enriches: recordId(`a:${n}`), date });
    addSearch(paths, 'example/a', [
      { id: recordId('a:1'), year: 2023 },
      { id: recordId('a:2'), year: 2024 },
      { id: recordId('a:3') },
    ]);
    addSearch(
      paths,
      'example/e',
      [1, 2, 3].map((n) => supply(n, '2024-05-01')),
      { role: 'enrichment' },
    );
    const { corpus } = open(paths);
    expect([0, 1, 2].map((row) => corpus.readEnriched(row).date)).toEqual([undefined, '2024-05-01', '2024-05-01']);
  });

  it('comes from searches of that role only', () => {
    const paths = emptyReview();
    addSearch(paths, 'example/a', [titled('a:1'), { id: recordId('a:2'), enriches: recordId('a:1'), abstract: 'A' }]);
    expect(open(paths).corpus.readEnriched(0)).toEqual(titled('a:1'));
  });

  it('never overrides what any record says', () => {
    fc.assert(
      fc.property(someRecords, someRecords, (records, additions) => {
        const paths = emptyReview();
        addSearch(paths, 'example/a', records);
        const enriching = additions.map((record, n) => {
          const target = records[n % Math.max(1, records.length)];
          return target === undefined ? record : { ...record, enriches: target.id };
        });
        addSearch(paths, 'example/e', enriching, { role: 'enrichment' });
        const { corpus } = open(paths);
        for (const record of records) {
          const row = corpus.rowOf(record.id);
          if (corpus.searchOf(row).role === 'enrichment') continue;
          expect(corpus.readEnriched(row)).toMatchObject(record);
        }
        corpus.close();
      }),
      { numRuns: 30 },
    );
  });
});

it('shows the log that it was opened with', () => {
  const paths = emptyReview();
  const line = addSearch(paths, 'example/a', []);
  appendToSearchLog(paths, search('example/b', { at: '2025-01-01T00:00:00.000Z' }));
  const { corpus } = open(paths);
  expect(corpus.log.searches.map(({ id }) => id)).toEqual(['example/b', 'example/a']);
  expect(corpus.log.searches[1]).toEqual(line);
});
