/** `litsieve fetch`. */

import { type Fetched, fetchSearches, plannedUnits } from '../../review/fetch.js';
import type { Review } from '../../review/open-review.js';
import { screenCommand } from '../../review/status.js';
import { sources } from '../../sources/index.js';
import { printable } from '../../text/index.js';
import type { Result } from '../context.js';
import { exitStatus } from '../exit-status.js';
import { fetchText } from '../fetch-text.js';
import { networkOf, tellOfContact, untilInterrupted } from '../network.js';
import { openToRenew } from '../open.js';
import type { Call, Verb } from '../verb.js';

interface FetchFlags {
  readonly dryRun?: boolean;
  readonly again?: boolean;
  readonly refresh?: boolean;
  readonly allowEmpty?: boolean;
  readonly dedup: boolean;
}

/** What helps next: the same again for what failed; else to look at what was found. */
const nextAfter = ({ units, failed }: Fetched, review: Review, words: readonly string[]): string | undefined => {
  if (failed > 0) return `${['litsieve fetch', ...words].join(' ')}   # goes on with what is left`;
  return units.some(({ outcome }) => outcome === 'stored') ? screenCommand(review) : undefined;
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
      ...(requests.some((request) => request.endsWith(query)) ? [] : [`    query: ${query}`]),
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
    const { context, options } = call;
    const review = openToRenew(call);
    const named = (words ?? []) as readonly string[];
    if (options.dryRun ?? false) return dryRun(call, review, named);
    const fetched = await untilInterrupted(call, () =>
      fetchSearches(review, named, {
        ...networkOf(call),
        again: options.again ?? false,
        refresh: options.refresh ?? false,
        allowEmpty: options.allowEmpty ?? false,
        dedup: options.dedup,
        templates: context.templates,
      }),
    );
    if (fetched.requests > 0) tellOfContact(call, review);
    return {
      json: fetched,
      text: fetchText(fetched, nextAfter(fetched, review, named)),
      status: fetched.failed > 0 ? exitStatus.source : exitStatus.done,
    };
  },
};
