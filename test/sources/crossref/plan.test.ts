import { describe, expect, it } from 'vitest';
import { crossref } from '../../../src/sources/crossref/index.js';
import { selectedMembers } from '../../../src/sources/crossref/work.js';
import { edition } from '../edition.js';

const select = selectedMembers.join(',');

describe('crossref', () => {
  it('plans one list for keys of one kind, with the days of the year and the type of work', () => {
    const plan = crossref.plan(edition('crossref', ['issn:1234-5679', 'issn:2345-6787'], 2031))!;
    expect(plan.query).toBe(
      `https://api.crossref.org/works?filter=issn:1234-5679,issn:2345-6787,from-pub-date:2031-01-01,until-pub-date:2031-12-31,type:proceedings-article&select=${select}&rows=1000`,
    );
    expect(plan.requests).toEqual([`GET ${plan.query}`]);
    expect(plan.count).toBeDefined();
  });

  it('plans a list for each other filter', () => {
    const plan = crossref.plan(edition('crossref', ['container:Examples & More {year}', 'isbn:9780000000002'], 2031))!;
    expect(plan.query.split('\n').map((query) => /filter=([^&]+)/.exec(query)?.[1])).toEqual([
      'container-title:Examples%20%26%20More%202031,from-pub-date:2031-01-01,until-pub-date:2031-12-31,type:proceedings-article',
      'isbn:9780000000002,from-pub-date:2031-01-01,until-pub-date:2031-12-31,type:proceedings-article',
    ]);
    expect(plan.count).toBeUndefined();
  });

  it.each(['1234-5679', 'container:One, two', 'issn:'])('refuses the key %j', (key) => {
    expect(() => crossref.plan(edition('crossref', key, 2031))).toThrow(
      expect.objectContaining({ name: 'UsageError', code: 'crossref-key-invalid' }),
    );
  });

  it('plans a query with its limits, the narrowest dates only', () => {
    const plan = crossref.plan({
      kind: 'query',
      query: 'example AND year:2020-2031',
      native: 'type:journal-article',
      set: 'issn:1234-5679',
      from: '2025-05-01',
      until: '2040-12-31',
      limit: 5,
    })!;
    expect(plan.query).toBe(
      `https://api.crossref.org/works?query.bibliographic=example&filter=issn:1234-5679,type:journal-article,from-pub-date:2025-05-01,until-pub-date:2031&select=${select}&rows=20`,
    );
    expect(plan.limits).toMatch(/published on 2025-05-01 or later; published until 2040-12-31; at most 5 records/);
  });

  it('serves what it can', () => {
    expect(crossref.plan(edition('dblp', 'conf/x', 2031))).toBeUndefined();
    expect(crossref.plan({ kind: 'repository', repository: 'ada/example', comments: false })).toBeUndefined();
    expect(crossref.plan({ kind: 'query', query: 'x', file: 'x.json' })).toBeUndefined();
    expect(() => crossref.plan({ kind: 'query' })).toThrow(/needs a query/);
  });

  it.each(['NOT b', 'year:2020', 'NOT b AND year:2020'])('refuses the query %j, which is no search there', (query) => {
    expect(() => crossref.plan({ kind: 'query', query })).toThrow(
      expect.objectContaining({ name: 'UsageError', code: 'query-empty' }),
    );
  });

  it('refuses a search whose parts are all blank', () => {
    expect(() => crossref.plan({ kind: 'query', native: ' ' })).toThrow(/needs a query/);
    expect(() => crossref.plan({ kind: 'query', from: '2031-01-01' })).toThrow(/needs a query/);
  });

  it('says in the limits what it leaves out of a query', () => {
    expect(crossref.plan({ kind: 'query', query: 'example NOT b' })?.limits).toMatch(/NOT b: Crossref has no NOT/);
  });

  it('takes the name of a key as it is, even one that every object answers to', () => {
    const plan = crossref.plan({ kind: 'query', set: 'constructor:1' })!;
    expect(new URL(plan.query).searchParams.get('filter')).toBe('constructor:1');
  });
});
