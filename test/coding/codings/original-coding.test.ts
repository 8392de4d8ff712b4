import { describe, expect, it } from 'vitest';
import { originalCodings } from '../../../src/coding/codings/index.js';
import type { CodingEvent } from '../../../src/model/index.js';
import { coded, codingBy, consensusBy, unitWith } from './examples.js';

const [ada, bob] = [codingBy('ada', 1, coded('a')), codingBy('bob', 2, coded('b'))];
const originals = (round: string | undefined, ...events: readonly CodingEvent[]): unknown =>
  Object.fromEntries(
    [...originalCodings(unitWith(...events), round)].map(([coder, { coding }]) => [
      coder,
      coding.codes.map(({ code }) => code).join(' '),
    ]),
  );

describe('original codings', () => {
  it('are what coders say now, while they have agreed on nothing', () => {
    const draft = codingBy('cleo', 3, coded('c'), [], { state: 'draft' });
    expect(originals(undefined, ada, bob, draft, codingBy('ada', 4, coded('a c'), [1]))).toEqual({
      ada: 'a c',
      bob: 'b',
    });
  });

  it('stay what they were before a consensus, even where a coder takes it over or it is replaced', () => {
    const agreed = consensusBy('ada', 3, coded('b'), [1, 2]);
    const taken = codingBy('ada', 4, coded('b'), [1]);
    const anew = consensusBy('ada', 5, coded('b'), [4, 2], [3]);
    expect(originals(undefined, ada, bob, agreed, taken)).toEqual({ ada: 'a', bob: 'b' });
    expect(originals(undefined, anew, taken, agreed, bob, ada)).toEqual({ ada: 'a', bob: 'b' });
  });

  it('leave out a coder in conflict with themselves', () => {
    expect(originals(undefined, ada, codingBy('ada', 3, coded('c')), bob)).toEqual({ bob: 'b' });
  });

  it('of a round are the last ones made in it, whatever came after the round', () => {
    const round = { round: 'pilot' };
    const first = codingBy('ada', 1, coded('a'), [], round);
    const second = codingBy('ada', 3, coded('a b'), [1], round);
    const later = codingBy('ada', 4, coded('c'), [3]);
    const other = codingBy('bob', 2, coded('b'), [], round);
    expect(originals('pilot', first, second, later, other)).toEqual({ ada: 'a b', bob: 'b' });
    expect(originals('main', first, second, later, other)).toEqual({});
    expect(originals('pilot', first, codingBy('ada', 5, 'withdrawn', [1]), other)).toEqual({ bob: 'b' });
  });
});
