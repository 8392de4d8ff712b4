/** Filters that look at one fact of a report: year, type, abstract, votes. */

import type { AbstractFilter, TypeFilter, VotesFilter, YearFilter } from '../../model/index.js';
import type { FilterSubject } from './subject.js';
import { excludedByVotes } from './vote-rule.js';

/** What a filter reads of a report: what it looked at, and whether that is kept; undefined where it is not there. */
export type Reading = { readonly value: string; readonly kept: boolean } | undefined;

/** Reads one report. */
export type Rule = (subject: FilterSubject) => Reading;

/** What is listed as kept, or all where nothing is, less what is listed as dropped. */
export const isChosen = <Value>(
  { keep, drop }: { readonly keep?: readonly Value[]; readonly drop?: readonly Value[] },
  matches: (listed: Value) => boolean,
): boolean => (keep === undefined || keep.some(matches)) && drop?.some(matches) !== true;

/** The year of publication; of a record without one, that of its date. */
const yearOf = ({ year, date }: FilterSubject['fields']): number | undefined => {
  const ofDate = /^\d{4}/.exec(date ?? '')?.[0];
  return year ?? (ofDate === undefined ? undefined : Number(ofDate));
};

/** Reads the year; both ends are kept. */
export const yearRule =
  ({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: YearFilter): Rule =>
  ({ fields }) => {
    const year = yearOf(fields);
    return year === undefined ? undefined : { value: String(year), kept: from <= year && year <= to };
  };

/** Reads the kind of document. */
export const typeRule =
  (filter: TypeFilter): Rule =>
  ({ fields: { type } }) =>
    type === undefined ? undefined : { value: type, kept: isChosen(filter, (listed) => listed === type) };

/** Reads whether there is an abstract; that there is none is missing. */
export const abstractRule =
  (_filter: AbstractFilter): Rule =>
  ({ fields: { abstract } }) =>
    abstract === undefined || abstract.trim() === '' ? undefined : { value: 'has an abstract', kept: true };

/** `gpt exclude, llama include`: what each voter of a filter said, in the filter's order. */
export const votesRule =
  ({ from, excludedBy }: VotesFilter): Rule =>
  ({ votes = new Map() }) => {
    const excluded = excludedByVotes(excludedBy, from, votes);
    if (excluded === undefined) return undefined;
    const said = from.flatMap((voter) => (votes.has(voter) ? `${voter} ${votes.get(voter)}` : []));
    return { value: said.join(', '), kept: !excluded };
  };
