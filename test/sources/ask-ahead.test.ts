import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askAhead } from '../../src/sources/ask-ahead.js';

describe('askAhead', () => {
  it('gives answers in the order of the questions, whenever they come, a few at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), async (turns, ahead) => {
        let underWay = 0;
        let most = 0;
        const ask = async (index: number): Promise<number> => {
          most = Math.max(most, ++underWay);
          for (let turn = 0; turn < turns[index]!; turn++) await null;
          underWay--;
          return index * 2;
        };
        const questions = turns.map((_, index) => index);
        const given: (readonly [number, number])[] = [];
        for await (const pair of askAhead(questions, ask, ahead)) given.push(pair);
        expect(given).toEqual(questions.map((index) => [index, index * 2]));
        expect(most).toBeLessThanOrEqual(ahead);
      }),
    );
  });

  it('throws what a question throws when its turn comes', async () => {
    const given: number[] = [];
    const reading = async (): Promise<void> => {
      const ask = async (n: number): Promise<number> => (n < 2 ? n : Promise.reject(new Error(`no answer to ${n}`)));
      for await (const [question] of askAhead([0, 1, 2, 3], ask, 4)) given.push(question);
    };
    await expect(reading()).rejects.toThrow('no answer to 2');
    expect(given).toEqual([0, 1]);
  });
});
