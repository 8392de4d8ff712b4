/** A source's failure in words: what went wrong, and what helps next. */

import type { FetchFailure } from '../review/fetch-failure.js';

/** Addresses longer than this are cut in text for people; `--json` has them whole. */
const addressShown = 60;

/** Cuts long addresses in a text: host and path say where it was, the rest is parameters. */
export const withShortAddresses = (text: string): string =>
  text.replace(/https?:\/\/\S+/g, (address) => {
    if (address.length <= addressShown) return address;
    const question = address.indexOf('?');
    const kept = question === -1 ? addressShown : Math.min(question + 1, addressShown);
    return `${address.slice(0, kept)}…`;
  });

/** The lines of a failure, the first after what is given. */
export const failureLines = (before: string, { message, hint }: FetchFailure): readonly string[] => [
  `${before}: ${withShortAddresses(message)}`,
  ...(hint === undefined ? [] : [`  next: ${hint}`]),
];
