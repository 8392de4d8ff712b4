/** `litsieve enrich`. */

import { type Enriched, enrich } from '../../review/enrich.js';
import { lookUpSources } from '../../sources/index.js';
import { exitStatus } from '../exit-status.js';
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

const describe = ({ records, lacking, left, sources, requests }: Enriched, isDryRun: boolean): string => {
  const rows = sources.map(({ source, asked, found, search }) => [source, asked, found, search ?? '']);
  const failures = sources.flatMap(({ source, failure }) =>
    failure === undefined
      ? []
      : [`${source}: ${failure.message}`, ...(failure.hint === undefined ? [] : [`  next: ${failure.hint}`])],
  );
  const share = records === 0 ? 0 : ((records - left) / records) * 100;
  return [
    `${count(lacking, 'record')} of ${records.toLocaleString('en')} ${lacking === 1 ? 'has' : 'have'} no abstract\n`,
    table([['source', 'asked', isDryRun ? '' : 'found', ''], ...rows]),
    ...failures.map((line) => `${line}\n`),
    isDryRun
      ? 'nothing was asked\n'
      : `${count(left, 'record')} still without; ${share.toFixed(1)} % have one now; ${count(requests, 'request')} sent\n`,
  ].join('');
};

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
    const { context, options, onProgress } = call;
    const review = openToRenew(call);
    const isDryRun = options.dryRun ?? false;
    const enriched = await enrich(review, {
      environment: context.env,
      pace: context.pace,
      tool: context.tool,
      folder: context.cwd,
      onProgress,
      sources: options.from?.split(',').map((name) => name.trim()) ?? names,
      titles: options.titles ?? false,
      dryRun: isDryRun,
      refresh: options.refresh ?? false,
    });
    const hasFailed = enriched.sources.some(({ failure }) => failure !== undefined);
    return {
      json: enriched,
      text: describe(enriched, isDryRun),
      status: hasFailed ? exitStatus.source : exitStatus.done,
    };
  },
};
