/** The documents that `--json` prints, held to their shapes key by key: what is not listed here may not be there. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exampleRecords, jsonLines, makeReview, twoStages } from '../support/example-review.js';
import { filtersText, writeFilters } from '../support/filtered-review.js';
import { litsieve } from '../support/litsieve.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const count = z.int().min(0);
const id = z.string().regex(/^[a-z0-9][a-z0-9.-]*:\S+$/);
const reasons = z.array(z.strictObject({ reason: z.string(), n: count }));
const decision = z.enum(['include', 'exclude', 'unsure', 'not-retrieved', 'withdrawn']);
const outcome = z.enum(['undecided', 'conflict', 'include', 'exclude', 'not-retrieved']);

const newsCounts = { records: count, newReports: count, known: count, repeated: count, newVersions: count };
const news = z.strictObject({
  ...newsCounts,
  recordsBefore: count,
  joined: count.nullable(),
  parted: count.nullable(),
  questions: count,
  searches: z.array(z.strictObject({ search: z.string(), ...newsCounts })).min(1),
});

const imported = z.strictObject({
  files: z.array(
    z.strictObject({
      file: z.string(),
      format: z.string(),
      source: z.string(),
      search: z.string().optional(),
      already: z.string().optional(),
      known: count.optional(),
      unlisted: count.optional(),
      quarantine: z.string().optional(),
      examination: z
        .strictObject({
          records: count,
          judged: count,
          fields: z.array(z.strictObject({ field: z.string(), filled: count, suspicious: count, repaired: count })),
          problems: z.array(
            z.strictObject({
              code: z.string(),
              severity: z.enum(['rejected', 'suspicious', 'repaired', 'noted', 'tidied']),
              field: z.string().optional(),
              message: z.string(),
              count: z.int().min(1),
              examples: z.array(z.strictObject({ line: z.int().min(1), text: z.string() })).min(1),
            }),
          ),
        })
        .optional(),
      read: count,
      kept: count,
      rejected: count,
      diagnostics: z.array(
        z.strictObject({
          line: z.int().min(1),
          code: z.string(),
          message: z.string(),
          severity: z.enum(['rejected', 'repaired', 'noted']),
          field: z.string().optional(),
        }),
      ),
    }),
  ),
  read: count,
  kept: count,
  rejected: count,
  failed: z.array(z.strictObject({ message: z.string(), code: z.string(), hint: z.string() })),
  news: news.optional(),
  decisions: z
    .strictObject({
      reviewer: z.string(),
      whose: z.string().optional(),
      stages: z.array(
        z.strictObject({
          stage: z.string(),
          include: count,
          exclude: count,
          unsure: count,
          'not-retrieved': count,
        }),
      ),
      written: count,
      remarks: count,
      already: count,
      undecided: count,
      unknownReasons: z.array(z.strictObject({ reason: z.string(), n: count })),
      skipped: z.array(
        z.strictObject({ line: z.int().min(1), record: z.string(), code: z.string(), message: z.string() }),
      ),
      people: z.array(z.string()),
    })
    .optional(),
});

const deduplicated = z.strictObject({
  records: count,
  reports: count,
  studies: count,
  duplicates: count,
  possible: count,
  contradictions: count,
  seconds: z.number().min(0),
});

const reason = z.strictObject({ name: z.string(), says: z.string() });
const linkKind = z.enum(['same-report', 'same-study', 'possible']);
const explained = z.strictObject({
  answer: z.string(),
  a: id,
  b: id,
  kind: z.union([linkKind, z.literal('none')]),
  score: z.number().optional(),
  rule: reason.optional(),
  vetoes: z.array(reason),
  meetBy: z.array(z.string()),
  facts: z.array(
    z.strictObject({ fact: z.string(), a: z.string().optional(), b: z.string().optional(), relation: z.string() }),
  ),
  together: z.enum(['report', 'study', 'apart']),
  link: z.strictObject({ a: id, b: id, kind: linkKind, score: z.number(), rule: z.string() }).nullable(),
  linksOutOfDate: z.boolean(),
  isOpen: z.boolean(),
  enriches: z.strictObject({ record: id, target: id }).nullable(),
  rulings: z.array(
    z.strictObject({
      reviewer: z.string(),
      at: z.string(),
      ruling: z.enum(['same', 'versions', 'different']),
      note: z.string().optional(),
    }),
  ),
  chain: z.array(
    z.discriminatedUnion('by', [
      z.strictObject({ from: id, to: id, by: z.literal('link'), kind: linkKind, rule: z.string(), score: z.number() }),
      z.strictObject({
        ...{ from: id, to: id, by: z.literal('ruling') },
        ...{ ruling: z.enum(['same', 'versions']), reviewers: z.array(z.string()).min(1) },
      }),
    ]),
  ),
  hindrances: z.array(
    z.discriminatedUnion('by', [
      z.strictObject({ by: z.literal('veto'), a: id, b: id, veto: reason }),
      z.strictObject({
        ...{ by: z.literal('ruling'), a: id, b: id },
        ...{ ruling: z.enum(['versions', 'different']), reviewer: z.string() },
      }),
    ]),
  ),
  report: z
    .strictObject({
      records: z.array(id).min(2),
      fields: z.array(z.strictObject({ field: z.string(), value: z.unknown(), origins: z.array(id).min(1) })),
    })
    .nullable(),
});

const since = z.strictObject({
  since: z.string(),
  ...newsCounts,
  reports: z.array(
    z.strictObject({
      id,
      search: z.string(),
      at: z.string(),
      title: z.string().nullable(),
      year: z.int().nullable(),
      versionOf: z.array(id),
    }),
  ),
});

const near = z.strictObject({ id, title: z.string(), similarity: z.number().min(0).max(1) });
const rankedReport = z.strictObject({
  id,
  title: z.string(),
  score: z.number(),
  why: z.array(z.strictObject({ term: z.string(), words: z.array(z.string()).min(1).max(2), weight: z.number() })),
  nearest: z.strictObject({ included: near.optional(), excluded: near.optional() }).optional(),
});
const ranked = z.strictObject({
  pool: count,
  preset: z.string(),
  training: count,
  queue: z.array(rankedReport),
  warnings: z.array(
    z.strictObject({
      code: z.literal('tunnelling'),
      facet: z.enum(['venue', 'year', 'cluster']),
      message: z.string(),
      untouched: z.array(z.strictObject({ name: z.string(), reports: count })),
      ...{ reports: count, pool: count, latest: count, groups: count },
      most: z.array(z.string()),
    }),
  ),
});
const explainedRank = z.strictObject({
  ...ranked.shape,
  queue: z.array(z.strictObject({ ...rankedReport.shape, rank: count.nullable(), constant: z.number() })).length(1),
});

const bySource = z.record(z.string(), count);
const flow = z.strictObject({
  streams: z.array(
    z.strictObject({
      id: z.string(),
      unit: z.enum(['reports', 'incidents']),
      identified: bySource,
      kinds: z.record(z.string(), z.string()),
      duplicates: count,
      automation: count,
      automationReasons: reasons,
      otherRemoved: count,
      otherRemovedReasons: reasons,
      screened: count,
      excluded: count,
      excludedByAutomation: count,
      excludedReasonsScreening: reasons,
      sought: count.nullable(),
      notRetrieved: count.nullable(),
      assessed: count.nullable(),
      excludedReasons: reasons.nullable(),
      other: z.strictObject({
        identified: bySource,
        duplicates: count,
        automation: count,
        screened: count,
        excluded: count,
        sought: count.nullable(),
        notRetrieved: count.nullable(),
        assessed: count.nullable(),
        excludedReasons: reasons,
        includedReports: count,
      }),
      previous: z.strictObject({ studies: count, reports: count }).nullable(),
      includedStudies: count,
      includedReports: count,
      pending: z.strictObject({ screening: count, retrieval: count, assessment: count, conflicts: count }),
      balanced: z.boolean(),
    }),
  ),
});

const status = z.strictObject({
  review: z.string(),
  title: z.string(),
  records: count,
  reports: count,
  duplicates: count,
  possible: count,
  contradictions: count,
  linksOutOfDate: z.boolean(),
  removed: reasons,
  filtersToAmend: z.array(z.string()),
  stages: z.array(
    z.strictObject({
      stage: z.string(),
      name: z.string(),
      reviewers: z.int().min(1),
      pool: count,
      outcomes: z.record(outcome, count),
      byReviewer: z.array(
        z.strictObject({
          reviewer: z.string(),
          decided: count,
          include: count,
          exclude: count,
          unsure: count,
          notRetrieved: count,
          conflicts: count,
          left: count,
        }),
      ),
      warnings: ranked.shape.warnings,
    }),
  ),
  conflicts: count,
  coding: z.null(),
  next: z.string(),
});

const decided = z.strictObject({
  id,
  stage: z.string(),
  reviewer: z.string(),
  decision,
  events: z.array(z.string().regex(/^[0-9a-f]{32}$/)).min(1),
  kept: z.array(z.strictObject({ id, decision: z.string(), criterion: z.string().optional() })),
  outcome,
});

const exported = z.strictObject({
  stage: z.string(),
  outcome: z.string(),
  reports: count,
  format: z.enum(['bibtex', 'ris', 'csv', 'csl-json', 'jsonl']),
  since: z.string().optional(),
  file: z.string().optional(),
  records: z.array(z.looseObject({ id })).optional(),
});

const checked = z.strictObject({
  findings: z.array(
    z.strictObject({
      gravity: z.enum(['error', 'open', 'note']),
      code: z.string(),
      where: z.string(),
      message: z.string(),
    }),
  ),
  ok: z.boolean(),
});

const stoppingRule = z.strictObject({
  rule: z.string(),
  recall: z.number(),
  confidence: z.number(),
  numbers: z.record(z.string(), z.number()).optional(),
});
const ruleChoice = z.strictObject({ rule: stoppingRule, at: z.string(), reviewer: z.string() });
const courseLine = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  at: z.string(),
  reviewer: z.string(),
  kind: z.string(),
  words: z.string(),
  why: z.string().nullable(),
  deviation: z.boolean(),
});
const stopState = z.strictObject({
  stage: z.string(),
  openedAt: z.string().nullable(),
  chosen: ruleChoice.nullable(),
  differing: z.array(ruleChoice),
  pool: count,
  unjudged: count,
  seen: count,
  relevant: count,
  unsettled: count,
  test: z.strictObject({
    recall: z.number(),
    confidence: z.number(),
    p: z.number().nullable(),
    stop: z.boolean().nullable(),
    more: count.nullable(),
    claim: z.number().nullable(),
  }),
  rules: z
    .array(
      z.strictObject({
        rule: z.string(),
        label: z.string(),
        stop: z.boolean().nullable(),
        says: z.string(),
        numbers: z.record(z.string(), z.number()),
      }),
    )
    .min(1),
  safe: z.strictObject({
    phases: z
      .array(
        z.strictObject({
          phase: z.enum(['S', 'A', 'F', 'E']),
          label: z.string(),
          met: z.boolean().nullable(),
          conditions: z.array(z.strictObject({ met: z.boolean().nullable(), says: z.string() })).min(1),
          do: z.string().nullable(),
        }),
      )
      .length(4),
    current: z.enum(['S', 'A', 'F', 'E']).nullable(),
  }),
  reading: z
    .strictObject({
      rule: z.string(),
      stop: z.boolean().nullable(),
      p: z.number().optional(),
      pool: count,
      seen: count,
      relevant: count,
    })
    .nullable(),
  samples: z.array(
    z.strictObject({
      id: z.string(),
      at: z.string(),
      reviewer: z.string(),
      seed: count,
      of: count,
      drawn: count,
      relevant: count,
      unsettled: count,
      left: count,
      gone: count,
      most: count.nullable(),
      recall: z.number().nullable(),
      screenedSince: count,
    }),
  ),
  claims: z.array(
    z.strictObject({
      by: z.enum(['sample', 'test']),
      recall: z.number(),
      confidence: z.number(),
      at: z.string().nullable(),
    }),
  ),
  suggestedSample: count.nullable(),
  confirm: z.string().startsWith('litsieve stop --sample ').nullable(),
  stops: z.array(
    z.strictObject({ id: z.string(), at: z.string(), reviewer: z.string(), searches: z.array(z.string()).min(1) }),
  ),
  covered: count,
  deviations: z.array(courseLine),
  written: courseLine.nullable(),
  refused: z.string().nullable(),
  next: z.string().startsWith('litsieve '),
});
const stopHistory = z.strictObject({ stage: z.string(), events: z.array(courseLine) });

const simulatedFigures = {
  ...{ wss95: z.number(), wss95Insights: z.number().nullable(), recall10: z.number(), erf10: z.number() },
  ...{ atd: z.number(), loss: z.number().nullable(), ndcg: z.number(), tnr95: z.number().nullable() },
  ...{ n95: z.int().min(1), n100: z.int().min(1) },
};
const simulatedHead = { records: count, included: count, seed: count, batch: z.int().min(1) };
const simulatedRun = {
  preset: z.string(),
  priors: z.array(z.string()),
  ...simulatedFigures,
  fits: count,
  featureSeconds: z.number(),
  loopSeconds: z.number(),
  stopping: z.array(
    z.strictObject({
      rule: z.string(),
      stop: z.int().min(1).nullable(),
      recall: z.number(),
      saved: z.number(),
      missed: z.boolean(),
    }),
  ),
};
const simulatedFiles = { readInFileOrder: count, unlabelled: count, rejected: count, rejectedRelevant: count };
const simulated = z.strictObject({ ...simulatedHead, ...simulatedFiles, ...simulatedRun });
const ofEachFigure = <T extends z.ZodType>(shape: T) => {
  const keys = Object.keys(simulatedFigures) as (keyof typeof simulatedFigures)[];
  return Object.fromEntries(keys.map((key) => [key, shape.nullable()])) as unknown as Record<
    keyof typeof simulatedFigures,
    z.ZodNullable<T>
  >;
};
const simulatedRuns = {
  ...simulatedHead,
  runs: z.array(z.strictObject(simulatedRun)).min(1),
  summary: z.array(
    z.strictObject({
      preset: z.string(),
      ...ofEachFigure(
        z.strictObject({ mean: z.number(), standardDeviation: z.number(), min: z.number(), max: z.number() }),
      ),
      stopping: z.array(
        z.strictObject({
          ...{ rule: z.string(), runs: z.int().min(1), stopped: count },
          ...{ recall: z.number(), saved: z.number(), missed: z.number() },
        }),
      ),
    }),
  ),
  differences: z.array(
    z.strictObject({
      preset: z.string(),
      against: z.string(),
      ...ofEachFigure(
        z.strictObject({ mean: z.number(), standardError: z.number().nullable(), better: count, worse: count }),
      ),
    }),
  ),
};
const simulatedOnLabels = z.strictObject({
  stage: z.string(),
  reviewer: z.string().nullable(),
  leftOut: z.strictObject({ conflict: count, unsure: count, notRetrieved: count, undecided: count }),
  ...simulatedRuns,
  screened: z.strictObject(simulatedFigures),
});

const filterKind = z.enum(['keywords', 'year', 'venue', 'type', 'language', 'has-abstract', 'votes']);
const filtersOverview = {
  file: z.string(),
  ...{ reports: count, kept: count, dropped: count, decided: count },
  filters: z.array(
    z.strictObject({
      ...{ filter: z.string(), name: z.string(), kind: filterKind },
      ...{ in: count, kept: count, dropped: count, passed: count },
      terms: z.array(
        z.strictObject({
          ...{ term: z.string(), group: z.string() },
          ...{ hits: count, alone: count, lostWithout: count, gainedWithout: count },
        }),
      ),
    }),
  ),
};
const filtered = z.strictObject({ ...filtersOverview, filtersToAmend: z.array(z.string()) });
const filtersTried = z.strictObject({
  ...filtersOverview,
  ...{ keptToday: count, gained: count, lost: count, included: z.array(id) },
});
const filterExplained = z.strictObject({
  ...{ id, members: z.array(id).min(1), title: z.string() },
  ...{ found: z.boolean(), kept: z.boolean(), droppedBy: z.string().nullable(), decided: z.boolean() },
  steps: z.array(
    z.strictObject({
      ...{ filter: z.string(), name: z.string(), kind: filterKind, kept: z.boolean(), missing: z.boolean() },
      ...{ lacking: z.array(z.string()), value: z.string().optional() },
      hits: z.array(
        z.strictObject({
          ...{ term: z.string(), group: z.string(), field: z.enum(['title', 'abstract', 'keywords']) },
          ...{ text: z.string(), start: count, end: count, before: z.string(), after: z.string() },
        }),
      ),
    }),
  ),
});
const droppedSample = z.strictObject({
  ...{ dropped: count, seed: count },
  sample: z.array(
    z.strictObject({
      ...{ id, title: z.string(), year: z.int().optional() },
      ...{ droppedBy: z.string().nullable(), name: z.string().nullable() },
    }),
  ),
});
const votesImported = z.strictObject({
  ...{ file: z.string(), name: z.string(), path: z.string() },
  ...{ read: count, others: count, kept: count, repeated: count },
  votes: z.strictObject({ include: count, exclude: count, unsure: count }),
  matched: z.strictObject({ record: count, doi: count, title: count }),
  ...{ models: z.array(z.string()), prompts: z.array(z.string().regex(/^[0-9a-f]{64}$/)) },
  skipped: z.array(z.strictObject({ line: z.int().min(1), code: z.string(), message: z.string() })),
  replaced: z.strictObject({ before: count, added: count, removed: count, changed: count }).nullable(),
});

const folder = temporaryFolder('file');
const env = { LITSIEVE_REVIEWER: 'ada' };

/** Runs a verb with `--json` and holds its whole stdout to a shape. */
const documentOf = async <T>(schema: z.ZodType<T>, args: readonly string[]): Promise<T> => {
  const ran = await litsieve([...args, '--json'], { cwd: folder, env });
  expect(ran.stderr).toBe('');
  return schema.parse(JSON.parse(ran.stdout));
};

beforeAll(async () => {
  await makeReview(folder, { protocol: { stages: twoStages }, records: [] });
  writeFileSync(join(folder, 'a.jsonl'), `${jsonLines(exampleRecords(12))}{"broken\n`);
  writeFileSync(join(folder, 'b.jsonl'), jsonLines(exampleRecords(3, 'y')));
});

describe('the JSON document of', () => {
  it('init', async () => {
    const document = await documentOf(
      z.strictObject({ review: z.string(), written: z.array(z.string()), kept: z.array(z.string()) }),
      ['init', 'new'],
    );
    expect(document).toEqual({
      review: join(folder, 'new'),
      written: [
        '.gitattributes',
        '.gitignore',
        'queries/codebook.yaml.example',
        'queries/filters.yaml.example',
        'queries/protocol.yaml',
        'queries/searches/editions.yaml.example',
        'queries/searches/issues.yaml.example',
        'queries/searches/query.yaml.example',
        'queries/venues.yaml',
      ],
      kept: [],
    });
  });

  // The steps of one review, each on what the ones before left.
  it('import, again, and with files that cannot be read', async () => {
    const first = await documentOf(imported, ['import', 'a.jsonl', 'b.jsonl']);
    expect(first).toMatchObject({ read: 16, kept: 15, rejected: 1, failed: [] });
    expect(first.news).toMatchObject({ records: 15, newReports: 12, known: 0, repeated: 3, recordsBefore: 0 });
    expect(first.files[0]).toMatchObject({ file: 'a.jsonl', format: 'jsonl', search: 'x/a', read: 13, kept: 12 });
    expect(first.files[0]!.diagnostics).toMatchObject([{ line: 13, code: 'json-malformed', severity: 'rejected' }]);
    expect((await documentOf(imported, ['import', 'a.jsonl', '--dry-run'])).files[0]).toMatchObject({ already: 'x/a' });
    const judged = await documentOf(imported, ['import', 'b.jsonl', '--decisions', '--reviewer', 'zoe']);
    expect(judged.decisions).toMatchObject({ reviewer: 'zoe', written: 0, undecided: 3 });
    const failed = await documentOf(imported, ['import', 'none.ris']);
    expect(failed).toMatchObject({ files: [], read: 0, failed: [{ code: 'unreadable-file' }] });
  });

  it('dedup, with the pairs as CSV', async () => {
    expect(await documentOf(deduplicated, ['dedup', '--pairs', 'pairs.csv'])).toMatchObject({
      records: 15,
      reports: 12,
      studies: 12,
      duplicates: 3,
      possible: 0,
    });
    const [header, ...rows] = readFileSync(join(folder, 'pairs.csv'), 'utf8').trimEnd().split('\n');
    expect(header).toBe('idA,idB,kind,score,rule');
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toMatch(/^x:r\d,y:r\d,same-report,1,[a-z-]+$/);
  });

  it('dedup --explain and --since', async () => {
    const account = await documentOf(explained, ['dedup', '--explain', 'x:r0', 'y:r0']);
    expect(account).toMatchObject({ together: 'report', report: { records: ['x:r0', 'y:r0'] } });
    expect(await documentOf(explained, ['dedup', '--explain', 'x:r0', 'x:r1'])).toMatchObject({ together: 'apart' });
    const found = await documentOf(since, ['dedup', '--since', 'x/a']);
    expect(found).toMatchObject({ records: 15, newReports: 12, known: 0, repeated: 3 });
    expect(found.reports).toHaveLength(12);
  });

  it('rank, before and after there is something to learn from', async () => {
    const before = await documentOf(ranked, ['rank', '--top', '2']);
    expect(before).toMatchObject({ pool: 12, preset: 'tfidf-similarity', training: 0 });
    expect(before.queue).toHaveLength(2);
    const [first, second] = before.queue;
    const said = await documentOf(decided, ['decide', first!.id, 'include', '--note', 'clear']);
    expect(said).toMatchObject({ id: first!.id, stage: 'title-abstract', reviewer: 'ada', outcome: 'include' });
    await documentOf(decided, ['decide', second!.id, 'exclude', '--criterion', 'E1']);
    const after = await documentOf(ranked, ['rank']);
    expect(after).toMatchObject({ pool: 10, preset: 'sieve', training: 2 });
    expect(after.queue).toHaveLength(10);
    expect(after.queue.some(({ why }) => why.length > 0)).toBe(true);
    expect(after.queue[0]!.nearest).toMatchObject({ included: { id: first!.id } });
    expect((await documentOf(ranked, ['rank', '--top', '0'])).queue).toEqual([]);
  });

  it('rank --explain, with every term, so that the shares add up to the score', async () => {
    const { queue, warnings } = await documentOf(ranked, ['rank']);
    expect(warnings).toEqual([]);
    const explained = await documentOf(explainedRank, ['rank', '--explain', queue[1]!.id]);
    const [entry] = explained.queue;
    expect(entry).toMatchObject({ id: queue[1]!.id, score: queue[1]!.score, rank: 2 });
    const sum = entry!.why.reduce((all, { weight }) => all + weight, entry!.constant);
    expect(Math.abs(sum - entry!.score)).toBeLessThan(0.01);
    const decided = await documentOf(explainedRank, ['rank', '--explain', queue[0]!.nearest!.included!.id]);
    expect(decided.queue[0]!.rank).toBeNull();
  });

  it('flow and status', async () => {
    const [stream] = (await documentOf(flow, ['flow'])).streams;
    expect(stream).toMatchObject({
      identified: { x: 12, y: 3 },
      kinds: { x: 'database', y: 'database' },
      duplicates: 3,
      screened: 2,
      excluded: 1,
      excludedReasonsScreening: [{ reason: 'Not about agents', n: 1 }],
      sought: 1,
      pending: { screening: 10, retrieval: 1 },
      balanced: true,
    });
    expect(await documentOf(status, ['status'])).toMatchObject({
      records: 15,
      reports: 12,
      stages: [{ byReviewer: [{ reviewer: 'ada', decided: 2, left: 10 }] }, { pool: 1 }],
      next: expect.stringMatching(/^litsieve screen/),
    });
  });

  it('filter in all its forms, and import --votes', async () => {
    const elsewhere = await makeReview(temporaryFolder());
    const run = <T>(schema: z.ZodType<T>, ...args: string[]): Promise<T> =>
      documentOf(schema, [...args, '--review', elsewhere, '--reviewer', 'ada']);
    const look = <T>(schema: z.ZodType<T>, ...args: string[]): Promise<T> =>
      documentOf(schema, ['filter', ...args, '--review', elsewhere]);
    expect(await look(filtered)).toMatchObject({ reports: 6, kept: 6, filters: [] });
    writeFileSync(join(folder, 'votes.csv'), 'record,vote\nx:r1,no\nx:gone,no\n');
    const voter = ['--model', 'invented-1', '--prompt', 'b'.repeat(64), '--review', elsewhere];
    const voted = await documentOf(votesImported, ['import', '--votes', 'votes.csv', ...voter]);
    expect(voted).toMatchObject({ kept: 1, skipped: [{ line: 3, code: 'record-unknown' }], replaced: null });
    const filters = [
      { id: 'words', kind: 'keywords', any: ['agents', 'sandboxes', 'gardens'], fields: 'title' },
      { id: 'ensemble', kind: 'votes', from: 'votes', excludedBy: 'any' },
    ];
    writeFilters(elsewhere, ...filters);
    expect(await look(filtered, '--terms')).toMatchObject({ kept: 2, filters: [{ kept: 3 }, { in: 3, dropped: 1 }] });
    writeFileSync(join(folder, 'other.yaml'), filtersText(...filters.slice(0, 1)));
    expect(await look(filtersTried, '--dry-run', 'other.yaml')).toMatchObject({ kept: 3, gained: 1, lost: 0 });
    expect(await look(filterExplained, '--explain', 'x:r0')).toMatchObject({ kept: true, steps: [{ hits: [{}] }, {}] });
    expect(await look(droppedSample, '--dropped', '2', '--seed', '4')).toMatchObject({ dropped: 4, seed: 4 });
    const written = z.strictObject({ file: z.string(), reports: count });
    expect(await look(written, '-o', 'verdicts.csv')).toEqual({ file: join(folder, 'verdicts.csv'), reports: 6 });
    expect(readFileSync(join(folder, 'verdicts.csv'), 'utf8')).toMatch(/^id,title,year,verdict,filter\n/);
    await run(decided, 'decide', 'x:r0', 'include');
    writeFilters(elsewhere, ...filters.slice(0, 1));
    const amended = z.strictObject({
      ...{ reviewer: z.string(), filters: z.string().regex(/^[0-9a-f]{64}$/), why: z.string() },
      stages: z.array(z.string()).min(1),
    });
    expect(await run(amended, 'filter', '--amend', '--why', 'votes were wrong')).toMatchObject({ reviewer: 'ada' });
  });

  it('stop, as things stand, with its history, after a draw and after a stop', async () => {
    expect(await documentOf(stopState, ['stop'])).toMatchObject({ seen: 2, relevant: 1, chosen: null, written: null });
    const { events } = await documentOf(stopHistory, ['stop', '--history']);
    expect(events.map(({ kind }) => kind)).toEqual(['stage-opened']);
    const elsewhere = ['--review', await makeReview(temporaryFolder()), '--reviewer', 'ada'];
    const drawn = await documentOf(stopState, ['stop', '--sample', '2', '--seed', '5', ...elsewhere]);
    expect(drawn.samples).toMatchObject([{ of: 6, drawn: 2, left: 2, seed: 5 }]);
    const declared = await documentOf(stopState, ['stop', '--declare', '--why', 'a pilot', ...elsewhere]);
    expect(declared).toMatchObject({ covered: 6, written: { kind: 'stop', why: 'a pilot', deviation: true } });
  });

  it('simulate, of one run, of several and on the labels of the review', async () => {
    const rows = exampleRecords(12).map(({ title }, n) => `${n},${title},${n % 4 === 1 ? 1 : 0}`);
    writeFileSync(join(folder, 'labelled.csv'), ['id,title,label', ...rows, ''].join('\n'));
    const one = await documentOf(simulated, [
      'simulate',
      'labelled.csv',
      '--prior',
      '1',
      '--prior',
      '0',
      '--preset',
      'elas-u4',
    ]);
    expect(one).toMatchObject({ records: 12, included: 3, preset: 'elas-u4', priors: ['1', '0'] });
    const ofSeveral = z.strictObject({ ...simulatedRuns, ...simulatedFiles });
    const several = await documentOf(ofSeveral, ['simulate', 'labelled.csv', '--runs', '2']);
    expect(several).toMatchObject({ runs: [{ fits: expect.any(Number) }, {}], differences: [] });
    const mine = await documentOf(simulatedOnLabels, ['simulate', '--on-my-labels']);
    expect(mine).toMatchObject({ stage: 'title-abstract', reviewer: 'ada', records: 2, included: 1 });
  });

  it('screen without a terminal', async () => {
    const document = await documentOf(z.strictObject({ status, queue: ranked, flow, notes: z.array(z.string()) }), [
      'screen',
    ]);
    expect(document).toMatchObject({ queue: { pool: 10 }, notes: [] });
  });

  it('export and prisma, to stdout and to a file', async () => {
    const shown = await documentOf(exported, ['export']);
    expect(shown).toMatchObject({ stage: 'title-abstract', outcome: 'include', reports: 1, format: 'bibtex' });
    expect(shown.records).toHaveLength(1);
    const written = await documentOf(exported, ['export', '-o', 'all.ris', '--outcome', 'all']);
    expect(written).toEqual({ stage: 'title-abstract', outcome: 'all', reports: 12, format: 'ris', file: 'all.ris' });
    expect(readFileSync(join(folder, 'all.ris'), 'utf8').match(/^TY {2}- /gm)).toHaveLength(12);
    const drawn = z.strictObject({
      format: z.enum(['svg', 'text']),
      diagram: z.string().optional(),
      file: z.string().optional(),
    });
    expect((await documentOf(drawn, ['prisma'])).diagram).toMatch(/^<\?xml|^<svg/);
    expect(await documentOf(drawn, ['prisma', '-o', 'flow.txt'])).toEqual({ format: 'text', file: 'flow.txt' });
    expect(readFileSync(join(folder, 'flow.txt'), 'utf8')).toContain('Records screened (n = 2)');
  });

  it('check', async () => {
    expect(await documentOf(checked, ['check'])).toEqual({ findings: [], ok: true });
    await documentOf(decided, ['decide', 'x:r4', 'unsure']);
    const { findings, ok } = await documentOf(checked, ['check']);
    expect(ok).toBe(false);
    expect(findings).toMatchObject([{ gravity: 'open', code: 'conflict', where: 'title-abstract: x:r4' }]);
  });

  it('import --withdraw', async () => {
    const withdrawn = z.strictObject({ withdrawn: z.string(), why: z.string(), records: count });
    const document = await documentOf(withdrawn, ['import', '--withdraw', 'y/b', '--why', 'wrong file']);
    expect(document).toEqual({ withdrawn: 'y/b', why: 'wrong file', records: 3 });
    expect((await documentOf(flow, ['flow'])).streams[0]).toMatchObject({ identified: { x: 12 }, duplicates: 0 });
  });
});
