import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilterTerm } from '../../src/model/index.js';
import { readTerm } from '../../src/queries/filter-term.js';

const term = (written: string): FilterTerm => {
  const read = readTerm(written);
  if ('term' in read) return read.term;
  throw new Error(read.problem);
};

const problem = (written: string): string => {
  const read = readTerm(written);
  return 'problem' in read ? read.problem : 'none';
};

describe('a term of a filter', () => {
  it('is a word, a prefix, a phrase or a stem', () => {
    expect(term('safe')).toEqual({ written: 'safe', phrases: [[{ text: 'safe', match: 'word' }]], within: [] });
    expect(term('secur*').phrases).toEqual([[{ text: 'secur', match: 'prefix' }]]);
    expect(term(' prompt  inject* ')).toEqual({
      written: 'prompt  inject*',
      phrases: [
        [
          { text: 'prompt', match: 'word' },
          { text: 'inject', match: 'prefix' },
        ],
      ],
      within: [],
    });
    expect(term('stem:generating code').phrases).toEqual([
      [
        { text: 'generating', match: 'stem' },
        { text: 'code', match: 'stem' },
      ],
    ]);
  });

  it('has phrases near each other', () => {
    expect(term('data leak NEAR/5 secret* near/0 stem:keys')).toMatchObject({
      phrases: [
        [{ text: 'data' }, { text: 'leak' }],
        [{ text: 'secret', match: 'prefix' }],
        [{ text: 'keys', match: 'stem' }],
      ],
      within: [5, 0],
    });
  });

  it('is read without the quotation marks that a query would need', () => {
    expect(term('"code generation"').phrases).toEqual(term('code generation').phrases);
    expect(term('“code generation” NEAR/3 "attack"').within).toEqual([3]);
  });

  it.each([
    ['*safe', 'asterisk at its end'],
    ['s?fe', 'asterisk at its end'],
    ['safe AND secure', 'said by groups'],
    ['leak NEAR secret', 'NEAR/5'],
    ['NEAR/5 secret', 'a word is missing'],
    ['leak NEAR/5', 'a word is missing'],
    ['"leak secret"~3', 'NEAR/5'],
    ['stem:secur*', 'no stem'],
    ['leak stem:secret', 'before a phrase'],
    ['stem:', 'a word is missing'],
    ['--', 'a word is missing'],
    ['c++*', 'before its asterisk'],
    [Array.from({ length: 31 }, () => 'word').join(' '), '30 words'],
  ])('is refused where it cannot be read in one way: %s', (written, said) => {
    expect(problem(written)).toContain(said);
  });

  it('is read or refused, whatever is written', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('NEAR/3', 'stem:', '*', '"', 'word', 'AND', '\n', 'é'));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const read = readTerm(pieces.join(' '));
        if ('problem' in read) expect(read.problem).not.toBe('');
        else {
          expect(read.term.within).toHaveLength(read.term.phrases.length - 1);
          expect(read.term.phrases.every((words) => words.length > 0)).toBe(true);
        }
      }),
    );
  });
});
