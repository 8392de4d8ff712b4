/** OpenReview: the papers of an edition, papers by words, and papers from JSON that was saved from a browser. */

import type { EditionTarget, QueryTarget } from '../../model/index.js';
import { venueKeys } from '../../queries/index.js';
import { queryWords } from '../query-words.js';
import { daysInWords, numberInWords } from '../search-limits.js';
import type { Plan, Source } from '../source.js';
import { countNotes, pageUrl } from './api.js';
import { harvestEdition, papersRequest, submissionsRequest, tellsYear } from './edition.js';
import { harvestSaved } from './saved.js';
import { harvestSearch, type NoteSearch, searchRequest } from './search.js';

const platform = 'OpenReview API, api2.openreview.net and api.openreview.net';
const saved = 'OpenReview, JSON saved from a browser';
const onlyPapers = 'accepted papers only';

const planEdition = ({ venue, year, file }: EditionTarget): Plan | undefined => {
  const keys = venueKeys(venue, 'openreview', year);
  const query = keys.map((key) => `content.venueid=${key}`).join(' | ');
  if (file !== undefined) {
    return {
      query: query === '' ? `${venue.id} ${year}` : query,
      platform: saved,
      limits: `${onlyPapers}; file ${file}`,
      requests: [],
      harvest: (world) => harvestSaved(world, file, { edition: year }),
    };
  }
  if (keys.length === 0) return undefined;
  return {
    query,
    platform,
    limits: onlyPapers,
    // The second of each key is asked only where the first answers nothing.
    requests: keys.flatMap((key) =>
      [papersRequest(key), submissionsRequest(key)].map((request) => `GET ${pageUrl(request)}`),
    ),
    harvest: (world) => harvestEdition(world, keys, year),
    // Interface 1 counts submissions, and the key of a journal has all its years.
    ...(keys.length === 1 && tellsYear(keys[0]!)
      ? { count: async (world) => (await countNotes(world, papersRequest(keys[0]!))) || undefined }
      : {}),
  };
};

const planSearch = (target: QueryTarget): Plan | undefined => {
  const { from, until, limit, file } = target;
  const said = queryWords(target, 'openreview');
  const dates = { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) };
  const limits = [
    onlyPapers,
    ...daysInWords(target, 'published'),
    ...numberInWords(target),
    ...(file === undefined ? [] : [`file ${file}`]),
    ...(said?.problems ?? []),
  ].join('; ');
  if (file !== undefined) {
    const harvest: Plan['harvest'] = (world) => harvestSaved(world, file, dates);
    return { query: said?.words ?? file, platform: saved, limits, requests: [], harvest };
  }
  if (said === undefined) return undefined;
  const search: NoteSearch = { words: said.words, ...dates, ...(limit === undefined ? {} : { limit }) };
  return {
    query: said.words,
    platform,
    limits,
    requests: [`GET ${pageUrl(searchRequest(said.words))}`],
    harvest: (world) => harvestSearch(world, search),
    count: (world) => countNotes(world, searchRequest(said.words)),
  };
};

/** Papers of OpenReview: of editions, and by words. */
export const openreview: Source = {
  name: 'openreview',
  title: 'OpenReview',
  kind: 'database',
  unseen: 'interface 1, logging in',
  plan: (target) => {
    if (target.kind === 'edition') return planEdition(target);
    return target.kind === 'query' ? planSearch(target) : undefined;
  },
};
