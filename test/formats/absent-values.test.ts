import { describe, expect, it } from 'vitest';
import { type Assembled, assemble } from '../../src/formats/assemble.js';
import { plainText } from '../../src/formats/dialects.js';
import type { Fact, Target } from '../../src/formats/facts.js';

const fact = (target: Target, value: string, tag: string = target, rank = 0): Fact => ({ target, rank, tag, value });
const plain = (...facts: readonly Fact[]): Assembled => assemble(facts, plainText);

describe('values that say nothing', () => {
  it.each(['nan', 'NaN', 'None', 'null', 'N/A'])(
    'are no values of what has a form where a data frame wrote %s',
    (nothing) => {
      const formed = [
        'type',
        'year',
        'month',
        'volume',
        'number',
        'pages',
        'first-page',
        'doi',
        'url',
        'serial',
        'id:pmid',
      ] as const;
      expect(plain(...formed.map((target) => fact(target, nothing))).fields).toEqual({});
      const words = ['title', 'venue', 'publisher', 'keyword', 'note', 'other'] as const;
      expect(plain(...words.map((target) => fact(target, nothing))).fields).toEqual({
        title: nothing,
        venue: nothing,
        publisher: nothing,
        keywords: [nothing],
        notes: [nothing],
        other: { other: [nothing] },
      });
    },
  );

  it.each([
    [fact('first-page', 'No'), fact('last-page', 'Specified')],
    [fact('pages', 'No-Specified')],
    [fact('pages', 'No Pagination Specified')],
    [fact('pages', 'nan-nan')],
    [fact('pages', 'nan--nan')],
  ])('are no pages where they only say so', (...facts) => {
    expect(plain(...facts).fields).toEqual({});
  });
});
