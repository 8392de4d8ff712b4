import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterRecords, compare, partingReason, prepare, proposeLinks } from '../../src/dedup/index.js';
import {
  type BibliographicRecord,
  type DuplicateRuling,
  type RecordFields,
  type RecordId,
  rowsOfReport,
} from '../../src/model/index.js';
import { record } from './examples.js';

const runs = process.env['SOAK'] === undefined ? 80 : 3000;
const maybe = <T>(...values: readonly T[]): fc.Arbitrary<T | undefined> => fc.constantFrom(undefined, ...values);

/** Records that collide much: few titles, names, DOIs, ids. */
const fields: fc.Arbitrary<{ [Field in keyof RecordFields]?: RecordFields[Field] | undefined }> = fc.record({
  title: maybe(
    'On invented tools for testing',
    'On invented tools for testing II',
    'Editorial',
    'Erratum: On invented tools for testing',
  ),
  authors: maybe(
    [{ family: 'Example', given: 'Ada' }],
    [{ family: 'Sample' }],
    [{ family: 'Sample' }, { family: 'Example', given: 'A.' }],
  ),
  year: maybe(2023, 2024),
  venue: maybe('ICSE', 'Journal of Tools', 'CoRR'),
  pages: maybe('1-10', '5-6', '40-60', '77'),
  volume: maybe('1', '2'),
  type: maybe('conference' as const, 'preprint' as const, 'software' as const),
  doi: maybe('10.1145/1.1', '10.1109/2.2', '10.5281/zenodo.3'),
  arxiv: maybe('2401.00001', '2401.00002'),
  ids: maybe({ dblp: 'conf/x/1' }, { dblp: 'conf/x/2' }, { pmid: '7' }),
});
const corpus = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 14 }), fields), { maxLength: 14 })
  .map((all) => all.map(([id, given]) => record(`x:${id}`, given)));

/** Reports as sets of ids, which no order of rows changes. */
const groups = (records: readonly BibliographicRecord[], rulings: readonly DuplicateRuling[] = []): string[] => {
  const ids = records.map(({ id }) => id);
  const { clusters } = clusterRecords(ids, proposeLinks(records), rulings);
  return Array.from({ length: clusters.reports }, (_, report) =>
    [...new Set([...rowsOfReport(clusters, report)].map((row) => ids[row]!))].sort().join(' '),
  ).sort();
};

const ruling = fc.record({
  a: fc.integer({ min: 0, max: 14 }),
  b: fc.integer({ min: 0, max: 14 }),
  ruling: fc.constantFrom('same' as const, 'versions' as const, 'different' as const),
  reviewer: fc.constantFrom('ada', 'ben'),
});
const rulingsOf = (
  all: readonly { a: number; b: number; ruling: 'same' | 'versions' | 'different'; reviewer: string }[],
): DuplicateRuling[] =>
  all
    .filter(({ a, b }) => a !== b)
    .map(({ a, b, ...rest }, n) => ({
      ...rest,
      id: `r${n}`,
      at: '2026-01-01T00:00:00.000Z',
      a: `x:${a}` as RecordId,
      b: `x:${b}` as RecordId,
    }));

describe('deduplication', () => {
  it('proposes the same links whatever order the records come in', () => {
    const shuffled = corpus.chain((records) =>
      fc.tuple(fc.constant(records), fc.shuffledSubarray(records, { minLength: records.length })),
    );
    fc.assert(
      fc.property(shuffled, ([records, other]) => {
        expect(proposeLinks(other)).toEqual(proposeLinks(records));
        expect(groups(other)).toEqual(groups(records));
      }),
      { numRuns: runs },
    );
  });

  it('proposes links that are sorted, each pair once', () => {
    fc.assert(
      fc.property(corpus, (records) => {
        const keys = proposeLinks(records).map(({ a, b }) => `${a}\n${b}`);
        expect(keys).toEqual([...new Set(keys)].sort());
      }),
      { numRuns: runs },
    );
  });

  it('never changes a cluster by adding an unrelated record', () => {
    const unrelated = record('y:1', {
      title: 'Something that nobody else has ever written about',
      authors: [{ family: 'Example', given: 'Ada' }],
      year: 2024,
      venue: 'ICSE',
      pages: '1-10',
      doi: '10.1145/9.9',
    });
    fc.assert(
      fc.property(corpus, fc.nat(), (records, at) => {
        const more = records.toSpliced(at % (records.length + 1), 0, unrelated);
        expect(groups(more)).toEqual([...groups(records), 'y:1'].sort());
      }),
      { numRuns: runs },
    );
  });

  it('holds no cluster with two records that a veto or a relation parts', () => {
    fc.assert(
      fc.property(corpus, (records) => {
        const ids = records.map(({ id }) => id);
        const { clusters } = clusterRecords(ids, proposeLinks(records), []);
        for (let report = 0; report < clusters.reports; report++) {
          const rows = [...rowsOfReport(clusters, report)];
          // The rows of one id are one report whatever they say; between ids nothing may part them.
          for (const a of rows) {
            for (const b of rows) {
              if (ids[a] === ids[b]) continue;
              expect(partingReason(compare(prepare(records[a]!), prepare(records[b]!)))).toBeUndefined();
            }
          }
        }
      }),
      { numRuns: runs * 4 },
    );
  });

  it('always holds rulings that say different or versions, and applies them in any order', () => {
    const shuffled = fc
      .array(ruling, { maxLength: 8 })
      .map(rulingsOf)
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
    fc.assert(
      fc.property(corpus, shuffled, (records, [rulings, other]) => {
        const ids = records.map(({ id }) => id);
        const { clusters } = clusterRecords(ids, proposeLinks(records), rulings);
        for (const { a, b, ruling: said } of rulings) {
          const [left, right] = [ids.indexOf(a), ids.indexOf(b)];
          if (said === 'same' || left < 0 || right < 0) continue;
          expect(clusters.reportOfRow[left]).not.toBe(clusters.reportOfRow[right]);
          if (said !== 'different') continue;
          const studies = [left, right].map((row) => clusters.studyOfReport[clusters.reportOfRow[row]!]);
          expect(studies[0]).not.toBe(studies[1]);
        }
        expect(clusterRecords(ids, proposeLinks(records), other).clusters).toEqual(clusters);
      }),
      { numRuns: runs },
    );
  });

  it('assigns every row to one report and lists it there once', () => {
    fc.assert(
      fc.property(corpus, (records) => {
        const { clusters } = clusterRecords(
          records.map(({ id }) => id),
          proposeLinks(records),
          [],
        );
        expect([...clusters.rows].sort((a, b) => a - b)).toEqual(records.map((_, row) => row));
        for (let report = 0; report < clusters.reports; report++) {
          const rows = [...rowsOfReport(clusters, report)];
          expect(rows.length).toBeGreaterThan(0);
          expect(rows).toEqual([...rows].sort((a, b) => a - b));
          for (const row of rows) expect(clusters.reportOfRow[row]).toBe(report);
        }
      }),
      { numRuns: runs },
    );
  });
});
