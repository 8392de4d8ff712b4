import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../src/sources/html.js';
import { readList, readPaper } from '../../../src/sources/neurips/parse.js';
import { newList, newPaper, oldList, oldPaper, otherPage, volumes } from './pages.js';

const url = 'https://papers.nips.cc/paper_files/paper/2024';
const people = [
  { family: 'Example', given: 'Ada' },
  { family: 'van Sample', given: 'Bo' },
];

describe('lists of papers.nips.cc', () => {
  it('are read in the layout before mid-2026', () => {
    const { papers } = readList(parseHtml(oldList(2024, 3)), url, 2024);
    expect(papers).toHaveLength(3);
    expect(papers[0]).toEqual({
      key: `2024/${'1'.padStart(32, '0')}`,
      page: `https://papers.nips.cc/paper_files/paper/2024/hash/${'1'.padStart(32, '0')}-Abstract-Conference.html`,
      fields: { title: 'Old Example 1 of O(n^2)', authors: people },
    });
  });

  it('are read in the layout since mid-2026, all tracks', () => {
    const { papers } = readList(parseHtml(newList(2026)), url, 2026);
    expect(papers.map(({ fields }) => fields)).toEqual([
      { title: 'New Example & Friends', authors: people },
      { title: '0', authors: [{ literal: 'Mononym' }] },
    ]);
  });

  it('lead to the lists of their volumes', () => {
    expect(readList(parseHtml(volumes(2025)), url, 2025)).toEqual({
      papers: [],
      further: [
        'https://papers.nips.cc/paper_files/paper/2025/vol44-main-conference',
        'https://papers.nips.cc/paper_files/paper/2025/vol44-position',
      ],
    });
    expect(readList(parseHtml(otherPage), url, 2025)).toEqual({ papers: [], further: [] });
  });
});

describe("a paper's page of papers.nips.cc", () => {
  it('is read in the layout before mid-2026', () => {
    expect(readPaper(parseHtml(oldPaper))).toMatchObject({
      title: 'Old Example',
      authors: people,
      volume: '37',
      pages: '1-30',
      date: '2024-12-16',
      abstract: 'We show it. Then more at α > 1.',
    });
  });

  it('is read in the layout since mid-2026', () => {
    expect(readPaper(parseHtml(newPaper))).toEqual({ abstract: 'A new abstract.' });
    expect(readPaper(parseHtml(otherPage))).toEqual({});
  });
});
