/** `litsieve snowball`. */

import { Option } from 'commander';
import { type Snowballed, snowball, type Traced } from '../../review/snowball.js';
import { type StartSet, startSets } from '../../review/start-set.js';
import { type CitationDirection, citationSources } from '../../sources/index.js';
import { printable } from '../../text/index.js';
import { exitStatus } from '../exit-status.js';
import { failureLines } from '../failure-text.js';
import { networkOf, tellOfContact, untilInterrupted } from '../network.js';
import { open } from '../open.js';
import { count, table } from '../table.js';
import type { Verb } from '../verb.js';

interface SnowballFlags {
  readonly source: string;
  readonly direction: CitationDirection | 'both';
  readonly from: StartSet;
  readonly dryRun?: boolean;
  readonly refresh?: boolean;
}

const names = citationSources.map(({ name }) => name);

/** What is on the other end, in words. */
const otherEnds: Readonly<Record<CitationDirection, string>> = {
  backward: 'of what they cite',
  forward: 'of what cites them',
};

/** What is to be said of a direction. */
const traceLines = (
  { direction, round, start, unknown, found, dropped, problems, search, failure }: Traced,
  source: string,
): readonly string[] => {
  if (start === 0) return [`${direction}: nothing new to start from`];
  const left = Object.entries(dropped).map(([what, n]) => `${n.toLocaleString('en')} ${what}`);
  const unknownOnes = unknown === 0 ? '' : `, ${unknown.toLocaleString('en')} unknown there`;
  return [
    `round ${round}, ${direction}, ${source}: ${count(start, 'report')} to start from${unknownOnes}`,
    ...(search === undefined ? [] : [`  ${count(found, 'record')} found, stored as ${search}`]),
    ...(left.length === 0 ? [] : [`  left out ${otherEnds[direction]}: ${left.join(', ')}`]),
    ...problems.map((problem) => `  may not be whole: ${problem}`),
    ...(failure === undefined ? [] : failureLines('failed, nothing stored', failure, 2)),
  ];
};

/** Reports that cannot be asked about are the same in each direction, but for what an earlier round left undone. */
const unaskableLines = (traced: readonly Traced[]): readonly string[] => {
  const most = Math.max(0, ...traced.map(({ unaskable }) => unaskable));
  const have = most === 1 ? 'it has' : 'they have';
  return most === 0 ? [] : [`${count(most, 'report')} cannot be asked about: ${have} neither DOI nor arXiv id`];
};

const roundsTable = (rounds: Snowballed['rounds']): string =>
  table([
    ['round', 'direction', 'source', 'start', 'found', 'new', 'included', 'efficiency'],
    ...rounds.map(({ round, direction, source, start, found, fresh, included, efficiency }) => [
      ...[round, direction, source, start, found, fresh, included],
      `${(efficiency * 100).toFixed(1)} %`.padStart('efficiency'.length),
    ]),
  ]);

function* describe(
  { saturated, traced, rounds, requests }: Snowballed,
  { source, dryRun = false }: SnowballFlags,
): Generator<string> {
  if (saturated) yield 'nothing new to start from: what could be traced was traced in earlier rounds\n';
  const lines = saturated ? [] : traced.flatMap((direction) => traceLines(direction, source));
  for (const line of [...lines, ...unaskableLines(traced)]) yield `${printable(line)}\n`;
  if (rounds.length > 0) yield roundsTable(rounds);
  yield dryRun ? 'nothing was asked\n' : `${count(requests, 'request')} sent\n`;
  const hasNew = traced.some(({ search }) => rounds.some((worth) => worth.search === search && worth.fresh > 0));
  if (hasNew) yield '  next: litsieve screen, then litsieve snowball from what is newly included\n';
}

export const verb: Verb<SnowballFlags> = {
  example: 'litsieve snowball --source openalex --direction backward',
  configure(command) {
    command
      .description(
        'One round of citation searching: what the included reports cite and who cites them, into the arm of other methods ' +
          'of the diagram. Screen what it found, then run the next round, until there is nothing new to start from.',
      )
      .addOption(new Option('--source <name>', 'whom to ask').choices(names).default(names[0]))
      .addOption(
        new Option('--direction <direction>', 'what they cite, who cites them, or both')
          .choices(['backward', 'forward', 'both'])
          .default('both'),
      )
      .addOption(new Option('--from <set>', 'what to start from').choices(startSets).default('included'))
      .option('--dry-run', 'say what would be traced, send nothing')
      .option('--refresh', 'ask providers anew instead of using their stored answers');
  },
  async run(call) {
    const { options } = call;
    const { source, direction, from } = options;
    const review = open(call);
    const done = await untilInterrupted(call, () =>
      snowball(review, {
        ...networkOf(call),
        source,
        directions: direction === 'both' ? ['backward', 'forward'] : [direction],
        from,
        dryRun: options.dryRun ?? false,
        refresh: options.refresh ?? false,
      }),
    );
    if (done.requests > 0) tellOfContact(call, review);
    const hasFailed = done.traced.some(({ failure }) => failure !== undefined);
    return {
      json: done,
      text: describe(done, options),
      status: hasFailed ? exitStatus.source : exitStatus.done,
    };
  },
};
