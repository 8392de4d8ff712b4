import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../src/sources/html.js';
import { readList, readPaper } from '../../../src/sources/usenix/parse.js';
import { list, listUrl, paper, prepublication } from './pages.js';

describe('technical sessions of USENIX', () => {
  it('name papers, people without affiliations, and abstracts, for which no page is asked then', () => {
    const { papers } = readList(parseHtml(list), listUrl, 2031);
    expect(papers.slice(0, 2)).toEqual([
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

  it('name nothing that has no presentation', () => {
    const { papers } = readList(parseHtml(list), listUrl, 2031);
    expect(papers.map(({ key }) => key.replace('usenixsecurity31/', ''))).toEqual([
      'example',
      'sample-bo',
      'test',
      'proof',
    ]);
  });
});

describe("a paper's page of USENIX", () => {
  it('is read', () => {
    expect(readPaper(parseHtml(paper), listUrl, 2031)).toEqual({
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

  it('is read without meta elements; the label of the abstract is no part of it', () => {
    expect(readPaper(parseHtml(prepublication), listUrl, 2031)).toEqual({
      title: 'Tests & Attacks on eBPF',
      authors: [
        { family: 'Test', given: 'Cy' },
        { family: 'Example', given: 'Ada' },
      ],
      abstract: 'Abstract machines are attacked.',
      urls: ['https://www.usenix.org/system/files/test-prepub.pdf'],
    });
  });
});
