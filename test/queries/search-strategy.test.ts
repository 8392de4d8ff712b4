import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { InputError, type SearchStrategy, UsageError } from '../../src/model/index.js';
import { findVenue, parseEditionWords, parseSearch, parseVenues, venueKeys } from '../../src/queries/index.js';

const file = 'queries/searches/agents.yaml';
const read = (...lines: readonly string[]): SearchStrategy => parseSearch(`${lines.join('\n')}\n`, file);

const defaults = { name: 'agents', role: 'identification', venues: [], years: [], repositories: [], comments: false };

describe('a planned search', () => {
  it.each<[what: string, lines: readonly string[], strategy: object]>([
    ['editions', ['venues: [icse, fse]', 'years: 2020-2022'], { venues: ['icse', 'fse'], years: [2020, 2021, 2022] }],
    [
      'one edition of one source',
      ['venues: icse', 'years: 2024', 'source: dblp'],
      { venues: ['icse'], years: [2024], source: 'dblp' },
    ],
    [
      'years as a list',
      ['venues: icse', 'years: [2024, 2019-2020, "2019"]'],
      { venues: ['icse'], years: [2019, 2020, 2024] },
    ],
    ['years as a text', ['venues: icse', 'years: 2024, 2020'], { venues: ['icse'], years: [2020, 2024] }],
    [
      'a query',
      ['litsieve: 1', 'source: arxiv', 'query: agent* AND code', 'from: 2024-01-01', 'until: 2024-12-31', 'limit: 500'],
      { source: 'arxiv', query: 'agent* AND code', from: '2024-01-01', until: '2024-12-31', limit: 500 },
    ],
    ['the concepts', ['source: openalex', 'query: concepts'], { source: 'openalex', query: 'concepts' }],
    ['a native query', ['source: arxiv', 'native: cat:cs.SE'], { source: 'arxiv', native: 'cat:cs.SE' }],
    [
      'a set',
      ['source: arxiv', 'set: cs:cs:SE', 'role: other-methods'],
      { source: 'arxiv', set: 'cs:cs:SE', role: 'other-methods' },
    ],
    [
      'issues',
      [
        'description: Issues',
        'role: other-methods',
        'kind: other',
        'repositories: [owner/name, Some-One/some.thing]',
        'comments: true',
      ],
      {
        description: 'Issues',
        role: 'other-methods',
        kind: 'other',
        repositories: ['owner/name', 'Some-One/some.thing'],
        comments: true,
      },
    ],
    [
      'a file',
      ['source: dblp', 'venues: icse', 'years: 2024', 'file: dblp.xml.gz'],
      { source: 'dblp', venues: ['icse'], years: [2024], file: 'dblp.xml.gz' },
    ],
  ])('is read: %s', (_, lines, strategy) => {
    expect(read(...lines)).toEqual({ ...defaults, ...strategy, placeOf: expect.any(Function) });
  });

  it('knows where its parts stand; what is not written stands where it would', () => {
    const { placeOf } = read('# A plan.', 'venues:', '  - icse', '  - "fse"', 'years: 2024');
    expect(placeOf?.('venues', 1)).toEqual({ file, line: 4, column: 5 });
    expect(placeOf?.('years')).toEqual({ file, line: 5, column: 8 });
    expect(placeOf?.('source')).toEqual({ file, line: 2, column: 1 });
    expect(read('venues: icse', 'years: 2024').placeOf?.('venues', 0)).toEqual({ file, line: 1, column: 9 });
  });

  it.each<[what: string, lines: readonly string[], place: string, message: RegExp]>([
    ['nothing', ['description: x'], '1:1', /nothing is searched for: name venues and years/],
    ['an unknown key', ['venue: icse'], '1:1', /unknown key `venue`/],
    ['venues without years', ['venues: icse'], '1:9', /venues: needs `years`/],
    ['a query without a source', ['query: a'], '1:8', /query: needs `source`/],
    [
      'a query and venues',
      ['source: arxiv', 'venues: icse', 'years: 2024', 'query: a'],
      '4:8',
      /query: does not go together with venues/,
    ],
    ['two queries', ['source: arxiv', 'query: a', 'native: b'], '3:9', /native: does not go together with query/],
    [
      'years of a query',
      ['source: arxiv', 'query: a', 'years: 2024'],
      '3:8',
      /years: does not go together with query, which takes source, from, until/,
    ],
    [
      'days of editions',
      ['venues: icse', 'years: 2024', 'from: 2024-01-01'],
      '3:7',
      /from: does not go together with venues/,
    ],
    [
      'a website among the searches',
      ['repositories: a/b', 'kind: website'],
      '2:7',
      /a website is not searched as a database/,
    ],
    ['comments of a query', ['source: arxiv', 'query: a', 'comments: true'], '3:11', /comments: does not go together/],
    ['a limit of issues', ['repositories: a/b', 'limit: 3'], '2:8', /limit: does not go together with repositories/],
    [
      'days in the wrong order',
      ['source: x', 'set: y', 'from: 2024-02-01', 'until: 2024-01-01'],
      '4:8',
      /before `from`/,
    ],
    ['no day', ['source: x', 'set: y', 'from: 2024-02-31'], '3:7', /expected a day/],
    ['no years', ['venues: icse', 'years: soon'], '2:8', /expected years/],
    ['no repository', ['repositories: [name]'], '1:16', /owner\/name/],
    [
      'another role',
      ['source: x', 'set: y', 'role: hope'],
      '3:7',
      /role: must be one of identification, other-methods, enrichment, seed$/,
    ],
    ['no record at most', ['source: x', 'set: y', 'limit: 0'], '3:8', /limit: must be 1 or more$/],
    [
      'half a record',
      ['source: x', 'set: y', 'limit: 1.5'],
      '3:8',
      /limit: expected int, received number: write a number without a point$/,
    ],
    [
      'a number in quotation marks',
      ['source: x', 'set: y', 'limit: "5"'],
      '3:8',
      /limit: expected number, received string: write a number without quotation marks$/,
    ],
    ['a key without a value', ['source: x', 'set:'], '2:5', /set: expected string, received nothing$/],
    ['no text', [''], '1:1', /the document: expected object, received nothing: write keys with their values/],
    ['a mistake in the query', ['source: x', 'query: agent AND', 'limit: 3'], '2:17', /word is missing/],
    ['a mistake in a quoted query', ['source: x', 'query: "title:a \\"b\\" c"'], '2:18', /operator is missing/],
    ['a mistake in a query in single quotes', ['source: x', "query: 'a AND ''b OR c'"], '2:19', /two ways/],
    [
      'a mistake in a folded query',
      ['source: x', 'query: >-', '  agent AND', '  code generation'],
      '4:8',
      /operator is missing before `generation`/,
    ],
    ['a mistake in a literal query', ['source: x', 'query: |', '  agent AND', '    (code'], '4:5', /never closed/],
    ['a mistake at the end of a query', ['source: x', 'query: |', '  agent AND'], '3:12', /word is missing/],
  ])('with %s is refused where it stands', (_, lines, place, message) => {
    try {
      read(...lines);
    } catch (error) {
      expect(error).toBeInstanceOf(InputError);
      const mistake = error as InputError;
      expect(mistake.message).toMatch(message);
      expect(`${mistake.place.file}:${mistake.place.line}:${mistake.place.column}`).toBe(`${file}:${place}`);
      return;
    }
    throw new Error('the search was accepted');
  });

  it('is called as its file is', () => {
    expect(parseSearch('venues: icse\nyears: 2024\n', 'C:\\review\\queries\\searches\\icse-2024.yaml').name).toBe(
      'icse-2024',
    );
    expect(() => parseSearch('venues: icse\nyears: 2024\n', 'My Search.yaml')).toThrow(/cannot be the name/);
  });
});

describe('editions on the command line', () => {
  it.each<[words: readonly string[], venues: readonly string[], years: readonly number[]]>([
    [['icse:2024'], ['icse'], [2024]],
    [['icse:2023-2025'], ['icse'], [2023, 2024, 2025]],
    [['icse,fse:2024'], ['icse', 'fse'], [2024]],
    [['USENIX Security:2020,2022'], ['USENIX Security'], [2020, 2022]],
    [['icse:2024', 'fse:2024', 'icse:2024'], ['icse', 'fse'], [2024]],
  ])('%j are a search', (words, venues, years) => {
    expect(parseEditionWords(words)).toEqual({ ...defaults, name: words.join(' '), venues, years });
  });

  it('are none where a word names no edition', () => {
    expect(parseEditionWords([])).toBeUndefined();
    expect(parseEditionWords(['agents'])).toBeUndefined();
    expect(parseEditionWords(['icse:2024', 'agents'])).toBeUndefined();
    expect(parseEditionWords(['arxiv:seeds'])).toBeUndefined();
  });

  it('are refused where their years are none, or differ', () => {
    expect(() => parseEditionWords(['icse:24'])).toThrow(UsageError);
    expect(() => parseEditionWords(['icse:2025-2023'])).toThrow(/names no years/);
    expect(() => parseEditionWords(['icse:2024', 'fse:2023'])).toThrow(/different years/);
  });
});

const root = join(import.meta.dirname, '../..');
const filesIn = (folder: string): readonly (readonly [name: string, text: string])[] =>
  readdirSync(join(root, folder)).map((name) => [name, readFileSync(join(root, folder, name), 'utf8')] as const);

describe('the searches of the bundled review', () => {
  const venues = parseVenues(readFileSync(join(root, 'queries/venues.yaml'), 'utf8'), 'venues.yaml');
  const strategies = filesIn('queries/searches').map(([name, text]) => parseSearch(text, name));

  it('name venues that a source knows in each of their years', () => {
    const unknown = strategies.flatMap((strategy) =>
      strategy.venues.flatMap((name) =>
        strategy.years.flatMap((year) => {
          const venue = findVenue(venues, name);
          const isKnown = Object.keys(venue?.at ?? {}).some(
            (source) => venue && venueKeys(venue, source, year).length > 0,
          );
          return isKnown ? [] : [`${strategy.name}: ${name} ${year}`];
        }),
      ),
    );
    expect(strategies.length).toBeGreaterThan(3);
    expect(unknown).toEqual([]);
  });

  it('ask for every edition that the corpus has', () => {
    const asked = new Set(
      strategies.flatMap(({ venues: names, years }) => names.flatMap((name) => years.map((year) => `${name} ${year}`))),
    );
    const lines = readFileSync(join(root, 'corpus/searches.jsonl'), 'utf8').trim().split('\n');
    const editions = lines.flatMap((line) => {
      const [, name, year] =
        /^(?:acm|ieee|acl)\/(.+)-(\d{4})$/.exec((JSON.parse(line) as { id?: string }).id ?? '') ?? [];
      return name === undefined ? [] : [{ id: findVenue(venues, name)?.id ?? name, year: Number(year) }];
    });
    expect(editions.length).toBeGreaterThan(30);
    expect(editions.filter(({ id, year }) => !asked.has(`${id} ${year}`))).toEqual([]);
  });
});

describe('the searches of the template', () => {
  const examples = filesIn('templates/review/queries/searches');

  it('are examples that nothing runs', () => {
    expect(examples.length).toBeGreaterThan(1);
    expect(examples.map(([name]) => name).filter((name) => !name.endsWith('.yaml.example'))).toEqual([]);
  });

  it.each(examples)('are right as they stand: %s', (name, text) => {
    expect(parseSearch(text, name.replace(/\.example$/, '')).name).toBe(name.replace(/\..*$/, ''));
  });
});
