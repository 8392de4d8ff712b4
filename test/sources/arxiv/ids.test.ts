import { describe, expect, it } from 'vitest';
import type { RecordId } from '../../../src/model/index.js';
import { readArxivId, wantedId } from '../../../src/sources/arxiv/ids.js';

describe('readArxivId', () => {
  it.each([
    ['http://arxiv.org/abs/2605.30777v12', '2605.30777', '12'],
    ['https://arxiv.org/abs/0704.0001', '0704.0001', undefined],
    ['http://arxiv.org/abs/astro-ph/0601001v1', 'astro-ph/0601001', '1'],
    ['math.GT/0309136v2', 'math/0309136', '2'],
    ['arXiv:2605.30777', '2605.30777', undefined],
    ['oai:arXiv.org:cs/0112017', 'cs/0112017', undefined],
  ])('reads %s', (text, id, version) => {
    expect(readArxivId(text)).toEqual({ id, ...(version === undefined ? {} : { version }) });
  });

  it.each(['', 'abc', 'https://arxiv.org/api/errors#incorrect', '10.1000/1234', '2605.3'])(
    'finds none in "%s"',
    (text) => {
      expect(readArxivId(text)).toBeUndefined();
    },
  );
});

describe('wantedId', () => {
  const id = 'x:1' as RecordId;

  it('takes the arXiv id before the DOI', () => {
    expect(wantedId({ id, arxiv: '2605.30777', doi: '10.48550/arxiv.2601.00001' })).toEqual({
      id: '2605.30777',
      by: 'arxiv',
    });
  });

  it("takes the id in a DOI of arXiv's own, of the old form too", () => {
    expect(wantedId({ id, doi: '10.48550/arxiv.2601.00001' })).toEqual({ id: '2601.00001', by: 'doi' });
    expect(wantedId({ id, doi: '10.48550/arxiv.math/0309136' })).toEqual({ id: 'math/0309136', by: 'doi' });
  });

  it('finds nothing in other DOIs and titles', () => {
    expect(wantedId({ id, doi: '10.1145/2601.00001', title: '0' })).toBeUndefined();
  });
});
