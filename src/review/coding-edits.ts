/** Changes to a coding, as values: what it is after a code, a quote, a value or a memo came or went. */

import type { AppliedCode, CodeId, Coding, Quote, VariableValue } from '../model/index.js';

const isSame = (a: Quote, b: Quote): boolean => a.field === b.field && a.start === b.start && a.end === b.end;

/** Quotes with one more or, where it is among them, without it. */
const toggledQuote = (quotes: readonly Quote[], quote: Quote): readonly Quote[] =>
  quotes.some((known) => isSame(known, quote)) ? quotes.filter((known) => !isSame(known, quote)) : [...quotes, quote];

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** The coding with an application of a code in place of the one that it has. */
export const withApplied = (coding: Coding, { quotes = [], memo = '', ...applied }: AppliedCode): Coding => {
  const changed = {
    ...applied,
    ...(memo.trim() === '' ? {} : { memo: memo.trim() }),
    ...(quotes.length === 0 ? {} : { quotes }),
  };
  return { ...coding, codes: coding.codes.map((known) => (known.code === applied.code ? changed : known)) };
};

/** The coding with a code given or, where it has it, taken away; with a quote, the quote comes or goes and the code stays. */
export const withToggled = (coding: Coding, code: CodeId, quote?: Quote): Coding => {
  const given = coding.codes.find((applied) => applied.code === code);
  if (given === undefined) {
    const applied = { code, ...(quote === undefined ? {} : { quotes: [quote] }) };
    return { ...coding, codes: [...coding.codes, applied] };
  }
  if (quote === undefined) return { ...coding, codes: coding.codes.filter((applied) => applied !== given) };
  return withApplied(coding, { ...given, quotes: toggledQuote(given.quotes ?? [], quote) });
};

const withEvidence = (coding: Coding, variable: string, quotes: readonly Quote[]): Coding => {
  const { evidence: before = {}, ...rest } = coding;
  const evidence = quotes.length === 0 ? without(before, variable) : { ...before, [variable]: quotes };
  return Object.keys(evidence).length === 0 ? rest : { ...rest, evidence };
};

/** The coding with a variable's value or, where it is undefined, without it and its quotes. */
export const withValue = (coding: Coding, variable: string, value: VariableValue | undefined): Coding =>
  value === undefined
    ? withEvidence({ ...coding, values: without(coding.values, variable) }, variable, [])
    : { ...coding, values: { ...coding.values, [variable]: value } };

/** The coding with a quote that shows a variable's value or, where it is there, without it. */
export const withProof = (coding: Coding, variable: string, quote: Quote): Coding =>
  withEvidence(coding, variable, toggledQuote(coding.evidence?.[variable] ?? [], quote));

/** The coding with a memo; without one where the text is empty. */
export const withMemo = ({ memo: _before, ...coding }: Coding, text: string): Coding =>
  text.trim() === '' ? coding : { ...coding, memo: text.trim() };
