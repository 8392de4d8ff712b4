/** Reviews with open questions: the links between records are written down as if rules had proposed them, whatever rules do today. */

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { reviewPaths } from '../../src/corpus/index.js';
import { encodeLinks, rulesVersion } from '../../src/dedup/index.js';
import { readTextIfThere } from '../../src/io/index.js';
import type { DuplicateRuling, Link, LinkKind, RecordId } from '../../src/model/index.js';
import { openPairs, type PairDesk } from '../../src/review/pair-desk.js';
import { countingIds, type ExampleRecord, exampleRecords, makeReview, open, tickingClock } from './example-review.js';

/** A link between two records, a possible one unless said otherwise. */
export const linkOf = (a: string, b: string, score = 0.5, kind: LinkKind = 'possible', rule = 'title-year'): Link =>
  ({ ...(a < b ? { a, b } : { a: b, b: a }), kind, score, rule }) as Link;

/** Writes links for the corpus of a review as it is, in place of those that there are. */
export const writeLinks = (folder: string, links: readonly Link[]): void => {
  const review = open(folder);
  const header = { rules: rulesVersion, corpus: review.corpus.key };
  writeFileSync(review.paths.links, [...encodeLinks(header, links)].join(''));
};

/** Makes a review whose records have these links and no others. */
export const makeLinkedReview = async (
  folder: string,
  links: readonly Link[],
  records: readonly ExampleRecord[] = exampleRecords(8),
  protocol: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  await makeReview(folder, { records, protocol });
  writeLinks(folder, links);
  return folder;
};

/** Four pairs, the second the surest. */
export const fourPairs: readonly Link[] = [
  linkOf('x:r0', 'x:r1', 0.6),
  linkOf('x:r2', 'x:r3', 0.9),
  linkOf('x:r4', 'x:r5', 0.7),
  linkOf('x:r6', 'x:r7', 0.7),
];

/** Takes back all that people have ruled in a review: for tests that share one. */
export const forgetRulings = (folder: string): void => {
  rmSync(join(folder, 'screening/duplicates'), { recursive: true, force: true });
};

let opened = 0;

/** Opens a session in a folder, as a new process would; closed when the test ends. Undefined where nothing is open. */
export const openDesk = (folder: string, reviewer = 'ada'): PairDesk | undefined => {
  const clock = tickingClock(Date.UTC(2026, 2, 1) + ++opened * 3_600_000);
  const desk = openPairs(open(folder), () => reviewer, { clock, newId: countingIds(1000 + opened) });
  if (desk !== undefined) onTestFinished(() => desk.close());
  return desk;
};

/** A person's rulings as they stand in their file. */
export const rulingsOf = (folder: string, reviewer = 'ada'): readonly DuplicateRuling[] =>
  (readTextIfThere(reviewPaths(folder).duplicates(reviewer)) ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as DuplicateRuling);

/** The ids of a pair on screen. */
export const idsOnScreen = (desk: PairDesk): readonly RecordId[] => {
  const { pair } = desk.view();
  return pair === null ? [] : [pair.a.id, pair.b.id];
};
