import { describe } from 'vitest';
import { studyRelations } from '../../src/dedup/relations.js';
import { ada, type Fields } from './examples.js';
import {
  acm,
  another,
  bare,
  cyd,
  extended,
  ieee,
  journal,
  placed,
  preprint,
  type RuleCase,
  reworded,
  ruleCases,
  title,
} from './rule-cases.js';

/** A Cochrane review, which has its number in place of pages. */
const review: Fields = {
  ...bare,
  year: 2008,
  venue: 'Cochrane Database of Systematic Reviews',
  number: '2',
  pages: 'CD001234',
};
const registration: Fields = { ...bare, venue: 'ClinicalTrials.gov', number: 'NCT00000001' };
const editors: Fields = { authors: [{ literal: 'The Editors' }] };

const relationCases: readonly RuleCase[] = [
  [
    'erratum-of',
    placed,
    { ...journal, title: `Erratum to: ${title}` },
    { ...bare, title: `Erratum to: ${title}`, authors: cyd },
    'nothing',
  ],
  [
    'erratum-of',
    placed,
    { ...journal, title: `${title} (vol 7, pg 11, 2024)` },
    { ...journal, title: `${title} (vol 7, pg 11, 2024)`, year: 2028 },
    'nothing',
  ],
  [
    'retraction-of',
    placed,
    { ...journal, title: `Retraction: ${title}` },
    { ...journal, title: 'Retraction: The Economics of Machines' },
    'nothing',
  ],
  // Signed by editors: then the journal must be the same, and no word another.
  [
    'retraction-of',
    placed,
    { ...journal, ...editors, title: `Retraction: ${title}` },
    { ...journal, ...editors, title: `Retraction: ${title}`, venue: 'Annals of Machines' },
    'nothing',
  ],
  [
    'retraction-of',
    placed,
    { ...journal, ...editors, title: `Notice of Retraction: ${title}` },
    { ...journal, ...editors, title: `Notice of Retraction: ${reworded}` },
    'nothing',
  ],
  [
    'concern-about',
    placed,
    { ...journal, ...editors, title: `Editorial expression of concern: ${title}` },
    { ...bare, ...editors, title: `Editorial expression of concern: ${title}` },
    'nothing',
  ],
  [
    'addendum-to',
    placed,
    { ...journal, title: `Addendum to: ${title}` },
    { ...journal, title: `Addendum to: ${title}`, year: 2028 },
    'nothing',
  ],
  [
    'reply-to',
    placed,
    { ...journal, title: `${title}: Authors’ reply` },
    { ...journal, title: `${title}: Authors’ reply`, venue: 'Annals of Machines' },
    'nothing',
  ],
  [
    'comment-on',
    placed,
    { ...journal, title: `Comment on “${title}”` },
    { ...journal, title: `Comment on “${title}”`, authors: cyd },
    'nothing',
  ],
  [
    'artefact-of',
    placed,
    { ...bare, type: 'software', doi: '10.5281/zenodo.1' },
    { ...bare, type: 'software', doi: '10.5281/zenodo.1', authors: cyd },
    'possible title-year',
  ],
  [
    'artefact-of',
    placed,
    { ...bare, title: `Replication package for ${title}`, venue: 'Zenodo' },
    { ...bare, title: `Replication package for ${title}`, venue: 'Zenodo', authors: cyd },
    'nothing',
  ],
  // A repository's DOI without a type is an artefact; words stand before its title and behind it.
  [
    'artefact-of',
    { ...placed, doi: acm },
    { ...bare, title: `Tools used in: ${title}`, doi: '10.5281/zenodo.1' },
    { ...bare, title: `Tools used in: ${title}`, doi: '10.5281/zenodo.1', authors: cyd },
    'nothing',
  ],
  [
    'update-of',
    { ...journal, doi: '10.1002/14651858.CD000001.pub2' },
    { ...journal, doi: '10.1002/14651858.CD000001.pub3' },
    { ...journal, doi: '10.1002/14651858.CD000002.pub3' },
    'possible veto:doi',
  ],
  [
    'update-of',
    review,
    { ...review, year: 2009, number: '4' },
    { ...review, year: 2009, number: '4', pages: 'CD001235' },
    'possible title-author',
  ],
  ['update-of', review, { ...review, number: '4' }, review, 'same-report title-author-year'],
  [
    'update-of',
    { ...review, doi: '10.1002/14651858.CD001234' },
    { ...review, year: 2009 },
    { ...review, doi: '10.1002/14651858.CD001234', year: 2009 },
    'same-report same-doi',
  ],
  ['preprint-of', preprint, { ...placed, doi: acm }, { ...placed, doi: acm, year: 2027 }, 'nothing'],
  ['preprint-of', preprint, { ...placed, title: extended }, { ...placed, title: extended, authors: cyd }, 'nothing'],
  // The title goes on by the same team: not by one of them, and not in front.
  [
    'preprint-of',
    preprint,
    { ...placed, title: extended },
    { ...placed, title: extended, authors: ada },
    'possible subtitle-author',
  ],
  [
    'preprint-of',
    preprint,
    { ...placed, title: extended },
    { ...placed, title: `Observations: ${title}` },
    'possible subtitle-author',
  ],
  [
    'preprint-of',
    { ...bare, doi: '10.5194/egusphere-2024-17' },
    { ...placed, doi: '10.5194/acp-10-117-2024' },
    { ...placed, title: another, doi: '10.5194/acp-10-117-2024' },
    'nothing',
  ],
  ['registration-of', registration, placed, { ...placed, authors: cyd }, 'possible title-year'],
  ['registration-of', registration, preprint, { ...preprint, title: another }, 'nothing'],
  [
    'version-of',
    { ...placed, doi: acm },
    { ...bare, venue: 'Conference on Tools', doi: ieee },
    { ...bare, venue: 'Journal of Tools', doi: ieee },
    'possible veto:doi',
  ],
  // A thesis or a technical report beside anything that was published.
  [
    'version-of',
    { ...bare, authors: ada, type: 'thesis', venue: 'University of Examples' },
    { ...placed, authors: ada },
    { ...placed, authors: cyd },
    'possible title-year',
  ],
  [
    'version-of',
    { ...bare, type: 'thesis' },
    { ...bare, type: 'conference', venue: 'ICSE' },
    { ...bare, type: 'thesis', venue: 'University of Examples' },
    'same-report title-author-year',
  ],
  [
    'version-of',
    { ...bare, type: 'report', venue: 'School of Examples' },
    { ...bare, type: 'conference', venue: 'ICSE' },
    { ...bare, type: 'report' },
    'same-report title-author-year',
  ],
  [
    'version-of',
    placed,
    { ...placed, venue: 'Annals of Machines', volume: '31', pages: '400-420' },
    { ...placed, volume: '31', pages: '400-420' },
    'nothing',
  ],
  [
    'edition-of',
    journal,
    { ...journal, title: `${title}: extended version` },
    { ...journal, title: `${title}: wide observations` },
    'possible subtitle-author',
  ],
  [
    'edition-of',
    placed,
    { ...journal, title: `${title} (RCR Report)` },
    { ...journal, title: `${title} (RCR Report)`, authors: [{ family: 'Nobody', given: 'Nia' }] },
    'nothing',
  ],
];

describe('a relation between reports of one study', () => {
  ruleCases('same-study', studyRelations, relationCases);
});
