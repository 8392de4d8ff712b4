import { describe, expect, it } from 'vitest';
import { type RecordFields, recordFieldOrder } from '../../src/model/index.js';
import { compareFields } from '../../src/review/pair-fields.js';

const full: Required<RecordFields> = {
  type: 'article',
  title: 'On invented gardens',
  authors: [{ family: 'Example', given: 'Ada' }, { literal: 'The Group' }],
  year: 2020,
  date: '2020-05',
  venue: 'Journal of Examples',
  volume: '3',
  number: '1',
  pages: '1-9',
  publisher: 'Press',
  abstract: 'We look.',
  keywords: ['gardens', 'rivers'],
  language: 'en',
  doi: '10.9999/1',
  arxiv: '2001.00001',
  ids: { dblp: 'x/1' },
  issn: ['1234-5679'],
  isbn: ['9780000000002'],
  urls: ['https://example.org/1'],
  notes: ['read twice'],
  other: { XX: ['kept'] },
};

describe('two records beside each other', () => {
  it('are compared in every field that either has', () => {
    const all = recordFieldOrder.filter((field) => field !== 'id' && field !== 'enriches');
    expect(
      compareFields(full, {})
        .map(({ field }) => field)
        .sort(),
    ).toEqual([...all].sort());
    expect(compareFields({}, {})).toEqual([]);
  });

  it('agree, differ, or leave one side silent', () => {
    const other = { ...full, title: 'On Invented Gardens.', year: 2021, authors: [{ family: 'Example', given: 'A.' }] };
    const { doi: _, ...withoutDoi } = other;
    const compared = new Map(compareFields(full, withoutDoi).map((field) => [field.field, field]));
    expect(compared.get('title')).toMatchObject({
      relation: 'same',
      a: { text: 'On invented gardens', differing: [] },
    });
    expect(compared.get('year')).toMatchObject({ relation: 'differs', b: { text: '2021', differing: [[0, 4]] } });
    expect(compared.get('doi')).toEqual({
      ...{ field: 'doi', label: 'DOI', relation: 'one-silent' },
      a: { text: '10.9999/1', differing: [] },
    });
    expect(compared.get('authors')).toMatchObject({
      a: {
        text: 'Example, Ada; The Group',
        differing: [
          [9, 12],
          [14, 17],
          [18, 23],
        ],
      },
      b: { text: 'Example, A.', differing: [[9, 10]] },
    });
  });

  it('differ in identifiers by every sign, and are marked as a whole where no word tells', () => {
    const [doi] = compareFields({ doi: '10.9999/a.b' }, { doi: '10.9999/a-b' });
    expect(doi).toMatchObject({ relation: 'differs', a: { differing: [[0, 11]] }, b: { differing: [[0, 11]] } });
    expect(compareFields({ doi: '10.9999/A' }, { doi: '10.9999/a' })).toMatchObject([{ relation: 'same' }]);
  });

  it('come inert, with the places of words in what is shown', () => {
    const [title] = compareFields({ title: '\x1b[31mRed\x1b[0m \u202egardens' }, { title: 'Red\nrivers' });
    expect(title).toMatchObject({
      a: { text: 'Red gardens', differing: [[4, 11]] },
      b: { text: 'Red rivers', differing: [[4, 10]] },
    });
  });
});
