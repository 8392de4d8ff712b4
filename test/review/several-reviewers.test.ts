import { afterEach, describe, expect, it, vi } from 'vitest';
import { rankQueue } from '../../src/review/rank.js';
import { status } from '../../src/review/status.js';
import { exampleRecords, logText, makeReview, open } from '../support/example-review.js';
import { openSession } from '../support/session.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const pair = { reviewers: ['ada', 'ben'], stages: [{ id: 'title-abstract', reviewers: 2 }] };

afterEach(() => {
  vi.useRealTimers();
});

/** Lets both sessions look at their files again. */
const look = (): void => {
  vi.advanceTimersByTime(1500);
};

describe('two reviewers of each report', () => {
  it('are blind: counts, learning and hits show nothing of the other', async () => {
    const folder = await makeReview(temporaryFolder(), { protocol: pair, records: exampleRecords(10) });
    const ada = openSession(folder).session;
    for (let n = 0; n < 4; n++) ada.decide(n % 2 === 0 ? 'include' : 'exclude');
    const ben = openSession(folder, { reviewer: 'ben' }).session;
    expect(ben.view()).toMatchObject({
      counts: { screened: 0, included: 0, excluded: 0, conflicts: 0, left: 10 },
      ranker: { training: 0 },
      report: { notes: [], why: { terms: [] } },
    });
    expect(ben.view().report).not.toHaveProperty('decision');
    expect(ben.search('study', 20).filter((hit) => hit.decision !== undefined)).toEqual([]);
    expect(
      JSON.stringify(rankQueue(open(folder), { reviewer: 'ben', preset: 'elas-u4', seed: 1, top: 20 })),
    ).not.toMatch(/include|exclude/);
    ben.decide('include');
    expect(ben.view()).toMatchObject({ counts: { screened: 1, included: 1 }, ranker: { training: 1 } });
    expect(ada.view().counts).toMatchObject({ screened: 4, included: 2, excluded: 2 });
  });

  it('are offered first what the other has decided, in that order, then the rest by rank', async () => {
    const folder = await makeReview(temporaryFolder(), { protocol: pair, records: exampleRecords(10) });
    const ada = openSession(folder).session;
    const order = ['x:r7', 'x:r2', 'x:r9'];
    for (const id of order) {
      ada.show(id as never);
      ada.decide('exclude');
    }
    const ben = openSession(folder, { reviewer: 'ben' }).session;
    const offered: (string | undefined)[] = [];
    for (let n = 0; n < 10; n++) {
      offered.push(ben.view().report?.id);
      ben.decide('exclude');
    }
    expect(offered.slice(0, 3)).toEqual(order);
    expect([...offered].sort()).toEqual(exampleRecords(10).map(({ id }) => id));
    expect(ben.view().report).toBeNull();
    expect(status(open(folder)).stages[0]!.outcomes).toMatchObject({ exclude: 3, undecided: 7 });
  });

  it('are not offered what enough others have decided where one is enough', async () => {
    const folder = await makeReview(temporaryFolder(), { protocol: { reviewers: ['ada', 'ben'] } });
    const ada = openSession(folder).session;
    const { id } = ada.view().report!;
    ada.decide('include');
    const ben = openSession(folder, { reviewer: 'ben' }).session;
    for (let n = 0; n < 5; n++) {
      expect(ben.view().report!.id).not.toBe(id);
      ben.decide('include');
    }
    expect(ben.view().report).toBeNull();
  });

  it('see in their running sessions what the other wrote', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const folder = await makeReview(temporaryFolder(), { protocol: { reviewers: ['ada', 'ben'] } });
    const ada = openSession(folder).session;
    const ben = openSession(folder, { reviewer: 'ben' }).session;
    const shown = ben.view().report!.id;
    expect(ada.view().report!.id).toBe(shown);
    let calls = 0;
    ben.subscribe(() => {
      calls++;
    });
    ada.decide('exclude');
    look();
    expect(calls).toBeGreaterThan(0);
    expect(ben.view().report!.id).not.toBe(shown);
    ben.decide('include');
    look();
    expect(ada.view().report!.id).not.toBe(ben.view().report === null ? '' : shown);
    expect(status(open(folder)).stages[0]!.outcomes).toMatchObject({ include: 1, exclude: 1 });
  });

  it('may be one person in two windows: both count, and neither loses a decision', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const folder = await makeReview(temporaryFolder());
    const here = openSession(folder).session;
    const there = openSession(folder).session;
    const { id } = here.view().report!;
    here.decide('include');
    there.decide('exclude');
    expect(status(open(folder)).stages[0]!.outcomes).toMatchObject({ conflict: 1 });
    look();
    expect(here.view().counts).toMatchObject({ conflicts: 1, screened: 0 });
    expect(there.view().counts).toMatchObject({ conflicts: 1, screened: 0 });
    here.show(id);
    here.decide('include');
    look();
    expect(there.view().counts).toMatchObject({ conflicts: 0, included: 1 });
    expect(logText(folder, 'ada').split('\n')).toHaveLength(4);
  });
});
