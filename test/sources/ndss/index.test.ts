import { describe, expect, it } from 'vitest';
import { hostPolicies } from '../../../src/sources/host-policies.js';
import { ndss } from '../../../src/sources/ndss/index.js';
import { describeProviderLaws, harvested, startProvider } from '../../support/provider.js';
import { edition } from '../edition.js';
import { describeMisshapenList, playPages } from '../played-pages.js';
import { listUrl, pages } from './pages.js';

const plan = () => ndss.plan(edition('ndss', 'ndss{year}', 2031))!;
const handlers = { 'www.ndss-symposium.org': playPages(pages) };
const site = 'https://www.ndss-symposium.org';
const shared = {
  type: 'conference',
  year: 2031,
  venue: 'Network and Distributed System Security Symposium',
  publisher: 'Internet Society',
};

describe('an edition of NDSS', () => {
  it('is harvested whole: whole titles from the pages, and papers without a page as the list has them', async () => {
    const { world, requests } = await startProvider(handlers, { policies: hostPolicies });
    const { records, expected, dropped, rejected } = await harvested(plan(), world);
    expect([requests.length, expected, dropped, rejected]).toEqual([5, 5, {}, []]);
    expect(records).toEqual([
      {
        ...shared,
        id: 'ndss:ndss2031/2031-9-paper',
        title: 'Only a PDF',
        authors: [
          { family: 'Proof', given: 'Di' },
          { family: 'Example', given: 'Ada' },
        ],
        urls: [`${site}/wp-content/uploads/2031-9-paper.pdf`],
      },
      {
        ...shared,
        id: 'ndss:ndss2031/auto-draft-7',
        title: '0',
        authors: [{ literal: 'Mononym' }],
        urls: [`${site}/ndss-paper/auto-draft-7/`],
      },
      {
        ...shared,
        id: 'ndss:ndss2031/examples-attacks',
        title: 'Examples & Attacks',
        authors: [
          { family: 'Example', given: 'Ada' },
          { family: 'Sample', given: 'Bo' },
        ],
        abstract: 'We attack. It works.',
        urls: [`${site}/ndss-paper/examples-attacks/`, `${site}/wp-content/uploads/2031-1-paper.pdf`],
      },
      {
        ...shared,
        id: 'ndss:ndss2031/fuzzing',
        title: 'Fuzzing an Invented Machine until It Says More',
        authors: [
          { family: 'Test', given: 'Cy' },
          { family: 'Proof', given: 'Di' },
        ],
        abstract: 'We fuzz.',
        urls: [`${site}/ndss-paper/fuzzing/`],
      },
      {
        ...shared,
        id: 'ndss:ndss2031/gone-since',
        title: 'Gone Since',
        authors: [{ family: 'Proof', given: 'Di' }],
        urls: [`${site}/ndss-paper/gone-since/`],
      },
    ]);
  });
});

describeMisshapenList('ndss', listUrl, plan);

describeProviderLaws('NDSS', { plan, handlers, policies: hostPolicies });
