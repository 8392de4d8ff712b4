/** What a fetch came to, in words: a line a search, below it what is to be said of some of them, then the sums and the next command. */

import type { Fetched, FetchedUnit } from '../review/fetch.js';
import { printable } from '../text/index.js';
import { broken } from './broken.js';
import { failureLines } from './failure-text.js';
import { newsLines } from './news-text.js';
import { type Cell, count, table } from './table.js';

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

/** Why a search deserves a second look; nothing where it does not. */
const notes = ({
  label,
  outcome,
  source,
  failures,
  doubts,
  limits,
  rejected = 0,
  rejects = [],
}: FetchedUnit): readonly string[] => {
  const about = (what: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : ['', `${printable(label)} ${what}`, ...lines];
  const shown = rejects.slice(0, rejectsShown);
  const more = rejected - shown.length;
  return [
    ...about(
      outcome === 'failed' ? 'failed' : `came from ${source}, since others failed`,
      failures.flatMap((failure) => failureLines(failure.source, failure, 2)),
    ),
    ...about('was asked within limits', limits === undefined ? [] : broken(limits, 2)),
    ...about(
      'looks incomplete',
      doubts.flatMap((doubt) => broken(doubt, 2)),
    ),
    ...about(`has ${count(rejected, 'record')} that cannot be read`, [
      ...shown.flatMap(({ key, why }) => broken(`${key}: ${why}`, 2)),
      ...(more > 0 ? [`  and ${more.toLocaleString('en')} more (--json lists them)`] : []),
    ]),
  ];
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
  ].flatMap((line) => broken(line, 0));
};

/** The report of a fetch. `next` is the command that helps next, with why. */
export const fetchText = (fetched: Fetched, next: string | undefined): string => {
  const lines = [
    ...fetched.units.flatMap(notes),
    '',
    ...sums(fetched),
    ...newsLines(fetched.news),
    ...(next === undefined ? [] : [`Next: ${printable(next)}`]),
  ];
  return (
    table([['search', 'records', 'stored as'], ...fetched.units.map(row)]) + lines.map((line) => `${line}\n`).join('')
  );
};
