/** When an event is said to have been made: later than all that the same person has written, whatever the clock says. */

/** The time of a new event: the clock's or, where that is not later, 1 ms after the newest in the reviewer's files. */
export const timeAfter = (newest: string, now: number): string => {
  const after = newest === '' ? 0 : Date.parse(newest) + 1;
  return new Date(Math.max(now, after)).toISOString();
};
