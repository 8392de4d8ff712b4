/** Filters made ready to read reports: terms numbered, venues looked up, one search for the terms of all of them. */

import {
  type Filter,
  type FilterField,
  type FilterGroup,
  type FilterSet,
  filterFields,
  type KeywordFilter,
  type Venue,
} from '../../model/index.js';
import { languageRule } from './language-rule.js';
import { abstractRule, type Rule, typeRule, votesRule, yearRule } from './plain-rules.js';
import { type FilterSubject, filterText } from './subject.js';
import { type NumberedTerm, TermSearch, TextScan } from './term-search.js';
import { venueRule } from './venue-rule.js';

/** A group with its terms made ready, in their order. */
export interface CompiledGroup {
  readonly group: FilterGroup;
  readonly terms: readonly NumberedTerm[];
}

/** A filter made ready: of keywords its groups, that of `none` last; of another kind its rule. */
export type CompiledFilter =
  | { readonly filter: KeywordFilter; readonly groups: readonly CompiledGroup[] }
  | { readonly filter: Exclude<Filter, KeywordFilter>; readonly rule: Rule };

/** Where the terms of all filters stand in the fields of one report; a field is read when it is first asked for. */
export class ReportScan {
  readonly #scans: Readonly<Record<FilterField, TextScan>>;
  readonly #read = new Set<FilterField>();
  #fields: FilterSubject['fields'] = {};

  constructor(search: TermSearch) {
    this.#scans = {
      title: new TextScan(search),
      abstract: new TextScan(search),
      keywords: new TextScan(search),
    };
  }

  /** Turns to a report. What was said of the one before no longer holds. */
  turnTo(fields: FilterSubject['fields']): void {
    this.#fields = fields;
    this.#read.clear();
  }

  readonly isThere = (field: FilterField): boolean => filterText(this.#fields, field) !== undefined;

  /** Where the terms stand in a field. */
  in(field: FilterField): TextScan {
    const scan = this.#scans[field];
    if (!this.#read.has(field)) scan.read(filterText(this.#fields, field));
    this.#read.add(field);
    return scan;
  }

  /** The fields of a group in which anything stands that is sought. */
  promising({ group }: CompiledGroup): readonly TextScan[] {
    return group.fields.map((field) => this.in(field)).filter(({ isIdle }) => !isIdle);
  }
}

/** The filters of a review made ready. They read one report at a time. */
export interface CompiledFilters {
  readonly filters: readonly CompiledFilter[];
  readonly scan: ReportScan;
}

const ruleOf = (filter: Exclude<Filter, KeywordFilter>, catalogue: readonly Venue[]): Rule => {
  switch (filter.kind) {
    case 'year':
      return yearRule(filter);
    case 'venue':
      return venueRule(filter, catalogue);
    case 'type':
      return typeRule(filter);
    case 'language':
      return languageRule(filter);
    case 'has-abstract':
      return abstractRule(filter);
    case 'votes':
      return votesRule(filter);
  }
};

/**
 * Makes filters ready, once for a review.
 *
 * @param catalogue the venues that filters may name by their keys
 */
export const compileFilters = ({ filters }: FilterSet, catalogue: readonly Venue[]): CompiledFilters => {
  const search = new TermSearch();
  const compileGroup = (group: FilterGroup): CompiledGroup => {
    const fields = filterFields.filter((field) => group.fields.includes(field));
    return { group: { ...group, fields }, terms: group.terms.map((term) => search.add(term)) };
  };
  const compiled = filters.map((filter): CompiledFilter => {
    if (filter.kind !== 'keywords') return { filter, rule: ruleOf(filter, catalogue) };
    const groups = [...filter.all, ...(filter.none === undefined ? [] : [filter.none])];
    return { filter, groups: groups.map(compileGroup) };
  });
  return { filters: compiled, scan: new ReportScan(search) };
};
