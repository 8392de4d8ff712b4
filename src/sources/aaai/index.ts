/** AAAI at ojs.aaai.org: conferences whose proceedings are journals of Open Journal Systems, listed by OAI-PMH. */

import { type Target, UsageError } from '../../model/index.js';
import { venueKeys } from '../../queries/index.js';
import { harvestList, listRecordsUrl, type OaiRequest } from '../oai-pmh/index.js';
import type { HarvestItem, Plan, Source, SourceWorld } from '../source.js';
import { readArticle } from './parse.js';

const name = 'aaai';

/** A journal's path on the site: `AAAI`, `AIES`. */
const keyPattern = /^[A-Za-z][A-Za-z-]*$/;

/** An article is not changed before it is there: what appeared in a year changed last on its first day or later. */
const requestOf = (journal: string, year: number): OaiRequest => ({
  source: name,
  base: `https://ojs.aaai.org/index.php/${journal}/oai`,
  metadataPrefix: 'oai_dc',
  from: `${year}-01-01`,
});

const checkKey = (key: string): string => {
  if (keyPattern.test(key)) return key;
  throw new UsageError(`\`${key}\` is no journal of ojs.aaai.org`, {
    code: 'venue-key',
    hint: 'write the journal as it stands in the address, `aaai: AAAI`, under `at` of the venue in queries/venues.yaml',
  });
};

async function* harvest(
  requests: readonly OaiRequest[],
  year: number,
  { http }: SourceWorld,
): AsyncGenerator<HarvestItem> {
  for (const request of requests) yield* harvestList(request, http, readArticle(year));
}

/** The proceedings of the AAAI. A venue's key at `aaai` is a journal of its site, `AAAI`. */
export const aaai: Source = {
  name,
  title: 'AAAI proceedings',
  kind: 'database',
  unseen: 'feeds',
  plan: (target: Target): Plan | undefined => {
    if (target.kind !== 'edition' || target.file !== undefined) return undefined;
    const { venue, year } = target;
    const requests = venueKeys(venue, name, year).map((key) => requestOf(checkKey(key), year));
    if (requests.length === 0) return undefined;
    const urls = requests.map(listRecordsUrl);
    return {
      query: urls.join(' '),
      platform: 'OAI-PMH of ojs.aaai.org',
      limits: `published in ${year}, filtered after the harvest, as the interface selects by the day of the last change only`,
      requests: urls.map((url) => `GET ${url}`),
      harvest: (world) => harvest(requests, year, world),
    };
  },
};
