import { describe, expect, it } from 'vitest';
import { type ProviderAnswer, startProvider } from '../support/provider.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { failureOf, host, policy, request } from './http-asking.js';

const other = 'other.example.org';
const to = (location: string, status = 302): ProviderAnswer => ({ status, headers: { location } });

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])(
    'with status %i is followed, in the turn of the host that it leads to',
    async (status) => {
      const handlers = { [host]: () => to(`https://${other}/a?b=c`, status), [other]: () => ({ body: '[]' }) };
      const provider = await startProvider(handlers, { policies: [policy(), policy({ hosts: [other], delay: 5000 })] });
      const asks = [1, 2].map((number) => provider.client.ask(request(`/${number}`)));
      for (const answer of await Promise.all(asks))
        expect(answer).toMatchObject({ status: 200, url: `https://${other}/a?b=c` });
      const [first, second] = provider.requests.filter((made) => made.host === other);
      expect(second!.at - first!.at).toBeGreaterThanOrEqual(5000);
      expect(provider.client.asked).toBe(4);
    },
  );

  it('may be relative, and may name the mirror instead of the host', async () => {
    const provider = await startProvider({
      [host]: ({ url }) => {
        if (url.pathname === '/a/b') return to('../c?d=e');
        if (url.pathname === '/c') return to(`${provider.mirrors.get(other)!.base}/f`);
        return undefined;
      },
      [other]: ({ url }) => ({ body: JSON.stringify([url.pathname]) }),
    });
    const answer = await provider.client.ask(request('/a/b'));
    expect(answer).toMatchObject({ url: `https://${other}/f`, text: '["/f"]' });
    expect(provider.requests.map(({ url }) => url.href)).toEqual([
      ...[`https://${host}/a/b`, `https://${host}/c?d=e`, `https://${other}/f`],
    ]);
  });

  it('makes a GET of a POST, but where it asks for the same', async () => {
    const answers = {
      '/302': to('/there', 302),
      '/303': to('/there', 303),
      '/307': to('/there', 307),
      '/308': to('/there', 308),
    };
    const { client, requests } = await startProvider({
      [host]: ({ url }) => answers[url.pathname as keyof typeof answers] ?? { body: '[]' },
    });
    const headers = { 'Content-Type': 'application/json' };
    for (const path of Object.keys(answers)) await client.ask(request(path, { method: 'POST', body: '{}', headers }));
    const there = requests.filter(({ url }) => url.pathname === '/there');
    expect(there.map(({ method, body }) => [method, body])).toEqual([
      ...[
        ['GET', ''],
        ['GET', ''],
        ['POST', '{}'],
        ['POST', '{}'],
      ],
    ]);
    expect(there.map((made) => made.headers['content-type'])).toEqual([
      ...[undefined, undefined, 'application/json', 'application/json'],
    ]);
  });

  it('is followed five times and no more', async () => {
    const handlers = {
      [host]: ({ url }: { readonly url: URL }) => {
        const left = Number(url.pathname.slice(1));
        return left === 0 ? { body: '[]' } : to(`/${left - 1}`);
      },
    };
    const { client, requests } = await startProvider(handlers);
    expect(await client.ask(request('/5'))).toMatchObject({ url: `https://${host}/0` });
    const error = await failureOf(client.ask(request('/6')));
    expect(error).toMatchObject({ code: 'source-refused', status: 302, attempt: 1 });
    expect(error.message).toContain('redirects more than 5 times');
    expect(requests).toHaveLength(12);
  });

  it.each(['file:///etc/hostname', 'mailto:ada@example.org', 'http://'])('to %s is not followed', async (location) => {
    const { client } = await startProvider({ [host]: () => to(location) });
    expect(await failureOf(client.ask(request()))).toMatchObject({ code: 'source-refused', attempt: 1 });
  });

  it('is begun anew by the next attempt, and the failure names the address that failed', async () => {
    const handlers = { [host]: () => to(`https://${other}/a`), [other]: () => ({ status: 500, body: 'no' }) };
    const { client, requests } = await startProvider(handlers);
    const error = await failureOf(client.ask(request()));
    expect(error).toMatchObject({ url: `https://${other}/a`, attempt: 6 });
    expect(requests).toHaveLength(12);
  });

  it('is stored as what it led to', async () => {
    const handlers = {
      [host]: () => to(`https://${other}/a`),
      [other]: () => ({ headers: { etag: '"1"' }, body: '[]' }),
    };
    const { client, again, requests } = await startProvider(handlers, { store: temporaryFolder() });
    const first = await client.ask(request());
    expect(await client.ask(request())).toEqual({ ...first, stored: true });
    await again({ reuseSince: Number.POSITIVE_INFINITY }).http.ask(request());
    // The condition belongs to the address that gave the answer.
    expect(requests.map((made) => made.headers['if-none-match'])).toEqual([undefined, undefined, undefined, '"1"']);
  });
});
