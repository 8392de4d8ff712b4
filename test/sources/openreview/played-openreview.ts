/** An OpenReview of our making: both interfaces, their paging and their login, in the shape of recorded answers. */

import type { ProviderAnswer, ProviderHandlers, ProviderRequest } from '../../support/provider.js';

type Content = Readonly<Record<string, unknown>>;
type Changes = Readonly<Record<string, unknown>>;

const wrapped = (content: Content): Content =>
  Object.fromEntries(Object.entries(content).map(([name, value]) => [name, { value }]));

/** An invented paper of interface 2. */
export const paper = (id: string, content: Content = {}, changes: Changes = {}) => ({
  id,
  forum: id,
  number: 7,
  cdate: Date.UTC(2030, 8, 28),
  pdate: Date.UTC(2031, 0, 16),
  invitations: ['ExampleCon.org/2031/Conference/-/Submission', 'ExampleCon.org/2031/Conference/-/Edit'],
  domain: 'ExampleCon.org/2031/Conference',
  version: 2,
  content: wrapped({
    title: `An invented paper ${id}`,
    authors: ['Ada Example', 'Bob van Example'],
    abstract: 'It invents.',
    venue: 'ExampleCon 2031 poster',
    venueid: 'ExampleCon.org/2031/Conference',
    pdf: `/pdf/${id}.pdf`,
    ...content,
  }),
  ...changes,
});

/** An invented submission of interface 1. */
export const submission = (id: string, content: Content = {}, changes: Changes = {}) => ({
  id,
  forum: id,
  number: 8,
  cdate: Date.UTC(2020, 8, 28),
  invitation: 'ExampleCon.org/2021/Conference/-/Blind_Submission',
  content: {
    title: `An invented submission ${id}`,
    authors: ['Ada Example'],
    venue: 'ExampleCon 2021 Poster',
    venueid: 'ExampleCon.org/2021/Conference',
    ...content,
  },
  ...changes,
});

/** A reply with a decision in the forum of a submission. */
export const decision = (forum: string, content: Content, name = 'Paper8/-/Decision') => ({
  id: `${forum}-decision`,
  forum,
  replyto: forum,
  invitation: `ExampleCon.org/2021/Conference/${name}`,
  content,
});

const json = (value: unknown, status = 200): ProviderAnswer => ({ status, body: JSON.stringify(value) });

/** What anonymous clients get. */
export const challenge = (): ProviderAnswer =>
  json({ name: 'ChallengeRequiredError', message: 'Challenge required', status: 403 }, 403);

/** What somebody may log in with here. */
export const account = { OPENREVIEW_USERNAME: 'ada@example.org', OPENREVIEW_PASSWORD: 'invented password' };

/** How this OpenReview is set up. */
export interface Play {
  /** Papers of interface 2 by venue id, and what its search finds. */
  readonly papers?: Readonly<Record<string, readonly unknown[]>>;
  readonly found?: readonly unknown[];
  /** Submissions of interface 1 by invitation. */
  readonly submissions?: Readonly<Record<string, readonly unknown[]>>;
  /** Total that is told, instead of the true one. */
  readonly count?: (request: ProviderRequest, total: number) => number | undefined;
  /** Tokens that are accepted; absent: nobody has to log in. */
  readonly tokens?: readonly string[];
  /** What a login answers; the first token by default. */
  readonly login?: (request: ProviderRequest) => ProviderAnswer;
  readonly instead?: (request: ProviderRequest) => ProviderAnswer | undefined;
}

const page = (notes: readonly unknown[], request: ProviderRequest, count: Play['count']): ProviderAnswer => {
  const { searchParams } = request.url;
  const limit = Number(searchParams.get('limit') ?? '1000');
  if (limit > 1000) return json({ name: 'ValidationError', message: 'limit must be <= 1000' }, 400);
  const after = searchParams.get('after');
  const start =
    after === null
      ? Number(searchParams.get('offset') ?? '0')
      : notes.findIndex((note) => (note as { readonly id: string }).id === after) + 1;
  const withoutReplies = (note: unknown): unknown =>
    searchParams.has('details') ? note : { ...(note as object), details: undefined };
  const total = count === undefined ? notes.length : count(request, notes.length);
  return json({
    notes: notes.slice(start, start + limit).map(withoutReplies),
    ...(total === undefined ? {} : { count: total }),
  });
};

/** Plays both hosts. */
export const playOpenreview = (play: Play = {}): ProviderHandlers => {
  const { papers = {}, found = [], submissions = {}, count, tokens, instead } = play;
  const login = play.login ?? (() => json({ token: tokens?.[0] ?? 'token', user: { id: '~Ada_Example1' } }));
  const answer = (request: ProviderRequest): ProviderAnswer | undefined => {
    const { url, method, headers, host } = request;
    const given = instead?.(request);
    if (given !== undefined) return given;
    if (url.pathname === '/login') return method === 'POST' ? login(request) : undefined;
    if (tokens !== undefined && !tokens.some((token) => headers['authorization'] === `Bearer ${token}`))
      return challenge();
    if (url.pathname === '/notes/search') return page(found, request, count);
    if (url.pathname !== '/notes') return undefined;
    if (host === 'api2.openreview.net')
      return page(papers[url.searchParams.get('content.venueid') ?? ''] ?? [], request, count);
    const invitation = url.searchParams.get('invitation') ?? '';
    // Interface 1 refuses patterns that are no prefixes.
    if (invitation.includes('.*/')) return json({ name: 'InvalidError', message: 'invalid regular expression' }, 400);
    const listed = submissions[invitation];
    return listed === undefined
      ? json({ name: 'NotFoundError', message: 'not found', status: 404 }, 404)
      : page(listed, request, count);
  };
  return { 'api2.openreview.net': answer, 'api.openreview.net': answer };
};
