import { describe } from 'vitest';
import { studyRelations } from '../../src/dedup/relations.js';
import {
  acm,
  bare,
  cyd,
  extended,
  ieee,
  journal,
  placed,
  preprint,
  type RuleCase,
  ruleCases,
  title,
} from './rule-cases.js';

const relationCases: readonly RuleCase[] = [
  [
    'erratum-of',
    placed,
    { ...journal, title: `Erratum to: ${title}` },
    { ...journal, title: `Erratum to: ${title}`, authors: cyd },
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
  [
    'update-of',
    { ...journal, doi: '10.1002/14651858.CD000001.pub2' },
    { ...journal, doi: '10.1002/14651858.CD000001.pub3' },
    { ...journal, doi: '10.1002/14651858.CD000002.pub3' },
    'possible veto:doi',
  ],
  ['preprint-of', preprint, { ...placed, doi: acm }, { ...placed, doi: acm, year: 2027 }, 'nothing'],
  ['preprint-of', preprint, { ...placed, title: extended }, { ...placed, title: extended, authors: cyd }, 'nothing'],
  [
    'version-of',
    { ...placed, doi: acm },
    { ...bare, venue: 'Conference on Tools', doi: ieee },
    { ...bare, venue: 'Journal of Tools', doi: ieee },
    'possible veto:doi',
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
];

describe('a relation between reports of one study', () => {
  ruleCases('same-study', studyRelations, relationCases);
});
