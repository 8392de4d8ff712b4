import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCslJson } from '../../../src/formats/json/csl-read.js';
import { readFixture, readText } from '../support.js';
import { readWhole } from '../tables/cuts.js';

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

describe('reading CSL-JSON with elements that are no items', () => {
  const outcomes = (text: string): readonly unknown[] =>
    readText(text).all.map((item) => (item.kind === 'record' ? item.fields.title : item.diagnostic.code));

  it('rejects each element that is no object, where it stands', () => {
    const { format, all } = readText('[\n{"title":"A"},\n5,\n{"title":"B"},\nnull\n]\n');
    expect(format).toBe('csl-json');
    expect(all.map(({ kind, line, source }) => [kind, line, source])).toEqual([
      ['record', 2, '{"title":"A"}'],
      ['reject', 3, '5'],
      ['record', 4, '{"title":"B"}'],
      ['reject', 5, 'null'],
    ]);
    for (const item of all) if (item.kind === 'reject') expect(item.diagnostic.message).toMatch(/expected/);
  });

  const broken = 'json-malformed';
  it.each([
    ['[null, {"title":"A"}]', [broken, 'A']],
    ['[{"title":"A"}, "x {y", [1,2], [], true, -1.5e3]', ['A', broken, broken, broken, broken, broken]],
    ['[{"title":"A"}] trailing words', ['A', broken]],
    ['[[{"title":"A"},{"title":"B"}]]'.slice(1, -1), ['A', 'B']],
    ['[{"title":"A" "author":[{"family":"x"},{"family":"y"}]},{"title":"B"}]', [broken, 'B']],
    ['[{"title":"A","issued":{"date-parts":[[2020]]},{"title":"B"},{"title":"C"}]', [broken, 'B', 'C']],
    ['[{"title":"A","author":[{"family":"x"},"year":2},{"title":"B"}]', [broken, 'B']],
    ['[{"title":"A","author":[{"family":"x"},\n{"title":"B"},\n{"title":"C"}]', [broken, 'B', 'C']],
    ['[\n{"title":"A},\n{"title":"B"}\n]', [broken, 'B']],
    ['{\n "title":"A"\n}\n{\n "title":"B"\n}\n', ['A', 'B']],
  ])('reads %j as so many', (text, expected) => {
    expect(outcomes(text)).toEqual(expected);
  });

  it('gives one item for each element of an array, whatever the elements are', () => {
    const text = fc.string({ minLength: 1 }).map((title) => JSON.stringify(title));
    const element = fc.oneof(
      text.map((title) => `{"title":${title},"author":[{"family":"x"},{"family":"y"}],"n":{"m":[${title}]}}`),
      text,
      fc.integer().map(String),
      fc.constantFrom('null', 'true', '[]', '[1, "{"]', '{}'),
    );
    fc.assert(
      fc.property(fc.array(element, { maxLength: 12 }), fc.constantFrom('', ' ', '\n  '), (elements, gap) => {
        const { items: all } = readWhole(readCslJson, `[${gap}${elements.join(`,${gap}`)}${gap}]`);
        expect(all.map(({ source }) => source)).toEqual(elements.map((one) => one.trim()));
      }),
      { numRuns: process.env['SOAK'] ? 20_000 : 300 },
    );
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

  it('reads each of several objects on one line', () => {
    const shared = readText('{"title":"A"}\n{"title":"B"} {"title":"C"},{"title":"D"\n{"title":"E"}\n');
    expect(shared.format).toBe('jsonl');
    expect(
      shared.all.map((item) => [item.line, item.kind === 'record' ? item.fields.title : item.diagnostic.code]),
    ).toEqual([
      [1, 'A'],
      [2, 'B'],
      [2, 'C'],
      [2, 'json-malformed'],
      [3, 'E'],
    ]);
    expect(shared.kept[1]?.diagnostics.map(({ code }) => code)).toEqual(['line-shared']);
    expect(readText('{"title":"A"}{"title":"B"}').kept).toHaveLength(2);
  });
});
