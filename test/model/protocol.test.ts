import { describe, expect, it } from 'vitest';
import { criteriaAt, type Protocol, protocolVersion, type Stage, stagesOf, streamOf } from '../../src/model/index.js';

const stage = (id: string, stream?: string): Stage => ({
  id,
  name: id,
  ...(stream === undefined ? {} : { stream }),
  reviewers: 1,
  retrieval: false,
  unsure: 'conflict',
  criteria: 'first',
  reasons: 'optional',
  blind: true,
});

const protocol: Protocol = {
  title: 'A review',
  questions: [],
  concepts: [],
  streams: [
    { id: 'papers', name: 'Papers', unit: 'reports' },
    { id: 'incidents', name: 'Incidents', unit: 'incidents', sources: ['github', 'gitlab'] },
  ],
  stages: [stage('title-abstract'), stage('full-text', 'papers'), stage('triage', 'incidents')],
  criteria: [
    { id: 'I1', kind: 'include', text: 'in scope' },
    { id: 'E2', kind: 'exclude', text: 'no evaluation', stages: ['full-text'] },
    { id: 'E1', kind: 'exclude', text: 'another language' },
  ],
  reviewers: [],
  preprints: 'link',
  unscreened: 'automation',
  seeds: [],
  amendments: [],
};

const ids = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);

describe('a protocol', () => {
  it('has version 1 and one more for each amendment', () => {
    const amendment = { date: '2026-01-01', what: 'x', why: 'y' };
    expect(protocolVersion(protocol)).toBe(1);
    expect(protocolVersion({ ...protocol, amendments: [amendment, amendment] })).toBe(3);
  });

  it('offers at a stage the exclusion criteria that may be given there, in declared order', () => {
    expect(ids(criteriaAt(protocol, 'full-text'))).toEqual(['E2', 'E1']);
    expect(ids(criteriaAt(protocol, 'title-abstract'))).toEqual(['E1']);
  });

  it('takes a report through the stages of its stream and those of all', () => {
    expect(ids(stagesOf(protocol, 'papers'))).toEqual(['title-abstract', 'full-text']);
    expect(ids(stagesOf(protocol, 'incidents'))).toEqual(['title-abstract', 'triage']);
  });

  it('puts a source into the stream that claims it, else into the one that claims none', () => {
    expect(streamOf(protocol, 'gitlab').id).toBe('incidents');
    expect(streamOf(protocol, 'dblp').id).toBe('papers');
    const [papers, incidents] = protocol.streams;
    expect(streamOf({ ...protocol, streams: [incidents!, papers!] }, 'dblp').id).toBe('papers');
    expect(streamOf({ ...protocol, streams: [incidents!] }, 'dblp').id).toBe('incidents');
  });
});
