import { describe, expect, it } from 'vitest';
import type { HttpClient } from '../../../src/io/index.js';
import { listRecords, listRecordsUrl } from '../../../src/sources/oai-pmh/index.js';
import { type ProviderOptions, startProvider } from '../../support/provider.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import {
  dublinCore,
  envelope,
  type Kept,
  oaiError,
  type RepositoryOptions,
  recordXml,
  repository,
} from './repository.js';

const host = 'repository.example.org';
const base = `https://${host}/oai`;
const request = { source: 'example', base, metadataPrefix: 'oai_dc' };

/** Three records a day from 1 January 2024, every tenth deleted. */
const records: readonly Kept[] = Array.from({ length: 50 }, (_, index) => ({
  identifier: `oai:example.org:${index}`,
  datestamp: `2024-01-${String(Math.floor(index / 3) + 1).padStart(2, '0')}T0${index % 3}:00:00Z`,
  set: index % 2 === 0 ? 'even' : 'odd',
  ...(index % 10 === 9 ? {} : { metadata: dublinCore(`Title ${index}`) }),
}));

const listed = async (
  options: RepositoryOptions,
  asked: Partial<typeof request> & { set?: string } = {},
  more = {},
) => {
  const provider = await startProvider({ [host]: repository(records, options) }, more as ProviderOptions);
  const identifiers: string[] = [];
  const totals: (number | undefined)[] = [];
  for await (const page of listRecords({ ...request, ...asked }, provider.world.http)) {
    totals.push(page.total);
    identifiers.push(...page.records.map(({ header }) => header.identifier ?? ''));
  }
  return { identifiers, totals, requests: provider.requests };
};

const emptyPart = (token: string): string =>
  envelope(`<ListRecords><resumptionToken>${token}</resumptionToken></ListRecords>`);

const all = records.map(({ identifier }) => identifier);

describe('listRecords', () => {
  it('names what is wanted once and then sends the token alone', async () => {
    const { identifiers, totals, requests } = await listed({ size: 20, announces: true });
    expect(identifiers).toEqual(all);
    expect(totals).toEqual([50, 50, 50]);
    expect(requests.map(({ url }) => [...url.searchParams.keys()])).toEqual([
      ['verb', 'metadataPrefix'],
      ['verb', 'resumptionToken'],
      ['verb', 'resumptionToken'],
    ]);
  });

  it('asks for a set between two days', async () => {
    const url = listRecordsUrl({ ...request, set: 'a:b:C', from: '2024-01-02', until: '2024-01-03' });
    expect(url).toBe(`${base}?verb=ListRecords&metadataPrefix=oai_dc&set=a%3Ab%3AC&from=2024-01-02&until=2024-01-03`);
    const { identifiers } = await listed({ size: 4 }, { set: 'odd' });
    expect(identifiers).toEqual(all.filter((_, index) => index % 2 === 1));
  });

  it('keeps the query of a base URL', () => {
    expect(listRecordsUrl({ ...request, base: `${base}?journal=3` })).toBe(
      `${base}?journal=3&verb=ListRecords&metadataPrefix=oai_dc`,
    );
  });

  it('finds an empty list where nothing matches', async () => {
    const { identifiers, requests } = await listed({ size: 10 }, { set: 'neither' });
    expect(identifiers).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  it('begins anew at the day of the last record when its token has expired', async () => {
    const { identifiers, requests } = await listed({ size: 20, refuses: (number) => number === 3 });
    expect(identifiers).toEqual(all);
    expect(requests.map(({ url }) => url.searchParams.get('from'))).toEqual([null, null, null, '2024-01-14']);
    expect(requests[3]?.url.searchParams.get('metadataPrefix')).toBe('oai_dc');
  });

  it('gets to the end even if every token is refused', async () => {
    const { identifiers } = await listed({ size: 20, refuses: () => true });
    expect(identifiers).toEqual(all);
  });

  it('begins at its own beginning where the records do not come in the order of their datestamps', async () => {
    const shuffled = records.map((record, index) => records[(index * 7) % records.length] ?? record);
    const provider = await startProvider({
      [host]: repository(shuffled, { size: 20, unordered: true, refuses: (number) => number === 3 }),
    });
    const identifiers: string[] = [];
    for await (const page of listRecords({ ...request }, provider.world.http)) {
      identifiers.push(...page.records.map(({ header }) => header.identifier ?? ''));
    }
    expect(new Set(identifiers)).toEqual(new Set(all));
    expect(identifiers).toHaveLength(50);
    expect(provider.requests.map(({ url }) => url.searchParams.has('from'))).not.toContain(true);
  });

  it('gives up where beginning anew brings nothing new', async () => {
    // All records of one day, more than a part, and no token ever works.
    const day = records.map((record) => ({ ...record, datestamp: '2024-01-01' }));
    const provider = await startProvider({ [host]: repository(day, { size: 20, refuses: () => true }) });
    const harvest = async () => {
      for await (const _ of listRecords(request, provider.world.http));
    };
    await expect(harvest()).rejects.toMatchObject({
      name: 'SourceError',
      code: 'no-progress',
      source: 'example',
      message: expect.stringContaining('after 20 records'),
    });
    expect(provider.requests).toHaveLength(8);
  });

  it('ends where the last token comes again and all that was announced is there', async () => {
    const { identifiers, requests } = await listed({ size: 20, announces: true, repeatsLast: true });
    expect(identifiers).toEqual(all);
    expect(requests).toHaveLength(3);
  });

  it('makes sure, where no length is announced and the last token comes again', async () => {
    const { identifiers } = await listed({ size: 20, repeatsLast: true });
    expect(identifiers).toEqual(all);
  });

  it('does not take a loop for the end', async () => {
    const day = records.map((record) => ({ ...record, datestamp: '2024-01-01' }));
    const provider = await startProvider({ [host]: repository(day, { size: 10, sticksAt: 20 }) });
    const harvest = async () => {
      for await (const _ of listRecords(request, provider.world.http));
    };
    await expect(harvest()).rejects.toMatchObject({
      code: 'no-progress',
      message: expect.stringContaining('same resumption token'),
    });
  });

  it.each([
    ['empty parts', () => ''],
    ['records that came before', () => recordXml(records[0]!)],
    ['records without identifiers', () => '<record><header><datestamp>2024-01-01</datestamp></header></record>'],
  ])('ends where new tokens lead to nothing but %s', async (_, part) => {
    const provider = await startProvider({
      [host]: ({ number }) => ({
        body: envelope(`<ListRecords>${part()}<resumptionToken>token ${number}</resumptionToken></ListRecords>`),
      }),
    });
    const harvest = async () => {
      for await (const _page of listRecords(request, provider.world.http));
    };
    await expect(harvest()).rejects.toMatchObject({ name: 'SourceError', source: 'example', code: 'no-progress' });
    expect(provider.requests.length).toBeLessThanOrEqual(5);
  });

  it('goes on behind one part that is empty, though its token is good for one use', async () => {
    const handler = repository(records, { size: 20 });
    let uses = 0;
    const provider = await startProvider({
      [host]: (asked) => {
        const token = asked.url.searchParams.get('resumptionToken');
        if (token === 'once') return { body: uses++ > 0 ? oaiError('badResumptionToken') : emptyPart('20|||') };
        const answer = handler(asked);
        return token === null
          ? { body: String(answer && 'body' in answer ? answer.body : '').replace('20|||', 'once') }
          : answer;
      },
    });
    const identifiers: string[] = [];
    for await (const page of listRecords(request, provider.world.http)) {
      identifiers.push(...page.records.map(({ header }) => header.identifier ?? ''));
    }
    expect([identifiers, uses]).toEqual([all, 2]);
  });

  it('waits as long as a busy repository asks', async () => {
    const { identifiers, requests } = await listed({ size: 20, busy: (number) => number === 2 });
    expect(identifiers).toEqual(all);
    expect(requests).toHaveLength(4);
    expect((requests[2]?.at ?? 0) - (requests[1]?.at ?? 0)).toBeGreaterThanOrEqual(20_000);
  });

  it.each([
    ['a refused set', 200, oaiError('badArgument', 'no such set'), 'oai-error', 'badArgument: no such set'],
    ['a refused format', 400, oaiError('cannotDisseminateFormat'), 'oai-error', 'cannotDisseminateFormat'],
    ['a refused token that was never sent', 200, oaiError('badResumptionToken'), 'oai-error', 'badResumptionToken'],
    ['what is no XML', 400, 'broken xml', 'oai-unreadable', 'no list of records'],
    ['another verb', 200, '<OAI-PMH><Identify/></OAI-PMH>', 'oai-unreadable', 'an answer to Identify'],
    ['unclosed elements', 200, '<OAI-PMH><ListRecords><record></ListRecords></OAI-PMH>', 'oai-unreadable', 'no list'],
  ])('stops and says why before %s', async (_, status, body, code, message) => {
    const provider = await startProvider({ [host]: () => ({ status, body }) });
    await expect(listRecords(request, provider.world.http).next()).rejects.toMatchObject({
      name: 'SourceError',
      code,
      status,
      message: expect.stringContaining(message),
    });
  });

  it('asks again where a refusal comes from the store', async () => {
    let isDown = true;
    const handler = repository(records, { size: 100 });
    const provider = await startProvider(
      { [host]: (asked) => (isDown ? { body: oaiError('badArgument', 'not now') } : handler(asked)) },
      { store: temporaryFolder() },
    );
    await expect(listRecords(request, provider.world.http).next()).rejects.toMatchObject({ code: 'oai-error' });
    isDown = false;
    const page = await listRecords(request, provider.again().http).next();
    expect(page.value?.records).toHaveLength(50);
  });

  it('goes on after a break with tokens that have expired meanwhile', async () => {
    let isBroken = false;
    const handler = repository(records, { size: 10, refuses: () => isBroken });
    const provider = await startProvider(
      {
        [host]: (asked) => {
          if (asked.number === 4) isBroken = true;
          return isBroken && asked.number === 4 ? { status: 404, body: 'down' } : handler(asked);
        },
      },
      { store: temporaryFolder() },
    );
    const identifiers = new Set<string>();
    const harvest = async (http: HttpClient) => {
      for await (const page of listRecords(request, http)) {
        for (const { header } of page.records) identifiers.add(header.identifier ?? '');
      }
    };
    await expect(harvest(provider.world.http)).rejects.toMatchObject({ status: 404 });
    expect(identifiers.size).toBe(30);
    identifiers.clear();
    await harvest(provider.again().http);
    expect([...identifiers]).toEqual(all);
  });
});
