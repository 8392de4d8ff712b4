import { describe, expect, it } from 'vitest';
import { cvf } from '../../../src/sources/cvf/index.js';
import { hostPolicies } from '../../../src/sources/host-policies.js';
import { describeProviderLaws, harvested, startProvider } from '../../support/provider.js';
import { edition } from '../edition.js';
import { describeMisshapenList, playPages } from '../played-pages.js';
import { frame, listUrl, pages, pagesOfDays, plain } from './pages.js';

const host = 'openaccess.thecvf.com';
const plan = () => cvf.plan(edition('cvf', 'CVPR{year}', 2031))!;
const handlers = { [host]: playPages(pages) };
const shared = { type: 'conference', year: 2031, venue: 'CVPR', publisher: 'Computer Vision Foundation' };
const content = `https://${host}/content/CVPR2031`;

const records = [
  {
    ...shared,
    id: 'cvf:Example_Seeing_Examples_CVPR_2031_paper',
    title: 'Seeing Examples',
    authors: [
      { family: 'Example', given: 'Ada' },
      { family: 'van Sample', given: 'Bo' },
    ],
    abstract: 'We see & show.',
    venue: 'Proceedings of the Conference on Seeing Examples',
    pages: '11-20',
    arxiv: '2031.01234',
    urls: [
      `${content}/html/Example_Seeing_Examples_CVPR_2031_paper.html`,
      `${content}/papers/Example_Seeing_Examples_CVPR_2031_paper.pdf`,
    ],
  },
  {
    ...shared,
    id: 'cvf:Mononym_0_CVPR_2031_paper',
    title: '0',
    authors: [{ literal: 'Mononym' }],
    urls: [`${content}/html/Mononym_0_CVPR_2031_paper.html`],
  },
  {
    ...shared,
    id: 'cvf:Mononym_Depth_CVPR_2031_paper',
    title: 'Depth & α-Flow',
    authors: [{ literal: 'Mononym' }],
    abstract: 'Deep.',
    urls: [`${content}/html/Mononym_Depth_CVPR_2031_paper.html`],
  },
  {
    ...shared,
    id: 'cvf:Test_Plain_CVPR_2031_paper',
    title: 'Plain',
    authors: [
      { family: 'Test', given: 'Cy' },
      { family: 'Proof', given: 'Di' },
    ],
    abstract: 'We are plain about β.',
    doi: '10.5555/cvpr.2031.7',
    urls: [`${content}/html/Test_Plain_CVPR_2031_paper.html`, `https://${host}/x/papers/p.pdf`],
  },
];

describe('an edition in CVF Open Access', () => {
  it.each([
    ['one list', pages, 5],
    ['a list a day', pagesOfDays, 7],
  ])('is harvested whole from %s, each paper once', async (_, played, asked) => {
    const { world, requests } = await startProvider({ [host]: playPages(played) }, { policies: hostPolicies });
    const harvest = await harvested(plan(), world);
    expect(harvest).toEqual({ records, expected: 4, dropped: {}, rejected: [], problems: [] });
    expect(requests).toHaveLength(asked);
  });

  it('is harvested from where its list was moved to, with addresses relative to that place', async () => {
    const play = playPages({ '/archive/CVPR2031': frame(`<dl>${plain}</dl>`) });
    const { world } = await startProvider({
      [host]: (request) =>
        request.url.pathname === '/CVPR2031'
          ? { status: 301, headers: { location: '/archive/CVPR2031' } }
          : play(request),
    });
    const harvest = await harvested(plan(), world);
    expect(harvest.records.map(({ urls }) => urls?.[0])).toEqual([
      `https://${host}/archive/content/CVPR2031/html/Test_Plain_CVPR_2031_paper.html`,
    ]);
  });
});

describeMisshapenList('cvf', listUrl, plan);

describeProviderLaws('CVF Open Access', { plan, handlers, policies: hostPolicies });
