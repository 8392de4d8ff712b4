/** How each provider wants to be asked: least time between requests and greatest number at once, with the place where it says so. */

import type { HostPolicy } from '../io/index.js';
import { githubAfterRefusal } from './github/refusal.js';
import { openalexAfterRefusal } from './openalex/refusal.js';

const second = 1000;
const minute = 60 * second;

/** Sites that print no limit are asked as a patient reader would: one page at a time, one a second. */
const patient = { delay: second, concurrency: 1 } as const;

/** One row a provider. Hosts that a provider counts together share a row. */
export const hostPolicies: readonly HostPolicy[] = [
  {
    hosts: ['export.arxiv.org', 'oaipmh.arxiv.org', 'arxiv.org'],
    delay: 3 * second,
    concurrency: 1,
    // Users below the limit are refused for minutes all the same since spring 2026; asking sooner makes it worse.
    backOff: [30, 60, 90, 120, 150].map((seconds) => seconds * second),
    terms:
      'https://info.arxiv.org/help/api/tou.html: one request every three seconds, one connection at a time, API, OAI-PMH and RSS together',
  },
  {
    hosts: ['dblp.org', 'dblp.uni-trier.de', 'dblp.dagstuhl.de'],
    delay: 2 * second,
    concurrency: 1,
    terms: 'https://dblp.org/faq/1474706.html: at least one or two seconds between two requests',
  },
  {
    hosts: ['sparql.dblp.org'],
    delay: 10 * second,
    concurrency: 1,
    terms:
      'https://sparql.dblp.org/robots.txt: Crawl-delay 10 (as a client reported in October 2026); the announcement of 2024-09-09 speaks of limited rate control',
  },
  {
    hosts: ['raw.githubusercontent.com'],
    delay: second / 5,
    concurrency: 2,
    terms:
      'https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api: no figure for raw files; well below the 900 a minute of the API',
  },
  {
    hosts: ['api.github.com'],
    delay: second / 10,
    concurrency: 1,
    // The primary limit is an hour's.
    patience: 65 * minute,
    afterRefusal: githubAfterRefusal,
    terms:
      'https://docs.github.com/en/rest/using-the-rest-api/best-practices-for-using-the-rest-api: requests one after another; 900 points a minute at most',
  },
  {
    hosts: ['api.openreview.net', 'api2.openreview.net', 'openreview.net'],
    ...patient,
    // Clients report a budget of 500 requests an hour.
    patience: 65 * minute,
    terms: 'https://docs.openreview.net/: no figure; openreview-py backs off up to two minutes',
  },
  {
    hosts: ['api.crossref.org'],
    delay: second / 5,
    concurrency: 1,
    terms:
      'https://doi.org/10.64000/wadve-3tj60 (Crossref, 2025-11-05): public pool five requests a second and one at a time',
  },
  {
    hosts: ['api.openalex.org'],
    delay: second / 10,
    concurrency: 1,
    afterRefusal: openalexAfterRefusal,
    terms: 'https://developers.openalex.org/: at most 100 requests a second; the daily budget is what binds',
  },
  {
    hosts: ['api.semanticscholar.org'],
    delay: 1.1 * second,
    concurrency: 1,
    terms:
      'https://www.semanticscholar.org/product/api: one request a second over all endpoints with a key; keyless users share a pool',
  },
  {
    hosts: ['papers.nips.cc', 'proceedings.neurips.cc', 'proceedings.mlsys.org'],
    ...patient,
    terms: 'no figure published',
  },
  { hosts: ['proceedings.mlr.press'], ...patient, terms: 'no figure published' },
  { hosts: ['www.usenix.org'], ...patient, delay: 2 * second, terms: 'no figure published' },
  { hosts: ['www.ndss-symposium.org'], ...patient, delay: 2 * second, terms: 'no figure published' },
  { hosts: ['openaccess.thecvf.com'], ...patient, terms: 'no figure published' },
  {
    hosts: ['ojs.aaai.org'],
    ...patient,
    delay: 2 * second,
    terms: 'no figure published; OAI-PMH asks to respect Retry-After',
  },
  { hosts: ['www.jmlr.org'], ...patient, terms: 'no figure published' },
];
