import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Criterion, Outcome, Stage, Stream } from '../../src/model/index.js';
import { countFlow, type FlowReport, type FlowSource, flowFailures } from '../../src/reporting/index.js';

const stream: Stream = { id: 'papers', name: 'Papers', unit: 'reports' };
const stage = (id: string, retrieval = false): Stage => ({
  id,
  name: id,
  reviewers: 2,
  retrieval,
  unsure: 'conflict',
  criteria: 'first',
  reasons: 'optional',
  blind: true,
});
const criteria: readonly Criterion[] = [
  { id: 'topic', kind: 'exclude', text: 'Off topic' },
  { id: 'type', kind: 'exclude', text: 'Not a study' },
];
const twoStages = [stage('title-abstract'), stage('full-text', true)];
const include: Outcome = { kind: 'include' };
const exclude = (criterion?: string): Outcome => ({
  kind: 'exclude',
  ...(criterion === undefined ? {} : { criterion }),
});
const undecided: Outcome = { kind: 'undecided' };
const conflict: Outcome = { kind: 'conflict' };

const report = (study: number, outcomes: readonly Outcome[], more: Partial<FlowReport> = {}): FlowReport => ({
  arm: 'identification',
  records: { identification: 1, other: 0 },
  study,
  decided: outcomes.some(({ kind }) => kind !== 'undecided'),
  outcomes,
  ...more,
});

/** Sources whose lines are exactly the records of the reports. */
const sourcesOf = (reports: readonly FlowReport[]): readonly FlowSource[] => [
  {
    source: 'alpha',
    kind: 'database',
    role: 'identification',
    records: reports.reduce((sum, { records }) => sum + records.identification, 0),
  },
  {
    source: 'citations',
    kind: 'citation',
    role: 'other-methods',
    records: reports.reduce((sum, { records }) => sum + records.other, 0),
  },
];

const count = (reports: readonly FlowReport[], stages: readonly Stage[] = twoStages) =>
  countFlow(stream, stages, criteria, sourcesOf(reports), reports);

describe('countFlow', () => {
  it('counts each report in the box in which its way ends', () => {
    const flow = count([
      report(1, [include, include]),
      report(1, [include, include]),
      report(2, [exclude('type')]),
      report(3, [exclude()]),
      report(4, [undecided]),
      report(5, [conflict]),
      report(6, [include, undecided]),
      report(7, [include, undecided], { decidedAtRetrieval: true }),
      report(8, [include, conflict]),
      report(9, [include, { kind: 'not-retrieved' }]),
      report(10, [include, exclude('topic')]),
      report(11, [undecided], { removed: { by: 'automation', reason: 'filter' } }),
      report(12, [undecided], { removed: { by: 'other', reason: 'retracted' } }),
    ]);
    expect(flow).toMatchObject({
      automation: 1,
      automationReasons: [{ reason: 'filter', n: 1 }],
      otherRemoved: 1,
      otherRemovedReasons: [{ reason: 'retracted', n: 1 }],
      screened: 9,
      excluded: 2,
      excludedReasonsScreening: [
        { reason: 'Not a study', n: 1 },
        { reason: 'No reason given', n: 1 },
      ],
      sought: 7,
      notRetrieved: 1,
      assessed: 3,
      excludedReasons: [{ reason: 'Off topic', n: 1 }],
      includedStudies: 1,
      includedReports: 2,
      pending: { screening: 2, retrieval: 1, assessment: 2, conflicts: 2 },
      balanced: true,
    });
  });

  it.each([
    [
      'votes as automation',
      'automation',
      {
        automation: 68354,
        automationReasons: [
          { reason: 'keywords', n: 66514 },
          { reason: 'votes', n: 1840 },
        ],
        ...{ screened: 462, excluded: 314, excludedByAutomation: 0 },
      },
    ],
    [
      'votes as screening',
      'excluded',
      {
        automation: 66514,
        automationReasons: [{ reason: 'keywords', n: 66514 }],
        ...{ screened: 2302, excluded: 1840 + 314, excludedByAutomation: 1840 },
      },
    ],
  ] as const)('counts the funnel of a study without full texts, %s', (_name, votes, boxes) => {
    const many = (n: number, make: (i: number) => FlowReport) => Array.from({ length: n }, (_, i) => make(i));
    const byOther = { arm: 'other-methods', records: { identification: 0, other: 1 } } as const;
    const flow = count(
      [
        ...many(66514, (i) => report(i, [undecided], { removed: { by: 'automation', reason: 'keywords' } })),
        ...many(1840, (i) => report(70000 + i, [undecided], { removed: { by: votes, reason: 'votes' } })),
        ...many(314, (i) => report(100000 + i, [exclude('topic')])),
        ...many(148, (i) => report(200000 + i, [include])),
        ...many(37, (i) => report(300000 + i, [include], byOther)),
      ],
      [stage('screening')],
    );
    expect(flow).toMatchObject({
      identified: { alpha: 68816 },
      ...boxes,
      excludedReasonsScreening: [{ reason: 'Off topic', n: 314 }],
      pending: { screening: 0, conflicts: 0 },
      sought: null,
      notRetrieved: null,
      assessed: null,
      excludedReasons: null,
      includedReports: 185,
      includedStudies: 185,
      balanced: true,
    });
    expect(flow.other).toMatchObject({ identified: { citations: 37 }, sought: null, includedReports: 37 });
  });

  it('counts a report with a decision as screened whatever filters say now', () => {
    const flow = count([report(1, [exclude()], { removed: { by: 'automation', reason: 'filter' } })]);
    expect(flow).toMatchObject({ automation: 0, screened: 1, excluded: 1 });
  });

  it('counts one reviewer of two as pending even where a filter would remove the report', () => {
    const flow = count([report(1, [undecided], { decided: true, removed: { by: 'automation', reason: 'filter' } })]);
    expect(flow).toMatchObject({ automation: 0, screened: 0, pending: { screening: 1 } });
  });

  it('gives a report found by both ways to the searches, and its other records to the duplicates of the other arm', () => {
    const flow = count([report(1, [include, include], { records: { identification: 2, other: 3 } })]);
    expect(flow).toMatchObject({ duplicates: 1, includedReports: 1, balanced: true });
    expect(flow.other).toMatchObject({ identified: { citations: 3 }, duplicates: 3, sought: 0, includedReports: 0 });
  });

  it('leaves out a report without a counted record', () => {
    const flow = count([report(1, [include, include], { records: { identification: 0, other: 0 } })]);
    expect(flow).toMatchObject({ screened: 0, includedReports: 0, includedStudies: 0, balanced: true });
  });

  it('counts undecided reports as pending in a stream without stages', () => {
    expect(count([report(1, [])], [])).toMatchObject({
      screened: 0,
      sought: null,
      pending: { screening: 1 },
      balanced: true,
    });
  });

  it('counts exclusions as those of assessment where the only stage retrieves', () => {
    const flow = count(
      [report(1, [exclude('topic')]), report(2, [{ kind: 'not-retrieved' }])],
      [stage('full-text', true)],
    );
    expect(flow).toMatchObject({ screened: 2, excluded: 0, sought: 2, notRetrieved: 1, assessed: 1, balanced: true });
  });

  it('lists reasons in declared order, then foreign ones by their id, then none', () => {
    const flow = count(['zeta', undefined, 'type', 'eta', 'topic', 'type'].map((id, i) => report(i, [exclude(id)])));
    expect(flow.excludedReasonsScreening).toEqual([
      { reason: 'Off topic', n: 1 },
      { reason: 'Not a study', n: 2 },
      { reason: 'eta', n: 1 },
      { reason: 'zeta', n: 1 },
      { reason: 'No reason given', n: 1 },
    ]);
  });

  it('adds up the shards of a source and keeps one that found nothing', () => {
    const sources: readonly FlowSource[] = [
      { source: 'beta', kind: 'citation', role: 'other-methods', records: 1 },
      { source: 'beta', kind: 'database', role: 'identification', records: 2 },
      { source: 'beta', kind: 'database', role: 'identification', records: 3 },
      { source: 'constructor', kind: 'register', role: 'identification', records: 0 },
    ];
    const flow = countFlow(stream, twoStages, criteria, sources, []);
    expect(flow.identified).toEqual({ beta: 5, constructor: 0 });
    expect(flow.kinds).toEqual({ beta: 'database', constructor: 'register' });
    expect(flow.other.identified).toEqual({ beta: 1 });
  });

  it('is not balanced where the shards hold more lines than the reports account for', () => {
    const reports = [report(1, [include, include])];
    const sources = [{ source: 'alpha', kind: 'database', role: 'identification', records: 2 }] as const;
    const flow = countFlow(stream, twoStages, criteria, sources, reports);
    expect(flow.balanced).toBe(false);
    expect(flowFailures(flow).map(({ id }) => id)).toEqual(['I3']);
  });
});

const outcome: fc.Arbitrary<Outcome> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(include) },
  fc.constantFrom<Outcome>(undecided, conflict, { kind: 'not-retrieved' }),
  fc.constantFrom<Outcome>(exclude('topic'), exclude('type'), exclude('gone'), exclude()),
);

const anyReport: fc.Arbitrary<FlowReport> = fc
  .record({
    identification: fc.nat(3),
    other: fc.nat(2),
    study: fc.nat(6),
    outcomes: fc.array(outcome, { maxLength: 4 }),
    decided: fc.boolean(),
    decidedAtRetrieval: fc.boolean(),
    removed: fc.option(
      fc.record({
        by: fc.constantFrom('automation' as const, 'excluded' as const, 'other' as const),
        reason: fc.constantFrom('a', 'b'),
      }),
      { nil: undefined },
    ),
  })
  .map(({ identification, other, removed, decided, outcomes, ...rest }) => ({
    arm: identification > 0 ? 'identification' : 'other-methods',
    records: { identification, other },
    decided: decided || (outcomes[0] !== undefined && outcomes[0].kind !== 'undecided'),
    outcomes,
    ...rest,
    ...(removed === undefined ? {} : { removed }),
  }));

const anyStages = fc
  .array(fc.boolean(), { maxLength: 4 })
  .map((retrievals) => retrievals.map((retrieval, i) => stage(`stage-${i}`, retrieval)));

describe('the flow of any population', () => {
  it('balances', () => {
    fc.assert(
      fc.property(fc.array(anyReport, { maxLength: 60 }), anyStages, (reports, stages) => {
        const flow = count(reports, stages);
        expect(flowFailures(flow)).toEqual([]);
        expect(flow.balanced).toBe(true);
      }),
    );
  });

  it('does not depend on the order of the reports', () => {
    const shuffled = fc
      .array(anyReport, { maxLength: 30 })
      .chain((reports) => fc.tuple(fc.constant(reports), fc.shuffledSubarray(reports, { minLength: reports.length })));
    fc.assert(
      fc.property(shuffled, anyStages, ([reports, other], stages) => {
        expect(count(other, stages)).toEqual(count(reports, stages));
      }),
    );
  });

  it('equals a recount written box by box for title and full text', () => {
    fc.assert(
      fc.property(fc.array(anyReport, { maxLength: 60 }), (all) => {
        const found = all.filter(({ records }) => records.identification + records.other > 0);
        const main = found.filter(({ records }) => records.identification > 0);
        const others = found.filter(({ records }) => records.identification === 0);
        const kind = (r: FlowReport, i: number) => r.outcomes[i]?.kind ?? 'undecided';
        const live = (r: FlowReport) => r.decided || r.removed === undefined;
        const titled = (r: FlowReport) => live(r) && ['include', 'exclude', 'not-retrieved'].includes(kind(r, 0));
        const kept = (r: FlowReport) => live(r) && kind(r, 0) === 'include';
        const included = (r: FlowReport) => kept(r) && kind(r, 1) === 'include';
        const out = (r: FlowReport) => kept(r) && kind(r, 1) === 'exclude';
        const missing = (r: FlowReport) =>
          live(r) && (kind(r, 0) === 'not-retrieved' || (kept(r) && kind(r, 1) === 'not-retrieved'));
        const n = (reports: readonly FlowReport[], is: (r: FlowReport) => boolean) => reports.filter(is).length;
        const waits = (r: FlowReport) => kept(r) && ['undecided', 'conflict'].includes(kind(r, 1));
        const untouched = (r: FlowReport) => kind(r, 1) === 'undecided' && r.decidedAtRetrieval !== true;
        const titleExcluded = (r: FlowReport) => live(r) && kind(r, 0) === 'exclude';
        const byMachine = (r: FlowReport) => !live(r) && r.removed?.by === 'excluded';

        const flow = count(all);
        expect(flow.duplicates).toBe(main.reduce((sum, { records }) => sum + records.identification, 0) - main.length);
        expect(flow.automation).toBe(n(main, (r) => !live(r) && r.removed?.by === 'automation'));
        expect(flow.otherRemoved).toBe(n(main, (r) => !live(r) && r.removed?.by === 'other'));
        expect(flow.automationReasons.reduce((sum, reason) => sum + reason.n, 0)).toBe(flow.automation);
        expect(flow.excludedByAutomation).toBe(n(main, byMachine));
        expect(flow.screened).toBe(n(main, titled) + flow.excludedByAutomation);
        expect(flow.excluded).toBe(n(main, titleExcluded) + flow.excludedByAutomation);
        expect(flow.sought).toBe(n(main, (r) => titled(r) && !titleExcluded(r)));
        expect(flow.notRetrieved).toBe(n(main, missing));
        expect(flow.assessed).toBe(n(main, (r) => included(r) || out(r)));
        expect(flow.includedReports).toBe(n(found, included));
        expect(flow.includedStudies).toBe(new Set(found.filter(included).map(({ study }) => study)).size);
        expect(flow.pending).toEqual({
          screening: n(main, (r) => live(r) && ['undecided', 'conflict'].includes(kind(r, 0))),
          retrieval: n(main, (r) => waits(r) && untouched(r)),
          assessment: n(main, (r) => waits(r) && !untouched(r)),
          conflicts: n(found, (r) => live(r) && (kind(r, 0) === 'conflict' || (kept(r) && kind(r, 1) === 'conflict'))),
        });
        const topics = (is: (r: FlowReport) => boolean, at: number) =>
          n(main, (r) => {
            const given = r.outcomes[at];
            return is(r) && given?.kind === 'exclude' && given.criterion === 'topic';
          });
        const named = (reasons: readonly { reason: string; n: number }[] | null) =>
          reasons?.find(({ reason }) => reason === 'Off topic')?.n ?? 0;
        expect(named(flow.excludedReasonsScreening)).toBe(topics(titleExcluded, 0));
        expect(named(flow.excludedReasons)).toBe(topics(out, 1));
        const otherRecords = found.reduce((sum, { records }) => sum + records.other, 0);
        expect(flow.other.duplicates).toBe(otherRecords - others.length);
        const othersByMachine = n(others, byMachine);
        expect(flow.other.automation).toBe(n(others, (r) => !live(r)) - othersByMachine);
        expect(flow.other.screened).toBe(n(others, titled) + othersByMachine);
        expect(flow.other.excluded).toBe(n(others, titleExcluded) + othersByMachine);
        expect(flow.other.sought).toBe(n(others, (r) => live(r) && !titleExcluded(r)));
        expect(flow.other.notRetrieved).toBe(n(others, missing));
        expect(flow.other.includedReports).toBe(n(others, included));
      }),
    );
  });

  it.runIf(process.env['SOAK'])('counts a million reports (in npm run soak only)', () => {
    function* million(): Generator<FlowReport> {
      for (let i = 0; i < 1_000_000; i += 1) yield report(i, i % 2 === 0 ? [include, include] : [exclude('topic')]);
    }
    const sources = [{ source: 'alpha', kind: 'database', role: 'identification', records: 1_000_000 }] as const;
    const flow = countFlow(stream, twoStages, criteria, sources, million());
    expect(flow).toMatchObject({ includedStudies: 500_000, excluded: 500_000, balanced: true });
  });
});
