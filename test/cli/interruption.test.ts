/** Ctrl-C in the middle of the verbs that ask sources beside fetch: all of them end and go on as it does. */

import { describe, expect, it } from 'vitest';
import { bringIn, exampleTitle, jsonLines } from '../support/example-review.js';
import { leftovers, makeFetchReview } from '../support/fetch-example.js';
import { litsieve, litsieveJson } from '../support/litsieve.js';
import type { ProviderHandler } from '../support/provider.js';
import { serveProviders } from '../support/served-providers.js';
import { startLitsieve } from '../support/started-litsieve.js';

const doiOf = (n: number): string => `10.99999/invented.${n}`;
const authorOf = (n: number): string => `Example${n}`;

/** Of three editions, without abstracts. */
const records = Array.from({ length: 240 }, (_, n) => ({
  ...{ id: `x:r${n}`, doi: doiOf(n), title: exampleTitle(n), year: 2031 + (n % 3), venue: 'ExampleCon' },
  authors: [{ family: authorOf(n), given: 'Ada' }],
}));

const json = (value: unknown) => ({ body: JSON.stringify(value) });

/** OpenAlex, which knows all of them, and that each cites another work. */
const openalex: ProviderHandler = ({ url }) => {
  const show = (n: number) => ({
    ...{ id: `https://openalex.org/W${n}`, doi: `https://doi.org/${doiOf(n)}`, title: exampleTitle(n) },
    ...{ publication_year: 2031, type: 'article', primary_location: null },
    authorships: [{ author: { display_name: `Ada ${authorOf(n)}` } }],
    referenced_works: n < 500 ? [`https://openalex.org/W${500 + n}`] : [],
    abstract_inverted_index: { Invented: [0], [`words${n}`]: [1] },
  });
  const numberIn = (name: string): number => Number(/\d+$/.exec(name)?.[0]);
  const single = /^\/works\/(.+)$/.exec(decodeURIComponent(url.pathname))?.[1];
  if (single !== undefined) return json(show(numberIn(single)));
  const [name, values = ''] = (url.searchParams.get('filter') ?? '').split(':');
  const chosen = name === 'cites' ? [] : values.split('|').map((value) => show(numberIn(value)));
  return json({ meta: { count: chosen.length, page: 1, per_page: 100, next_cursor: null }, results: chosen });
};

/** Crossref, which lists one work for whatever it is asked. */
const crossref: ProviderHandler = () =>
  json({
    ...{ status: 'ok', 'message-type': 'work-list' },
    message: {
      'total-results': 1,
      items: [{ DOI: doiOf(0), type: 'proceedings-article', title: [exampleTitle(0)] }],
    },
  });

describe('SIGINT in the middle of', () => {
  it.each([
    ['enrich', ['enrich', '--from', 'openalex']],
    ['snowball', ['snowball', '--from', 'seeds', '--source', 'openalex']],
    ['coverage --against', ['coverage', '--against', 'crossref']],
  ])('%s ends it by the signal, leaves nothing behind, and the next command goes on', async (_verb, args) => {
    let isHeld = true;
    const forever = new Promise<void>(() => undefined);
    const served = await serveProviders(
      { 'api.openalex.org': openalex, 'api.crossref.org': crossref },
      { onRequest: ({ number }) => (isHeld && number === 2 ? forever : undefined) },
    );
    const folder = await makeFetchReview({}, { seeds: ['x:r0', 'x:r1', 'x:r2'] });
    await bringIn(folder, [{ name: 'found.jsonl', text: jsonLines(records), source: 'x' }]);
    const run = { cwd: folder, env: served.environment };

    const program = startLitsieve(args, run);
    await served.heard(2);
    program.kill('SIGINT');
    const ended = await program.ended;
    expect(ended).toMatchObject({ status: null, signal: 'SIGINT', stdout: '' });
    expect(ended.stderr).toMatch(
      /litsieve: interrupted; what came so far is kept\n {2}next: run the same command again, it goes on where it stopped\n$/,
    );
    expect(leftovers(folder)).toEqual([]);

    isHeld = false;
    expect(await litsieve(args, run)).toMatchObject({ status: 0, stderr: '' });
    const [first, second, ...later] = served.requests.map(({ url }) => url.href);
    expect(later[0]).toBe(second);
    expect(later).not.toContain(first);
    expect(leftovers(folder)).toEqual([]);
    expect(await litsieveJson(['check'], run)).toMatchObject({ ok: true });
  });
});
