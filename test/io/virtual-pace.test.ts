/** The tests' own time, on which they all rely. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { virtualPace } from '../support/virtual-pace.js';

describe('virtual time', () => {
  it('wakes sleepers in the order of their times, each at its time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(1000), { minLength: 1, maxLength: 20 }), async (sleeps) => {
        const pace = virtualPace(0);
        const woken: number[] = [];
        const sleep = async (milliseconds: number) => {
          await pace.sleep(milliseconds);
          expect(pace.now()).toBe(milliseconds);
          woken.push(milliseconds);
        };
        await Promise.all(sleeps.map(sleep));
        expect(woken).toEqual([...sleeps].sort((a, b) => a - b));
      }),
    );
  });

  it('lets a short sleep that begins later end before a long one', async () => {
    const pace = virtualPace(0);
    const ended: string[] = [];
    const long = pace.sleep(1000).then(() => ended.push(`long at ${pace.now()}`));
    for (let count = 0; count < 3; count++) {
      await pace.sleep(100);
      ended.push(`short at ${pace.now()}`);
    }
    await long;
    expect(ended).toEqual(['short at 100', 'short at 200', 'short at 300', 'long at 1000']);
  });

  it('stands still while it is held', async () => {
    const pace = virtualPace(0);
    let isHeld = true;
    let isAwake = false;
    pace.hold(() => isHeld);
    const sleeper = pace.sleep(5).then(() => {
      isAwake = true;
    });
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect([isAwake, pace.now()]).toEqual([false, 0]);
    isHeld = false;
    pace.look();
    await sleeper;
    expect(pace.now()).toBe(5);
  });

  it('ends a sleep when its signal is aborted', async () => {
    const pace = virtualPace(0);
    const end = new AbortController();
    const sleeper = pace.sleep(5, end.signal);
    end.abort(new Error('over'));
    await expect(sleeper).rejects.toThrow('over');
    await expect(pace.sleep(5, end.signal)).rejects.toThrow('over');
    await pace.sleep(3);
    expect(pace.now()).toBe(3);
  });
});
