/**
 * A set of arXiv by OAI-PMH (arXiv help, Open Archives Initiative). The interface knows when a record last changed and cannot
 * select by submission: a record submitted in a span changed last on its first day or later, the rest is told by `created`.
 */

import { UsageError } from '../../model/index.js';
import { harvestList, listRecordsUrl, type OaiRequest } from '../oai-pmh/index.js';
import type { HarvestItem, Plan, SourceWorld } from '../source.js';
import { readArxivMetadata } from './oai-metadata.js';

/** Base URL since 2025; earlier ones redirect to it. */
const base = 'https://oaipmh.arxiv.org/oai';

/** Day of the earliest datestamp (arXiv help, chronology, February 2025): all that is older bears this one. */
const earliestDatestamp = '2005-09-16';

/** `cs`, `physics:hep-lat`, `cs:cs:SE`: group, archive, category (arXiv help, sets). */
const setPattern = /^[a-z][a-z-]*(?::[a-z][a-z-]*(?::[A-Za-z][A-Za-z-]*)?)?$/;

/** What is harvested: a set, the days of first submission and the greatest number of records. */
export interface SetHarvest {
  readonly set: string;
  readonly from?: string;
  readonly until?: string;
  readonly limit?: number;
}

const requestOf = ({ set, from }: SetHarvest): OaiRequest => ({
  source: 'arxiv',
  base,
  metadataPrefix: 'arXiv',
  set,
  ...(from === undefined || from <= earliestDatestamp ? {} : { from }),
});

const isOutside = (item: HarvestItem, { from, until }: SetHarvest): boolean => {
  if (item.kind !== 'record' || (from === undefined && until === undefined)) return false;
  const created = item.record.date;
  // Without a date nothing speaks against it.
  return created !== undefined && ((from !== undefined && created < from) || (until !== undefined && created > until));
};

/** Carries out the harvest. What was submitted outside the days is dropped and counted. Throws `SourceError`. */
export async function* harvestSet(wanted: SetHarvest, world: SourceWorld): AsyncGenerator<HarvestItem, void> {
  const limit = wanted.limit ?? Number.POSITIVE_INFINITY;
  let records = 0;
  for await (const item of harvestList(requestOf(wanted), world.http, readArxivMetadata)) {
    if (isOutside(item, wanted)) yield { kind: 'dropped', what: 'submitted outside the dates' };
    else yield item;
    if (item.kind === 'record' && !isOutside(item, wanted) && ++records >= limit) return;
  }
}

const limitsOf = ({ from, until, limit }: SetHarvest): string | undefined => {
  const span = [from === undefined ? '' : `from ${from}`, until === undefined ? '' : `until ${until}`]
    .filter((part) => part !== '')
    .join(' ');
  const parts = [
    span === ''
      ? ''
      : `first submitted (created) ${span}, filtered after the harvest, as the interface selects by the day of the last change only`,
    limit === undefined ? '' : `at most ${limit} records`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? undefined : parts.join('; ');
};

/** The harvest of a set as a plan. Throws `UsageError` where the set is none that arXiv can have. */
export const planSet = (wanted: SetHarvest): Plan => {
  if (!setPattern.test(wanted.set))
    throw new UsageError(`arXiv has no set "${wanted.set}"`, {
      code: 'arxiv-set-malformed',
      hint: 'write group, archive and category, such as cs:cs:SE or physics:hep-th',
      flag: 'set',
    });
  const url = listRecordsUrl(requestOf(wanted));
  const limits = limitsOf(wanted);
  return {
    query: decodeURIComponent(url.slice(url.indexOf('?') + 1)),
    platform: 'arXiv OAI-PMH, oaipmh.arxiv.org',
    ...(limits === undefined ? {} : { limits }),
    requests: [`GET ${url}`],
    harvest: (world) => harvestSet(wanted, world),
  };
};
