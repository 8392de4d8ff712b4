import { describe, expect, it } from 'vitest';
import { readText } from '../support.js';
import { ada, ben, table } from './one-row.js';

describe('columns of databases', () => {
  it.each<[string, Readonly<Record<string, string>>, object]>([
    [
      'scopus',
      {
        Authors: 'Example A.; Muster B.',
        'Author full names': 'Example, Ada (57193852372); Muster, Ben (57193852373)',
        'Author(s) ID': '57193852372; 57193852373',
        Title: 'T',
        Year: '2024',
        'Source title': 'Journal of Examples',
        Volume: '12',
        Issue: '3',
        'Art. No.': '104',
        'Page start': '',
        'Page end': '',
        'Page count': '',
        DOI: '10.1234/a',
        'PubMed ID': '12345.0',
        'Author Keywords': 'one; two',
        'Document Type': 'Article',
        Source: 'Scopus',
        EID: '2-s2.0-1',
      },
      {
        key: '2-s2.0-1',
        authority: 'scopus',
        fields: {
          type: 'article',
          authors: [ada, ben],
          year: 2024,
          venue: 'Journal of Examples',
          pages: '104',
          ids: { pmid: '12345', scopus: '2-s2.0-1' },
          keywords: ['one', 'two'],
        },
      },
    ],
    [
      'scopus',
      { Authors: 'Example A., Muster B.', Title: 'T', 'Source title': 'J', 'Art. No.': '', EID: '2-s2.0-2' },
      {
        fields: {
          authors: [
            { family: 'Example', given: 'A.' },
            { family: 'Muster', given: 'B.' },
          ],
        },
      },
    ],
    [
      'ieee',
      {
        'Document Title': 'T',
        Authors: 'A. Example; B. Muster',
        'Publication Title': '2024 Conference on Examples',
        'Publication Year': '2024',
        'Start Page': '1',
        'End Page': '10',
        Abstract: 'Text.',
        ISBNs: '978-1-234-56789-7',
        DOI: '10.1109/EX.2024.1',
        'PDF Link': 'https://ieeexplore.ieee.org/stamp/stamp.jsp?arnumber=1234567',
        'Author Keywords': 'one;two',
        'IEEE Terms': 'three',
        'Online Date': '17 May 2024',
        'Document Identifier': 'IET Conferences',
      },
      {
        key: '1234567',
        fields: {
          type: 'conference',
          date: '2024-05-17',
          pages: '1-10',
          isbn: ['9781234567897'],
          other: { 'IEEE Terms': ['three'] },
        },
      },
    ],
    [
      'acm',
      {
        type: 'inproceedings',
        id: '123',
        author: 'Ada Example and Ben Muster',
        title: 'T',
        article_no: '12',
        issue_no: '4',
        booktitle: 'Proc. of Examples',
        conf_loc: 'Nowhere',
        year: '2020',
      },
      { key: '123', fields: { type: 'conference', authors: [ada, ben], number: '4', pages: '12' } },
    ],
    [
      'springer',
      {
        'Item Title': 'T',
        'Publication Title': 'Journal of Examples',
        'Book Series Title': '',
        'Item DOI': '10.1007/1',
        Authors: 'Ada ExampleBen Muster',
        'Publication Year': '2020',
        URL: 'http://link.springer.com/article/10.1007/1',
        'Content Type': 'Article',
      },
      { fields: { authors: [ada, ben], venue: 'Journal of Examples' } },
    ],
    [
      'pubmed',
      {
        PMID: '11223344',
        Title: 'T',
        Authors: 'Example A, Muster B',
        Citation: 'Nature. 2021 Dec 21;1(2):10-11. doi: 10.1234/n.',
        'First Author': 'Example A',
        'Journal/Book': 'Nature',
        'Publication Year': '2021',
        'Create Date': '2021/12/21',
        PMCID: 'PMC1122334',
        DOI: '10.1234/n',
      },
      {
        key: '11223344',
        fields: {
          date: '2021-12-21',
          volume: '1',
          number: '2',
          pages: '10-11',
          ids: { pmc: 'PMC1122334', pmid: '11223344' },
        },
      },
    ],
    [
      'embase',
      {
        Title: 'T',
        'Author Names': 'Example A., Muster B.',
        'Source title': 'Journal of Examples',
        'First Page': '3',
        'Last Page': '9',
        'Date of Publication': '1 March 2020',
        'Embase Accession ID': '2001234567',
        'Medline PMID': '3456',
        PUI: 'L2001234567',
        'Article Language': 'English',
      },
      {
        key: '2001234567',
        authority: 'embase',
        fields: {
          date: '2020-03-01',
          pages: '3-9',
          language: 'English',
          ids: { embase: '2001234567', pmid: '3456' },
        },
      },
    ],
    [
      'lens',
      {
        'Lens ID': '000-111-222-333-444',
        Title: 'T',
        'Date Published': '2020-03-01',
        'Publication Year': '2020',
        'Source Title': 'J',
        ISSNs: '12345678; 2345678X',
        'Author/s': 'Ada Example; Ben Muster',
        'Issue Number': '2',
        'Source URLs': 'https://example.org/1 https://example.org/2',
        'External URL': 'https://example.org/3',
      },
      {
        key: '000-111-222-333-444',
        fields: {
          authors: [ada, ben],
          date: '2020-03-01',
          number: '2',
          issn: ['1234-5678', '2345-678X'],
          urls: ['https://example.org/1', 'https://example.org/2', 'https://example.org/3'],
        },
      },
    ],
    [
      'openalex',
      {
        id: 'https://openalex.org/W12',
        display_name: 'T',
        'authorships.author.display_name': 'Ada Example|Ben Muster',
        'ids.pmid': 'https://pubmed.ncbi.nlm.nih.gov/77',
        'primary_location.source.display_name': 'J',
        'biblio.first_page': '1',
        'biblio.last_page': '2',
        'keywords.display_name': 'one|two',
        publication_date: '2020-03-01',
      },
      {
        key: 'W12',
        fields: {
          authors: [ada, ben],
          pages: '1-2',
          keywords: ['one', 'two'],
          ids: { pmid: '77' },
          date: '2020-03-01',
        },
      },
    ],
  ])('of %s are understood', (database, columns, expected) => {
    const read = readText(table(columns));
    expect(read.format).toBe('csv');
    expect(read.database).toBe(database);
    expect(read.all).toHaveLength(1);
    expect(read.kept[0]).toMatchObject(expected);
    expect(read.kept[0]?.fields.title).toBe('T');
  });
});
