/** Retry-After: when a provider wants to be asked again (RFC 9110, section 10.2.3), in seconds or as a date. */

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The three forms of an HTTP date (RFC 9110, section 5.6.7). All are UTC; JavaScript takes the last for local time. */
const dateForms: readonly RegExp[] = [
  /^\w{3},\s*(?<day>\d{1,2}) (?<month>\w{3}) (?<year>\d{4}) (?<hour>\d{2}):(?<minute>\d{2}):(?<second>\d{2}) (?:GMT|UTC)$/i,
  /^\w+,\s*(?<day>\d{2})-(?<month>\w{3})-(?<year>\d{2}) (?<hour>\d{2}):(?<minute>\d{2}):(?<second>\d{2}) (?:GMT|UTC)$/i,
  /^\w{3} (?<month>\w{3}) {1,2}(?<day>\d{1,2}) (?<hour>\d{2}):(?<minute>\d{2}):(?<second>\d{2}) (?<year>\d{4})$/i,
];

/** An HTTP date in milliseconds since 1970; undefined where it is none. Two-digit years count from 1970 to 2069. */
export const parseHttpDate = (text: string): number | undefined => {
  for (const form of dateForms) {
    const parts = form.exec(text.trim())?.groups;
    if (parts === undefined) continue;
    const month = months.indexOf(parts['month']!.toLowerCase());
    const year = Number(parts['year']);
    const fullYear = parts['year']!.length === 4 ? year : year + (year < 70 ? 2000 : 1900);
    const [day, hour, minute, second] = ['day', 'hour', 'minute', 'second'].map((part) => Number(parts[part]));
    return month === -1 ? undefined : Date.UTC(fullYear, month, day, hour, minute, second);
  }
  return undefined;
};

/**
 * How many milliseconds a provider asks to wait; undefined where it does not say, or says it in no known form. A date is held
 * against the answer's own `Date`, so that a clock that goes wrong on either side does no harm. Names of headers in lower case.
 */
export const waitAsked = (headers: Readonly<Record<string, string>>, now: number): number | undefined => {
  const text = headers['retry-after']?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000);
  const moment = parseHttpDate(text);
  if (moment === undefined) return undefined;
  return Math.max(0, moment - (parseHttpDate(headers['date'] ?? '') ?? now));
};
