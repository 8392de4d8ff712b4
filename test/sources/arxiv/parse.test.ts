import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArxivAnswer, readArxivFeed } from '../../../src/sources/arxiv/parse.js';
import { errorFeed } from './arxiv-api.js';

const feedOf = (entries: string, total = 1): string =>
  `<feed xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:arxiv="http://arxiv.org/schemas/atom" xmlns="http://www.w3.org/2005/Atom"><opensearch:totalResults>${total}</opensearch:totalResults>${entries}</feed>`;

const itemsOf = (answer: ArxivAnswer) => {
  if (answer.kind !== 'feed') throw new Error(answer.kind);
  return answer.items;
};

const recordsOf = (answer: ArxivAnswer) =>
  itemsOf(answer).map((item) => {
    if (item.kind !== 'record') throw new Error(JSON.stringify(item));
    return item.record;
  });

describe('readArxivFeed', () => {
  it('reads an entry with everything, in whatever order', () => {
    const answer = readArxivFeed(
      feedOf(`<entry>
        <author><name>Ada Example</name><arxiv:affiliation>Nowhere University</arxiv:affiliation></author>
        <author><name>:</name></author>
        <author><name>The Invented Collaboration</name><arxiv:affiliation>Nowhere University</arxiv:affiliation></author>
        <arxiv:primary_category term="cs.SE"/>
        <category term="cs.AI" scheme="http://arxiv.org/schemas/atom"/><category term="cs.SE"/><category term="I.2.6"/>
        <arxiv:comment>12 pages, accepted
          nowhere</arxiv:comment>
        <arxiv:journal_ref>Annals of Nowhere 1 (2026) 3--4</arxiv:journal_ref>
        <arxiv:doi>10.9999/Invented.1 10.9999/invented.2</arxiv:doi>
        <link href="https://arxiv.org/abs/2605.30777v3" rel="alternate" type="text/html"/>
        <link href="https://arxiv.org/pdf/2605.30777v3" rel="related" type="application/pdf" title="pdf"/>
        <link href="https://doi.org/10.9999/Invented.1" rel="related" title="doi"/>
        <summary>  We study $n &gt; 0$ agents.
  They are i.i.d.\\ invented.</summary>
        <published>2026-05-30T17:59:46Z</published><updated>2026-06-01T00:00:00Z</updated>
        <title>Agents that
  Do $\\alpha$ Things</title>
        <id>http://arxiv.org/abs/2605.30777v3</id></entry>`),
    );
    expect(answer).toEqual({
      kind: 'feed',
      total: 1,
      items: [
        {
          kind: 'record',
          record: {
            id: 'arxiv:2605.30777',
            type: 'preprint',
            title: 'Agents that Do α Things',
            authors: [{ family: 'Example', given: 'Ada' }, { literal: 'The Invented Collaboration' }],
            year: 2026,
            date: '2026-05-30',
            venue: 'Annals of Nowhere 1 (2026) 3--4',
            abstract: 'We study n > 0 agents. They are i.i.d. invented.',
            keywords: ['cs.SE', 'cs.AI', 'I.2.6'],
            doi: '10.9999/invented.1',
            arxiv: '2605.30777',
            urls: ['https://arxiv.org/abs/2605.30777v3', 'https://arxiv.org/pdf/2605.30777v3'],
            notes: ['12 pages, accepted nowhere'],
            other: {
              version: ['3'],
              updated: ['2026-06-01T00:00:00Z'],
              affiliation: ['Nowhere University'],
              doi: ['10.9999/invented.2'],
            },
          },
        },
      ],
    });
  });

  it('leaves out what is not there', () => {
    const [record] = recordsOf(
      readArxivFeed(feedOf('<entry><id>http://arxiv.org/abs/math/0309136</id><title>0</title></entry>')),
    );
    expect(record).toEqual({ id: 'arxiv:math/0309136', type: 'preprint', title: '0', arxiv: 'math/0309136' });
  });

  it('keeps a withdrawn report, with a note', () => {
    const [record] = recordsOf(
      readArxivFeed(
        feedOf(
          '<entry><id>http://arxiv.org/abs/2605.00001v2</id><title>Gone</title><arxiv:comment>This paper has been withdrawn by the author</arxiv:comment></entry>',
        ),
      ),
    );
    expect(record?.notes).toEqual(['This paper has been withdrawn by the author', 'withdrawn from arXiv']);
  });

  it('rejects what has no title or no id, and reads on', () => {
    expect(
      itemsOf(
        readArxivFeed(
          feedOf(
            '<entry><id>http://arxiv.org/abs/2605.00001v2</id><title> </title></entry><entry><title>Lost</title></entry><entry><id>http://example.org/1</id></entry>',
            3,
          ),
        ),
      ),
    ).toEqual([
      { kind: 'rejected', key: '2605.00001', why: 'it has no title' },
      { kind: 'rejected', key: 'unknown', why: 'it has no arXiv id' },
      { kind: 'rejected', key: 'http://example.org/1', why: 'it has no arXiv id' },
    ]);
  });

  it('tells an error from a result', () => {
    expect(readArxivFeed(errorFeed('incorrect id format for abc'))).toEqual({
      kind: 'error',
      message: 'incorrect id format for abc',
    });
  });

  it.each([
    ['', 'root element'],
    ['<html><title>Sign in</title></html>', '<html>'],
    ['<feed><title>x</title></feed>', 'how many results'],
    ['<feed><entry>', 'unclosed tag'],
  ])('says why "%s" is no feed', (text, why) => {
    expect(readArxivFeed(text)).toMatchObject({ kind: 'unreadable', why: expect.stringContaining(why) });
  });
});

describe('readArxivFeed on damaged answers', () => {
  it('never throws, wherever a feed is cut or whatever comes', () => {
    const whole = feedOf('<entry><id>http://arxiv.org/abs/2605.00001v2</id><title>0 &amp; 1</title></entry>');
    for (let end = 0; end < whole.length; end++) expect(readArxivFeed(whole.slice(0, end)).kind).toBe('unreadable');
    fc.assert(fc.property(fc.string(), (text) => readArxivFeed(text).kind === 'unreadable'));
  });
});

const folder = new URL('../../../../shared/data/responses/arxiv/', import.meta.url);

describe.skipIf(!existsSync(folder))('readArxivFeed on recorded answers (needs ../shared/data)', () => {
  const text = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
  /** The body of a recorded exchange: bytes, written as the characters of Latin-1. */
  const body = (name: string): string => {
    const { body: latin } = JSON.parse(text(name)) as { body: string };
    return Buffer.from(latin, 'latin1').toString('utf8');
  };
  const read = (name: string): ArxivAnswer => readArxivFeed(name.endsWith('.json') ? body(name) : text(name));

  const counts: readonly (readonly [RegExp, number, number])[] = [
    [/fastpaper/, 314_000, 3],
    [/id_0000\.0000_/, 0, 0],
    [/id_0808\.05394_1707\.08567_/, 1, 1],
    [/id_0808\.05394_s0/, 0, 0],
    [/id_(?!0808|0000|abc)/, 1, 1],
    [/q_testing_s0_m100/, 214_881, 100],
    [/q_testing_s\d+_m10_/, 214_881, 10],
    [/q_testing_s9_m15/, 214_881, 15],
  ];
  const names = existsSync(folder)
    ? [
        ...readdirSync(folder).filter((name) => /\.(?:json|xml)$/.test(name)),
        ...readdirSync(new URL('xml/', folder)).map((name) => `xml/${name}`),
      ]
    : [];

  it.each(names.filter((name) => !name.includes('id_abc')))('reads %s to its counts', (name) => {
    const expected = counts.find(([pattern]) => pattern.test(name));
    const answer = read(name);
    if (answer.kind !== 'feed' || expected === undefined) throw new Error(answer.kind);
    expect([answer.total, answer.items.length]).toEqual(expected.slice(1));
    for (const record of recordsOf(answer)) {
      expect(record).toMatchObject({ type: 'preprint', arxiv: record.id.replace('arxiv:', '') });
      for (const field of ['title', 'abstract', 'authors', 'year', 'date', 'keywords', 'urls'] as const) {
        expect(record[field], `${record.id} ${field}`).toBeDefined();
      }
      expect(record.other?.['version']).toEqual([expect.stringMatching(/^\d+$/)]);
      expect(`${record.title} ${record.abstract}`).not.toMatch(/\s{2}|\\[a-z]+\{|&(?:amp|lt|gt);/);
    }
    expect(new Set(recordsOf(answer).map(({ id }) => id)).size).toBe(answer.items.length);
  });

  it('reads all recorded answers', () => {
    expect(names).toHaveLength(28);
  });

  it.each(names.filter((name) => name.includes('id_abc')))('reads %s as a refusal', (name) => {
    expect(read(name)).toEqual({ kind: 'error', message: 'incorrect id format for abc' });
  });

  const one = (name: string) => recordsOf(read(name))[0];

  it('reads the report titled "0"', () => {
    expect(one('xml/id_2104.12255v1_s0_m100_6ae69987ffe1.atom.xml')).toMatchObject({
      title: '0',
      year: 2021,
      abstract: expect.stringContaining('awarded $35,000 in total'),
    });
  });

  it('reads an old id with a slash', () => {
    expect(one('xml/id_astro-ph_0601001_s0_m100_3150dca9dc76.atom.xml')).toMatchObject({
      id: 'arxiv:astro-ph/0601001',
      venue: 'ActaAstron.56:1-50,2006',
      other: { version: ['1'], affiliation: ['Ohio State', 'CfA', 'Warsaw University Observatory'] },
    });
  });

  it('reads a DOI only where one is given, and the family names of authors', () => {
    const [first, second, third] = recordsOf(read('fastpaper_arxiv_search.xml'));
    expect(first).not.toHaveProperty('doi');
    expect(second).toMatchObject({
      venue: 'Mechanism and Machine Theory 46 (2011) 1335--1349',
      other: { version: ['2'] },
    });
    expect(third?.doi).toBe('10.1016/j.mechmachtheory.2012.07.003');
    expect(third?.urls).not.toContain('https://doi.org/10.1016/j.mechmachtheory.2012.07.003');
    expect(one('xml/id_1707.08567_s0_m100_6a1afebfc6a3.atom.xml')?.authors).toContainEqual({
      family: 'de With',
      given: 'Peter H. N.',
    });
  });

  it('resolves TeX in titles', () => {
    const titles = recordsOf(read('q_testing_s0_m100_cfe7536492ca.json')).map(({ title }) => title);
    expect(titles).toContain('ωTest: WebView-Oriented Testing for Android Applications');
  });

  it('finds the overlap of two recorded pages', () => {
    const ids = (name: string) => recordsOf(read(name)).map(({ id }) => id);
    const second = ids('q_testing_s10_m10_34e56e15aaac.json');
    const overlapping = ids('q_testing_s9_m15_0b78d4b4d476.json');
    expect(second.filter((id) => overlapping.includes(id)).length).toBeGreaterThan(5);
  });
});
