import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ListPassage } from '../../src/sources/list-passage.js';

interface Page {
  readonly total: number | undefined;
  readonly items: readonly { readonly id: string | undefined }[];
}

/** Goes through a list of a server, which is asked for one place after another for ever, and counts what it is asked. */
const gone = async (answer: (place: number, asked: number) => Page | undefined, size = 10) => {
  const passage = new ListPassage<Page, Page['items'][number]>({
    ...{ source: 'example', title: 'Example', things: 'works', url: 'https://api.example.org/works' },
    itemsOf: ({ items }) => items,
    idOf: ({ id }) => id,
  });
  let asked = 0;
  async function* pages(): AsyncGenerator<Page> {
    for (let place = 0; ; place++) {
      const page = await passage.ask(async () => answer(place, asked++), size);
      if (page === undefined) break;
      yield page;
    }
    passage.failOn('empty', 'stuck', 'endless');
  }
  const ids: (string | undefined)[] = [];
  let code: string | undefined;
  try {
    const isSettled = (isBarren: boolean) => passage.isWithinDrift || (passage.isNearlyWhole && isBarren);
    for await (const one of passage.inPasses({ pages, mostPasses: 4, isSettled })) if ('id' in one) ids.push(one.id);
  } catch (error) {
    code = (error as { readonly code: string }).code;
  }
  return { ids, code, asked, total: passage.total };
};

const pageOf = (total: number | undefined, ...ids: readonly (string | undefined)[]): Page => ({
  total,
  items: ids.map((id) => ({ id })),
});

describe('a passage through a list', () => {
  it('gives each thing once and ends, whatever the pages are and however many there seem to be', async () => {
    const id = fc.option(fc.integer({ min: 0, max: 60 }).map(String), { nil: undefined });
    const answer = fc.option(fc.array(id, { maxLength: 10 }), { nil: undefined, freq: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 30 }), fc.nat(100), async (answers, total) => {
        const { ids, asked, code } = await gone((_place, number) => {
          const items = answers[number % answers.length];
          return items === undefined ? undefined : pageOf(total, ...items);
        });
        const named = ids.filter((one) => one !== undefined);
        expect(new Set(named).size).toBe(named.length);
        if (code === undefined) expect(total - ids.length).toBeLessThanOrEqual(Math.max(5, total / 100));
        // Four passes, each of at most three pages for one and ten beside, each page asked for four times at most and once more.
        expect(asked).toBeLessThanOrEqual(4 * (3 * Math.ceil(total / 10) + 11) * 5);
      }),
    );
  });

  it('counts things without an id as often as the pass that brought most of them', async () => {
    const { ids } = await gone((place) =>
      place > 0 ? pageOf(9) : pageOf(9, undefined, 'a', undefined, 'b', 'c', 'd', 'e'),
    );
    expect(ids).toEqual([undefined, 'a', undefined, 'b', 'c', 'd', 'e']);
  });

  it('does not let an empty page say that there is nothing', async () => {
    const { code, total } = await gone((place) => (place > 0 ? pageOf(0) : pageOf(50, 'a', 'b')));
    expect([code, total]).toEqual(['harvest-incomplete', 50]);
  });

  it('asks once for a list that is empty', async () => {
    expect(await gone(() => pageOf(0))).toEqual({ ids: [], code: undefined, asked: 1, total: 0 });
  });

  it.each([
    [6, 3, undefined],
    [6, 2, 'harvest-incomplete'],
    [25, 20, undefined],
    [25, 19, 'harvest-incomplete'],
    [2, 1, undefined],
    [3, 1, 'harvest-incomplete'],
    [1000, 990, undefined],
    [1000, 989, 'harvest-incomplete'],
  ])('of %d announced and %d sent ends with %s', async (total, sent, expected) => {
    const items = Array.from({ length: sent }, (_, index) => String(index));
    const { code } = await gone((place) => pageOf(total, ...items.slice(place * 10, place * 10 + 10)));
    expect(code).toBe(expected);
  });
});
