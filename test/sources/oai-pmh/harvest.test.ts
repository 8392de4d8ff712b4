import { describe, expect, it } from 'vitest';
import type { RecordId } from '../../../src/model/index.js';
import { dublinCoreFields, harvestList, type ReadOaiRecord } from '../../../src/sources/oai-pmh/index.js';
import type { HarvestItem } from '../../../src/sources/source.js';
import { startProvider } from '../../support/provider.js';
import { dublinCore, repository } from './repository.js';

const read: ReadOaiRecord = ({ identifier }, metadata) => ({
  kind: 'record',
  record: { id: `example:${identifier}` as RecordId, ...dublinCoreFields(metadata) },
});

describe('harvestList', () => {
  it('yields what is announced once, records, and what was deleted as dropped', async () => {
    const provider = await startProvider({
      'repository.example.org': repository(
        [
          { identifier: 'a', datestamp: '2024-01-01', metadata: dublinCore('0') },
          { identifier: 'b', datestamp: '2024-01-02' },
          { identifier: 'c', datestamp: '2024-01-03', metadata: '' },
        ],
        { size: 1, announces: true },
      ),
    });
    const items: HarvestItem[] = [];
    const request = { source: 'example', base: 'https://repository.example.org/oai', metadataPrefix: 'oai_dc' };
    for await (const item of harvestList(request, provider.world.http, read)) items.push(item);
    expect(items).toEqual([
      { kind: 'expected', total: 3 },
      { kind: 'record', record: { id: 'example:a', title: '0' } },
      { kind: 'dropped', what: 'deleted' },
      { kind: 'rejected', key: 'c', why: 'it has no metadata' },
    ]);
  });
});
