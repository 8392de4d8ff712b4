/** dblp computer science bibliography: whole editions of venues, searches, and its dump as a file. It never has abstracts. */

import { type EditionTarget, type QueryTarget, type Target, UsageError } from '../../model/index.js';
import { parseQuery, renderQuery, venueKeys } from '../../queries/index.js';
import { limitsOf } from '../search-limits.js';
import type { Plan, Source, SourceWorld } from '../source.js';
import { searchRequest, sparqlRequest } from './api.js';
import { editionRoutes, firstThatAnswers, type Route } from './edition.js';
import { harvestFile } from './harvest-file.js';
import { countBySearch, harvestBySearch } from './harvest-search.js';
import { countBySparql } from './harvest-sparql.js';
import { belongsTo, editionKeys } from './keys.js';
import { within, yearsAndNumber } from './limits.js';
import { belongingOf } from './parse.js';
import { publicationsQuery } from './sparql-query.js';

const name = 'dblp';

const fileName = (path: string): string => path.replace(/^.*[/\\]/, '');

const filePlatform = (file: string): string => `dblp, file ${fileName(file)}`;

const planEditionFile = (file: string, keys: readonly string[], year: number): Plan => {
  const wanted = editionKeys(keys);
  return {
    query: `records of ${keys.join(', ')} in ${year}`,
    platform: filePlatform(file),
    requests: [],
    harvest: (world) => harvestFile(file, (element) => belongsTo(belongingOf(element), wanted, year), world),
  };
};

const planEdition = ({ venue, year, file }: EditionTarget): Plan | undefined => {
  const keys = venueKeys(venue, name, year);
  if (keys.length === 0) return undefined;
  if (file !== undefined) return planEditionFile(file, keys, year);
  const wanted = editionKeys(keys);
  const query = publicationsQuery(wanted.streams, year, 0);
  return {
    query,
    platform: 'dblp SPARQL service, sparql.dblp.org; where it fails dblp.org',
    ...(wanted.tocs.length === 0 ? {} : { limits: `listed in ${wanted.tocs.join(', ')}` }),
    requests: [`GET ${sparqlRequest(query).url}`],
    harvest: ({ http }) => firstThatAnswers(editionRoutes(wanted, year, http)),
    count: ({ http }) => countBySparql(wanted, year, http),
  };
};

const mistake = (code: string, message: string, hint: string): UsageError => new UsageError(message, { code, hint });

const planFile = (target: QueryTarget, file: string): Plan => {
  if (target.query !== undefined || target.native !== undefined) {
    throw mistake(
      'query-with-file',
      'a file of dblp is read as a whole; it cannot be searched',
      'leave `query` out and narrow down afterwards with filters, or leave `file` out',
    );
  }
  return {
    query: 'all records',
    platform: filePlatform(file),
    ...limitsOf(yearsAndNumber(target)),
    requests: [],
    harvest: (world: SourceWorld) =>
      within(
        harvestFile(file, () => true, world),
        target,
      ),
  };
};

const planQuery = (target: QueryTarget): Plan => {
  if (target.set !== undefined) {
    throw mistake('set-unknown', 'dblp keeps no sets', 'name a venue and years, or a query');
  }
  if (target.file !== undefined) return planFile(target, target.file);
  const { text, problems } =
    target.native !== undefined || target.query === undefined
      ? { text: target.native ?? '', problems: [] }
      : renderQuery(parseQuery(target.query), name);
  if (text.trim() === '') {
    throw mistake(
      'query-missing',
      'there is nothing to search dblp for',
      'write `query`, `native`, `venues` or `file` in the search',
    );
  }
  return {
    query: text,
    platform: 'dblp search API, dblp.org',
    ...limitsOf([...yearsAndNumber(target), ...problems]),
    requests: [`GET ${searchRequest(text, 0).url}`],
    harvest: ({ http }) => {
      const route: Route = () => harvestBySearch(text, http);
      return within(firstThatAnswers([route]), target);
    },
    count: ({ http }) => countBySearch(text, http),
  };
};

/** dblp. Editions by venue keys (`conf/icse`, `journals/tse`, `conf/icse/icse2024`), searches, and files: the dump or a saved page. */
export const dblp: Source = {
  name,
  title: 'dblp computer science bibliography',
  kind: 'database',
  unseen: 'tables of contents, the dump',
  plan: (target: Target): Plan | undefined => {
    if (target.kind === 'edition') return planEdition(target);
    return target.kind === 'query' ? planQuery(target) : undefined;
  },
};
