/** `dedup`: proposes links between the records of today's corpus and writes them; counts what follows. */

import { type DedupCounts, dedupCounts, encodeLinks, proposeLinks, rulesVersion } from '../dedup/index.js';
import { type Clock, withLock, writeAtomically } from '../io/index.js';
import type { BibliographicRecord, Link } from '../model/index.js';
import { type Progress, type Review, silent } from './open-review.js';
import { contradictions } from './pair-questions.js';

/** The counts of deduplication, and on how many pairs people rule differently. */
export interface DuplicateCounts extends DedupCounts {
  readonly contradictions: number;
}

/** `dedup --json`, and the pairs for `--pairs`. */
export interface Deduplicated extends DuplicateCounts {
  readonly seconds: number;
}

/** Every record that may be a duplicate: an enrichment record names its target and never joins by guess. */
function* candidates({ corpus }: Review): Generator<BibliographicRecord> {
  for (let row = 0; row < corpus.size; row++) {
    if (corpus.searchOf(row).role !== 'enrichment') yield corpus.read(row);
  }
}

const progressOf = { preparing: 'preparing records', comparing: 'comparing groups of records' } as const;

/** Proposes links and writes `corpus/links.jsonl`, under the review's lock. */
export const updateLinks = async (review: Review, onProgress: Progress = silent): Promise<void> => {
  await withLock(review.paths.lock, () => {
    const { size, key } = review.corpus;
    const links = proposeLinks(candidates(review), {
      onProgress: (step, done, total) => onProgress(progressOf[step], done, total || size),
    });
    writeAtomically(review.paths.links, encodeLinks({ rules: rulesVersion, corpus: key }, links));
  });
  review.reload();
};

/** What the links and rulings of today say. */
export const countDuplicates = (review: Review): DuplicateCounts => {
  const { corpus, clustering } = review;
  const counted = Uint8Array.from({ length: corpus.size }, (_, row) => (corpus.counts(row) ? 1 : 0));
  const counts = dedupCounts(clustering, clustering.possible, counted);
  return { ...counts, contradictions: contradictions(review).length };
};

/** The pairs behind the counts, sorted: for `dedup --pairs`. Records that only repeat an id are not pairs. */
export const duplicatePairs = (review: Review): readonly Link[] => review.links.links.filter(({ a, b }) => a !== b);

/** Deduplicates the corpus. Nothing is deleted: links and rulings say which records are one report. */
export const dedup = async (review: Review, clock: Clock, onProgress: Progress = silent): Promise<Deduplicated> => {
  const start = clock();
  await updateLinks(review, onProgress);
  const counts = countDuplicates(review);
  return { ...counts, seconds: Math.round((clock() - start) / 10) / 100 };
};
