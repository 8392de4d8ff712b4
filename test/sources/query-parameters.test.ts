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
    const filtered = queryParameters({ kind: 'query', query: 'year:2024' }, 'openalex', 'search');
    expect(filtered.words).toEqual([]);
    expect(filtered.further['filter']).toContain('2024');
    expect(queryParameters({ kind: 'query', native: 'x' }, 'openalex', 'search')).toEqual({
      words: [],
      further: {},
      problems: [],
    });
  });
});
