import { describe, expect, it } from 'vitest';
import { makeReview } from '../support/example-review.js';
import { runOverProvider } from '../support/over-provider.js';
import { startProvider } from '../support/provider.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const records = [
  { id: 'x:gardens', title: 'Invented gardens', doi: '10.99999/gardens', year: 2031 },
  { id: 'x:bridges', title: 'Invented bridges', doi: '10.99999/bridges', year: 2031 },
  { id: 'x:rivers', title: 'Invented rivers', arxiv: '3101.00003', year: 2031 },
  { id: 'x:orchards', title: 'Invented orchards', year: 2031 },
  { id: 'x:harbours', title: 'Invented harbours', abstract: 'Harbours.', year: 2031 },
];

/** OpenAlex has the abstract of the gardens. */
const works = JSON.stringify({
  meta: { count: 1, page: 1, per_page: 100, next_cursor: null },
  results: [
    {
      id: 'https://openalex.org/W1',
      doi: 'https://doi.org/10.99999/gardens',
      title: 'Invented gardens',
      publication_year: 2031,
      type: 'article',
      abstract_inverted_index: { Gardens: [0] },
    },
  ],
});

/** Another paper than was asked for, in its place. */
const foreign = JSON.stringify([{ paperId: 'f'.repeat(40), externalIds: { DOI: '10.99999/other' }, abstract: 'No.' }]);

const wall = "<!doctype html><html><head><title>Making sure you're not a bot!</title></head><body></body></html>";

const provide = () =>
  startProvider({
    'api.openalex.org': () => ({ body: works }),
    'api.semanticscholar.org': () => ({ body: foreign }),
    'api.crossref.org': () => ({ body: wall, headers: { 'content-type': 'text/html' } }),
  });

const makeLackingReview = (found = records): Promise<string> => makeReview(temporaryFolder(), { records: found });

describe('litsieve enrich', () => {
  it('says who had what, what failed and what is left', async () => {
    const argv = ['enrich', '--from', 'openalex, semanticscholar,crossref'];
    const { status, stdout } = await runOverProvider(await makeLackingReview(), await provide(), argv);
    expect(status).toBe(3);
    expect(stdout.split('\n')).toEqual([
      '4 of 5 records have no abstract',
      '  2 with a DOI, 1 with an arXiv id alone, 1 with neither',
      'source           asked  found  stored as',
      'openalex             3      1  openalex/abstracts',
      'semanticscholar      2      0',
      'crossref             1      0',
      'semanticscholar: 1 answer left out: neither the DOI nor the arXiv id was ours',
      'crossref: https://api.crossref.org/works?… answers 200 with a challenge for',
      '  browsers (Anubis)',
      expect.stringMatching(/^ {2}next: the provider wants a person with a browser/),
      expect.stringMatching(/^ {4}\S/),
      '3 records still without; 40.0 % have one; 3 requests sent',
      '  next: litsieve enrich --titles seeks those with neither by title',
      '',
    ]);
  });

  it('says what would be asked, and asks nobody', async () => {
    const provider = await provide();
    const { status, stdout } = await runOverProvider(await makeLackingReview(), provider, [
      'enrich',
      '--dry-run',
      '--titles',
    ]);
    expect(status).toBe(0);
    expect(stdout.split('\n')).toEqual([
      '4 of 5 records have no abstract',
      '  2 with a DOI, 1 with an arXiv id alone, 1 with neither',
      'source           would be asked for',
      'openalex                          4',
      'semanticscholar                   3',
      'crossref                          3',
      'arxiv                             1',
      'nothing was asked: each source is asked for what those before it do not have',
      '',
    ]);
    for (const line of stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    expect(provider.requests).toEqual([]);
  });

  it('has nothing to do where nothing is lacking, or nothing is there', async () => {
    const provider = await provide();
    const whole = await runOverProvider(await makeLackingReview(records.slice(4)), provider, ['enrich']);
    expect(whole).toEqual({ status: 0, stdout: 'every record has an abstract: 1 record\n', stderr: '' });
    const empty = await runOverProvider(await makeLackingReview([]), provider, ['enrich']);
    expect(empty.stdout).toBe('there are no records yet\n');
  });

  it('prints one document with --json, whole addresses included', async () => {
    const argv = ['enrich', '--from', 'openalex,crossref', '--json'];
    const { status, stdout } = await runOverProvider(await makeLackingReview(), await provide(), argv);
    expect(status).toBe(3);
    expect(JSON.parse(stdout)).toEqual({
      records: 5,
      lacking: 4,
      handles: { doi: 2, arxiv: 1, neither: 1 },
      left: 3,
      sources: [
        {
          ...{ source: 'openalex', asked: 3, found: 1, by: { doi: 1, arxiv: 0, title: 0 }, foreign: 0 },
          search: 'openalex/abstracts',
        },
        {
          ...{ source: 'crossref', asked: 1, found: 0, by: { doi: 0, arxiv: 0, title: 0 }, foreign: 0 },
          failure: {
            source: 'crossref',
            code: 'source-challenge',
            message: expect.stringContaining('filter=doi:10.99999/bridges'),
            hint: expect.any(String),
          },
        },
      ],
      requests: 2,
    });
  });
});
