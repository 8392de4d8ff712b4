/** A list of OAI-PMH as the items of a harvest: what was deleted is dropped and counted, what has no metadata is rejected. */

import type { HttpClient } from '../../io/index.js';
import type { XmlElement } from '../../text/index.js';
import type { HarvestItem } from '../source.js';
import { listRecords, type OaiRequest } from './api.js';
import type { OaiHeader } from './parse.js';

/** What a source makes of one record: its header and the element of the format that was asked for. */
export type ReadOaiRecord = (header: OaiHeader, metadata: XmlElement) => HarvestItem;

/** Harvests a list. `expected` comes once, where the repository announces a length. Throws `SourceError` as `listRecords` does. */
export async function* harvestList(
  request: OaiRequest,
  http: HttpClient,
  read: ReadOaiRecord,
): AsyncGenerator<HarvestItem, void> {
  let isFirst = true;
  for await (const { records, total } of listRecords(request, http)) {
    if (isFirst && total !== undefined) yield { kind: 'expected', total };
    isFirst = false;
    for (const { header, metadata } of records) {
      if (header.deleted) yield { kind: 'dropped', what: 'deleted' };
      else if (metadata === undefined)
        yield { kind: 'rejected', key: header.identifier ?? 'unknown', why: 'it has no metadata' };
      else yield read(header, metadata);
    }
  }
}
