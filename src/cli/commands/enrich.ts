/** `litsieve enrich`. */

import { type Enriched, type EnrichedFrom, enrich } from '../../review/enrich.js';
import type { Handle } from '../../review/lacking-abstracts.js';
import { lookUpSources } from '../../sources/index.js';
import { printable } from '../../text/index.js';
import { exitStatus } from '../exit-status.js';
import { failureLines } from '../failure-text.js';
import { networkOf, tellOfContact, untilInterrupted } from '../network.js';
import { openToRenew } from '../open.js';
import { count, table } from '../table.js';
import type { Verb } from '../verb.js';

interface EnrichFlags {
  readonly from?: string;
  readonly titles?: boolean;
  readonly dryRun?: boolean;
  readonly refresh?: boolean;
}

const names = lookUpSources.map(({ name }) => name);

/** By what records are sought, in words. */
const handleLabels: Readonly<Record<Handle, string>> = {
  doi: 'with a DOI',
  arxiv: 'with an arXiv id alone',
  neither: 'with neither',
};

const handleWords = (handles: Enriched['handles']): string =>
  (Object.entries(handles) as [Handle, number][])
    .filter(([, n]) => n > 0)
    .map(([handle, n]) => `${n.toLocaleString('en')} ${handleLabels[handle]}`)
    .join(', ');

const remarks = ({ source, foreign, failure }: EnrichedFrom): readonly string[] => [
  ...(failure === undefined ? [] : failureLines(source, failure)),
  ...(foreign === 0
    ? []
    : [`${source}: ${count(foreign, 'answer')} left out: neither the DOI nor the arXiv id was ours`]),
];

const share = ({ records, left }: Enriched): string =>
  `${(Math.floor(((records - left) / records) * 1000) / 10).toFixed(1)} %`;

function* describe(enriched: Enriched, { dryRun = false, titles = false }: EnrichFlags): Generator<string> {
  const { records, lacking, left, handles, sources, requests } = enriched;
  if (lacking === 0) {
    yield records === 0 ? 'there are no records yet\n' : `every record has an abstract: ${count(records, 'record')}\n`;
    return;
  }
  const has = lacking === 1 ? 'has' : 'have';
  yield `${lacking.toLocaleString('en')} of ${count(records, 'record')} ${has} no abstract\n  ${handleWords(handles)}\n`;
  yield dryRun
    ? table([['source', 'would be asked for'], ...sources.map(({ source, asked }) => [source, asked])])
    : table([
        ['source', 'asked', 'found', 'stored as'],
        ...sources.map(({ source, asked, found, search }) => [source, asked, found, search ?? '']),
      ]);
  for (const line of sources.flatMap(remarks)) yield `${printable(line)}\n`;
  if (dryRun) yield 'nothing was asked: each source is asked for what those before it do not have\n';
  else {
    yield `${count(left, 'record')} still without; ${share(enriched)} have one; ${count(requests, 'request')} sent\n`;
  }
  if (handles.neither > 0 && !titles) yield '  next: litsieve enrich --titles seeks those with neither by title\n';
}

export const verb: Verb<EnrichFlags> = {
  example: 'litsieve enrich --from openalex,crossref\nlitsieve enrich --dry-run',
  configure(command) {
    command
      .description(
        'Seeks the abstracts that records lack in other sources, by DOI and arXiv id. What is found supplies the field, ' +
          'keeps its origin, and changes no record and no decision.',
      )
      .option('--from <sources>', `sources to ask, in order (default: ${names.join(',')})`)
      .option('--titles', 'also seek by title what has neither DOI nor arXiv id; one request a record')
      .option('--dry-run', 'say what would be asked, send nothing')
      .option('--refresh', 'ask providers anew instead of using their stored answers');
  },
  async run(call) {
    const { options } = call;
    const review = openToRenew(call);
    const enriched = await untilInterrupted(call, () =>
      enrich(review, {
        ...networkOf(call),
        sources: options.from?.split(',').map((name) => name.trim()) ?? names,
        titles: options.titles ?? false,
        dryRun: options.dryRun ?? false,
        refresh: options.refresh ?? false,
      }),
    );
    if (enriched.requests > 0) tellOfContact(call, review);
    const hasFailed = enriched.sources.some(({ failure }) => failure !== undefined);
    return {
      json: enriched,
      text: describe(enriched, options),
      status: hasFailed ? exitStatus.source : exitStatus.done,
    };
  },
};
