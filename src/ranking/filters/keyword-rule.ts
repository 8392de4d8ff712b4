/** What a keyword filter says of a report, from how many terms of each group stand in it. */

import type { FilterField, FilterGroup, KeywordFilter } from '../../model/index.js';

/** `missed`: no term stands in fields that are there. `missing`: what it would have to be sought in is not there. */
type GroupState = 'hit' | 'missed' | 'missing';

/** What a keyword filter says. */
export interface KeywordVerdict {
  readonly kept: boolean;
  /** Whether it says so only because something is not there. */
  readonly missing: boolean;
  /** Ids of the groups that dropped the report because no term of theirs stands in it. */
  readonly lacking: readonly string[];
}

const stateOf = (
  { fields }: FilterGroup,
  needs: readonly FilterField[],
  hits: number,
  isThere: (field: FilterField) => boolean,
): GroupState => {
  if (hits > 0) return 'hit';
  const isMissing = !fields.some(isThere) || fields.some((field) => needs.includes(field) && !isThere(field));
  return isMissing ? 'missing' : 'missed';
};

const kept: KeywordVerdict = { kept: true, missing: false, lacking: [] };
const passed: KeywordVerdict = { kept: true, missing: true, lacking: [] };

/**
 * The verdict. A term of `none` drops whatever else stands there; then a group that is missed drops; what is missing
 * counts only where nothing that is there speaks against the report.
 *
 * @param hits by group, that of `none` last: how many of its terms stand in the report
 */
export const keywordVerdict = (
  filter: KeywordFilter,
  hits: ArrayLike<number>,
  isThere: (field: FilterField) => boolean,
): KeywordVerdict => {
  const { all, none, needs, missing } = filter;
  const read = (group: FilterGroup, index: number): GroupState => stateOf(group, needs, hits[index]!, isThere);
  const noneState = none === undefined ? 'missed' : read(none, all.length);
  if (noneState === 'hit') return { kept: false, missing: false, lacking: [] };
  const states = all.map(read);
  const lacking = all.filter((_, index) => states[index] === 'missed').map(({ id }) => id);
  if (lacking.length > 0) return { kept: false, missing: false, lacking };
  const absent = all.filter((_, index) => states[index] === 'missing').map(({ id }) => id);
  if (absent.length === 0 && noneState !== 'missing') return kept;
  return missing === 'pass' ? passed : { kept: false, missing: true, lacking: absent };
};
