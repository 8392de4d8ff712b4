/** Pages in the shape of jmlr.org, of invented papers. */

import type { PlayedPages } from '../played-pages.js';

/** The list of an invented volume. */
export const listUrl = 'https://www.jmlr.org/papers/v32/';

/** A page around its content. */
export const frame = (body: string, head = ''): string =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

/** A volume of four papers, with a list of other things; members are not closed, as on the site. */
export const list = frame(`<h1>JMLR Volume 32</h1>
<dl><dt>Learning Examples</dt><dd><b><i>Ada Example, Bo van Sample</i></b>; (1):1&minus;55, 2031.
<br>[<a href="/papers/v32/30-624.html">abs</a>][<a target=_blank href="/papers/volume32/30-624/30-624.pdf">pdf</a>][<a href="/papers/v32/30-624.bib">bib</a>]</dl>
<dl><dt>0<dd><b><i>Mononym</i></b>; (2):1&minus;7, 2031.<br>[<a href="/papers/v32/30-700.html">abs</a>]</dl>
<dl><dt>Kernels of $L_2$ &amp; Other Inventions</dt><dd><b><i>Cy Test, Di Proof</i></b>; (3):1&minus;30, 2031.<br>[<a href="30-701.html">abs</a>]</dl>
<dl><dt>Gone Since</dt><dd><b><i>Di Proof</i></b>; (4):1&minus;9, 2031.<br>[<a href="/papers/v32/30-702.html">abs</a>]</dl>
<dl><dt>Site map<dd><a href="/">home</a></dl>`);

const meta = (name: string, content: string): string => `<meta name="citation_${name}" content="${content}">`;

/** A paper's page in the layout since volume 10. */
export const paper = frame(
  '<h2>Learning Examples</h2><h3>Abstract</h3><p class="abstract">We learn $\\beta$.</p><p>[abs][pdf]</p>',
  `${meta('title', 'Learning Examples')}${meta('volume', '32')}${meta('issue', '1')}`,
);

/** A paper's page in the layout of the first volumes. */
export const oldPaper = frame(
  '<h2>Old</h2><h3>Abstract</h3><p>We learned.</p><p>absolutely more.</p><p>[abs][pdf]</p><font>[abs]</font><p>Footer.</p>',
);

/** The list and the papers' pages by their paths. */
export const pages: PlayedPages = {
  '/papers/v32/': list,
  '/papers/v32/30-624.html': paper,
  '/papers/v32/30-700.html': oldPaper,
  '/papers/v32/30-701.html': frame(
    '<h2>Kernels</h2><h3>Abstract</h3><p class="abstract">We invent kernels.</p>',
    [
      meta('title', 'Kernels of $L_2$ &amp; Other Inventions'),
      meta('author', 'Cy Test'),
      meta('author', 'Di Proof'),
      meta('journal_title', 'Journal of Machine Learning Research'),
      meta('volume', '32'),
      meta('firstpage', '1'),
      meta('lastpage', '30'),
      meta('publication_date', '2031'),
      meta('issn', '1533-7928'),
      meta('pdf_url', 'http://jmlr.org/papers/volume32/30-701/30-701.pdf'),
    ].join(''),
  ),
};
