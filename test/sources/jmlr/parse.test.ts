import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../src/sources/html.js';
import { readList, readPaper } from '../../../src/sources/jmlr/parse.js';
import { frame, list, listUrl, oldPaper, paper } from './pages.js';

describe('volumes of JMLR', () => {
  it('name papers and announce by their numbers how many there are', () => {
    const { papers, announced } = readList(parseHtml(list), listUrl);
    expect([papers.length, announced]).toEqual([4, 4]);
    expect(papers.slice(0, 2)).toEqual([
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
    ]);
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
    expect(readPaper(parseHtml(paper))).toEqual({
      title: 'Learning Examples',
      volume: '32',
      number: '1',
      abstract: 'We learn β.',
    });
  });

  it('is read in the layout of the first volumes', () => {
    expect(readPaper(parseHtml(oldPaper))).toEqual({ abstract: 'We learned. absolutely more.' });
  });
});
