import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { describe, expect, it } from 'vitest';
import { type WritableFormat, writeRecords } from '../../src/formats/index.js';
import type { BibliographicRecord } from '../../src/model/index.js';
import { record } from './support.js';

const records: readonly BibliographicRecord[] = [
  record({
    type: 'article',
    title: 'On Żółw, naïve Bayes & 50% of the “best” agents: α–β',
    authors: [
      { family: 'Müller', given: 'Ada' },
      { family: 'van der Muster', given: 'Ben' },
      { literal: 'Example Group' },
    ],
    year: 2024,
    venue: 'Journal of Examples & Probes',
    volume: '3',
    number: '2',
    pages: '10-19',
    doi: '10.1234/abc.5',
    abstract: 'A line with $5, 10% and a_b.',
    keywords: ['one', 'two'],
  }),
  record(
    {
      type: 'conference',
      title: 'LLMs in C++',
      authors: [{ family: 'Probe', given: 'Cem' }],
      year: 2023,
      venue: 'Proceedings of Examples',
      pages: '1-10',
    },
    'test:2',
  ),
  record(
    {
      type: 'preprint',
      title: 'A preprint',
      authors: [{ family: 'Probe', given: 'Cem' }],
      year: 2025,
      arxiv: '2401.00001',
    },
    'test:3',
  ),
  record(
    {
      type: 'thesis',
      title: 'A thesis',
      authors: [{ family: 'Probe', given: 'Cem' }],
      year: 2020,
      publisher: 'Example University',
    },
    'test:4',
  ),
];

const readBack = async (
  one: BibliographicRecord,
  format: WritableFormat,
  forceType: string,
): Promise<Readonly<Record<string, unknown>>> => {
  let text = '';
  for await (const piece of writeRecords([one], format)) text += piece;
  const { data } = new Cite(text, { forceType, generateGraph: false });
  expect(data).toHaveLength(1);
  return data[0]!;
};

const yearOf = (item: Readonly<Record<string, unknown>>): unknown => {
  const date = (item['issued'] ?? item['event-date']) as { 'date-parts'?: number[][] } | undefined;
  return date?.['date-parts']?.[0]?.[0];
};

const plain = (text: unknown): string => String(text).replace(/<[^>]+>/g, '');

describe('citation-js reads back what we write', () => {
  // Its BibTeX mapping knows no abstracts and keywords, its BibLaTeX mapping does.
  it.each(
    records.flatMap((one) =>
      (['@bibtex/text', '@biblatex/text'] as const).map((type) => [type, one.title, one] as const),
    ),
  )('as %s: %s', async (forceType, _title, one) => {
    const item = await readBack(one, 'bibtex', forceType);
    expect(plain(item['title'])).toBe(one.title);
    expect(yearOf(item)).toBe(one.year);
    expect((item['author'] as unknown[]).length).toBe(one.authors?.length);
    if (one.doi !== undefined) expect(item['DOI']).toBe(one.doi);
    if (one.pages !== undefined) expect(item['page']).toBe(one.pages);
    if (one.venue !== undefined) expect(plain(item['container-title'])).toBe(one.venue);
    if (one.abstract !== undefined && forceType === '@biblatex/text')
      expect(plain(item['abstract'])).toBe(one.abstract);
    if (one.keywords !== undefined && forceType === '@biblatex/text')
      expect(item['keyword']).toBe(one.keywords.join(','));
  });

  it.each(records.map((one) => [one.title, one] as const))('as RIS: %s', async (_title, one) => {
    const item = await readBack(one, 'ris', '@ris/file');
    expect(item['title']).toBe(one.title);
    expect(yearOf(item)).toBe(one.year);
    expect((item['author'] as unknown[]).length).toBe(one.authors?.length);
    if (one.doi !== undefined) expect(item['DOI']).toBe(one.doi);
    if (one.pages !== undefined) expect(item['page']).toBe(one.pages);
    if (one.abstract !== undefined) expect(item['abstract']).toBe(one.abstract);
  });
});
