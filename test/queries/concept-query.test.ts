import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatQuery, parseQuery, queryOfConcepts } from '../../src/queries/index.js';

const written = (...concepts: readonly (readonly string[])[]): string | undefined => {
  const query = queryOfConcepts(concepts.map((terms, index) => ({ id: `c${index}`, terms })));
  return query === undefined ? undefined : formatQuery(query);
};

describe('the query of concepts', () => {
  it('is any term of each of them', () => {
    expect(written(['agent*', 'language model*'], ['code'])).toBe('(agent* OR "language model*") AND code');
    expect(written(['a', 'b'])).toBe('a OR b');
    expect(written(['a'], ['b'], ['c'])).toBe('a AND b AND c');
  });

  it('is none without concepts', () => {
    expect(written()).toBeUndefined();
    expect(written(['*', '--'])).toBeUndefined();
  });

  it('takes terms as people write them', () => {
    expect(written(['"code generation"'])).toBe('"code generation"');
    expect(written(['“LLM”'])).toBe('LLM');
    expect(written(['LLM (large)'])).toBe('"LLM (large)"');
    expect(written(['not'])).toBe('"not"');
    expect(written(['what?'])).toBe('what');
    expect(written(['title:x'])).toBe('"title:x"');
    expect(written(['pre*fix*'])).toBe('prefix*');
  });

  it('is read back as itself, whatever the terms are', () => {
    const term = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('AND', '-x', 'a ~ b', 'x:y', '“q', '«a» b*', '\u0085a'),
    );
    fc.assert(
      fc.property(fc.array(fc.array(term, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (concepts) => {
        const query = queryOfConcepts(concepts.map((terms, index) => ({ id: `c${index}`, terms })));
        if (query !== undefined) expect(parseQuery(formatQuery(query))).toEqual(query);
      }),
      { numRuns: 1000 },
    );
  });
});
