/** OpenAlex's interface as it behaves: works of our making, pages by number up to 10,000 works and by cursor with a key. */

import type { ProviderHandlers } from '../../support/provider.js';

/** A work in the interface's shape. */
export type FakeWork = Readonly<Record<string, unknown>> & { readonly id: string };

/** Works of an invented source. */
export const works = (count: number): readonly FakeWork[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `https://openalex.org/W${1000 + index}`,
    doi: `https://doi.org/10.55555/example.${index + 1}`,
    title: `On examples, part ${index + 1}`,
    publication_year: 2031,
    publication_date: '2031-01-01',
    type: 'article',
    authorships: [{ author: { display_name: 'Ada Example' } }],
    is_paratext: false,
    is_retracted: false,
  }));

/** Misbehaviour on purpose. */
export interface Quirks {
  /** Gives cursors to everybody. */
  readonly isOpen?: boolean;
  readonly excess?: number;
  /** The place of the cursor that is no longer understood, once. */
  readonly expiresAt?: number;
  /** The place whose page comes without works, and how often. */
  readonly emptyAt?: { readonly place: number; readonly times: number };
  /** The place whose page is the one before it once more, once. */
  readonly repeatsAt?: number;
}

const refusal = (error: string, message: string): string => JSON.stringify({ error, message });

const list = (results: readonly FakeWork[], count: number, cursor: string | null) =>
  JSON.stringify({ meta: { count, page: null, per_page: 100, next_cursor: cursor }, results, group_by: [] });

/** A server of these works. Filters by DOI, key and citation are understood; every other filter lets all pass. */
export const openalexServer = (all: readonly FakeWork[], quirks: Quirks = {}): ProviderHandlers => {
  let empties = quirks.emptyAt?.times ?? 0;
  let isExpiring = quirks.expiresAt !== undefined;
  let isRepeating = quirks.repeatsAt !== undefined;
  const chosen = (filter: string): readonly FakeWork[] => {
    const [name = '', values = ''] = filter.split(/:(.*)/s);
    const named = values.toLowerCase().split('|');
    if (name === 'doi')
      return all.filter(({ doi }) => named.includes(String(doi).slice('https://doi.org/'.length).toLowerCase()));
    if (name === 'openalex')
      return all.filter(({ id }) => named.includes(id.slice('https://openalex.org/'.length).toLowerCase()));
    if (name === 'cites')
      return all.filter((work) =>
        (work['referenced_works'] as readonly string[] | undefined)?.some((one) => one.endsWith(`/${values}`)),
      );
    return all;
  };
  return {
    'api.openalex.org': ({ url, headers }) => {
      const key = url.searchParams.get('api_key') ?? headers['authorization'];
      const one = /^\/works\/(.+)$/.exec(url.pathname)?.[1];
      if (one !== undefined) {
        const name = decodeURIComponent(one).replace(/^doi:/, 'https://doi.org/');
        const work = all.find(({ id, doi }) => id.endsWith(`/${name}`) || doi === name);
        return work === undefined
          ? { status: 404, body: '<html><body>Not found</body></html>' }
          : { body: JSON.stringify(work) };
      }
      const found = chosen(url.searchParams.get('filter') ?? '');
      const perPage = Number(url.searchParams.get('per_page') ?? 25);
      if (perPage > 100)
        return { status: 400, body: refusal('Invalid query parameters error.', 'per_page must be at most 100') };
      const cursor = url.searchParams.get('cursor');
      if (cursor !== null && key === undefined && quirks.isOpen !== true) {
        return { status: 401, body: refusal('Unauthorized', 'Cursor pagination is for holders of a key') };
      }
      const number = Number(url.searchParams.get('page') ?? 1);
      if (cursor === null && number * perPage > 10_000) {
        return {
          status: 400,
          body: refusal('Pagination error.', 'Maximum results size of 10,000 records is exceeded.'),
        };
      }
      const place = cursor === null ? (number - 1) * perPage : cursor === '*' ? 0 : Number(cursor.slice(1));
      const total = found.length + (quirks.excess ?? 0);
      if (isExpiring && place === quirks.expiresAt) {
        isExpiring = false;
        return { status: 400, body: refusal('Invalid query parameters error.', 'The cursor is not valid.') };
      }
      if (place === quirks.emptyAt?.place && empties-- > 0) return { body: list([], total, null) };
      const isRepeat = isRepeating && place === quirks.repeatsAt;
      if (isRepeat) isRepeating = false;
      const from = isRepeat ? place - perPage : place;
      const next = place + perPage;
      return {
        body: list(
          found.slice(from, from + perPage),
          total,
          cursor !== null && next < found.length ? `c${next}` : null,
        ),
      };
    },
  };
};
