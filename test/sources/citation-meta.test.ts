import { describe, expect, it } from 'vitest';
import { citationFields } from '../../src/sources/citation-meta.js';
import { parseHtml } from '../../src/sources/html.js';

const page = (metas: readonly (readonly [string, string])[]): ReturnType<typeof parseHtml> =>
  parseHtml(
    `<html><head>${metas.map(([name, content]) => `<meta name="citation_${name}" content="${content}">`).join('')}</head></html>`,
  );

describe('citationFields', () => {
  it('reads what a page says for indexes', () => {
    const fields = citationFields(
      page([
        ['title', 'A &amp; B:  $\\alpha$'],
        ['author', 'Example, Ada'],
        ['author', 'Bo Sample'],
        ['publication_date', '2031/7/8'],
        ['conference_title', 'Conference on Examples'],
        ['firstpage', '1'],
        ['lastpage', '12'],
        ['volume', '9'],
        ['issue', '2'],
        ['publisher', 'Examples Press'],
        ['doi', 'https://doi.org/10.99999/ABC'],
        ['isbn', '978-0'],
        ['issn', '1234-5678'],
        ['pdf_url', 'https://example.org/a.pdf'],
      ]),
    );
    expect(fields).toEqual({
      title: 'A & B: α',
      authors: [
        { family: 'Example', given: 'Ada' },
        { family: 'Sample', given: 'Bo' },
      ],
      year: 2031,
      date: '2031-07-08',
      venue: 'Conference on Examples',
      pages: '1-12',
      volume: '9',
      number: '2',
      publisher: 'Examples Press',
      doi: '10.99999/abc',
      isbn: ['978-0'],
      issn: ['1234-5678'],
      urls: ['https://example.org/a.pdf'],
    });
  });

  it('leaves out what is absent, empty or no date', () => {
    expect(citationFields(page([]))).toEqual({});
    expect(
      citationFields(
        page([
          ['title', ''],
          ['publication_date', 'soon'],
          ['firstpage', '7'],
        ]),
      ),
    ).toEqual({ pages: '7' });
    expect(citationFields(page([['date', '2031']]))).toEqual({ year: 2031 });
  });
});
