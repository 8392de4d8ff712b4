/** GitHub: the issues of a repository, and issues by query. */

import { type QueryTarget, type RepositoryTarget, UsageError } from '../../model/index.js';
import { queryWords } from '../query-words.js';
import { daysInWords, limitsOf, numberInWords } from '../search-limits.js';
import type { Plan, Source } from '../source.js';
import { commentsUrl, issuesUrl, searchUrl } from './api.js';
import { harvestRepository } from './repository.js';
import { countIssues, harvestSearch, hasOwnDates, type IssueSearch, queryOf } from './search.js';
import { windowOf } from './windows.js';

const platform = 'GitHub REST API, api.github.com';

/** Owner and name as GitHub allows them. */
const repositoryName = /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,38})\/[A-Za-z0-9._-]{1,100}$/;

const planRepository = (target: RepositoryTarget): Plan => {
  const { repository, from, until } = target;
  if (!repositoryName.test(repository) || /\/\.\.?$/.test(repository)) {
    throw new UsageError(`"${repository}" is no repository of GitHub`, {
      code: 'repository-malformed',
      hint: 'write owner/name, such as octocat/hello-world',
    });
  }
  const issues = issuesUrl(repository, from);
  const search: IssueSearch = {
    words: `repo:${repository}`,
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
  };
  return {
    query: `GET ${issues}`,
    platform,
    ...limitsOf([
      ...daysInWords(target, 'opened'),
      'pull requests left out',
      ...(target.comments ? ['with comments'] : []),
    ]),
    requests: [...(target.comments ? [`GET ${commentsUrl(repository, from)}`] : []), `GET ${issues}`],
    harvest: (world) => harvestRepository(world, target),
    count: (world) => countIssues(world, search),
  };
};

const planSearch = (target: QueryTarget): Plan | undefined => {
  const said = target.file === undefined ? queryWords(target, 'github') : undefined;
  if (said === undefined) return undefined;
  const { from, until, limit } = target;
  const search: IssueSearch = {
    words: said.words,
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
    ...(limit === undefined ? {} : { limit }),
  };
  if (hasOwnDates(search) && (from ?? until) !== undefined) {
    throw new UsageError('the query has dates of its own (created:) beside from and until', {
      code: 'dates-twice',
      hint: 'leave one of them out',
    });
  }
  // An open end is today's, which a plan does not know: the dates are then told by the limits alone.
  const window = from !== undefined && until !== undefined ? windowOf(from, until, 0) : undefined;
  const text = queryOf(search, window);
  return {
    query: text,
    platform,
    ...limitsOf([...daysInWords(target, 'opened'), ...numberInWords(target), ...said.problems]),
    requests: [`GET ${searchUrl(text)}`],
    harvest: (world) => harvestSearch(world, search),
    count: (world) => countIssues(world, search),
  };
};

/** Issues of GitHub, as records of type `issue`. */
export const github: Source = {
  name: 'github',
  title: 'GitHub issues',
  kind: 'database',
  plan: (target) => {
    if (target.kind === 'repository') return planRepository(target);
    return target.kind === 'query' ? planSearch(target) : undefined;
  },
};
