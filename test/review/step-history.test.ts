import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StepHistory } from '../../src/review/step-history.js';

/** A number that steps set, and what it was after each. */
const setting = () => {
  const history = new StepHistory<string>();
  let value = 0;
  return {
    history,
    value: () => value,
    set(to: number): void {
      const from = value;
      const say = (n: number) => (): void => {
        value = n;
      };
      say(to)();
      history.did({ place: 'here', what: `${from} to ${to}`, undo: say(from), redo: say(to) });
    },
  };
};

describe('the history of a session', () => {
  it('gives back, undone as often as something was done, what was there at first, and redone what was there at last', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 12 }), (numbers) => {
        const { history, value, set } = setting();
        for (const number of numbers) set(number);
        for (const _ of numbers) expect(history.undo()).toBeDefined();
        expect([value(), history.undo()]).toEqual([0, undefined]);
        for (const _ of numbers) expect(history.redo()).toBeDefined();
        expect([value(), history.redo()]).toEqual([numbers.at(-1) ?? 0, undefined]);
      }),
    );
  });

  it('redoes nothing after something else was done', () => {
    const { history, value, set } = setting();
    set(1);
    history.undo();
    set(2);
    expect([history.redo(), value()]).toEqual([undefined, 2]);
  });

  it('passes a step over that cannot be undone, and goes on with the one before', () => {
    const { history, value, set } = setting();
    set(1);
    const refuse = (): never => {
      throw new Error('others have changed it');
    };
    history.did({ place: 'there', what: 'a step', undo: refuse, redo: refuse });
    expect(() => history.undo()).toThrow('others have changed it');
    expect(history.undo()).toMatchObject({ what: '0 to 1' });
    expect(value()).toBe(0);
  });
});
