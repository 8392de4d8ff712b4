/** When two codings are equal: to the letter, or in what they say once the codebook of today has resolved their codes. */

import type { Codebook, Coding, Quote, VariableValue } from '../../model/index.js';
import { resolvedCoding } from './resolved-coding.js';

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const sortedEntries = <V>(record: Readonly<Record<string, V>>): [string, V][] =>
  Object.entries(record).sort(([a], [b]) => byText(a, b));

const quoteTexts = (quotes: readonly Quote[] = []): readonly string[] =>
  quotes.map(({ field, start, end, text }) => JSON.stringify([field, start, end, text])).sort();

/** Ids of a `multi` variable are a set. */
const valueText = (value: VariableValue): unknown => (Array.isArray(value) ? [...new Set(value)].sort() : value);

const valuesText = (values: Coding['values']): unknown =>
  sortedEntries(values).map(([variable, value]) => [variable, valueText(value)]);

/** A text that two codings share where they are equal in everything: codes, values, quotes, memos; order tells nothing. */
export const wholeText = ({ codes, values, evidence = {}, memo }: Coding): string =>
  JSON.stringify([
    codes
      .map(({ code, confidence, memo: codeMemo, quotes }) =>
        JSON.stringify([code, confidence ?? null, codeMemo ?? null, quoteTexts(quotes)]),
      )
      .sort(),
    valuesText(values),
    sortedEntries(evidence)
      .filter(([, quotes]) => quotes.length > 0)
      .map(([variable, quotes]) => [variable, quoteTexts(quotes)]),
    memo ?? null,
  ]);

/** Which of a coding's values count, such as `countedValues` of one stream; all where nobody says. */
export type ValuesOf = (coding: Coding) => Coding['values'];

/** Every value that a coding has. */
export const allValues: ValuesOf = ({ values }) => values;

/** A text that two codings share where they give the same codes, as resolved, and the same values that count. Memo, confidence and quotes do not count. */
export const saidText = (coding: Coding, codebook: Codebook, valuesOf: ValuesOf = allValues): string =>
  JSON.stringify([[...resolvedCoding(coding, codebook).codes].sort(), valuesText(valuesOf(coding))]);
