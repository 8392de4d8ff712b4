/** Records and reviews made up for tests: obviously fictional, every field of the model in use. */

import fc from 'fast-check';
import { appendToSearchLog, type ReviewPaths, reviewPaths } from '../../src/corpus/index.js';
import { recordLine } from '../../src/formats/index.js';
import { sha256, writeAtomically } from '../../src/io/index.js';
import {
  type BibliographicRecord,
  type Person,
  type RecordId,
  recordTypes,
  type Search,
} from '../../src/model/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';

/** An id where the type system cannot know that it is one. */
export const recordId = (id: string): RecordId => id as RecordId;

const words = fc.string({
  unit: fc.constantFrom('a', 'ß', 'é', '漢', '𝒳', '"', '\\', '\n', '\u2028', ' '),
  minLength: 1,
  maxLength: 12,
});
const words1to3 = fc.array(words, { minLength: 1, maxLength: 3 });

const person: fc.Arbitrary<Person> = fc.oneof(
  fc.record({ literal: words }),
  fc.record({ family: words, given: words }, { requiredKeys: ['family'] }),
);

/** Any fields of a record; few years and venues, so that they repeat. */
const fields = fc.record(
  {
    type: fc.constantFrom(...recordTypes),
    title: words,
    authors: fc.array(person, { minLength: 1, maxLength: 3 }),
    year: fc.oneof(fc.integer({ min: 1987, max: 2026 }), fc.constantFrom(0, 12_345, -5)),
    venue: fc.constantFrom('Journal of Examples', 'Proc. Éxample', 'EX'),
    abstract: words,
    keywords: words1to3,
    doi: words,
    ids: fc.dictionary(fc.constantFrom('dblp', 'pmid', '10', '__proto__'), words),
    other: fc.dictionary(fc.constantFrom('ZZ', '9'), words1to3),
    notes: words1to3,
  },
  { requiredKeys: [] },
);

const key = fc.string({
  unit: fc.constantFrom('a', 'b', 'Z', '~', '2', 'é', '漢', '𝒳', '/'),
  minLength: 1,
  maxLength: 6,
});

/** Any records of any sources, ids distinct. */
export const someRecords: fc.Arbitrary<readonly BibliographicRecord[]> = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom('ex', 'example'), key, fields)
    .map(([source, k, rest]): BibliographicRecord => ({ ...rest, id: recordId(`${source}:${k}`) })),
  { selector: ({ id }) => id, maxLength: 12 },
);

/** An empty review in a folder of its own. */
export const emptyReview = (): ReviewPaths => reviewPaths(temporaryFolder());

/** A search's line with everything that a test does not care about. */
export const search = (id: string, given: Partial<Search> = {}): Search => ({
  id,
  at: '2026-01-01T00:00:00.000Z',
  role: 'identification',
  source: id.split('/')[0]!,
  kind: 'database',
  read: 0,
  kept: 0,
  rejected: 0,
  sha256: '0'.repeat(64),
  tool: 'litsieve 0.0.0',
  ...given,
});

/** Writes records as a shard, in order of ids by code unit, and returns the SHA-256 of its bytes. */
export const writeShard = (path: string, records: readonly BibliographicRecord[]): string => {
  const lines = [...records]
    .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
    .map((record) => `${recordLine(record)}\n`);
  writeAtomically(path, lines);
  return sha256(lines.join(''));
};

/** Adds an executed search with these records to a review. */
export const addSearch = (
  paths: ReviewPaths,
  id: string,
  records: readonly BibliographicRecord[],
  given: Partial<Search> = {},
): Search => {
  const sha256 = writeShard(paths.shard(id), records);
  const line = search(id, { read: records.length, kept: records.length, sha256, ...given });
  appendToSearchLog(paths, line);
  return line;
};
