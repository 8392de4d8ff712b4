import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWorks, worksProblem } from '../../../src/sources/crossref/parse.js';

const listOf = (...items: readonly unknown[]): string =>
  JSON.stringify({ status: 'ok', 'message-type': 'work-list', message: { 'total-results': items.length, items } });

const itemOf = (work: unknown) => parseWorks(listOf(work))!.works[0]!.item;

const recordOf = (work: Readonly<Record<string, unknown>>) => {
  const item = itemOf({ DOI: '10.55555/x', ...work });
  return item.kind === 'record' ? item.record : undefined;
};

describe('a work of Crossref', () => {
  it('becomes a record with all that it says', () => {
    expect(
      recordOf({
        DOI: '10.55555/EX.1',
        type: 'journal-article',
        title: ['On  <i>Exemplum</i>\n fictum'],
        subtitle: ['A Study'],
        author: [
          { given: 'Ada', family: 'Example', suffix: 'Jr' },
          { name: 'The Invented Group' },
          { given: 'Mononym' },
          { sequence: 'additional' },
        ],
        issued: { 'date-parts': [[2031, 3]] },
        created: { 'date-parts': [[2030, 12, 1]] },
        'container-title': ['Journal of Examples', 'J. Ex.'],
        volume: '7',
        issue: '2',
        page: '10–19',
        publisher: 'Example Press',
        abstract:
          '<jats:title>Abstract</jats:title><jats:p>Examples <jats:italic>exist</jats:italic> &amp;amp; more.</jats:p>',
        subject: ['Examples'],
        language: 'en',
        ISSN: ['1234-5679', '1234-5679'],
        ISBN: ['http://id.crossref.org/isbn/978-1-4302-0197-7'],
        URL: 'https://doi.org/10.55555/EX.1',
        link: [{ URL: 'https://example.org/1.pdf' }, {}],
      }),
    ).toEqual({
      id: 'crossref:10.55555/ex.1',
      type: 'article',
      title: 'On Exemplum fictum: A Study',
      authors: [
        { family: 'Example', given: 'Ada', suffix: 'Jr' },
        { literal: 'The Invented Group' },
        { literal: 'Mononym' },
      ],
      year: 2031,
      date: '2031-03',
      venue: 'Journal of Examples',
      volume: '7',
      number: '2',
      pages: '10-19',
      publisher: 'Example Press',
      abstract: 'Examples exist & more.',
      keywords: ['Examples'],
      language: 'en',
      doi: '10.55555/ex.1',
      issn: ['1234-5679'],
      isbn: ['9781430201977'],
      urls: ['https://doi.org/10.55555/EX.1', 'https://example.org/1.pdf'],
      other: { 'container-title': ['J. Ex.'] },
    });
  });

  it.each([
    ['a number as title', { title: ['0'] }, { title: '0' }],
    ['references escaped twice', { title: ['Salt &amp;amp; <b>pepper</b>'] }, { title: 'Salt & pepper' }],
    [
      'MathML',
      { title: ['On <mml:math><mml:mi>O</mml:mi><mml:mo>(</mml:mo><mml:mi>n</mml:mi><mml:mo>)</mml:mo></mml:math>'] },
      { title: 'On O(n)' },
    ],
    ['a subtitle that the title has', { title: ['One: Two'], subtitle: ['Two'] }, { title: 'One: Two' }],
    ['an event as venue', { event: { name: 'ExampleCon 2031' } }, { venue: 'ExampleCon 2031' }],
    ['the number of an article', { 'article-number': 'e123' }, { pages: 'e123' }],
    ['a year that is null', { issued: { 'date-parts': [[null]] } }, {}],
    [
      'a year of registration',
      { issued: { 'date-parts': [[null]] }, created: { 'date-parts': [[2031, 1, 2]] } },
      { year: 2031 },
    ],
    ['a day without sense', { published: { 'date-parts': [[2031, 13, 40]] } }, { year: 2031 }],
    ['a preprint', { type: 'posted-content', subtype: 'preprint' }, { type: 'preprint' }],
    ['a type to come', { type: 'hologram' }, { type: 'other' }],
    ['members of wrong types', { title: 7, author: 'Ada', ISSN: { a: 1 }, volume: 3, abstract: null, link: [5] }, {}],
    [
      'a DOI of an old journal',
      { DOI: '10.55555/(SICI)1-2(1998)75:2<193::AID>3.0.CO;2-W' },
      { doi: '10.55555/(sici)1-2(1998)75:2<193::aid>3.0.co;2-w' },
    ],
  ])('reads %s', (_what, work, fields) => {
    const { id, doi, ...rest } = recordOf(work)!;
    expect(id).toBe(`crossref:${doi}`);
    expect('doi' in fields ? { doi } : rest).toEqual(fields);
  });

  it.each([
    ['journal-issue', 'journal issue'],
    ['component', 'component'],
    ['peer-review', 'peer review'],
    ['proceedings', 'proceedings volume'],
    ['grant', 'grant'],
  ])('is dropped where its type is %s', (type, what) => {
    expect(itemOf({ DOI: '10.55555/x', type })).toEqual({ kind: 'dropped', what });
  });

  it('is rejected without a DOI', () => {
    expect([itemOf({ title: ['x'] }), itemOf({ DOI: 'nonsense' }), itemOf(7)]).toEqual([
      { kind: 'rejected', key: '', why: 'it has no DOI' },
      { kind: 'rejected', key: 'nonsense', why: 'it has no DOI' },
      { kind: 'rejected', key: '', why: 'it is no work' },
    ]);
  });

  it('costs a field and never the list, whatever its members are', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('title', 'author', 'issued', 'type', 'ISBN', 'link', 'event', 'page', 'container-title'),
          fc.jsonValue(),
        ),
        (members) => {
          const { works } = parseWorks(listOf({ ...members, DOI: '10.55555/a' }, { DOI: '10.55555/b', title: ['B'] }))!;
          expect(works).toHaveLength(2);
          expect(works[1]?.item).toEqual({
            kind: 'record',
            record: { id: 'crossref:10.55555/b', title: 'B', doi: '10.55555/b' },
          });
        },
      ),
    );
  });
});

describe('an answer of Crossref', () => {
  it.each([
    ['', 'it is no list of works'],
    ['7', 'it is no list of works'],
    ['{"status":"failed","message":[]}', 'it is no list of works'],
    ['{"status":"ok","message-type":"member-list","message":{"items":[]}}', 'it is no list of works'],
    ['{"status":"ok","message-type":"work-list","message":{}}', 'it is a list of works without `items`'],
  ])('is refused where it is %j', (body, problem) => {
    expect(parseWorks(body)).toBeUndefined();
    expect(worksProblem(body === '' ? undefined : JSON.parse(body))).toBe(problem);
  });
});
