import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { decisionValues, UsageError, type VoteValue, voteRules, voteValues } from '../../src/model/index.js';
import { check } from '../../src/review/check.js';
import { decide } from '../../src/review/decide.js';
import { filterOverview } from '../../src/review/filter.js';
import { flow } from '../../src/review/flow.js';
import { status } from '../../src/review/status.js';
import { changeStop } from '../../src/review/stop.js';
import { countingIds, eventsOf, makeReview, open, protocolText, tickingClock } from '../support/example-review.js';
import { writeFilters, writeVotes } from '../support/filtered-review.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const protocol = {
  reviewers: ['ada'],
  stages: [{ id: 'title-abstract' }, { id: 'full-text', retrieval: true, reasons: 'optional' }],
};
const subjects = ['rivers', 'agents', 'gardens', 'agents', 'bridges'];
const records = subjects.map((subject, n) => ({
  id: `x:r${n}`,
  title: `A long study of ${subject} in the case of ${'one two three four five'.split(' ')[n]}`,
  authors: [{ family: `Example${'abcde'[n]}`, given: 'Ada' }],
  year: 2020 + n,
}));
const ids = records.map(({ id }) => id);

/** What is in force beside the decisions, as the test has written it. */
interface World {
  words: readonly string[] | undefined;
  to: number | undefined;
  rule: { excludedBy: (typeof voteRules)[number]; counts: 'automation' | 'screened' } | undefined;
  votes: readonly Readonly<Record<string, VoteValue>>[];
  stopped: boolean;
  unscreened: 'automation' | 'excluded';
}

const excluded = ({ rule, votes }: World, id: string): boolean => {
  const said = votes.flatMap((voter) => voter[id] ?? []);
  const excludes = said.filter((vote) => vote === 'exclude').length;
  if (rule?.excludedBy === 'any') return excludes > 0;
  return rule?.excludedBy === 'all' ? excludes === votes.length : excludes > said.length / 2;
};

/** The box of a report that nobody has decided on; told without the program's own filters. */
const removal = (world: World, n: number): { box: 'automation' | 'byMachine'; barred: boolean } | undefined => {
  const { words, to, rule, stopped, unscreened } = world;
  const automation = { box: 'automation', barred: true } as const;
  if (words !== undefined && !words.includes(subjects[n]!)) return automation;
  if (to !== undefined && 2020 + n > to) return automation;
  if (rule !== undefined && excluded(world, ids[n]!))
    return rule.counts === 'screened' ? { box: 'byMachine', barred: true } : automation;
  if (!stopped) return undefined;
  return { box: unscreened === 'excluded' ? 'byMachine' : 'automation', barred: false };
};

/** What ada said last of each report at a stage. */
const lastWords = (folder: string, stage: string): ReadonlyMap<string, string> => {
  const said = new Map<string, string>();
  for (const { record, decision } of eventsOf(folder, 'ada', stage))
    if (decision !== undefined) said.set(record, decision);
  return new Map([...said].filter(([, decision]) => decision !== 'withdrawn'));
};

const recount = (folder: string, world: World) => {
  const [first, second] = [lastWords(folder, 'title-abstract'), lastWords(folder, 'full-text')];
  const boxes = { automation: 0, screened: 0, excluded: 0, excludedByAutomation: 0, sought: 0, notRetrieved: 0 };
  let [screening, includedReports] = [0, 0];
  for (const [n, id] of ids.entries()) {
    const said = first.get(id);
    const removed = said === undefined ? removal(world, n) : undefined;
    if (removed?.box === 'automation') boxes.automation++;
    else if (removed !== undefined) {
      boxes.screened++;
      boxes.excluded++;
      boxes.excludedByAutomation++;
    } else if (said === undefined || said === 'unsure') screening++;
    else {
      boxes.screened++;
      if (said === 'exclude') boxes.excluded++;
      else {
        boxes.sought++;
        if (second.get(id) === 'not-retrieved') boxes.notRetrieved++;
        if (second.get(id) === 'include') includedReports++;
      }
    }
  }
  return { ...boxes, includedReports, pending: { screening } };
};

const vote = fc.constantFrom<VoteValue>(...voteValues, 'exclude');
const votes = fc.array(
  fc
    .subarray(ids)
    .chain((voted) =>
      fc.tuple(...voted.map(() => vote)).map((values) => Object.fromEntries(voted.map((id, n) => [id, values[n]!]))),
    ),
  { minLength: 1, maxLength: 3 },
);
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      id: fc.constantFrom(...ids),
      decision: fc.constantFrom('include', 'exclude', ...decisionValues),
      stage: fc.constantFrom('title-abstract', 'title-abstract', 'full-text'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('filter' as const),
      words: fc.option(fc.subarray(['rivers', 'agents', 'gardens'], { minLength: 1 }), { nil: undefined }),
      to: fc.option(fc.integer({ min: 2021, max: 2024 }), { nil: undefined }),
      rule: fc.option(
        fc.record({ excludedBy: fc.constantFrom(...voteRules), counts: fc.constantFrom('automation', 'screened') }),
        { nil: undefined },
      ),
      votes,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stop' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('policy' as const),
      unscreened: fc.constantFrom('automation', 'excluded'),
    }),
  },
);
type ActOf<Kind> = Extract<typeof act extends fc.Arbitrary<infer Act> ? Act : never, { kind: Kind }>;

const chance = { clock: tickingClock(), newId: countingIds(9) };

const doFilter = (folder: string, world: World, { words, to, rule, votes: cast }: ActOf<'filter'>): void => {
  Object.assign(world, { words, to, rule, votes: cast });
  const names = cast.map((_, n) => `voter-${n}`);
  for (const [n, name] of names.entries()) writeVotes(folder, name, cast[n]!);
  writeFilters(
    folder,
    ...(words === undefined ? [] : [{ id: 'words', kind: 'keywords', any: words, fields: 'title' }]),
    ...(to === undefined ? [] : [{ id: 'years', kind: 'year', to }]),
    ...(rule === undefined ? [] : [{ id: 'votes', kind: 'votes', from: names, ...rule }]),
  );
};

const doStop = (folder: string, world: World): void => {
  const change = { do: world.stopped ? 'resume' : 'declare', why: 'so it is' } as const;
  try {
    changeStop(open(folder), change, { reviewer: 'ada', chance }, {});
    world.stopped = !world.stopped;
  } catch (error) {
    // Where nothing is left to judge there is nothing to stop.
    expect(error).toBeInstanceOf(UsageError);
  }
};

const doDecide = (folder: string, world: World, { id, decision, stage }: ActOf<'decide'>): void => {
  const first = lastWords(folder, 'title-abstract').get(id);
  const isBarred = first === undefined && removal(world, ids.indexOf(id))?.barred === true;
  try {
    decide(open(folder), { id, decision, stage, reviewer: 'ada' }, chance);
    expect(isBarred).toBe(false);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    if (isBarred && decision !== 'not-retrieved') expect(error.code).toBe('report-filtered');
  }
};

describe('the flow under filters, votes, decisions and stops', () => {
  let made = '';
  beforeAll(async () => {
    made = await makeReview(temporaryFolder('file'), { protocol, records });
  });

  it('balances and is what an independent count says, after every act, in any order', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 14 }), (acts) => {
        const folder = temporaryFolder();
        cpSync(made, folder, { recursive: true });
        const world: World = {
          ...{ words: undefined, to: undefined, rule: undefined, votes: [] },
          ...{ stopped: false, unscreened: 'automation' },
        };
        for (const one of acts) {
          if (one.kind === 'decide') doDecide(folder, world, one);
          else if (one.kind === 'filter') doFilter(folder, world, one);
          else if (one.kind === 'stop') doStop(folder, world);
          else {
            world.unscreened = one.unscreened as World['unscreened'];
            writeFileSync(
              join(folder, 'queries/protocol.yaml'),
              protocolText({ ...protocol, unscreened: world.unscreened }),
            );
          }
          const review = open(folder);
          const [stream] = flow(review).streams;
          expect(stream).toMatchObject({ ...recount(folder, world), balanced: true });
          const reasons = stream!.automationReasons.reduce((sum, { n }) => sum + n, 0);
          expect(reasons).toBe(stream!.automation);
          const removed = status(review).removed.reduce((sum, { n }) => sum + n, 0);
          expect(removed).toBe(stream!.automation + stream!.excludedByAutomation);
          const { kept, dropped, decided } = filterOverview(review);
          expect(kept + dropped).toBe(ids.length);
          const listed = check(review).findings.filter(({ code }) => code === 'filtered-decided');
          expect(listed).toHaveLength(decided);
        }
      }),
      { numRuns: process.env['SOAK'] === undefined ? 12 : 200 },
    );
  });
});
