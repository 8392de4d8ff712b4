/** Pairs of records that look like one report and are two, or the other way round, and what is said of them. */

import { describe, expect, it } from 'vitest';
import { ada, type Fields, paper, said } from './examples.js';
import { abstract, extended, otherAbstract, placed, title } from './rule-cases.js';

const editorial: Fields = { ...placed, title: 'Editorial', authors: ada, pages: '1-2' };
const registered = { title, year: 2024, venue: 'ClinicalTrials.gov' };
const review: Fields = { ...paper, year: 2008, venue: 'Cochrane Database of Systematic Reviews', pages: 'CD001234' };
const workshop: Fields = { ...paper, type: 'conference', pages: '1-6' };
const zhang = (given: string): Fields => ({ ...placed, pages: undefined, authors: [{ family: 'Zhang', given }] });
const cells = (signs: string): Fields => ({ ...placed, title: `The role of ${signs} cells in invented tools` });
/** A title of 95 letters. */
const search: Fields = {
  ...placed,
  title: 'Search for the 125th invented tool among all the imagined machines of many schools and teachers',
};
const editors = [{ literal: 'The Editors' }];

const pairs: readonly (readonly [name: string, a: Fields, b: Fields, expected: string])[] = [
  ['an editorial of one author, the same pages of two volumes', editorial, { ...editorial, volume: '8' }, 'nothing'],
  ['an editorial of one author, the same pages of two issues', editorial, { ...editorial, number: '3' }, 'nothing'],
  ['an editorial, found twice', editorial, { ...editorial, title: 'EDITORIAL.' }, 'same-report title-author-year'],
  [
    'a workshop in two editions, counted in words',
    { ...workshop, venue: 'Proceedings of the Tenth International Workshop on Tools' },
    { ...workshop, venue: 'Proceedings of the Eleventh International Workshop on Tools', year: 2025 },
    'possible title-author',
  ],
  [
    'two trials in the portal of all registries',
    { ...registered, authors: ada, venue: 'https://trialsearch.who.int/Trial2.aspx?TrialID=IRCT20190101041234N1' },
    { ...registered, authors: ada, venue: 'https://trialsearch.who.int/Trial2.aspx?TrialID=IRCT20190101041234N2' },
    'possible veto:native-id',
  ],
  [
    'the abstract of a meeting under its number, and the article',
    { ...placed, title: `Abstract 1234: ${title}`, number: '16_Supplement', pages: undefined },
    placed,
    'possible title-author',
  ],
  [
    'two patents of one title',
    { ...paper, type: 'report', number: 'US9000001B2' },
    { ...paper, type: 'report', number: 'US9111111B2' },
    'possible title-author',
  ],
  [
    'two names that differ by a letter',
    { ...placed, pages: undefined, title: 'Fine-tuning Llama for finding holes in invented code' },
    { ...placed, pages: undefined, title: 'Fine-tuning LLaVA for finding holes in invented code' },
    'possible spelling-author',
  ],
  [
    'a list that repeats each year, bare both times',
    { ...workshop, venue: 'International Conference on Tools', pages: undefined },
    { ...workshop, venue: 'International Conference on Tools', pages: undefined, year: 2025 },
    'possible title-author',
  ],
  [
    'two trials registered under one title',
    { ...registered, number: 'NCT04000001' },
    { ...registered, number: 'NCT04000002' },
    'possible veto:native-id',
  ],
  [
    'a trial registered in two ways of writing',
    { ...registered, number: 'NCT04000001' },
    { ...registered, venue: 'https://clinicaltrials.gov/show/NCT04000001' },
    'same-report same-native-id',
  ],
  [
    'a trial and the article that names it',
    { ...registered, authors: placed.authors, number: 'NCT04000001' },
    { ...placed, ids: { nct: 'NCT04000001' } },
    'same-study registration-of',
  ],
  [
    'a thesis and the article of it',
    { ...paper, type: 'thesis', venue: 'University of Examples' },
    { ...paper, type: 'article', venue: 'Journal of Tools' },
    'same-study version-of',
  ],
  [
    'a technical report and the paper of it',
    { ...paper, type: 'report', venue: 'School of Examples' },
    { ...paper, type: 'conference', venue: 'ICSE' },
    'same-study version-of',
  ],
  [
    'a Cochrane review and its update, by their number',
    { ...review, number: '2' },
    { ...review, year: 2009, number: '3' },
    'same-study update-of',
  ],
  ['a Cochrane review, found twice', review, { ...review, number: '2' }, 'same-report title-author-year'],
  [
    'a workshop of two years',
    { ...workshop, year: 2017, venue: 'Workshop on Tools at ICSE 2017' },
    { ...workshop, year: 2018, venue: 'Workshop on Tools at ICSE 2018' },
    'possible title-author',
  ],
  [
    'two volumes of a workshop in one year',
    { ...workshop, venue: '39th Workshop on Tools' },
    { ...workshop, venue: '40th Workshop on Tools' },
    'possible title-author',
  ],
  ['Zhang Wei and Zhang Wen', zhang('Wei'), zhang('Wen'), 'possible title-year'],
  ['Zhang Wei and Zhang W.', zhang('Wei'), zhang('W.'), 'same-report title-author-year'],
  ['Chen and Cheng', paper, { ...paper, authors: [{ family: 'Exampleg', given: 'Zoe' }] }, 'possible title-year'],
  ['cells with a sign and without it, in one place', cells('CD4+CD25+'), cells('CD4+CD25-'), 'possible veto:signs'],
  [
    'cells with a sign and without it, in two places',
    { ...cells('CD4+CD25+'), pages: undefined },
    { ...cells('CD4+CD25-'), pages: undefined },
    'nothing',
  ],
  [
    'cells whose signs are written in two ways',
    cells('CD4+CD25-'),
    cells('CD4<sup>+</sup>CD25(-)'),
    'same-report title-author-year',
  ],
  [
    'pages from 1, with and without a subtitle',
    { ...placed, pages: '1-6' },
    { ...placed, title: extended, pages: '1-6' },
    'possible subtitle-author',
  ],
  [
    'pages of a volume, with and without a subtitle',
    placed,
    { ...placed, title: extended },
    'same-report title-volume-pages',
  ],
  [
    'an expression of concern and the retraction',
    { ...placed, pages: undefined, title: `Expression of Concern: ${title}` },
    { ...placed, pages: undefined, title: `Retraction: ${title}` },
    'nothing',
  ],
  [
    'a retraction signed by editors',
    placed,
    { ...placed, pages: '200', title: `Retraction: ${title}`, authors: editors },
    'same-study retraction-of',
  ],
  [
    'an editorial expression of concern',
    placed,
    { ...placed, pages: '200', title: `Editorial Expression of Concern: ${title}`, authors: editors },
    'same-study concern-about',
  ],
  [
    'two errata of one article, on two pages',
    { ...placed, pages: '200', title: `Erratum: ${title}` },
    { ...placed, volume: undefined, pages: '300', title: `Erratum: ${title}` },
    'possible title-author',
  ],
  [
    'P53 and P63',
    { ...placed, pages: undefined, title: `P53: ${title}` },
    { ...placed, pages: undefined, title: `P63: ${title}` },
    'nothing',
  ],
  [
    'a search, and the same at 8 TeV, in 95 letters',
    { ...search, pages: undefined },
    { ...search, pages: undefined, title: `${search.title} at 8 TeV` },
    'nothing',
  ],
  [
    'a search at 7 TeV and at 8 TeV',
    { ...placed, pages: undefined, title: `${title} at 7 TeV` },
    { ...placed, pages: undefined, title: `${title} at 8 TeV` },
    'nothing',
  ],
  ['title and abstract, and nothing else', { title, abstract }, { title, abstract }, 'same-report title-abstract'],
  [
    'one title with two abstracts, and nothing else',
    { title, abstract },
    { title, abstract: otherAbstract },
    'possible title-year',
  ],
  ['an RCR report', placed, { ...placed, pages: '200', title: `${title} – RCR Report` }, 'same-study edition-of'],
  [
    'exploration and exploitation',
    { ...placed, pages: undefined, title: 'On the Exploration of Invented Tools in Schools' },
    { ...placed, pages: undefined, title: 'On the Exploitation of Invented Tools in Schools' },
    'nothing',
  ],
  [
    'symmetric and asymmetric',
    { ...placed, pages: undefined, title: 'Properties of a Symmetric Machine' },
    { ...placed, pages: undefined, title: 'Properties of Asymmetric Machine' },
    'nothing',
  ],
  [
    'a correction of something and its article',
    { ...placed, title: 'Correction of Scoliosis with Invented Tools' },
    { ...placed, title: 'Correction of scoliosis with invented tools.' },
    'same-report title-author-year',
  ],
  [
    'the conference that an issue of a journal carries',
    { ...placed, number: 'OOPSLA1', venue: 'Proc. ACM Program. Lang.' },
    { ...placed, volume: undefined, number: undefined, venue: 'OOPSLA', type: 'conference' },
    'same-report title-author-year',
  ],
  [
    'annual statistics of two years',
    { ...placed, title: 'Annual Statistics of the Invented Tools' },
    { ...placed, title: 'Annual Statistics of the Invented Tools', year: 2025, volume: undefined, pages: undefined },
    'possible title-author',
  ],
  [
    'a range of pages that is mistyped',
    { ...placed, pages: '345-353' },
    { ...placed, pages: '345-343' },
    'same-report title-author-year',
  ],
];

describe('two records', () => {
  it.each(pairs)('%s', (_, a, b, expected) => {
    expect(said(a, b)).toBe(expected);
    expect(said(b, a)).toBe(expected);
  });
});
