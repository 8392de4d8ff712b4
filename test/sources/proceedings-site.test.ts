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
