import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import { describe, expect, it } from 'vitest';
import { biblatexWriter } from '../../../src/formats/bibtex/bibtex-write.js';
import { record } from '../support.js';

const records = [
  record({
    type: 'article',
    title: 'On Żółw, naïve Bayes & 50% of “best” agents',
    authors: [
      { family: 'Müller', given: 'Ada' },
      { family: 'van der Muster', given: 'Ben' },
      { literal: 'Example Group' },
    ],
    year: 2024,
    date: '2024-05-17',
    venue: 'Journal of Examples & Probes',
    volume: '3',
    number: '2',
    pages: '10-19',
    doi: '10.1234/abc.5',
    abstract: 'A line with 10% and a_b.',
    keywords: ['one', 'two'],
    urls: ['https://example.org/a_b%20c', 'https://example.org/2'],
  }),
  record(
    {
      type: 'thesis',
      title: 'A thesis',
      authors: [{ family: 'Probe', given: 'Cem' }],
      year: 2020,
      publisher: 'Example University',
    },
    'test:2',
  ),
  record({ type: 'dataset', title: 'Some numbers', year: 2021, publisher: 'Example Archive' }, 'test:3'),
  record({ type: 'software', title: 'A tool', year: 2022 }, 'test:4'),
  record({ type: 'report', title: 'A report', year: 2019, publisher: 'Example Institute' }, 'test:5'),
];

const cslTypes = ['article-journal', 'thesis', 'dataset', 'software', 'report'];

describe('citation-js reads back the BibLaTeX that we write', () => {
  const writer = biblatexWriter();
  const text = records.map((one) => writer.record(one)).join('');
  const { data } = new Cite(text, { forceType: '@biblatex/text', generateGraph: false });

  it.each(records.map((one, index) => [one.title, one, index] as const))('%s', (_title, one, index) => {
    const item = data[index] as Readonly<Record<string, unknown>>;
    expect(String(item['title']).replace(/<[^>]+>/g, '')).toBe(one.title);
    expect(item['type']).toBe(cslTypes[index]);
    expect((item['issued'] as { 'date-parts': number[][] })['date-parts'][0]).toEqual(
      (one.date ?? String(one.year)).split('-').map(Number),
    );
    expect((item['author'] as unknown[] | undefined)?.length).toBe(one.authors?.length);
    if (one.doi !== undefined) expect(item['DOI']).toBe(one.doi);
    if (one.pages !== undefined) expect(item['page']).toBe(one.pages);
    if (one.venue !== undefined) expect(item['container-title']).toBe(one.venue);
    if (one.publisher !== undefined) expect(item['publisher']).toBe(one.publisher);
    if (one.abstract !== undefined) expect(item['abstract']).toBe(one.abstract);
    if (one.keywords !== undefined) expect(item['keyword']).toBe(one.keywords.join(','));
    if (one.urls !== undefined) expect(item['URL']).toBe(one.urls[0]);
  });
});
