import { describe, expect, it } from 'vitest';
import type { RecordFields, RecordId } from '../../src/model/index.js';
import { canMatchTitle, isSameTitle } from '../../src/sources/same-title.js';
import type { Wanted } from '../../src/sources/source.js';

const wantedOf = (fields: Omit<Wanted, 'id'>): Wanted => ({ id: 'file:1' as RecordId, ...fields });
const ada = [{ family: 'Example', given: 'Ada' }];

describe('isSameTitle', () => {
  it.each<readonly [string, Omit<Wanted, 'id'>, RecordFields, boolean]>([
    [
      'equal but for typography',
      { title: 'The Example: A Study', year: 2031 },
      { title: 'example — a study', year: 2031 },
      true,
    ],
    ['of neighbouring years', { title: 'Example', year: 2031 }, { title: 'Example', year: 2030 }, true],
    ['of years too far apart', { title: 'Example', year: 2031 }, { title: 'Example', year: 2029, authors: ada }, false],
    [
      'by the same first author',
      { title: 'Example', authors: ada },
      { title: 'Example', authors: ada, year: 1999 },
      true,
    ],
    [
      'by the same first author, written in one',
      { title: 'Example', authors: [{ literal: 'Ada Example' }] },
      { title: 'Example', authors: ada },
      true,
    ],
    [
      'by another first author',
      { title: 'Example', authors: ada, year: 2031 },
      { title: 'Example', authors: [{ family: 'Sample' }], year: 2031 },
      false,
    ],
    ['with nothing else to compare', { title: 'Example', year: 2031 }, { title: 'Example', authors: ada }, false],
    ['with nothing else that is wanted', { title: 'Example' }, { title: 'Example', authors: ada, year: 2031 }, false],
    ['of other words', { title: 'Example', year: 2031 }, { title: 'Examples', year: 2031 }, false],
    ['without a word', { title: '…', year: 2031 }, { title: '—', year: 2031 }, false],
    ['not there', { title: 'Example', year: 2031 }, { year: 2031 }, false],
  ])('judges titles %s', (_what, wanted, found, same) => {
    expect(isSameTitle(wantedOf(wanted), found)).toBe(same);
  });

  it('is not asked where a title stands alone', () => {
    expect(canMatchTitle(wantedOf({ title: 'Preface' }))).toBe(false);
    expect(canMatchTitle(wantedOf({ title: 'Preface', year: 2031 }))).toBe(true);
    expect(canMatchTitle(wantedOf({ title: 'Preface', authors: ada }))).toBe(true);
    expect(canMatchTitle(wantedOf({ year: 2031, authors: ada }))).toBe(false);
  });
});
