import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CarriedJudgment, DecisionValue, RecordId } from '../../src/model/index.js';
import { carriedJudgments } from '../../src/review/carried-judgments.js';
import { decide } from '../../src/review/decide.js';
import { exportReports } from '../../src/review/export.js';
import { type DecisionsWanted, type FoundJudgments, importDecisions } from '../../src/review/import-decisions.js';
import { StageState } from '../../src/review/stage-state.js';
import {
  countingIds,
  eventsOf,
  exampleRecords,
  makeReview,
  open,
  rule,
  tickingClock,
  twoStages,
} from '../support/example-review.js';
import { temporaryFolder } from '../support/temporary-folder.js';

let series = 500;
const chance = () => ({ clock: tickingClock(Date.UTC(2026, 3, 1) + ++series * 3_600_000), newId: countingIds(series) });

const say = (
  folder: string,
  id: string,
  decision: DecisionValue,
  more: {
    readonly reviewer?: string;
    readonly stage?: string;
    readonly criterion?: string;
    readonly note?: string;
  } = {},
) => decide(open(folder), { id, decision, reviewer: 'ada', ...more }, chance());

type Said = Omit<CarriedJudgment, 'tool'> & { readonly tool?: CarriedJudgment['tool'] };

/** Records of a file, each on a line of its own. */
const file = (...said: readonly (readonly [id: string, ...judgments: readonly Said[]])[]): readonly FoundJudgments[] =>
  said.map(([id, ...judgments], index) => ({
    record: id as RecordId,
    line: index + 1,
    judgments: judgments.map((judgment) => ({ tool: 'rayyan', ...judgment })),
  }));

const bring = (folder: string, found: readonly FoundJudgments[], options: Partial<DecisionsWanted> = {}) =>
  importDecisions(open(folder), found, { reviewer: 'ada', chance: chance(), ...options });

const codes = ({ skipped }: ReturnType<typeof bring>) => skipped.map(({ line, code }) => `${line} ${code}`);

const include = { decision: 'include' } as const;
const exclude = { decision: 'exclude' } as const;

describe('importing decisions', () => {
  it('writes one event of the reviewer for each report, with criterion, note and tags', async () => {
    const folder = await makeReview(temporaryFolder());
    const found = file(
      ['x:r0', { ...include, note: 'good', tags: ['rct'] }],
      ['x:r1', { ...exclude, reasons: ['E2'] }],
      ['x:r2', { decision: 'unsure' }],
      ['x:r3'],
    );
    expect(bring(folder, found)).toEqual({
      ...{
        reviewer: 'ada',
        written: 3,
        remarks: 0,
        already: 0,
        undecided: 1,
        unknownReasons: [],
        skipped: [],
        people: [],
      },
      stages: [{ stage: 'title-abstract', include: 1, exclude: 1, unsure: 1, 'not-retrieved': 0 }],
    });
    const events = eventsOf(folder, 'ada');
    expect(
      events.map(({ record, decision, criterion, note, tags, act }) => ({
        record,
        decision,
        criterion,
        note,
        tags,
        act,
      })),
    ).toEqual([
      { record: 'x:r0', decision: 'include', note: 'good', tags: ['rct'] },
      { record: 'x:r1', decision: 'exclude', criterion: 'E2' },
      { record: 'x:r2', decision: 'unsure' },
    ]);
    expect([...events].sort((a, b) => (a.at < b.at ? -1 : 1))).toEqual(events);
  });

  it('writes nothing the second time', async () => {
    const folder = await makeReview(temporaryFolder());
    const found = file(
      ['x:r0', { ...include, note: 'two\nlines', tags: ['rct'] }],
      ['x:r1', { ...exclude, reasons: ['off topic', 'E2'] }],
      ['x:r2', { note: 'undecided' }],
    );
    expect(bring(folder, found)).toMatchObject({ written: 2, remarks: 1, already: 0 });
    const before = eventsOf(folder, 'ada');
    expect(bring(folder, found)).toMatchObject({ written: 0, remarks: 0, already: 3, skipped: [] });
    // A format without lines gives the note back as one.
    expect(bring(folder, file(['x:r0', { ...include, note: 'two lines' }]))).toMatchObject({ written: 0, remarks: 0 });
    expect(eventsOf(folder, 'ada')).toEqual(before);
  });

  it('adds what is new in notes and tags to a decision that stands', async () => {
    const folder = await makeReview(temporaryFolder());
    say(folder, 'x:r0', 'include', { note: 'known' });
    const found = file(['x:r0', { ...include, note: 'known\nnew', tags: ['rct'] }]);
    expect(bring(folder, found)).toMatchObject({ written: 0, remarks: 1, already: 1 });
    expect(eventsOf(folder, 'ada')[1]).toMatchObject({ note: 'new', tags: ['rct'] });
    expect(eventsOf(folder, 'ada')[1]).not.toHaveProperty('decision');
  });

  it('overwrites nothing that the reviewer has said or taken back, and tells it', async () => {
    const folder = await makeReview(temporaryFolder());
    say(folder, 'x:r0', 'exclude', { criterion: 'E1' });
    say(folder, 'x:r1', 'include');
    say(folder, 'x:r1', 'withdrawn');
    say(folder, 'x:r2', 'exclude', { criterion: 'E1' });
    const before = eventsOf(folder, 'ada');
    const result = bring(folder, file(['x:r0', include], ['x:r1', include], ['x:r2', { ...exclude, reasons: ['E2'] }]));
    expect(codes(result)).toEqual(['1 decision-differs', '2 decision-differs', '3 decision-differs']);
    expect(result.skipped[0]!.message).toBe('ada says exclude E1; the file says include');
    expect(eventsOf(folder, 'ada')).toEqual(before);
    expect(bring(folder, file(['x:r0', exclude]))).toMatchObject({ already: 1, written: 0, skipped: [] });
  });

  it('skips what `decide` would refuse, and writes the rest', async () => {
    const folder = await makeReview(temporaryFolder(), {
      protocol: {
        stages: [
          { id: 'title-abstract', reasons: 'required' },
          { id: 'full-text', retrieval: true },
        ],
      },
    });
    const result = bring(
      folder,
      file(
        ['x:r0', exclude],
        ['x:r1', { decision: 'not-retrieved' }],
        ['x:gone', include],
        ['x:r2', { ...include, stage: 'full-text' }],
        ['x:r3', { ...exclude, reasons: ['E1'] }],
      ),
    );
    expect(codes(result)).toEqual([
      '1 criterion-missing',
      '2 no-retrieval',
      '3 record-unknown',
      '4 report-not-admitted',
    ]);
    expect(eventsOf(folder, 'ada').map(({ record }) => record)).toEqual(['x:r3']);
  });

  it('finds criteria by id and by text, in any case; other reasons stay in the note and are counted', async () => {
    const folder = await makeReview(temporaryFolder());
    const result = bring(
      folder,
      file(
        ['x:r0', { ...exclude, reasons: ['e2'] }],
        ['x:r1', { ...exclude, reasons: ['not about  AGENTS.'], note: 'hm' }],
        ['x:r2', { ...exclude, reasons: ['Wrong population', 'E2', 'E1'] }],
        ['x:r3', { ...exclude, reasons: ['Wrong population'] }],
        ['x:r4', { ...include, reasons: ['E1'] }],
      ),
    );
    expect(eventsOf(folder, 'ada').map(({ criterion, note }) => [criterion, note])).toEqual([
      ['E2', undefined],
      ['E1', 'hm'],
      ['E1', 'reason: Wrong population\nreason: E2'],
      [undefined, 'reason: Wrong population'],
      [undefined, 'reason: E1'],
    ]);
    expect(result.unknownReasons).toEqual([{ reason: 'Wrong population', n: 2 }]);
  });

  it('takes the stage that a judgment names, else the one asked for, else the first', async () => {
    const folder = await makeReview(temporaryFolder(), { protocol: { stages: twoStages } });
    const both = file(
      ['x:r0', { ...include, stage: 'full-text' }, { ...include, stage: 'title-abstract' }],
      ['x:r1', { ...include, stage: 'nowhere' }],
    );
    expect(() => bring(folder, both)).toThrow(/holds judgments of the stage nowhere/);
    expect(bring(folder, both, { stage: 'title-abstract' })).toMatchObject({ skipped: [], written: 3 });
    expect(eventsOf(folder, 'ada', 'full-text').map(({ record }) => record)).toEqual(['x:r0']);
    expect(bring(folder, file(['x:r1', { ...exclude, reasons: ['E1'] }]), { stage: 'full-text' })).toMatchObject({
      written: 1,
    });
    expect(eventsOf(folder, 'ada', 'full-text').map(({ record }) => record)).toEqual(['x:r0', 'x:r1']);
    expect(() => bring(folder, both, { stage: 'nowhere' })).toThrow(/there is no stage nowhere/);
  });

  it('takes no judgment of another reviewer of the review unless that is said', async () => {
    const folder = await makeReview(temporaryFolder(), { protocol: { reviewers: ['ada', 'ben'] } });
    const hers = file(['x:r0', { ...include, who: 'ada' }]);
    expect(() => bring(folder, hers, { reviewer: 'ben' })).toThrow(
      /those of ada, who is a reviewer of this review too/,
    );
    expect(bring(folder, hers, { reviewer: 'ben', whose: 'ada' })).toMatchObject({ written: 1, whose: 'ada' });
  });

  it('joins a reason again that was parted at the commas of a criterion', async () => {
    const criteria = [{ id: 'E1', kind: 'exclude', text: 'Not about gardens, bridges, or rivers' }];
    const folder = await makeReview(temporaryFolder(), { protocol: { criteria } });
    const parted = file(['x:r0', { ...exclude, reasons: ['not about gardens', 'bridges', 'or rivers'] }]);
    expect(bring(folder, parted)).toMatchObject({ written: 1, unknownReasons: [] });
    expect(eventsOf(folder, 'ada', 'title-abstract')[0]).toMatchObject({ criterion: 'E1' });
  });

  it('decides a report once, and not where its records are labelled differently', async () => {
    const folder = await makeReview(temporaryFolder());
    rule(folder, 'x:r0', 'x:r1', 'same');
    rule(folder, 'x:r2', 'x:r3', 'same');
    const result = bring(
      folder,
      file(['x:r0', include], ['x:r1', include], ['x:r2', include], ['x:r3', exclude], ['x:r4', include, exclude]),
    );
    expect(codes(result)).toEqual(['3 labels-differ', '4 labels-differ', '5 labels-differ']);
    expect(eventsOf(folder, 'ada')).toMatchObject([{ record: 'x:r0', members: ['x:r0', 'x:r1'], decision: 'include' }]);
  });

  it('takes what is said of all records where nothing else is said of one', async () => {
    const folder = await makeReview(temporaryFolder());
    rule(folder, 'x:r3', 'x:r4', 'same');
    const found = file(
      ['x:r0', { reasons: ['E1'], tags: ['rct'] }],
      ['x:r1'],
      ['x:r2', include],
      ['x:r3', include],
      ['x:r4'],
    );
    expect(bring(folder, found.slice(0, 2))).toMatchObject({ written: 0, remarks: 1, undecided: 1 });
    expect(bring(folder, found, { decided: 'exclude' })).toMatchObject({ written: 4, skipped: [] });
    expect(
      eventsOf(folder, 'ada').flatMap(({ decision, criterion, record }) =>
        decision === undefined ? [] : [[record, decision, criterion]],
      ),
    ).toEqual([
      ['x:r0', 'exclude', 'E1'],
      ['x:r1', 'exclude', undefined],
      ['x:r2', 'include', undefined],
      ['x:r3', 'include', undefined],
    ]);
  });
});

describe('whose judgments are taken', () => {
  const disagreeing = file(
    ['x:r0', { ...include, who: 'Ada Example' }, { ...exclude, who: 'Ben' }],
    ['x:r1', { ...include, who: 'Ben' }],
  );

  it('is asked where several people judged, before anything is written', async () => {
    const folder = await makeReview(temporaryFolder());
    expect(() => bring(folder, disagreeing)).toThrow(
      expect.objectContaining({
        ...{ code: 'judges-several', flag: '--whose', message: 'several people judged in the file: Ada Example, Ben' },
      }),
    );
    expect(() => bring(folder, disagreeing, { whose: 'Cyd' })).toThrow(
      expect.objectContaining({ code: 'judge-unknown' }),
    );
    expect(eventsOf(folder, 'ada')).toEqual([]);
  });

  it('is whoever is named, in any case', async () => {
    const folder = await makeReview(temporaryFolder());
    expect(bring(folder, disagreeing, { whose: 'ada example' })).toMatchObject({
      ...{ written: 1, undecided: 1, people: ['Ada Example', 'Ben'] },
    });
    expect(bring(folder, disagreeing, { whose: 'BEN', reviewer: 'ben' })).toMatchObject({ written: 2 });
    expect(eventsOf(folder, 'ben').map(({ decision }) => decision)).toEqual(['exclude', 'include']);
  });

  it('is the only person, or what was concluded', async () => {
    const folder = await makeReview(temporaryFolder());
    expect(bring(folder, file(['x:r0', { ...include, who: 'Zoe' }], ['x:r1', exclude]))).toMatchObject({ written: 2 });
    const concluded = file(['x:r0', include, { ...include, who: 'Zoe' }, { ...exclude, who: 'Yan' }]);
    expect(bring(folder, concluded, { reviewer: 'ben' })).toMatchObject({ written: 1 });
    expect(eventsOf(folder, 'ben')).toMatchObject([{ decision: 'include' }]);
  });

  it('is the reviewer where marks name them, and then nobody else of several', async () => {
    const folder = await makeReview(temporaryFolder());
    const marks = file(
      [
        'x:r0',
        { tool: 'litsieve', ...include },
        { tool: 'litsieve', who: 'ada', ...exclude },
        { tool: 'litsieve', who: 'ben', ...include },
      ],
      ['x:r1', { tool: 'litsieve', ...include }, { tool: 'litsieve', who: 'ben', ...include }],
    );
    expect(bring(folder, marks)).toMatchObject({ written: 1, undecided: 1 });
    expect(eventsOf(folder, 'ada')).toMatchObject([{ record: 'x:r0', decision: 'exclude' }]);
  });

  it('is everybody where people only remarked, and notes say whose they are', async () => {
    const folder = await makeReview(temporaryFolder());
    bring(folder, file(['x:r0', { who: 'Zoe', note: 'hm' }, { who: 'Yan', note: 'ha', tags: ['t'] }]));
    expect(eventsOf(folder, 'ada')).toMatchObject([{ note: 'Zoe: hm\nYan: ha', tags: ['t'] }]);
  });
});

describe('what is exported with its judgments', () => {
  const reviewers = ['ada', 'ben'] as const;
  const outcomes = (folder: string) => {
    const review = open(folder);
    const state = new StageState(review, review.stage('title-abstract'));
    return Array.from(state.pool(), (report) => state.outcome(report));
  };
  const exported = (folder: string): readonly FoundJudgments[] => {
    const review = open(folder);
    const { of } = carriedJudgments(review, new StageState(review, review.stage('title-abstract')));
    const { records } = exportReports(review, { stage: 'title-abstract', outcome: 'all' });
    return Array.from(records, (record, index) => ({ record: record.id, line: index + 1, judgments: of(record) }));
  };
  const vote = fc.record(
    {
      report: fc.integer({ min: 0, max: 7 }),
      reviewer: fc.constantFrom(...reviewers),
      decision: fc.constantFrom('include', 'exclude', 'unsure', 'withdrawn'),
      criterion: fc.constantFrom('E1', 'E2'),
      note: fc.constantFrom('why not', 'look again'),
    },
    { requiredKeys: ['report', 'reviewer', 'decision'] },
  );

  it.each([1, 2])(
    'gives the same outcomes again where %i must decide, and a second import writes nothing',
    async (needed) => {
      const start = await makeReview(temporaryFolder('file'), {
        records: exampleRecords(8),
        protocol: { stages: [{ id: 'title-abstract', reviewers: needed, unsure: 'include' }] },
      });
      rule(start, 'x:r0', 'x:r1', 'same');
      rule(start, 'x:r2', 'x:r3', 'versions');
      const copies = temporaryFolder();
      let copy = 0;
      fc.assert(
        fc.property(fc.array(vote, { maxLength: 10 }), (votes) => {
          const folder = join(copies, `a${++copy}`);
          const fresh = join(copies, `b${copy}`);
          for (const to of [folder, fresh]) cpSync(start, to, { recursive: true });
          const review = open(folder);
          for (const { report, decision, criterion, ...more } of votes) {
            try {
              const why = decision === 'exclude' && criterion !== undefined ? { criterion } : {};
              decide(review, { id: `x:r${report}`, decision, ...more, ...why }, chance());
            } catch (error) {
              expect(error).toMatchObject({ code: 'nothing-to-withdraw' });
            }
          }
          const found = exported(folder);
          for (const reviewer of reviewers) expect(bring(fresh, found, { reviewer }).skipped).toEqual([]);
          outcomes(folder).forEach((outcome, report) => {
            const isConcluded = outcome.kind !== 'undecided' && outcome.kind !== 'conflict';
            expect(outcomes(fresh)[report]).toEqual(isConcluded ? outcome : { kind: 'undecided' });
          });
          for (const reviewer of reviewers)
            expect(bring(fresh, found, { reviewer })).toMatchObject({ written: 0, remarks: 0 });
          for (const to of [folder, fresh]) rmSync(to, { recursive: true });
        }),
        { numRuns: 5 },
      );
    },
  );
});
