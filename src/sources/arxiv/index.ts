/** arXiv: searches by its API, whole sets by OAI-PMH, and records by their ids. */

import { type QueryTarget, UsageError } from '../../model/index.js';
import { parseQuery, renderQuery } from '../../queries/index.js';
import { daysInWords, limitsOf, numberInWords } from '../search-limits.js';
import type { Plan, Source } from '../source.js';
import { countResults } from './api.js';
import { type ArxivSearch, firstRequest, harvestSearch, queryText } from './search.js';
import { planSet } from './set-harvest.js';
import { windowOf } from './windows.js';

export { arxivLookUp } from './look-up.js';

const mistake = (message: string, code: string, hint: string): UsageError => new UsageError(message, { code, hint });

/** The query in arXiv's language, and what that cannot say of it. */
const nativeQuery = ({
  query,
  native,
}: QueryTarget): { readonly text: string; readonly problems: readonly string[] } => {
  if (native !== undefined) return { text: native, problems: [] };
  return renderQuery(parseQuery(query ?? ''), 'arxiv');
};

const planSearch = (target: QueryTarget): Plan => {
  const { from, until, limit } = target;
  const { text, problems } = nativeQuery(target);
  if (text === '')
    throw mistake(
      'nothing of the query can be said to arXiv',
      'arxiv-query-empty',
      problems[0] ?? 'write a query of words',
    );
  const window = windowOf(from, until);
  const search: ArxivSearch = {
    query: text,
    ...(window === undefined ? {} : { window }),
    ...(limit === undefined ? {} : { limit }),
  };
  const limits = [
    ...daysInWords(target, 'submitted'),
    ...numberInWords(target).map((number) => `${number}, the earliest submitted first`),
    ...problems,
  ];
  const exact = queryText(search);
  return {
    query: exact,
    platform: 'arXiv API, export.arxiv.org',
    ...limitsOf(limits),
    requests: [firstRequest(search)],
    harvest: (world) => harvestSearch(search, world),
    count: ({ http }) => countResults({ query: exact }, http),
  };
};

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

const checkDays = ({ from, until }: QueryTarget): void => {
  for (const day of [from, until]) {
    if (day !== undefined && (!dayPattern.test(day) || Number.isNaN(Date.parse(`${day}T00:00:00Z`))))
      throw mistake(`"${day}" is no day`, 'arxiv-day-malformed', 'write days as 2024-01-31');
  }
  if (from !== undefined && until !== undefined && from > until)
    throw mistake(
      `the search begins on ${from} and ends before, on ${until}`,
      'arxiv-days-reversed',
      'exchange from and until',
    );
};

const planQuery = (target: QueryTarget): Plan => {
  const { query, native, set, from, until, limit, file } = target;
  if (file !== undefined)
    throw mistake('arXiv reads no files', 'arxiv-no-file', 'import the file instead: litsieve import FILE');
  if ([query, native, set].filter((asked) => asked !== undefined && asked.trim() !== '').length !== 1)
    throw mistake('arXiv is asked for one of query, native and set', 'arxiv-what', 'give one of the three');
  checkDays(target);
  if (set === undefined) return planSearch(target);
  return planSet({
    set,
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
    ...(limit === undefined ? {} : { limit }),
  });
};

/** arXiv as a source: queries through its API, sets through OAI-PMH. Editions and repositories are not its own. */
export const arxiv: Source = {
  name: 'arxiv',
  title: 'arXiv',
  kind: 'database',
  unseen: 'sets',
  plan: (target) => (target.kind === 'query' ? planQuery(target) : undefined),
};
