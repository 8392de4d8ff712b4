import { describe, expect, it } from 'vitest';
import { readText } from '../support.js';

const ada = { family: 'Example', given: 'Ada' };
const ben = { family: 'Muster', given: 'Ben' };

const openAlex = {
  id: 'https://openalex.org/W1234567890',
  doi: 'https://doi.org/10.1234/oa',
  title: 'A work',
  display_name: 'A work',
  publication_year: 2020,
  publication_date: '2020-05-03',
  ids: {
    openalex: 'https://openalex.org/W1234567890',
    doi: 'https://doi.org/10.1234/oa',
    pmid: 'https://pubmed.ncbi.nlm.nih.gov/1234',
  },
  language: 'en',
  primary_location: {
    is_oa: true,
    landing_page_url: 'https://doi.org/10.1234/oa',
    source: { id: 'https://openalex.org/S1', display_name: 'Proceedings of Examples', issn: ['0317-8471'] },
  },
  type: 'article',
  type_crossref: 'proceedings-article',
  authorships: [
    { author_position: 'first', author: { id: 'https://openalex.org/A1', display_name: 'Ada Example' } },
    { author_position: 'last', author: { id: null, display_name: null }, raw_author_name: 'Ben Muster' },
  ],
  biblio: { volume: '3', issue: '2', first_page: '11', last_page: '19' },
  keywords: [
    { id: 'https://openalex.org/keywords/one', display_name: 'One', score: 0.5 },
    { id: 'https://openalex.org/keywords/two', display_name: 'Two', score: 0.4 },
  ],
  mesh: [{ descriptor_ui: 'D1', descriptor_name: 'Models, Theoretical', is_major_topic: true }],
  abstract_inverted_index: { it: [2, 5], We: [0], 'worked.': [6], tried: [1], and: [3], saw: [4] },
};

const crossref = {
  DOI: '10.1234/CR',
  type: 'proceedings-article',
  title: ['A <i>paper</i>'],
  'container-title': ['Proceedings of Examples'],
  author: [
    { given: 'Ada', family: 'Example', sequence: 'first', affiliation: [] },
    { name: 'Example Group of Muster' },
  ],
  issued: { 'date-parts': [[2020, 5]] },
  'published-online': { 'date-parts': [[2020, 3, 1]] },
  abstract: '<jats:title>Abstract</jats:title><jats:p>We tried &amp; saw.</jats:p>',
  page: '349-69',
  ISSN: ['0317-8471'],
  event: { name: 'Conference of Examples', location: 'Nowhere' },
};

const semanticScholar = {
  paperId: '0123456789abcdef0123456789abcdef01234567',
  externalIds: { DOI: '10.1234/S2', ArXiv: '2001.00001', CorpusId: 12, PubMed: '77' },
  title: 'A paper',
  abstract: 'We tried.',
  venue: 'Venue',
  year: 2020,
  publicationVenue: { id: 'x', name: 'Venue', type: 'conference', issn: '0317-8471' },
  journal: { name: 'Venue', pages: '11-19', volume: '3' },
  publicationTypes: ['Conference'],
  publicationDate: '2020-05-03',
  authors: [
    { authorId: '1', name: 'Ada Example' },
    { authorId: '2', name: 'Ben Muster' },
  ],
};

const zotero = {
  key: 'ABCD2345',
  itemType: 'conferencePaper',
  title: 'A paper',
  creators: [
    { creatorType: 'editor', firstName: 'Eva', lastName: 'Probe' },
    { creatorType: 'author', firstName: 'Ada', lastName: 'Example' },
    { creatorType: 'author', name: 'Example Group' },
  ],
  date: '2020-05-03',
  proceedingsTitle: 'Proceedings of Examples',
  DOI: '10.1234/Z',
  abstractNote: 'We tried.',
  tags: [{ tag: 'one' }, { tag: 'two', type: 1 }],
  pages: '11-19',
};

const expected: Readonly<Record<string, readonly [object: object, fields: object]>> = {
  OpenAlex: [
    openAlex,
    {
      type: 'conference',
      title: 'A work',
      authors: [ada, ben],
      year: 2020,
      date: '2020-05-03',
      venue: 'Proceedings of Examples',
      volume: '3',
      number: '2',
      pages: '11-19',
      abstract: 'We tried it and saw it worked.',
      keywords: ['One', 'Two', 'Models, Theoretical'],
      language: 'en',
      doi: '10.1234/oa',
      ids: { openalex: 'W1234567890', pmid: '1234' },
      issn: ['0317-8471'],
    },
  ],
  Crossref: [
    crossref,
    {
      type: 'conference',
      title: 'A paper',
      authors: [ada, { literal: 'Example Group of Muster' }],
      year: 2020,
      date: '2020-05',
      venue: 'Proceedings of Examples',
      pages: '349-369',
      abstract: 'We tried & saw.',
      doi: '10.1234/cr',
      issn: ['0317-8471'],
    },
  ],
  'Semantic Scholar': [
    semanticScholar,
    {
      type: 'conference',
      title: 'A paper',
      authors: [ada, ben],
      year: 2020,
      date: '2020-05-03',
      venue: 'Venue',
      volume: '3',
      pages: '11-19',
      abstract: 'We tried.',
      doi: '10.1234/s2',
      arxiv: '2001.00001',
      ids: { pmid: '77' },
      issn: ['0317-8471'],
    },
  ],
  Zotero: [
    zotero,
    {
      type: 'conference',
      title: 'A paper',
      authors: [ada, { literal: 'Example Group' }],
      year: 2020,
      date: '2020-05-03',
      venue: 'Proceedings of Examples',
      pages: '11-19',
      abstract: 'We tried.',
      keywords: ['one', 'two'],
      doi: '10.1234/z',
    },
  ],
};

/** What a record's fields are but for what no field takes. */
const taken = (text: string): readonly object[] =>
  readText(text).kept.map(({ fields: { other: _, urls: __, ...fields } }) => fields);

describe('objects of APIs', () => {
  it.each(Object.entries(expected))('of %s are read as what they are', (_, [object, fields]) => {
    expect(taken(`${JSON.stringify(object)}\n${JSON.stringify(object)}\n`)).toEqual([fields, fields]);
    expect(taken(JSON.stringify([object], undefined, 2))).toEqual([fields]);
  });

  it('keep their keys, and what no field takes', () => {
    expect(readText(`${JSON.stringify(openAlex)}\n`).kept[0]).toMatchObject({
      key: 'W1234567890',
      authority: 'openalex',
    });
    expect(readText(`${JSON.stringify(semanticScholar)}\n`).kept[0]).toMatchObject({ key: semanticScholar.paperId });
    const { key, fields } = readText(`${JSON.stringify({ key: 'ABCD2345', version: 3, data: zotero })}\n`).kept[0]!;
    expect(key).toBe('ABCD2345');
    expect(fields).toMatchObject({
      title: 'A paper',
      authors: [ada, { literal: 'Example Group' }],
      other: { version: ['3'], editor: ['Probe, Eva'] },
    });
  });

  it('with an index that is none keep it', () => {
    const { fields } = readText('{"title":"T","abstract_inverted_index":{"a":"b","c":[-1,1e9]}}\n').kept[0]!;
    expect(fields.abstract).toBeUndefined();
    expect(JSON.stringify(fields.other)).toContain('b');
  });
});

describe('answers around a list', () => {
  const one = { title: 'One', doi: '10.1234/one' };
  const two = { title: 'Two [of "two"]', doi: '10.1234/two' };
  const answers: Readonly<Record<string, object>> = {
    Crossref: {
      status: 'ok',
      message: {
        facets: {},
        'total-results': 2,
        items: [one, two],
        'items-per-page': 2,
        query: { 'search-terms': 'x' },
      },
    },
    OpenAlex: { meta: { count: 2, groups: [] }, results: [one, two], group_by: [{ key: 'a', count: 1 }] },
    'Semantic Scholar': { total: 2, offset: 0, data: [one, two] },
    Zotero: { config: { id: 'x', options: { a: true } }, collections: [{ title: 'x' }], items: [one, two] },
  };
  const titles = (text: string): readonly unknown[] =>
    readText(text).all.map((item) => (item.kind === 'record' ? item.fields.title : item.diagnostic.code));

  it.each(Object.entries(answers))('of %s are read as the works in it', (_, answer) => {
    const line = JSON.stringify(answer);
    const lines = JSON.stringify(answer, undefined, 2);
    for (const text of [line, lines]) {
      expect(titles(text)).toEqual([one.title, two.title]);
      expect(titles(`${text}\n${text}\n`)).toEqual([one.title, two.title, one.title, two.title]);
    }
    expect(readText(lines).all.map(({ source }) => JSON.parse(source))).toEqual([one, two]);
  });

  it('without works hold no record', () => {
    expect(titles('{"message":{"items":[]}}')).toEqual([]);
    expect(titles('{\n "total": 0,\n "data": []\n}\n')).toEqual([]);
  });

  it('that break lose only the work that is broken', () => {
    const broken = '{\n "total": 3,\n "data": [\n  {"title":"A"},\n  {"title":"B},\n  {"title":"C"}\n ]\n}\n';
    expect(titles(broken)).toEqual(['A', 'json-malformed', 'C']);
    expect(titles(broken.slice(0, broken.indexOf('B') + 1))).toEqual(['A', 'json-malformed']);
  });

  it('are told from works that hold lists', () => {
    const work = { title: 'T', items: [{ title: 'inside' }], data: [{ a: 1 }] };
    expect(titles(JSON.stringify(work))).toEqual(['T']);
    expect(titles(JSON.stringify(work, undefined, 2))).toEqual(['T']);
    expect(titles('{"authors":[{"name":"Ada Example"}],"title":"T"}')).toEqual(['T']);
  });
});
