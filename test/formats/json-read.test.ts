import { describe, expect, it } from 'vitest';
import { readFixture, readText } from './support.js';

describe('reading CSL-JSON', () => {
  const read = readFixture('items.json');

  it('loses no item to a broken one', () => {
    expect(read.format).toBe('csl-json');
    expect(read.all.map((item) => (item.kind === 'record' ? item.fields.title : item.diagnostic.code))).toEqual([
      'First & foremost',
      'json-malformed',
      'Third',
      'Not CSL but flat',
      'empty-record',
    ]);
    expect(read.all.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
  });

  it('reads names, dates and lists', () => {
    expect(read.kept[0]?.fields).toMatchObject({
      type: 'conference',
      authors: [{ family: 'Example', given: 'Ada' }, { literal: 'Example Group' }],
      year: 2024,
      date: '2024-05-17',
      venue: 'Proc',
      doi: '10.1234/x',
      keywords: ['a', 'b'],
    });
    expect(read.kept[1]?.fields).toMatchObject({ date: '2020-03', authors: [{ family: 'van Muster', given: 'Ben' }] });
    expect(read.kept[2]).toMatchObject({
      key: 'four',
      fields: {
        authors: [
          { family: 'Example', given: 'Ada' },
          { family: 'Muster', given: 'Ben' },
        ],
        year: 2021,
      },
    });
  });

  it('reads a single item on its own, and an empty array as no record', () => {
    expect(readText('{\n "title": "Alone",\n "issued": {"date-parts": [["2020"]]}\n}').kept[0]?.fields).toEqual({
      title: 'Alone',
      year: 2020,
    });
    expect(readText('[]').all).toEqual([]);
  });
});

describe('reading JSON Lines', () => {
  const read = readFixture('records.jsonl');

  it('reads records of shards back as they are', () => {
    expect(read.format).toBe('jsonl');
    expect(read.kept[0]).toMatchObject({
      key: 'dblp:conf/ex/1',
      fields: {
        type: 'conference',
        title: 'From a shard',
        authors: [{ family: 'Example', given: 'Ada' }],
        year: 2024,
        ids: { dblp: 'conf/ex/1' },
      },
      diagnostics: [],
    });
    expect(read.kept[1]).toMatchObject({
      key: 'manual:1',
      enriches: 'dblp:conf/ex/1',
      fields: { abstract: 'An abstract.' },
      diagnostics: [],
    });
  });

  it('reads flat objects by the names of columns, and wrong types as such', () => {
    expect(read.kept[2]).toMatchObject({
      key: '7',
      fields: {
        title: 'Flat',
        authors: [
          { family: 'Example', given: 'Ada' },
          { family: 'Muster', given: 'Ben' },
        ],
        year: 2020,
      },
    });
    expect(read.kept[3]).toMatchObject({
      key: 'x:1',
      fields: { year: 2020, authors: [{ family: 'Example', given: 'Ada' }] },
    });
  });

  it('rejects a line that is no object, with its number', () => {
    expect(read.all.filter(({ kind }) => kind === 'reject').map(({ line }) => line)).toEqual([4]);
    expect(read.codes).toEqual(['json-malformed', 'title-missing']);
  });
});
