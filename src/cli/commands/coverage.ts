/** `litsieve coverage`. */

import { type Comparison, type Coverage, coverage, type EditionCoverage, type Listed } from '../../review/coverage.js';
import { printable } from '../../text/index.js';
import { exitStatus } from '../exit-status.js';
import { open } from '../open.js';
import { count, table } from '../table.js';
import type { Verb } from '../verb.js';

interface CoverageFlags {
  readonly against?: string;
  readonly missing?: boolean;
}

const percent = (part: number, whole: number): string => (whole === 0 ? '-' : `${((part / whole) * 100).toFixed(1)} %`);

const inWords = ({ sources: [first, second], counts, onlyFirst, onlySecond }: Comparison): string =>
  `${first} ${counts[0]}, ${second} ${counts[1]}: ${onlyFirst.length} only in ${first}, ${onlySecond.length} only in ${second}`;

const lineOf = ({ id, title = '' }: Listed): string => `    ${id}  ${title}`;

const details = ({ edition, comparisons, failure }: EditionCoverage, withMissing: boolean): readonly string[] => [
  ...comparisons.flatMap((comparison) => {
    const [first, second] = comparison.sources;
    return [
      `${edition}: ${inWords(comparison)}`,
      ...(withMissing
        ? [
            ...(comparison.onlyFirst.length > 0 ? [`  only in ${first}`, ...comparison.onlyFirst.map(lineOf)] : []),
            ...(comparison.onlySecond.length > 0 ? [`  only in ${second}`, ...comparison.onlySecond.map(lineOf)] : []),
          ]
        : []),
    ];
  }),
  ...(failure === undefined ? [] : [`${edition}: ${failure.source}: ${failure.message}`]),
];

function* describe({ editions, unassigned }: Coverage, withMissing: boolean): Generator<string> {
  const rows = editions.map(({ edition, records, abstracts, sources }) => [
    edition,
    records,
    percent(abstracts, records),
    Object.entries(sources)
      .map(([source, n]) => `${source} ${n}`)
      .join(', '),
  ]);
  yield table([['edition', 'records', 'with abstract', 'found by'], ...rows]);
  for (const edition of editions) for (const line of details(edition, withMissing)) yield `${printable(line)}\n`;
  if (unassigned > 0) yield `${count(unassigned, 'record')} of no venue of queries/venues.yaml\n`;
}

export const verb: Verb<CoverageFlags> = {
  example: 'litsieve coverage icse:2024 --against openalex --missing',
  configure(command) {
    command
      .description(
        'Says for each venue and year how many records were found by which source, what one has and another lacks, and ' +
          'how many have an abstract. Where a venue is not told by the search, its name in queries/venues.yaml decides.',
      )
      .argument('[editions...]', 'such as icse:2024 or icse:2023-2025 (default: all of the corpus)')
      .option('--against <source>', 'ask this source for its own list and compare; stores no records')
      .option('--missing', 'list what one source has and the other lacks');
  },
  async run(call, editions) {
    const { context, options, onProgress } = call;
    const review = open(call);
    const covered = await coverage(review, {
      environment: context.env,
      pace: context.pace,
      tool: context.tool,
      folder: context.cwd,
      templates: context.templates,
      onProgress,
      editions: (editions ?? []) as readonly string[],
      ...(options.against === undefined ? {} : { against: options.against }),
    });
    const hasFailed = covered.editions.some(({ failure }) => failure !== undefined);
    return {
      json: covered,
      text: describe(covered, options.missing ?? false),
      status: hasFailed ? exitStatus.source : exitStatus.done,
    };
  },
};
