import { describe, expect, it } from 'vitest';
import { authorKeys } from '../../src/dedup/author-keys.js';
import type { Person } from '../../src/model/index.js';

const one = (literal: string): readonly Person[] => [{ literal }];

describe('authorKeys', () => {
  it.each([
    [[{ family: 'Example', given: 'Ada B.' }], 'example', 'a'],
    [one('A. Example'), 'example', 'a'],
    [one('Ada Example'), 'example', 'a'],
    [one('Example AB'), 'example', 'a'],
    [one('Example A. B.'), 'example', 'a'],
    [one('Example, Ada'), 'example', 'a'],
    [one('Example A et al.'), 'example', 'a'],
    [one('van der Example, Ada'), 'vanderexample', 'a'],
    [[{ family: 'van der Example', given: 'Ada' }], 'vanderexample', 'a'],
    [[{ family: 'Müller', given: 'Ada' }], 'muller', 'a'],
    [[{ family: 'Mueller', given: 'Ada' }], 'muller', 'a'],
    [[{ family: 'Example-Sample', given: 'Ada' }], 'examplesample', 'a'],
    [[{ family: 'Example et al.' }], 'example', ''],
    [one('Invented Tools Group'), 'inventedtoolsgroup', ''],
    [[{ literal: 'et al.' }, { family: 'Sample' }], 'sample', ''],
    [[{ family: '' }, { family: 'Sample' }], 'sample', ''],
    [one('Anonymous'), '', ''],
    [one('[Anonymous]'), '', ''],
    [one('No authors listed'), '', ''],
    [one('et al.'), '', ''],
    [[], '', ''],
    [undefined, '', ''],
  ])('reads the first author of %j as %j, %j', (authors, family, initial) => {
    expect(authorKeys(authors)).toMatchObject({ family, initial });
  });

  it.each([
    [{ family: 'Example', given: 'Ada B.' }, 'ada'],
    [{ family: 'Example', given: 'Wei' }, 'wei'],
    [{ literal: 'Ada Example' }, 'ada'],
    // Initials, with dots and without: `KMJ` has no vowel, `SA` is short.
    [{ family: 'Example', given: 'A. B.' }, ''],
    [{ family: 'Example', given: 'SA' }, ''],
    [{ family: 'Example', given: 'KMJ' }, ''],
    [{ literal: 'Example AB' }, ''],
    [{ family: 'Example' }, ''],
  ])('finds the full given name of %j: %j', (author, given) => {
    expect(authorKeys([author]).given).toBe(given);
  });

  it('has the given name of the first author who has a family name', () => {
    expect(
      authorKeys([
        { family: '', given: 'Nobody' },
        { family: 'Sample', given: 'Ben' },
      ]).given,
    ).toBe('ben');
    expect(authorKeys(undefined).given).toBe('');
  });

  it.each([
    ['Tan A.Schulze A.O’Donnell C. P.Davis P. G.', 'tan schulze odonnell davis'],
    ["Tan A.Schulze A.O'Donnell C. P.Davis P. G.", 'tan schulze odonnell davis'],
    ['Example A.Sample B.', 'example sample'],
    ['Example A. B.Sample-Third C.', 'example samplethird'],
  ])('parts names that lost what stood between them: %j', (glued, families) => {
    expect(authorKeys(one(glued)).families).toBe(families);
  });

  it('lists family names in the order of the source, and all words of names', () => {
    const authors = [{ family: 'Sample', given: 'Ben' }, { family: 'Example', given: 'Ada C.' }, { literal: 'et al.' }];
    expect(authorKeys(authors)).toEqual({
      family: 'sample',
      initial: 'b',
      given: 'ben',
      families: 'sample example',
      names: 'sample ben example ada',
    });
  });

  it('keeps no more names than tell two lists apart', () => {
    const many = Array.from({ length: 3000 }, (_, n) => ({ family: `Example${n}`, given: 'Ada' }));
    const { families } = authorKeys(many);
    expect(families.split(' ').length).toBeLessThan(50);
    expect(families).toBe(authorKeys(many.slice(0, 200)).families);
  });
});
