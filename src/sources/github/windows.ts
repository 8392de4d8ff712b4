/** Windows of time: GitHub shows the first 1,000 results of a search only, so that a larger one is split by the date of opening. */

/** Most results that a search shows (docs.github.com, "REST API endpoints for search"). */
export const mostResults = 1000;

/** Seconds since 1970, both ends included. */
export interface Window {
  readonly from: number;
  readonly until: number;
}

const day = 24 * 60 * 60;
const secondsOf = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 1000;

/** The window of some days. Issues that were imported from older trackers keep their dates: without `from` it begins in 1970. */
export const windowOf = (from: string | undefined, until: string | undefined, now: number): Window => ({
  from: from === undefined ? 0 : secondsOf(from),
  until: (until === undefined ? Math.floor(now / 1000 / day) * day : secondsOf(until)) + day - 1,
});

/** A window in two, at midnight where it is longer than a day; undefined where it is a single second. */
export const halves = ({ from, until }: Window): readonly [Window, Window] | undefined => {
  if (until <= from) return undefined;
  const middle = from + Math.ceil((until - from + 1) / 2);
  const midnight = Math.floor(middle / day) * day;
  const cut = midnight > from ? midnight : middle;
  return [
    { from, until: cut - 1 },
    { from: cut, until },
  ];
};

const moment = (seconds: number): string => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;

/** A window as GitHub's qualifier: whole days as days, `created:2024-01-01..2024-01-31`. */
export const createdRange = ({ from, until }: Window): string => {
  const isDays = from % day === 0 && (until + 1) % day === 0;
  const [first, last] = [moment(from), moment(until)].map((text) => (isDays ? text.slice(0, 10) : text));
  return `created:${first}..${last}`;
};
