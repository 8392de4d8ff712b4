import { describe } from 'vitest';
import { questionRules } from '../../src/dedup/question-rules.js';
import { ada } from './examples.js';
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
  preprint,
  type RuleCase,
  reworded,
  ruleCases,
  title,
} from './rule-cases.js';

const questionCases: readonly RuleCase[] = [
  [
    'same-key-other-title',
    { title, doi: acm },
    { title: 'The Economics of Machines', doi: acm },
    { title: extended, doi: acm },
    'same-report same-doi',
  ],
  ['title-author', bare, { ...bare, year: 2025 }, { ...bare, year: 2026 }, 'nothing'],
  [
    'spelling-author',
    bare,
    { ...bare, title: misspelt, year: 2025 },
    { ...bare, title: misspelt, year: 2025, authors: cyd },
    'nothing',
  ],
  [
    'spelling-author',
    { ...placed, title: named },
    { ...journal, title: nearlyNamed },
    { ...journal, title: nearlyNamed, authors: cyd },
    'nothing',
  ],
  ['spelling-author', bare, { ...bare, title: cutOff, year: 2025 }, { ...bare, title: cutOff, year: 2026 }, 'nothing'],
  ['title-year', bare, { ...bare, authors: cyd }, { ...bare, authors: cyd, year: 2025 }, 'nothing'],
  // Some of the authors.
  [
    'title-year',
    bare,
    { ...bare, authors: [...ada, ...cyd] },
    { ...bare, authors: [...ada, ...cyd], year: 2025 },
    'nothing',
  ],
  [
    'subtitle-author',
    journal,
    { ...journal, title: extended },
    { ...journal, title: extended, authors: cyd },
    'nothing',
  ],
  [
    'subtitle-author',
    journal,
    { ...journal, title: `Observations: ${title}` },
    { ...journal, title: `Observations: ${title}`, venue: 'Annals of Machines' },
    'nothing',
  ],
  ['retitled', journal, { ...journal, title: reworded }, { ...journal, title: reworded, year: 2025 }, 'nothing'],
  [
    'retitled',
    { ...journal, abstract },
    { ...journal, title: reworded },
    { ...journal, title: reworded, abstract: otherAbstract },
    'nothing',
  ],
  [
    'retitled',
    { ...journal, pages: '11-20' },
    { ...journal, title: reworded, pages: '15-30' },
    { ...journal, title: reworded, pages: '311' },
    'nothing',
  ],
  [
    'retitled',
    { ...bare, abstract },
    { ...bare, title: 'What Nobody Knows about Machines', abstract },
    { ...bare, title: 'What Nobody Knows about Machines', abstract: otherAbstract },
    'nothing',
  ],
  ['same-place', placed, { ...placed, title: another }, { ...placed, title: another, authors: cyd }, 'nothing'],
];

/** What parts two records and leaves a question, and what leaves none. */
const partedCases: readonly RuleCase[] = [
  [
    'veto:doi',
    { ...bare, doi: acm },
    { ...bare, doi: ieee },
    { ...bare, type: 'article', doi: '10.5281/zenodo.1' },
    'same-report title-author-year',
  ],
  // A misspelt title is asked about too.
  [
    'veto:doi',
    { ...placed, doi: acm },
    { ...placed, title: misspelt, doi: ieee },
    { ...placed, title: another, doi: ieee },
    'nothing',
  ],
  [
    'veto:arxiv',
    { ...bare, arxiv: '2401.00001' },
    { ...bare, arxiv: '2401.00002' },
    { ...bare, arxiv: '2401.00001v2' },
    'same-report same-arxiv',
  ],
  [
    'veto:native-id',
    { ...bare, ids: { dblp: 'conf/x/1' } },
    { ...bare, ids: { dblp: 'conf/x/2' } },
    { ...bare, ids: { scopus: '2' } },
    'same-report title-author-year',
  ],
  // Two trials that are registered under one title.
  [
    'veto:native-id',
    { title, year: 2024, venue: 'ClinicalTrials.gov', number: 'NCT04000001' },
    { title, year: 2024, venue: 'ClinicalTrials.gov', number: 'NCT04000002' },
    { title, year: 2024, venue: 'clinicaltrials.gov', number: 'NCT 04000001' },
    'same-report same-native-id',
  ],
  [
    'veto:pages',
    { ...bare, pages: '11-20' },
    { ...bare, pages: '31-40' },
    { ...bare, pages: '15-40' },
    'same-report title-author-year',
  ],
  [
    'veto:short-title',
    { ...journal, title: 'Invented Tools' },
    { ...journal, title: 'Invented tools' },
    { ...journal, title: 'Invented tools', authors: cyd },
    'nothing',
  ],
  [
    'veto:numbers',
    placed,
    { ...placed, title: `${title}, Part II` },
    { ...placed, title: `${title}, Part II`, pages: '21-30' },
    'nothing',
  ],
  [
    'veto:signs',
    { ...placed, title: `${title}: CD4+CD25+` },
    { ...placed, title: `${title}: CD4+CD25-` },
    { ...placed, title: `${title}: CD4(+)CD25(+)` },
    'same-report title-author-year',
  ],
  [
    'veto:signs',
    { ...placed, title: `${title} (Cost < 5)` },
    { ...placed, title: `${title} (Cost > 5)` },
    { ...placed, title: `${title} (Cost > 5)`, number: '3', pages: '31-40' },
    'nothing',
  ],
  [
    'veto:generic-title',
    { ...placed, title: 'Editorial' },
    { ...placed, title: 'Editorial', year: 2025 },
    { ...placed, title: 'Editorial', year: 2025, volume: '8' },
    'nothing',
  ],
  // The same pages of two issues are two editorials.
  [
    'veto:generic-title',
    { ...placed, title: 'Editorial' },
    { ...placed, title: 'Editorial', year: 2025 },
    { ...placed, title: 'Editorial', year: 2025, number: '3' },
    'nothing',
  ],
  [
    'preprint-of?',
    preprint,
    { ...placed, title: reworded },
    { ...placed, title: reworded, authors: [...ada, ...cyd] },
    'nothing',
  ],
];

describe('a rule that asks', () => {
  ruleCases('possible', questionRules, questionCases);
});

describe('a question that a veto or a relation leaves', () => {
  ruleCases('possible', undefined, partedCases);
});
