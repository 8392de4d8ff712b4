import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DecisionValue, PreprintPolicy, RecordId } from '../../src/model/index.js';
import { check } from '../../src/review/check.js';
import { decide } from '../../src/review/decide.js';
import { exportReports } from '../../src/review/export.js';
import { flow } from '../../src/review/flow.js';
import { importDecisions } from '../../src/review/import-decisions.js';
import { rankQueue } from '../../src/review/rank.js';
import { status } from '../../src/review/status.js';
import {
  bringIn,
  countingIds,
  type ExampleRecord,
  eventsOf,
  exampleRecords,
  jsonLines,
  makeReview,
  open,
  protocolText,
  rule,
  tickingClock,
} from '../support/example-review.js';
import { openSession } from '../support/session.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const work = {
  title: 'Guard rails for invented code agents in practice',
  authors: [{ family: 'Example', given: 'Ada' }],
  abstract: 'We put guard rails around invented code agents.',
};
const preprint: ExampleRecord = { ...work, id: 'x:preprint', type: 'preprint', year: 2023, arxiv: '2301.00001' };
const paper: ExampleRecord = {
  ...work,
  ...{ id: 'x:paper', type: 'conference', year: 2024, venue: 'Conference on Invented Tools', doi: '10.1145/1.1' },
};
const lonely: ExampleRecord = {
  ...work,
  ...{
    id: 'x:lonely',
    title: 'Another invented matter that nobody published',
    type: 'preprint',
    arxiv: '2301.00002',
    abstract: 'On it.',
  },
};
const [other] = exampleRecords(1);
const records = [preprint, paper, lonely, other!];

const review = (preprints: PreprintPolicy, more: Parameters<typeof makeReview>[1] = {}): Promise<string> =>
  makeReview(temporaryFolder(), { records, ...more, protocol: { preprints, ...more.protocol } });
const change = (folder: string, preprints: PreprintPolicy, more: object = {}): void =>
  writeFileSync(join(folder, 'queries/protocol.yaml'), protocolText({ preprints, ...more }));

let series = 500;
const say = (folder: string, id: string, decision: DecisionValue, more: { reviewer?: string; stage?: string } = {}) =>
  decide(
    open(folder),
    { id, decision, reviewer: 'ada', ...more },
    { clock: tickingClock(Date.UTC(2026, 2, 1) + ++series * 3_600_000), newId: countingIds(series) },
  );
const stream = (folder: string) => flow(open(folder)).streams[0]!;
const outcomes = (folder: string) => status(open(folder)).stages[0]!.outcomes;
const findings = (folder: string) =>
  check(open(folder)).findings.map(({ gravity, code, where }) => `${gravity} ${code} ${where}`);

describe('a preprint and its published version', () => {
  it('are two reports of one study under link, as where the protocol says nothing', async () => {
    const folder = await review('link');
    const linked = stream(folder);
    expect(linked).toMatchObject({ duplicates: 0, otherRemoved: 0, pending: { screening: 4 }, balanced: true });
    expect(status(open(folder))).toMatchObject({ reports: 4, stages: [{ pool: 4 }] });
    say(folder, 'x:paper', 'include');
    expect(stream(folder)).toMatchObject({ screened: 2, includedReports: 2, includedStudies: 1, balanced: true });
    writeFileSync(join(folder, 'queries/protocol.yaml'), protocolText());
    expect(stream(folder)).toMatchObject({ screened: 2, includedReports: 2, includedStudies: 1, balanced: true });
  });

  it('are one report under merge, the preprint a duplicate, and the published version’s facts are what is exported', async () => {
    const folder = await review('merge');
    expect(stream(folder)).toMatchObject({ duplicates: 1, otherRemoved: 0, pending: { screening: 3 }, balanced: true });
    expect(say(folder, 'x:preprint', 'include').events).toHaveLength(1);
    expect(eventsOf(folder, 'ada')[0]!.members!.toSorted()).toEqual(['x:paper', 'x:preprint']);
    expect(stream(folder)).toMatchObject({ screened: 1, includedReports: 1, includedStudies: 1, balanced: true });
    const exported = exportReports(open(folder), { outcome: 'include' });
    const [record, ...more] = [...exported.records];
    expect(more).toEqual([]);
    expect(record).toMatchObject({
      ...{ type: 'conference', year: 2024, venue: 'Conference on Invented Tools', doi: '10.1145/1.1' },
      arxiv: '2301.00001',
    });
    expect(exported.keysOf('author-year')(record!)).toContain('2024');
  });

  it('are two reports under exclude, of which the preprint leaves before screening, for a reason that is said', async () => {
    const folder = await review('exclude');
    const reasons = [{ reason: 'superseded by published version', n: 1 }];
    const removed = { duplicates: 0, otherRemoved: 1, otherRemovedReasons: reasons, automation: 0, balanced: true };
    expect(stream(folder)).toMatchObject({ ...removed, screened: 0, pending: { screening: 3 } });
    expect(status(open(folder))).toMatchObject({ reports: 4, stages: [{ pool: 3, outcomes: { undecided: 3 } }] });
    const { queue } = rankQueue(open(folder), { reviewer: 'ada', preset: 'elas-u4', seed: 1, top: 9 });
    expect(queue.map(({ id }) => id).sort()).toEqual(['x:lonely', 'x:paper', 'x:r0']);
    const exported = exportReports(open(folder), { outcome: 'all' });
    expect([...exported.records].map(({ id }) => id).sort()).toEqual(['x:lonely', 'x:paper', 'x:r0']);
    expect(say(folder, 'x:paper', 'include').events).toHaveLength(1);
    for (const id of ['x:lonely', 'x:r0']) say(folder, id, 'exclude');
    expect(stream(folder)).toMatchObject({ ...removed, screened: 3, includedReports: 1, includedStudies: 1 });
    expect(findings(folder)).toEqual([]);
  });
});

describe('a superseded preprint', () => {
  it('is not decided by its id: the published version is named instead', async () => {
    const folder = await review('exclude');
    expect(() => say(folder, 'x:preprint', 'include')).toThrow(
      expect.objectContaining({
        code: 'report-superseded',
        message:
          'stage title-abstract does not judge x:preprint: it is a preprint of x:paper, and the protocol says preprints: exclude',
        hint: expect.stringContaining('decide on x:paper'),
      }),
    );
    expect(eventsOf(folder, 'ada')).toEqual([]);
  });

  it('takes no decision from a file, which is refused with the same words', async () => {
    const folder = await review('exclude');
    const found = ['x:preprint', 'x:paper'].map((id, index) => ({
      record: id as RecordId,
      line: index + 1,
      judgments: [{ tool: 'rayyan', decision: 'include' } as const],
    }));
    const chance = { clock: tickingClock(), newId: countingIds() };
    const { skipped } = importDecisions(open(folder), found, { reviewer: 'ada', chance });
    expect(skipped).toEqual([
      expect.objectContaining({
        code: 'report-superseded',
        message: expect.stringContaining('it is a preprint of x:paper'),
      }),
    ]);
    expect(eventsOf(folder, 'ada').map(({ record }) => record)).toEqual(['x:paper']);
  });

  it('is not in a screening session: neither offered, nor found, nor decided with the published version', async () => {
    const folder = await review('exclude');
    const { session } = openSession(folder);
    expect(session.view().counts).toMatchObject({ identified: 4, duplicates: 0, removed: 1, reports: 3, left: 3 });
    expect(session.search('guard rails', 9).map(({ id }) => id)).toEqual(['x:paper']);
    session.show('x:preprint' as RecordId);
    expect(session.view().message).toBe('this stage does not judge that report');
    session.show('x:paper' as RecordId);
    expect(session.view().report).not.toHaveProperty('versions');
    session.decide('include');
    expect(eventsOf(folder, 'ada').map(({ record }) => record)).toEqual(['x:paper']);
  });

  it('stays screened where somebody has decided on it, and check lists it, until that is taken back', async () => {
    const folder = await review('link');
    say(folder, 'x:preprint', 'include');
    change(folder, 'exclude');
    expect(stream(folder)).toMatchObject({ otherRemoved: 0, screened: 2, includedReports: 2, includedStudies: 1 });
    expect(findings(folder)).toEqual(['note superseded-decided x:preprint']);
    const { session } = openSession(folder);
    expect(session.view().counts).toMatchObject({ removed: 0, reports: 4, screened: 2, left: 2 });
    session.undo();
    expect(session.view().counts).toMatchObject({ removed: 1, reports: 3, screened: 0, left: 3 });
    session.redo();
    expect(session.view().counts).toMatchObject({ removed: 0, reports: 4, screened: 2, left: 2 });
    expect(say(folder, 'x:preprint', 'exclude').events).toHaveLength(2);
    expect(outcomes(folder)).toMatchObject({ exclude: 2, undecided: 2 });
    say(folder, 'x:paper', 'withdrawn');
    expect(stream(folder)).toMatchObject({ otherRemoved: 1, screened: 0, pending: { screening: 3 }, balanced: true });
    expect(findings(folder)).toEqual([]);
  });

  it('waits for the second reviewer where the first had decided', async () => {
    const protocol = { stages: [{ id: 'title-abstract', reviewers: 2 }], reviewers: ['ada', 'ben'] };
    const folder = await review('link', { protocol });
    say(folder, 'x:preprint', 'include');
    change(folder, 'exclude', protocol);
    expect(stream(folder)).toMatchObject({ otherRemoved: 0, screened: 0, pending: { screening: 4 }, balanced: true });
    say(folder, 'x:preprint', 'include', { reviewer: 'ben' });
    expect(stream(folder)).toMatchObject({ otherRemoved: 0, screened: 2, includedReports: 2, balanced: true });
  });

  it('counts as automation where only other methods found it, which has no other box there', async () => {
    const folder = await review('exclude', { records: [paper, other!] });
    const text = jsonLines([{ ...preprint, id: 'y:preprint' }]);
    await bringIn(folder, [{ name: 'snowball.jsonl', source: 'y', role: 'other-methods', kind: 'citation', text }]);
    expect(stream(folder)).toMatchObject({ otherRemoved: 0, other: { automation: 1, sought: null }, balanced: true });
  });

  it('is none where only a seed is published, where what is published is an erratum, or where people say it is another work', async () => {
    const seeded = await review('exclude', { records: [preprint, other!] });
    await bringIn(seeded, [
      { name: 'seeds.jsonl', source: 'y', role: 'seed', text: jsonLines([{ ...paper, id: 'y:p' }]) },
    ]);
    expect(stream(seeded)).toMatchObject({ otherRemoved: 0, pending: { screening: 2 } });
    const notice = { ...paper, id: 'x:notice', title: `Erratum to: ${work.title}`, doi: '10.1145/1.2' };
    const erratum = await review('exclude', { records: [preprint, notice] });
    rule(erratum, 'x:preprint', 'x:notice', 'versions');
    expect(stream(erratum)).toMatchObject({ otherRemoved: 0, pending: { screening: 2 } });
    const parted = await review('exclude');
    rule(parted, 'x:preprint', 'x:paper', 'different');
    expect(stream(parted)).toMatchObject({ otherRemoved: 0, pending: { screening: 4 } });
  });
});

describe('a policy that is changed after decisions', () => {
  it('makes agreeing decisions on both versions one, and differing ones a conflict', async () => {
    const folder = await review('link');
    say(folder, 'x:paper', 'include');
    change(folder, 'merge');
    expect(outcomes(folder)).toMatchObject({ include: 1, conflict: 0, undecided: 2 });
    expect(stream(folder)).toMatchObject({ screened: 1, includedReports: 1, includedStudies: 1, balanced: true });
    expect(findings(folder)).toEqual([]);
    change(folder, 'link');
    rule(folder, 'x:paper', 'x:preprint', 'different');
    say(folder, 'x:preprint', 'exclude');
    rule(folder, 'x:paper', 'x:preprint', 'withdrawn');
    expect(outcomes(folder)).toMatchObject({ include: 1, exclude: 1 });
    change(folder, 'merge');
    expect(outcomes(folder)).toMatchObject({ conflict: 1, undecided: 2 });
    expect(stream(folder)).toMatchObject({ screened: 0, pending: { screening: 3, conflicts: 1 }, balanced: true });
    expect(findings(folder)).toEqual([expect.stringMatching(/^open conflict title-abstract: x:/)]);
  });

  it('leaves the version that was not on screen undecided when merged reports are parted, and check lists it', async () => {
    const folder = await review('merge');
    say(folder, 'x:paper', 'include');
    for (const policy of ['link', 'exclude'] as const) {
      change(folder, policy);
      expect(outcomes(folder)).toMatchObject({ include: 1, undecided: policy === 'link' ? 3 : 2 });
      expect(stream(folder)).toMatchObject({ screened: 1, includedReports: 1, includedStudies: 1, balanced: true });
      expect(findings(folder)).toEqual(['open report-split title-abstract: x:paper']);
    }
    change(folder, 'merge');
    expect(findings(folder)).toEqual([]);
  });

  it('needs no new links', async () => {
    const folder = await review('link');
    for (const policy of ['merge', 'exclude'] as const) {
      change(folder, policy);
      expect(open(folder).linksOutOfDate).toBe(false);
    }
  });
});

describe('a person’s word on two records that a veto parts', () => {
  it('joins the two, and no third that something else keeps from one of them', async () => {
    const twin = { ...paper, id: 'x:twin', doi: '10.1109/2.2', arxiv: '2405.00001' };
    const third = { ...twin, id: 'x:third', ids: { pmid: '3' } };
    const folder = await review('link', { records: [{ ...paper, ids: { pmid: '1' } }, twin, third] });
    const { reports } = open(folder);
    expect(reports.of('x:twin' as RecordId)).toBe(reports.of('x:third' as RecordId));
    rule(folder, 'x:paper', 'x:twin', 'same');
    const ruled = open(folder);
    const [a, b, c] = ['x:paper', 'x:twin', 'x:third'].map((id) => ruled.reports.of(id as RecordId));
    expect(a).toBe(b);
    expect(c).not.toBe(b);
    expect(ruled.clustering.possible).toContainEqual(expect.objectContaining({ a: 'x:third', b: 'x:twin' }));
    rule(folder, 'x:paper', 'x:third', 'same');
    expect(open(folder).reports.size).toBe(1);
  });

  it('and the policy of merging: a preprint is not kept from its published version by having another form', async () => {
    const twin = { ...paper, id: 'x:twin', title: 'A revised heading of one and the same contribution' };
    const folder = await review('merge', { records: [preprint, paper, { ...twin, doi: '10.1109/2.2' }] });
    rule(folder, 'x:paper', 'x:twin', 'same');
    expect(open(folder).reports.size).toBe(1);
    change(folder, 'link');
    expect(open(folder).reports.size).toBe(2);
  });
});
