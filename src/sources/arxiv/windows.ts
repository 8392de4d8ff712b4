/** Windows of submission times: how a search that matches too much is cut into parts that arXiv answers whole. */

/** A span of time in milliseconds since 1970, whole minutes, UTC, both ends included. */
export interface Window {
  readonly from: number;
  readonly until: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Before the first record. arXiv opened in August 1991; reports that were added later bear earlier dates (the oldest that
 * its own metadata dump is known for is of 1986), and an empty decade costs nothing.
 */
const beginning = Date.UTC(1980, 0, 1);

/** An end that stays open in the text of a query. */
const openEnd = Date.UTC(2099, 11, 31, 23, 59);

/** The window of two days, `2024-01-31`, both included; undefined where both are absent. */
export const windowOf = (from: string | undefined, until: string | undefined): Window | undefined =>
  from === undefined && until === undefined
    ? undefined
    : {
        from: from === undefined ? beginning : Date.parse(`${from}T00:00:00Z`),
        until: until === undefined ? openEnd : Date.parse(`${until}T23:59:00Z`),
      };

/**
 * A window without the part of the future in which nothing can have been submitted; without a window, all time. It ends with
 * the year of `now`, so that a search that is resumed on another day asks the same.
 */
export const windowUntil = (window: Window | undefined, now: number): Window => {
  const { from, until } = window ?? { from: beginning, until: openEnd };
  const endOfYear = Date.UTC(new Date(now).getUTCFullYear(), 11, 31, 23, 59);
  return { from, until: from < endOfYear ? Math.min(until, endOfYear) : until };
};

const stamp = (time: number): string => new Date(time).toISOString().replace(/\D/g, '').slice(0, 12);

/** The window as a condition of a query, times as `YYYYMMDDHHMM` in GMT (arXiv API User's Manual, section 3.1.1). */
export const formatWindow = ({ from, until }: Window): string => `submittedDate:[${stamp(from)} TO ${stamp(until)}]`;

/**
 * The halves of a window, the earlier first; undefined where it is a minute. They share one instant, so that nothing falls
 * between them, however arXiv rounds seconds. Windows of days are parted at midnight.
 */
export const halve = ({ from, until }: Window): readonly [Window, Window] | undefined => {
  const span = until - from;
  if (span < 2 * minute) return undefined;
  const unit = span > 2 * day ? day : minute;
  const middle = Math.floor((from + span / 2) / unit) * unit;
  return [
    { from, until: middle },
    { from: middle, until },
  ];
};

/** A window without its first minute. */
export const withoutFirst = ({ from, until }: Window): Window => ({ from: Math.min(from + minute, until), until });
