import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrayReader, readCslJson } from '../../../src/formats/json/csl-read.js';
import { type ElementLimits, usualElementLimits } from '../../../src/formats/json/json-objects.js';
import { readJsonl } from '../../../src/formats/json/jsonl-read.js';
import { unknownFields } from '../../../src/formats/json/unknown-fields.js';
import { readCut, readWhole } from '../tables/cuts.js';

const numRuns = process.env['SOAK'] ? 50_000 : 150;

const wreck = fc
  .array(
    fc.constantFrom(
      '{"title":"A"}',
      '{\n "title": "B",\n "author": [{"family":"X"}]\n}',
      '{"title":"C"',
      '{"title":"D\n',
      '[',
      ']',
      '}',
      '{',
      '"',
      '1',
      'null',
      '[{"title":"E"}]',
      '{"a":[',
      '\n',
      ',',
      ',\n',
      ', ',
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''));

describe('JSON in stretches', () => {
  it.each([
    ['array', arrayReader({ margin: 20, longest: 60 })],
    ['array with long elements', arrayReader({ margin: 10, longest: 1000 })],
    ['lines', readJsonl],
  ])('gives the same items wherever %s are cut', (_, reader) => {
    fc.assert(
      fc.property(wreck, fc.integer({ min: 1, max: 150 }), (body, usual) => {
        const text = `[${body}`;
        expect(readCut(reader, text, usual)).toEqual(readWhole(reader, text));
      }),
      { numRuns },
    );
  });

  const answer = fc
    .array(
      fc.constantFrom(
        '{"items":[',
        '{"s":"ok","message":{"n":[1],"items":[',
        ']}',
        ']}}',
        '],"n":1}',
        '],"f":{"x":[{"y":1}]}}',
        '{"title":"A"}',
        '{"title":"C"',
        '{"t":["]"]}',
        '"',
        '1',
        ',',
        '\n',
      ),
      { maxLength: 20 },
    )
    .map((pieces) => pieces.join(''));

  it('gives the same items wherever answers around lists are cut', () => {
    const reader = arrayReader({ margin: 40, longest: 60 });
    fc.assert(
      fc.property(answer, fc.integer({ min: 1, max: 150 }), (text, usual) => {
        expect(readCut(reader, text, usual)).toEqual(readWhole(reader, text));
      }),
      { numRuns },
    );
  });

  it.each([
    ['lists that never close', (n: number) => `{"items":[${'],"a":['.repeat(n)}`],
    ['answers without works', (n: number) => '{"items":[]}'.repeat(n)],
    ['a head without end', (n: number) => `{${'"a":[],'.repeat(n)}`],
  ])('takes %s in linear time', (_, make) => {
    expect(readWhole(readCslJson, make(40_000)).items.length).toBeGreaterThanOrEqual(0);
  });

  it('loses only one element to a list that does not close', () => {
    const text = `[\n{"title":"A"},\n{"a":[\n${'{"title":"B"},\n'.repeat(20)}{"title":"C"}]\n`;
    const titles = readCut(arrayReader({ margin: 20, longest: 100 }), text, 1).items.map((item) =>
      item.kind === 'record' ? item.fields.title : item.diagnostic.code,
    );
    expect(titles.slice(0, 3)).toEqual(['A', 'json-malformed', 'B']);
    expect(titles.filter((title) => title === 'B')).toHaveLength(20);
    expect(titles.at(-1)).toBe('C');
  });

  it('takes objects that nest without end for one broken element, not for one a line', () => {
    const text = `[{"title":"A"},\n${'{"a":\n'.repeat(40)}`;
    const told = (limits: ElementLimits): readonly number[] =>
      readCut(arrayReader(limits), text, 1).items.map(({ source }) => source.length);
    expect(told(usualElementLimits)).toEqual([13, 239]);
    // No element is longer than the longest.
    expect(told({ margin: 20, longest: 100 })[1]).toBe(100);
  });

  it('follows broken elements in linear time', () => {
    const text = `[${'[{"a":[\n'.repeat(40_000)}`;
    expect(readWhole(arrayReader(usualElementLimits), text).items.length).toBeGreaterThan(0);
  });
});

describe('fields of flat objects that a reviewer names', () => {
  const columns = new Map([
    ['Paper Name', 'title'],
    ['gist', 'abstract'],
  ] as const);

  it.each([
    ['lines', readJsonl, '{"paper_name":"T","Gist":"Text","title":"Ours"}\n'],
    ['an array', readCslJson, '[{"paperName":"T","gist":"Text","title":"Ours","DOI":"10.1234/a","type":"book"}]'],
  ])('win over our names in %s', (_, reader, text) => {
    expect(readWhole(reader, text, { columns }).items).toMatchObject([
      { fields: { title: 'T', abstract: 'Text', other: { title: ['Ours'] } } },
    ]);
  });

  it('are told where no object near the top has them', () => {
    expect(unknownFields('{"paper_name":"T"}\n{"x":1}\n', columns)).toEqual(['gist']);
    expect(unknownFields('[{"x":1},\n{"gist":{"a":1}}]', columns)).toEqual(['Paper Name']);
  });
});
