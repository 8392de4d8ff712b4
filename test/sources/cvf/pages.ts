/** Pages in the shape of openaccess.thecvf.com, of invented papers. */

import type { PlayedPages } from '../played-pages.js';

/** The papers of all days of an invented edition. */
export const listUrl = 'https://openaccess.thecvf.com/CVPR2031?day=all';

/** A page around its content. */
export const frame = (body: string, head = ''): string =>
  `<!DOCTYPE html><html><head>${head}</head><body><div id="content">${body}</div></body></html>`;

const author = (field: string, name: string): string =>
  `<form action="/CVPR2031" method="post" class="authsearch"><input type="hidden" name="${field}" value="${name}"><a href="#" onclick="submit()">${name}</a>,</form>`;

/** A paper of a list, with its authors in form fields of a name. */
export const listed = (
  field: string,
): string => `<dt class="ptitle"><br><a href="/content/CVPR2031/html/Example_Seeing_Examples_CVPR_2031_paper.html">Seeing Examples</a></dt>
<dd>${author(field, 'Ada Example')}${author(field, ' Bo van Sample')}</dd>
<dd>[<a href="/content/CVPR2031/papers/Example_Seeing_Examples_CVPR_2031_paper.pdf">pdf</a>]
[<a href="/content/CVPR2031/supplemental/Example_Seeing_Examples_supp.pdf">supp</a>]
[<a href="http://arxiv.org/abs/2031.01234">arXiv</a>]
<div class="link2">[<a class="fakelink">bibtex</a>]<div class="bibref pre-white-space">@InProceedings{Example_2031_CVPR,
    author = {Example, Ada}, title = {Seeing Examples}, booktitle = {Proceedings of the Conference on Seeing Examples},
    month = {June}, year = {2031}, pages = {11-20} }</div></div></dd>`;

/** A paper of a list whose authors are only a line, with an address that is relative. */
export const plain = `<dt class="ptitle"><a href="content/CVPR2031/html/Test_Plain_CVPR_2031_paper.html">Plain</a></dt><dd>Cy Test, Di Proof</dd><dd>[<a href="x/papers/p.pdf">pdf</a>]</dd>`;

const further = (key: string, title: string): string =>
  `<dt class="ptitle"><br><a href="/content/CVPR2031/html/${key}.html">${title}</a></dt><dd>${author('query_author', 'Mononym')}</dd>`;

/** The list of all days, which names one paper twice. */
export const list = frame(`<dl>${listed('query_author')}${plain}
${further('Mononym_0_CVPR_2031_paper', '0')}
${further('Mononym_Depth_CVPR_2031_paper', 'Depth &amp; $\\alpha$-Flow')}
${listed('query_author')}</dl>`);

/** A page that only leads to the days. */
export const days = frame(
  '<dd><a href="CVPR2031?day=2031-06-16">Day 1</a> <a href="CVPR2031?day=all">All</a> <a href="/CVPR2031?day=2031-06-17">Day 2</a></dd>',
);

/** A paper's page. */
export const paper = frame(
  '<div id="papertitle">Seeing Examples</div><div id="authors"><b><i>Ada Example</i></b></div><div id="abstract">\n We see &amp; show.</div>',
);

const dated = frame(
  '<div id="papertitle">Plain</div><div id="abstract">We are plain about $\\beta$.</div>',
  '<meta name="citation_title" content="Plain"><meta name="citation_publication_date" content="2031"><meta name="citation_doi" content="10.5555/CVPR.2031.7">',
);

const content = '/content/CVPR2031/html';

/** The papers' pages by their paths. */
export const papers: PlayedPages = {
  [`${content}/Example_Seeing_Examples_CVPR_2031_paper.html`]: paper,
  [`${content}/Test_Plain_CVPR_2031_paper.html`]: dated,
  [`${content}/Mononym_0_CVPR_2031_paper.html`]: frame('<div id="papertitle">0</div>'),
  [`${content}/Mononym_Depth_CVPR_2031_paper.html`]: frame('<div id="abstract">Deep.</div>'),
};

/** The list and the papers' pages by their paths. */
export const pages: PlayedPages = { '/CVPR2031?day=all': list, ...papers };

/** The same papers, spread over the lists of two days that share one. */
export const pagesOfDays: PlayedPages = {
  '/CVPR2031?day=all': days,
  '/CVPR2031?day=2031-06-16': frame(`<dl>${listed('query_author')}${plain}</dl>`),
  '/CVPR2031?day=2031-06-17': list,
  ...papers,
};
