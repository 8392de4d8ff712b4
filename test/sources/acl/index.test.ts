import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acl } from '../../../src/sources/acl/index.js';
import { describeProviderLaws, harvested, type ProviderHandlers, startProvider } from '../../support/provider.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { edition } from '../edition.js';
import { collection2031, journalJ99 } from './collections.js';

const files: Readonly<Record<string, string>> = {
  '2031.example': collection2031,
  '2031.more': collection2031.replaceAll('2031.example', '2031.more'),
  J99: journalJ99,
};

const handlers: ProviderHandlers = {
  'raw.githubusercontent.com': ({ url }) => {
    const name = /^\/acl-org\/acl-anthology\/master\/data\/xml\/(.+)\.xml$/.exec(url.pathname)?.[1] ?? '';
    const body = files[name];
    return body === undefined ? undefined : { body, headers: { 'content-type': 'text/plain; charset=utf-8' } };
  },
};

const policies = [{ hosts: ['raw.githubusercontent.com'], delay: 200, concurrency: 2, terms: 'https://example.org' }];
const planOf = (key: string | readonly string[]) => acl.plan(edition('acl', key, 2031))!;

describe('acl', () => {
  it('plans one request for all keys of a collection', () => {
    const plan = planOf(['{year}.example-long', '{year}.example-short', 'J99-1']);
    expect(plan.query).toBe('2031.example-long, 2031.example-short, J99-1');
    expect(plan.requests).toEqual([
      'GET https://raw.githubusercontent.com/acl-org/acl-anthology/master/data/xml/2031.example.xml',
      'GET https://raw.githubusercontent.com/acl-org/acl-anthology/master/data/xml/J99.xml',
    ]);
  });

  it('serves editions of venues that it knows', () => {
    expect(acl.plan(edition('dblp', 'conf/x', 2031))).toBeUndefined();
    expect(acl.plan({ kind: 'query', query: 'examples' })).toBeUndefined();
    expect(() => planOf('example')).toThrow(/names nothing in the ACL Anthology/);
  });

  it('harvests a collection or one of its volumes', async () => {
    const { world, requests } = await startProvider(handlers, { policies });
    const whole = await harvested(planOf('2031.example'), world);
    expect(whole.records).toHaveLength(3);
    expect(whole.dropped).toEqual({ 'front matter': 2, 'back matter': 1 });
    expect(whole.rejected).toHaveLength(2);
    const short = await harvested(planOf('2031.example-short'), world);
    expect(short.records.map(({ title }) => title)).toEqual(['A short one']);
    expect(requests).toHaveLength(2);
  });

  it('says how collections are named where there is none', async () => {
    const { world } = await startProvider(handlers, { policies });
    await expect(harvested(planOf('2031.nothing-1'), world)).rejects.toMatchObject({
      name: 'SourceError',
      code: 'collection-not-found',
      status: 404,
      hint: expect.stringMatching(/venues\.yaml.*2024\.acl-long/),
    });
  });

  it.each([
    [
      'nested too deep',
      '<a>'.repeat(300) + '</a>'.repeat(300),
      /is not one \(1:\d+: elements stand more than 256 deep/,
    ],
    ['not closed', '<volume id="1">', /is not one \(1:\d+: /],
  ])('says why and where what came is no collection: %s', async (_, inside, message) => {
    const body = `<collection id="2031.example">${inside}</collection>`;
    const { world } = await startProvider({ 'raw.githubusercontent.com': () => ({ body }) }, { policies });
    await expect(harvested(planOf('2031.example'), world)).rejects.toMatchObject({
      ...{ name: 'SourceError', code: 'unreadable-answer', message: expect.stringMatching(message) },
    });
  });

  it('yields the volumes that are there, then says which one is missing', async () => {
    const { world } = await startProvider(handlers, { policies });
    const titles: unknown[] = [];
    const reading = async (): Promise<void> => {
      for await (const item of planOf(['2031.example-tutorial', '2031.example-short']).harvest(world)) {
        if (item.kind === 'record') titles.push(item.record.title);
      }
    };
    await expect(reading()).rejects.toMatchObject({
      code: 'volume-missing',
      message:
        'the collection `2031.example` does not have 2031.example-tutorial; it has 2031.example-long, 2031.example-short',
    });
    expect(titles).toEqual(['A short one']);
  });

  it('reads a saved file, gzipped or not, and says which keys are not in it', async () => {
    const { world, requests } = await startProvider(handlers, { policies });
    const file = join(temporaryFolder(), '2031.example.xml.gz');
    writeFileSync(file, gzipSync(collection2031));
    const plan = acl.plan(edition('acl', ['2031.example-short', 'J99-1'], 2031, file))!;
    expect(plan.requests).toEqual([]);
    const { records, rejected, problems } = await harvested(plan, world);
    expect(records.map(({ id }) => id)).toEqual(['acl:2031.example-short.1']);
    expect([rejected, problems]).toEqual([[], [`J99-1 is not in ${file}, which holds \`2031.example\``]]);
    const all = await harvested(acl.plan(edition('dblp', 'x', 2031, file))!, world);
    expect(all.records).toHaveLength(3);
    expect(requests).toEqual([]);
  });

  it('refuses a file that is another collection or none', async () => {
    const { world } = await startProvider(handlers, { policies });
    const folder = temporaryFolder();
    const save = (name: string, text: string): string => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const read = (key: string, file: string) => harvested(acl.plan(edition('acl', key, 2031, file))!, world);
    await expect(read('J99-1', save('a.xml', collection2031))).rejects.toThrow(
      /collection `2031\.example`, and J99-1 is wanted/,
    );
    await expect(read('J99-1', save('b.xml', '<feed/>'))).rejects.toMatchObject({ code: 'unreadable-file' });
    await expect(read('J99-1', save('c.xml', journalJ99.slice(0, 300)))).rejects.toThrow(/no whole XML file/);
  });
});

describeProviderLaws('the ACL Anthology', {
  plan: () => planOf(['2031.example', '2031.more', 'J99-1']),
  handlers,
  policies,
});
