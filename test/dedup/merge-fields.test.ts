import { describe, expect, it } from 'vitest';
import { clusterRecords, dedupCounts, fieldPreferences, mergeFields } from '../../src/dedup/index.js';
import { type RecordId, recordFieldOrder } from '../../src/model/index.js';
import { ada, ben, record } from './examples.js';

describe('mergeFields', () => {
  it('has a preference for every field of a record', () => {
    const fields = recordFieldOrder.filter((field) => field !== 'id' && field !== 'enriches');
    expect(Object.keys(fieldPreferences).sort()).toEqual([...fields].sort());
  });

  it('prefers the published version, whichever was found first', () => {
    const merged = mergeFields([
      record('x:1', { type: 'preprint', title: 'tools', year: 2023, arxiv: '2401.00001', venue: 'arXiv' }),
      record('x:2', { type: 'conference', title: 'Tools', year: 2024, venue: 'ICSE', doi: '10.1145/1' }),
    ]);
    expect(merged).toEqual({
      type: 'conference',
      title: 'Tools',
      year: 2024,
      venue: 'ICSE',
      doi: '10.1145/1',
      arxiv: '2401.00001',
    });
  });

  it('takes editors and places from one record, and other tags from all', () => {
    const merged = mergeFields([
      record('x:1', { other: { editor: ['Example, Ada'], address: ['New York, NY'], note: ['a'] } }),
      record('x:2', { other: { A2: ['Example, A.'], editor: ['A. Example'], CY: ['New York'], note: ['b'] } }),
    ]);
    expect(merged.other).toEqual({ editor: ['Example, Ada'], address: ['New York, NY'], note: ['a', 'b'] });
  });

  it('takes no date of another year than the report has', () => {
    const records = [record('x:1', { year: 2024 }), record('x:2', { year: 2023, date: '2023-12-31' })];
    expect(mergeFields(records)).toMatchObject({ year: 2024 });
    expect(mergeFields(records)).not.toHaveProperty('date');
    expect(mergeFields([...records, record('x:3', { year: 2024, date: '2024-01' })]).date).toBe('2024-01');
  });

  it('keeps the longer abstract, all authors, the range of pages and the fullest date', () => {
    const merged = mergeFields([
      record('x:1', { venue: 'ICSE', abstract: 'Short.', authors: ada, pages: '11', date: '2024' }),
      record('x:2', {
        venue: 'ICSE',
        abstract: 'Long, with more.',
        authors: [...ada, ...ben],
        pages: '11-20',
        date: '2024-05-17',
      }),
    ]);
    expect(merged).toMatchObject({
      abstract: 'Long, with more.',
      authors: [...ada, ...ben],
      pages: '11-20',
      date: '2024-05-17',
    });
  });

  it('takes the first of equals, and joins what may be many', () => {
    const merged = mergeFields([
      record('x:1', {
        venue: 'ICSE',
        title: 'Tools',
        keywords: ['a', 'b'],
        ids: { dblp: 'x' },
        other: { N1: ['one'] },
      }),
      record('x:2', {
        venue: 'ICSE',
        title: 'TOOLS',
        keywords: ['b', 'c'],
        ids: { dblp: 'y', pmid: '1' },
        other: { N1: ['one', 'two'] },
      }),
    ]);
    expect(merged).toEqual({
      venue: 'ICSE',
      title: 'Tools',
      keywords: ['a', 'b', 'c'],
      ids: { dblp: 'x', pmid: '1' },
      other: { N1: ['one', 'two'] },
    });
  });

  it('leaves absent what no record states', () => {
    expect(mergeFields([record('x:1', {}), record('x:2', {})])).toEqual({});
  });
});

describe('dedupCounts', () => {
  it('counts what was found by searches, not seeds and enrichment', () => {
    const ids = ['x:1', 'x:2', 'x:3', 'x:4', 'x:5'] as RecordId[];
    const [a, b, c, d, e] = ids as [RecordId, RecordId, RecordId, RecordId, RecordId];
    const clustering = clusterRecords(
      ids,
      [
        { a, b, kind: 'same-report', score: 1, rule: 'same-doi' },
        { a: b, b: c, kind: 'same-study', score: 1, rule: 'preprint-of' },
        { a: c, b: d, kind: 'same-report', score: 1, rule: 'same-doi' },
        { a: d, b: e, kind: 'possible', score: 0.5, rule: 'title-year' },
      ],
      [],
    );
    // x:4 and x:5 are seeds: x:4 is a known copy of x:3, x:5 counts nowhere.
    expect(dedupCounts(clustering, clustering.possible, Uint8Array.of(1, 1, 1, 0, 0))).toEqual({
      records: 3,
      reports: 2,
      studies: 1,
      duplicates: 1,
      possible: 1,
    });
  });
});
