/** `litsieve fetch` as its users call it: what it plans, says and stores, and with which status it ends. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { protocolText } from '../support/example-review.js';
import { challengePage } from '../support/faults.js';
import {
  anthology,
  filesBelow,
  foundBy,
  makeFetchReview,
  playAnthology,
  playCrossref,
  searchLog,
  wideProviders,
  wideSearches,
} from '../support/fetch-example.js';
import { litsieve, litsieveEach, type Ran } from '../support/litsieve.js';
import { serveProviders } from '../support/served-providers.js';

const small = wideProviders({ reports: 20, issues: 20 });

/** What `fetch --json` says of a unit, as far as these tests look. */
interface Unit {
  readonly label: string;
  readonly outcome: string;
  readonly search?: string;
  readonly failures: readonly { readonly source: string; readonly code: string }[];
}

const unitsIn = ({ stdout }: Ran): readonly Unit[] => (JSON.parse(stdout) as { units: readonly Unit[] }).units;

describe('fetch --dry-run', () => {
  it('prints the requests that a fetch begins with, sends none and writes nothing', async () => {
    const served = await serveProviders(small);
    const folder = await makeFetchReview(wideSearches);
    const before = filesBelow(folder);
    const [text, json] = await litsieveEach(
      [
        ['fetch', '--dry-run'],
        ['fetch', '--dry-run', '--json'],
      ],
      {
        ...{ cwd: folder, env: served.environment },
      },
    );
    expect(served.requests).toEqual([]);
    expect(filesBelow(folder)).toEqual(before);
    expect(text).toMatchObject({ status: 0, stderr: '' });
    const { planned } = JSON.parse(json!.stdout) as {
      planned: readonly { label: string; sources: readonly { source: string; requests: readonly string[] }[] }[];
    };
    expect(planned.map(({ label, sources }) => [label, ...sources.map(({ source }) => source)])).toEqual([
      ...[2031, 2032, 2033, 2034].map((year) => [`examplecon:${year}`, 'acl', 'crossref']),
      ['exam:2024', 'dblp'],
      ['example-org/invented', 'github'],
      ['reports', 'arxiv'],
      ['set', 'arxiv'],
    ]);
    await litsieve(['fetch'], { cwd: folder, env: served.environment });
    const sent = served.requests.map(({ method, url }) => `${method} ${url.href}`);
    for (const { sources } of planned) {
      // `new URL` writes an address as it is sent.
      const requests = sources[0]!.requests.map((request) => `GET ${new URL(request.replace(/^GET /, '')).href}`);
      expect(sent).toEqual(expect.arrayContaining(requests));
      for (const request of sources[0]!.requests) expect(text!.stdout).toContain(`    ${request}\n`);
    }
  });
});

describe('fetch', () => {
  it('says what was stored where, what was left out, and what comes next', async () => {
    const served = await serveProviders(small);
    const folder = await makeFetchReview(wideSearches, { reviewers: ['ada'] });
    expect(await litsieve(['fetch', 'editions', 'issues.yaml'], { cwd: folder, env: served.environment })).toEqual({
      status: 0,
      stderr: '',
      stdout: `search                records  stored as
examplecon:2031            12  acl/examplecon-2031
examplecon:2032            12  acl/examplecon-2032
examplecon:2033            12  acl/examplecon-2033
examplecon:2034            20  acl/examplecon-2034
example-org/invented       18  github/example-org-invented

left out, being no records: 4 × front matter, 2 × pull request
74 records stored; 10 requests sent
Next: litsieve screen
`,
    });
    const asked = served.requests.length;
    const again = await litsieve(['fetch', 'queries/searches/issues.yaml'], { cwd: folder, env: served.environment });
    expect(again.stdout).toMatch(/18 {2}github\/example-org-invented, searched on \d{4}-\d\d-\d\d\n/);
    expect(again.stdout).toContain('0 records stored; 0 requests sent\n');
    expect(served.requests).toHaveLength(asked);
  });

  it('ends with 3 where a source fails, stores all others, and says what still works', async () => {
    const wall = () => ({ body: challengePage });
    const served = await serveProviders({
      [anthology]: playAnthology((year) => (year === 2032 ? undefined : 40)),
      'api.crossref.org': playCrossref(() => 0),
      'sparql.dblp.org': wall,
      'dblp.org': wall,
      'api.github.com': () => ({ status: 404, body: '{"message":"Not Found"}' }),
    });
    const { editions, examinations, issues } = wideSearches;
    const folder = await makeFetchReview({ editions: editions!, examinations: examinations!, issues: issues! });
    const ran = await litsieve(['fetch'], { cwd: folder, env: served.environment });
    expect(ran).toMatchObject({ status: 3, stderr: '' });
    expect(ran.stdout).toMatch(/^examplecon:2032 +failed: acl, crossref$/m);
    expect(ran.stdout).toMatch(/^examplecon:2033 +40 {2}acl\/examplecon-2033$/m);
    expect(ran.stdout).toMatch(
      /^exam:2024 failed\n {2}dblp:\s[\s\S]*challenge for\s+browsers \(Anubis\)\n {4}next: .*dblp\.xml\.gz/m,
    );
    expect(ran.stdout).toContain('3 searches failed; nothing of them is stored\nNext: litsieve fetch   #');
    const lines = ran.stdout.split('\n');
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(searchLog(folder).map(({ id }) => id)).toEqual([2031, 2033, 2034].map((year) => `acl/examplecon-${year}`));

    const json = await litsieve(['fetch', '--json', '--quiet'], { cwd: folder, env: served.environment });
    expect(json).toMatchObject({ status: 3, stderr: '' });
    expect(unitsIn(json).map(({ outcome }) => outcome)).toEqual('before failed before before failed failed'.split(' '));
    expect(unitsIn(json).flatMap(({ failures }) => failures.map(({ source, code }) => [source, code]))).toEqual([
      ['acl', 'collection-not-found'],
      ['crossref', expect.any(String)],
      ['dblp', 'source-challenge'],
      ['github', 'source-not-found'],
    ]);
  });

  it('goes on with what failed when the same command is run again', async () => {
    let isDown = true;
    const served = await serveProviders(small, {
      instead: ({ host }) => (isDown && host === 'api.github.com' ? { status: 404, body: '{}' } : undefined),
    });
    const [folder, whole] = [await makeFetchReview(wideSearches), await makeFetchReview(wideSearches)];
    expect(await litsieve(['fetch'], { cwd: folder, env: served.environment })).toMatchObject({ status: 3 });
    isDown = false;
    expect(await litsieve(['fetch'], { cwd: folder, env: served.environment })).toMatchObject({ status: 0 });
    expect(await litsieve(['fetch'], { cwd: whole, env: served.environment })).toMatchObject({ status: 0 });
    const { 'searches.jsonl': log, ...found } = foundBy(folder);
    const { 'searches.jsonl': wholeLog, ...wholeFound } = foundBy(whole);
    expect(found).toEqual(wholeFound);
    expect(log).toEqual(expect.arrayContaining(wholeLog as unknown[]));
  });

  it('shows why proceedings look incomplete', async () => {
    const served = await serveProviders({
      [anthology]: playAnthology((year) => (year === 2032 ? 9 : 40)),
      'api.crossref.org': playCrossref(() => 41),
    });
    const folder = await makeFetchReview();
    const ran = await litsieve(['fetch', 'examplecon:2031-2032'], { cwd: folder, env: served.environment });
    expect(ran.status).toBe(0);
    expect(ran.stdout).toContain(`
examplecon:2032 looks incomplete
  9 records, where other years have about 40
  crossref counts 41: litsieve coverage examplecon:2032 --against crossref lists
    what is missing

`);
    expect(ran.stdout).not.toContain('examplecon:2031 looks');
  });

  it('asks for a contact once, and not with --quiet', async () => {
    const served = await serveProviders(small);
    const folder = await makeFetchReview();
    writeFileSync(join(folder, 'queries/protocol.yaml'), protocolText());
    const run = (...more: readonly string[]) =>
      litsieve(['fetch', 'examplecon:2031', ...more], { cwd: folder, env: served.environment });
    expect((await run()).stderr).toMatch(/^the protocol names no contact: .*queries\/protocol\.yaml\)\n$/);
    expect((await run('--quiet')).stderr).toBe('');
    expect(served.requests[0]!.headers['user-agent']).toMatch(/^litsieve\/\d+\.\d+\.\d+$/);
  });
});

describe('the words of fetch', () => {
  it('are searches and editions, several in one word too', async () => {
    const served = await serveProviders(small);
    const folder = await makeFetchReview({ set: wideSearches['set']! });
    const words = ['examplecon:2031,exam:2024', 'EXAMPLECON:2032-2033', 'set'];
    const ran = await litsieve(['fetch', ...words, '--json'], { cwd: folder, env: served.environment });
    expect(unitsIn(ran).map(({ search }) => search)).toEqual([
      'acl/examplecon-2031',
      'dblp/exam-2024',
      'acl/examplecon-2032',
      'acl/examplecon-2033',
      'arxiv/set',
    ]);
    expect(searchLog(folder).map(({ strategy }) => strategy)).toEqual([
      ...['examplecon:2031', 'exam:2024', 'EXAMPLECON:2032-2033', 'EXAMPLECON:2032-2033', 'set'],
    ]);
  });

  it.each([
    ['a venue without years', 'examplecon', /`examplecon` is a venue[\s\S]*next: .*litsieve fetch examplecon:2024/],
    ['years that are none', 'examplecon:20x', /`examplecon:20x` names no edition[\s\S]*next: write icse:2024/],
    ['an unknown venue', 'nowhere:2031', /no venue `nowhere`[\s\S]*next: .*examplecon, exam/],
    ['an unknown search', 'missing', /no search `missing`[\s\S]*next: there is set; editions are named as icse:2024/],
    ['an edition after the last', 'examplecon:2041', /examplecon.*2041[\s\S]*next: /],
    ['an unknown one among known ones', 'set,examplecon:2031', /next: /],
  ])('are a mistake with status 2 where they name %s', async (_what, word, message) => {
    const served = await serveProviders(small);
    const folder = await makeFetchReview({ set: wideSearches['set']! });
    const ran = await litsieve(['fetch', 'set', word], { cwd: folder, env: served.environment });
    expect(ran).toMatchObject({ status: 2, stdout: '' });
    expect(ran.stderr).toMatch(message);
    expect(ran.stderr).not.toMatch(/\n\s+at |bug in litsieve/);
    // Nothing is begun where something cannot be understood.
    expect(served.requests).toEqual([]);
  });

  it('are not needed where searches are planned, and missed where none is', async () => {
    const served = await serveProviders(small);
    const folder = await makeFetchReview();
    const ran = await litsieve(['fetch'], { cwd: folder, env: served.environment });
    expect(ran).toMatchObject({ status: 2, stdout: '' });
    expect(ran.stderr).toMatch(/no search is planned\n {2}next: /);
  });
});

describe('fetch --again', () => {
  it('searches anew from stored answers within a day, and asks for all with --refresh', async () => {
    const served = await serveProviders(small);
    const folder = await makeFetchReview({ set: wideSearches['set']! });
    const run = (...more: readonly string[]) =>
      litsieve(['fetch', 'set', ...more], { cwd: folder, env: served.environment });
    await run();
    const asked = served.requests.length;
    const shard = readFileSync(join(folder, 'corpus/records/arxiv/set.jsonl'), 'utf8');
    expect((await run('--again')).stdout).toContain('arxiv/set, the same as before');
    expect(served.requests).toHaveLength(asked);
    expect((await run('--again', '--refresh')).stdout).toContain(`${asked} requests sent`);
    expect(served.requests).toHaveLength(2 * asked);
    expect(readFileSync(join(folder, 'corpus/records/arxiv/set.jsonl'), 'utf8')).toBe(shard);
    expect(searchLog(folder)).toHaveLength(1);
  });
});
