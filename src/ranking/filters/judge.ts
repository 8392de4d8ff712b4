/** What filters say of a report, one after another until one drops it: with the evidence, or only which one. */

import type { Filter, FilterHit, FilterJudgment, FilterStep, KeywordFilter } from '../../model/index.js';
import type { CompiledFilter, CompiledFilters, CompiledGroup, ReportScan } from './compile.js';
import { type KeywordVerdict, keywordVerdict } from './keyword-rule.js';
import { type FilterSubject, filterText } from './subject.js';

/** Whether a filter looks at a report at all: at those of its stream, and without one at all. */
export const looksAt = ({ filter }: CompiledFilter, { stream }: FilterSubject): boolean =>
  filter.stream === undefined || filter.stream === stream;

/** What a filter that is not of keywords says. */
const plainVerdict = (
  { filter, rule }: Extract<CompiledFilter, { rule: unknown }>,
  subject: FilterSubject,
): { readonly kept: boolean; readonly missing: boolean; readonly value?: string } => {
  const reading = rule(subject);
  if (reading !== undefined) return { ...reading, missing: false };
  return { kept: filter.kind !== 'has-abstract' && filter.missing === 'pass', missing: true };
};

/** What a keyword filter says, no term asked that cannot change it. */
const quickVerdict = (filter: KeywordFilter, groups: readonly CompiledGroup[], scan: ReportScan): KeywordVerdict => {
  const hits = groups.map((group) => {
    const scans = scan.promising(group);
    return scans.length > 0 && group.terms.some((term) => scans.some((field) => field.has(term))) ? 1 : 0;
  });
  return keywordVerdict(filter, hits, scan.isThere);
};

/** Whether one filter keeps a report to which the scan is turned, and whether for want of what it looks at. */
export const verdictOf = (
  compiled: CompiledFilter,
  subject: FilterSubject,
  scan: ReportScan,
): { readonly kept: boolean; readonly missing: boolean } =>
  'rule' in compiled ? plainVerdict(compiled, subject) : quickVerdict(compiled.filter, compiled.groups, scan);

/** Of a term that stands often in a field, so many places are told. */
const mostPlaces = 20;

/** What stands at a place is told up to this length, in characters: proximity may span whole sentences. */
const longestText = 80;

const shortened = (text: string): string => {
  const characters = Array.from(text.slice(0, 2 * longestText));
  return characters.length <= longestText && text.length <= 2 * longestText
    ? text
    : `${characters.slice(0, longestText - 1).join('')}…`;
};

const hitsOf = (compiled: CompiledGroup, scan: ReportScan, { fields }: FilterSubject): readonly FilterHit[] => {
  const { group, terms } = compiled;
  return terms.flatMap((term, index) =>
    group.fields.flatMap((field) => {
      const found = scan.in(field);
      if (!found.has(term)) return [];
      const text = filterText(fields, field) ?? '';
      return found.spans(term, mostPlaces).map(([start, end]) => ({
        term: group.terms[index]!.written,
        group: group.id,
        field,
        text: shortened(text.slice(start, end)),
        start,
        end,
      }));
    }),
  );
};

const stepOf = (compiled: CompiledFilter, subject: FilterSubject, scan: ReportScan): FilterStep => {
  const { id } = compiled.filter;
  if ('rule' in compiled) return { filter: id, hits: [], lacking: [], ...plainVerdict(compiled, subject) };
  const { kept, missing, lacking } = quickVerdict(compiled.filter, compiled.groups, scan);
  const hits = compiled.groups.flatMap((group) => hitsOf(group, scan, subject));
  return { filter: id, kept, missing, hits, lacking };
};

/** What each filter says of a report, in order until one drops it, with where its terms stand. */
export const judge = ({ filters, scan }: CompiledFilters, subject: FilterSubject): FilterJudgment => {
  scan.turnTo(subject.fields);
  const steps: FilterStep[] = [];
  for (const compiled of filters) {
    if (!looksAt(compiled, subject)) continue;
    const step = stepOf(compiled, subject, scan);
    steps.push(step);
    if (!step.kept) return { kept: false, steps, droppedBy: step.filter };
  }
  return { kept: true, steps };
};

/** The filter that drops a report; undefined where all keep it. Sooner than `judge`, as it gathers no evidence. */
export const droppedBy = ({ filters, scan }: CompiledFilters, subject: FilterSubject): Filter | undefined => {
  scan.turnTo(subject.fields);
  return filters.find((compiled) => looksAt(compiled, subject) && !verdictOf(compiled, subject, scan).kept)?.filter;
};
