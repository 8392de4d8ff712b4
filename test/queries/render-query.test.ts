import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../src/model/index.js';
import { parseQuery, type Query, queryDatabases, renderQuery } from '../../src/queries/index.js';
import { arbitraryQuery } from './arbitrary-query.js';

const names = queryDatabases.map(({ name }) => name);
const textFor = (database: string, query: string): string => renderQuery(parseQuery(query), database).text;
const problemsFor = (database: string, query: string): string =>
  renderQuery(parseQuery(query), database).problems.join('\n');

const example =
  '(agent* OR "language model*") AND title:("code generation" OR secur*) AND year:2023..2025 NOT (survey OR multi-agent)';

describe('a query for a database', () => {
  it.each<[database: string, text: string]>([
    [
      'scopus',
      'TITLE-ABS-KEY(agent* OR "language model*") AND TITLE("code generation" OR secur*) AND (PUBYEAR > 2022 AND PUBYEAR < 2026)',
    ],
    ['wos', 'TS=(agent* OR "language model*") AND TI=("code generation" OR secur*) AND PY=2023-2025'],
    [
      'ieee',
      '("All Metadata":agent* OR "All Metadata":"language model*") AND ("Document Title":"code generation" OR "Document Title":secur*)',
    ],
    [
      'acm',
      '(Title:(agent* OR "language model*") OR Abstract:(agent* OR "language model*") OR Keyword:(agent* OR "language model*")) AND Title:("code generation" OR secur*)',
    ],
    ['pubmed', '(agent*[tiab] OR "language model*"[tiab]) AND ("code generation"[ti] OR secur*[ti]) AND 2023:2025[dp]'],
    [
      'arxiv',
      '(ti:agent* OR abs:agent* OR (ti:language AND ti:model*) OR (abs:language AND abs:model*)) AND (ti:"code generation" OR ti:secur*) AND submittedDate:[202301010000 TO 202512312359]',
    ],
    ['openalex', '(agent* OR "language model*") AND ("code generation" OR secur*)'],
    ['semanticscholar', '(agent* | (language + model*)) + ("code generation" | secur*)'],
    ['github', '(agent OR "language model") AND ("code generation" OR secur) AND created:2023-01-01..2025-12-31'],
  ])('of %s has its words, phrases, prefixes, fields and years', (database, text) => {
    const withoutDenial = example.replace(/ NOT .*$/, '');
    expect(textFor(database, withoutDenial).replace(' in:title,body is:issue', '')).toBe(text);
    expect(textFor(database, example)).toMatch(/^\(.*\) ?(?:AND NOT|ANDNOT|NOT|-)/);
  });

  it.each<[database: string, not: string]>([
    ['scopus', 'TITLE-ABS-KEY(a AND NOT b)'],
    ['wos', 'TS=(a NOT b)'],
    ['ieee', '"All Metadata":a NOT "All Metadata":b'],
    ['acm', '(Title:(a) OR Abstract:(a) OR Keyword:(a)) NOT (Title:(b) OR Abstract:(b) OR Keyword:(b))'],
    ['pubmed', 'a[tiab] NOT b[tiab]'],
    ['arxiv', '(ti:a OR abs:a) ANDNOT (ti:b OR abs:b)'],
    ['openalex', 'a NOT b'],
    ['semanticscholar', 'a -b'],
    ['github', 'a NOT b in:title,body is:issue'],
  ])('of %s takes away what is denied, wherever that stands', (database, text) => {
    expect(textFor(database, 'a NOT b')).toBe(text);
    expect(textFor(database, 'NOT b AND a')).toBe(text);
  });

  it.each<[database: string, near: string]>([
    ['scopus', 'TITLE((prompt W/3 injection) OR a)'],
    ['wos', 'TI=((prompt NEAR/3 injection) OR a)'],
    ['acm', 'Title:("prompt injection"~3 OR a)'],
    ['pubmed', '"prompt injection"[ti:~3] OR a[ti]'],
    ['openalex', '"prompt injection"~3 OR a'],
    ['semanticscholar', '"prompt injection"~3 | a'],
    ['arxiv', '(ti:prompt AND ti:injection) OR ti:a'],
    ['github', '(prompt AND injection) OR a in:title is:issue'],
  ])('of %s has its proximity, or all of the words', (database, text) => {
    expect(textFor(database, 'title:("prompt injection"~3 OR a)')).toBe(text);
  });

  it('quotes words that are operators, and words with marks', () => {
    expect(textFor('scopus', '"near" AND title:C++')).toBe('TITLE-ABS-KEY({near}) AND TITLE("C++")');
    expect(textFor('wos', '"not" OR multi-agent*')).toBe('TS=("not" OR "multi-agent*")');
    expect(textFor('ieee', 'title:"to"')).toBe('"Document Title":"to"');
  });

  it('parts words as the index does, and says where marks are lost', () => {
    expect(textFor('arxiv', 'title:multi-agent')).toBe('ti:"multi agent"');
    expect(problemsFor('arxiv', 'title:multi-agent')).toBe('');
    expect(problemsFor('arxiv', 'title:C++')).toBe('title:C++: arXiv drops the marks in it, which matches more');
  });

  it('takes a DOI as one word', () => {
    expect(textFor('scopus', 'doi:10.1145/3597503.3639187')).toBe('DOI("10.1145/3597503.3639187")');
    expect(textFor('wos', 'doi:"10.1016/S0164-1212(99)00010-3"')).toBe('DO=("10.1016/S0164-1212(99)00010-3")');
  });

  it('is refused for a database that is not known', () => {
    expect(() => textFor('altavista', 'a')).toThrow(UsageError);
    expect(() => textFor('altavista', 'a')).toThrow(/no database `altavista`/);
    expect(() => textFor('__proto__', 'a')).toThrow(UsageError);
  });
});

describe('what a database cannot express', () => {
  it.each<[database: string, query: string, problem: RegExp]>([
    ['arxiv', '"language model*"', /^"language model\*": arXiv has no \* within a phrase; .* matches more$/],
    ['arxiv', '"a b"~3', /arXiv has no proximity/],
    ['arxiv', 'doi:10.1000/x AND a', /^doi:10\.1000\/x: arXiv has no field `doi`; left out$/],
    ['arxiv', 'keywords:a', /^keywords:a: arXiv has no keywords; sought in title and abstract$/],
    ['arxiv', 'year:2020.. AND a', /year of submission/],
    ['semanticscholar', 'title:a', /title and abstract together/],
    ['openalex', 'ab*', /needs 3 characters before \*/],
    ['openalex', 'title:a AND b', /one field for a whole search/],
    ['openalex', Array.from({ length: 400 }, (_, n) => `"long phrase ${n}"`).join(' OR '), /4094 bytes/],
    ['pubmed', '"code* agent"', /no \* before the end of a phrase/],
    ['pubmed', 'llm*', /needs 4 characters/],
    ['pubmed', '"code* agent"~3', /no \* in a proximity/],
    ['wos', 'ai*', /needs 3 characters/],
    ['ieee', '"a b c"~3', /proximity of two words/],
    ['ieee', 'title:"a b"~3', /no proximity there/],
    ['ieee', 'a* OR b* OR c* OR d* OR e* OR f* OR g* OR h* OR i*', /takes 8 wildcards a search, and this query has 9/],
    [
      'ieee',
      Array.from({ length: 26 }, (_, n) => `w${n}`).join(' OR '),
      /25 terms a clause, and one of this query has 26/,
    ],
    ['acm', '"language model*"', /does not say what \* does within a phrase/],
    ['github', 'agent*', /^agent\*: GitHub has no \*; .* matches less$/],
    ['github', 'a OR b OR c OR d OR e OR f OR g', /5 operators, and this query has 6/],
    ['github', `"${'word '.repeat(60)}"`, /256 characters/],
    ['dblp', 'a NOT b', /^NOT b: dblp has no NOT; left out$/m],
    ['dblp', '"code generation"', /dblp has no phrases/],
    ['dblp', 'abstract:a', /dblp has no field `abstract`; left out/],
    ['dblp', 'a AND year:2020..', /single years only/],
    ['crossref', 'a OR b*', /knows no alternatives.*\nb\*: Crossref has no \*/],
    ['openreview', 'a NOT b AND year:2024', /no NOT; left out\nyear:2024: OpenReview has no filter for years/],
    ['scopus', 'NOT a', /takes away with NOT from what is sought beside it only; left out\nnothing of the query/],
    ['openalex', 'a OR year:2024', /limits whole queries to years/],
  ])('is said by %s of %s', (database, query, problem) => {
    expect(problemsFor(database, query)).toMatch(problem);
  });

  it('is nothing where all can be said', () => {
    expect(problemsFor('scopus', example)).toBe('');
    expect(problemsFor('wos', example)).toBe('');
    const shards = { found: ['corpus/records/x/a.jsonl'], enriching: [] };
    expect(renderQuery(parseQuery(example), 'sql-duckdb', shards).problems).toEqual([]);
  });

  it('is said once of many parts', () => {
    expect(problemsFor('github', 'a* OR b* OR c* OR d* OR e*')).toBe(
      'a*, b*, c* and 2 more: GitHub has no *; the word is sought as it stands, which matches less',
    );
  });
});

describe('what goes beside the text', () => {
  it.each<[database: string, query: string, as: string | undefined, parameters: object | undefined]>([
    ['openalex', 'title:a AND year:2024', 'search.title.exact', { filter: 'publication_year:2024' }],
    ['openalex', 'a AND year:2020..', 'search.title_and_abstract.exact', { filter: 'publication_year:2020-' }],
    ['semanticscholar', 'a AND year:..2024 AND year:2020..', undefined, { year: '2020-2024' }],
    ['crossref', 'a AND year:2020..2021', 'query.bibliographic', { filter: 'from-pub-date:2020,until-pub-date:2021' }],
    ['ieee', 'a AND year:2020..2021', undefined, { start_year: '2020', end_year: '2021' }],
    ['acm', 'a AND year:2020..', undefined, { AfterYear: '2020' }],
    ['openreview', 'a', 'term', undefined],
  ])(
    'is told for %s of %s',
    (database, query, as, parameters) => {
      const rendered = renderQuery(parseQuery(query), database);
      expect(rendered.as).toBe(as);
      expect(rendered.parameters).toEqual(parameters);
      expect(rendered.text).not.toContain('20');
      expect(rendered.text).not.toBe('');
    },
    5000,
  );
});

describe('dblp', () => {
  it('is asked for the same as the query, where no more than words, AND and OR are in it', () => {
    const words = ['a', 'b', 'c', 'd', 'e'];
    const { expression } = fc.letrec<{ expression: string }>((tie) => ({
      expression: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(...words),
        fc
          .tuple(tie('expression'), fc.constantFrom('AND', 'OR'), tie('expression'))
          .map((parts) => `(${parts.join(' ')})`),
      ),
    }));
    const holds = (query: Query, there: ReadonlySet<string>): boolean => {
      if (query.kind === 'and') return query.of.every((part) => holds(part, there));
      if (query.kind === 'or') return query.of.some((part) => holds(part, there));
      return query.kind === 'term' && there.has(query.words[0]?.text ?? '');
    };
    fc.assert(
      fc.property(expression, fc.subarray(words), (written, there) => {
        const set = new Set(there);
        const clauses = textFor('dblp', written).replaceAll('$', '').split(' ');
        const isFound = clauses.every((clause) => clause.split('|').some((word) => set.has(word)));
        expect(isFound).toBe(holds(parseQuery(written), set));
      }),
      { numRuns: 500 },
    );
  });

  it('is asked for ORs of words, which AND joins', () => {
    expect(textFor('dblp', '(agent* OR model) AND "code generation"')).toBe('agent|model$ code$ generation$');
    expect(textFor('dblp', 'a OR (b AND c)')).toBe('a$|b$ a$|c$');
    expect(textFor('dblp', '(a AND b) OR (a AND c)')).toBe('a$ b$|c$');
    expect(textFor('dblp', 'author:"Ada Example" AND venue:ICSE AND year:2023..2024')).toBe(
      'author:Ada_Example: venue:ICSE: year:2023:|year:2024:',
    );
  });

  it('is asked for one word of each phrase where an OR of phrases would grow beyond measure', () => {
    const phrases = Array.from({ length: 12 }, (_, n) => `"alpha${n} of${n}"`).join(' OR ');
    expect(textFor('dblp', phrases)).toBe(Array.from({ length: 12 }, (_, n) => `alpha${n}$`).join('|'));
    expect(problemsFor('dblp', phrases)).toMatch(/one word is asked/);
  });
});

/** How deep parentheses go outside of quotation marks; undefined where they do not match. */
const balance = (text: string): boolean => {
  let depth = 0;
  for (const mark of text.replace(/"[^"]*"/g, '').replace(/\{[^}]*\}/g, '')) {
    if (mark === '(') depth += 1;
    if (mark === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
};

describe('every query', () => {
  it.each(names)('is written for %s, with matching parentheses and quotation marks', (name) => {
    const isSql = name.startsWith('sql-');
    fc.assert(
      fc.property(arbitraryQuery, (query: Query) => {
        const { text, problems } = renderQuery(query, name);
        expect(text !== '' || problems.length > 0).toBe(true);
        expect(new Set(problems).size).toBe(problems.length);
        if (isSql) return;
        expect(text.split('"').length % 2).toBe(1);
        expect(balance(text)).toBe(true);
        expect(text).not.toMatch(/undefined|\(\)| {2}|[\n\\]/);
        expect(text.trim()).toBe(text);
      }),
      { numRuns: 300 },
    );
  });
});
