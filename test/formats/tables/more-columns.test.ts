import { describe, expect, it } from 'vitest';
import { readText } from '../support.js';
import { ada, ben, table } from './one-row.js';

describe('columns of databases and tools', () => {
  it.each<[string, Readonly<Record<string, string>>, object]>([
    [
      'dimensions',
      {
        Rank: '1',
        'Publication ID': 'pub.1',
        Title: 'T',
        'Source title': 'J',
        PubYear: '2020',
        'Publication Date': '2020-03-01',
        Pagination: '1-2',
        Authors: 'Example, Ada; Muster, Ben',
        'Dimensions URL': 'https://app.dimensions.ai/details/publication/pub.1',
      },
      { key: 'pub.1', fields: { authors: [ada, ben], year: 2020, date: '2020-03-01', pages: '1-2' } },
    ],
    [
      'proquest',
      {
        Title: 'T',
        StoreId: '99',
        Authors: 'Example, Ada; Muster, Ben',
        documentType: 'Journal Article',
        digitalObjectIdentifier: '10.1234/p',
        pubdate: 'Mar 2020',
        pubtitle: 'J',
        startPage: '5',
        identifierKeywords: 'one',
        DocumentURL: 'https://example.org/docview/99',
      },
      {
        key: '99',
        fields: { type: 'article', doi: '10.1234/p', date: '2020-03', venue: 'J', pages: '5', keywords: ['one'] },
      },
    ],
    [
      'ebsco',
      {
        'Article Title': 'T',
        Author: 'Example, Ada; Muster, Ben',
        'Journal Title': 'J',
        'Publication Date': '20200301',
        'First Page': '5',
        'Accession Number': '1234',
        Doctype: 'Article',
        Subjects: 'one; two',
        PLink: 'https://search.ebscohost.com/login.aspx?direct=true&db=x&AN=1234',
      },
      { key: '1234', fields: { type: 'article', date: '2020-03-01', venue: 'J', keywords: ['one', 'two'] } },
    ],
    [
      'cochrane',
      {
        'Cochrane Review ID': 'CD000001',
        'Author(s)': 'Example A, Muster B',
        Title: 'T',
        Source: 'Cochrane Database of Systematic Reviews',
        Year: '2020',
        Issue: '3',
      },
      { key: 'CD000001', fields: { venue: 'Cochrane Database of Systematic Reviews', number: '3' } },
    ],
    [
      'publish-or-perish',
      {
        Cites: '3',
        Authors: 'A Example, B Muster',
        Title: 'T',
        Year: '2020',
        Source: 'Journal of Examples',
        ArticleURL: 'https://example.org/a',
        GSRank: '1',
      },
      {
        fields: {
          authors: [
            { family: 'Example', given: 'A' },
            { family: 'Muster', given: 'B' },
          ],
          venue: 'Journal of Examples',
          urls: ['https://example.org/a'],
        },
      },
    ],
    [
      'zotero',
      {
        Key: 'ABCD1234',
        'Item Type': 'journalArticle',
        'Publication Year': '2020',
        Author: 'Example, Ada; Muster, Ben',
        Title: 'T',
        'Abstract Note': 'Text.',
        Date: '2020-03-01',
        Type: 'Research',
        'Manual Tags': 'one',
        'Automatic Tags': 'two; three',
      },
      {
        key: 'ABCD1234',
        fields: { authors: [ada, ben], abstract: 'Text.', date: '2020-03-01', keywords: ['one', 'two', 'three'] },
      },
    ],
    [
      'covidence',
      {
        Title: 'T',
        Authors: 'Example, Ada; Muster, Ben',
        'Published Year': '2020',
        'Published Month': '3',
        Journal: 'J',
        'Accession Number': '55',
        Ref: '1',
        'Covidence #': '#12',
        Study: 'Example 2020',
        Notes: '',
        Tags: '',
      },
      { key: '#12', fields: { authors: [ada, ben], date: '2020-03', other: { Study: ['Example 2020'] } } },
    ],
    [
      'rayyan',
      {
        key: 'rayyan-123',
        title: 'T',
        year: '2020',
        month: '3',
        day: '1',
        journal: 'J',
        authors: 'Example, Ada and Muster, Ben',
        location: 'Nowhere',
        notes: 'RAYYAN-INCLUSION: {"Ada"=>"Included"}',
        pubmed_id: '12',
        pmc_id: '34',
      },
      {
        key: 'rayyan-123',
        fields: { authors: [ada, ben], date: '2020-03-01', ids: { pmc: 'PMC34', pmid: '12' } },
        judgments: [{ tool: 'rayyan', who: 'Ada', decision: 'include' }],
      },
    ],
    [
      'wos',
      {
        PT: 'J',
        AU: 'Example, A; Muster, B',
        AF: 'Example, Ada; Muster, Ben',
        TI: 'T',
        SO: 'JOURNAL OF EXAMPLES',
        DT: 'Article',
        DE: 'one; two',
        ID: 'PLUS ONE; PLUS TWO',
        AB: 'Text.',
        SP: 'Sponsor',
        PD: 'MAY 5',
        PY: '2020',
        BP: '1',
        EP: '9',
        PM: '44',
        DA: '2024-01-01',
        UT: 'WOS:000000000000001',
      },
      {
        key: 'WOS:000000000000001',
        fields: {
          authors: [ada, ben],
          date: '2020-05-05',
          pages: '1-9',
          keywords: ['one', 'two'],
          ids: { pmid: '44', wos: 'WOS:000000000000001' },
        },
      },
    ],
    [
      'wos',
      {
        'Publication Type': 'J',
        'Author Full Names': 'Example, Ada; Muster, Ben',
        'Article Title': 'T',
        'Source Title': 'J',
        eISSN: '1234-5678',
        'Publication Date': 'MAR',
        'Publication Year': '2020',
        'Pubmed Id': '44',
        'UT (Unique WOS ID)': 'WOS:1',
      },
      { fields: { authors: [ada, ben], date: '2020-03', issn: ['1234-5678'] } },
    ],
  ])('of %s are understood', (database, columns, expected) => {
    const read = readText(table(columns));
    expect(read.format).toBe('csv');
    expect(read.database).toBe(database);
    expect(read.all).toHaveLength(1);
    expect(read.kept[0]).toMatchObject(expected);
    expect(read.kept[0]?.fields.title).toBe('T');
  });

  it.each([
    ['Título;Autores;Año;Revista;Palabras clave;Resumen', 'T;Ada Example, Ben Muster;2020;J;una, dos;Texto.'],
    ['Titel;Autoren;Jahr;Zeitschrift;Schlagwörter;Zusammenfassung', 'T;Ada Example, Ben Muster;2020;J;una, dos;Texto.'],
    ['Titre;Auteurs;Année;Revue;Mots-clés;Résumé', 'T;Ada Example, Ben Muster;2020;J;una, dos;Texto.'],
  ])('in other languages are understood: %s', (header, row) => {
    expect(readText(`${header}\n${row}\n`).kept[0]?.fields).toMatchObject({
      title: 'T',
      authors: [ada, ben],
      year: 2020,
      venue: 'J',
      keywords: ['una', 'dos'],
      abstract: 'Texto.',
    });
  });
});
