import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differingWords } from '../../src/review/pair-words.js';

const marked = (a: string, b: string): readonly string[] =>
  differingWords(a, b).map((spans, side) =>
    spans.map(([from, to]) => [a, b][side]!.slice(from, to)).join(' '),
  ) as string[];

describe('the words in which two texts differ', () => {
  it.each([
    ['Guarding agents against harm', 'Guarding agents from harm', 'against', 'from'],
    ['A study of agents', 'A Study of Agents: part 2', '', 'part 2'],
    ['Über die Prüfung', 'Uber die Pruefung', 'Prüfung', 'Pruefung'],
    ['code-agents in use', 'code agents in use', '', ''],
    ['A study of C++', 'A study of C', 'C++', 'C'],
    ['深層学習の安全', '深層学習の危険', '安全', '危険'],
    ['one two three', 'three one two', 'three', 'three'],
    ['', 'all of it', '', 'all of it'],
  ])('of %s and %s', (a, b, left, right) => {
    expect(marked(a, b).map((words) => words.replace(/(?<=[安危]) /g, ''))).toEqual([left, right]);
  });

  it('are those that the other lacks, in texts too long to be aligned', () => {
    const long = Array.from({ length: 2100 }, (_, n) => `word${n}`);
    expect(marked(`first ${long.join(' ')} end`, `other ${long.toReversed().join(' ')} last`)).toEqual([
      'first end',
      'other last',
    ]);
  });

  it('leave the same words in the same order on both sides', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'é', 'C++', '学'), { maxLength: 12 });
    fc.assert(
      fc.property(text, text, (left, right) => {
        const texts = [left.join(' '), right.join(' ')] as const;
        const rest = differingWords(...texts).map((spans, side) => {
          let kept = texts[side]!;
          for (const [from, to] of spans.toReversed()) kept = kept.slice(0, from) + kept.slice(to);
          return kept.split(' ').filter((word) => word !== '');
        });
        expect(rest[0]).toEqual(rest[1]);
      }),
      { numRuns: 100 },
    );
  });
});
