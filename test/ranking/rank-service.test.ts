import { describe, expect, it } from 'vitest';
import { rank } from '../../src/ranking/rank.js';
import { createRankService } from '../../src/ranking/rank-service.js';
import { allRows, featuresOf, reference, u4 } from './support.js';

const request = {
  labels: reference.u4.train.map((row) => ({ row, label: reference.u4.y[row]! })),
  seeds: [],
  query: '',
  pool: allRows(reference.docs.length),
  preset: 'elas-u4',
  seed: 1,
};

describe('the ranking service', () => {
  it('ranks as the function does, with features that it was given', () => {
    const features = featuresOf(reference.docs);
    const answer = createRankService();
    expect(answer({ kind: 'load', features })).toBeUndefined();
    expect(answer({ kind: 'rank', request })).toEqual({ kind: 'ranked', ranked: rank({ ...request, features }) });
  });

  it('ranks with features that it extracted from texts sent in pieces', () => {
    const answer = createRankService();
    expect(answer({ kind: 'begin', settings: u4.features })).toBeUndefined();
    expect(answer({ kind: 'texts', texts: reference.docs.slice(0, 4) })).toEqual({ kind: 'read', rows: 4 });
    expect(answer({ kind: 'texts', texts: reference.docs.slice(4) })).toEqual({ kind: 'read', rows: 6 });
    const features = featuresOf(reference.docs);
    expect(answer({ kind: 'finish' })).toEqual({ kind: 'features', features });
    expect(answer({ kind: 'rank', request })).toEqual({ kind: 'ranked', ranked: rank({ ...request, features }) });
  });

  it('says when messages come in the wrong order', () => {
    expect(() => createRankService()({ kind: 'rank', request })).toThrow('before features');
    expect(() => createRankService()({ kind: 'texts', texts: [] })).toThrow('before settings');
  });
});
