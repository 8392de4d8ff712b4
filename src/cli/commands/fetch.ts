/** `litsieve fetch`. */

import { type Fetched, type FetchedUnit, fetchSearches, plannedUnits } from '../../review/fetch.js';
import type { Review } from '../../review/open-review.js';
import { sources } from '../../sources/index.js';
import { printable } from '../../text/index.js';
import type { Result } from '../context.js';
import { exitStatus } from '../exit-status.js';
import { openToRenew } from '../open.js';
import { count, table } from '../table.js';
import type { Call, Verb } from '../verb.js';

interface FetchFlags {
  readonly dryRun?: boolean;
  readonly again?: boolean;
  readonly refresh?: boolean;
  readonly allowEmpty?: boolean;
  readonly dedup: boolean;
}

/** What each outcome is called in the table. */
const outcomes: Readonly<Record<FetchedUnit['outcome'], (unit: FetchedUnit) => string>> = {
  stored: ({ search }) => `stored as ${search}`,
  unchanged: ({ search }) => `as before in ${search}`,
  before: ({ search, at }) => `searched on ${at?.slice(0, 10)} as ${search}`,
  failed: () => 'failed',
};

/** What is to be said of a unit beside its line. */
const remarks = ({
  label,
  repeated = 0,
  rejected = 0,
  rejects = [],
  dropped = {},
  doubts,
  failures,
}: FetchedUnit): readonly string[] => [
  ...failures.flatMap(({ source, message, hint }) => [
    `${label}: ${source}: ${message}`,
    ...(hint === undefined ? [] : [`  next: ${hint}`]),
  ]),
  ...doubts.map((doubt) => `${label}: looks incomplete: ${doubt}`),
  ...Object.entries(dropped).map(([what, n]) => `${label}: left out: ${count(n, what)}`),
  ...(repeated === 0
    ? []
    : [`${label}: ${count(repeated, 'record')} came twice and ${repeated === 1 ? 'was' : 'were'} kept once`]),
  ...rejects.slice(0, 5).map(({ key, why }) => `${label}: ${key} cannot be read: ${why}`),
  ...(rejected > 5 ? [`${label}: and ${count(rejected - 5, 'record')} more cannot be read (--json lists them)`] : []),
];

const describe = ({ units, kept, failed, requests }: Fetched): string => {
  const rows = units.map((unit) => [unit.label, unit.source ?? '', unit.kept ?? 0, outcomes[unit.outcome](unit)]);
  const notes = units.flatMap(remarks);
  const again = units.filter(({ outcome }) => outcome === 'before').length;
  return [
    table([['search', 'source', 'records', ''], ...rows]),
    ...notes.map((note) => `${note}\n`),
    `${count(kept, 'record')} stored; ${count(requests, 'request')} sent`,
    again === 0 ? '' : `; ${count(again, 'search')} left as executed before (--again searches anew)`,
    failed === 0 ? '\n' : `; ${count(failed, 'search')} failed: the same command goes on with what is left\n`,
  ].join('');
};

const dryRun = ({ context }: Call<FetchFlags>, review: Review, words: readonly string[]): Result => {
  const units = plannedUnits(review, words, context.templates);
  const planned = units.map(({ label, strategy, candidates }) => ({
    label,
    strategy: strategy.name,
    sources: candidates.map(({ source, plan: { query, platform, limits, requests } }) => ({
      source: source.name,
      platform,
      query,
      ...(limits === undefined ? {} : { limits }),
      requests,
    })),
  }));
  const lines = planned.flatMap(({ label, sources: asked }) => [
    label,
    ...asked.flatMap(({ source, platform, query, limits, requests }, index) => [
      `  ${index === 0 ? 'asks' : 'then, if that gives nothing,'} ${source} (${platform})`,
      `    query: ${query}`,
      ...(limits === undefined ? [] : [`    limits: ${limits}`]),
      ...requests.map((request) => `    ${request}`),
    ]),
  ]);
  return { json: { planned }, text: lines.map((line) => `${printable(line)}\n`) };
};

const unseen = sources.flatMap(({ name, unseen: what }) => (what === undefined ? [] : [`${name} (${what})`]));

export const verb: Verb<FetchFlags> = {
  example: [
    'litsieve fetch icse:2023-2025',
    'litsieve fetch --dry-run',
    'litsieve fetch arxiv-agents   # queries/searches/arxiv-agents.yaml',
  ].join('\n'),
  configure(command) {
    command
      .description(
        'Executes planned searches: whole proceedings, queries, issue trackers. Each part becomes a search of its own; ' +
          'one that fails costs no other, and the same command goes on where it stopped. ' +
          `Sources: ${sources.map(({ name }) => name).join(', ')}` +
          `${unseen.length === 0 ? '' : `; shape not yet seen live: ${unseen.join(', ')}`}.`,
      )
      .argument(
        '[searches...]',
        'names of queries/searches/*.yaml, or editions such as icse:2024 (default: all planned)',
      )
      .option('--dry-run', 'print the requests, send none, write nothing')
      .option('--again', 'search anew what was searched before; the result is a search of its own')
      .option('--refresh', 'ask providers anew instead of using their stored answers')
      .option('--allow-empty', 'accept a result that is empty or ten times smaller than before')
      .option('--no-dedup', 'leave the links between records as they are');
  },
  async run(call, words) {
    const { context, options, onProgress } = call;
    const review = openToRenew(call);
    const named = (words ?? []) as readonly string[];
    if (options.dryRun ?? false) return dryRun(call, review, named);
    if (review.protocol.contact === undefined && !(options.quiet ?? false)) {
      context.stderr.write(
        'the protocol names no contact: providers ask for one (contact: you@example.org in queries/protocol.yaml)\n',
      );
    }
    const fetched = await fetchSearches(review, named, {
      environment: context.env,
      pace: context.pace,
      tool: context.tool,
      folder: context.cwd,
      onProgress,
      again: options.again ?? false,
      refresh: options.refresh ?? false,
      allowEmpty: options.allowEmpty ?? false,
      dedup: options.dedup,
      templates: context.templates,
    });
    return {
      json: fetched,
      text: describe(fetched),
      status: fetched.failed > 0 ? exitStatus.source : exitStatus.done,
    };
  },
};
