import { describe, expect, it } from 'vitest';
import { aaai } from '../../../src/sources/aaai/index.js';
import { hostPolicies } from '../../../src/sources/host-policies.js';
import { harvested, startProvider } from '../../support/provider.js';
import { describeProviderLaws } from '../../support/provider-laws.js';
import { edition } from '../edition.js';
import { repository } from '../oai-pmh/repository.js';

const dublinCore = (title: string, day: string, more = ''): string =>
  `<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title><dc:creator>Example, Ada</dc:creator><dc:date>${day}</dc:date>${more}</oai_dc:dc>`;

const article = (number: number, datestamp: string, metadata: string) => ({
  identifier: `oai:ojs.aaai.org:article/${number}`,
  datestamp,
  metadata,
});

const kept = [
  article(1, '2024-03-25', dublinCore('Frontmatter', '2024-03-24')),
  article(
    2,
    '2024-03-25',
    dublinCore(
      'Planning &amp; Acting with Invented Agents',
      '2024-03-24',
      '<dc:identifier>10.1609/aaai.v38i1.2</dc:identifier><dc:source>Proceedings of the AAAI Conference on Artificial Intelligence; Vol. 38 No. 1: Example Track; 1-9</dc:source><dc:description>An abstract.</dc:description>',
    ),
  ),
  article(3, '2024-04-01', dublinCore('Mended since', '2023-06-26')),
  article(4, '2024-04-02', dublinCore('0', '2024-03-24')),
  { identifier: 'oai:ojs.aaai.org:article/5', datestamp: '2024-04-03' },
  article(6, '2025-04-11', dublinCore('Of the next year', '2025-04-11')),
];

const plan = () => aaai.plan(edition('aaai', 'AAAI', 2024))!;

describe('the proceedings of the AAAI', () => {
  it('are harvested by year, without front matter', async () => {
    const provider = await startProvider({ 'ojs.aaai.org': repository(kept, { size: 2 }) });
    const { records, dropped, rejected } = await harvested(plan(), provider.world);
    expect(records.map(({ id, title }) => [id, title])).toEqual([
      ['aaai:2', 'Planning & Acting with Invented Agents'],
      ['aaai:4', '0'],
    ]);
    expect(records[0]).toMatchObject({
      type: 'conference',
      year: 2024,
      venue: 'Proceedings of the AAAI Conference on Artificial Intelligence',
      volume: '38',
      pages: '1-9',
      doi: '10.1609/aaai.v38i1.2',
      abstract: 'An abstract.',
    });
    expect(dropped).toEqual({ 'front matter': 1, 'record of another year': 2, deleted: 1 });
    expect(rejected).toEqual([]);
  });

  it('are asked for by the journal of the catalogue', () => {
    expect(plan().requests).toEqual([
      'GET https://ojs.aaai.org/index.php/AAAI/oai?verb=ListRecords&metadataPrefix=oai_dc&from=2024-01-01',
    ]);
    expect(aaai.plan(edition('dblp', 'conf/aaai', 2024))).toBeUndefined();
    expect(() => aaai.plan(edition('aaai', 'AAAI/../x', 2024))).toThrow('no journal of ojs.aaai.org');
  });
});

describeProviderLaws('the proceedings of the AAAI', {
  plan,
  handlers: () => ({ 'ojs.aaai.org': repository(kept, { size: 1 }) }),
  policies: hostPolicies,
});
