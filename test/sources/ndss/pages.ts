/** Pages in the shape of ndss-symposium.org, of invented papers, in its layouts. */

import type { PlayedPages } from '../played-pages.js';

/** The accepted papers of an invented edition. */
export const listUrl = 'https://www.ndss-symposium.org/ndss2031/accepted-papers/';

/** A page around its content. */
export const frame = (body: string): string => `<!DOCTYPE html><html><body>${body}</body></html>`;

const listed = (
  title: string,
  authors: string,
  link: string,
): string => `<div class="tag-box rel-paper"><div class="rel-paper-in">
      <h3 class="blog-post-title">${title}</h3><p>${authors}</p>
      <a class="paper-link-abs" href="${link}"><span>More Details</span></a></div></div>`;

const site = 'https://www.ndss-symposium.org/ndss-paper';

/** A list in the layout of today. */
export const list = frame(`<h1>Accepted Papers</h1>
${listed('Examples &amp; Attacks', 'Ada Example (University of Examples), Bo Sample (Labs (North), Inc.)', `${site}/examples-attacks/`)}
${listed('Fuzzing an Invented &#8230;', 'Cy Test (Test Inc.)', '/ndss-paper/fuzzing/')}
${listed('0', 'Mononym (Nowhere)', `${site}/auto-draft-7/`)}
${listed('Only a PDF', 'Di Proof, Ada Example', '/wp-content/uploads/2031-9-paper.pdf')}
${listed('Gone Since', 'Di Proof (Proof Institute)', `${site}/gone-since/`)}
<div class="tag-box rel-paper"><h3 class="blog-post-title">Without a Link</h3></div>`);

/** A list in the layout around 2019. */
export const listOf2019 =
  frame(`<div class="pt-cv-content-item"><h2 class="pt-cv-title"><a href="/ndss-paper/old-example/">Old Example</a></h2>
      <div class="pt-cv-content"><p>Ada Example (A) and Bo Sample (B)</p><a class="pt-cv-readmore" href="/ndss-paper/old-example/">Read More</a></div></div>
<div class="pt-cv-content-item"><h2 class="pt-cv-title"><a href="/ndss-paper/older-example/">Older Example</a></h2>
      <div class="pt-cv-content">Cy Test (C)</div></div>`);

/** A list in the layout of 2016, which leads to PDFs. */
export const listOf2016 =
  frame(`<div class="single-paper"><h3>Older Example</h3><div class="inner-wrap"><p>Ada Example, Bo Sample</p>
      <p class="paper-link-abs"><a href="/wp-content/uploads/2017/09/older-example.pdf">Paper</a></p></div></div>`);

/** A paper's page around its paragraphs. */
export const paper = (title: string, data: string, pdf?: string): string =>
  frame(`<h1 class="entry-title">${title}</h1><div class="paper-data">${data}</div>
      <div class="paper-buttons">${pdf === undefined ? '' : `<a class="btn pdf-button" href="${pdf}">Paper</a>`}</div>`);

/** The list of today and the papers' pages by their paths. */
export const pages: PlayedPages = {
  '/ndss2031/accepted-papers/': list,
  '/ndss-paper/examples-attacks/': paper(
    'Examples &amp; Attacks',
    '<p><strong><p>Ada Example (University of Examples), Bo Sample (Labs (North), Inc.)</p></strong></p><p><p>We attack.</p><p>It works.</p></p>',
    '/wp-content/uploads/2031-1-paper.pdf',
  ),
  '/ndss-paper/fuzzing/': paper(
    'Fuzzing an Invented Machine until It Says More',
    '<p><strong>Cy Test (Test Inc.), Di Proof (Proof Institute)</strong></p><p></p><p>We fuzz.</p>',
  ),
  '/ndss-paper/auto-draft-7/': paper('0', '<p>Mononym (Nowhere)</p>'),
};
