/** Arbitrary queries: every tree that the Boolean syntax can say. */

import fc from 'fast-check';
import type { Query } from '../../src/queries/index.js';
import { allOf, anyOf, noneOf, queryFields, type Word } from '../../src/queries/query.js';

const text = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'agent',
      'code',
      'LLM',
      'naïve',
      '生成',
      'x',
      'secur',
      '2024',
      'multi-agent',
      'C++',
      '.NET',
      "don't",
      'I/O',
      'AT&T',
    ),
  },
  { weight: 1, arbitrary: fc.stringMatching(/^[a-zäß0-9][a-z0-9.'_/#@%<>={}[\]\\;,-]{0,8}$/) },
);
const word: fc.Arbitrary<Word> = fc.record({ text, prefix: fc.boolean() });
const field = fc.option(fc.constantFrom(...queryFields), { nil: undefined });
const operators = /^(?:and|or|not)$/i;

const term: fc.Arbitrary<Query> = fc
  .record({ words: fc.array(word, { minLength: 1, maxLength: 4 }), quoted: fc.boolean(), field })
  .map(({ words, quoted, field: where }) => ({
    kind: 'term' as const,
    words,
    quoted: quoted || words.length > 1 || operators.test(words[0]?.text ?? ''),
    ...(where === undefined ? {} : { field: where }),
  }));

const near: fc.Arbitrary<Query> = fc
  .record({ words: fc.array(word, { minLength: 2, maxLength: 5 }), within: fc.nat(999), field })
  .map(({ field: where, ...rest }) => ({
    kind: 'near' as const,
    ...rest,
    ...(where === undefined ? {} : { field: where }),
  }));

const years: fc.Arbitrary<Query> = fc
  .tuple(
    fc.integer({ min: 1000, max: 9999 }),
    fc.integer({ min: 1000, max: 9999 }),
    fc.constantFrom('one', 'from', 'until', 'both'),
  )
  .map(([a, b, ends]) => {
    const [from, until] = [Math.min(a, b), Math.max(a, b)];
    return {
      kind: 'years' as const,
      ...(ends === 'until' ? {} : { from }),
      ...(ends === 'from' ? {} : { until: ends === 'one' ? from : until }),
    };
  });

const { query } = fc.letrec<{ query: Query; leaf: Query }>((tie) => ({
  leaf: fc.oneof({ weight: 6, arbitrary: term }, { weight: 1, arbitrary: near }, { weight: 1, arbitrary: years }),
  query: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'query' },
    { weight: 3, arbitrary: tie('leaf') },
    { weight: 2, arbitrary: fc.array(tie('query'), { minLength: 2, maxLength: 4 }).map(anyOf) },
    { weight: 2, arbitrary: fc.array(tie('query'), { minLength: 2, maxLength: 4 }).map(allOf) },
    { weight: 1, arbitrary: tie('query').map(noneOf) },
  ),
}));

/** Any query. */
export const arbitraryQuery: fc.Arbitrary<Query> = query;
