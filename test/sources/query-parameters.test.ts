import { describe, expect, it } from 'vitest';
import { queryParameters } from '../../src/sources/query-parameters.js';

describe('queryParameters', () => {
  it('puts words under their usual name, or under the one that the query needs', () => {
    const { words, further, problems } = queryParameters(
      { kind: 'query', query: 'examples' },
      'crossref',
      'query.bibliographic',
    );
    expect([words, further, problems]).toEqual([[['query.bibliographic', 'examples']], {}, []]);
    const renamed = queryParameters({ kind: 'query', query: 'examples' }, 'openalex', 'search');
    expect(renamed.words).toEqual([['search.title_and_abstract.exact', 'examples']]);
  });

  it('gives filters without words, and nothing of a target without a query', () => {
    const filtered = queryParameters({ kind: 'query', query: 'year:2024', set: 'S1' }, 'openalex', 'search');
    expect(filtered.words).toEqual([]);
    expect(filtered.further['filter']).toContain('2024');
    expect(queryParameters({ kind: 'query', native: 'x' }, 'openalex', 'search')).toEqual({
      words: [],
      further: {},
      problems: [],
    });
  });

  it.each([
    ['NOT b', /^nothing of the query can be asked: NOT b: .*left out/],
    ['author:Smith', /^nothing of the query can be asked: author:Smith: .*left out/],
    ['venue:x', /^nothing of the query can be asked: /],
    ['doi:10.1/x', /^nothing of the query can be asked: /],
    ['year:2020', /but its years, and whole years of a database are no search/],
    ['author:Smith AND year:2020', /but its years, .*author:Smith: .*left out/],
  ])('refuses %j at OpenAlex, which would be asked for all that it has', (query, message) => {
    expect(() => queryParameters({ kind: 'query', query }, 'openalex', 'search')).toThrow(
      expect.objectContaining({ name: 'UsageError', code: 'query-empty', message: expect.stringMatching(message) }),
    );
  });

  it('refuses a query that says nothing even where a set is named beside it', () => {
    const target = { kind: 'query', query: 'NOT b', set: 'S1' } as const;
    expect(() => queryParameters(target, 'openalex', 'search')).toThrow(/nothing of the query can be asked/);
  });
});
