import { rmSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecisionValue, decisionValues, UsageError } from '../../src/model/index.js';
import { decide } from '../../src/review/decide.js';
import { flow } from '../../src/review/flow.js';
import { prisma } from '../../src/review/prisma.js';
import {
  bringIn,
  countingIds,
  eventsOf,
  exampleRecords,
  jsonLines,
  makeReview,
  open,
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
const records = exampleRecords(4);
/** x:r0 and x:copy are one report. */
const copy = { ...records[0]!, id: 'x:copy' };
const ids = [...records, copy].map(({ id }) => id);
const reportOf = (id: string): string => (id === copy.id ? 'x:r0' : id);

type Said = { readonly decision: DecisionValue; readonly criterion?: string | undefined };

/** What each reviewer said last of each report at a stage, read line by line. */
const lastWords = (folder: string, stage: string): ReadonlyMap<string, readonly Said[]> => {
  const words = new Map<string, Said[]>();
  for (const reviewer of reviewers) {
    const mine = new Map<string, Said>();
    for (const { record, decision, criterion } of eventsOf(folder, reviewer, stage)) {
      if (decision !== undefined) mine.set(reportOf(record), { decision, criterion });
    }
    for (const [report, said] of mine) {
      if (said.decision !== 'withdrawn') words.set(report, [...(words.get(report) ?? []), said]);
    }
  }
  return words;
};

const concluded = (said: readonly Said[], needed: number): string => {
  if (said.length < needed) return 'undecided';
  const [first] = said;
  if (said.some(({ decision }) => decision === 'unsure' || decision !== first!.decision)) return 'conflict';
  return first!.decision;
};

/** The boxes counted from the lines of the logs alone. */
const recount = (folder: string) => {
  const [screening, fullText] = ['title-abstract', 'full-text'].map((stage) => lastWords(folder, stage)) as [
    ReadonlyMap<string, readonly Said[]>,
    ReadonlyMap<string, readonly Said[]>,
  ];
  const boxes = { screened: 0, excluded: 0, sought: 0, notRetrieved: 0, assessed: 0, includedReports: 0 };
  const pending = { screening: 0, retrieval: 0, assessment: 0, conflicts: 0 };
  for (const { id } of records) {
    const outcome = concluded(screening.get(id) ?? [], 2);
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
    const said = fullText.get(id) ?? [];
    const later = concluded(said, 1);
    if (later === 'undecided') pending.retrieval++;
    else if (later === 'conflict') {
      pending.assessment++;
      pending.conflicts++;
    } else if (later === 'not-retrieved') boxes.notRetrieved++;
    else {
      boxes.assessed++;
      if (later === 'include') boxes.includedReports++;
    }
  }
  return { ...boxes, pending };
};

const act = fc.record({
  id: fc.constantFrom(...ids),
  decision: fc.constantFrom('include', 'include', ...decisionValues),
  reviewer: fc.constantFrom(...reviewers),
  stage: fc.constantFrom('title-abstract', 'title-abstract', 'full-text'),
  criterion: fc.constantFrom(undefined, 'E1', 'E2'),
});

describe('the flow', () => {
  it('is what an independent count of the logs says after every event, and balances', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
        const folder = await makeReview(temporaryFolder(), { protocol, records: [...records, copy] });
        const review = open(folder);
        const chance = { clock: tickingClock(), newId: countingIds() };
        for (const { criterion, ...wanted } of acts) {
          try {
            decide(review, { ...wanted, ...(wanted.decision === 'exclude' ? { criterion } : {}) }, chance);
          } catch (error) {
            expect(error).toBeInstanceOf(UsageError);
          }
          const [stream] = flow(review).streams;
          expect(stream).toMatchObject({ ...recount(folder), identified: { x: 5 }, duplicates: 1, balanced: true });
        }
        expect(flow(open(folder))).toEqual(flow(review));
      }),
      { numRuns: process.env['SOAK'] === undefined ? 12 : 100 },
    );
  });

  it('is the same whatever the order of lines, and when lines stand twice', async () => {
    const folder = await makeReview(temporaryFolder(), { protocol, records });
    const review = open(folder);
    const chance = { clock: tickingClock(), newId: countingIds() };
    for (const reviewer of reviewers) {
      for (const { id } of records) decide(review, { id, decision: 'unsure', reviewer }, chance);
      for (const { id } of records.slice(1)) decide(review, { id, decision: 'include', reviewer }, chance);
      decide(review, { id: 'x:r3', decision: 'exclude', criterion: 'E2', reviewer }, chance);
    }
    const before = flow(open(folder));
    expect(before.streams[0]).toMatchObject({
      screened: 3,
      excluded: 1,
      sought: 2,
      excludedReasonsScreening: [{ reason: 'Not a primary study', n: 1 }],
      pending: { screening: 1, conflicts: 1 },
    });
    const path = open(folder).paths.decisions('title-abstract', 'ada');
    const lines = eventsOf(folder, 'ada').map((event) => `${JSON.stringify(event)}\n`);
    writeFileSync(path, [...lines.reverse(), ...lines].join(''));
    expect(flow(open(folder))).toEqual(before);
  });

  it('counts a source in the stream that claims it, and the rest in the stream without sources', async () => {
    const folder = await makeReview(temporaryFolder(), {
      protocol: {
        streams: [{ id: 'papers' }, { id: 'issues', unit: 'incidents', sources: ['github'] }],
        stages: [
          { id: 'title-abstract', stream: 'papers' },
          { id: 'triage', stream: 'issues' },
        ],
      },
      records: exampleRecords(3),
      files: [
        {
          name: 'issues.jsonl',
          source: 'github',
          text: jsonLines([
            { id: 'github:owner/repo#1', title: 'Agent deletes the wrong folder' },
            { id: 'github:owner/repo#2', title: 'Agent ignores a refusal' },
          ]),
        },
      ],
    });
    const chance = { clock: tickingClock(), newId: countingIds() };
    const said = decide(open(folder), { id: 'github:owner/repo#1', decision: 'include', reviewer: 'ada' }, chance);
    expect(said.stage).toBe('triage');
    const wrong = { id: 'x:r0', decision: 'include', reviewer: 'ada', stage: 'triage' } as const;
    expect(() => decide(open(folder), wrong, chance)).toThrow(/stage triage does not judge x:r0/);
    expect(flow(open(folder)).streams).toMatchObject([
      { id: 'papers', unit: 'reports', identified: { x: 3 }, screened: 0, sought: null, balanced: true },
      { id: 'issues', unit: 'incidents', identified: { github: 2 }, screened: 1, includedReports: 1, balanced: true },
    ]);
  });

  it('counts searches for identification and other methods in their arms, seeds and enrichment in none', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(3) });
    const [first, , , fourth, fifth] = exampleRecords(5, 'y');
    await bringIn(folder, [
      {
        name: 'snowball.jsonl',
        source: 'y',
        role: 'other-methods',
        kind: 'citation',
        text: jsonLines([first!, fourth!]),
      },
      { name: 'seeds.jsonl', source: 'y', role: 'seed', text: jsonLines([fifth!]) },
      {
        name: 'abstracts.jsonl',
        source: 'z',
        role: 'enrichment',
        text: jsonLines([{ id: 'z:a', enriches: 'y:r3', title: 'Anything', abstract: 'Supplied.' }]),
      },
    ]);
    const review = open(folder);
    expect(flow(review).streams[0]).toMatchObject({
      identified: { x: 3 },
      duplicates: 0,
      other: { identified: { y: 2 }, duplicates: 1 },
      pending: { screening: 3 },
      balanced: true,
    });
    expect(review.reports.of('y:r0' as never)).toBe(review.reports.of('x:r0' as never));
    const chance = { clock: tickingClock(), newId: countingIds() };
    expect(() => decide(review, { id: 'y:r4', decision: 'include', reviewer: 'ada' }, chance)).toThrow(
      /does not judge/,
    );
    decide(review, { id: 'y:r3', decision: 'include', reviewer: 'ada' }, chance);
    expect(flow(review).streams[0]).toMatchObject({
      screened: 0,
      includedReports: 1,
      other: { screened: 1, includedReports: 1 },
    });
  });

  it('refuses no diagram that adds up and marks links that are out of date', async () => {
    const folder = await makeReview(temporaryFolder());
    rule(folder, 'x:r0', 'x:r1', 'same');
    expect(prisma(open(folder), 'svg')).toContain('</svg>');
    rmSync(open(folder).paths.links);
    expect(prisma(open(folder), 'text')).toContain('links are out of date: litsieve dedup');
  });
});
