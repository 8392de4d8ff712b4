import { describe, expect, it } from 'vitest';
import { mergeFields, mergeWithOrigins } from '../../src/dedup/index.js';
import type { RecordFields } from '../../src/model/index.js';
import { type Fields, record } from './examples.js';

const merged = (...all: readonly Fields[]): RecordFields =>
  mergeFields(all.map((fields, n) => record(`x:${n}`, fields)));

const article: Fields = {
  type: 'article',
  title: 'On tools that people invent',
  year: 2023,
  date: '2023-03',
  venue: 'IEEE Transactions on Software Engineering',
  volume: '49',
  number: '3',
  pages: '101-120',
  publisher: 'IEEE',
  doi: '10.1109/tse.222.2',
  issn: ['0098-5589'],
};
const paper: Fields = {
  type: 'conference',
  title: 'On tools that people invent',
  year: 2021,
  venue: 'Proceedings of the 43rd International Conference on Software Engineering',
  pages: '11-22',
  publisher: 'ACM',
  doi: '10.1145/111.1',
  isbn: ['9781450300001'],
  other: { series: ["ICSE '21"], address: ['Invented Town'], eventdate: ['2021-05-25'], J2: ['ICSE'], N1: ['Kept.'] },
};

describe('the place of a report of two places', () => {
  it('is one, with the DOI of the other among the addresses', () => {
    for (const both of [
      [article, paper],
      [paper, article],
    ])
      expect(merged(...both)).toEqual({
        ...article,
        urls: ['https://doi.org/10.1109/tse.222.2', 'https://doi.org/10.1145/111.1'],
        other: { N1: ['Kept.'] },
      });
  });

  it('holds where the other record states the same year, no DOI or no venue', () => {
    const { doi: _doi, ...withoutDoi } = paper;
    const { venue: _venue, ...withoutVenue } = paper;
    const { pages: _pages, ...withoutPages } = { ...withoutDoi, year: 2023, date: '2023-05-25' };
    for (const other of [withoutDoi, withoutVenue, withoutPages]) {
      const { urls: _urls, other: _other, ...rest } = merged(other, article);
      expect(rest).toEqual(article);
    }
  });

  it('gives an article no DOI that only the conference paper has', () => {
    const { doi: _doi, ...withoutDoi } = article;
    const both = merged(withoutDoi, paper);
    expect(both).not.toHaveProperty('doi');
    expect(both.urls).toEqual(['https://doi.org/10.1145/111.1']);
  });

  it('is the one with a DOI where both state as much of it', () => {
    const early = { type: 'conference', venue: 'Congress of Inventors', year: 2020 } as const;
    const printed = { type: 'conference', venue: 'Symposium on Repair', year: 2021, doi: '10.1145/111.1' } as const;
    expect(merged(early, printed)).toEqual(printed);
  });

  it('takes serial numbers and publisher from whoever names the same venue in another way', () => {
    const early = { type: 'article', venue: 'IEEE Trans. Softw. Eng.', year: 2022, pages: '1-20' } as const;
    expect(merged(article, { ...early, issn: ['1939-3520'] }).issn).toEqual(['0098-5589', '1939-3520']);
    const { publisher: _publisher, ...unpublished } = article;
    expect(merged(unpublished, { ...early, publisher: 'IEEE Computer Society' }).publisher).toBe(
      'IEEE Computer Society',
    );
    const named = { type: 'conference', venue: 'ICSE', year: 2021, doi: '10.1145/111.1' } as const;
    const { venue: _venue, ...unnamed } = paper;
    expect(merged(named, unnamed)).toMatchObject({ venue: 'ICSE', isbn: ['9781450300001'], pages: '11-22' });
  });

  it('gives a published report no venue, publisher or serial number of a preprint server', () => {
    const preprint: Fields = {
      ...{ type: 'preprint', venue: 'bioRxiv', year: 2020, publisher: 'Cold Spring Harbor Laboratory' },
      ...{ doi: '10.1101/2020.01.01.000001', issn: ['2692-8205'], urls: ['https://biorxiv.example/1'] },
    };
    const { publisher: _publisher, issn: _issn, ...rest } = article;
    expect(merged(preprint, rest)).toEqual({
      ...rest,
      urls: [
        'https://doi.org/10.1109/tse.222.2',
        'https://biorxiv.example/1',
        'https://doi.org/10.1101/2020.01.01.000001',
      ],
    });
    expect(merged(preprint, { doi: '10.1145/111.1' })).not.toHaveProperty('venue');
    expect(merged({ venue: 'ICSE', type: 'conference' }, { venue: 'arXiv', doi: '10.1145/111.1' }).doi).toBe(
      '10.1145/111.1',
    );
  });
});

describe('the type of a report', () => {
  it('fits its venue', () => {
    const typeOf = (...all: readonly Fields[]) => merged(...all).type;
    const [journal, conference] = ['Journal of Tools', '3rd International Conference on Tools'];
    // Exports that call everything an article, and one that knows better.
    expect(
      typeOf({ type: 'article', venue: conference, pages: '1-9' }, { type: 'conference', venue: conference }),
    ).toBe('conference');
    expect(typeOf({ type: 'conference', venue: journal, pages: '1-9' }, { type: 'article', venue: journal })).toBe(
      'article',
    );
    const book = { type: 'conference', venue: 'ICT', isbn: ['9781450300001'] } as const;
    expect(merged({ type: 'article', venue: 'ICT', pages: '1-9' }, book)).toMatchObject({
      type: 'conference',
      isbn: ['9781450300001'],
    });
    expect(typeOf({ type: 'other', venue: 'ICT', pages: '1-9' }, { type: 'conference', venue: 'ICT' })).toBe(
      'conference',
    );
    expect(typeOf({ venue: journal, volume: '1', pages: '1-9' }, { type: 'conference', venue: conference })).toBe(
      undefined,
    );
  });
});

describe('identifiers beyond those of the place', () => {
  it('are addresses, each once', () => {
    const links = (...all: readonly Fields[]) => merged(...all).urls;
    const own = { venue: 'Tools', doi: '10.1145/1', arxiv: '2401.00001' } as const;
    expect(links(own, { venue: 'Tools', doi: '10.48550/arxiv.2401.00001' })).toBeUndefined();
    expect(links(own, { venue: 'Tools', doi: '10.1145/1/abstract', arxiv: 'arXiv:2401.00001v2' })).toBeUndefined();
    expect(links({ ...own, urls: ['https://tools.example'] }, { venue: 'Tools', arxiv: '2402.00002' })).toEqual([
      'https://tools.example',
      'https://arxiv.org/abs/2402.00002',
    ]);
    expect(links({ ...own, urls: ['http://dx.doi.org/10.1145/2'] }, { venue: 'Tools', doi: '10.1145/2' })).toEqual([
      'http://dx.doi.org/10.1145/2',
    ]);
    expect(links({ ids: { pmid: '1' }, doi: '10.1145/1' }, { ids: { pmid: '2', wos: 'WOS:1' } })).toEqual([
      'https://doi.org/10.1145/1',
      'https://pubmed.ncbi.nlm.nih.gov/2',
    ]);
  });

  it('are spelled as addresses, whatever they hold', () => {
    const odd = { venue: 'Tools', doi: '10.1145/a b\ud800' } as const;
    expect(merged({ venue: 'Tools', doi: '10.1145/1' }, odd).urls).toEqual([
      'https://doi.org/10.1145/1',
      'https://doi.org/10.1145/a%20b%EF%BF%BD',
    ]);
  });

  it('have the record that states them for an origin', () => {
    const { origins } = mergeWithOrigins([record('x:1', article), record('x:2', paper)]);
    expect(origins).toMatchObject({ doi: ['x:1'], urls: ['x:1', 'x:2'] });
  });
});
