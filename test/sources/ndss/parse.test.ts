import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../src/sources/html.js';
import { readList, readPaper } from '../../../src/sources/ndss/parse.js';
import { frame, list, listOf2016, listOf2019, listUrl, paper } from './pages.js';

const people = [
  { family: 'Example', given: 'Ada' },
  { family: 'Sample', given: 'Bo' },
];

describe('accepted papers of NDSS', () => {
  it('are read in the layout of today', () => {
    const { papers } = readList(parseHtml(list), listUrl, 2031);
    expect(papers[0]).toEqual({
      key: 'ndss2031/examples-attacks',
      page: 'https://www.ndss-symposium.org/ndss-paper/examples-attacks/',
      fields: { title: 'Examples & Attacks', authors: people },
    });
    expect(papers).toHaveLength(5);
  });

  it('are read in the layout around 2019', () => {
    expect(readList(parseHtml(listOf2019), listUrl, 2019).papers).toEqual([
      {
        key: 'ndss2019/old-example',
        page: 'https://www.ndss-symposium.org/ndss-paper/old-example/',
        fields: { title: 'Old Example', authors: people },
      },
      {
        key: 'ndss2019/older-example',
        page: 'https://www.ndss-symposium.org/ndss-paper/older-example/',
        fields: { title: 'Older Example', authors: [{ family: 'Test', given: 'Cy' }] },
      },
    ]);
  });

  it('are read in the layout of 2016, which leads to PDFs', () => {
    expect(readList(parseHtml(listOf2016), listUrl, 2016).papers).toEqual([
      {
        key: 'ndss2016/older-example',
        fields: {
          title: 'Older Example',
          authors: people,
          urls: ['https://www.ndss-symposium.org/wp-content/uploads/2017/09/older-example.pdf'],
        },
      },
    ]);
  });

  it('are none in any other', () => {
    expect(readList(parseHtml(frame('<h1>Soon</h1>')), listUrl, 2031).papers).toEqual([]);
  });
});

describe("a paper's page of NDSS", () => {
  it.each([
    [
      'paragraphs in paragraphs',
      '<p><strong><p>Ada Example (A), Bo Sample (B)</p></strong></p><p><p>We attack.</p><p>It works.</p></p>',
    ],
    [
      'plain paragraphs',
      '<p><strong>Ada Example (A), Bo Sample (B)</strong></p><p></p><p>We attack.</p><p>It works.</p>',
    ],
  ])('is read with %s', (_, data) => {
    const page = paper('The Whole Title of an Example', data, '/wp-content/uploads/2031-1-paper.pdf');
    expect(readPaper(parseHtml(page), listUrl)).toEqual({
      title: 'The Whole Title of an Example',
      authors: people,
      abstract: 'We attack. It works.',
      urls: ['https://www.ndss-symposium.org/wp-content/uploads/2031-1-paper.pdf'],
    });
  });
});
