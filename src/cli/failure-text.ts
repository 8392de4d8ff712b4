/** A source's failure in words: what went wrong, and what helps next. */

import type { FetchFailure } from '../review/fetch-failure.js';
import { broken } from './broken.js';

/** An address whose query fills lines is cut there; `--json` has all of it. */
const withShortAddresses = (text: string): string => text.replace(/(https?:\/\/[^\s?]+\?)\S{30,}/g, '$1…');

/** What failed, behind what is given, in lines. */
export const failureLine = (
  before: string,
  { message }: Pick<FetchFailure, 'message'>,
  indent = 0,
): readonly string[] => broken(`${before}: ${withShortAddresses(message)}`, indent);

/** The same, and what helps next. */
export const failureLines = (before: string, failure: FetchFailure, indent = 0): readonly string[] => [
  ...failureLine(before, failure, indent),
  ...(failure.hint === undefined ? [] : broken(`next: ${failure.hint}`, indent + 2)),
];
