import { describe, expect, it } from 'vitest';
import { publicationForm, venueClass } from '../../src/dedup/publication-forms.js';
import type { RecordFields } from '../../src/model/index.js';

const form = (
  fields: RecordFields,
  venue = '',
  doi?: string,
  arxiv?: string,
  natives: readonly string[] = [],
): string => publicationForm(fields, venue, doi, arxiv, natives);

describe('publicationForm', () => {
  it.each([
    ['conference', 'icse', undefined, undefined, 'published'],
    ['preprint', 'icse', undefined, undefined, 'preprint'],
    ['article', 'arxiv preprint', undefined, undefined, 'preprint'],
    ['article', 'corr', undefined, undefined, 'preprint'],
    ['article', 'biorxiv the preprint server for biology', undefined, undefined, 'preprint'],
    ['article', 'research square', undefined, undefined, 'preprint'],
    ['article', '', '10.1145/1', '2401.00001', 'published'],
    ['article', '', '10.31234/osf.io/x', undefined, 'preprint'],
    ['article', '', undefined, '2401.00001', 'preprint'],
    ['article', 'icse', undefined, '2401.00001', 'published'],
    ['article', '', undefined, undefined, 'unknown'],
    ['thesis', '', undefined, undefined, 'published'],
    ['software', 'zenodo', '10.5281/zenodo.1', undefined, 'artefact'],
    ['dataset', 'journal of tools', undefined, undefined, 'artefact'],
    ['issue', 'github', undefined, undefined, 'issue'],
    ['article', 'egusphere', undefined, undefined, 'preprint'],
    ['article', 'nber working papers', undefined, undefined, 'preprint'],
    ['article', 'atmospheric chemistry and physics discussions', undefined, undefined, 'preprint'],
    ['article', 'preprints with the lancet', undefined, undefined, 'preprint'],
    ['article', 'jmir preprints', undefined, undefined, 'preprint'],
    ['article', '', '10.5194/egusphere-2024-17', undefined, 'preprint'],
    ['article', '', '10.5194/acp-10-117-2010', undefined, 'published'],
    ['article', 'clinicaltrials gov', undefined, undefined, 'registration'],
    ['article', 'https clinicaltrials gov show nct00000001', undefined, undefined, 'registration'],
    ['article', 'prospero', undefined, undefined, 'registration'],
    ['report', '', undefined, undefined, 'published'],
    // A type that says preprint is of what is printed in a registry too; an artefact stays one.
    ['preprint', 'clinicaltrials gov', undefined, undefined, 'registration'],
    ['dataset', 'clinicaltrials gov', undefined, undefined, 'artefact'],
    // What sounds like a preprint server or a registry and is none.
    ['article', 'faraday discussions', undefined, undefined, 'published'],
    ['article', 'discussions of tools', undefined, undefined, 'published'],
    ['article', 'journal of clinical trial registries', undefined, undefined, 'published'],
    ['article', 'correspondence of tools', undefined, undefined, 'published'],
    ['article', 'halcyon studies', undefined, undefined, 'published'],
    ['article', 'preprint series of the institute', undefined, undefined, 'published'],
  ] as const)('reads %j in %j with DOI %j and arXiv id %j as %j', (type, venue, doi, arxiv, expected) => {
    expect(form({ type }, venue, doi, arxiv)).toBe(expected);
  });

  it.each([
    ['Replication package for invented tools', 'zenodo', 'artefact'],
    ['Invented tools: dataset', 'figshare', 'artefact'],
    ['Data sets of invented tools', 'github', 'artefact'],
    // A repository holds papers too: their titles do not say so.
    ['On invented tools', 'zenodo', 'unknown'],
    // An article about artefacts is an article.
    ['A dataset of invented tools', 'icse', 'published'],
  ])('reads %j in %j as %j', (title, venue, expected) => {
    expect(form({ title, type: 'article' }, venue)).toBe(expected);
  });

  it('reads what only a DOI of Zenodo says by its title', () => {
    expect(form({ title: 'Artifact of invented tools' }, '', '10.5281/zenodo.1')).toBe('artefact');
    expect(form({ title: 'Invented tools', type: 'conference' }, '', '10.5281/zenodo.1')).toBe('unknown');
  });

  it('reads what has no type in a repository as an artefact', () => {
    expect(form({ title: 'Invented tools' }, '', '10.5281/zenodo.1')).toBe('artefact');
    expect(form({ title: 'Invented tools' }, 'zenodo')).toBe('artefact');
    expect(form({ title: 'Invented tools' }, 'icse', '10.5281/zenodo.1')).toBe('published');
  });

  it('reads what dblp keeps under CoRR as a preprint', () => {
    expect(form({}, 'icse', undefined, undefined, ['dblp:journals/corr/abs-1'])).toBe('preprint');
    expect(form({}, 'icse', undefined, undefined, ['dblp:conf/icse/E24'])).toBe('published');
  });
});

describe('venueClass', () => {
  it.each([
    ['article', 'journal of tools', 'journal'],
    ['conference', 'journal of tools', 'journal'],
    ['article', 'n engl j med', 'journal'],
    ['article', 'ieee trans software eng', 'journal'],
    ['article', 'proceedings of the acm on programming languages', 'journal'],
    ['article', 'international conference on tools', 'conference'],
    ['article', 'proceedings of the 5th meeting on tools', 'conference'],
    ['conference', 'icse', 'conference'],
    ['conference', 'workshop on tools', 'workshop'],
    ['article', 'icse', 'unknown'],
    ['article', 'tools', 'unknown'],
    ['thesis', 'university of examples', 'thesis'],
    ['thesis', 'journal of tools', 'thesis'],
    ['report', 'school of examples', 'report'],
    ['report', '', 'report'],
    ['article', 'technical report', 'unknown'],
  ] as const)('of %j in %j is %s', (type, venue, expected) => {
    expect(venueClass(type, venue)).toBe(expected);
  });
});
