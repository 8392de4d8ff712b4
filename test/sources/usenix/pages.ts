/** Pages in the shape of usenix.org, of invented papers. */

import type { PlayedPages } from '../played-pages.js';

const conference = '/conference/usenixsecurity31';

/** The technical sessions of an invented edition. */
export const listUrl = `https://www.usenix.org${conference}/technical-sessions`;

const field = (name: string, value: string): string =>
  `<div class="field field-name-field-paper-${name} field-type-text-long"><div class="field-item odd">${value}</div></div>`;

/** Three papers, one with its abstract, and two nodes that are none. */
export const list = `<!DOCTYPE html><html><body>
<article class="node node-session"><h2>Opening Remarks</h2></article>
<article id="node-1" class="node node-paper view-mode-schedule">
  <h2><a href="${conference}/presentation/example">{SoK}: Examples in {C/C++}</a></h2>
  ${field('people-text', '<p>Ada Example and Bo Sample, <em>University of Examples and Lab of Samples</em>; Cy Test, Jr., <em>Test Inc.</em></p>')}
  ${field('description-long', '<p>First paragraph.</p><p>Second.</p>')}
</article>
<article id="node-2" class="node node-paper view-mode-schedule">
  <h2><a href="https://www.usenix.org${conference}/presentation/sample-bo">Without an Abstract Here</a></h2>
  <div class="field-name-field-paper-people-text"><p>Bo Sample</p></div>
</article>
<article id="node-3" class="node node-paper view-mode-schedule">
  <h2><a href="${conference}/presentation/test">Tests &amp; Attacks on {eBPF}</a></h2>
  ${field('people-text', '<p>Cy Test and Ada Example, <em>Test Inc.</em></p>')}
</article>
<article id="node-4" class="node node-paper view-mode-schedule">
  <h2><a href="${conference}/technical-sessions/presentation/proof">0</a></h2>
  ${field('people-text', '<p>Di Proof, <em>Proof Institute</em></p>')}
</article>
<article class="node node-paper"><h2><a href="/node/7">No presentation</a></h2></article>
</body></html>`;

const meta = (name: string, content: string): string => `<meta name="citation_${name}" content="${content}">`;

/** A paper's page with meta elements. */
export const paper = `<!DOCTYPE html><html><head>
${meta('title', 'Without an {Abstract} Here')}${meta('author', 'Bo Sample')}
${meta('publication_date', '2031')}${meta('conference_title', '40th Symposium on Examples (Examples 31)')}
${meta('firstpage', '101')}${meta('lastpage', '118')}${meta('isbn', '978-1-00-000000-1')}
${meta('pdf_url', 'https://www.usenix.org/system/files/example.pdf')}
</head><body><h1 id="page-title">Without an Abstract Here</h1>
<div class="field field-name-field-paper-people-text"><div class="field-label">Authors:</div><p>Bo Sample, <em>Lab</em></p></div>
<div class="field field-name-field-paper-description field-label-above"><div class="field-label">Abstract:&nbsp;</div><div class="field-items"><div class="field-item odd"><p>We test.</p><p>It works.</p></div></div></div>
</body></html>`;

/** A paper's page that says all in its body, as before the camera-ready version is there. */
export const prepublication = `<!DOCTYPE html><html><body><h1 id="page-title">Tests &amp; Attacks on {eBPF}</h1>
<div class="field field-name-field-paper-people-text"><div class="field-label">Authors:</div><p>Cy Test and Ada Example, <em>Test Inc.</em></p></div>
<div class="field field-name-field-paper-description"><div class="field-label">Abstract:</div><div class="field-items"><div class="field-item"><p>Abstract machines are attacked.</p></div></div></div>
${field('pdf', '<a href="/system/files/test-prepub.pdf">Test PDF</a>')}
</body></html>`;

const withoutAbstract = `<!DOCTYPE html><html><body><h1 id="page-title">0</h1>
${field('people-text', '<p>Di Proof, <em>Proof Institute</em></p>')}</body></html>`;

/** All of them by their paths. */
export const pages: PlayedPages = {
  [`${conference}/technical-sessions`]: list,
  [`${conference}/presentation/sample-bo`]: paper,
  [`${conference}/presentation/test`]: prepublication,
  [`${conference}/technical-sessions/presentation/proof`]: withoutAbstract,
};
