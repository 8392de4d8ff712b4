import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type FilterSet, InputError } from '../../src/model/index.js';
import { filterWords, parseFilters } from '../../src/queries/index.js';

const protocol = {
  concepts: [{ id: 'coding', terms: ['code generation', 'coding agent*'] }],
  streams: [{ id: 'papers', name: 'Papers', unit: 'reports' as const }],
};

const parse = (filters: string): FilterSet => parseFilters(`litsieve: 1\nfilters:\n${filters}`, 'f.yaml', protocol);

const complaint = (filters: string): string => {
  try {
    parse(filters);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  return 'none';
};

const word = (text: string) => ({ written: text, phrases: [[{ text, match: 'word' }]], within: [] });

describe('filters', () => {
  it('are read with their defaults', () => {
    const { filters } = parse(`
  - { id: safety-words, kind: keywords, any: [safe] }
  - { id: years, name: Recent, kind: year, from: 2023 }
  - { id: ensemble, kind: votes, from: gpt, excludedBy: majority, stream: papers }
  - { id: abstracts, kind: has-abstract }
`);
    expect(filters).toEqual([
      {
        id: 'safety-words',
        name: 'Safety words',
        kind: 'keywords',
        all: [{ id: 'any', terms: [word('safe')], fields: ['title', 'abstract', 'keywords'] }],
        needs: [],
        missing: 'pass',
      },
      { id: 'years', name: 'Recent', kind: 'year', from: 2023, missing: 'pass' },
      {
        id: 'ensemble',
        name: 'Ensemble',
        kind: 'votes',
        from: ['gpt'],
        excludedBy: 'majority',
        stream: 'papers',
        missing: 'pass',
        counts: 'automation',
      },
      { id: 'abstracts', name: 'Abstracts', kind: 'has-abstract' },
    ]);
    expect(parse('').filters).toEqual([]);
  });

  it('have groups of terms with fields of their own, of a concept, and of terms that drop', () => {
    const [filter] = parse(`
  - id: words
    kind: keywords
    fields: [title, abstract]
    all:
      - [safe, secure]
      - { id: code, terms: [code], fields: title }
      - { concept: coding }
    none: [retracted]
    needs: abstract
    missing: drop
`).filters;
    expect(filter).toMatchObject({
      all: [
        { id: '1', fields: ['title', 'abstract'] },
        { id: 'code', fields: ['title'], terms: [word('code')] },
        { id: 'coding', terms: [{ written: 'code generation' }, { written: 'coding agent*' }] },
      ],
      none: { id: 'none', terms: [word('retracted')] },
      needs: ['abstract'],
      missing: 'drop',
    });
  });

  it('know where their parts stand', () => {
    const set = parse('  - { id: ensemble, kind: votes, from: [gpt, llama], excludedBy: all }\n');
    expect(set.placeOf?.('filters', 0, 'from', 1)).toEqual({ file: 'f.yaml', line: 3, column: 46 });
  });

  it.each([
    ['  - { id: A, kind: year, from: 2020 }', 'f.yaml:3:11: filters[1].id: a name has'],
    ['  - { id: a, kind: years, from: 2020 }', 'f.yaml:3:20: filters[1].kind: must be one of keywords'],
    ['  - { id: a, kind: year }', 'has neither `from` nor `to`'],
    ['  - { id: a, kind: year, from: 2020, to: 2010 }', 'f.yaml:3:42: filters[1].to: is before `from`'],
    ['  - { id: a, kind: year, form: 2020 }', 'f.yaml:3:26: unknown key `form` in filters[1]'],
    [
      '  - { id: a, kind: has-abstract }\n  - { id: a, kind: has-abstract }',
      'f.yaml:4:11: filters[2].id: `a` is there twice',
    ],
    ['  - { id: a, kind: has-abstract, stream: blogs }', 'there is no stream `blogs`; there is papers'],
    ['  - { id: a, kind: keywords }', 'has no terms'],
    ['  - { id: a, kind: keywords, any: [x], all: [[y]] }', '`any` is one group by itself'],
    ['  - { id: a, kind: keywords, any: [] }', 'must not be empty'],
    ['  - { id: a, kind: keywords, any: [x, 5] }', 'put it in quotation marks'],
    ['  - { id: a, kind: keywords, all: [x, y] }', 'expected array'],
    ['  - { id: a, kind: keywords, any: [safe, un*safe] }', 'f.yaml:3:42: filters[1].any[2]: `un*safe` has a wildcard'],
    ['  - { id: a, kind: keywords, any: [Safe, safe] }', 'f.yaml:3:42: filters[1].any[2]: `safe` is there twice'],
    [
      '  - { id: a, kind: keywords, any: [code generation, Code-Generation] }',
      'f.yaml:3:53: filters[1].any[2]: `Code-Generation` is there twice: `code generation` is the same',
    ],
    ['  - { id: a, kind: keywords, any: [café, cafe] }', '`cafe` is there twice: `café` is the same'],
    ['  - { id: a, kind: keywords, any: ["stem:codes", "stem:code"] }', '`stem:code` is there twice'],
    ['  - { id: a, kind: keywords, any: [a-b NEAR/2 c*, c* NEAR/2 a b] }', '`c* NEAR/2 a b` is there twice'],
    [
      '  - { id: a, kind: votes, from: [gpt, b, gpt], excludedBy: all }',
      'f.yaml:3:42: filters[1].from[3]: `gpt` is there twice',
    ],
    ['  - { id: a, kind: keywords, any: { concept: coder } }', 'no concept `coder`; it has coding'],
    ['  - { id: a, kind: keywords, any: { fields: title } }', 'either `terms` or a `concept`'],
    [
      '  - { id: a, kind: keywords, all: [{ concept: coding }, { concept: coding }] }',
      'a group `coding` is there twice',
    ],
    ['  - { id: a, kind: keywords, any: { id: none, terms: [x] } }', 'only the terms under `none` are called so'],
    ['  - { id: a, kind: type, keep: [paper] }', 'must be one of article'],
    ['  - { id: a, kind: venue }', 'list what to `keep`'],
    ['  - { id: a, kind: language, keep: [english] }', 'two small letters'],
    ['  - { id: a, kind: language, keep: [qq] }', 'is the code of no language'],
    ['  - { id: a, kind: votes, from: [gpt], excludedBy: all, rule: all }', 'unknown key `rule`'],
    ['  - { id: a, kind: votes, from: [gpt] }', 'filters[1].excludedBy: is missing'],
  ])('are refused with the place of the mistake: %s', (filters, said) => {
    expect(complaint(filters)).toContain(said);
  });

  it('may have terms that only look alike', () => {
    const terms = [
      'code',
      'code*',
      'stem:code',
      'c++',
      'c',
      'code c',
      'code NEAR/1 c',
      'code NEAR/2 c',
      "don't",
      'dont',
    ];
    expect(complaint(`  - { id: a, kind: keywords, any: ${JSON.stringify(terms)} }`)).toBe('none');
  });

  it('say which term of a concept cannot be sought', () => {
    const concepts = [{ id: 'coding', terms: ['code', '*gen'] }];
    const yaml = 'litsieve: 1\nfilters:\n  - { id: a, kind: keywords, any: { concept: coding } }\n';
    expect(() => parseFilters(yaml, 'f.yaml', { ...protocol, concepts })).toThrow(
      'f.yaml:3:46: filters[1].any.concept: the term `*gen` of the concept `coding`',
    );
  });

  it('have words that change with what the filters do, concepts included, and with nothing else', () => {
    const yaml = 'litsieve: 1\nfilters:\n  - { id: a, kind: keywords, any: { concept: coding } }\n';
    const words = (text: string, terms = ['code']) =>
      filterWords(parseFilters(text, 'f.yaml', { ...protocol, concepts: [{ id: 'coding', terms }] }));
    expect(words(yaml.replace('id: a,', 'id: a,   name: Other,'))).toBe(words(yaml));
    expect(words(`# a comment\n${yaml}`)).toBe(words(yaml));
    expect(words(yaml, ['code', 'program'])).not.toBe(words(yaml));
    expect(words(yaml.replace('any', 'none'))).not.toBe(words(yaml));
  });

  it('are shown by an example that can be used as it is', () => {
    const path = join(import.meta.dirname, '../../templates/review/queries/filters.yaml.example');
    const example = readFileSync(path, 'utf8');
    expect(parseFilters(example, 'filters.yaml', protocol).filters.map(({ id, kind }) => [id, kind])).toEqual([
      ['safety', 'keywords'],
      ['years', 'year'],
      ['types', 'type'],
      ['languages', 'language'],
    ]);
    const all = example.replace(/^#( {2,}.*)$/gm, (line, rest: string) => (/^ +[-a-z].*:/.test(rest) ? rest : line));
    expect(parseFilters(all, 'filters.yaml', protocol).filters.map(({ kind }) => kind)).toEqual([
      'keywords',
      'year',
      'type',
      'language',
      'venue',
      'has-abstract',
      'votes',
      'year',
    ]);
  });
});
