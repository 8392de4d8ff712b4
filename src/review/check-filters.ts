/** Checks of filters and votes: votes that cannot be read or differ, what people decided on all the same, and changes that want a reason. */

import { formatPlace } from '../model/index.js';
import { contradictedRecords, readVotes } from '../screening/index.js';
import type { Finding } from './check.js';
import { amendCommand, stagesToAmend } from './filter-amendment.js';
import type { Review } from './open-review.js';
import { judgedReports, removalOf } from './removed-reports.js';

/** Votes that cannot be read, that contradict each other, and that are on records which the corpus does not have. */
function* checkVotes({ paths, corpus }: Review): Generator<Finding> {
  for (const name of paths.reviewersIn('votes')) {
    const path = paths.decisions('votes', name);
    const { votes, malformed } = readVotes(path);
    for (const { file, line, problem } of malformed) {
      yield { gravity: 'error', code: 'vote-malformed', where: formatPlace({ file, line }), message: problem };
    }
    for (const record of contradictedRecords(votes)) {
      const message = `${name} says different things of it on one date (two imports were merged?): it counts as unsure. Import the votes again: litsieve import --votes FILE --name ${name}`;
      yield { gravity: 'open', code: 'votes-differ', where: `${path}: ${record}`, message };
    }
    const lacking = new Set(votes.map(({ record }) => record).filter((record) => corpus.rowOf(record) === -1));
    if (lacking.size === 0) continue;
    const [first] = lacking;
    const records = lacking.size === 1 ? 'a record' : `${lacking.size} records`;
    const message = `it votes on ${records} that the corpus does not have (${first}): they count nowhere`;
    yield { gravity: 'note', code: 'votes-without-record', where: path, message };
  }
}

const whoDrops = { filter: 'a filter drops it', votes: 'imported votes drop it' } as const;

/** Decisions that stand on reports which nobody would be asked of today. */
function* checkDecided(review: Review): Generator<Finding> {
  for (const report of [...judgedReports(review)].sort((a, b) => a - b)) {
    const removal = removalOf(review, report);
    // Whatever was decided before a stop is covered by it, and what is superseded has a check of its own.
    if (removal?.cause !== 'filter' && removal?.cause !== 'votes') continue;
    yield {
      gravity: 'note',
      code: 'filtered-decided',
      where: review.reports.ids(report)[0]!,
      message: `${whoDrops[removal.cause]} (${removal.reason}); it stays screened, because somebody has decided on it`,
    };
  }
}

/** Complains of votes; says what people decided against them, and which changes want a reason. */
export function* checkFilters(review: Review): Generator<Finding> {
  yield* checkVotes(review);
  for (const { id } of stagesToAmend(review)) {
    const message = `it has changed since stage ${id} was opened, and nobody has said why: ${amendCommand}`;
    yield { gravity: 'open', code: 'filters-changed', where: review.paths.filters, message };
  }
  yield* checkDecided(review);
}
