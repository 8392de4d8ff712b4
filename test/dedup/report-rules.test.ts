import { describe, expect, it } from 'vitest';
import { reportRules } from '../../src/dedup/report-rules.js';
import { ada, ben } from './examples.js';
import {
  abstract,
  acm,
  another,
  bare,
  cutOff,
  cyd,
  extended,
  ieee,
  journal,
  misspelt,
  named,
  nearlyNamed,
  otherAbstract,
  placed,
  type RuleCase,
  reworded,
  ruleCases,
  title,
  variant,
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
  // The first author alone, where both have several.
  ['title-author-year', bare, bare, { ...bare, authors: [...ada, ...cyd] }, 'possible title-year'],
  [
    'title-author-year',
    { ...bare, authors: [{ family: 'Zhang', given: 'Wei' }] },
    { ...bare, authors: [{ family: 'Zhang', given: 'W.' }] },
    { ...bare, authors: [{ family: 'Zhang', given: 'Wen' }] },
    'possible title-year',
  ],
  // Two journals, two volumes, two issues of one, two editions.
  ['title-author-year', journal, bare, { ...journal, venue: 'Annals of Machines' }, 'possible title-author'],
  ['title-author-year', placed, placed, { ...placed, volume: '8' }, 'possible title-author'],
  ['title-author-year', placed, placed, { ...placed, number: '3' }, 'possible title-author'],
  [
    'title-author-year',
    { ...bare, venue: '39th ICSE' },
    { ...bare, venue: 'ICSE' },
    { ...bare, venue: '40th ICSE' },
    'possible title-author',
  ],
  [
    'title-author-year',
    { ...bare, venue: 'Workshop on Tools 2017', pages: '1-6' },
    { ...bare, venue: '2017 Workshop on Tools', pages: '1-6' },
    { ...bare, venue: 'Workshop on Tools 2018', pages: '1-6' },
    'possible title-author',
  ],
  // Two abstracts; what a meeting printed, and an article.
  ['title-author-year', { ...bare, abstract }, bare, { ...bare, abstract: otherAbstract }, 'possible title-author'],
  [
    'title-author-year',
    { ...journal, venue: 'Journal of Tools.Conference: 23rd Congress of Examples' },
    { ...journal, pages: '11' },
    { ...journal, pages: '11-20' },
    'possible title-author',
  ],
  // One of the letters printed under one heading.
  [
    'title-author-year',
    { ...placed, title: `${title} [2]` },
    { ...placed, title: `${title} [2]` },
    { ...placed, title: `${title} [3]` },
    'possible veto:numbers',
  ],
  [
    'title-author-year',
    { ...placed, title: `P53: ${title}` },
    { ...placed, title },
    { ...placed, title: `P63: ${title}` },
    'possible veto:numbers',
  ],
  // Editorials of one author, which fill the same pages of each issue.
  [
    'title-author-year',
    { ...placed, title: 'Editorial', authors: ada, pages: '1-2' },
    { ...placed, title: 'Editorial', authors: ada, pages: '1-2' },
    { ...placed, title: 'Editorial', authors: ada, pages: '1-2', number: '3' },
    'nothing',
  ],
  [
    'title-author-year',
    { ...placed, title: 'Editorial', authors: ada, pages: '1-2' },
    { ...placed, title: 'Editorial', authors: ada, pages: '1' },
    { ...placed, title: 'Editorial', authors: ada, pages: '1-2', volume: '8' },
    'nothing',
  ],
  [
    'title-author-pages',
    { ...bare, volume: '7', pages: '11-20' },
    { ...bare, year: 2025, volume: '7', pages: '11-20' },
    { ...bare, year: 2025, volume: '8', pages: '11-20' },
    'possible title-author',
  ],
  // Where a title is damaged, a page must be its own: many begin at page 1.
  [
    'title-author-pages',
    placed,
    { ...placed, title: cutOff, year: 2025 },
    { ...placed, title: cutOff, year: 2025, number: '3' },
    'possible spelling-author',
  ],
  [
    'title-author-pages',
    { ...placed, title: named },
    { ...placed, title: nearlyNamed },
    { ...placed, title: nearlyNamed, pages: undefined },
    'possible spelling-author',
  ],
  [
    'title-author-pages',
    { ...journal, pages: '1-10' },
    { ...placed, year: 2025 },
    { ...placed, year: 2025, venue: 'Annals of Machines' },
    'possible title-author',
  ],
  ['title-authors-place', placed, { ...placed, year: 2042 }, { ...placed, year: 2042, number: '3' }, 'nothing'],
  [
    'title-authors-place',
    placed,
    { ...placed, year: 2021, pages: '11' },
    { ...placed, year: 2021, pages: '11', venue: 'Annals of Machines' },
    'same-study version-of',
  ],
  [
    'title-author-volume',
    placed,
    { ...placed, title: variant, pages: undefined },
    { ...placed, title: variant, pages: undefined, volume: '8' },
    'possible spelling-author',
  ],
  [
    'title-author-volume',
    placed,
    { ...placed, title: variant, pages: undefined, year: 2025 },
    { ...placed, title: misspelt, pages: undefined, year: 2025 },
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
    'title-early-view',
    placed,
    { ...journal, year: 2025 },
    { ...journal, year: 2025, number: '3', volume: '8' },
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
    'spelling-author-year',
    bare,
    { ...bare, title: cutOff },
    { ...bare, title: cutOff, year: 2025 },
    'possible spelling-author',
  ],
  [
    'spelling-author-year',
    { ...bare, title: named, abstract },
    { ...bare, title: nearlyNamed, abstract },
    { ...bare, title: nearlyNamed },
    'possible spelling-author',
  ],
  // A word that everybody knows is another word.
  [
    'spelling-author-year',
    { ...journal, title: 'On the Neural Safety of Invented Tools' },
    { ...journal, title: 'On the Nueral Safety of Invented Tools' },
    { ...journal, title: 'On the Neutral Safety of Invented Tools' },
    'possible retitled',
  ],
  [
    'subtitle-author-pages',
    placed,
    { ...placed, title: extended, pages: '11' },
    { ...placed, title: extended, pages: undefined },
    'possible subtitle-author',
  ],
  ['authors-place', placed, { ...placed, title: reworded }, { ...placed, title: another }, 'possible same-place'],
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
  // Of some lists titles and abstracts are all.
  ['title-abstract', { title, abstract }, { title, abstract }, { title }, 'possible title-year'],
  [
    'title-abstract',
    { title, abstract },
    { title: title.toUpperCase(), abstract },
    { title: extended, abstract },
    'nothing',
  ],
  [
    'title-abstract',
    { ...placed, title: named, abstract },
    { ...bare, authors: undefined, title: nearlyNamed, abstract },
    { ...placed, authors: undefined, title: nearlyNamed, abstract, volume: '8' },
    'nothing',
  ],
  [
    'title-venue-year',
    journal,
    { ...journal, authors: undefined },
    { ...journal, authors: undefined, venue: 'Annals of Machines' },
    'possible title-year',
  ],
  [
    'title-venue-year',
    journal,
    { ...journal, authors: undefined, venue: 'J. Tools' },
    { ...journal, authors: undefined, venue: 'J. Tools', title: variant },
    'nothing',
  ],
];

describe('a rule that joins records to one report', () => {
  ruleCases('same-report', reportRules, reportCases);

  it('stands before the less sure ones', () => {
    const order = reportRules.map(({ tier, score }) => tier - score);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });
});
