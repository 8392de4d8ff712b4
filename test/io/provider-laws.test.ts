/** The laws of providers, on two providers of our making: one of pages in a row, one of many documents at once over two hosts. */

import { jsonBody, xmlBody } from '../../src/io/index.js';
import type { RecordId } from '../../src/model/index.js';
import type { HarvestItem, Plan, SourceWorld } from '../../src/sources/source.js';
import { describeProviderLaws, type ProviderHandlers } from '../support/provider.js';

const record = (key: string, title: string): HarvestItem => ({
  kind: 'record',
  record: { id: `example:${key}` as RecordId, title },
});

const planOf = (harvest: (world: SourceWorld) => AsyncIterable<HarvestItem>): Plan => ({
  ...{ query: 'agents', platform: 'Example API', requests: ['GET https://api.example.org/works?page=1'] },
  harvest,
});

const works = Array.from({ length: 23 }, (_, index) => ({ key: String(index), title: `Agents, part ${index}` }));

const paged: ProviderHandlers = {
  'api.example.org': ({ url }) => {
    const page = Number(url.searchParams.get('page'));
    const items = works.slice((page - 1) * 5, page * 5);
    return { body: JSON.stringify({ total: works.length, items, ...(page < 5 ? { next: page + 1 } : {}) }) };
  },
};

async function* harvestPages({ http }: SourceWorld): AsyncIterable<HarvestItem> {
  for (let page: number | undefined = 1; page !== undefined; ) {
    const { text } = await http.ask({
      ...{ source: 'example', url: `https://api.example.org/works?page=${page}` },
      expect: jsonBody('a page of works'),
    });
    const answer = JSON.parse(text) as { total: number; items: typeof works; next?: number };
    yield { kind: 'expected', total: answer.total };
    for (const { key, title } of answer.items) yield record(key, title);
    page = answer.next;
  }
}

describeProviderLaws('a provider of pages in a row', {
  plan: () => planOf(harvestPages),
  handlers: paged,
  policies: [{ hosts: ['api.example.org'], delay: 3000, concurrency: 1, terms: 'the example' }],
});

const documents = Array.from({ length: 12 }, (_, index) => index);

async function* harvestDocuments({ http }: SourceWorld): AsyncIterable<HarvestItem> {
  const answers = await Promise.all(
    documents.map((number) =>
      http.ask({
        ...{ source: 'example', method: 'POST', body: `number=${number}` },
        ...{
          url: `https://${number % 2 === 0 ? 'even' : 'odd'}.example.org/document`,
          headers: { Accept: 'text/xml' },
        },
        expect: xmlBody('a document', 'document'),
      }),
    ),
  );
  for (const [index, { text }] of answers.entries()) yield record(String(index), text.replace(/<[^>]*>/g, ''));
  yield { kind: 'dropped', what: 'cover' };
}

const document = ({ body }: { readonly body: string }) => ({
  headers: { 'content-type': 'text/xml; charset=utf-8' },
  body: `<document>The document ${body.slice(7)}: über Agenten</document>`,
});

describeProviderLaws('a provider of many documents at once', {
  plan: () => planOf(harvestDocuments),
  handlers: () => ({ 'even.example.org': document, 'odd.example.org': document }),
  policies: [{ hosts: ['even.example.org', 'odd.example.org'], delay: 0, concurrency: 3, terms: 'the example' }],
});
