import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordId } from '../../src/model/index.js';
import { type Identified, missingFrom } from '../../src/review/same-report-keys.js';

const one = (id: string, fields: Omit<Identified, 'id'> = {}): Identified => ({ id: id as RecordId, ...fields });

const names = (records: readonly Identified[]): readonly string[] => records.map(({ id }) => id);

describe('what a list lacks', () => {
  it.each([
    ['the DOI', { doi: '10.99999/a', title: 'One title' }, { doi: '10.99999/a', title: 'Another title' }],
    ['the arXiv id', { arxiv: '3101.00001' }, { arxiv: '3101.00001', doi: '10.99999/a' }],
    ['the title, but for case and punctuation', { title: 'Gardens: A Study' }, { title: 'GARDENS — a study.' }],
    ['the title of two DOIs', { doi: '10.99999/a', title: 'Gardens' }, { doi: '10.99999/b', title: 'Gardens' }],
  ])('is not what has in common %s', (_what, ours, theirs) => {
    expect(missingFrom([one('x:a', ours)], [one('y:a', theirs)])).toEqual([]);
    expect(missingFrom([one('y:a', theirs)], [one('x:a', ours)])).toEqual([]);
  });

  it('is what has nothing in common, in its order', () => {
    const list = [one('x:c', { title: 'Rivers' }), one('x:a', { doi: '10.99999/a' }), one('x:b', { title: 'Gardens' })];
    expect(names(missingFrom(list, [one('y:b', { title: 'Gardens' })]))).toEqual(['x:c', 'x:a']);
  });

  it('is what says nothing at all, even beside the same', () => {
    expect(names(missingFrom([one('x:a')], [one('y:a')]))).toEqual(['x:a']);
    expect(names(missingFrom([one('x:a', { title: '…' })], [one('y:a', { title: '…' })]))).toEqual(['x:a']);
  });

  it('does not take a DOI for an arXiv id of the same characters', () => {
    expect(names(missingFrom([one('x:a', { doi: '3101.00001' })], [one('y:a', { arxiv: '3101.00001' })]))).toEqual([
      'x:a',
    ]);
  });

  it('is nothing beside itself, and everything beside nothing', () => {
    const record = fc.record({ id: fc.constant('x:a' as RecordId), doi: fc.stringMatching(/^10\.99999\/[a-d]$/) });
    fc.assert(
      fc.property(fc.array(record), fc.array(record), (a, b) => {
        expect(missingFrom(a, a)).toEqual([]);
        expect(missingFrom(a, [])).toEqual(a);
        const dois = new Set(b.map(({ doi }) => doi));
        expect(missingFrom(a, b)).toEqual(a.filter(({ doi }) => !dois.has(doi)));
      }),
    );
  });
});
