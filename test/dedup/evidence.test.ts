/** What rules ask of a comparison: each kind of evidence with a pair for which it stands and one for which it does not. */

import { describe, expect, it } from 'vitest';
import {
  damaged,
  isPeriodic,
  isThin,
  keyBelieved,
  otherPlace,
  otherVenue,
  ownPage,
  placeUnknown,
  samePage,
  samePlace,
  sameTeam,
  sameWords,
  wholeTeam,
} from '../../src/dedup/evidence.js';
import { type Comparison, compare, prepare } from '../../src/dedup/index.js';
import { ada, type Fields, record } from './examples.js';
import {
  abstract,
  bare,
  cyd,
  extended,
  journal,
  misspelt,
  otherAbstract,
  placed,
  reworded,
  team,
  title,
} from './rule-cases.js';

const of = (a: Fields, b: Fields): Comparison => compare(prepare(record('x:a', a)), prepare(record('x:b', b)));

type Case = readonly [pair: string, a: Fields, b: Fields, expected: boolean];
const evidence = (name: string, holds: (pair: Comparison) => boolean, cases: readonly Case[]): void => {
  describe(name, () => {
    it.each(cases)('of %s', (_, a, b, expected) => {
      expect(holds(of(a, b))).toBe(expected);
      expect(holds(of(b, a))).toBe(expected);
    });
  });
};

const short: Fields = { title: 'Invented Tools for Schools', authors: ada, year: 2024 };
const unnamed = { ...placed, venue: undefined };
const meeting = 'Journal of Tools.Conference: 23rd Congress of Examples';

evidence('isThin', isThin, [
  ['a short title by one author', short, short, true],
  ['a short title by two', { ...short, authors: team }, { ...short, authors: team }, false],
  ['a short title in one venue', { ...short, venue: 'ICSE' }, { ...short, venue: 'ICSE' }, false],
  ['a short title with one abstract', { ...short, abstract }, { ...short, abstract }, false],
  ['a long title', { ...bare, authors: ada }, { ...bare, authors: ada }, false],
  ['a long title with two abstracts', { ...bare, abstract }, { ...bare, abstract: otherAbstract }, true],
  ['two abstracts in one venue', { ...journal, abstract }, { ...journal, abstract: otherAbstract }, true],
  [
    'two abstracts in one volume of one venue',
    { ...journal, volume: '7', abstract },
    { ...journal, volume: '7', abstract: otherAbstract },
    false,
  ],
  ['two abstracts on one page', { ...placed, abstract }, { ...placed, abstract: otherAbstract }, false],
]);

evidence('otherVenue', otherVenue, [
  ['two journals', journal, { ...journal, venue: 'Annals of Machines' }, true],
  ['one journal', journal, journal, false],
  ['a journal and no venue', journal, bare, false],
  ['two journals, one volume', placed, { ...placed, pages: undefined, venue: 'Annals of Machines' }, false],
  [
    'two journals, one id',
    { ...journal, ids: { pmid: '7' } },
    { ...bare, venue: 'Machines', ids: { pmid: '7' } },
    false,
  ],
  ['a journal and a conference', journal, { ...bare, venue: 'Conference on Machines' }, false],
  ['two servers of preprints', { ...bare, venue: 'arXiv' }, { ...bare, venue: 'Research Square' }, false],
  // What a meeting printed is an abstract; the same journal may have the article.
  ['an abstract of a meeting and an article', { ...journal, venue: meeting }, { ...journal, pages: '11-20' }, true],
  ['two abstracts of a meeting', { ...journal, venue: meeting }, { ...journal, venue: meeting, pages: '11-20' }, false],
  ['an abstract and a page', { ...journal, venue: meeting }, { ...journal, pages: '11' }, false],
  ['an abstract and a whole supplement', { ...journal, venue: meeting }, { ...journal, pages: '11-400' }, false],
  [
    'an abstract and an article of one text',
    { ...journal, venue: meeting, abstract },
    { ...journal, pages: '11-20', abstract },
    false,
  ],
  ['an abstract in the volume of the article', { ...placed, venue: meeting, pages: '9' }, placed, true],
  [
    'an abstract in a supplement and an article',
    { ...placed, number: '16_Supplement', pages: undefined },
    placed,
    true,
  ],
  [
    'an item of a programme and an article',
    { ...placed, title: `Abstract 1234: ${title}`, pages: undefined },
    placed,
    true,
  ],
]);

evidence('samePage', samePage, [
  ['one range in one volume', unnamed, unnamed, true],
  ['one range in one venue', { ...journal, pages: '11-20' }, { ...journal, pages: '11-20' }, true],
  ['one range and nothing else', { ...bare, pages: '11-20' }, { ...bare, pages: '11-20' }, false],
  ['the first page of a range', placed, { ...placed, pages: '11' }, true],
  ['the range from page 1', { ...placed, pages: '1-6' }, { ...placed, pages: '1-6' }, true],
  ['the first page of a range from page 1', { ...placed, pages: '1-6' }, { ...placed, pages: '1' }, false],
  ['two volumes', placed, { ...placed, volume: '8' }, false],
  ['two issues', placed, { ...placed, number: '3' }, false],
  [
    'two editions',
    { ...bare, venue: 'ICSE 2017', pages: '11-20' },
    { ...bare, venue: 'ICSE 2018', pages: '11-20' },
    false,
  ],
]);

evidence('ownPage', ownPage, [
  ['one range', placed, placed, true],
  ['the range from page 1, where each paper begins', { ...placed, pages: '1-6' }, { ...placed, pages: '1-6' }, false],
]);

evidence('samePlace', samePlace, [
  ['one range', placed, placed, true],
  ['one range a year apart', placed, { ...placed, year: 2025 }, true],
  ['one range years apart', placed, { ...placed, year: 2026 }, false],
  ['one range of two pages', { ...placed, pages: '11-12' }, { ...placed, pages: '11-12' }, false],
  ['the range of a supplement', { ...placed, pages: '11-400' }, { ...placed, pages: '11-400' }, false],
  ['two issues', placed, { ...placed, number: '3' }, false],
  ['no year on one side', placed, { ...placed, year: undefined }, false],
  ['one range of one venue without volumes', { ...journal, pages: '11-20' }, { ...journal, pages: '11-20' }, true],
]);

evidence('otherPlace', otherPlace, [
  ['one place', placed, placed, false],
  ['two volumes', placed, { ...placed, volume: '8' }, true],
  ['two issues of one volume', placed, { ...placed, number: '3' }, true],
  ['two issues of no volume', { ...placed, volume: undefined }, { ...placed, volume: undefined, number: '3' }, true],
  ['two issues of which one has no volume', placed, { ...placed, volume: undefined, number: '3' }, false],
  ['two editions', { ...bare, venue: 'ICSE 2017' }, { ...bare, venue: 'ICSE 2018' }, true],
  ['two counted editions', { ...bare, venue: '39th ICSE' }, { ...bare, venue: '40th ICSE' }, true],
  ['two first pages of one volume', { ...placed, pages: '11' }, { ...placed, pages: '31' }, true],
  ['two first pages', { ...journal, pages: '11' }, { ...journal, pages: '31' }, false],
  [
    'two first pages of notices',
    { ...journal, title: `Erratum: ${title}`, pages: '11' },
    { ...journal, title: `Erratum: ${title}`, pages: '31' },
    true,
  ],
]);

evidence('placeUnknown', placeUnknown, [
  ['two places', placed, placed, false],
  ['a place and a venue', placed, journal, true],
  ['a place and pages from 1', placed, { ...journal, pages: '1-10' }, true],
  ['a place and a page', placed, { ...journal, pages: '11' }, false],
]);

evidence('damaged', damaged, [
  ['a misspelt title', bare, { ...bare, title: misspelt }, true],
  ['a title cut off', bare, { ...bare, title: 'On the Safety of Invented Tools in …' }, true],
  [
    'a name that nobody knows',
    { ...bare, title: `${title}: imatinib` },
    { ...bare, title: `${title}: imatimib` },
    true,
  ],
  ['one title', bare, bare, false],
  ['one title in the singular', bare, { ...bare, title: title.replace('Schools', 'School') }, false],
  ['a title and a subtitle', bare, { ...bare, title: extended }, false],
  ['another title', bare, { ...bare, title: reworded }, false],
]);

evidence('sameWords', sameWords, [
  ['one title', bare, bare, true],
  ['one title in the singular', bare, { ...bare, title: title.replace('Schools', 'School') }, true],
  ['a misspelt title', bare, { ...bare, title: misspelt }, false],
]);

evidence('sameTeam', sameTeam, [
  ['one list', bare, bare, true],
  ['a list and its first', bare, { ...bare, authors: ada }, true],
  ['two lists with one first', bare, { ...bare, authors: [...ada, ...cyd] }, false],
]);

evidence('wholeTeam', wholeTeam, [
  ['one list', bare, bare, true],
  ['a list and its first', bare, { ...bare, authors: ada }, false],
]);

evidence('isPeriodic', isPeriodic, [
  ['annual statistics', { title: 'Annual Statistics of Invented Tools' }, { title }, true],
  ['a title', { title }, { title }, false],
]);

evidence('keyBelieved', keyBelieved, [
  ['one DOI and a title with its end', { title, doi: '10.1145/1' }, { title: extended, doi: '10.1145/1' }, true],
  ['one DOI and a misspelt title', { title, doi: '10.1145/1' }, { title: misspelt, doi: '10.1145/1' }, true],
  [
    'one DOI and half of the title',
    { ...bare, doi: '10.1145/1' },
    { ...bare, title: reworded, doi: '10.1145/1' },
    false,
  ],
  [
    'one DOI, half of the title and one text',
    { ...bare, doi: '10.1145/1', abstract },
    { ...bare, title: reworded, doi: '10.1145/1', abstract },
    true,
  ],
  [
    'one id and half of the title',
    { ...bare, ids: { pmid: '7' } },
    { ...bare, title: reworded, ids: { pmid: '7' } },
    true,
  ],
  ['no key', bare, bare, false],
]);
