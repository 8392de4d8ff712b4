/** `litsieve snowball`. */

import { Option } from 'commander';
import { type Snowballed, type StartSet, snowball, startSets } from '../../review/snowball.js';
import { type CitationDirection, citationSources } from '../../sources/index.js';
import { exitStatus } from '../exit-status.js';
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

function* describe({ round, traced, rounds, requests }: Snowballed, isDryRun: boolean): Generator<string> {
  if (traced.every(({ start }) => start === 0)) {
    yield 'every report of the start set was traced in an earlier round: there is nothing new to start from\n';
  } else {
    for (const { direction, start, unknown, found, dropped, search, failure } of traced) {
      yield `round ${round}, ${direction}: ${count(start, 'report')} to start from${unknown === 0 ? '' : `, ${unknown} of them ${isDryRun ? 'without DOI or arXiv id' : 'without a find'}`}`;
      if (failure !== undefined) {
        yield `\n${failure.source}: ${failure.message}\n${failure.hint === undefined ? '' : `  next: ${failure.hint}\n`}`;
        continue;
      }
      yield isDryRun
        ? '\n'
        : `; ${count(found, 'record')} found${search === undefined ? '' : `, stored as ${search}`}\n`;
      for (const [what, n] of Object.entries(dropped)) yield `  left out: ${n.toLocaleString('en')} ${what}\n`;
    }
  }
  if (rounds.length > 0) {
    yield table([
      ['round', 'direction', 'source', 'start', 'found', 'new', 'included', 'efficiency'],
      ...rounds.map((worth) => [
        worth.round,
        worth.direction,
        worth.source,
        worth.start,
        worth.found,
        worth.fresh,
        worth.included,
        `${(worth.efficiency * 100).toFixed(1)} %`,
      ]),
    ]);
  }
  yield isDryRun ? 'nothing was asked\n' : `${count(requests, 'request')} sent\n`;
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
    const { context, options, onProgress } = call;
    const { source, direction, from } = options;
    const isDryRun = options.dryRun ?? false;
    const done = await snowball(open(call), {
      environment: context.env,
      pace: context.pace,
      tool: context.tool,
      folder: context.cwd,
      onProgress,
      source,
      directions: direction === 'both' ? ['backward', 'forward'] : [direction],
      from,
      dryRun: isDryRun,
      refresh: options.refresh ?? false,
    });
    const hasFailed = done.traced.some(({ failure }) => failure !== undefined);
    return {
      json: done,
      text: describe(done, isDryRun),
      status: hasFailed ? exitStatus.source : exitStatus.done,
    };
  },
};
