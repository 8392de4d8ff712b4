import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../src/io/index.js';
import type { RecordId } from '../../src/model/index.js';
import { filterWords, parseFilters } from '../../src/queries/index.js';
import { check } from '../../src/review/check.js';
import { courseLog, openStage, stageCourse } from '../../src/review/course.js';
import { courseLines } from '../../src/review/course-words.js';
import { importDecisions } from '../../src/review/import-decisions.js';
import { penFor } from '../../src/review/judge-report.js';
import { StageState } from '../../src/review/stage-state.js';
import {
  bringIn,
  eventsOf,
  exampleRecords,
  jsonLines,
  makeReview,
  open,
  twoStages,
} from '../support/example-review.js';
import { openSession } from '../support/session.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { chance, change, choosing, courseOf, judge } from './stop-review.js';

const kinds = (folder: string, reviewer = 'ada'): readonly string[] =>
  courseOf(folder, reviewer).map(({ kind, stage }) => `${kind} ${stage}`);

describe('the first decision of a stage', () => {
  it('opens it, by whoever decides first, once, with the hash of the filters', async () => {
    const folder = await makeReview(temporaryFolder(), { protocol: { stages: twoStages } });
    const filters = 'litsieve: 1\r\nfilters:\r\n  - { id: years, kind: year, from: 1900 } # all\r\n';
    writeFileSync(join(folder, 'queries/filters.yaml'), filters);
    judge(folder, { 0: 'include' });
    judge(folder, { 1: 'exclude' });
    judge(folder, { 1: 'include' }, { reviewer: 'ben' });
    judge(folder, { 0: 'include' }, { reviewer: 'ben', stage: 'full-text' });
    expect([kinds(folder), kinds(folder, 'ben')]).toEqual([
      ['stage-opened title-abstract'],
      ['stage-opened full-text'],
    ]);
    const [opened] = courseOf(folder);
    const words = filterWords(parseFilters(filters, 'filters.yaml', { concepts: [], streams: [] }));
    expect(opened).toMatchObject({ filters: sha256(words), reviewer: 'ada', protocol: 1 });
    expect(opened!.at < eventsOf(folder, 'ada')[0]!.at).toBe(true);
  });

  it('opens it on the screen too, and no note does', async () => {
    const folder = await makeReview(temporaryFolder());
    const { session } = openSession(folder);
    session.note('worth a look');
    expect(kinds(folder)).toEqual([]);
    session.decide('include');
    session.decide('include');
    expect(kinds(folder)).toEqual(['stage-opened title-abstract']);
    expect(courseOf(folder)[0]).not.toHaveProperty('filters');
  });

  it('opens it where decisions are imported', async () => {
    const folder = await makeReview(temporaryFolder());
    const judgments = [{ tool: 'rayyan', decision: 'include' }] as const;
    const found = [{ record: 'x:r0' as RecordId, line: 1, judgments }];
    importDecisions(open(folder), found, { reviewer: 'ada', chance: chance() });
    expect([eventsOf(folder, 'ada').length, kinds(folder)]).toEqual([1, ['stage-opened title-abstract']]);
  });

  it('is said by two machines that know nothing of each other, and the first counts', async () => {
    const folder = await makeReview(temporaryFolder());
    const [one, other] = [open(folder), open(folder)];
    for (const [review, reviewer] of [
      [one, 'ada'],
      [other, 'ben'],
    ] as const) {
      courseLog(review);
      const state = new StageState(review, review.protocol.stages[0]!);
      const pen = penFor(review, state, reviewer, chance());
      openStage(review, state.stage, pen);
    }
    expect(kinds(folder, 'ben')).toEqual([]);
    appendFileSync(
      join(folder, 'screening/course/ben.jsonl'),
      `${JSON.stringify({ ...courseOf(folder)[0], id: 'b'.repeat(32), at: '2026-03-01T00:00:00.000Z', reviewer: 'ben' })}\n`,
    );
    const review = open(folder);
    expect(stageCourse(review, review.protocol.stages[0]!).opened?.reviewer).toBe('ada');
  });

  it('locks the rule even where the line that says so is lost', async () => {
    const folder = await makeReview(temporaryFolder());
    judge(folder, { 0: 'include' });
    writeFileSync(join(folder, 'screening/course/ada.jsonl'), '');
    expect(() => change(folder, choosing())).toThrow(/is a deviation/);
  });
});

describe('check of the course', () => {
  const findings = (folder: string) =>
    check(open(folder)).findings.map(({ gravity, code, message }) => `${gravity} ${code}: ${message}`);

  it('finds nothing where all went as it was settled', async () => {
    const folder = await makeReview(temporaryFolder());
    change(folder, choosing());
    judge(folder, { 0: 'include' });
    expect(findings(folder)).toEqual([]);
  });

  it('lists deviations with their reasons, rules chosen apart, and what nobody can have meant', async () => {
    const folder = await makeReview(temporaryFolder(), { protocol: { reviewers: ['ada', 'ben'] } });
    change(folder, choosing(0.9));
    change(folder, choosing(0.95), {}, 'ben');
    expect(findings(folder)).toEqual([expect.stringMatching(/^note rules-differ: .*ada: .*\.90.*ben: .*\.95/)]);
    judge(folder, { 0: 'include' });
    change(folder, choosing(0.8, 0.95, 'the team grew smaller'));
    change(folder, { do: 'declare', why: 'the money is spent' });
    const [last] = courseOf(folder).slice(-1);
    const lines = [
      { ...last, id: 'c'.repeat(32), kind: 'resume', stops: ['d'.repeat(32)], why: 'more' },
      { ...last, id: 'e'.repeat(32), stage: 'triage' },
      { ...last, why: 'another' },
      { ...last, kind: 'halt', id: 'f'.repeat(32) },
      'torn',
    ];
    appendFileSync(
      join(folder, 'screening/course/ada.jsonl'),
      lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    );
    appendFileSync(join(folder, 'screening/course/ada.jsonl'), '{"torn\n');
    const found = findings(folder);
    expect(found.filter((text) => text.includes('deviation:'))).toEqual([
      expect.stringContaining('recall .80, confidence .95: the team grew smaller'),
      expect.stringMatching(/screening is stopped.*: (the money is spent|another)$/),
      expect.stringMatching(/screening is stopped.*: (the money is spent|another)$/),
    ]);
    for (const part of [
      'note stop-lacking: ada lifted a stop that is not there',
      'error stage-unknown: the protocol has no stage triage',
      'error event-twice: two lines have the id',
      'error event-malformed: kind: no event of the course is called "halt"',
    ]) {
      expect(found).toContainEqual(expect.stringContaining(part));
    }
    expect(found.filter((text) => text.includes('not a whole line'))).toHaveLength(1);
  });

  it('refuses a stop at a stage that people have chosen the reports of', async () => {
    const folder = await makeReview(temporaryFolder(), { protocol: { stages: twoStages } });
    judge(folder, { 0: 'include' });
    change(folder, { do: 'declare', why: 'enough' });
    const stop = courseOf(folder).at(-1)!;
    const moved = { ...stop, id: 'a'.repeat(32), stage: 'full-text' };
    appendFileSync(join(folder, 'screening/course/ada.jsonl'), `${JSON.stringify(moved)}\n`);
    expect(findings(folder)).toContainEqual(expect.stringContaining('error stop-misplaced'));
  });
});

describe('the course in words', () => {
  it('has a line for each event and marks deviations', async () => {
    const folder = await makeReview(temporaryFolder());
    change(folder, choosing());
    judge(folder, { 0: 'include' });
    change(folder, { do: 'sample', size: 2, seed: 3 });
    change(folder, { do: 'declare', why: 'enough is enough' });
    change(folder, { do: 'resume', why: 'the reader asks' });
    await bringIn(folder, [{ name: 'later.jsonl', text: jsonLines(exampleRecords(1, 'y')), source: 'y' }]);
    const review = open(folder);
    const lines = courseLines(stageCourse(review, review.protocol.stages[0]!));
    expect(lines.map(({ words, why, deviation }) => [words, why, deviation])).toEqual([
      ['stopping rule chosen: test of Callaghan and Müller-Hansen, recall .95, confidence .95', null, false],
      ['screening begins', null, false],
      ['2 of 5 reports that nobody had judged are drawn, seed 3', null, false],
      [
        expect.stringMatching(
          /^screening is stopped: the rule says go on \(p .*\); 1 of 6 seen, 1 relevant; it covers x\/found$/,
        ),
        'enough is enough',
        true,
      ],
      ['screening goes on: the stop is lifted', 'the reader asks', false],
    ]);
  });
});
