import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importText } from '../../src/cli/import-text.js';
import { clusterRecords, proposeLinks } from '../../src/dedup/index.js';
import { type BibliographicRecord, type RecordId, rowsOfReport } from '../../src/model/index.js';
import { decide } from '../../src/review/decide.js';
import { exportReports } from '../../src/review/export.js';
import { compareReports, countNews } from '../../src/review/search-news.js';
import { newSince } from '../../src/review/since.js';
import { withdrawSearch } from '../../src/review/withdraw.js';
import { record } from '../dedup/examples.js';
import {
  bringIn,
  countingIds,
  type ExampleRecord,
  exampleRecords,
  exampleTitle,
  jsonLines,
  makeReview,
  open,
  rule,
  tickingClock,
  twoStages,
} from '../support/example-review.js';
import { temporaryFolder } from '../support/temporary-folder.js';

/** Records that collide much, each with an id of its own. */
const fields = fc.record({
  title: fc.constantFrom(
    'On invented tools for testing',
    'On invented tools for testing II',
    'On other tools for testing',
  ),
  authors: fc.constantFrom([{ family: 'Example', given: 'Ada' }], [{ family: 'Sample', given: 'Ben' }]),
  year: fc.constantFrom(2023, 2024),
  venue: fc.constantFrom('ICSE', 'Journal of Tools', 'CoRR'),
  doi: fc.constantFrom(undefined, undefined, '10.1145/1.1', '10.1109/2.2'),
});

/** A corpus, the search of each record, and the day on which each search was made. */
const searches = 3;
const corpus = fc.array(fc.tuple(fields, fc.nat(searches - 1)), { minLength: 1, maxLength: 14 }).chain((all) => {
  const records = all.map(([given], n) => ({ of: record(`x:${n}`, given), search: all[n]![1] }));
  return fc.tuple(fc.constant(records), fc.shuffledSubarray([...Array(searches).keys()], { minLength: searches }));
});
type Found = { readonly of: BibliographicRecord; readonly search: number };

/** In first-found order: by search, then by id. */
const inOrder = (records: readonly Found[], order: readonly number[]): readonly Found[] =>
  records.toSorted((x, y) => order.indexOf(x.search) - order.indexOf(y.search) || (x.of.id < y.of.id ? -1 : 1));

const clustered = (records: readonly Found[]) => {
  const all = records.map(({ of }) => of);
  return clusterRecords(
    all.map(({ id }) => id),
    proposeLinks(all),
    [],
  ).clusters;
};

const groups = (records: readonly Found[]): readonly string[] => {
  const clusters = clustered(records);
  return Array.from({ length: clusters.reports }, (_, report) =>
    [...rowsOfReport(clusters, report)]
      .map((row) => records[row]!.of.id)
      .sort()
      .join(' '),
  ).sort();
};

describe('a corpus that is found search by search', () => {
  it('ends in the same clusters, in whatever searches and order it came', () => {
    fc.assert(
      fc.property(corpus, ([records, order]) => {
        expect(groups(inOrder(records, order))).toEqual(groups(records));
      }),
      { numRuns: 40 },
    );
  });

  it('has news of each search that sum to the whole', () => {
    fc.assert(
      fc.property(corpus, ([records, order]) => {
        const all = inOrder(records, order);
        const clusters = clustered(all);
        const counts = () => true;
        const each = order.map((search) => countNews({ clusters, counts, isOf: (row) => all[row]!.search === search }));
        const sum = (of: (news: (typeof each)[number]) => number): number =>
          each.reduce((total, one) => total + of(one), 0);
        expect(sum(({ newReports }) => newReports)).toBe(clusters.reports);
        expect(sum(({ known, repeated }) => known + repeated)).toBe(all.length - clusters.reports);
        expect(sum(({ newVersions }) => newVersions)).toBeLessThanOrEqual(clusters.reports - clusters.studies);
        for (const { records: found, newReports, known, repeated } of each) {
          expect(newReports + known + repeated).toBe(found);
          expect(Math.min(newReports, known, repeated)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('grows from search to search by what was told of each', () => {
    fc.assert(
      fc.property(corpus, ([records, order]) => {
        let before: readonly number[] = [];
        for (const [step, search] of order.entries()) {
          const all = inOrder(records, order).filter((one) => order.indexOf(one.search) <= step);
          if (all.length === 0) continue;
          const clusters = clustered(all);
          const { newReports } = countNews({
            ...{ clusters, counts: () => true },
            isOf: (row) => all[row]!.search === search,
          });
          const earlier = [...clusters.reportOfRow].slice(0, before.length);
          const { joined, parted } = compareReports(before, earlier);
          expect(clusters.reports).toBe(new Set(before).size + newReports - joined + parted);
          before = [...clusters.reportOfRow];
        }
      }),
      { numRuns: 40 },
    );
  });
});

const again = (n: number, source: string): ExampleRecord => ({
  ...exampleRecords(n + 1)[n]!,
  id: `${source}:r${n}`,
});

describe('a search that comes later', () => {
  it('is told by what of it is new, is known, repeats, and is asked', async () => {
    const records = exampleRecords(3).map((one) => ({ ...one, venue: 'Journal of Tools' }));
    const folder = await makeReview(temporaryFolder(), { records });
    const text = jsonLines([
      ...[again(0, 'y'), again(1, 'y')],
      ...[again(5, 'y'), { ...again(5, 'y'), id: 'y:r5-too' }],
      { ...again(2, 'y'), id: 'y:v', type: 'preprint', venue: 'arXiv', arxiv: '2401.00001' },
      { ...again(6, 'y'), title: exampleTitle(0), authors: [], id: 'y:q' },
    ]);
    const [imported] = await bringIn(folder, [{ name: 'later.jsonl', source: 'y', text }]);
    const { news } = imported!;
    expect(news).toMatchObject({ records: 6, known: 2, repeated: 1, recordsBefore: 3, joined: 0, parted: 0 });
    expect(news).toMatchObject({ newReports: 3, newVersions: 1 });
    expect(news!.questions).toBe(open(folder).clustering.possible.length);
    expect(news!.searches).toEqual([
      {
        ...{ search: 'y/later', records: 6, newReports: 3, known: 2, repeated: 1 },
        newVersions: news!.newVersions,
      },
    ]);
    const said = [...importText(imported!, { dryRun: false, mapped: false, next: 'litsieve screen' })].join('');
    expect(said).toContain('\n6 records: 3 new reports, 2 known already, 1 repeated\n1 new report is another version');
  });

  it('says nothing of news where it is the first, supplies fields, or is not linked', async () => {
    const folder = await makeReview(temporaryFolder(), { records: [] });
    const [first] = await bringIn(folder, [{ name: 'a.jsonl', text: jsonLines(exampleRecords(2)) }]);
    expect(first!.news).toMatchObject({ recordsBefore: 0, newReports: 2 });
    expect([...importText(first!, { dryRun: false, mapped: false, next: '' })].join('')).not.toContain('new report');
    const text = jsonLines([{ ...exampleRecords(1)[0], id: 'z:1', enriches: 'x:r0' }]);
    const [enriched] = await bringIn(folder, [{ name: 'b.jsonl', source: 'z', role: 'enrichment', text }]);
    expect(enriched).not.toHaveProperty('news');
  });

  it('leaves rulings and decisions as they are, and asks nothing anew that is settled', async () => {
    const [known, ...others] = exampleRecords(3);
    const folder = await makeReview(temporaryFolder(), { records: [{ ...known!, doi: '10.1145/1' }, ...others] });
    const chance = { clock: tickingClock(), newId: () => '1'.padStart(32, '0') };
    decide(open(folder), { id: 'x:r0', decision: 'include', reviewer: 'ada' }, chance);
    const parted = jsonLines([{ ...again(0, 'y'), doi: '10.1109/2' }]);
    const [asking] = await bringIn(folder, [{ name: 'b.jsonl', source: 'y', text: parted }]);
    expect(asking!.news).toMatchObject({ newReports: 1, known: 0, questions: 1 });
    rule(folder, 'x:r0', 'y:r0', 'different');
    const text = jsonLines([{ ...again(0, 'z'), doi: '10.1145/1' }, again(1, 'z')]);
    const later = tickingClock(Date.UTC(2026, 1, 1));
    const [imported] = await bringIn(folder, [{ name: 'c.jsonl', source: 'z', text }], later);
    expect(imported!.news).toMatchObject({ newReports: 0, known: 2, joined: 0, parted: 0 });
    const review = open(folder);
    expect(review.clustering.possible.map(({ a, b }) => `${a} ${b}`)).not.toContain('x:r0 y:r0');
    expect(imported!.news!.questions).toBe(review.clustering.possible.length);
    expect([...exportReports(review, { outcome: 'include' }).records].map(({ id }) => id)).toEqual(['x:r0']);
    expect(review.reports.ids(review.reports.of('z:r0' as RecordId))).toEqual(['x:r0', 'z:r0']);
  });
});

describe('what is new since', () => {
  const living = async (): Promise<string> => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(3) });
    const text = jsonLines([again(0, 'y'), again(4, 'y')]);
    await bringIn(folder, [{ name: 'b.jsonl', source: 'y', text }], tickingClock(Date.UTC(2026, 1, 1)));
    const more = jsonLines([again(4, 'z'), again(5, 'z')]);
    await bringIn(folder, [{ name: 'c.jsonl', source: 'z', text: more }], tickingClock(Date.UTC(2026, 2, 1)));
    return folder;
  };

  it('a search or a day are the reports that none before had found', async () => {
    const folder = await living();
    expect(newSince(open(folder), 'y/b')).toMatchObject({
      ...{ since: 'y/b', records: 4, newReports: 2, known: 1, repeated: 1, newVersions: 0 },
      reports: [
        { id: 'y:r4', search: 'y/b', title: exampleTitle(4), versionOf: [] },
        { id: 'z:r5', search: 'z/c' },
      ],
    });
    expect(newSince(open(folder), '2026-02-01').reports).toHaveLength(2);
    expect(newSince(open(folder), '2026-02-02').reports.map(({ id }) => id)).toEqual(['z:r5']);
    expect(newSince(open(folder), '2026-01-01').newReports).toBe(5);
    expect(newSince(open(folder), '2027-01-01')).toMatchObject({ records: 0, reports: [] });
  });

  it('a time is a moment, however many of its digits are written, and a day that there is', async () => {
    const folder = await living();
    const [{ at } = { at: '' }] = open(folder).corpus.log.searches.filter(({ id }) => id === 'z/c');
    const since = (text: string): number => newSince(open(folder), text).records;
    for (const text of [at, `${at.slice(0, 19)}Z`, `${at.slice(0, 16)}Z`, `${at.slice(0, 21)}Z`]) {
      expect([text, since(text)]).toEqual([text, 2]);
    }
    expect(since(new Date(Date.parse(at) + 1).toISOString())).toBe(0);
    for (const wrong of ['2026-02-30', '2026-13-01', '2026-02-29T10:00Z', '2026-03-01T25:00Z', '2026-03-01T10:00']) {
      expect(() => newSince(open(folder), wrong)).toThrow(expect.objectContaining({ code: 'search-unknown' }));
    }
    expect(since('2024-02-29')).toBe(7);
  });

  it('is exported of the first stage, as all reports are, whatever a later stage has decided', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(3), protocol: { stages: twoStages } });
    const chance = { clock: tickingClock(Date.UTC(2026, 6, 1)), newId: countingIds(4400) };
    for (const stage of ['title-abstract', 'full-text']) {
      decide(open(folder), { id: 'x:r0', decision: 'include', reviewer: 'ada', stage }, chance);
    }
    const text = jsonLines([again(4, 'y')]);
    await bringIn(folder, [{ name: 'b.jsonl', source: 'y', text }], tickingClock(Date.UTC(2026, 8, 1)));
    const ids = (options: Parameters<typeof exportReports>[1]) => {
      const { stage, records } = exportReports(open(folder), options);
      return [stage, ...[...records].map(({ id }) => id)];
    };
    expect(ids({ outcome: 'all', since: 'y/b' })).toEqual(['title-abstract', 'y:r4']);
    expect(ids({ outcome: 'undecided', since: 'y/b' })).toEqual(['title-abstract', 'y:r4']);
    expect(ids({ outcome: 'all' })).toEqual(['title-abstract', 'x:r0', 'x:r1', 'x:r2', 'y:r4']);
    expect(ids({ outcome: 'include' })).toEqual(['full-text', 'x:r0']);
    expect(ids({ outcome: 'all', stage: 'full-text' })).toEqual(['full-text', 'x:r0']);
  });

  it('is exported of the first stage of each stream, with what that concluded', async () => {
    const stages = [
      { id: 'papers', stream: 'papers' },
      { id: 'posts', stream: 'posts' },
    ];
    const streams = [
      { id: 'papers', unit: 'reports' },
      { id: 'posts', unit: 'reports', sources: ['y'] },
    ];
    const folder = await makeReview(temporaryFolder(), {
      ...{ records: exampleRecords(2), protocol: { stages, streams } },
      files: [{ name: 'b.jsonl', source: 'y', text: jsonLines([again(4, 'y')]) }],
    });
    const chance = { clock: tickingClock(Date.UTC(2026, 6, 1)), newId: countingIds(4500) };
    decide(open(folder), { id: 'y:r4', decision: 'include', reviewer: 'ada' }, chance);
    const { stage, records, carried } = exportReports(open(folder), { outcome: 'all' });
    expect([stage, ...[...records].map(({ id }) => id)]).toEqual(['papers, posts', 'x:r0', 'x:r1', 'y:r4']);
    expect([...records].flatMap((record) => carried.of(record)).map(({ stage: of }) => of)).toEqual(['posts', 'posts']);
  });

  it('a search can be exported alone', async () => {
    const folder = await living();
    const { records, reports } = exportReports(open(folder), { outcome: 'all', since: 'z/c' });
    expect(reports).toBe(1);
    expect([...records].map(({ id }) => id)).toEqual(['z:r5']);
  });

  it('nothing that is known is refused, with what there is', async () => {
    const folder = await living();
    expect(() => newSince(open(folder), 'y/none')).toThrow(
      expect.objectContaining({ code: 'search-unknown', hint: expect.stringContaining('x/found, y/b, z/c') }),
    );
    expect(() => newSince(open(folder), '2026-02-31')).not.toThrow(TypeError);
    await withdrawSearch(open(folder), 'y/b', 'wrong file', { clock: tickingClock(), dedup: true });
    expect(() => newSince(open(folder), 'y/b')).toThrow(
      expect.objectContaining({ code: 'search-withdrawn', message: expect.stringContaining('wrong file') }),
    );
    expect(newSince(open(folder), 'z/c').reports.map(({ id }) => id)).toEqual(['z:r4', 'z:r5']);
  });
});
