/** Filters in words: their counts, their terms, another file beside them, a report explained, and what to do next. */

import type { DroppedSample, Filtered, FilterOverview, FiltersOverview, FiltersTried } from '../review/filter.js';
import { type Amended, amendCommand } from '../review/filter-amendment.js';
import type { ExplainedStep, FilterExplanation } from '../review/filter-explain.js';
import { printable, shellWord } from '../text/index.js';
import { count, table } from './table.js';

const number = (n: number): string => n.toLocaleString('en');

const filterTable = (filters: readonly FilterOverview[]): string =>
  table([
    ['filter', 'kind', 'in', 'kept', 'dropped', 'kept for want of data'],
    ...filters.map(({ filter, kind, in: came, kept, dropped, passed }) => [filter, kind, came, kept, dropped, passed]),
  ]);

/** A table of terms for each filter that has any. */
function* termTables(filters: readonly FilterOverview[]): Generator<string> {
  for (const { filter, terms } of filters) {
    if (terms.length === 0) continue;
    yield `\n${printable(filter)}\n`;
    yield table([
      ['  group', 'term', 'reports with it', 'decided by it alone', 'lost without it', 'gained without it'],
      ...terms.map(({ group, term, hits, alone, lostWithout, gainedWithout }) => [
        `  ${group}`,
        term,
        ...[hits, alone, lostWithout, gainedWithout],
      ]),
    ]);
  }
}

const totals = ({ reports, kept, dropped }: FiltersOverview): string =>
  `${count(reports, 'report')}: ${number(kept)} kept, ${number(dropped)} dropped\n`;

/** The first steps towards filters: by the example, where the review has it. */
const firstSteps = (file: string, hasExample: boolean): string =>
  hasExample
    ? `cp queries/filters.yaml.example queries/filters.yaml, write your terms into ${printable(file)}, then litsieve filter --terms`
    : `write ${printable(file)} (README.md, "Narrowing, and when to stop", shows how), then litsieve filter --terms`;

/**
 * What the filters in force do.
 *
 * @param hasExample whether the review has an example of filters, to begin with
 */
export function* filterText(filtered: Filtered, withTerms: boolean, hasExample: boolean): Generator<string> {
  const { file, reports, filters, decided, filtersToAmend } = filtered;
  if (filters.length === 0) {
    yield `There are no filters: all of ${count(reports, 'report')} ${reports === 1 ? 'is' : 'are'} screened.\n`;
    yield `To begin: ${firstSteps(file, hasExample)}\n`;
  } else {
    yield filterTable(filters);
    yield totals(filtered);
    if (withTerms) yield* termTables(filters);
    if (decided > 0)
      yield `Of the dropped, ${number(decided)} ${decided === 1 ? 'was' : 'were'} decided by people and ${decided === 1 ? 'stays' : 'stay'} screened: litsieve check lists them\n`;
  }
  if (filtersToAmend.length > 0)
    yield `The filters were changed after ${filtersToAmend.join(', ')} was opened, and nobody has said why: ${amendCommand}\n`;
}

/** How many ids are printed; `--json` has them all. */
const shownIds = 20;

/** What another file would do. */
export function* triedText(tried: FiltersTried, withTerms: boolean): Generator<string> {
  const { file, filters, kept, keptToday, gained, lost, included } = tried;
  yield `${printable(file)} is not in force; with it:\n`;
  if (filters.length > 0) yield filterTable(filters);
  yield totals(tried);
  const difference = kept - keptToday;
  const more =
    difference === 0 ? 'as many as' : `${number(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'} than`;
  yield `That is ${more} today (${number(keptToday)}): ${number(gained)} would come in, ${number(lost)} would go\n`;
  if (withTerms) yield* termTables(filters);
  if (included.length === 0) return;
  yield `It would drop ${count(included.length, 'report')} that people have included (they would stay screened):\n`;
  for (const id of included.slice(0, shownIds)) yield `  ${printable(id)}\n`;
  if (included.length > shownIds) yield `  and ${number(included.length - shownIds)} more (--json lists all)\n`;
}

/** So many places of one term in one field are quoted. */
const shownPlaces = 2;

function* hitLines({ hits }: ExplainedStep): Generator<string> {
  const seen = new Map<string, number>();
  for (const { term, group, field, before, text, after } of hits) {
    const key = JSON.stringify([term, group, field]);
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    if (times > shownPlaces) continue;
    const words = `${printable(before)}[${printable(text)}]${printable(after)}`;
    yield `    ${printable(term)} (${printable(group)}) in ${field}: ${words}\n`;
  }
}

function* stepLines(step: ExplainedStep): Generator<string> {
  const { name, kind, kept, missing, lacking, value } = step;
  const verdict = kept ? 'keeps it' : 'drops it';
  const because = [
    ...(value === undefined ? [] : [printable(value)]),
    ...(missing ? ['what it looks at is missing'] : []),
    ...(lacking.length === 0
      ? []
      : [`no term of group ${lacking.map((group) => printable(group)).join(', ')} stands there`]),
  ];
  yield `  ${printable(name)} (${kind}) ${verdict}${because.length === 0 ? '' : `: ${because.join('; ')}`}\n`;
  yield* hitLines(step);
}

/** Why one report is kept or dropped. */
export function* explanationText(explained: FilterExplanation): Generator<string> {
  const { id, title, found, kept, decided, steps } = explained;
  yield `${printable(id)}: ${printable(title)}\n`;
  if (!found) yield '  no search found it: it is not screened, whatever filters say\n';
  for (const step of steps) yield* stepLines(step);
  if (steps.length === 0) yield '  no filter looks at it\n';
  yield kept ? 'The filters keep it.\n' : 'The filters drop it.\n';
  if (!kept && decided) yield 'It stays screened all the same: somebody has decided on it.\n';
}

/** A sample of what is dropped. */
export const droppedText = ({ dropped, seed, sample }: DroppedSample): string =>
  [
    `${count(sample.length, 'report')} at random of ${number(dropped)} that the filters drop (seed ${seed})\n`,
    table(sample.map(({ id, droppedBy, title }) => [id, droppedBy ?? '', title])),
    ...(sample.length === 0 ? [] : [`Why: litsieve filter --explain ${printable(shellWord(sample[0]!.id))}\n`]),
  ].join('');

/** What was written about changed filters. */
export const amendedText = ({ reviewer, stages, why }: Amended): string =>
  `Amended by ${reviewer} at ${stages.join(', ')}: ${printable(why)}\n`;
