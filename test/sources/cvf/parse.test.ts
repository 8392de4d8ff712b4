import { describe, expect, it } from 'vitest';
import { readList, readPaper } from '../../../src/sources/cvf/parse.js';
import { parseHtml } from '../../../src/sources/html.js';
import { days, frame, listed, listUrl, paper, plain } from './pages.js';

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
    const { papers } = readList(parseHtml(frame(`<dl>${listed(field)}</dl>`)), listUrl);
    expect(papers).toEqual([whole]);
  });

  it('are read where authors are only a line, and give each paper its own', () => {
    const { papers } = readList(parseHtml(frame(`<dl>${plain}${listed('query')}</dl>`)), listUrl);
    expect(papers.map(({ fields }) => fields.authors?.length)).toEqual([2, 2]);
    expect(papers[0]?.fields).toMatchObject({ title: 'Plain', authors: [{ family: 'Test' }, { family: 'Proof' }] });
    expect(papers[1]).toEqual(whole);
  });

  it('lead to their days where they have no papers', () => {
    expect(readList(parseHtml(days), listUrl).further).toEqual([
      'https://openaccess.thecvf.com/CVPR2031?day=2031-06-16',
      'https://openaccess.thecvf.com/CVPR2031?day=2031-06-17',
    ]);
  });
});

describe("a paper's page of CVF Open Access", () => {
  it('has the abstract', () => {
    expect(readPaper(parseHtml(paper))).toEqual({ abstract: 'We see & show.' });
  });
});
