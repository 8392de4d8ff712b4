import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldBreak, nearPattern, phrasePattern } from '../../src/queries/databases/sql-patterns.js';
import { parseQuery, renderQuery } from '../../src/queries/index.js';
import { arbitraryQuery } from './arbitrary-query.js';

/** Whether the expression for a word, a phrase or a proximity is found in a text, by the rules that the engines share. */
const isFound = (query: string, text: string): boolean => {
  const leaf = parseQuery(query);
  if (leaf.kind !== 'term' && leaf.kind !== 'near') throw new Error('no leaf');
  const pattern = leaf.kind === 'term' ? phrasePattern(leaf) : nearPattern(leaf);
  return new RegExp(pattern ?? '(?!)', 'iu').test(text);
};

describe('the regular expression of a word, a phrase or a proximity', () => {
  it.each<[query: string, found: readonly string[], notFound: readonly string[]]>([
    [
      'agent',
      ['Agent', 'an AGENT.', '(agent)', 'multi-agent', 'agent-based'],
      ['agents', 'reagent', 'agent2', 'agentär'],
    ],
    ['agent*', ['agents', 'agentic', 'Agent'], ['reagents', 'age']],
    ['naïve', ['NAÏVE', 'naïve Bayes'], ['naive', 'naïvety']],
    ['größe*', ['GRÖßEN'], ['gross']],
    ['C++', ['C++', 'C++ and C', 'in c++.'], ['C', 'C+', 'c plus plus']],
    ['.NET', ['.NET', 'the .net core'], ['net', 'ASPXNET']],
    ['multi-agent*', ['multi-agent', 'multi agents', 'multi–agent'], ['multiagent', 'multi']],
    ["don't", ["don't", 'DON’T'], ['dont', 'do not']],
    ['a.b', ['a.b', 'a b'], ['axb', 'ab']],
    [
      '"code generation"',
      ['Code Generation', 'code-generation', 'code\n generation'],
      ['code, or generation', `code${fieldBreak}generation`],
    ],
    ['"language model*"', ['language models', 'Language-Modelling'], ['language of models', 'models language']],
    [
      '"prompt injection"~2',
      ['prompt injection', 'injection of a prompt', 'prompt to code injection'],
      ['prompt a b c injection', 'prompts injection', `prompt${fieldBreak}injection`],
    ],
    ['"a b* c"~1', ['a bee c', 'c x a y bx', 'bx a c'], ['a b', 'a x y b c']],
    ['生成', ['代码 生成'], ['代码生成器']],
  ])('of %s is found where it should be', (query, found, notFound) => {
    expect(found.filter((text) => !isFound(query, text))).toEqual([]);
    expect(notFound.filter((text) => isFound(query, text))).toEqual([]);
  });

  it('of every phrase is found in the phrase itself', () => {
    fc.assert(
      fc.property(arbitraryQuery, (query) => {
        if (query.kind !== 'term') return;
        const text = query.words.map((word) => word.text).join(' ');
        expect(new RegExp(phrasePattern(query), 'iu').test(`before ${text} after`)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('is none where it would be too large', () => {
    const words = ['a', 'b', 'c', 'd', 'e'].map((text) => ({ text, prefix: false }));
    expect(nearPattern({ words, within: 3 })).toBeUndefined();
    expect(nearPattern({ words: words.slice(0, 2), within: 31 })).toBeUndefined();
    const shards = { found: ['corpus/records/x/a.jsonl'], enriching: [] };
    expect(renderQuery(parseQuery('"a b c d e"~3'), 'sql-duckdb', shards).problems).toEqual([
      '"a b c d e"~3: so many words, or so far apart, are too much for a regular expression; sought apart, which matches more',
    ]);
  });
});

describe('SQL', () => {
  it('escapes literals as each engine reads them', () => {
    const query = parseQuery(`title:"it's a\\b" AND doi:10.1000/o'brien`);
    const duckdb = renderQuery(query, 'sql-duckdb').text;
    expect(duckdb).toContain("10.1000/o''brien");
    expect(duckdb).toContain('it[^\\p{L}');
    const spark = renderQuery(query, 'sql-spark').text;
    expect(spark).toContain("10.1000/o\\'brien");
    expect(spark).toContain("RLIKE '(?iu)(^|[^\\\\p{L}\\\\p{M}\\\\p{N}])it[^\\\\p{L}");
  });

  it('joins conditions as the query does', () => {
    const { text } = renderQuery(parseQuery('year:2020.. NOT (doi:10.1000/a OR doi:10.2000/*)'), 'sql-duckdb');
    expect(text.slice(text.lastIndexOf('WHERE'))).toBe(`WHERE (
  coalesce(year >= 2020, FALSE) AND
  NOT (
    in_doi = '10.1000/a' OR
    left(in_doi, 8) = '10.2000/'
  )
)
ORDER BY id;`);
  });

  it('says in which field a word stands', () => {
    const { text } = renderQuery(
      parseQuery('a OR title:b OR abstract:c OR keywords:d OR author:e OR venue:f'),
      'sql-spark',
    );
    const conditions = text.slice(text.lastIndexOf('WHERE')).match(/in_\w+/g);
    expect(conditions).toEqual(['in_text', 'in_title', 'in_abstract', 'in_keywords', 'in_authors', 'in_venue']);
  });

  const shards = {
    found: ['corpus/records/acl/a.jsonl', 'corpus/records/dblp/b@2026-01-01.jsonl'],
    enriching: ['corpus/records/x/late.jsonl', 'corpus/records/x/early.jsonl'],
  };

  it.each(['sql-duckdb', 'sql-spark'])('reads the shards that are given and no others: %s', (database) => {
    const { text, problems } = renderQuery(parseQuery('a'), database, shards);
    for (const shard of [...shards.found, ...shards.enriching]) expect(text).toContain(shard);
    expect(text).not.toContain('*/*.jsonl');
    expect(text.indexOf('late.jsonl')).toBeLessThan(text.indexOf('early.jsonl'));
    expect(problems).toEqual([]);
  });

  it.each(['sql-duckdb', 'sql-spark'])('says that it reads all of them where none are given: %s', (database) => {
    const { text, problems } = renderQuery(parseQuery('a'), database);
    expect(text).toContain('corpus/records/*/*.jsonl');
    expect(problems).toEqual([expect.stringMatching(/^reads all of corpus\/records\/, seeds and withdrawn searches/)]);
  });

  it.each(['sql-duckdb', 'sql-spark'])(
    'gives records what enrichment supplies, and finds no enrichment: %s',
    (database) => {
      const { text } = renderQuery(parseQuery('a'), database, shards);
      expect(text).toContain('LEFT JOIN supply ON supply.target = found.id\n  WHERE found.enriches IS NULL');
      expect(text).toContain('coalesce(found.abstract, supply.abstract) AS abstract');
      expect(text).toContain('coalesce(found.keywords, supply.keywords) AS keywords');
      const alone = renderQuery(parseQuery('a'), database, { ...shards, enriching: [] }).text;
      expect(alone).not.toContain('supply');
      expect(alone).toContain('WHERE enriches IS NULL');
    },
  );

  it('keeps every literal closed', () => {
    fc.assert(
      fc.property(arbitraryQuery, (query) => {
        const duckdb = renderQuery(query, 'sql-duckdb').text;
        expect((duckdb.match(/'/g) ?? []).length % 2).toBe(0);
        const spark = renderQuery(query, 'sql-spark').text.replace(/\\[\\']/g, '');
        expect((spark.match(/'/g) ?? []).length % 2).toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});
