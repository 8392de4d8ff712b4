/** Crossref's interface as it behaves: works of our making, places, a reader behind the cursor that moves on with each answer, refusals. */

import type { ProviderHandlers } from '../../support/provider.js';

/** A work in the interface's shape. */
export type FakeWork = Readonly<Record<string, unknown>> & { readonly DOI: string };

/** Works of an invented venue. */
export const works = (count: number): readonly FakeWork[] =>
  Array.from({ length: count }, (_, index) => ({
    DOI: `10.55555/Example.${index + 1}`,
    type: 'proceedings-article',
    title: [`On examples, part ${index + 1}`],
    author: [{ given: 'Ada', family: 'Example', sequence: 'first' }],
    published: { 'date-parts': [[2031, 5, 1 + (index % 28)]] },
    'container-title': ['Proceedings of the Conference on Invented Examples'],
    URL: `https://doi.org/10.55555/Example.${index + 1}`,
  }));

/** Misbehaviour on purpose; each but `total` happens once. */
export interface Quirks {
  /** Announces so many works more than there are. */
  readonly excess?: number;
  /** The page by cursor, counted from 1, at which the cursor expires. */
  readonly expiresAt?: number;
  /** The place whose page comes without works, and how often. */
  readonly emptyAt?: { readonly offset: number; readonly times: number };
  /** The place whose page is the one before it once more. */
  readonly repeatsAt?: number;
}

const list = (items: readonly FakeWork[], total: number, cursor?: string) => ({
  status: 'ok',
  'message-type': 'work-list',
  'message-version': '1.0.0',
  message: {
    facets: {},
    ...(cursor === undefined ? {} : { 'next-cursor': cursor }),
    'total-results': total,
    items,
    'items-per-page': items.length,
  },
});

const refusal = (type: string, message: string) =>
  JSON.stringify({ status: 'failed', 'message-type': 'failure', message: [{ type, value: '', message }] });

/** A server of these works. Filters by DOI and by type are understood; every other filter lets all pass. */
export const crossrefServer = (all: readonly FakeWork[], quirks: Quirks = {}): ProviderHandlers => {
  const readers = new Map<string, number>();
  let cursorPages = 0;
  let empties = quirks.emptyAt?.times ?? 0;
  const chosen = (filter: string): readonly FakeWork[] => {
    const dois = filter.split(',').flatMap((one) => (one.startsWith('doi:') ? [one.slice(4).toLowerCase()] : []));
    return dois.length === 0 ? all : all.filter(({ DOI }) => dois.includes(DOI.toLowerCase()));
  };
  return {
    'api.crossref.org': ({ url }) => {
      const one = /^\/works\/(.+)$/.exec(url.pathname)?.[1];
      if (one !== undefined) {
        const work = all.find(({ DOI }) => DOI.toLowerCase() === decodeURIComponent(one).toLowerCase());
        return work === undefined
          ? { status: 404, body: 'Resource not found.' }
          : { body: JSON.stringify({ status: 'ok', 'message-type': 'work', message: work }) };
      }
      const filter = url.searchParams.get('filter') ?? '';
      if (filter.startsWith('nonsense:')) {
        return {
          status: 400,
          body: refusal('filter-not-available', 'Filter nonsense specified but there is no such filter'),
        };
      }
      const found = chosen(filter);
      const total = found.length + (quirks.excess ?? 0);
      const rows = Number(url.searchParams.get('rows') ?? 20);
      const cursor = url.searchParams.get('cursor');
      if (cursor === null) {
        const offset = Number(url.searchParams.get('offset') ?? 0);
        if (offset + rows > 10_000) return { status: 400, body: refusal('integer-not-valid', 'Offset is too large') };
        if (offset === quirks.emptyAt?.offset && empties-- > 0) return { body: JSON.stringify(list([], total)) };
        const from = offset === quirks.repeatsAt ? offset - rows : offset;
        return { body: JSON.stringify(list(found.slice(from, from + rows), total)) };
      }
      cursorPages++;
      const reader = cursor === '*' ? `reader-${readers.size + 1}` : cursor;
      const at = cursor === '*' ? 0 : readers.get(cursor);
      if (at === undefined || cursorPages === quirks.expiresAt) {
        readers.delete(reader);
        return { status: 404, body: refusal('cursor-invalid', 'Cursor specified but it is invalid') };
      }
      readers.set(reader, at + rows);
      return { body: JSON.stringify(list(found.slice(at, at + rows), total, reader)) };
    },
  };
};
