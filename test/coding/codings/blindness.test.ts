import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCodings, seesOthers, visibleTo } from '../../../src/coding/codings/index.js';
import { coded, codingBy, consensusBy, ownName, someEvents } from './examples.js';

describe('what a coder may see', () => {
  it('never depends on what others said of a unit that they have not finished', () => {
    const others = fc.tuple(someEvents('bob', 200), someEvents('cleo', 300)).map((all) => all.flat());
    fc.assert(
      fc.property(someEvents('ada', 100), others, others, (ada, some, more) => {
        const seen = (all: typeof some) => visibleTo(foldCodings([...ada, ...all], ownName), 'ada', { blind: true });
        const [one, two] = [seen(some), seen(more)];
        const own = foldCodings(ada, ownName);
        for (const key of new Set([...one.keys(), ...two.keys(), ...own.keys()])) {
          if (own.get(key)?.byCoder.get('ada')?.kind === 'final') continue;
          if (seesOthers(own.get(key), 'ada', { blind: true })) continue;
          expect(one.get(key)).toEqual(two.get(key));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is others’ codings and consensus once their own is finished, and no more when it is taken up again', () => {
    const events = [codingBy('bob', 1, coded('b')), consensusBy('bob', 2, coded('b'), [1])];
    const draft = codingBy('ada', 3, coded('a'), [], { state: 'draft' });
    const final = codingBy('ada', 4, coded('a'), [3]);
    const again = codingBy('ada', 5, coded('a c'), [4], { state: 'draft' });
    const seen = (...own: readonly (typeof draft)[]) =>
      visibleTo(foldCodings([...events, ...own], ownName), 'ada', { blind: true }).get('ex:1');
    expect(seen()).toBeUndefined();
    expect(seen(draft)).toMatchObject({ consensus: [], made: [draft], reached: [] });
    expect([...seen(draft, final)!.byCoder.keys()]).toEqual(['ada', 'bob']);
    expect(seen(draft, final)?.consensus).toHaveLength(1);
    expect([...seen(draft, final, again)!.byCoder.keys()]).toEqual(['ada']);
  });

  it('is everything where the plan is not blind', () => {
    const units = foldCodings([codingBy('bob', 1, coded('b'))], ownName);
    expect(visibleTo(units, 'ada', { blind: false })).toEqual(units);
  });
});
