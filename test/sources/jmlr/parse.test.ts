import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../src/sources/html.js';
import { readList, readPaper } from '../../../src/sources/jmlr/parse.js';

const frame = (body: string, head = ''): string =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;
const url = 'https://www.jmlr.org/papers/v32/';

const list = frame(`<h1>JMLR Volume 32</h1>
<dl><dt>Learning Examples</dt><dd><b><i>Ada Example, Bo van Sample</i></b>; (1):1&minus;55, 2031.
<br>[<a href="/papers/v32/30-624.html">abs</a>][<a target=_blank href="/papers/volume32/30-624/30-624.pdf">pdf</a>][<a href="/papers/v32/30-624.bib">bib</a>]</dl>
<dl><dt>0<dd><b><i>Mononym</i></b>; (2):1&minus;7, 2031.<br>[<a href="/papers/v32/30-700.html">abs</a>]</dl>
<dl><dt>Site map<dd><a href="/">home</a></dl>`);

describe('volumes of JMLR', () => {
  it('name papers and announce by their numbers how many there are', () => {
    expect(readList(parseHtml(list), url)).toEqual({
      announced: 2,
      papers: [
        {
          key: 'v32/30-624',
          page: 'https://www.jmlr.org/papers/v32/30-624.html',
          fields: {
            title: 'Learning Examples',
            authors: [
              { family: 'Example', given: 'Ada' },
              { family: 'van Sample', given: 'Bo' },
            ],
            number: '1',
            pages: '1-55',
            year: 2031,
            urls: ['https://www.jmlr.org/papers/volume32/30-624/30-624.pdf'],
          },
        },
        {
          key: 'v32/30-700',
          page: 'https://www.jmlr.org/papers/v32/30-700.html',
          fields: { title: '0', authors: [{ literal: 'Mononym' }], number: '2', pages: '1-7', year: 2031 },
        },
      ],
    });
  });

  it('announce nothing where papers are numbered by months', () => {
    const old = frame(
      '<dl><dt>Old<dd><b><i>Ada Example</i></b>; 1(Oct):1-48, 2000.<br>[<a href="/papers/v1/example00a.html">abs</a>]</dl>',
    );
    const { announced, papers } = readList(parseHtml(old), 'https://www.jmlr.org/papers/v1/');
    expect(announced).toBe(0);
    expect(papers[0]).toMatchObject({ key: 'v1/example00a', fields: { number: 'Oct', pages: '1-48', year: 2000 } });
  });
});

describe("a paper's page of JMLR", () => {
  it('is read in the layout since volume 10', () => {
    const page = frame(
      '<h2>Learning Examples</h2><h3>Abstract</h3><p class="abstract">We learn $\\beta$.</p><p>[abs][pdf]</p>',
      '<meta name="citation_title" content="Learning Examples"><meta name="citation_volume" content="32"><meta name="citation_issue" content="1">',
    );
    expect(readPaper(parseHtml(page))).toEqual({
      title: 'Learning Examples',
      volume: '32',
      number: '1',
      abstract: 'We learn β.',
    });
  });

  it('is read in the layout of the first volumes', () => {
    const page = frame('<h2>Old</h2><h3>Abstract</h3><p>We learned.</p><p>More.</p><font>[abs]</font><p>Footer.</p>');
    expect(readPaper(parseHtml(page))).toEqual({ abstract: 'We learned. More.' });
  });
});
