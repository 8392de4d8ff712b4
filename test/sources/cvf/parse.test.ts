import { describe, expect, it } from 'vitest';
import { readList, readPaper } from '../../../src/sources/cvf/parse.js';
import { parseHtml } from '../../../src/sources/html.js';

const frame = (body: string): string => `<!DOCTYPE html><html><body><div id="content">${body}</div></body></html>`;
const url = 'https://openaccess.thecvf.com/CVPR2031?day=all';
const author = (field: string, name: string): string =>
  `<form action="/CVPR2031" method="post" class="authsearch"><input type="hidden" name="${field}" value="${name}"><a href="#" onclick="submit()">${name}</a>,</form>`;

const paper = (
  field: string,
): string => `<dt class="ptitle"><br><a href="/content/CVPR2031/html/Example_Seeing_Examples_CVPR_2031_paper.html">Seeing Examples</a></dt>
<dd>${author(field, 'Ada Example')}${author(field, ' Bo van Sample')}</dd>
<dd>[<a href="/content/CVPR2031/papers/Example_Seeing_Examples_CVPR_2031_paper.pdf">pdf</a>]
[<a href="/content/CVPR2031/supplemental/Example_Seeing_Examples_supp.pdf">supp</a>]
[<a href="http://arxiv.org/abs/2031.01234">arXiv</a>]
<div class="link2">[<a class="fakelink">bibtex</a>]<div class="bibref pre-white-space">@InProceedings{Example_2031_CVPR,
    author = {Example, Ada}, title = {Seeing Examples}, booktitle = {Proceedings of the Conference on Seeing Examples},
    month = {June}, year = {2031}, pages = {11-20} }</div></div></dd>`;

const whole = {
  key: 'Example_Seeing_Examples_CVPR_2031_paper',
  page: 'https://openaccess.thecvf.com/content/CVPR2031/html/Example_Seeing_Examples_CVPR_2031_paper.html',
  fields: {
    title: 'Seeing Examples',
    authors: [
      { family: 'Example', given: 'Ada' },
      { family: 'van Sample', given: 'Bo' },
    ],
    venue: 'Proceedings of the Conference on Seeing Examples',
    pages: '11-20',
    arxiv: '2031.01234',
    urls: ['https://openaccess.thecvf.com/content/CVPR2031/papers/Example_Seeing_Examples_CVPR_2031_paper.pdf'],
  },
};

describe('lists of CVF Open Access', () => {
  it.each(['query_author', 'query', 'another'])('are read with authors in `%s`', (field) => {
    const { papers } = readList(parseHtml(frame(`<dl>${paper(field)}</dl>`)), url);
    expect(papers).toEqual([whole]);
  });

  it('are read where authors are only a line, and give each paper its own', () => {
    const plain = `<dt class="ptitle"><a href="content/X_Plain_paper.html">Plain</a></dt><dd>Cy Test, Di Proof</dd><dd>[<a href="x/papers/p.pdf">pdf</a>]</dd>`;
    const { papers } = readList(parseHtml(frame(`<dl>${plain}${paper('query')}</dl>`)), url);
    expect(papers.map(({ fields }) => fields.authors?.length)).toEqual([2, 2]);
    expect(papers[0]?.fields).toMatchObject({ title: 'Plain', authors: [{ family: 'Test' }, { family: 'Proof' }] });
    expect(papers[1]).toEqual(whole);
  });

  it('lead to their days where they have no papers', () => {
    const days = frame(
      '<dd><a href="CVPR2031?day=2031-06-16">Day 1</a> <a href="CVPR2031?day=all">All</a> <a href="/CVPR2031?day=2031-06-17">Day 2</a></dd>',
    );
    expect(readList(parseHtml(days), url).further).toEqual([
      'https://openaccess.thecvf.com/CVPR2031?day=2031-06-16',
      'https://openaccess.thecvf.com/CVPR2031?day=2031-06-17',
    ]);
  });
});

describe("a paper's page of CVF Open Access", () => {
  it('has the abstract', () => {
    const page = frame(
      '<div id="papertitle">Seeing Examples</div><div id="authors"><b><i>Ada Example</i></b></div><div id="abstract">\n We see &amp; show.</div>',
    );
    expect(readPaper(parseHtml(page))).toEqual({ abstract: 'We see & show.' });
  });
});
