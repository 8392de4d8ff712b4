/** A proceedings site that is played: its pages by their paths, and its list in a shape that no reader expects. */

import { describe, expect, it } from 'vitest';
import { openHttpStore, storeKey } from '../../src/io/http-store.js';
import { hostPolicies } from '../../src/sources/host-policies.js';
import type { Plan } from '../../src/sources/source.js';
import { harvested, type ProviderHandler, startProvider } from '../support/provider.js';
import { temporaryFolder } from '../support/temporary-folder.js';

/** Pages by path and query, `/papers/v32/`. */
export type PlayedPages = Readonly<Record<string, string>>;

/** Answers with the page of a path; there is no other. */
export const playPages =
  (pages: PlayedPages): ProviderHandler =>
  ({ url }) => {
    const body = pages[`${url.pathname}${url.search}`];
    return body === undefined ? undefined : { body };
  };

const moved = `<!DOCTYPE html><html><body><h1>Our pages are new</h1>
<ul class="cards"><li><a href="/new/1">Examples in a New Shape</a></li></ul></body></html>`;

/** What a source of proceedings does when its list page has another shape. */
export const describeMisshapenList = (source: string, listUrl: string, plan: () => Plan): void => {
  describe(`a list page of ${source} in another shape`, () => {
    it('is an error that says what else to do, and is kept as it came', async () => {
      const { host, pathname, search } = new URL(listUrl);
      const store = temporaryFolder();
      const provider = await startProvider(
        { [host]: playPages({ [`${pathname}${search}`]: moved }) },
        { policies: hostPolicies, store },
      );
      await expect(harvested(plan(), provider.world)).rejects.toMatchObject({
        name: 'SourceError',
        code: 'unexpected-page',
        source,
        url: listUrl,
        message: expect.stringContaining('no paper was found'),
        hint: expect.stringMatching(/kept in corpus\/cache\/http.* another source .*such as dblp or openalex/),
      });
      const accept = provider.requests[0]?.headers['accept'] ?? '';
      expect(openHttpStore(store).read(storeKey({ method: 'GET', url: listUrl, accept }))?.text).toBe(moved);
    });
  });
};
