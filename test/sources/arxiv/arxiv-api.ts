/** Plays the API of arXiv: windows of submission, slices, totals, the limit of what can be paged through, and its moods. */

import type { ProviderHandler, ProviderRequest } from '../../support/provider.js';

/** A report as arXiv keeps it. */
export interface Paper {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly submitted: number;
}

/** What goes wrong; requests count from 1. */
export interface ApiMoods {
  /** Added to the announced total. */
  readonly drift?: (number: number, query: string) => number;
  /** Answers that nothing matches. */
  readonly forgets?: (number: number) => boolean;
  /** Answers a page without entries. */
  readonly empty?: (number: number, start: number) => boolean;
  /** Begins a page so many entries too early, and gives so many fewer new ones. */
  readonly overlap?: (number: number, start: number) => number;
  /** Gives the entries of a page in another order. */
  readonly reorders?: boolean;
  /** The greatest number that can be paged through. */
  readonly most?: number;
}

const feed = (total: number, start: number, size: number, entries: string): string =>
  `<?xml version='1.0' encoding='UTF-8'?>
<feed xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:arxiv="http://arxiv.org/schemas/atom" xmlns="http://www.w3.org/2005/Atom">
  <id>https://arxiv.org/api/invented</id><title>arXiv Query: invented</title>
  <opensearch:itemsPerPage>${size}</opensearch:itemsPerPage><opensearch:totalResults>${total}</opensearch:totalResults><opensearch:startIndex>${start}</opensearch:startIndex>
${entries}</feed>
`;

/** The feed in which the API says that it refuses. */
export const errorFeed = (message: string): string =>
  feed(
    1,
    0,
    1,
    `<entry><id>https://arxiv.org/api/errors#${message.replace(/ /g, '_')}</id><title>Error</title><summary>${message}</summary><author><name>arXiv api core</name></author></entry>`,
  );

const entry = ({ id, submitted }: Paper): string => {
  const at = `${new Date(submitted).toISOString().slice(0, 19)}Z`;
  return `<entry><id>http://arxiv.org/abs/${id}v1</id><title>Report ${id}</title><updated>${at}</updated><summary>On ${id}.</summary><category term="cs.SE"/><published>${at}</published><author><name>Ada Example</name></author></entry>\n`;
};

const time = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:00Z'));

const parametersOf = ({ method, url, body }: ProviderRequest): URLSearchParams =>
  method === 'POST' ? new URLSearchParams(body) : url.searchParams;

/** The papers of this id, or those that were submitted within all windows of the query; minutes count whole. */
const matching = (papers: readonly Paper[], parameters: URLSearchParams): readonly Paper[] => {
  const ids = parameters.get('id_list');
  if (ids !== null) {
    const wanted = ids.split(',').map((id) => id.replace(/v\d+$/, ''));
    return papers.filter(({ id }) => wanted.includes(id));
  }
  const windows = [...(parameters.get('search_query') ?? '').matchAll(/submittedDate:\[(\d{12}) TO (\d{12})\]/g)].map(
    ([, from = '', until = '']) => [time(from), time(until) + 60_000] as const,
  );
  return papers
    .filter(({ submitted }) => windows.every(([from, until]) => submitted >= from && submitted < until))
    .toSorted((a, b) => a.submitted - b.submitted || (a.id < b.id ? -1 : 1));
};

/** Plays the API over these papers. */
export const arxivApi = (papers: readonly Paper[], moods: ApiMoods = {}): ProviderHandler => {
  return (request) => {
    const parameters = parametersOf(request);
    const bad = parameters
      .get('id_list')
      ?.split(',')
      .find((id) => !/^(?:\d{4}\.\d{4,5}|[a-z-]+\/\d{7})(?:v\d+)?$/.test(id));
    if (bad !== undefined) return { status: 400, body: errorFeed(`incorrect id format for ${bad}`) };
    const start = Number(parameters.get('start') ?? 0);
    const size = Number(parameters.get('max_results') ?? 10);
    if (size > 2000 || start + size > (moods.most ?? 30_000) + 2000)
      return { status: 400, body: errorFeed('max_results is too large') };
    const found = moods.forgets?.(request.number) ? [] : matching(papers, parameters);
    const total = found.length + (moods.drift?.(request.number, parameters.get('search_query') ?? '') ?? 0);
    const begin = Math.max(0, start - (moods.overlap?.(request.number, start) ?? 0));
    const isEmpty = moods.empty?.(request.number, start) === true;
    const slice = isEmpty ? [] : found.slice(begin, begin + size);
    return { body: feed(total, start, size, (moods.reorders ? slice.toReversed() : slice).map(entry).join('')) };
  };
};

/** So many papers, one every so many minutes from the beginning of a day. */
export const papersFrom = (day: string, count: number, minutes: number): readonly Paper[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${day.slice(2, 4)}${day.slice(5, 7)}.${String(index).padStart(5, '0')}`,
    submitted: Date.parse(`${day}T00:00:00Z`) + index * minutes * 60_000,
  }));
