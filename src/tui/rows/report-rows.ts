/** A report as styled rows of a width: made once per report and width, so that a key press wraps nothing. */

import { pushSpans } from '../../ranking/index.js';
import type { ScreeningView, ShownReport } from '../../review/screening-session.js';
import { printable, termSpans } from '../../text/index.js';
import type { Meaning, Paint } from '../style.js';
import { type Slice, truncate, wrapText } from '../wrap.js';
import { type Mark, type MarkSpan, markSpans } from './term-marks.js';
import { versionTexts } from './version-rows.js';
import { whyRow } from './why-rows.js';
import { decisionWord } from './words.js';

/** Authors beyond this many are counted, not named: a list of hundreds would push the abstract off the screen. */
const namedAuthors = 8;
const shownLinks = 3;

type Look = Readonly<Record<Mark, Meaning>> & { readonly base?: Meaning };
const titleLook: Look = { base: 'strong', query: 'titleQuery', seeds: 'titleSeeds', up: 'titleUp', down: 'down' };
const proseLook: Look = { query: 'query', seeds: 'seeds', up: 'up', down: 'down' };

const styledSlice = (
  text: string,
  [start, end]: Slice,
  spans: readonly MarkSpan[],
  look: Look,
  paint: Paint,
): string => {
  const style = (from: number, to: number, mark?: Mark): string => {
    const meaning = mark === undefined ? look.base : look[mark];
    const part = text.slice(from, to);
    return meaning === undefined ? part : paint(meaning, part);
  };
  let at = start;
  let row = '';
  for (const [from, to, mark] of spans) {
    if (to <= start || from >= end) continue;
    row += style(at, Math.max(from, start)) + style(Math.max(from, start), Math.min(to, end), mark);
    at = Math.min(to, end);
  }
  return row + style(at, end);
};

/** The marks of a text of a report. */
const marksOf = (text: string, { why }: ShownReport, { terms }: ScreeningView): readonly MarkSpan[] => {
  const pushing = (way: number) => why.terms.filter(({ weight }) => weight * way > 0).map(({ words }) => words);
  return markSpans(text, termSpans(text, terms), pushSpans(text, { up: pushing(1), down: pushing(-1) }, why.reading));
};

/** Rows of a text with its marked words highlighted. */
const highlighted = (
  text: string,
  spans: readonly MarkSpan[],
  width: number,
  look: Look,
  paint: Paint,
): readonly string[] => {
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
    ...highlighted(paragraph, marksOf(paragraph, report, view), width, proseLook, paint),
  ]);
  const versions = versionTexts(report);
  const tail = [
    ...versions.below.flatMap((text) => rowsOf(text)),
    ...(report.members.length > 1 ? rowsOf(`Records: ${report.members.join(', ')}`, quiet) : []),
    ...(report.keywords.length > 0 ? rowsOf(`Keywords: ${report.keywords.join('; ')}`, quiet) : []),
  ];
  const title = printable(report.title).trim();
  return [
    ...(title === ''
      ? [quiet('No title.')]
      : highlighted(title, marksOf(title, report, view), width, titleLook, paint)),
    ...rowsOf(authorLine(report.authors)),
    ...rowsOf(place, quiet),
    ...report.links.slice(0, shownLinks).map((link) => quiet(truncate(printable(link), width))),
    ...(report.members.length > 1 ? rowsOf(`${report.members.length} records of this report`, quiet) : []),
    ...rowsOf(decisionLine(report, view), (row) => paint('strong', row)),
    ...report.notes.flatMap((note) => rowsOf(`Note: ${note}`)),
    ...versions.above.flatMap((text, at) => rowsOf(text, at === 0 ? (row) => paint('strong', row) : undefined)),
    ...whyRow(report, width, paint),
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
