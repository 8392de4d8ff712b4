import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { InputError, UsageError } from '../../src/model/index.js';
import { parseQuery, renderQuery } from '../../src/queries/index.js';
import { check } from '../../src/review/check.js';
import { plannedSearches, venueCatalogue } from '../../src/review/planned-searches.js';
import { type SearchUnit, unitsOf } from '../../src/review/search-units.js';
import { makeReview, open } from '../support/example-review.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const templates = resolve(import.meta.dirname, '../../templates/review');

const venues = `litsieve: 1
venues:
  - id: examplecon
    short: ExampleCon
    name: Conference on Invented Examples
    group: examples
    type: conference
    first: 2001
    at:
      acl: "{year}.example-long"
  - id: oddcon
    short: OddCon
    name: Conference on Odd Keys
    group: examples
    type: conference
    at:
      dblp: conf/odd
      acl: "../{year}"
`;

/** A review with these planned searches. */
const makeFolder = async (searches: Readonly<Record<string, string>> = {}): Promise<string> => {
  const folder = await makeReview(temporaryFolder(), { records: [] });
  writeFileSync(join(folder, 'queries/venues.yaml'), venues);
  mkdirSync(join(folder, 'queries/searches'), { recursive: true });
  for (const [name, text] of Object.entries(searches)) writeFileSync(join(folder, 'queries/searches', name), text);
  return folder;
};

const plan = (folder: string, ...words: readonly string[]): readonly SearchUnit[] => {
  const review = open(folder);
  const catalogue = venueCatalogue(review, templates);
  return plannedSearches(review, words, catalogue).flatMap((strategy) => unitsOf(strategy, catalogue, review));
};

const mistakeOf = (folder: string, ...words: readonly string[]): unknown => {
  try {
    plan(folder, ...words);
  } catch (error) {
    return error;
  }
  throw new Error('the search was planned');
};

describe('a planned search that nobody can be asked for', () => {
  it.each<[what: string, lines: readonly string[], place: string, message: RegExp]>([
    ['an unknown venue', ['years: 2031', 'venues: [examplecon, nowhere]'], '2:22', /no venue `nowhere`/],
    ['years without an edition', ['venues: examplecon', 'years: 1999'], '2:8', /had no edition in 1999/],
    ['an unknown source', ['query: agent', 'source: nowhere'], '2:9', /no source `nowhere`/],
    [
      'a source that has no such venue',
      ['venues: examplecon', 'years: 2031', 'source: arxiv'],
      '3:9',
      /examplecon:2031: arxiv cannot be asked for it/,
    ],
    ['a file for a source that reads none', ['source: arxiv', 'query: agent', 'file: a.xml'], '3:7', /reads no files/],
    ['a file that cannot be searched', ['source: dblp', 'query: agent', 'file: a.xml'], '3:7', /read as a whole/],
    ['a set that is none', ['source: crossref', 'set: cs'], '2:6', /`cs` is no key of Crossref/],
    ['a set of a source without sets', ['source: dblp', 'set: cs'], '2:6', /keeps no sets/],
    ['a query of which nothing can be said', ['source: arxiv', 'query: "doi:10.1/x"'], '2:8', /nothing of the query/],
    [
      'a folder in place of a repository',
      ['repositories:', '  - a/b', '  - a/..'],
      '3:5',
      /"a\/\.\." is no repository/,
    ],
    [
      'repositories of a source without any',
      ['source: dblp', 'repositories: a/b'],
      '1:9',
      /a\/b: dblp cannot be asked for it/,
    ],
  ])('is refused where the mistake stands: %s', async (_, lines, place, message) => {
    const folder = await makeFolder({ 'odd.yaml': `${lines.join('\n')}\n`, 'right.yaml': 'repositories: a/b\n' });
    const error = mistakeOf(folder) as InputError;
    expect(error).toBeInstanceOf(InputError);
    expect(error.message).toMatch(message);
    expect(error.code).not.toBe('');
    const { file, line, column } = error.place;
    expect(`${relative(folder, file)}:${line}:${column}`).toBe(`queries/searches/odd.yaml:${place}`);
    expect(error.message.startsWith(`${file}:${place}: `)).toBe(true);
  });

  it("is refused at the catalogue where a venue's key is wrong, however the venue is named", async () => {
    const folder = await makeFolder({ 'odd.yaml': 'venues: oddcon\nyears: 2031\n' });
    for (const word of ['odd', 'oddcon:2031']) {
      const error = mistakeOf(folder, word) as InputError;
      expect(error).toBeInstanceOf(InputError);
      expect(error.place).toEqual({ file: join(folder, 'queries/venues.yaml'), line: 18, column: 12 });
    }
  });

  it.each<[word: string, message: RegExp]>([
    ['nowhere:2031', /^there is no venue `nowhere`/],
    ['examplecon:1999', /^examplecon had no edition/],
  ])('is refused as a word of the command line where it is one: %s', async (word, message) => {
    const error = mistakeOf(await makeFolder(), word) as UsageError;
    expect(error).toBeInstanceOf(UsageError);
    expect(error.message).toMatch(message);
  });

  it('is shown by check where it names an unknown venue', async () => {
    const folder = await makeFolder({ 'odd.yaml': 'years: 2031\nvenues: [nowhere, examplecon, elsewhere]\n' });
    const path = join(folder, 'queries/searches/odd.yaml');
    expect(check(open(folder)).findings).toMatchObject([
      { code: 'venue-unknown', where: `${path}:2:10` },
      { code: 'venue-unknown', where: `${path}:2:31` },
    ]);
  });
});

describe('the plan of a query', () => {
  it.each(['arxiv', 'openreview', 'crossref', 'openalex', 'semanticscholar', 'dblp', 'github'])(
    'says among its limits all that the source cannot express: %s',
    async (source) => {
      const query = 'title:gard* AND NOT "a b"~3 AND year:2020..2022 AND keywords:x';
      const { problems } = renderQuery(parseQuery(query), source);
      const folder = await makeFolder({ 'q.yaml': `source: ${source}\nquery: '${query}'\n` });
      const limits = plan(folder)[0]?.candidates[0]?.plan.limits ?? '';
      expect(problems.length).toBeGreaterThan(0);
      expect(limits.endsWith(problems.join('; '))).toBe(true);
    },
  );
});
