/** One record of each of six kinds. */

import type { RecordFields } from '../../../src/model/index.js';

const authors = [
  { family: 'Example', given: 'Ada Beth' },
  { family: 'Muster', given: 'Ben' },
];

export const article: RecordFields = {
  type: 'article',
  title: 'Tests of examples',
  authors,
  year: 2024,
  date: '2024-09-17',
  venue: 'Journal of Examples',
  volume: '3',
  number: '2',
  pages: '10-19',
  doi: '10.1234/abc.5',
};

export const conference: RecordFields = {
  type: 'conference',
  title: 'A paper',
  authors: [...authors, { literal: 'Example Group' }],
  year: 2023,
  venue: 'Proceedings of the Example Conference',
  pages: '1-2',
  publisher: 'Example Press',
};

export const book: RecordFields = {
  type: 'book',
  title: 'The book',
  authors: [{ family: 'Example', given: 'Carl', suffix: 'Jr.' }],
  year: 2020,
  publisher: 'Example Press',
};

export const thesis: RecordFields = {
  type: 'thesis',
  title: 'The thesis',
  authors: [{ family: 'Mononym' }],
  year: 2019,
  publisher: 'University of Examples',
};

export const preprint: RecordFields = {
  type: 'preprint',
  title: 'The preprint of examples',
  authors,
  year: 2024,
  date: '2024-01',
  venue: 'CoRR',
  arxiv: '2401.00001',
  urls: ['https://arxiv.org/abs/2401.00001'],
};

export const page: RecordFields = { type: 'other', title: 'A page of examples', urls: ['https://example.org/page'] };
