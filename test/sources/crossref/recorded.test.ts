import { describe, expect, it } from 'vitest';
import type { BibliographicRecord } from '../../../src/model/index.js';
import { parseWorks, refusalsIn } from '../../../src/sources/crossref/parse.js';
import { present, recordingsOf } from './recordings.js';

const recordings = recordingsOf('crossref');

/** Items, those without abstract, without author and without title, as the manifest counts them. */
const counted: Readonly<Record<string, readonly [number, number, number, number]>> = {
  'body_cursor_rows5_p1.json': [5, 3, 2, 1],
  'body_cursor_rows5_p2.json': [5, 2, 0, 0],
  'body_member98_works.json': [20, 13, 2, 1],
  'body_sample10.json': [10, 7, 1, 0],
  'body_type_report_works.json': [20, 19, 3, 0],
  'body_works_field_queries.json': [20, 5, 0, 0],
  'body_works_query.json': [2, 0, 1, 0],
};

const bodyOf = (name: string): string => recordings.find((one) => one.name === name)?.body ?? '';

const recordsIn = (body: string): readonly BibliographicRecord[] =>
  (parseWorks(body)?.works ?? []).flatMap(({ item }) => (item.kind === 'record' ? [item.record] : []));

describe.skipIf(!present)('recorded answers of Crossref (needs ../shared/data)', () => {
  it('are all here', () => {
    expect(recordings.length).toBeGreaterThan(25);
  });

  it.each(recordings.filter(({ body }) => /^\{"status":"ok","message-type":"work/.test(body)))(
    'parse to their own numbers: $name',
    ({ body }) => {
      const { message, 'message-type': kind } = JSON.parse(body);
      const page = parseWorks(body)!;
      expect(page.works).toHaveLength(kind === 'work' ? 1 : message.items.length);
      expect(page.total).toBe(kind === 'work' ? 1 : message['total-results']);
      expect(page.cursor).toBe(message['next-cursor']);
      expect(page.works.filter(({ item }) => item.kind === 'rejected')).toEqual([]);
    },
  );

  it.each(Object.entries(counted))(
    'have the counts of the manifest: %s',
    (name, [all, noAbstract, noAuthor, noTitle]) => {
      const page = parseWorks(bodyOf(name))!;
      const records = recordsIn(bodyOf(name));
      const dropped = page.works.length - records.length;
      // What is dropped here is a journal issue: without title, author and abstract.
      expect(page.works).toHaveLength(all);
      expect(records.filter(({ abstract }) => abstract === undefined)).toHaveLength(noAbstract - dropped);
      expect(records.filter(({ authors }) => authors === undefined)).toHaveLength(noAuthor - dropped);
      expect(records.filter(({ title }) => title === undefined)).toHaveLength(noTitle - dropped);
    },
  );

  it('leave no markup in titles and abstracts', () => {
    const records = recordings.flatMap(({ body }) => recordsIn(body));
    expect(records.length).toBeGreaterThan(150);
    for (const { title = '', abstract = '' } of records) {
      expect(`${title} ${abstract}`).not.toMatch(/<\/?(?:jats|mml|i|b|sub|sup|scp|p)\b|&[a-z]+;|\s\s|\n/);
      expect(abstract).not.toMatch(/^Abstract\b/);
    }
  });

  it('drop a journal issue and keep a date that is not given out', () => {
    const items = recordings.flatMap(({ body }) => parseWorks(body)?.works ?? []);
    expect(items.filter(({ item }) => item.kind === 'dropped').map(({ item }) => item)).toContainEqual({
      kind: 'dropped',
      what: 'journal issue',
    });
    const [undated] = recordsIn(bodyOf('body_cursor_0.json'));
    expect(undated).toMatchObject({
      type: 'chapter',
      pages: expect.stringMatching(/^\d+-\d+$/),
      year: expect.any(Number),
    });
    expect(undated?.date).toBeUndefined();
  });

  it('tell refusals apart', () => {
    const failed = recordings.filter(({ body }) => body.includes('"status":"failed"'));
    expect(failed.flatMap(({ body }) => refusalsIn(body).map(({ type }) => type)).sort()).toEqual([
      'cursor-invalid',
      'parameter-not-allowed',
    ]);
    const unknown = recordings.filter(({ name }) => name.startsWith('vcr_test_works_bad_id'));
    expect(unknown.map(({ body, status }) => [status, refusalsIn(body), parseWorks(body)])).toEqual([
      [404, [], undefined],
    ]);
  });

  it('are of other interfaces where they are no works', () => {
    const others = recordings.filter(({ body, status }) => status === 200 && parseWorks(body) === undefined);
    expect(others.map(({ uri }) => uri.replace(/\?.*$/, '')).sort()).toEqual([
      'https://api.crossref.org/members',
      'https://api.crossref.org/v1/works/10.1126%2Fscience.169.3946.635/transform',
      'https://api.crossref.org/v1/works/10.1126%2Fscience.169.3946.635/transform',
      'https://api.crossref.org/works/10.1126/science.169.3946.635/transform/application/vnd.citationstyles.csl+json',
    ]);
  });

  it('show that a cursor stays the same from page to page', () => {
    const cursors = ['body_cursor_rows5_p1.json', 'body_cursor_rows5_p2.json'].map(
      (name) => parseWorks(bodyOf(name))?.cursor,
    );
    expect(cursors[0]).toBeDefined();
    expect(cursors[0]).toBe(cursors[1]);
  });
});
