/**
 * A set of arXiv by OAI-PMH (arXiv help, Open Archives Initiative). The interface knows when a record last changed and cannot
 * select by submission: a record submitted in a span changed last on its first day or later, the rest is told by `created`.
 */

import { UsageError } from '../../model/index.js';
import { harvestList, listRecordsUrl, type OaiRequest } from '../oai-pmh/index.js';
import { limitsOf, numberInWords, upTo } from '../search-limits.js';
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

/** Carries out the harvest, but for the greatest number. What was submitted outside the days is dropped and counted. Throws `SourceError`. */
async function* harvestSet(wanted: SetHarvest, world: SourceWorld): AsyncGenerator<HarvestItem, void> {
  for await (const item of harvestList(requestOf(wanted), world.http, readArxivMetadata)) {
    if (isOutside(item, wanted)) yield { kind: 'dropped', what: 'submitted outside the dates' };
    else yield item;
  }
}

const inWords = (wanted: SetHarvest): readonly string[] => {
  const { from, until } = wanted;
  const span = [...(from === undefined ? [] : [`from ${from}`]), ...(until === undefined ? [] : [`until ${until}`])];
  return [
    ...(span.length === 0
      ? []
      : [
          `first submitted (created) ${span.join(' ')}, filtered after the harvest, as the interface selects by the day of the last change only`,
        ]),
    ...numberInWords(wanted),
  ];
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
  return {
    query: decodeURIComponent(url.slice(url.indexOf('?') + 1)),
    platform: 'arXiv OAI-PMH, oaipmh.arxiv.org',
    ...limitsOf(inWords(wanted)),
    requests: [`GET ${url}`],
    harvest: (world) => upTo(harvestSet(wanted, world), wanted.limit),
  };
};
