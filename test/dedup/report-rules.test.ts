import { describe, expect, it } from 'vitest';
import { reportRules } from '../../src/dedup/report-rules.js';
import { ada, ben } from './examples.js';
import {
  abstract,
  acm,
  bare,
  cyd,
  extended,
  ieee,
  journal,
  misspelt,
  otherAbstract,
  placed,
  type RuleCase,
  reworded,
  ruleCases,
  title,
} from './rule-cases.js';

const reportCases: readonly RuleCase[] = [
  ['same-doi', { title, doi: acm }, { title, doi: acm }, { title, doi: ieee }, 'nothing'],
  [
    'same-doi',
    { title, doi: acm },
    { title: extended, doi: acm },
    { title: 'Other Words', doi: acm },
    'possible same-key-other-title',
  ],
  [
    'same-arxiv',
    { title, arxiv: '2401.00001' },
    { title, arxiv: '2401.00001v2' },
    { title, arxiv: '2401.00002' },
    'nothing',
  ],
  [
    'same-native-id',
    { title, ids: { pmid: '7' } },
    { title, ids: { pmid: '07' } },
    { title, ids: { pmid: '8' } },
    'nothing',
  ],
  ['title-author-year', bare, bare, { ...bare, year: 2025 }, 'possible title-author'],
  ['title-author-year', bare, bare, { ...bare, authors: cyd }, 'possible title-year'],
  [
    'title-author-pages',
    { ...bare, volume: '7', pages: '11-20' },
    { ...bare, year: 2025, volume: '7', pages: '11-20' },
    { ...bare, year: 2025, volume: '8', pages: '11-20' },
    'possible title-author',
  ],
  [
    'title-author-volume',
    placed,
    { ...placed, title: misspelt, pages: undefined },
    { ...placed, title: misspelt, pages: undefined, volume: '8' },
    'possible spelling-author',
  ],
  [
    'title-volume-pages',
    placed,
    { ...placed, authors: [{ literal: 'Invented Tools Group' }] },
    { ...placed, authors: [{ literal: 'Invented Tools Group' }], volume: '8' },
    'possible title-year',
  ],
  [
    'title-early-view',
    placed,
    { ...journal, year: 2025 },
    { ...journal, year: 2025, venue: 'Annals of Machines' },
    'possible title-author',
  ],
  [
    'title-authors-venue',
    { ...journal, volume: '7' },
    { ...journal, year: undefined, pages: '11-20' },
    { ...journal, year: undefined, pages: '11-20', authors: ada },
    'possible title-author',
  ],
  [
    'spelling-author-year',
    placed,
    { ...journal, title: misspelt },
    { ...journal, title: misspelt, venue: 'Annals of Machines' },
    'possible spelling-author',
  ],
  [
    'subtitle-author-pages',
    placed,
    { ...placed, title: extended, pages: '11' },
    { ...placed, title: extended, pages: undefined },
    'possible subtitle-author',
  ],
  [
    'authors-place',
    placed,
    { ...placed, title: reworded },
    { ...placed, title: 'What Nobody Knows about Machines at Home' },
    'possible authors-place',
  ],
  [
    'authors-place',
    placed,
    { ...placed, title: 'Über die Sicherheit der erfundenen Werkzeuge an den Schulen' },
    { ...placed, title: 'Über die Sicherheit der erfundenen Werkzeuge an den Schulen', volume: '8' },
    'nothing',
  ],
  [
    'title-abstract',
    { ...bare, abstract },
    { ...bare, authors: [...ben, ...cyd], abstract },
    { ...bare, authors: [...ben, ...cyd], abstract: otherAbstract },
    'possible title-year',
  ],
  [
    'title-venue-year',
    journal,
    { ...journal, authors: undefined },
    { ...journal, authors: undefined, venue: 'Annals of Machines' },
    'possible title-year',
  ],
];

describe('a rule that joins records to one report', () => {
  ruleCases('same-report', reportRules, reportCases);

  it('stands before the less sure ones', () => {
    const order = reportRules.map(({ tier, score }) => tier - score);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });
});
