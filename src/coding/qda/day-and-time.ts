/** Days and times as XML Schema writes them (Datatypes 1.0, sections 3.2.7 and 3.2.9). */

const dateTime = /^(\d{4})-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/;

/** Whether a text is a day of the calendar, `2024-02-29`. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** UTC with milliseconds; undefined for what is no time. A time without a zone is taken for UTC. */
export const readTime = (text: string | undefined): string | undefined => {
  const [, year, zone] = dateTime.exec(text?.trim() ?? '') ?? [];
  if (text === undefined || year === undefined || year === '0000') return undefined;
  const time = Date.parse(`${text.trim()}${zone === undefined ? 'Z' : ''}`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};
