import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cvf } from '../../src/sources/cvf/index.js';
import { jmlr } from '../../src/sources/jmlr/index.js';
import { ndss } from '../../src/sources/ndss/index.js';
import { neurips } from '../../src/sources/neurips/index.js';
import { usenix } from '../../src/sources/usenix/index.js';
import { describeProviderLaws, harvested, type ProviderHandler, startProvider } from '../support/provider.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { edition } from './edition.js';
import { newList, oldList, oldPaper, otherPage, volumes } from './neurips/pages.js';

const policies = [{ hosts: ['papers.nips.cc'], delay: 1000, concurrency: 1, terms: 'https://example.org' }];

/** Lists by path; every other page that is asked for is a paper's. */
const site = (lists: Readonly<Record<string, string>>, paper = oldPaper): { 'papers.nips.cc': ProviderHandler } => ({
  'papers.nips.cc': ({ url }) => {
    const body = lists[url.pathname.replace('/paper_files/paper/', '')];
    if (body !== undefined) return { body };
    return url.pathname.includes('/hash/') ? { body: paper } : undefined;
  },
});

const planOf = (year: number, file?: string) => neurips.plan(edition('neurips', '{year}', year, file))!;

describe('a site of proceedings', () => {
  it.each([
    [neurips, '{year}', 'https://papers.nips.cc/paper_files/paper/2024'],
    [usenix, 'usenixsecurity{yy}', 'https://www.usenix.org/conference/usenixsecurity24/technical-sessions'],
    [ndss, 'ndss{year}', 'https://www.ndss-symposium.org/ndss2024/accepted-papers/'],
    [cvf, 'CVPR{year}', 'https://openaccess.thecvf.com/CVPR2024?day=all'],
    [jmlr, { 2024: 'v25' }, 'https://www.jmlr.org/papers/v25/'],
  ])('plans one list an edition: $name', (source, key, url) => {
    expect(source.plan(edition(source.name, key, 2024))?.requests).toEqual([`GET ${url}`]);
    expect(source.plan(edition('elsewhere', 'x', 2024))).toBeUndefined();
    expect(source.plan({ kind: 'query', query: 'x' })).toBeUndefined();
    expect(() => source.plan(edition(source.name, 'no key!', 2024))).toThrow(
      expect.objectContaining({ code: 'venue-key' }),
    );
    expect(source.unseen).toBe('pages');
  });

  it('gives what the list and the papers say', async () => {
    const { world, requests } = await startProvider(site({ 2024: oldList(2024, 3) }), { policies });
    const { records, expected } = await harvested(planOf(2024), world);
    expect(expected).toBe(3);
    expect(requests).toHaveLength(4);
    expect(records[0]).toMatchObject({
      id: `neurips:2024/${'1'.padStart(32, '0')}`,
      type: 'conference',
      title: 'Old Example',
      venue: 'Advances in Neural Information Processing Systems',
      year: 2024,
      abstract: expect.stringMatching(/^We show/),
      urls: [expect.stringMatching(/-Abstract-Conference\.html$/), expect.stringMatching(/\.pdf$/)],
    });
  });

  it('follows further lists, and takes a paper that two of them name once', async () => {
    const lists = {
      2026: volumes(2026),
      '2026/vol44-main-conference': newList(2026),
      '2026/vol44-position': newList(2026),
    };
    const { world, requests } = await startProvider(site(lists), { policies });
    const { records, expected } = await harvested(planOf(2026), world);
    expect([records.length, expected, requests.length]).toEqual([2, 2, 5]);
  });

  it('stops where a list is no list, says that the page is kept and what helps, and asks anew the next time', async () => {
    const store = temporaryFolder();
    const provider = await startProvider(site({ 2024: otherPage }), { policies, store });
    const failure = {
      name: 'SourceError',
      code: 'unexpected-page',
      hint: expect.stringMatching(/is kept .* another source/),
    };
    await expect(harvested(planOf(2024), provider.world)).rejects.toMatchObject(failure);
    expect(provider.requests).toHaveLength(1);
    await expect(harvested(planOf(2024), provider.again())).rejects.toMatchObject(failure);
    expect(provider.requests).toHaveLength(2);
  });

  it('says where an edition is not there', async () => {
    const { world } = await startProvider(site({}), { policies });
    await expect(harvested(planOf(2024), world)).rejects.toMatchObject({
      code: 'edition-not-found',
      status: 404,
      hint: expect.stringContaining('{year}'),
    });
  });

  it("stops after ten papers' pages without an abstract", async () => {
    const { world, requests } = await startProvider(site({ 2024: oldList(2024, 40) }, otherPage), { policies });
    await expect(harvested(planOf(2024), world)).rejects.toMatchObject({ code: 'unexpected-page' });
    expect(requests.length).toBeLessThan(15);
  });

  it('keeps a paper of the list whose page is gone', async () => {
    const handlers = site({ 2024: oldList(2024, 2) });
    const { world } = await startProvider(
      {
        'papers.nips.cc': (request) =>
          request.url.pathname.includes('02-Abstract') ? undefined : handlers['papers.nips.cc'](request),
      },
      { policies },
    );
    const { records } = await harvested(planOf(2024), world);
    expect(records.map(({ title, abstract }) => [title, abstract === undefined])).toEqual([
      ['Old Example', false],
      ['Old Example 2 of O(n^2)', true],
    ]);
  });

  it('reads a saved list without asking anybody', async () => {
    const { world, requests } = await startProvider(site({}), { policies });
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'list.html'), oldList(2024, 2));
    writeFileSync(join(folder, 'other.html'), otherPage);
    const { records } = await harvested(planOf(2024, join(folder, 'list.html')), world);
    expect(records.map(({ title }) => title)).toEqual(['Old Example 1 of O(n^2)', 'Old Example 2 of O(n^2)']);
    await expect(harvested(planOf(2024, join(folder, 'other.html')), world)).rejects.toMatchObject({
      name: 'InputError',
      code: 'unreadable-file',
      place: { file: join(folder, 'other.html') },
      hint: expect.stringMatching(/^save https:.* with a browser .* another source/),
    });
    expect(requests).toEqual([]);
  });

  it.each([
    ['closed', '</div>'],
    ['left open', ''],
  ])('takes a page whose elements stand 50,000 deep for one of another shape: %s', async (_, close) => {
    const deep = `<!doctype html><html><body>${'<div>'.repeat(50_000)}x${close.repeat(50_000)}</body></html>`;
    const failure = {
      ...{ name: 'SourceError', code: 'unexpected-page', source: 'neurips' },
      message: expect.stringContaining('more than 1024 deep'),
    };
    const list = await startProvider(site({ 2024: deep }), { policies });
    await expect(harvested(planOf(2024), list.world)).rejects.toMatchObject(failure);
    const paper = await startProvider(site({ 2024: oldList(2024, 3) }, deep), { policies });
    await expect(harvested(planOf(2024), paper.world)).rejects.toMatchObject(failure);
    const file = join(temporaryFolder(), 'list.html');
    writeFileSync(file, deep);
    await expect(harvested(planOf(2024, file), list.world)).rejects.toMatchObject({
      ...{ name: 'InputError', code: 'unreadable-file', place: { file } },
    });
  });

  it("asks anew for a paper's page that is stored in another shape", async () => {
    let paper = `<!doctype html><html><body>${'<div>'.repeat(2000)}</body></html>`;
    const provider = await startProvider(
      { 'papers.nips.cc': (request) => site({ 2024: oldList(2024, 1) }, paper)['papers.nips.cc'](request) },
      { policies, store: temporaryFolder() },
    );
    await expect(harvested(planOf(2024), provider.world)).rejects.toMatchObject({ code: 'unexpected-page' });
    paper = oldPaper;
    expect((await harvested(planOf(2024), provider.again())).records[0]?.abstract).toMatch(/^We show/);
  });

  it('ends where lists lead to ever new lists, and asks none of a page that leads to too many', async () => {
    const lead = (to: readonly number[]) =>
      `<!doctype html><html><body>${to.map((number) => `<a href="/paper_files/paper/2026/vol${number}">x</a>`).join('')}</body></html>`;
    const endless = await startProvider({
      'papers.nips.cc': ({ number }) => ({ body: lead([number]) }),
    });
    await expect(harvested(planOf(2026), endless.world)).rejects.toMatchObject({
      ...{ name: 'SourceError', code: 'no-progress', source: 'neurips' },
    });
    expect(endless.requests).toHaveLength(30);
    const wide = await startProvider({
      'papers.nips.cc': () => ({ body: lead(Array.from({ length: 5000 }, (_, index) => index)) }),
    });
    await expect(harvested(planOf(2026), wide.world)).rejects.toMatchObject({ code: 'no-progress' });
    expect(wide.requests).toHaveLength(1);
  });

  it('asks no other host that a list names, neither for lists nor for papers, and says so', async () => {
    const foreign = (text: string) =>
      text.replace('href="/paper_files', 'href="https://papers.example.org/paper_files');
    const lists = await startProvider(
      {
        ...site({ 2026: foreign(volumes(2026)), '2026/vol44-position': newList(2026) }),
        'papers.example.org': () => ({}),
      },
      { policies },
    );
    expect((await harvested(planOf(2026), lists.world)).records).toHaveLength(2);
    const papers = await startProvider(
      { ...site({ 2024: foreign(oldList(2024, 2)) }), 'papers.example.org': () => ({}) },
      { policies },
    );
    const { records, expected, problems } = await harvested(planOf(2024), papers.world);
    expect(records.map(({ urls, abstract }) => [new URL(urls![0]!).host, abstract === undefined])).toEqual([
      ['papers.example.org', true],
      ['papers.nips.cc', false],
    ]);
    expect([expected, problems]).toEqual([2, [expect.stringMatching(/^1 of 2 papers of 2024 have their pages at/)]]);
    for (const { requests } of [lists, papers])
      expect(new Set(requests.map(({ host }) => host))).toEqual(new Set(['papers.nips.cc']));
  });

  it('takes an address with www. for the same host', async () => {
    const list = `<!doctype html><html><body><dl><dt>One</dt><dd><b><i>Ada Example</i></b>; (1):1&minus;2, 2024.
      [<a href="http://jmlr.org/papers/v25/1.html">abs</a>]</dd></dl></body></html>`;
    const paper = '<!doctype html><html><body><p class="abstract">We show it.</p></body></html>';
    const { world } = await startProvider({
      'www.jmlr.org': () => ({ body: list }),
      'jmlr.org': () => ({ body: paper }),
    });
    const { records, problems } = await harvested(jmlr.plan(edition('jmlr', 'v25', 2024))!, world);
    expect([records.map(({ abstract }) => abstract), problems]).toEqual([['We show it.'], []]);
  });

  it('fails where fewer papers are found than the page announces, and asks anew the next time', async () => {
    const page = `<!doctype html><html><body><dl><dt>One</dt><dd><b><i>Ada Example</i></b>; (1):1&minus;2, 2024.
      [<a href="/papers/v25/1.html">abs</a>]</dd></dl><p>Three<br>Bo Sample; (3):1&minus;2, 2024.</p></body></html>`;
    const provider = await startProvider({ 'www.jmlr.org': () => ({ body: page }) }, { store: temporaryFolder() });
    const plan = jmlr.plan(edition('jmlr', 'v25', 2024))!;
    const failure = /announces 3 papers, and 1 were found/;
    await expect(harvested(plan, provider.world)).rejects.toThrow(failure);
    expect(provider.requests).toHaveLength(1);
    await expect(harvested(plan, provider.again())).rejects.toThrow(failure);
    expect(provider.requests).toHaveLength(2);
  });
});

describeProviderLaws('a site of proceedings', {
  plan: () => planOf(2024),
  handlers: site({ 2024: oldList(2024, 4) }),
  policies,
});
