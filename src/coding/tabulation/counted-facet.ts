/** A facet with the rule by which units are counted under its levels. */

import type { Codebook, CodedUnit, Facet, Variable } from '../../model/index.js';
import type { CountedStream } from './frequencies.js';

/** A facet, and which of its levels a unit has: each once, at most one where the facet is not `multi`. */
export interface CountedFacet {
  readonly facet: Facet;
  readonly of: (unit: CodedUnit) => readonly string[];
}

/** What facets are made of. Levels that are not declared anywhere (years, venues, numbers) are those of `units`. */
export interface FacetContext {
  readonly codebook: Codebook;
  readonly variables: readonly Variable[];
  readonly streams: readonly CountedStream[];
  readonly units: readonly CodedUnit[];
  /** Leaves out codes that no unit has; declared values of a variable always stay. */
  readonly givenOnly?: boolean;
}

type Level = Facet['levels'][number];

/** Makes a facet of which a unit has at most one level. What is not among the levels counts as none. */
export const singleFacet = (
  about: Pick<Facet, 'id' | 'label'>,
  levels: readonly Level[],
  levelOf: (unit: CodedUnit) => string | undefined,
): CountedFacet => {
  const known = new Set(levels.map(({ id }) => id));
  return {
    facet: { ...about, levels, multi: false },
    of: (unit) => {
      const level = levelOf(unit);
      return level !== undefined && known.has(level) ? [level] : [];
    },
  };
};

/** Makes a facet of which a unit may have several levels. What is not among the levels is left out. */
export const multiFacet = (
  about: Pick<Facet, 'id' | 'label'>,
  levels: readonly Level[],
  levelsOf: (unit: CodedUnit) => readonly string[],
): CountedFacet => {
  const known = new Set(levels.map(({ id }) => id));
  return {
    facet: { ...about, levels, multi: true },
    of: (unit) => [...new Set(levelsOf(unit))].filter((level) => known.has(level)),
  };
};

/** Years beyond this span are mistakes rather than a course of time. */
const longestSpan = 60;

/** Levels for years: all from the first to the last, so that an empty one shows; only those found where they lie too far apart. */
export const yearLevels = (years: Iterable<number>): readonly Level[] => {
  const found = [...new Set(years)].sort((a, b) => a - b);
  const [first = 0, last = -1] = [found[0], found.at(-1)];
  const shown = last - first < longestSpan ? Array.from({ length: last - first + 1 }, (_, at) => first + at) : found;
  return shown.map((year) => ({ id: String(year), label: String(year) }));
};
