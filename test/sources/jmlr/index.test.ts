import { describe, expect, it } from 'vitest';
import { hostPolicies } from '../../../src/sources/host-policies.js';
import { jmlr } from '../../../src/sources/jmlr/index.js';
import { describeProviderLaws, harvested, startProvider } from '../../support/provider.js';
import { edition } from '../edition.js';
import { describeMisshapenList, playPages } from '../played-pages.js';
import { listUrl, pages } from './pages.js';

const plan = () => jmlr.plan(edition('jmlr', { 2031: 'v32' }, 2031))!;
const handlers = { 'www.jmlr.org': playPages(pages) };
const papers = 'https://www.jmlr.org/papers';
const shared = { type: 'article', year: 2031, venue: 'Journal of Machine Learning Research', volume: '32' };

describe('a volume of JMLR', () => {
  it('is harvested whole, with the number and pages of the list', async () => {
    const { world, requests } = await startProvider(handlers, { policies: hostPolicies });
    const { records, expected, dropped, rejected } = await harvested(plan(), world);
    expect([requests.length, expected, dropped, rejected]).toEqual([5, 4, {}, []]);
    expect(records).toEqual([
      {
        ...shared,
        id: 'jmlr:v32/30-624',
        title: 'Learning Examples',
        authors: [
          { family: 'Example', given: 'Ada' },
          { family: 'van Sample', given: 'Bo' },
        ],
        abstract: 'We learn β.',
        number: '1',
        pages: '1-55',
        urls: [`${papers}/v32/30-624.html`, `${papers}/volume32/30-624/30-624.pdf`],
      },
      {
        ...shared,
        id: 'jmlr:v32/30-700',
        title: '0',
        authors: [{ literal: 'Mononym' }],
        abstract: 'We learned. absolutely more.',
        number: '2',
        pages: '1-7',
        urls: [`${papers}/v32/30-700.html`],
      },
      {
        ...shared,
        id: 'jmlr:v32/30-701',
        title: 'Kernels of L2 & Other Inventions',
        authors: [
          { family: 'Test', given: 'Cy' },
          { family: 'Proof', given: 'Di' },
        ],
        abstract: 'We invent kernels.',
        number: '3',
        pages: '1-30',
        issn: ['1533-7928'],
        urls: [`${papers}/v32/30-701.html`, 'http://jmlr.org/papers/volume32/30-701/30-701.pdf'],
      },
      {
        ...shared,
        id: 'jmlr:v32/30-702',
        title: 'Gone Since',
        authors: [{ family: 'Proof', given: 'Di' }],
        number: '4',
        pages: '1-9',
        urls: [`${papers}/v32/30-702.html`],
      },
    ]);
  });
});

describeMisshapenList('jmlr', listUrl, plan);

describeProviderLaws('JMLR', { plan, handlers, policies: hostPolicies });
