import { describe, expect, it } from 'vitest';
import {
  belongsTo,
  editionKeys,
  isListedElsewhere,
  tocOf,
  usualToc,
  wholeStreams,
} from '../../../src/sources/dblp/keys.js';

describe('editionKeys', () => {
  it('tells streams and tables of contents apart, in any of their spellings', () => {
    expect(
      editionKeys(['conf/icse', 'https://dblp.org/db/conf/sigsoft/fse2024.html', 'db/journals/tse/tse50.bht']),
    ).toEqual({
      streams: ['conf/icse', 'conf/sigsoft', 'journals/tse'],
      tocs: ['conf/sigsoft/fse2024', 'journals/tse/tse50'],
    });
  });

  it('knows which streams are wanted as wholes', () => {
    expect(wholeStreams(editionKeys(['conf/icse', 'conf/icse/icse2024', 'journals/tse']))).toEqual(['journals/tse']);
  });

  it.each(['icse', 'conf/', 'conf/icse> } DELETE', 'conf/a b', '', 'https://example.org/x'])(
    'refuses %j, with what to write',
    (key) => {
      expect(() => editionKeys([key])).toThrow(expect.objectContaining({ name: 'UsageError', code: 'venue-key' }));
    },
  );
});

describe('tocOf', () => {
  it.each([
    ['db/conf/exam/exam2024.html#Example24', 'conf/exam/exam2024'],
    ['db/journals/exam/exam50.html', 'journals/exam/exam50'],
    ['https://dblp.org/db/conf/exam/exam2024', 'conf/exam/exam2024'],
    ['db/conf/exam/exam2024-1.html#X.Y', 'conf/exam/exam2024-1'],
    ['https://dblp.org/rec/conf/exam/X', undefined],
  ])('reads %s', (address, toc) => {
    expect(tocOf(address)).toBe(toc);
  });
});

describe('what belongs to an edition', () => {
  const whole = editionKeys(['conf/exam']);
  const narrowed = editionKeys(['conf/exam/exam2024', 'journals/pexam']);

  it('of the dump is all of a stream in its year', () => {
    const key = 'conf/exam/A24';
    expect(belongsTo({ key, year: 2024, tocs: [] }, whole, 2024)).toBe(true);
    expect(belongsTo({ key, year: 2023, tocs: [] }, whole, 2024)).toBe(false);
    expect(belongsTo({ key: 'conf/example/A24', year: 2024, tocs: [] }, whole, 2024)).toBe(false);
    expect(belongsTo({ key, tocs: [] }, whole, 2024)).toBe(false);
  });

  it('of the dump is what a named table of contents lists, whatever its year and key', () => {
    const tocs = ['conf/exam/exam2024'];
    expect(belongsTo({ key: 'conf/other/A25', year: 2025, tocs }, narrowed, 2024)).toBe(true);
    expect(belongsTo({ key: 'conf/exam/A24', year: 2024, tocs: ['conf/exam/wexam2024'] }, narrowed, 2024)).toBe(false);
    expect(belongsTo({ key: 'journals/pexam/A24', year: 2024, tocs: [] }, narrowed, 2024)).toBe(true);
  });

  it('of a stream is what no other table of contents than the named ones lists', () => {
    expect(isListedElsewhere({ tocs: ['conf/exam/wexam2024'] }, whole)).toBe(false);
    expect(isListedElsewhere({ tocs: ['conf/exam/wexam2024'] }, narrowed)).toBe(true);
    expect(isListedElsewhere({ tocs: ['conf/exam/exam2024'] }, narrowed)).toBe(false);
    expect(isListedElsewhere({ tocs: ['journals/pexam/pexam1'] }, narrowed)).toBe(false);
    expect(isListedElsewhere({ tocs: [] }, narrowed)).toBe(false);
    expect(isListedElsewhere({ tocs: ['conf/w/w2024'] }, editionKeys(['conf/exam/exam2024']))).toBe(true);
  });
});

describe('usualToc', () => {
  it('is known of conferences only', () => {
    expect([usualToc('conf/icse', 2024), usualToc('journals/tse', 2024)]).toEqual(['conf/icse/icse2024', undefined]);
  });
});
