/** Counts as the templates write them. */

/** U+00A0: a count is never parted from its parentheses. */
const space = '\u00a0';

/** A whole number with commas between thousands: `68,816`. Independent of the machine's locale. */
export const grouped = (n: number): string => String(n).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** `(n = 68,816)` with non-breaking spaces. */
export const countText = (n: number): string => `(n${space}=${space}${grouped(n)})`;

/** Turns non-breaking spaces into plain ones, for terminals and files that people search. */
export const plainSpaces = (text: string): string => text.replaceAll(space, ' ');

/** `1 report awaits`, `2 reports await`: a number with the form of the word that fits it. */
export const counted = (n: number, one: string, many: string): string => `${grouped(n)} ${n === 1 ? one : many}`;
