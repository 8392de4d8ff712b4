/** `litsieve coverage`. */

import { type Comparison, type Coverage, coverage, type EditionCoverage, type Listed } from '../../review/coverage.js';
import { printable } from '../../text/index.js';
import { exitStatus } from '../exit-status.js';
import { failureLine } from '../failure-text.js';
import { networkOf, tellOfContact, untilInterrupted } from '../network.js';
import { open } from '../open.js';
import { count, table } from '../table.js';
import type { Verb } from '../verb.js';

interface CoverageFlags {
  readonly against?: string;
  readonly missing?: boolean;
}

const abstractsHeading = 'with abstract';

/** Rounded down: only what is whole is 100 %. */
const percent = (part: number, whole: number): string =>
  (whole === 0 ? '-' : `${(Math.floor((part / whole) * 1000) / 10).toFixed(1)} %`).padStart(abstractsHeading.length);

const onlyIn = (source: string, only: readonly Listed[]): string =>
  `${only.length.toLocaleString('en')} only in ${source}`;

const inWords = ({ sources: [first, second], counts, onlyFirst, onlySecond }: Comparison): string => {
  const [a, b] = counts.map((n) => n.toLocaleString('en')) as [string, string];
  const isSame = onlyFirst.length + onlySecond.length === 0;
  const only = `${onlyIn(first, onlyFirst)}, ${onlyIn(second, onlySecond)}`;
  return `${first} ${a}, ${second} ${b}: ${isSame ? 'neither lacks any' : only}`;
};

const lineOf = ({ id, title = '(no title)' }: Listed): string => `    ${id}  ${title}`;

const missing = (source: string, only: readonly Listed[]): readonly string[] =>
  only.length === 0 ? [] : [`  only in ${source}:`, ...only.map(lineOf)];

const details = ({ edition, comparisons, failure }: EditionCoverage, withMissing: boolean): readonly string[] => [
  ...comparisons.flatMap((comparison) => [
    `${edition}: ${inWords(comparison)}`,
    ...(withMissing
      ? [
          ...missing(comparison.sources[0], comparison.onlyFirst),
          ...missing(comparison.sources[1], comparison.onlySecond),
        ]
      : []),
  ]),
  ...(failure === undefined ? [] : failureLine(`${edition}: ${failure.source}`, failure)),
];

/** How many editions that nobody was asked for are named in the text. */
const unlistedShown = 3;

/** How many names of venues are told in the text. */
const venuesShown = 5;

const unassignedWords = ({ unassigned, unassignedVenues }: Coverage): readonly string[] => [
  `${count(unassigned, 'record')} of no venue of the catalogue (queries/venues.yaml), most often:`,
  ...unassignedVenues.slice(0, venuesShown).map(({ venue, records }) => `  ${records.toLocaleString('en')}  ${venue}`),
];

function* describe(
  covered: Coverage,
  { against, missing: withMissing = false }: CoverageFlags,
  isNamed: boolean,
): Generator<string> {
  const { editions, unassigned, unassignedVenues, requests } = covered;
  const rows = editions.map(({ edition, records, reports, reportsWithAbstract, sources }) => [
    edition,
    records,
    reports,
    percent(reportsWithAbstract, reports),
    Object.entries(sources)
      .map(([source, n]) => `${source} ${n.toLocaleString('en')}`)
      .join(', '),
  ]);
  if (rows.length === 0) yield 'no record is of a venue of the catalogue (queries/venues.yaml)\n';
  else yield table([['edition', 'records', 'reports', abstractsHeading, 'found by'], ...rows]);
  for (const edition of editions) for (const line of details(edition, withMissing)) yield `${printable(line)}\n`;
  // One source fails for the same reason everywhere.
  const hints = new Set(editions.flatMap(({ failure }) => failure?.hint ?? []));
  for (const hint of hints) yield `${printable(`  next: ${hint}`)}\n`;
  const unlisted = editions.filter((edition) => edition.unlisted).map(({ edition }) => edition);
  if (unlisted.length > 0) {
    const which = unlisted.length > unlistedShown ? count(unlisted.length, 'edition') : unlisted.join(', ');
    yield `${against} was not asked for ${which}: no key of it in queries/venues.yaml\n`;
  }
  if (unassigned > 0 && !isNamed) {
    const lines = unassignedWords(covered);
    yield* (unassignedVenues.length > 0 ? lines : [lines[0]!.replace(', most often:', '')]).map(
      (line) => `${printable(line)}\n`,
    );
  }
  if (against !== undefined) yield `${count(requests, 'request')} sent; nothing of it is stored as found\n`;
}

export const verb: Verb<CoverageFlags> = {
  example: 'litsieve coverage icse:2024 --against crossref --missing',
  configure(command) {
    command
      .description(
        'Says for each venue and year how many records were found by which source, what one has and another lacks, and ' +
          'how many of the reports that they are have an abstract. Where the search does not tell the venue, its name in ' +
          'queries/venues.yaml decides.',
      )
      .argument('[editions...]', 'such as icse:2024 or icse:2023-2025 (default: all of the corpus)')
      .option('--against <source>', 'ask this source for its own list and compare; stores no records')
      .option('--missing', 'list what one source has and the other lacks');
  },
  async run(call, editions) {
    const { context, options } = call;
    const review = open(call);
    const named = (editions ?? []) as readonly string[];
    const covered = await untilInterrupted(call, () =>
      coverage(review, {
        ...networkOf(call),
        templates: context.templates,
        editions: named,
        ...(options.against === undefined ? {} : { against: options.against }),
      }),
    );
    if (covered.requests > 0) tellOfContact(call, review);
    const hasFailed = covered.editions.some(({ failure }) => failure !== undefined);
    return {
      json: covered,
      text: describe(covered, options, named.length > 0),
      status: hasFailed ? exitStatus.source : exitStatus.done,
    };
  },
};
