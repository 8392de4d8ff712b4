/** What a fetch came to, in words: a line a search, below it what is to be said of some of them, then the sums and the next command. */

import stringWidth from 'string-width';
import type { Fetched, FetchedUnit } from '../review/fetch.js';
import type { FetchFailure } from '../review/fetch-failure.js';
import { printable } from '../text/index.js';
import { type Cell, count, table } from './table.js';

/** Notes are broken at this width, in columns; an address that is longer stands whole. */
const width = 80;

/** A text broken between words, its lines after the first indented by two more than the first. */
const broken = (text: string, indent: number): string => {
  const lines: string[] = [];
  let line = ' '.repeat(indent);
  let isBegun = false;
  for (const word of printable(text).split(' ')) {
    if (isBegun && stringWidth(line) + 1 + stringWidth(word) > width) {
      lines.push(line);
      line = `${' '.repeat(indent + 2)}${word}`;
    } else line += isBegun ? ` ${word}` : word;
    isBegun = true;
  }
  return [...lines, line].map((each) => `${each}\n`).join('');
};

/** An address whose query fills lines is cut there; `--json` has all of it. */
const withShortAddresses = (text: string): string => text.replace(/(https?:\/\/[^\s?]+\?)\S{80,}/g, '$1…');

/** What each outcome is called in the table; the id of a search begins with its source. */
const outcomes: Readonly<Record<FetchedUnit['outcome'], (unit: FetchedUnit) => string>> = {
  stored: ({ search }) => search ?? '',
  unchanged: ({ search }) => `${search}, the same as before`,
  before: ({ search, at }) => `${search}, searched on ${at?.slice(0, 10)}`,
  failed: ({ failures }) => `failed: ${failures.map(({ source }) => source).join(', ')}`,
};

const row = (unit: FetchedUnit): readonly Cell[] => [unit.label, unit.kept ?? '', outcomes[unit.outcome](unit)];

/** So many rejects of a search are told one by one. */
const rejectsShown = 5;

const failureLines = ({ source, message, hint }: FetchFailure): readonly string[] => [
  broken(`${source}: ${withShortAddresses(message)}`, 2),
  ...(hint === undefined ? [] : [broken(`next: ${hint}`, 4)]),
];

/** Why a search deserves a second look; nothing where it does not. */
const notes = ({ label, outcome, source, failures, doubts, rejected = 0, rejects = [] }: FetchedUnit): string => {
  const about = (what: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : [`\n${printable(label)} ${what}\n`, ...lines];
  const unread = rejects.slice(0, rejectsShown).map(({ key, why }) => broken(`${key}: ${why}`, 2));
  const more = rejected - unread.length;
  return [
    ...about(
      outcome === 'failed' ? 'failed' : `came from ${source}, since others failed`,
      failures.flatMap(failureLines),
    ),
    ...about(
      'looks incomplete',
      doubts.map((doubt) => broken(doubt, 2)),
    ),
    ...about(`has ${count(rejected, 'record')} that cannot be read`, [
      ...unread,
      ...(more > 0 ? [`  and ${more.toLocaleString('en')} more (--json lists them)\n`] : []),
    ]),
  ].join('');
};

const sum = (units: readonly FetchedUnit[], of: (unit: FetchedUnit) => number | undefined): number =>
  units.reduce((total, unit) => total + (of(unit) ?? 0), 0);

/** What is no record by rule, of all searches together: `4 × front matter`. */
const droppedIn = (units: readonly FetchedUnit[]): readonly string[] => {
  const kinds = new Set(units.flatMap(({ dropped = {} }) => Object.keys(dropped)));
  return [...kinds].map((kind) => `${sum(units, ({ dropped }) => dropped?.[kind]).toLocaleString('en')} × ${kind}`);
};

const sums = ({ units, kept, failed, requests }: Fetched): readonly string[] => {
  const dropped = droppedIn(units);
  const repeated = sum(units, (unit) => unit.repeated);
  const before = units.filter(({ outcome }) => outcome === 'before').length;
  return [
    ...(dropped.length === 0 ? [] : [`left out, being no records: ${dropped.join(', ')}`]),
    ...(repeated === 0
      ? []
      : [`${count(repeated, 'record')} came more than once and ${repeated === 1 ? 'is' : 'are'} kept once`]),
    ...(before === 0 ? [] : [`${count(before, 'search')} executed before and left alone (--again searches anew)`]),
    `${count(kept, 'record')} stored; ${count(requests, 'request')} sent`,
    ...(failed === 0
      ? []
      : [`${count(failed, 'search')} failed; nothing of ${failed === 1 ? 'it' : 'them'} is stored`]),
  ].map((line) => broken(line, 0));
};

/** The report of a fetch. `next` is the command that helps next, with why. */
export const fetchText = (fetched: Fetched, next: string | undefined): string => {
  const remarks = fetched.units.map(notes).join('');
  return [
    table([['search', 'records', 'stored as'], ...fetched.units.map(row)]),
    remarks,
    '\n',
    ...sums(fetched),
    ...(next === undefined ? [] : [`Next: ${printable(next)}\n`]),
  ].join('');
};
