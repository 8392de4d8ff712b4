/** The verbs of the program. Each is loaded only when it is called. */

import type { Verb } from './verb.js';

/** A verb as the list of commands shows it. */
export interface VerbEntry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<{ readonly verb: Verb<never> }>;
}

/** In the order of the work. */
export const verbs: readonly VerbEntry[] = [
  { name: 'init', summary: 'make a review in a folder', load: () => import('./commands/init.js') },
  { name: 'import', summary: 'bring in files of search results', load: () => import('./commands/import.js') },
  {
    name: 'fetch',
    summary: 'harvest proceedings, queries and issue trackers',
    load: () => import('./commands/fetch.js'),
  },
  { name: 'enrich', summary: 'seek abstracts that records lack', load: () => import('./commands/enrich.js') },
  {
    name: 'coverage',
    summary: 'say how complete each venue and year is',
    load: () => import('./commands/coverage.js'),
  },
  {
    name: 'snowball',
    summary: 'follow citations from what is included',
    load: () => import('./commands/snowball.js'),
  },
  { name: 'query', summary: 'write a Boolean query for a database', load: () => import('./commands/query.js') },
  { name: 'dedup', summary: 'find records of one report', load: () => import('./commands/dedup.js') },
  { name: 'filter', summary: 'narrow what is screened, and say why', load: () => import('./commands/filter.js') },
  { name: 'rank', summary: 'show what would be offered next, and why', load: () => import('./commands/rank.js') },
  { name: 'screen', summary: 'screen reports in the terminal', load: () => import('./commands/screen.js') },
  { name: 'decide', summary: 'decide on one report', load: () => import('./commands/decide.js') },
  { name: 'stop', summary: 'say whether enough was screened, and stop', load: () => import('./commands/stop.js') },
  { name: 'codebook', summary: 'show, change and export the codebook', load: () => import('./commands/codebook.js') },
  { name: 'code', summary: 'code included reports and incidents', load: () => import('./commands/code.js') },
  { name: 'agreement', summary: 'tell how well coders agree', load: () => import('./commands/agreement.js') },
  { name: 'map', summary: 'count what was coded, as tables and figures', load: () => import('./commands/map.js') },
  { name: 'status', summary: 'show where the review stands', load: () => import('./commands/status.js') },
  { name: 'flow', summary: 'print the counts of the PRISMA diagram', load: () => import('./commands/flow.js') },
  { name: 'prisma', summary: 'draw the PRISMA 2020 diagram', load: () => import('./commands/prisma.js') },
  {
    name: 'export',
    summary: 'write reports as BibTeX, RIS, CSV or CSL-JSON',
    load: () => import('./commands/export.js'),
  },
  {
    name: 'simulate',
    summary: 'tell what a ranker would have saved on a finished screening',
    load: () => import('./commands/simulate.js'),
  },
  { name: 'check', summary: 'look through the files of the review', load: () => import('./commands/check.js') },
];
