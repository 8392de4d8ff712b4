import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pagesInArchive } from '../../../src/sources/pmlr/archive.js';
import { pmlr } from '../../../src/sources/pmlr/index.js';
import { describeProviderLaws, harvested, startProvider } from '../../support/provider.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { edition } from '../edition.js';
import { archive, githubApi, pages, rawFiles } from './volume.js';

const handlers = { 'api.github.com': githubApi, 'raw.githubusercontent.com': rawFiles };
const policies = [
  { hosts: ['api.github.com'], delay: 100, concurrency: 1, terms: 'https://example.org' },
  { hosts: ['raw.githubusercontent.com'], delay: 200, concurrency: 2, terms: 'https://example.org' },
];
const planOf = (key: string, file?: string) => pmlr.plan(edition('pmlr', { 2031: key }, 2031, file))!;

describe('pmlr', () => {
  it('plans the listing of a volume', () => {
    const plan = planOf('v999');
    expect(plan.query).toBe('v999');
    expect(plan.requests).toEqual(['GET https://api.github.com/repos/mlresearch/v999/git/trees/gh-pages']);
    expect(pmlr.plan(edition('pmlr', { 2030: 'v1' }, 2031))).toBeUndefined();
    expect(() => planOf('icml2031')).toThrow(/names no volume of PMLR/);
  });

  it('harvests all pages of a volume, and announces how many there are', async () => {
    const { world, requests } = await startProvider(handlers, { policies });
    const harvest = await harvested(planOf('v999'), world);
    expect(harvest.expected).toBe(5);
    expect(harvest.records.map(({ id }) => id)).toEqual(['pmlr:v999/example31a', 'pmlr:v999/sample31b']);
    expect(harvest.dropped).toEqual({ 'front matter': 1 });
    expect(harvest.rejected).toHaveLength(2);
    expect(requests).toHaveLength(7);
  });

  it('finds the branch, and rejects a page that is gone', async () => {
    const { world } = await startProvider(handlers, { policies });
    const harvest = await harvested(planOf('v998'), world);
    expect(harvest.records.map(({ id }) => id)).toEqual(['pmlr:v998/example31a']);
    expect(harvest.rejected).toEqual([{ key: 'v998/sample31b', why: 'it is listed and not there' }]);
  });

  it.each([
    ['v1', 'volume-not-found'],
    ['v997', 'volume-empty'],
    ['v996', 'listing-truncated'],
  ])('fails for %s as %s', async (volume, code) => {
    const { world } = await startProvider(handlers, { policies });
    await expect(harvested(planOf(volume), world)).rejects.toMatchObject({
      name: 'SourceError',
      code,
      hint: expect.any(String),
    });
  });

  it.each(['plain', 'gzipped'])('reads the same from a saved archive, %s', async (form) => {
    const { world, requests } = await startProvider(handlers, { policies });
    const file = join(temporaryFolder(), 'v999.tar');
    writeFileSync(file, form === 'plain' ? archive() : gzipSync(archive()));
    const plan = planOf('v999', file);
    expect(plan.requests).toEqual([]);
    const saved = await harvested(plan, world);
    expect(requests).toEqual([]);
    const { expected, ...asked } = await harvested(planOf('v999'), world);
    expect(expected).toBe(5);
    expect(saved).toMatchObject(asked);
  });

  it('refuses a file without pages', async () => {
    const { world } = await startProvider(handlers, { policies });
    const file = join(temporaryFolder(), 'v999.tar.gz');
    writeFileSync(file, 'nothing');
    await expect(harvested(planOf('v999', file), world)).rejects.toMatchObject({ code: 'unreadable-file' });
    expect(() => pmlr.plan(edition('pmlr', ['v1', 'v2'], 2031, file))).toThrow(/which volume of PMLR/);
  });
});

describe('pagesInArchive', () => {
  it.each([1, 7, 513, 5000, 1 << 20])('finds each page once in pieces of %d characters', async (length) => {
    const text = new TextDecoder().decode(archive());
    async function* pieces(): AsyncGenerator<string> {
      for (let start = 0; start < text.length; start += length) yield text.slice(start, start + length);
    }
    const found: string[] = [];
    for await (const { path, text: page } of pagesInArchive(pieces())) {
      found.push(path);
      expect(pages[path.replace('_posts/', '')]).toContain(page);
    }
    expect(found).toEqual(Object.keys(pages).map((name) => `_posts/${name}`));
  });
});

describeProviderLaws('PMLR', { plan: () => planOf('v999'), handlers, policies });
