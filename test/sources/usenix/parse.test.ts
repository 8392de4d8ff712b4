import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../src/sources/html.js';
import { readList, readPaper } from '../../../src/sources/usenix/parse.js';

const url = 'https://www.usenix.org/conference/usenixsecurity31/technical-sessions';

const list = `<!DOCTYPE html><html><body>
<article class="node node-session"><h2>Opening Remarks</h2></article>
<article id="node-1" class="node node-paper view-mode-schedule">
  <h2><a href="/conference/usenixsecurity31/presentation/example">{SoK}: Examples in {C/C++}</a></h2>
  <div class="field field-name-field-paper-people-text field-type-text-long"><div class="field-item odd"><p>Ada Example and Bo Sample, <em>University of Examples and Lab of Samples</em>; Cy Test, Jr., <em>Test Inc.</em></p></div></div>
  <div class="field field-name-field-paper-description-long"><p>First paragraph.</p><p>Second.</p></div>
</article>
<article id="node-2" class="node node-paper view-mode-schedule">
  <h2><a href="https://www.usenix.org/conference/usenixsecurity31/presentation/sample-bo">Without an Abstract Here</a></h2>
  <div class="field-name-field-paper-people-text"><p>Bo Sample</p></div>
</article>
<article class="node node-paper"><h2><a href="/node/7">No presentation</a></h2></article>
</body></html>`;

const paper = `<!DOCTYPE html><html><head>
<meta name="citation_title" content="Without an {Abstract} Here">
<meta name="citation_author" content="Bo Sample">
<meta name="citation_publication_date" content="2031">
<meta name="citation_conference_title" content="40th Symposium on Examples (Examples 31)">
<meta name="citation_firstpage" content="101"><meta name="citation_lastpage" content="118">
<meta name="citation_isbn" content="978-1-00-000000-1">
<meta name="citation_pdf_url" content="https://www.usenix.org/system/files/example.pdf">
</head><body><h1 id="page-title">Without an Abstract Here</h1>
<div class="field field-name-field-paper-people-text"><div class="field-label">Authors:</div><p>Bo Sample, <em>Lab</em></p></div>
<div class="field field-name-field-paper-description field-label-above"><div class="field-label">Abstract:&nbsp;</div><div class="field-items"><div class="field-item odd"><p>We test.</p><p>It works.</p></div></div></div>
</body></html>`;

describe('technical sessions of USENIX', () => {
  it('name papers, people without affiliations, and abstracts, for which no page is asked then', () => {
    expect(readList(parseHtml(list), url, 2031).papers).toEqual([
      {
        key: 'usenixsecurity31/example',
        fields: {
          title: 'SoK: Examples in C/C++',
          authors: [
            { family: 'Example', given: 'Ada' },
            { family: 'Sample', given: 'Bo' },
            { family: 'Test', given: 'Cy', suffix: 'Jr.' },
          ],
          abstract: 'First paragraph. Second.',
          urls: ['https://www.usenix.org/conference/usenixsecurity31/presentation/example'],
        },
      },
      {
        key: 'usenixsecurity31/sample-bo',
        page: 'https://www.usenix.org/conference/usenixsecurity31/presentation/sample-bo',
        fields: { title: 'Without an Abstract Here', authors: [{ family: 'Sample', given: 'Bo' }] },
      },
    ]);
  });
});

describe("a paper's page of USENIX", () => {
  it('is read', () => {
    expect(readPaper(parseHtml(paper), url, 2031)).toEqual({
      title: 'Without an Abstract Here',
      authors: [{ family: 'Sample', given: 'Bo' }],
      year: 2031,
      venue: '40th Symposium on Examples (Examples 31)',
      pages: '101-118',
      isbn: ['978-1-00-000000-1'],
      urls: ['https://www.usenix.org/system/files/example.pdf'],
      abstract: 'We test. It works.',
    });
  });
});
