/** How often every code is found, by stream. */

import type { Codebook, CodeCount, CodedUnit, CodeFrequency, CodeId, Frequencies } from '../../model/index.js';
import { type CodeLineage, codeLineage } from './code-lineage.js';

/** A stream whose units are counted. */
export interface CountedStream {
  readonly id: string;
  readonly name: string;
}

interface StreamTally {
  units: number;
  labels: number;
  readonly counts: ReadonlyMap<CodeId, { units: number; labels: number }>;
}

const emptyTally = (lineage: CodeLineage): StreamTally => ({
  units: 0,
  labels: 0,
  counts: new Map([...lineage.keys()].map((code) => [code, { units: 0, labels: 0 }])),
});

/** Adds a unit: once for each of its codes, and once for each code above these, however many of them lie below it. */
const addUnit = (tally: StreamTally, unit: CodedUnit, lineage: CodeLineage): void => {
  tally.units++;
  const own = [...new Set(unit.codes)].filter((code) => lineage.has(code));
  tally.labels += own.length;
  for (const code of own) tally.counts.get(code)!.labels++;
  for (const code of new Set(own.flatMap((code) => [code, ...lineage.get(code)!.ancestors]))) {
    tally.counts.get(code)!.units++;
  }
};

/**
 * Counts of all codes that are not gone, in the streams given; units of other streams are not looked at. A unit counts
 * once for each of its codes and once for each code above them; labels are of the code itself. Codes of a unit that the
 * codebook does not have, or that are gone, count nowhere, but the unit stays in the denominator.
 */
export const frequencies = (
  units: readonly CodedUnit[],
  codebook: Codebook,
  streams: readonly CountedStream[],
): Frequencies => {
  const lineage = codeLineage(codebook);
  const tallies = new Map(streams.map(({ id }) => [id, emptyTally(lineage)]));
  for (const unit of units) {
    const tally = tallies.get(unit.stream);
    if (tally !== undefined) addUnit(tally, unit, lineage);
  }
  const countsOf = (id: CodeId): Readonly<Record<string, CodeCount>> =>
    Object.fromEntries([...tallies].map(([stream, tally]) => [stream, tally.counts.get(id)!]));
  return {
    streams: streams.map(({ id, name }) => {
      const { units: n, labels } = tallies.get(id)!;
      return { id, name, units: n, labels };
    }),
    codes: [...lineage.values()].map(({ code, depth, ancestors: [parent] }): CodeFrequency => {
      const { id, name, kind, colour } = code;
      return {
        code: id,
        name,
        kind,
        depth,
        ...(parent === undefined ? {} : { parent }),
        ...(colour === undefined ? {} : { colour }),
        counts: countsOf(id),
      };
    }),
  };
};
