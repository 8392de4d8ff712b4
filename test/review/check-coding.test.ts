import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ConsensusCoding, OwnCoding, RecordId } from '../../src/model/index.js';
import { check } from '../../src/review/check.js';
import { decide } from '../../src/review/decide.js';
import { status } from '../../src/review/status.js';
import {
  change,
  cloned,
  code,
  codeAs,
  codingEvents,
  codingReview,
  codingText,
  examplePlan,
  nextChance,
  openCodingSession,
  pull,
} from '../support/coding-review.js';
import { open } from '../support/example-review.js';

const reviewers = ['ada', 'ben'];
const both = { reviewers, plan: { coding: { codersPerUnit: 2 } } };
const issue = 'github:owner/tool#1';

/** What `check` complains of, `gravity code`, each with where and what. */
const complaints = (folder: string) =>
  check(open(folder)).findings.map(({ gravity, code, where, message }) => ({
    what: `${gravity} ${code}`,
    where: where.replace(folder, ''),
    message: message.replace(folder, ''),
  }));

const logFile = (folder: string, coder: string, kind = 'coding'): string => {
  mkdirSync(join(folder, 'screening', kind), { recursive: true });
  return join(folder, 'screening', kind, `${coder}.jsonl`);
};

const event = (parts: Partial<OwnCoding> = {}): OwnCoding => ({
  id: '00000000000000000000000000abcdef',
  at: '2026-01-09T09:00:00.000Z',
  coder: 'ada',
  kind: 'coding',
  state: 'final',
  record: 'x:p1' as RecordId,
  coding: { codes: [], values: {}, memo: 'so' },
  revision: [],
  protocol: 1,
  ...parts,
});

const append = (folder: string, coder: string, line: object): void =>
  appendFileSync(logFile(folder, coder), `${JSON.stringify(line)}\n`);

describe('check of coding', () => {
  it('says nothing of a review that is well', async () => {
    const folder = await codingReview(both);
    codeAs(folder, 'ada', 'x:p1', ['leak']);
    codeAs(folder, 'ben', 'x:p1', ['leak']);
    codeAs(folder, 'ben', 'x:p2', ['leak'], { finish: false });
    expect(check(open(folder))).toEqual({ findings: [], ok: true });
  });

  it('names the place in a codebook that cannot be read', async () => {
    const folder = await codingReview();
    writeFileSync(join(folder, 'queries/codebook.yaml'), 'litsieve: 1\nname: x\ncodes:\n  - nme: y\n');
    const [found, ...more] = complaints(folder);
    expect(found).toMatchObject({ where: '/queries/codebook.yaml:4:5' });
    expect(found?.what).toMatch(/^error /);
    expect(more).toEqual([]);
  });

  it('names lines that are no events, of codings, codebook and rounds', async () => {
    const folder = await codingReview();
    for (const kind of ['coding', 'codebook']) appendFileSync(logFile(folder, 'ada', kind), '{"no": "event"}\n');
    append(folder, 'ada', event({ coder: 'ben' }));
    const round = {
      id: '0'.repeat(32),
      at: 'never',
      reviewer: 'ada',
      kind: 'coding-round-closed',
      round: 'p',
      protocol: 1,
    };
    appendFileSync(logFile(folder, 'ada', 'course'), `${JSON.stringify(round)}\n`);
    const found = complaints(folder).filter(({ what }) => what === 'error event-malformed');
    expect(found.map(({ where }) => where).sort()).toEqual([
      '/screening/codebook/ada.jsonl:1',
      '/screening/coding/ada.jsonl:1',
      '/screening/coding/ada.jsonl:2',
      '/screening/course/ada.jsonl:2',
    ]);
    expect(found.find(({ where }) => where.endsWith('coding/ada.jsonl:2'))?.message).toContain(
      "not of the file's owner",
    );
  });

  it('names coders whose codings count nowhere, and not who only wrote a consensus down', async () => {
    const folder = await codingReview(both);
    append(folder, 'zoe', event({ coder: 'zoe' }));
    codeAs(folder, 'ada', 'x:p1', ['leak']);
    codeAs(folder, 'ben', 'x:p1', ['boasting']);
    const { coding, revision } = event();
    const consensus = {
      ...event({ coder: 'yan' }),
      kind: 'consensus',
      coding,
      revision,
      settles: reviewers.map((coder) => codingEvents(folder, coder).at(-1)!.id),
    } as unknown as ConsensusCoding;
    append(folder, 'yan', consensus);
    expect(complaints(folder)).toEqual([
      {
        what: 'error coder-unknown',
        where: '/screening/coding/zoe.jsonl',
        message: 'the plan does not list zoe: these codings count nowhere',
      },
    ]);
    expect(status(open(folder)).coding?.unsettled).toEqual([]);
  });

  it('says that changes of the codebook are lacking which codings have seen', async () => {
    const folder = await codingReview();
    change(folder, 'create', ['Panic'], { coder: 'ben' });
    codeAs(folder, 'ada', 'x:p1', ['leak']);
    expect(complaints(folder)).toEqual([]);
    rmSync(logFile(folder, 'ben', 'codebook'));
    expect(complaints(folder)).toEqual([
      {
        what: 'error revision-lacking',
        where: '/screening/codebook',
        message:
          "codings were made in sight of changes of the codebook that are not there (1): another's file was not merged, or lost lines",
      },
    ]);
  });

  it('names codings of records that the corpus lacks, once for each coder', async () => {
    const folder = await codingReview();
    append(folder, 'ada', event({ record: 'x:gone' as RecordId }));
    append(folder, 'ada', event({ record: 'x:gone' as RecordId, id: '00000000000000000000000000abcdee' }));
    append(folder, 'ben', event({ record: 'x:gone' as RecordId, coder: 'ben' }));
    expect(complaints(folder)).toEqual(
      ['ada', 'ben'].map((coder) => ({
        what: 'error record-unknown',
        where: 'coding: x:gone',
        message: `${coder} coded it, and the corpus does not have x:gone: it counts nowhere`,
      })),
    );
  });

  it('notes codings that sleep: of what was excluded since, and of incidents that are none any more', async () => {
    const folder = await codingReview();
    codeAs(folder, 'ada', 'x:p1', ['leak']);
    codeAs(folder, 'ada', issue, ['leak'], { set: ['severity=1'] });
    decide(open(folder), { id: 'x:p1', decision: 'exclude', criterion: 'E1', reviewer: 'ada' }, nextChance());
    const session = openCodingSession(folder);
    session.show(`${issue}!1`);
    session.noIncident();
    expect(complaints(folder)).toEqual(
      [`${issue}!1`, 'x:p1'].map((key) => ({
        what: 'note coding-sleeps',
        where: `coding: ${key}`,
        message: 'the coding of ada sleeps: screening has not included it, or it is no incident',
      })),
    );
    expect(check(open(folder)).ok).toBe(true);
  });

  it('names units that coders differ on, with others, with themselves, and in the number of incidents', async () => {
    const folder = await codingReview(both);
    const other = cloned(folder);
    codeAs(folder, 'ada', 'x:p2', ['leak']);
    codeAs(other, 'ada', 'x:p2', ['boasting']);
    appendFileSync(logFile(folder, 'ada'), codingText(other, 'ada'));
    codeAs(folder, 'ada', 'x:p1', ['leak']);
    codeAs(folder, 'ben', 'x:p1', ['deception']);
    for (const coder of reviewers) codeAs(folder, coder, issue, ['leak'], { set: ['severity=1'] });
    const session = openCodingSession(folder);
    session.show(`${issue}!1`);
    session.addIncident();
    const differ = 'its coders differ: litsieve code --consensus';
    const numbers = 'coders see different numbers of incidents in it: litsieve code --consensus';
    expect(complaints(folder)).toEqual([
      {
        what: 'open coding-conflict',
        where: 'coding: x:p2',
        message: 'ada coded it differently in two places and must code it again: litsieve code',
      },
      { what: 'open coding-unsettled', where: 'coding: x:p1', message: differ },
      { what: 'open coding-unsettled', where: 'coding: x:p2', message: differ },
      { what: 'open incidents-unsettled', where: `coding: ${issue}!1`, message: numbers },
      { what: 'open incidents-unsettled', where: `coding: ${issue}!2`, message: numbers },
    ]);
    expect(check(open(folder)).ok).toBe(false);
  });

  it('notes codings that are to be looked at again', async () => {
    const folder = await codingReview();
    codeAs(folder, 'ada', 'x:p1', ['leak']);
    change(folder, 'retire', ['leak']);
    expect(complaints(folder)).toEqual([
      {
        what: 'note codings-to-recode',
        where: 'coding',
        message: 'codings are to be looked at again after changes of the codebook (1): litsieve code offers them',
      },
    ]);
  });
});

describe('check of an edited plan', () => {
  const write = (folder: string, variables: readonly object[]): void => {
    const plan = { ...examplePlan, coding: both.plan.coding, variables };
    writeFileSync(join(folder, 'queries/codebook.yaml'), JSON.stringify(plan));
  };

  it('names values that it does not know any more, in how many codings, and what to do', async () => {
    const folder = await codingReview(both);
    for (const coder of reviewers) codeAs(folder, coder, 'x:p1', ['destruction'], { set: ['task=fix', 'lost=data'] });
    codeAs(folder, 'ada', 'x:p2', ['destruction'], { set: ['task=write', 'lost=code,data'] });
    const [severity, task, remedy, lost, day] = examplePlan.variables;
    write(folder, [severity!, { ...task, values: ['Mend', 'Write'] }, remedy!, { ...lost, values: ['Code', 'Files'] }]);
    const findings = complaints(folder);
    expect(findings).toEqual([
      expect.objectContaining({
        what: 'note codings-to-recode',
        message: 'codings are to be looked at again after changes of the codebook (3): litsieve code offers them',
      }),
      {
        what: 'open value-gone',
        where: '/queries/codebook.yaml: lost',
        message:
          '3 codings say data, which Lost cannot be: give the option back its id (its label may be another), or code anew: litsieve code offers them',
      },
      {
        what: 'open value-gone',
        where: '/queries/codebook.yaml: task',
        message:
          '2 codings say fix, which Task cannot be: give the option back its id (its label may be another), or code anew: litsieve code offers them',
      },
    ]);
    write(folder, [severity!, remedy!, lost!, day!]);
    expect(complaints(folder)).toEqual([
      {
        what: 'open variable-gone',
        where: '/queries/codebook.yaml: task',
        message:
          '3 codings say fix, write, and there is no such variable: these values count nowhere until it is put back, not `required` perhaps',
      },
    ]);
    rmSync(join(folder, 'queries/codebook.yaml'));
    expect(complaints(folder).map(({ what, where }) => `${what} ${where}`)).toEqual([
      'open variable-gone /queries/codebook.yaml: lost',
      'open variable-gone /queries/codebook.yaml: task',
    ]);
    expect(check(open(folder)).ok).toBe(false);
  });
});

describe('check of lines', () => {
  it('names two of one id that differ, events that replace themselves, and a code that is given twice', async () => {
    const folder = await codingReview();
    const twice = event({ coding: { codes: [{ code: code('leak') }, { code: code('leak') }], values: {} } });
    append(folder, 'ada', twice);
    append(folder, 'ada', twice);
    expect(complaints(folder).map(({ what, where }) => `${what} ${where}`)).toEqual(['error code-twice coding: x:p1']);
    append(folder, 'ada', event());
    append(folder, 'ben', event({ coder: 'ben', record: 'x:p2' as RecordId, replaces: [event().id] }));
    const found = complaints(folder);
    expect(found.map(({ what, where }) => `${what} ${where}`)).toEqual([
      'error event-twice /screening/coding/ada.jsonl',
      'error event-replaces-itself /screening/coding/ben.jsonl',
    ]);
    for (const { message } of found) expect(message).toContain(event().id);
  });

  it('notes a round that was opened in two clones with different draws, and not one drawn alike', async () => {
    const rounds = [{ id: 'pilot', kind: 'pilot', units: 2, seed: 5 }];
    const plan = { ...both.plan, rounds };
    for (const [others, findings] of [
      ['x:', ['note round-drawn-apart round: pilot']],
      ['', []],
    ] as const) {
      const folder = await codingReview({ reviewers, plan });
      const clone = await codingReview({ reviewers, plan, included: (id) => id.startsWith(others) });
      openCodingSession(folder, { coder: 'ada', round: 'pilot' });
      openCodingSession(clone, { coder: 'ben', round: 'pilot' });
      pull(folder, clone, 'ben');
      expect(complaints(folder).map(({ what, where }) => `${what} ${where}`)).toEqual(findings);
    }
  });
});

describe('a checklist that a full-text criterion names', () => {
  const scale = ['No', 'Partly', 'Yes'];
  const quality = {
    variables: [
      { id: 'aim', type: 'ordinal', values: scale, streams: ['papers'], required: true },
      { id: 'method', type: 'ordinal', values: scale, streams: ['papers'], required: true },
      { id: 'ethics', type: 'ordinal', values: scale, when: { variable: 'aim', atLeast: 'yes' } },
    ],
    checklists: [{ id: 'quality', name: 'Quality', variables: ['aim', 'method'], threshold: 3 }],
  };
  const protocol = {
    stages: [{ id: 'title-abstract' }, { id: 'full-text', stream: 'papers' }],
    criteria: [
      { id: 'E1', kind: 'exclude', text: 'Not about agents' },
      { id: 'Q1', kind: 'exclude', text: 'Too weak', stages: ['full-text'], checklist: 'quality' },
    ],
  };

  it('has reports appraised before they are included, and names the command that excludes those below the threshold', async () => {
    const folder = await codingReview({ plan: quality, protocol, reviewers: ['ada'] });
    expect(complaints(folder)).toEqual([]);
    expect(status(open(folder)).coding).toMatchObject({ units: 3 });
    codeAs(folder, 'ada', 'x:p1', ['leak'], { set: ['aim=partly', 'method=partly'] });
    codeAs(folder, 'ada', 'x:p2', ['leak'], { set: ['aim=yes', 'method=partly', 'ethics=no'] });
    codeAs(folder, 'ada', 'x:p3', ['leak'], { set: ['aim=no'], finish: false });
    const [found, ...more] = complaints(folder);
    expect(more).toEqual([]);
    expect(found).toEqual({
      what: 'open quality-below-threshold',
      where: 'full-text: x:p1',
      message: "Quality: 2 of 4, and 3 are asked: litsieve decide 'x:p1' exclude --stage full-text --criterion Q1",
    });
    const [, id, stage, criterion] = /decide '(.*)' exclude --stage (\S+) --criterion (\S+)$/.exec(found!.message)!;
    const decided = decide(
      open(folder),
      { id: id!, decision: 'exclude', stage, criterion, reviewer: 'ada' },
      nextChance(),
    );
    expect(decided.outcome).toBe('exclude');
    expect(complaints(folder)).toEqual([
      {
        what: 'note coding-sleeps',
        where: 'coding: x:p1',
        message: expect.stringContaining('the coding of ada sleeps'),
      },
    ]);
  });

  it('complains of a report when everybody who codes it has finished, and not before', async () => {
    const folder = await codingReview({ plan: { ...quality, ...both.plan }, protocol, reviewers });
    const weak = { set: ['aim=partly', 'method=partly'] };
    codeAs(folder, 'ada', 'x:p1', ['leak'], weak);
    expect(complaints(folder)).toEqual([]);
    codeAs(folder, 'ben', 'x:p1', ['leak'], weak);
    expect(complaints(folder)).toMatchObject([{ what: 'open quality-below-threshold', where: 'full-text: x:p1' }]);
  });

  it('must be in the codebook', async () => {
    const folder = await codingReview({ protocol, plan: { checklists: [] } });
    expect(complaints(folder)).toMatchObject([{ message: expect.stringContaining('names the checklist `quality`') }]);
    rmSync(join(folder, 'queries/codebook.yaml'));
    expect(complaints(folder)).toMatchObject([
      { what: 'error checklist-unknown', message: 'criterion Q1 names checklist quality, and there is no such file' },
    ]);
  });
});

describe('status of coding', () => {
  it('counts the units and each coder’s part, and says what comes next', async () => {
    const rounds = [{ id: 'pilot', kind: 'pilot', units: 2 }];
    const folder = await codingReview({ reviewers, plan: { coding: { codersPerUnit: 2 }, rounds } });
    const now = () => status(open(folder));
    const nobody = { units: 6, finished: 0, drafts: 0, conflicts: 0, left: 6, recode: 0 };
    expect(now()).toMatchObject({
      coding: {
        units: 6,
        codes: 5,
        coders: [
          { coder: 'ada', ...nobody },
          { coder: 'ben', ...nobody },
        ],
        unsettled: [],
        double: 0,
        rounds: [],
      },
      next: 'litsieve code --reviewer NAME',
    });
    openCodingSession(folder, { round: 'pilot' });
    for (const [coder, given] of [
      ['ada', 'leak'],
      ['ben', 'deception'],
    ] as const) {
      for (const paper of ['x:p1', 'x:p2', 'x:p3']) codeAs(folder, coder, paper, [paper === 'x:p1' ? given : 'leak']);
      for (const n of [1, 2, 3]) {
        codeAs(folder, coder, `github:owner/tool#${n}`, ['leak'], {
          set: ['severity=1'],
          finish: n < 3 || coder === 'ada',
        });
      }
    }
    expect(now().coding).toMatchObject({
      coders: [
        { coder: 'ada', finished: 6, left: 0 },
        { coder: 'ben', finished: 5, drafts: 1, left: 1 },
      ],
      unsettled: ['x:p1'],
      double: 5,
      rounds: [{ id: 'pilot', units: 2, closed: false }],
    });
    expect(now().next).toBe('litsieve code --reviewer NAME');
    codeAs(folder, 'ben', 'github:owner/tool#3', []);
    expect(now().next).toBe('litsieve code --consensus --reviewer NAME');
    const together = openCodingSession(folder, { consensus: true });
    together.adopt('ben');
    together.finish();
    expect(now()).toMatchObject({ coding: { unsettled: [], double: 6 }, next: 'litsieve prisma -o prisma.svg' });
    change(folder, 'redefine', ['deception'], { fields: { definition: 'Anew.' } });
    expect(now()).toMatchObject({
      coding: { coders: [{ recode: 0 }, { recode: 1 }] },
      next: 'litsieve code --reviewer NAME',
    });
  });

  it('is not there where a review has no codebook and nothing was coded', async () => {
    const folder = await codingReview({ reviewers: ['ada'] });
    rmSync(join(folder, 'queries/codebook.yaml'));
    expect(status(open(folder))).toMatchObject({ coding: null, next: 'litsieve prisma -o prisma.svg' });
    writeFileSync(join(folder, 'queries/codebook.yaml'), JSON.stringify(examplePlan));
    expect(status(open(folder))).toMatchObject({ coding: { units: 6 }, next: 'litsieve code' });
  });
});
