/** A report as styled rows of a width: made once per report and width, so that a key press wraps nothing. */

import type { ScreeningView, ShownReport } from '../../review/screening-session.js';
import { printable, type TermGroup, type TermSpan, type Terms, termSpans } from '../../text/index.js';
import type { Meaning, Paint } from '../style.js';
import { type Slice, truncate, wrapText } from '../wrap.js';
import { versionTexts } from './version-rows.js';
import { decisionWord } from './words.js';

/** Authors beyond this many are counted, not named: a list of hundreds would push the abstract off the screen. */
const namedAuthors = 8;
const shownLinks = 3;

interface Look {
  readonly base?: Meaning;
  readonly query: Meaning;
  readonly seeds: Meaning;
}
const titleLook: Look = { base: 'strong', query: 'titleQuery', seeds: 'titleSeeds' };
const proseLook: Look = { query: 'query', seeds: 'seeds' };

const styledSlice = (
  text: string,
  [start, end]: Slice,
  spans: readonly TermSpan[],
  look: Look,
  paint: Paint,
): string => {
  const style = (from: number, to: number, group?: TermGroup): string => {
    const meaning = group === undefined ? look.base : look[group];
    const part = text.slice(from, to);
    return meaning === undefined ? part : paint(meaning, part);
  };
  let at = start;
  let row = '';
  for (const [from, to, group] of spans) {
    if (to <= start || from >= end) continue;
    row += style(at, Math.max(from, start)) + style(Math.max(from, start), Math.min(to, end), group);
    at = Math.min(to, end);
  }
  return row + style(at, end);
};

/** Rows of a text with its terms highlighted. */
const highlighted = (text: string, terms: Terms, width: number, look: Look, paint: Paint): readonly string[] => {
  const spans = termSpans(text, terms);
  return wrapText(text, width).map((slice) => styledSlice(text, slice, spans, look, paint));
};

const plainRows = (text: string, width: number, paint?: (row: string) => string): readonly string[] =>
  wrapText(text, width).map(([start, end]) => paint?.(text.slice(start, end)) ?? text.slice(start, end));

/** Paragraphs: a single line break inside one is a blank, as exports break long lines. */
const paragraphs = (text: string): readonly string[] =>
  printable(text, { newlines: 'keep' })
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');

const authorLine = (authors: readonly string[]): string => {
  const more = authors.length - namedAuthors;
  const named = authors.slice(0, namedAuthors).map((name) => printable(name));
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
};

const decisionLine = ({ decision, criterion }: ShownReport, view: ScreeningView): string => {
  if (decision === undefined) return '';
  const text = view.criteria.find(({ id }) => id === criterion)?.text;
  return [
    'You decided: ',
    decisionWord[decision],
    ...(criterion === undefined ? [] : [` · ${criterion}`]),
    ...(text ? [` ${text}`] : []),
  ].join('');
};

/** All rows of a report at a width in columns, top to bottom. */
const buildRows = (report: ShownReport, view: ScreeningView, width: number, paint: Paint): readonly string[] => {
  const quiet = (row: string): string => paint('quiet', row);
  const rowsOf = (text: string, style?: (row: string) => string): readonly string[] =>
    plainRows(printable(text), width, style);
  const place = [report.venue, report.year, report.id].filter((part) => part !== undefined).join(' · ');
  const abstract = paragraphs(report.abstract ?? '').flatMap((paragraph, number) => [
    ...(number > 0 ? [''] : []),
    ...highlighted(paragraph, view.terms, width, proseLook, paint),
  ]);
  const versions = versionTexts(report);
  const tail = [
    ...versions.below.flatMap((text) => rowsOf(text)),
    ...(report.members.length > 1 ? rowsOf(`Records: ${report.members.join(', ')}`, quiet) : []),
    ...(report.keywords.length > 0 ? rowsOf(`Keywords: ${report.keywords.join('; ')}`, quiet) : []),
    ...(report.why.length > 0 ? rowsOf(`Ranked up by: ${report.why.join(', ')}`, quiet) : []),
  ];
  const title = printable(report.title).trim();
  return [
    ...(title === '' ? [quiet('No title.')] : highlighted(title, view.terms, width, titleLook, paint)),
    ...rowsOf(authorLine(report.authors)),
    ...rowsOf(place, quiet),
    ...report.links.slice(0, shownLinks).map((link) => quiet(truncate(printable(link), width))),
    ...(report.members.length > 1 ? rowsOf(`${report.members.length} records of this report`, quiet) : []),
    ...rowsOf(decisionLine(report, view), (row) => paint('strong', row)),
    ...report.notes.flatMap((note) => rowsOf(`Note: ${note}`)),
    ...versions.above.flatMap((text, at) => rowsOf(text, at === 0 ? (row) => paint('strong', row) : undefined)),
    '',
    ...(abstract.length > 0 ? abstract : [quiet('No abstract.')]),
    ...(tail.length > 0 ? ['', ...tail] : []),
  ];
};

/** Gives the rows of a view's report, from memory where the same report was asked for at the same width lately. */
export type ReportRows = (report: ShownReport, view: ScreeningView, width: number) => readonly string[];

/** Remembers the rows of the last reports shown; enough for looking back and for two widths while a window is dragged. */
export const createReportRows = (paint: Paint, remembered = 16): ReportRows => {
  const cache = new Map<string, readonly string[]>();
  return (report, view, width) => {
    const key = JSON.stringify([width, report, view.terms, view.criteria]);
    const known = cache.get(key);
    if (known !== undefined) return known;
    const rows = buildRows(report, view, width, paint);
    cache.set(key, rows);
    if (cache.size > remembered) cache.delete(cache.keys().next().value!);
    return rows;
  };
};
