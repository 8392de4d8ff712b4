import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../src/sources/html.js';
import { readList, readPaper } from '../../../src/sources/ndss/parse.js';

const frame = (body: string): string => `<!DOCTYPE html><html><body>${body}</body></html>`;
const url = 'https://www.ndss-symposium.org/ndss2031/accepted-papers/';
const people = [
  { family: 'Example', given: 'Ada' },
  { family: 'Sample', given: 'Bo' },
];

describe('accepted papers of NDSS', () => {
  it('are read in the layout of today', () => {
    const list = frame(`<div class="tag-box rel-paper"><div class="rel-paper-in">
      <h3 class="blog-post-title">Examples &amp; Attacks</h3><p>Ada Example (University of Examples), Bo Sample (Labs (North), Inc.)</p>
      <a class="paper-link-abs" href="https://www.ndss-symposium.org/ndss-paper/examples-attacks/"><span>More Details</span></a></div></div>`);
    expect(readList(parseHtml(list), url, 2031).papers).toEqual([
      {
        key: 'ndss2031/examples-attacks',
        page: 'https://www.ndss-symposium.org/ndss-paper/examples-attacks/',
        fields: { title: 'Examples & Attacks', authors: people },
      },
    ]);
  });

  it('are read in the layout around 2019', () => {
    const list =
      frame(`<div class="pt-cv-content-item"><h2 class="pt-cv-title"><a href="/ndss-paper/old-example/">Old Example</a></h2>
      <div class="pt-cv-content"><p>Ada Example (A) and Bo Sample (B)</p></div></div>`);
    expect(readList(parseHtml(list), url, 2019).papers).toEqual([
      {
        key: 'ndss2019/old-example',
        page: 'https://www.ndss-symposium.org/ndss-paper/old-example/',
        fields: { title: 'Old Example', authors: people },
      },
    ]);
  });

  it('are read in the layout of 2016, which leads to PDFs', () => {
    const list =
      frame(`<div class="single-paper"><h3>Older Example</h3><div class="inner-wrap"><p>Ada Example, Bo Sample</p>
      <p class="paper-link-abs"><a href="/wp-content/uploads/2017/09/older-example.pdf">Paper</a></p></div></div>`);
    expect(readList(parseHtml(list), url, 2016).papers).toEqual([
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
    expect(readList(parseHtml(frame('<h1>Soon</h1>')), url, 2031).papers).toEqual([]);
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
    const page = frame(`<h1 class="entry-title">The Whole Title of an Example</h1><div class="paper-data">${data}</div>
      <div class="paper-buttons"><a class="btn pdf-button" href="/wp-content/uploads/2031-1-paper.pdf">Paper</a></div>`);
    expect(readPaper(parseHtml(page), url)).toEqual({
      title: 'The Whole Title of an Example',
      authors: people,
      abstract: 'We attack. It works.',
      urls: ['https://www.ndss-symposium.org/wp-content/uploads/2031-1-paper.pdf'],
    });
  });
});
