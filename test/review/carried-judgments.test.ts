import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DecisionValue, RecordId } from '../../src/model/index.js';
import { carriedJudgments } from '../../src/review/carried-judgments.js';
import { decide } from '../../src/review/decide.js';
import { StageState } from '../../src/review/stage-state.js';
import { countingIds, eventsOf, makeReview, open, rule, tickingClock, twoStages } from '../support/example-review.js';
import { temporaryFolder } from '../support/temporary-folder.js';

let series = 300;

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
) =>
  decide(
    open(folder),
    { id, decision, reviewer: 'ada', ...more },
    { clock: tickingClock(Date.UTC(2026, 2, 1) + ++series * 3_600_000), newId: countingIds(series) },
  );

const carried = (folder: string, stage = 'title-abstract') => {
  const review = open(folder);
  const { names, of } = carriedJudgments(review, new StageState(review, review.stage(stage)));
  return { names, of: (id: string) => of({ id: id as RecordId }) };
};

const outcome = { tool: 'litsieve', stage: 'title-abstract' } as const;
const ada = { ...outcome, who: 'ada' } as const;
const ben = { ...outcome, who: 'ben' } as const;
const two = { stages: [{ id: 'title-abstract', reviewers: 2 }] };

describe('carried judgments', () => {
  it('say what the stage concluded and what each reviewer said, with reasons and notes', async () => {
    const folder = await makeReview(temporaryFolder());
    say(folder, 'x:r0', 'include', { note: 'good' });
    say(folder, 'x:r1', 'exclude', { criterion: 'E2', reviewer: 'ben' });
    const { of, names } = carried(folder);
    expect(of('x:r0')).toEqual([
      { ...outcome, decision: 'include' },
      { ...ada, decision: 'include', note: 'good' },
    ]);
    expect(of('x:r1')).toEqual([
      { ...outcome, decision: 'exclude', reasons: ['E2'] },
      { ...ben, decision: 'exclude', reasons: ['E2'] },
    ]);
    expect(of('x:r2')).toEqual([]);
    expect(of('x:nobody')).toEqual([]);
    expect(names).toContain('litsieve:title-abstract:decision');
    expect(names).toContain('litsieve:title-abstract:ben:note');
  });

  it('do not leave of a report that the stage has not concluded: others may still judge it blindly', async () => {
    const folder = await makeReview(temporaryFolder(), { protocol: two });
    say(folder, 'x:r0', 'include', { note: 'only ada knows' });
    say(folder, 'x:r1', 'include');
    say(folder, 'x:r1', 'exclude', { reviewer: 'ben' });
    say(folder, 'x:r2', 'include');
    say(folder, 'x:r2', 'include', { reviewer: 'ben' });
    const { of } = carried(folder);
    expect(of('x:r0')).toEqual([]);
    expect(of('x:r1')).toEqual([]);
    expect(of('x:r2').map(({ who, decision }) => [who, decision])).toEqual([
      [undefined, 'include'],
      ['ada', 'include'],
      ['ben', 'include'],
    ]);
  });

  it('say what is in force: neither what was replaced nor its note, and nothing that was taken back', async () => {
    const folder = await makeReview(temporaryFolder());
    say(folder, 'x:r0', 'include', { note: 'first thought' });
    say(folder, 'x:r0', 'exclude', { note: 'second thought' });
    say(folder, 'x:r1', 'include');
    say(folder, 'x:r1', 'withdrawn');
    const { of } = carried(folder);
    expect(of('x:r0')).toEqual([
      { ...outcome, decision: 'exclude' },
      { ...ada, decision: 'exclude', note: 'second thought' },
    ]);
    expect(of('x:r1')).toEqual([]);
  });

  it('hold notes and tags that were given without a decision, in the order in which they were made', async () => {
    const folder = await makeReview(temporaryFolder());
    say(folder, 'x:r0', 'include', { note: 'decided' });
    const [event] = eventsOf(folder, 'ada');
    const remark = (more: object, n: number): string => {
      const { decision, note, ...rest } = event!;
      return `${JSON.stringify({ ...rest, id: n.toString(16).padStart(32, '0'), at: `2027-01-01T00:00:0${n}.000Z`, ...more })}\n`;
    };
    writeFileSync(
      join(folder, 'screening/title-abstract/ben.jsonl'),
      remark({ reviewer: 'ben', note: 'later', tags: ['a', 'b'] }, 2) +
        remark({ reviewer: 'ben', note: 'earlier', tags: ['b'] }, 1),
    );
    expect(carried(folder).of('x:r0')).toEqual([
      { ...outcome, decision: 'include' },
      { ...ada, decision: 'include', note: 'decided' },
      { ...ben, note: 'earlier\nlater', tags: ['b', 'a'] },
    ]);
  });

  it('leave out whoever the protocol no longer lists', async () => {
    const folder = await makeReview(temporaryFolder(), { protocol: { reviewers: ['ada', 'ben'] } });
    say(folder, 'x:r0', 'include');
    writeFileSync(join(folder, 'screening/title-abstract/cyd.jsonl'), '');
    const { names, of } = carried(folder);
    expect(names.some((name) => name.includes(':cyd:'))).toBe(false);
    expect(of('x:r0')).toHaveLength(2);
  });

  it('belong to a report, by whichever of its records it is found', async () => {
    const folder = await makeReview(temporaryFolder());
    rule(folder, 'x:r0', 'x:r1', 'same');
    say(folder, 'x:r1', 'include');
    expect(carried(folder).of('x:r0')).toEqual(carried(folder).of('x:r1'));
    expect(carried(folder).of('x:r0')).toHaveLength(2);
  });

  it('of a later stage sleep while the stage before does not include', async () => {
    const folder = await makeReview(temporaryFolder(), { protocol: { stages: twoStages } });
    say(folder, 'x:r0', 'include');
    say(folder, 'x:r0', 'not-retrieved', { stage: 'full-text' });
    expect(carried(folder, 'full-text').of('x:r0')[0]).toEqual({
      ...{ tool: 'litsieve', stage: 'full-text', decision: 'not-retrieved' },
    });
    say(folder, 'x:r0', 'exclude');
    expect(carried(folder, 'full-text').of('x:r0')).toEqual([]);
  });
});
