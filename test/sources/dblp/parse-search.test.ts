import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOfSearchXml, parseSearchJson, searchProblem } from '../../../src/sources/dblp/parse-search.js';
import { parseXml } from '../../../src/text/index.js';

const pageOf = (hits: unknown) => parseSearchJson(JSON.stringify({ result: { hits } }));

const firstOf = (shown: object) => {
  const [item] = pageOf({ hit: [{ info: { key: 'conf/exam/E24', title: 'X.', ...shown } }] }).items;
  if (item?.kind !== 'record') throw new Error(`no record but ${JSON.stringify(item)}`);
  return item.record;
};

describe('an answer of the search API in JSON', () => {
  it('has entities left in its strings, lists of one without the list, and numbers as strings', () => {
    expect(
      firstOf({
        authors: { author: { '@pid': '1/2', text: 'Ada O&apos;Example 0003' } },
        title: 'Q&amp;A on &quot;x &lt; y&quot;.',
        venue: ['EXAM', 'Lecture Examples'],
        year: '2024',
        type: 'Conference and Workshop Papers',
        doi: '10.1234/EXAM.5',
        ee: ['https://doi.org/10.1234/exam.5', 'https://example.org/5'],
        access: 'open',
        url: 'https://dblp.org/rec/conf/exam/E24',
      }),
    ).toEqual({
      id: 'dblp:conf/exam/E24',
      type: 'conference',
      title: 'Q&A on "x < y"',
      authors: [{ family: "O'Example", given: 'Ada' }],
      year: 2024,
      venue: 'EXAM',
      doi: '10.1234/exam.5',
      ids: { dblp: 'conf/exam/E24' },
      urls: ['https://doi.org/10.1234/exam.5', 'https://example.org/5', 'https://dblp.org/rec/conf/exam/E24'],
      other: {
        access: ['open'],
        pid: ["Ada O'Example 0003: 1/2"],
        'published-in': ['EXAM', 'Lecture Examples'],
      },
    });
  });

  it('takes the DOI in lower case where no address holds it', () => {
    expect(firstOf({ doi: '10.1234/EXAM.5' }).doi).toBe('10.1234/exam.5');
  });

  it.each([
    ['Journal Articles', 'journals/x/A', 'article', undefined],
    ['Books and Theses', 'phd/A', 'thesis', undefined],
    ['Parts in Books or Collections', 'books/x/A', 'chapter', undefined],
    ['Reference Works', 'reference/x/A', 'chapter', ['encyclopedia']],
    ['Data and Artifacts', 'data/x/A', 'dataset', ['data']],
    ['Informal and Other Publications', 'journals/corr/abs-2401-00001', 'preprint', ['informal']],
    ['Informal and Other Publications', 'journals/x/A', 'article', ['informal']],
    ['Withdrawn Items', 'conf/x/A', 'conference', ['withdrawn']],
    ['Something New', 'homepages/x', 'other', undefined],
  ])('calls %s of key %s a %s', (words, key, type, publtype) => {
    const record = firstOf({ type: words, key });
    expect([record.type, record.other?.['publtype']]).toEqual([type, publtype]);
  });

  it('drops volumes of proceedings', () => {
    const items = pageOf({ hit: { info: { type: 'Editorship', key: 'conf/exam/2024', title: 'EXAM.' } } }).items;
    expect(items).toEqual([{ kind: 'dropped', what: 'proceedings volume' }]);
    const two = { hit: ['conf/exam/2024', 'conf/exam/2025'].map((key) => ({ info: { type: 'Editorship', key } })) };
    expect(pageOf(two).keys).toEqual(['conf/exam/2024', 'conf/exam/2025']);
  });

  it('may have no hits at all, and tells whether its total is exact', () => {
    expect(pageOf({ '@total': '0', '@computed': '0', '@sent': '0' })).toEqual({
      items: [],
      keys: [],
      total: 0,
      isExact: true,
    });
    expect(pageOf({ '@total': '6154', '@computed': '100' })).toMatchObject({ total: 6154, isExact: false });
    expect(pageOf({})).toEqual({ items: [], keys: [], total: undefined, isExact: false });
  });

  it('never loses a page to what stands in a hit', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (odd) => {
        const good = { info: { key: 'conf/exam/E24', title: '0' } };
        const hits = [good, ...odd.map((value) => ({ info: value })), ...odd];
        const { items } = pageOf({ hit: hits });
        expect(items).toHaveLength(hits.length);
        expect(items[0]).toMatchObject({ kind: 'record', record: { title: '0' } });
      }),
    );
  });

  it('is known by its hits and its status', () => {
    expect(searchProblem({ result: { status: { '@code': '200' }, hits: {} } })).toBeUndefined();
    expect(searchProblem({ result: { hits: {} } })).toBeUndefined();
    expect(searchProblem({ result: { status: { '@code': '500', text: 'no' }, hits: {} } })).toContain('500 no');
    expect(searchProblem({ results: [] })).toContain('hits');
    expect(searchProblem(null)).toContain('hits');
  });
});

describe('an answer of the search API in XML', () => {
  it('tells the same as one in JSON', () => {
    const xml = `<result><status code="200">OK</status><hits total="2" computed="2" sent="2" first="0">
<hit score="4" id="1"><info><authors><author pid="1/2">Ada Example</author></authors><title>A &amp; <i>B</i>.</title><venue>EXAM</venue>
<year>2024</year><type>Conference and Workshop Papers</type><access>open</access><key>conf/exam/A24</key></info><url>URL#1</url></hit>
<hit score="4" id="2"><info><title>0</title><key>conf/exam/B24</key></info></hit></hits></result>`;
    const json = pageOf({
      '@total': '2',
      '@computed': '2',
      hit: [
        {
          info: {
            authors: { author: { '@pid': '1/2', text: 'Ada Example' } },
            ...{ title: 'A &amp; B.', venue: 'EXAM', year: '2024', type: 'Conference and Workshop Papers' },
            ...{ access: 'open', key: 'conf/exam/A24' },
          },
        },
        { info: { title: '0', key: 'conf/exam/B24' } },
      ],
    });
    expect(pageOfSearchXml(parseXml(xml))).toEqual(json);
  });

  it('may have no hits', () => {
    expect(pageOfSearchXml(parseXml('<result><hits total="0" computed="0"/></result>'))).toEqual({
      items: [],
      keys: [],
      total: 0,
      isExact: true,
    });
  });
});
