import { describe, expect, it } from 'vitest';
import { parseBatch, parseCitations, parseSearch, refusalIn } from '../../../src/sources/semanticscholar/parse.js';
import type { HarvestItem } from '../../../src/sources/source.js';
import { present, recordingsOf } from '../crossref/recordings.js';

/** One paper, read as a batch of one. */
const parsePaper = (body: string) => parseBatch(`[${body}]`)[0];

const recordings = recordingsOf('semanticscholar').map((recording) => {
  const value: unknown = JSON.parse(recording.body);
  const kind = Array.isArray(value)
    ? 'batch'
    : /error/.test(recording.body.slice(0, 12))
      ? 'refusal'
      : /"(?:citing|cited)Paper"/.test(recording.body)
        ? 'citations'
        : /\/authors\b/.test(recording.uri)
          ? 'authors'
          : /"(?:total|data)"/.test(recording.body)
            ? 'search'
            : 'paper';
  return { ...recording, kind, value: value as Readonly<Record<string, unknown>> };
});

const ofKind = (kind: string) => recordings.filter((recording) => recording.kind === kind);

const kindsOf = (items: readonly HarvestItem[]): Readonly<Record<string, number>> => {
  const numbers: Record<string, number> = {};
  for (const { kind } of items) numbers[kind] = (numbers[kind] ?? 0) + 1;
  return numbers;
};

describe.skipIf(!present)('recorded answers of Semantic Scholar (needs ../shared/data)', () => {
  it('are all here', () => {
    const numbers = Object.fromEntries(
      ['batch', 'refusal', 'citations', 'authors', 'search', 'paper'].map((kind) => [kind, ofKind(kind).length]),
    );
    expect(numbers).toEqual({ batch: 2, refusal: 3, citations: 4, authors: 1, search: 12, paper: 2 });
  });

  it.each(ofKind('search'))('are searches that parse to their own numbers: $name', ({ body, value }) => {
    const { data = [], total, token } = value as { data?: readonly unknown[]; total?: number; token?: string };
    const page = parseSearch(body)!;
    expect([page.total, page.token]).toEqual([total, token]);
    expect(kindsOf(page.papers)).toEqual(data.length === 0 ? {} : { record: data.length });
    const ids = page.papers.map((item) => (item.kind === 'record' ? item.record.id : ''));
    expect(new Set(ids).size).toBe(data.length);
  });

  it.each(ofKind('citations'))('are citations that parse to their own numbers: $name', ({ body, value, uri, name }) => {
    const direction = /citations/.test(`${name}${uri}`) ? 'forward' : 'backward';
    const data = value['data'] as readonly Readonly<Record<string, { paperId: string | null }>>[];
    const withoutId = data.filter((one) => Object.values(one)[0]?.paperId === null).length;
    const { items, next } = parseCitations(body, direction)!;
    expect(next).toBe(value['next']);
    expect(kindsOf(items)).toEqual({
      record: data.length - withoutId,
      ...(withoutId === 0 ? {} : { dropped: withoutId }),
    });
  });

  it.each(ofKind('batch'))(
    'are batches in the order of the ids, with nothing for an unknown one: $name',
    ({ body, value }) => {
      const papers = value as unknown as readonly ({ readonly paperId: string } | null)[];
      expect(parseBatch(body).map((record) => record?.id)).toEqual(
        papers.map((paper) => (paper === null ? undefined : `semanticscholar:${paper.paperId}`)),
      );
    },
  );

  it.each(ofKind('paper'))('are single papers, also one that says nothing: $name', ({ body, value }) => {
    expect(parsePaper(body)?.ids).toEqual({ semanticscholar: value['paperId'] });
  });

  it.each(ofKind('refusal'))('are refusals that say why: $name', ({ body, status, value }) => {
    expect([400, 404]).toContain(status);
    expect(refusalIn(body)).toBe(value['error']);
    expect(parseSearch(body)).toBeUndefined();
  });
});
