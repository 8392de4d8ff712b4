import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decisionValues, type PreprintPolicy, preprintPolicies, UsageError } from '../../src/model/index.js';
import { check } from '../../src/review/check.js';
import { decide } from '../../src/review/decide.js';
import { flow } from '../../src/review/flow.js';
import type { Review } from '../../src/review/open-review.js';
import { status } from '../../src/review/status.js';
import {
  countingIds,
  type ExampleRecord,
  eventsOf,
  makeReview,
  open,
  protocolText,
  rule,
  tickingClock,
} from '../support/example-review.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const reviewers = ['ada', 'ben'] as const;
const protocol = {
  reviewers,
  stages: [
    { id: 'title-abstract', reviewers: 2 },
    { id: 'full-text', retrieval: true, reasons: 'optional' },
  ],
};

const describeWork = (title: string) => ({ title, authors: [{ family: 'Example', given: 'Ada' }] });
const published = (id: string, title: string, doi: string): ExampleRecord => ({
  ...describeWork(title),
  ...{ id, type: 'conference', year: 2024, venue: 'Conference on Invented Tools', doi },
});
const onArxiv = (id: string, title: string, arxiv: string): ExampleRecord => ({
  ...describeWork(title),
  ...{ id, type: 'preprint', year: 2023, arxiv },
});
const [guards, gardens] = ['Guard rails for invented code agents', 'Gardens of imaginary rollback plans'];
/** Two records of a paper and one of its preprint; another paper; a preprint of the same work that says so nowhere. */
const records = [
  published('x:paper', guards, '10.1145/1.1'),
  { ...published('x:twin', guards, '10.1145/1.1'), venue: 'CIT' },
  onArxiv('x:preprint', guards, '2301.00001'),
  published('x:garden', gardens, '10.1145/1.2'),
  onArxiv('x:draft', 'An early draft on plans that nobody made', '2301.00002'),
];
const isPreprint = (id: string): boolean => id === 'x:preprint' || id === 'x:draft';

/** A report as its record ids. */
type Group = readonly string[];
const groupsOf = ({ reports }: Review): readonly { readonly ids: Group; readonly study: number }[] =>
  Array.from({ length: reports.size }, (_, report) => ({ ids: reports.ids(report), study: reports.study(report) }));

/** What stands of each reviewer's lines at a stage on a report: what no later line replaces, by the letter of the logs. */
const words = (folder: string, stage: string, ids: Group): readonly string[] =>
  reviewers.flatMap((reviewer) => {
    const events = eventsOf(folder, reviewer, stage);
    const replaced = new Set(events.flatMap(({ replaces }) => replaces ?? []));
    const standing = events.filter(({ id, record }) => !replaced.has(id) && ids.includes(record));
    const said = new Set(standing.map(({ decision }) => decision!).filter((decision) => decision !== 'withdrawn'));
    return said.size === 0 ? [] : said.size > 1 ? ['conflict'] : [...said];
  });

const concluded = (said: readonly string[], needed: number): string => {
  if (said.includes('conflict')) return 'conflict';
  if (said.length < needed) return 'undecided';
  return said.includes('unsure') || new Set(said).size > 1 ? 'conflict' : said[0]!;
};

/** The boxes from the lines of the logs and from which records are one report and one study. */
const recount = (folder: string, review: Review, policy: PreprintPolicy) => {
  const boxes = { otherRemoved: 0, screened: 0, excluded: 0, sought: 0, notRetrieved: 0, assessed: 0 };
  const pending = { screening: 0, retrieval: 0, assessment: 0, conflicts: 0 };
  const groups = groupsOf(review);
  const included: number[] = [];
  for (const { ids, study } of groups) {
    const said = words(folder, 'title-abstract', ids);
    const rivals = groups.filter((other) => other.study === study && other.ids.some((id) => !isPreprint(id)));
    if (policy === 'exclude' && ids.every(isPreprint) && rivals.length > 0 && said.length === 0) {
      boxes.otherRemoved++;
      continue;
    }
    const outcome = concluded(said, 2);
    if (outcome === 'conflict') pending.conflicts++;
    if (outcome === 'conflict' || outcome === 'undecided') {
      pending.screening++;
      continue;
    }
    boxes.screened++;
    if (outcome === 'exclude') {
      boxes.excluded++;
      continue;
    }
    boxes.sought++;
    const later = concluded(words(folder, 'full-text', ids), 1);
    if (later === 'undecided') pending.retrieval++;
    else if (later === 'conflict') {
      pending.assessment++;
      pending.conflicts++;
    } else if (later === 'not-retrieved') boxes.notRetrieved++;
    else {
      boxes.assessed++;
      if (later === 'include') included.push(study);
    }
  }
  return {
    ...boxes,
    pending,
    duplicates: records.length - groups.length,
    includedReports: included.length,
    includedStudies: new Set(included).size,
  };
};

const id = fc.constantFrom(...records.map((record) => record.id));
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      id,
      decision: fc.constantFrom('include' as const, 'include' as const, ...decisionValues),
      reviewer: fc.constantFrom(...reviewers),
      stage: fc.constantFrom('title-abstract', 'title-abstract', 'full-text'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(id, id, fc.constantFrom('same' as const, 'versions' as const, 'different' as const, 'withdrawn' as const))
      .filter(([a, b]) => a < b)
      .map(([a, b, ruling]) => ({ a, b, ruling })),
  },
  { weight: 2, arbitrary: fc.record({ policy: fc.constantFrom(...preprintPolicies) }) },
);

describe('the policy on preprints', () => {
  it('keeps every flow balanced and equal to an independent count, whatever is decided, ruled and changed in between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 20 }), async (acts) => {
        const folder = await makeReview(temporaryFolder(), { protocol, records });
        const chance = { clock: tickingClock(), newId: countingIds() };
        let policy: PreprintPolicy = 'link';
        for (const next of acts) {
          if ('policy' in next) {
            policy = next.policy;
            const text = protocolText({ ...protocol, preprints: policy });
            writeFileSync(join(folder, 'queries/protocol.yaml'), text);
          } else if ('ruling' in next) rule(folder, next.a, next.b, next.ruling);
          else {
            try {
              decide(open(folder), next, chance);
            } catch (error) {
              expect(error).toBeInstanceOf(UsageError);
            }
          }
          const review = open(folder);
          const counted = recount(folder, review, policy);
          const [stream] = flow(review).streams;
          expect(stream).toMatchObject({ ...counted, identified: { x: records.length }, balanced: true });
          const { pool, outcomes } = status(review).stages[0]!;
          expect(pool).toBe(records.length - counted.duplicates - counted.otherRemoved);
          expect(outcomes.undecided + outcomes.conflict).toBe(counted.pending.screening);
          expect(check(review).findings.filter(({ code }) => code === 'flow-unbalanced')).toEqual([]);
        }
      }),
      { numRuns: process.env['SOAK'] === undefined ? 6 : 300 },
    );
  });
});
