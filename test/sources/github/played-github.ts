/** A GitHub of our making: repositories, comments, searches and its ways of paging, in the shape of recorded answers. */

import type { ProviderAnswer, ProviderHandler, ProviderRequest } from '../../support/provider.js';

/** An invented issue, as GitHub would send it. */
export const issue = (number: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  id: 9_000_000 + number,
  number,
  html_url: `https://github.com/example-org/invented/issues/${number}`,
  repository_url: 'https://api.github.com/repos/example-org/invented',
  title: `Invented issue ${number}`,
  body: `It breaks at step ${number}.`,
  user: { login: 'ada-example', id: 1 },
  labels: [],
  state: 'open',
  state_reason: null,
  locked: false,
  comments: 0,
  created_at: new Date(Date.UTC(2031, 0, 1) + number * 3_600_000).toISOString().replace('.000', ''),
  closed_at: null,
  reactions: { total_count: 0 },
  ...changes,
});
export type PlayedIssue = ReturnType<typeof issue>;

/** The same number as a pull request. */
export const pull = (number: number): PlayedIssue =>
  issue(number, {
    html_url: `https://github.com/example-org/invented/pull/${number}`,
    pull_request: { url: `https://api.github.com/repos/example-org/invented/pulls/${number}` },
  });

/** A comment on an issue. */
export const comment = (id: number, number: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  id,
  html_url: `https://github.com/example-org/invented/issues/${number}#issuecomment-${id}`,
  issue_url: `https://api.github.com/repos/example-org/invented/issues/${number}`,
  body: `Remark ${id}`,
  user: { login: 'bob-example' },
  created_at: '2031-03-01T10:00:00Z',
  ...changes,
});

const json = (value: unknown, headers: Readonly<Record<string, string>> = {}, status = 200): ProviderAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(value),
});

/** An error answer of GitHub. */
export const refusal = (status: number, message: string, headers: Readonly<Record<string, string>> = {}) =>
  json({ message, documentation_url: 'https://docs.github.com/rest' }, headers, status);

const tooFar =
  'Pagination with the page parameter is not supported for large datasets, please use cursor based pagination (after/before)';

/** How this GitHub is set up. */
export interface Play {
  /** Read anew for each request. */
  readonly issues: () => readonly PlayedIssue[];
  readonly comments?: () => readonly ReturnType<typeof comment>[];
  /** Pages that may be asked for by number; further ones only by cursor. */
  readonly mostPages?: number;
  /** Answers instead, where it gives something. */
  readonly instead?: (request: ProviderRequest) => ProviderAnswer | undefined;
}

const link = (url: string): Readonly<Record<string, string>> => ({
  link: `<https://api.github.com/repositories/77/first>; rel="first", <${url}>; rel="next"`,
});

const paged = (items: readonly unknown[], url: URL, id: string, mostPages: number): ProviderAnswer => {
  const size = Number(url.searchParams.get('per_page'));
  const page = Number(url.searchParams.get('page') ?? '1');
  const after = url.searchParams.get('after');
  if (after === null && page > mostPages) return refusal(422, tooFar);
  const start = after === null ? (page - 1) * size : Number(after);
  const next = new URL(`https://api.github.com/repositories/77/${id}${url.search}`);
  next.searchParams.delete('page');
  if (after !== null || page === mostPages) next.searchParams.set('after', String(start + size));
  else next.searchParams.set('page', String(page + 1));
  return json(items.slice(start, start + size), start + size < items.length ? link(next.href) : {});
};

const seconds = (text: string, end: string): number => Date.parse(text.includes('T') ? text : `${text}T${end}Z`) / 1000;

const searched = (issues: readonly PlayedIssue[], url: URL): ProviderAnswer => {
  const query = url.searchParams.get('q') ?? '';
  const [, from, until] = /created:(\S+)\.\.(\S+)/.exec(query) ?? [];
  const found = issues.filter(({ created_at: at }) => {
    const moment = Date.parse(at) / 1000;
    if (from === undefined || until === undefined) return true;
    return moment >= seconds(from, '00:00:00') && moment <= seconds(until, '23:59:59');
  });
  const size = Number(url.searchParams.get('per_page'));
  const page = Number(url.searchParams.get('page') ?? '1');
  const shown = found.slice(0, 1000);
  const next = new URL(url);
  next.searchParams.set('page', String(page + 1));
  return json(
    { total_count: found.length, incomplete_results: false, items: shown.slice((page - 1) * size, page * size) },
    page * size < shown.length ? link(next.href) : {},
  );
};

/** Plays api.github.com. */
export const playGithub = ({ issues, comments = () => [], mostPages = 2, instead }: Play): ProviderHandler => {
  return (request) => {
    const given = instead?.(request);
    if (given !== undefined) return given;
    const { url } = request;
    const since = url.searchParams.get('since') ?? '';
    if (url.pathname === '/search/issues') return searched(issues(), url);
    if (url.pathname.startsWith('/repos/old-org/')) {
      const moved = `https://api.github.com/repositories/77${url.pathname.replace(/^\/repos\/[^/]+\/[^/]+/, '')}${url.search}`;
      return json({ message: 'Moved Permanently', url: moved }, { location: moved }, 301);
    }
    const [, rest] =
      /^\/(?:repos\/example-org\/invented|repositories\/77)\/(issues(?:\/comments)?)$/.exec(url.pathname) ?? [];
    if (rest === undefined) return refusal(404, 'Not Found');
    return rest === 'issues'
      ? paged(
          issues().filter(({ created_at: at }) => at >= since),
          url,
          rest,
          mostPages,
        )
      : paged(comments(), url, rest, mostPages);
  };
};
