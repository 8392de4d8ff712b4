/** Semantic Scholar's interface as it behaves: papers of our making, tokens, batches with `null`, references without ids. */

import type { ProviderHandlers } from '../../support/provider.js';

/** A paper in the interface's shape. */
export type FakePaper = Readonly<Record<string, unknown>> & { readonly paperId: string };

/** Papers of an invented venue. */
export const papers = (count: number): readonly FakePaper[] =>
  Array.from({ length: count }, (_, index) => ({
    paperId: (0xa000000 + index).toString(16).padStart(40, '0'),
    externalIds: {
      DOI: `10.55555/EXAMPLE.${index + 1}`,
      CorpusId: index + 1,
      ...(index < 5 ? { ArXiv: `3101.0000${index}` } : {}),
    },
    title: `On examples, part ${index + 1}`,
    venue: 'Conference on Invented Examples',
    year: 2031,
    authors: [{ authorId: '1', name: 'Ada Example' }],
  }));

/** Misbehaviour on purpose. */
export interface Quirks {
  readonly excess?: number;
  /** The place of the token that is no longer known, once. */
  readonly expiresAt?: number;
  /** The place whose page comes without papers, and how often. */
  readonly emptyAt?: { readonly place: number; readonly times: number };
  /** The place whose page is the one before it once more, once. */
  readonly repeatsAt?: number;
  /** Gives the same token again and again. */
  readonly isLooping?: boolean;
  /** The id of a batch on which the server breaks. */
  readonly breaksOn?: string;
}

const refusal = (error: string): string => JSON.stringify({ error });

const bulk = 1000;

/** Papers by the names that the interface takes. */
const nameOf = (paper: FakePaper): readonly string[] => {
  const ids = paper['externalIds'] as Readonly<Record<string, unknown>> | undefined;
  return [paper.paperId, `DOI:${ids?.['DOI']}`.toLowerCase(), `ARXIV:${ids?.['ArXiv']}`.toLowerCase()];
};

/** A server of these papers, each of which cites the items of `references` and is cited by all papers. */
export const semanticScholarServer = (
  all: readonly FakePaper[],
  quirks: Quirks = {},
  references: readonly unknown[] | null = [],
): ProviderHandlers => {
  let empties = quirks.emptyAt?.times ?? 0;
  let isExpiring = quirks.expiresAt !== undefined;
  let isRepeating = quirks.repeatsAt !== undefined;
  const find = (name: string) => all.find((paper) => nameOf(paper).includes(name.toLowerCase()));

  const search = (url: URL) => {
    if (['query', 'venue'].every((name) => (url.searchParams.get(name) ?? '') === ''))
      return { status: 400, body: refusal('Missing required parameter: query') };
    const token = url.searchParams.get('token');
    const place = token === null ? 0 : Number(token.slice(1));
    const total = all.length + (quirks.excess ?? 0);
    if (isExpiring && place === quirks.expiresAt) {
      isExpiring = false;
      return { status: 400, body: refusal('The continuation token is not valid') };
    }
    if (total === 0) return { body: '{"total": 0, "offset": 0}\n' };
    const isRepeat = isRepeating && place === quirks.repeatsAt;
    if (isRepeat) isRepeating = false;
    const from = isRepeat ? place - bulk : place;
    const isEmpty = place === quirks.emptyAt?.place && empties-- > 0;
    const next = quirks.isLooping === true ? 'T0' : place + bulk < all.length ? `T${place + bulk}` : undefined;
    const data = isEmpty ? [] : all.slice(from, from + bulk);
    return { body: JSON.stringify({ total, ...(next === undefined ? {} : { token: next }), data }) };
  };

  const batch = (ids: readonly string[]) => {
    if (quirks.breaksOn !== undefined && ids.includes(quirks.breaksOn))
      return { status: 500, body: '{"message":"Internal Server Error"}' };
    if (ids.length > 500) return { status: 400, body: refusal('Number of paper ids must be at most 500') };
    const found = ids.map((id) => find(id) ?? null);
    return found.every((paper) => paper === null)
      ? { status: 400, body: refusal('No valid paper ids given') }
      : { body: JSON.stringify(found) };
  };

  const ends = (url: URL, name: string, kind: string) => {
    if (find(name) === undefined) return { status: 404, body: refusal(`Paper with id ${name} not found`) };
    const items = kind === 'citations' ? all.map((paper) => ({ citingPaper: paper })) : references;
    const [offset, limit] = [Number(url.searchParams.get('offset')), Number(url.searchParams.get('limit'))];
    if (limit > 1000) return { status: 400, body: refusal('limit must be at most 1000') };
    const next = offset + limit < (items?.length ?? 0) ? { next: offset + limit } : {};
    return { body: JSON.stringify({ offset, ...next, data: items?.slice(offset, offset + limit) ?? null }) };
  };

  return {
    'api.semanticscholar.org': ({ url, method, body }) => {
      const path = url.pathname.replace('/graph/v1/paper/', '');
      if (path === 'search/bulk') return search(url);
      if (path === 'batch' && method === 'POST') return batch(JSON.parse(body).ids);
      const [, name, kind] = /^([^/]+)\/(references|citations)$/.exec(path) ?? [];
      return name === undefined || kind === undefined ? undefined : ends(url, decodeURIComponent(name), kind);
    },
  };
};
