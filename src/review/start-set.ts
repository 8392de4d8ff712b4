/** What a round of citation searching starts from: the included reports, or those that were known before the search. */

import { arxivIn, doiIn } from '../formats/index.js';
import { type BibliographicRecord, type RecordId, sourceOf } from '../model/index.js';
import type { Wanted } from '../sources/index.js';
import { exportReports } from './export.js';
import type { Review } from './open-review.js';
import { reportFields } from './shown-report.js';

/** What a round may start from. */
export const startSets = ['included', 'seeds'] as const;
export type StartSet = (typeof startSets)[number];

const wantedOf = ({ id, doi, arxiv, title, year, authors }: BibliographicRecord): Wanted => ({
  id,
  ...(doi === undefined ? {} : { doi }),
  ...(arxiv === undefined ? {} : { arxiv }),
  ...(title === undefined ? {} : { title }),
  ...(year === undefined ? {} : { year }),
  ...(authors === undefined ? {} : { authors }),
});

/** What can be said of a record that the corpus does not hold, by its id alone. */
const wantedById = (id: RecordId): Wanted => {
  const key = id.slice(id.indexOf(':') + 1);
  const arxiv = sourceOf(id) === 'arxiv' ? arxivIn(key) : undefined;
  const doi = key.startsWith('10.') ? doiIn(key) : undefined;
  return { id, ...(arxiv === undefined ? {} : { arxiv }), ...(doi === undefined ? {} : { doi }) };
};

/** The reports that were known before the search: those that the protocol names, in the corpus or not, and those of role seed. */
const seedsOf = (review: Review): readonly Wanted[] => {
  const { corpus, protocol, reports } = review;
  const seeds = new Set<number>();
  for (let row = 0; row < corpus.size; row++) {
    if (corpus.searchOf(row).role === 'seed') seeds.add(reports.of(corpus.at(row)));
  }
  for (const id of protocol.seeds) seeds.add(reports.of(id));
  seeds.delete(-1);
  return [
    ...[...seeds].map((report) => wantedOf({ ...reportFields(review, report), id: reports.ids(report)[0]! })),
    ...protocol.seeds.filter((id) => reports.of(id) === -1).map(wantedById),
  ];
};

/** The reports of a start set, each with what sources know it by. Those that are included are what `export` gives. */
export const startSetOf = (review: Review, from: StartSet): readonly Wanted[] =>
  from === 'seeds' ? seedsOf(review) : [...exportReports(review, { outcome: 'include' }).records].map(wantedOf);
