import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/review/check.js';
import { flow } from '../../src/review/flow.js';
import { status } from '../../src/review/status.js';
import { ruleWanted } from '../../src/review/stop-rules.js';
import { isStopped, stoppedReports } from '../../src/review/stops.js';
import { bringIn, exampleRecords, jsonLines, makeReview, open, twoStages } from '../support/example-review.js';
import { openSession } from '../support/session.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { change, choosing, courseOf, firstOnes, judge, standing } from './stop-review.js';

const idsOf = (folder: string, reports: Iterable<number>): readonly string[] => {
  const review = open(folder);
  return [...reports].map((report) => review.reports.ids(report)[0]!);
};

const stopped = (folder: string): readonly string[] => idsOf(folder, stoppedReports(open(folder)));

describe('stop', () => {
  it('says that no rule was chosen, and how to choose one before screening and after', async () => {
    const folder = await makeReview(temporaryFolder(), {
      records: exampleRecords(12),
      protocol: { reviewers: ['ada'] },
    });
    const before = standing(folder);
    expect(before).toMatchObject({ chosen: null, openedAt: null, reading: null, pool: 12, unjudged: 12, seen: 0 });
    expect(before.test).toMatchObject({ p: null, stop: null, more: null, claim: null, recall: 0.95, confidence: 0.95 });
    expect(before.next).toBe('litsieve stop --choose callaghan-mueller-hansen --recall .95');
    judge(folder, { 0: 'include' });
    expect(standing(folder).next).toMatch(/--choose .* --why TEXT$/);
  });

  it('reads the outcomes in the order of their first decision, whatever was changed later', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(30) });
    judge(folder, [...firstOnes(20, 3), [7, 'include'], [7, 'exclude'], [0, 'exclude'], [0, 'include']]);
    const { test, seen, relevant } = standing(folder);
    const straight = await makeReview(temporaryFolder(), { records: exampleRecords(30) });
    judge(straight, firstOnes(20, 3));
    expect([seen, relevant, test]).toEqual([20, 3, standing(straight).test]);
  });

  it('counts as unsettled what is in conflict or unsure, and as not yet seen what is half decided', async () => {
    const folder = await makeReview(temporaryFolder(), {
      records: exampleRecords(10),
      protocol: { stages: [{ id: 'title-abstract', reviewers: 2 }], reviewers: ['ada', 'ben'] },
    });
    judge(folder, { 0: 'include', 1: 'exclude', 2: 'unsure', 3: 'exclude', 4: 'exclude' });
    judge(folder, { 0: 'include', 1: 'include', 2: 'exclude', 3: 'exclude' }, { reviewer: 'ben' });
    expect(standing(folder)).toMatchObject({ pool: 10, unjudged: 5, seen: 4, relevant: 1, unsettled: 2 });
  });

  it('reads by the recall and the confidence of the rule in force', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(40) });
    change(folder, choosing(0.5, 0.8));
    judge(folder, firstOnes(35, 4));
    const { reading, test } = standing(folder);
    expect(test).toMatchObject({ recall: 0.5, confidence: 0.8, stop: true, more: 0 });
    expect(reading).toEqual({
      rule: 'callaghan-mueller-hansen',
      stop: true,
      p: test.p,
      pool: 40,
      seen: 35,
      relevant: 4,
    });
  });

  it('is not said where p is just the limit', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(20) });
    judge(folder, firstOnes(19, 0));
    expect(standing(folder).test).toMatchObject({ stop: false, more: 1 });
  });

  it.each([
    ['run', -5],
    ['run', 1.5],
    ['length', 3],
  ])('takes no %s of %d for a number of a rule', (name, value) => {
    expect(() => ruleWanted('consecutive-irrelevant', { numbers: { [name]: value } })).toThrow(
      expect.objectContaining({ flag: '--set' }),
    );
  });

  it('locks the rule with the first decision: choosing another then needs a reason and is a deviation', async () => {
    const folder = await makeReview(temporaryFolder());
    expect(change(folder, choosing()).written?.deviation).toBe(false);
    expect(change(folder, choosing())).toMatchObject({ written: null, refused: 'this rule is in force already' });
    expect(change(folder, choosing(0.9)).deviations).toEqual([]);
    judge(folder, { 0: 'include' });
    expect(() => change(folder, choosing(0.8))).toThrow(
      expect.objectContaining({ code: 'why-missing', flag: '--why' }),
    );
    const after = change(folder, choosing(0.8, 0.95, 'fewer of us'));
    expect(after.chosen?.rule.recall).toBe(0.8);
    expect(after.deviations.map(({ why }) => why)).toEqual(['fewer of us']);
  });

  it('is only asked of the first stage of a stream', async () => {
    const folder = await makeReview(temporaryFolder(), { protocol: { stages: twoStages } });
    expect(() => standing(folder, { stage: 'full-text' })).toThrow(
      expect.objectContaining({ code: 'stage-not-first' }),
    );
  });
});

describe('a declared stop', () => {
  it('needs a reason unless the rule says stop, and covers what nobody has judged of the searches of then', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(40) });
    change(folder, choosing(0.9, 0.8));
    judge(folder, firstOnes(4, 3));
    const refused = change(folder, { do: 'declare' });
    expect(refused.refused).toMatch(/the rule says go on.*--why TEXT$/);
    expect([refused.written, courseOf(folder).at(-1)?.kind, stopped(folder)]).toEqual([null, 'stage-opened', []]);

    judge(folder, firstOnes(39, 3).slice(4));
    expect(standing(folder)).toMatchObject({
      reading: { stop: true },
      next: 'litsieve stop --sample 1 --reviewer NAME',
    });
    const declared = change(folder, { do: 'declare' });
    expect(declared).toMatchObject({ covered: 1, unjudged: 1, deviations: [], next: 'litsieve flow' });
    expect(courseOf(folder).at(-1)).toMatchObject({ kind: 'stop', searches: ['x/found'], reading: { stop: true } });
    expect(stopped(folder)).toEqual(['x:r39']);
    expect(() => change(folder, { do: 'declare' })).toThrow(expect.objectContaining({ code: 'stopped-already' }));

    await bringIn(folder, [
      {
        name: 'later.jsonl',
        text: jsonLines(exampleRecords(2, 'y').map((r, n) => ({ ...r, title: `Another thing, number ${n} of ours` }))),
        source: 'y',
      },
    ]);
    const review = open(folder);
    expect(review.reports.size).toBe(42);
    expect(stopped(folder)).toEqual(['x:r39']);
    expect(standing(folder)).toMatchObject({ pool: 42, unjudged: 3, covered: 1 });
    change(folder, { do: 'declare', why: 'these two are of no interest' });
    expect(stopped(folder)).toHaveLength(3);
  });

  it('leaves the stage open for screening: what is judged is covered no more', async () => {
    const folder = await makeReview(temporaryFolder());
    judge(folder, { 0: 'include' });
    change(folder, { do: 'declare', why: 'a pilot' });
    expect(stopped(folder)).toHaveLength(5);
    judge(folder, { 3: 'include' });
    expect(flow(open(folder)).streams[0]).toMatchObject({ automation: 4, screened: 2, pending: { screening: 0 } });
    expect(status(open(folder))).toMatchObject({ stages: [{ pool: 2, outcomes: { undecided: 0, include: 2 } }] });
    expect(status(open(folder)).next).not.toContain('screen');
    expect(stopped(folder)).toEqual(['x:r1', 'x:r2', 'x:r4', 'x:r5']);
    const review = open(folder);
    expect(isStopped(review, review.reports.of('x:r3' as never))).toBe(true);
    expect(standing(folder)).toMatchObject({ pool: 6, seen: 2, unjudged: 4, covered: 4 });
  });

  it('is lifted with a reason, and only where one stands', async () => {
    const folder = await makeReview(temporaryFolder());
    judge(folder, { 0: 'include' });
    expect(() => change(folder, { do: 'resume', why: 'none' })).toThrow(
      expect.objectContaining({ code: 'not-stopped' }),
    );
    change(folder, { do: 'declare', why: 'a pilot' });
    expect(() => change(folder, { do: 'resume', why: ' ' })).toThrow(expect.objectContaining({ code: 'why-missing' }));
    expect(change(folder, { do: 'resume', why: 'the pilot is over' })).toMatchObject({ stops: [], covered: 0 });
    expect(stopped(folder)).toEqual([]);
  });

  it('has nothing to cover where all is judged', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(2) });
    judge(folder, { 0: 'include', 1: 'exclude' });
    expect(() => change(folder, { do: 'declare' })).toThrow(expect.objectContaining({ code: 'nothing-to-stop' }));
    expect(standing(folder).test).toMatchObject({ p: 0, stop: true, claim: 1 });
  });
});

describe('the elusion sample', () => {
  it('knows what was judged before the draw by what it says itself, whatever the clocks say', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(20) });
    judge(folder, firstOnes(10, 5));
    change(folder, { do: 'sample', size: 4, seed: 3 });
    const drawn = courseOf(folder).at(-1)!;
    if (drawn.kind !== 'elusion-sample') throw new Error('no sample was drawn');
    judge(
      folder,
      drawn.sample.map((record) => [Number(record.slice(3)), 'exclude'] as const),
    );
    const [told] = standing(folder).samples;
    expect(told).toMatchObject({ of: 10, left: 0, recall: 5 / (5 + told!.most!) });
    const path = join(folder, 'screening/course/ada.jsonl');
    writeFileSync(path, readFileSync(path, 'utf8').replace(`"at":"${drawn.at}"`, '"at":"2026-01-31T00:00:00.000Z"'));
    expect(standing(folder).samples[0]).toMatchObject({ recall: told!.recall, most: told!.most });
  });

  it('claims nothing found of what is not settled', async () => {
    const folder = await makeReview(temporaryFolder(), {
      records: exampleRecords(20),
      protocol: { stages: [{ id: 'title-abstract', reviewers: 2 }], reviewers: ['ada', 'ben'] },
    });
    judge(folder, firstOnes(10, 10));
    judge(folder, firstOnes(5, 5), { reviewer: 'ben' });
    change(folder, { do: 'sample', size: 10, seed: 3 });
    const rest = Array.from({ length: 10 }, (_, n) => [n + 10, 'exclude'] as const);
    judge(folder, rest);
    judge(folder, rest, { reviewer: 'ben' });
    expect(standing(folder).samples[0]).toMatchObject({ most: 0, recall: 0.5 });
  });

  it('is offered after a stop too, which spares everything else', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(12) });
    judge(folder, firstOnes(4, 2));
    change(folder, { do: 'declare', why: 'no time is left' });
    expect(openSession(folder).session.view().report).toBeNull();
    change(folder, { do: 'sample', size: 2, seed: 5 });
    const { session } = openSession(folder);
    expect(session.view()).toMatchObject({ ranker: { name: 'random-sample' } });
    session.decide('exclude');
    session.decide('exclude');
    expect(session.view().report).toBeNull();
  });

  it('is drawn from what nobody has judged, and offered first to every reviewer in the order of the draw', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(30) });
    judge(folder, { 0: 'include', 1: 'exclude' });
    change(folder, { do: 'sample', size: 5, seed: 7 });
    const sample = courseOf(folder).at(-1)!;
    if (sample.kind !== 'elusion-sample') throw new Error('no sample was drawn');
    expect(sample).toMatchObject({ seed: 7, of: 28 });
    expect(new Set(sample.sample).size).toBe(5);
    expect(sample.sample).not.toContain('x:r0');
    expect(standing(folder).next).toBe('litsieve screen --reviewer NAME');

    const { session } = openSession(folder);
    const offered = sample.sample.map((_, n) => {
      const { id } = session.view().report!;
      session.decide(n === 2 ? 'include' : 'exclude');
      return id;
    });
    expect(offered).toEqual(sample.sample);
    expect(standing(folder).samples).toMatchObject([{ of: 28, drawn: 5, relevant: 1, left: 0, gone: 0 }]);
    // (C(11,5) + 17 C(11,4)) / C(28,5) = .062, and with 18 relevant it is .041.
    expect(standing(folder).samples[0]).toMatchObject({ most: 17, recall: 2 / 18 });
  });

  it('says nothing until all of it is judged, and no other is drawn meanwhile', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(10) });
    judge(folder, { 0: 'include' });
    change(folder, { do: 'sample', size: 2, seed: 1 });
    expect(standing(folder).samples).toMatchObject([{ left: 2, most: null, recall: null }]);
    expect(() => change(folder, { do: 'sample', size: 2, seed: 2 })).toThrow(
      expect.objectContaining({ code: 'sample-open' }),
    );
  });

  it('is as large as it must be where nobody says how large, and that is not known before anything relevant was found', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(50) });
    expect(() => change(folder, { do: 'sample', seed: 1 })).toThrow(
      expect.objectContaining({ code: 'sample-size-missing' }),
    );
    change(folder, choosing(0.8, 0.8));
    judge(folder, firstOnes(10, 8));
    const { suggestedSample } = standing(folder);
    // Two may be missed at recall .8; C(23,3) / C(40,3) = .179, and C(24,3) / C(40,3) = .205.
    expect(suggestedSample).toBe(17);
    change(folder, { do: 'sample', seed: 1 });
    expect(standing(folder).samples).toMatchObject([{ drawn: 17 }]);
  });

  it('is exact where it is all that was left', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(6) });
    judge(folder, { 0: 'include', 1: 'exclude' });
    change(folder, { do: 'sample', size: 99, seed: 1 });
    judge(folder, { 2: 'exclude', 3: 'include', 4: 'exclude', 5: 'exclude' });
    expect(standing(folder).samples).toMatchObject([{ drawn: 4, relevant: 1, most: 1, recall: 1 }]);
  });
});

describe('a stop and the filters', () => {
  it('is looked at again where the filters have changed since', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(12) });
    const filters = join(folder, 'queries/filters.yaml');
    writeFileSync(filters, 'litsieve: 1\nfilters:\n  - { id: years, kind: year, from: 1900 }\n');
    judge(folder, firstOnes(4, 2));
    change(folder, { do: 'declare', why: 'no time is left' });
    const codes = () => check(open(folder)).findings.map(({ code }) => code);
    expect(codes()).not.toContain('filters-changed-after-stop');
    writeFileSync(filters, 'litsieve: 1\nfilters:\n  - { id: years, kind: year, from: 1901 }\n');
    expect(codes()).toContain('filters-changed-after-stop');
  });
});
