import { describe, expect, it } from 'vitest';
import { hostPolicies } from '../../../src/sources/host-policies.js';
import { usenix } from '../../../src/sources/usenix/index.js';
import { describeProviderLaws, harvested, startProvider } from '../../support/provider.js';
import { edition } from '../edition.js';
import { describeMisshapenList, playPages } from '../played-pages.js';
import { listUrl, pages } from './pages.js';

const plan = () => usenix.plan(edition('usenix', 'usenixsecurity{yy}', 2031))!;
const handlers = { 'www.usenix.org': playPages(pages) };
const shared = {
  type: 'conference',
  year: 2031,
  venue: 'Conference on Invented Examples',
  publisher: 'USENIX Association',
};
const presentations = 'https://www.usenix.org/conference/usenixsecurity31/presentation';

describe('an edition at USENIX', () => {
  it('is harvested whole: abstracts from the list where it has them, else from the pages', async () => {
    const { world, requests } = await startProvider(handlers, { policies: hostPolicies });
    const { records, expected, dropped, rejected } = await harvested(plan(), world);
    expect([requests.length, expected, dropped, rejected]).toEqual([4, 4, {}, []]);
    expect(records).toEqual([
      {
        ...shared,
        id: 'usenix:usenixsecurity31/example',
        title: 'SoK: Examples in C/C++',
        authors: [
          { family: 'Example', given: 'Ada' },
          { family: 'Sample', given: 'Bo' },
          { family: 'Test', given: 'Cy', suffix: 'Jr.' },
        ],
        abstract: 'First paragraph. Second.',
        urls: [`${presentations}/example`],
      },
      {
        ...shared,
        id: 'usenix:usenixsecurity31/proof',
        title: '0',
        authors: [{ family: 'Proof', given: 'Di' }],
        urls: ['https://www.usenix.org/conference/usenixsecurity31/technical-sessions/presentation/proof'],
      },
      {
        ...shared,
        id: 'usenix:usenixsecurity31/sample-bo',
        title: 'Without an Abstract Here',
        authors: [{ family: 'Sample', given: 'Bo' }],
        abstract: 'We test. It works.',
        venue: '40th Symposium on Examples (Examples 31)',
        pages: '101-118',
        isbn: ['978-1-00-000000-1'],
        urls: [`${presentations}/sample-bo`, 'https://www.usenix.org/system/files/example.pdf'],
      },
      {
        ...shared,
        id: 'usenix:usenixsecurity31/test',
        title: 'Tests & Attacks on eBPF',
        authors: [
          { family: 'Test', given: 'Cy' },
          { family: 'Example', given: 'Ada' },
        ],
        abstract: 'Abstract machines are attacked.',
        urls: [`${presentations}/test`, 'https://www.usenix.org/system/files/test-prepub.pdf'],
      },
    ]);
  });
});

describeMisshapenList('usenix', listUrl, plan);

describeProviderLaws('USENIX', { plan, handlers, policies: hostPolicies });
