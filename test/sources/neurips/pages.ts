/** Pages in the shape of papers.nips.cc, of invented papers, in both layouts. */

const hash = (number: number): string => number.toString(16).padStart(32, '0');
const href = (year: number, number: number, track = 'Conference'): string =>
  `/paper_files/paper/${year}/hash/${hash(number)}-Abstract-${track}.html`;

const frame = (body: string, head = ''): string =>
  `<!DOCTYPE html>\n<html lang="en"><head><title>x</title>${head}</head><body><nav><ul><li><a href="/">Home</a></li><li><a href="/admin/login/">Login</a></li></ul></nav>${body}</body></html>`;

/** The list of a year in the layout before mid-2026. */
export const oldList = (year: number, count: number): string =>
  frame(
    `<h4>Advances in Examples</h4><ul class="paper-list">${Array.from(
      { length: count },
      (_, index) =>
        `<li class="conference" data-track="conference"><a title="paper title" href="${href(year, index + 1)}">Old  Example ${index + 1} of $O(n^2)$</a> <i>Ada Example, Bo van Sample</i></li>`,
    ).join('\n')}</ul>`,
  );

/** The list of a volume in the layout since mid-2026: two tracks. */
export const newList = (year: number): string =>
  frame(`<ul>
<li class="conference" data-track="conference"><div class="paper-content">
  <a title="paper title" href="${href(year, 1)}">New Example &amp; Friends</a>
  <span class="paper-authors">Ada Example, Bo van Sample</span></div><span class="paper-track-badge">Main Conference Track</span></li>
<li class="conference" data-track="datasets_benchmarks"><div class="paper-content">
  <a title="paper title" href="${href(year, 2, 'Datasets_Benchmarks')}">0</a>
  <span class="paper-authors">Mononym</span></div><span class="paper-track-badge">Datasets and Benchmarks Track</span></li></ul>`);

/** A year that only leads to its volumes. */
export const volumes = (year: number): string =>
  frame(
    `<ul><li><a href="/paper_files/paper/${year}/vol44-main-conference">Main</a></li><li><a href="/paper_files/paper/${year}/vol44-position">Position</a></li></ul>`,
  );

const head = `<meta name="citation_title" content="Old Example">
<meta name="citation_author" content="Example, Ada"><meta name="citation_author" content="van Sample, Bo">
<meta name="citation_journal_title" content="Advances in Neural Information Processing Systems">
<meta name="citation_volume" content="37"><meta name="citation_publication_date" content="2024-12-16">
<meta name="citation_firstpage" content="1"><meta name="citation_lastpage" content="30">
<meta name="citation_pdf_url" content="https://proceedings.neurips.cc/paper_files/paper/2024/file/x-Paper-Conference.pdf">`;

/** A paper's page in the layout before mid-2026. */
export const oldPaper = frame(
  `<div><h4>Old Example</h4><p><a href="x.bib">Bibtex</a></p><h4>Authors</h4><p><i>Ada Example, Bo van Sample</i></p>
<h4>Abstract</h4><p><p>We show it.</p><p>Then more at $\\alpha &gt; 1$.</p></p><h4>Name Change Policy</h4><p>Requests for changes.</p></div>`,
  head,
);

/** A paper's page in the layout since mid-2026. */
export const newPaper = frame(
  `<section class="paper-section"><h2 class="section-label">Authors</h2><p>Ada Example</p></section>
<section class="paper-section"><h2 class="section-label">Abstract</h2><p class="paper-abstract"><p>A new abstract.</p></p></section>`,
);

/** A page that has neither list nor abstract. */
export const otherPage = frame('<h1>We have moved</h1><p>Nothing is here.</p>');
