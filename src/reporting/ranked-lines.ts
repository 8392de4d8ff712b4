/** Lists inside boxes: sources by kind, reasons by frequency, cut to a length that still reads. */

import { type ReasonCount, type SourceKind, sourceKinds } from '../model/index.js';
import type { BoxLine } from './boxes.js';
import { kindLabels } from './labels.js';

interface Named {
  readonly name: string;
  readonly n: number;
}

/** The most frequent ones in the order given, and the rest as one line that keeps the sum. */
const cut = (named: readonly Named[], limit: number, restLabel: string): readonly Named[] => {
  if (named.length <= limit) return named;
  const kept = new Set([...named].sort((a, b) => b.n - a.n).slice(0, limit - 1));
  const rest = named.reduce((sum, one) => (kept.has(one) ? sum : sum + one.n), 0);
  return [...named.filter((one) => kept.has(one)), { name: restLabel, n: rest }];
};

const toLines = (named: readonly Named[], indent: number): readonly BoxLine[] =>
  named.map(({ name, n }) => ({ text: name, n, indent }));

/** Reasons as lines in their own order; beyond `limit` the rarest become `restLabel`. */
export const reasonLines = (
  reasons: readonly ReasonCount[],
  restLabel: string,
  limit: number,
  indent: number,
): readonly BoxLine[] =>
  toLines(
    cut(
      reasons.map(({ reason, n }) => ({ name: reason, n })),
      limit,
      restLabel,
    ),
    indent,
  );

interface SourceLineOptions {
  /** Kinds that have a line even without a source, as the templates show them. */
  readonly always: readonly SourceKind[];
  readonly restLabel: string;
  readonly limit: number;
}

/** `Databases (n = …)` with its sources below, largest first, then the other kinds. A source of unknown kind counts as other. */
export const sourceLines = (
  identified: Readonly<Record<string, number>>,
  kinds: Readonly<Record<string, SourceKind>>,
  { always, restLabel, limit }: SourceLineOptions,
): readonly BoxLine[] => {
  const kindOf = (source: string): SourceKind => (Object.hasOwn(kinds, source) ? kinds[source]! : 'other');
  return sourceKinds.flatMap((kind) => {
    const sources = Object.entries(identified)
      .filter(([source]) => kindOf(source) === kind)
      .map(([name, n]) => ({ name, n }))
      .sort((a, b) => b.n - a.n || (a.name < b.name ? -1 : 1));
    if (sources.length === 0 && !always.includes(kind)) return [];
    const sum = sources.reduce((all, { n }) => all + n, 0);
    return [{ text: kindLabels[kind], n: sum, indent: 1 }, ...toLines(cut(sources, limit, restLabel), 2)];
  });
};
