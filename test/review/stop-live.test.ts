import { describe, expect, it } from 'vitest';
import { exampleRecords, makeReview, open } from '../support/example-review.js';
import { openSession } from '../support/session.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { change, choosing, firstOnes, judge, standing } from './stop-review.js';

const two = { stages: [{ id: 'title-abstract', reviewers: 2 }], reviewers: ['ada', 'ben'] } as const;

describe('the stopping test on the screen', () => {
  it('says after each decision, undo and redo what `stop` says', async () => {
    const folder = await makeReview(temporaryFolder(), {
      records: exampleRecords(24),
      protocol: { reviewers: ['ada'] },
    });
    change(folder, choosing(0.8, 0.9));
    const { session } = openSession(folder);
    expect(session.view().stopping).toMatchObject({ p: null, more: null, stop: false, recall: 0.8 });
    const steps = [
      ...Array.from({ length: 4 }, () => () => session.decide('include')),
      () => session.decide('unsure'),
      () => session.undo(),
      () => session.redo(),
      () => session.undo(),
      ...Array.from({ length: 3 }, () => () => session.decide('exclude')),
      () => session.back(),
      () => session.decide('include'),
    ];
    for (const step of steps) {
      step();
      const { p, more, stop } = session.view().stopping!;
      const { test } = standing(folder);
      expect({ p, more, stop }).toEqual({ p: test.p, more: test.more, stop: test.stop });
    }
  });

  it('crosses the threshold after as many irrelevant ones as it has said', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(24) });
    change(folder, choosing(0.7, 0.8));
    judge(folder, firstOnes(3, 3));
    const { session } = openSession(folder);
    const { more, command } = session.view().stopping!;
    expect([more! > 0, command]).toEqual([true, 'litsieve stop']);
    for (let n = 0; n < more!; n++) {
      expect(session.view().stopping!.stop).toBe(false);
      session.decide('exclude');
    }
    expect(session.view().stopping).toMatchObject({ stop: true, more: 0 });
    change(folder, { do: 'declare' });
    expect(openSession(folder).session.view().stopping!.stopped).toBe(true);
  });

  it('tells one reviewer while blind nothing of what another has decided and they have not', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(30), protocol: two });
    judge(folder, firstOnes(6, 2));
    const alone = openSession(folder).session.view().stopping;
    judge(folder, firstOnes(30, 9).slice(6), { reviewer: 'ben' });
    expect(openSession(folder).session.view().stopping).toEqual(alone);
    expect(alone!.p).not.toBeNull();
    judge(folder, firstOnes(6, 2), { reviewer: 'ben' });
    expect(openSession(folder).session.view().stopping).toEqual(alone);
  });

  it('reads outcomes of reports that a reviewer has decided, and of all where the stage is not blind', async () => {
    const folder = await makeReview(temporaryFolder(), {
      records: exampleRecords(10),
      protocol: { ...two, stages: [{ id: 'title-abstract', reviewers: 1, blind: false }] },
    });
    judge(folder, firstOnes(4, 2), { reviewer: 'ben' });
    const seenByAll = openSession(folder).session.view().stopping!;
    expect(seenByAll.p).toBe(standing(folder).test.p);
  });

  it('is not there at stages that cannot be stopped', async () => {
    const folder = await makeReview(temporaryFolder(), {
      protocol: { stages: [{ id: 'title-abstract' }, { id: 'full-text', retrieval: true }] },
    });
    judge(folder, { 0: 'include' });
    const { session } = openSession(folder, { stage: 'full-text' });
    expect(session.view()).not.toHaveProperty('stopping');
    expect(open(folder).protocol.stages).toHaveLength(2);
  });
});
