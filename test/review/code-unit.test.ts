import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../src/model/index.js';
import { codeUnit, type UnitWish } from '../../src/review/code-unit.js';
import { exportCodebook } from '../../src/review/codebook-export.js';
import { importCodings } from '../../src/review/coding-import.js';
import {
  change,
  cloned,
  code,
  codeAs,
  codingEvents,
  codingReview,
  exampleIssues,
  exampleToken,
  nextChance,
  openCodingSession,
  quoteOf,
} from '../support/coding-review.js';
import { open } from '../support/example-review.js';

const say = (folder: string, unit: string, wish: Partial<UnitWish> = {}) =>
  codeUnit(
    open(folder),
    { unit, give: [], take: [], set: [], finish: false, ...wish },
    { coder: 'ada', chance: nextChance() },
  );

describe('one coding from the command line', () => {
  it('gives, takes, says and finishes, by whatever names codes go', async () => {
    const folder = await codingReview();
    expect(say(folder, 'github:owner/tool#1', { give: ['Disclosure', 'files deleted'], memo: 'hm' })).toEqual({
      unit: 'github:owner/tool#1!1',
      coder: 'ada',
      coding: { codes: [{ code: 'leak' }, { code: 'files-deleted' }], values: {}, memo: 'hm' },
      finished: false,
      missing: ['Severity is not said', 'Lost is not said'],
    });
    const set = ['severity=1', 'lost=code, data', 'day=2024-02-29'];
    expect(say(folder, 'github:owner/tool#1!1', { give: ['leak'], set, memo: '', finish: true })).toMatchObject({
      coding: { codes: [{ code: 'leak' }, { code: 'files-deleted' }], values: { lost: ['code', 'data'] } },
      finished: true,
      missing: [],
    });
    expect(say(folder, 'github:owner/tool#1', { take: ['leak', 'boasting'], set: ['day='] })).toMatchObject({
      coding: { codes: [{ code: 'files-deleted' }], values: { severity: '1', lost: ['code', 'data'] } },
      finished: true,
    });
    expect(codingEvents(folder, 'ada').at(-1)).not.toHaveProperty('coding.memo');
  });

  it('gives what a merged code has become', async () => {
    const folder = await codingReview();
    change(folder, 'merge', ['boasting'], { into: ['deception'] });
    expect(say(folder, 'x:p1', { give: ['boasting'] }).coding.codes).toEqual([{ code: 'deception' }]);
    expect(say(folder, 'x:p1', { take: ['boasting'] }).coding.codes).toEqual([]);
  });

  it.for<[unit: string, wish: Partial<UnitWish>, message: string]>([
    ['x:p9', {}, 'the corpus has no record x:p9'],
    ['no id', {}, 'the corpus has no record no id'],
    ['x:p1!2', {}, 'x:p1 is one unit: only issues have incidents'],
    ['x:p1', { incidents: 2 }, 'only an issue, coded by oneself, has incidents'],
    ['github:owner/tool#1!2', {}, 'github:owner/tool#1 reports 1 incident, as ada sees it'],
    ['github:owner/tool#1!3', { incidents: 2 }, 'incident 3 is named, and 2 incidents said to be all'],
    [
      'github:owner/tool#1',
      { incidents: 0, memo: 'none' },
      'of an issue that reports no incident nothing else is said',
    ],
    ['x:p1', { memo: 'm', set: ['task'] }, '`task` has no ='],
    ['x:p1', { memo: 'm', quote: ['leak'] }, '`leak` has no ='],
    ['x:p1', { give: ['leak'], take: ['Disclosure'] }, 'leak is to be given and taken away at once'],
    ['x:p1', { quote: ['leak=deletes files'], take: ['leak'] }, 'leak is to be given and taken away at once'],
    ['x:p1', { quote: ['leak=no such words'] }, '`no such words` does not stand in this unit'],
    ['x:p1', { quote: ['leak='] }, 'there are no words to quote'],
    ['x:p1', { quote: ['severity=deletes files'] }, 'severity is not asked of this unit'],
    ['x:p1', { quote: ['weather=deletes files'] }, 'the codebook has no code `weather`'],
    ['x:p1', { quote: ['safety=deletes files'] }, 'Safety is not given to units'],
    ['x:p1', { give: ['weather'] }, 'the codebook has no code `weather`'],
    ['x:p1', { give: ['safety'] }, 'Safety is not given to units'],
    ['x:p1', { set: ['severity=1'] }, 'severity is not asked of this unit'],
    ['x:p1', { set: ['task=sleep'] }, 'Task sleep is none of fix, write'],
    ['x:p1', { finish: true }, 'No code is given and no memo says why'],
  ])('of %s with %j is refused: %s', async ([unit, wish, message]) => {
    const folder = await codingReview();
    expect(() => say(folder, unit, wish)).toThrow(message);
    expect(codingEvents(folder, 'ada')).toEqual([]);
  });
});

const refusalOf = (act: () => unknown): UsageError => {
  try {
    act();
  } catch (error) {
    if (error instanceof UsageError) return error;
    throw error;
  }
  throw new Error('nothing is refused');
};

describe('words that are quoted on the command line', () => {
  it('show a code, which is given with them, or a variable, and are there once', async () => {
    const folder = await codingReview();
    const unit = 'github:owner/tool#1';
    const wish = {
      set: ['severity=3'],
      quote: ['Disclosure=everything was  gone', 'severity=same for me', 'leak=deletes my'],
    };
    const { coding, missing } = say(folder, unit, wish);
    const session = openCodingSession(folder);
    session.show('github:owner/tool#1!1');
    const quoted = (field: string, words: string) => quoteOf(session.view(), field, words);
    expect(coding).toEqual({
      codes: [{ code: 'leak', quotes: [quoted('abstract', 'everything was gone'), quoted('title', 'deletes my')] }],
      values: { severity: '3' },
      evidence: { severity: [quoted('notes.0', 'same for me')] },
    });
    expect(missing).toEqual([]);
    expect(say(folder, unit, { ...wish, finish: true })).toMatchObject({ coding, finished: true });
  });

  it('are found as they are shown: what is masked is not', async () => {
    const folder = await codingReview();
    expect(() => say(folder, 'github:owner/tool#1', { quote: [`leak=${exampleToken}`] })).toThrow(/does not stand/);
  });
});

describe('numbers on the command line', () => {
  const variables = [{ id: 'cost', name: 'Cost', type: 'number' }];
  const folderOf = () => codingReview({ plan: { variables } });

  it.for([
    ['1.5', 1.5],
    ['-2', -2],
    ['1e3', 1000],
    ['.5', 0.5],
  ] as const)('%s is one', async ([text, cost]) => {
    expect(say(await folderOf(), 'x:p1', { set: [`cost=${text}`] }).coding.values).toEqual({ cost });
  });

  it.for([
    ['1,5', '1,5 is no number: write 1.5'],
    ['1,000', '1,000 is no number: write digits, with a point before a fraction'],
    ['0x10', '0x10 is no number: write digits, with a point before a fraction'],
    ['1e400', '1e400 is no number: write digits, with a point before a fraction'],
    ['Infinity', 'Infinity is no number: write digits, with a point before a fraction'],
    ['three', 'three is no number: write digits, with a point before a fraction'],
  ] as const)('%s is none', async ([text, message]) => {
    const folder = await folderOf();
    const refusal = refusalOf(() => say(folder, 'x:p1', { set: [`cost=${text}`] }));
    expect(refusal).toMatchObject({ message, flag: '--set', code: 'value-malformed' });
    expect(codingEvents(folder, 'ada')).toEqual([]);
  });
});

describe('incidents on the command line', () => {
  const issue = 'github:owner/tool#1';

  it('are as many as is said: more, fewer, none, and some again', async () => {
    const folder = await codingReview();
    const keys = () => {
      const session = openCodingSession(folder);
      return session.search('It deletes my home', 9).map(({ id }) => id);
    };
    expect(say(folder, `${issue}!3`, { incidents: 3, give: ['leak'] })).toMatchObject({
      unit: `${issue}!3`,
      incidents: 3,
      coding: { codes: [{ code: 'leak' }] },
    });
    expect(keys()).toEqual([`${issue}!1`, `${issue}!2`, `${issue}!3`]);
    say(folder, issue, { incidents: 2 });
    expect(keys()).toEqual([`${issue}!1`, `${issue}!2`]);
    expect(say(folder, issue, { incidents: 0 })).toEqual({
      ...{ unit: `${issue}!1`, coder: 'ada', incidents: 0, finished: false, missing: [] },
      coding: { codes: [], values: {} },
    });
    expect(keys()).toEqual([]);
    expect(refusalOf(() => say(folder, issue, { give: ['leak'] }))).toMatchObject({
      message: `ada says that ${issue} reports no incident`,
      hint: `litsieve code ${issue} --incidents 1 says that there is one`,
    });
    say(folder, issue, { incidents: 1, give: ['leak'] });
    expect(keys()).toEqual([`${issue}!1`]);
    const events = codingEvents(folder, 'ada');
    say(folder, issue, { incidents: 1 });
    expect(codingEvents(folder, 'ada')).toEqual(events);
  });

  it('are named in the hint where there are fewer', async () => {
    const folder = await codingReview();
    expect(refusalOf(() => say(folder, `${issue}!2`)).hint).toBe(
      `litsieve code ${issue} --incidents 2 says that there are 2`,
    );
  });
});

describe('a unit that cannot be coded', () => {
  const shared = { reviewers: ['ada', 'ben', 'cyd'] };
  const as = (folder: string, coder: string, unit: string, more: { round?: string; consensus?: boolean } = {}) =>
    refusalOf(() =>
      codeUnit(open(folder), { unit, give: [], take: [], set: [] }, { coder, chance: nextChance(), ...more }),
    );

  it('because it is somebody else’s is said to be theirs, with what they would call', async () => {
    const folder = await codingReview(shared);
    const mine = ['ada', 'ben', 'cyd'].find((coder) => {
      const session = openCodingSession(folder, { coder });
      return session.search('', 99).some(({ id }) => id === 'x:p1');
    })!;
    const other = mine === 'ada' ? 'ben' : 'ada';
    expect(as(folder, other, 'x:p1')).toMatchObject({
      message: `x:p1 is not shared out to ${other}: it is for ${mine}`,
      hint: `litsieve code 'x:p1' --reviewer ${mine}`,
    });
    const issues = exampleIssues.map(({ id }) => id);
    const count = (unit: string) => () =>
      codeUnit(
        open(folder),
        { unit, give: [], take: [], set: [], incidents: 2 },
        { coder: 'cyd', chance: nextChance() },
      );
    const session = openCodingSession(folder, { coder: 'cyd' });
    const theirs = issues.find((id) => session.search('', 99).every((hit) => hit.id !== `${id}!1`))!;
    expect(refusalOf(count(theirs)).message).toMatch(/is not shared out to cyd: it is for (ada|ben)$/);
    expect(codingEvents(folder, 'cyd')).toEqual([]);
  });

  it('because it is not included is said so', async () => {
    const folder = await codingReview({ included: (id) => id !== 'x:p2' });
    expect(as(folder, 'ada', 'x:p2')).toMatchObject({
      message: 'x:p2 is not included',
      hint: 'litsieve status says what is left to screen',
    });
    const papers = await codingReview({ plan: { coding: { streams: ['papers'] }, variables: [] } });
    expect(as(papers, 'ada', 'github:owner/tool#1').message).toBe(
      'github:owner/tool#1 is of stream issues, which is not coded',
    );
  });

  it('because it was not drawn is told the units of the round', async () => {
    const rounds = [{ id: 'pilot', kind: 'pilot', units: 2 }];
    const folder = await codingReview({ plan: { rounds } });
    const drawn = openCodingSession(folder, { round: 'pilot' })
      .search('', 99)
      .map(({ id }) => id)
      .sort();
    const left = ['x:p1', 'x:p2', 'x:p3'].find((id) => !drawn.includes(id))!;
    expect(as(folder, 'ada', left, { round: 'pilot' })).toMatchObject({
      message: `${left} is not among the units of round pilot`,
      hint: `they are ${drawn.join(', ')}`,
    });
  });

  it('because there is nothing to agree on is said so, and nothing of what others said', async () => {
    const plan = { coding: { blind: true, codersPerUnit: 2 } };
    const folder = await codingReview({ reviewers: ['ada', 'ben'], plan });
    const before = as(folder, 'ada', 'x:p1', { consensus: true });
    expect(before).toMatchObject({
      message: 'ada has not finished x:p1: agreeing comes after coding apart',
      hint: "litsieve code 'x:p1' --reviewer ada --finish",
    });
    codeAs(folder, 'ben', 'x:p1', ['leak']);
    expect(as(folder, 'ada', 'x:p1', { consensus: true })).toEqual(before);
    codeAs(folder, 'ada', 'x:p1', ['leak']);
    expect(as(folder, 'ada', 'x:p1', { consensus: true }).message).toMatch(
      /^there is nothing to agree on in x:p1, which is for (ada and ben|ben and ada)$/,
    );
  });
});

describe('codings of a project', () => {
  it('come back as they were, quotes where their words stand, and a second time change nothing', async () => {
    const folder = await codingReview();
    const clone = cloned(folder);
    const session = openCodingSession(folder);
    session.toggle(session.create({ name: 'Panic' }), quoteOf(session.view(), 'abstract', '🚀 Then rollbacks'));
    session.set('task', 'write');
    session.memo('a memo');
    session.finish();
    session.show('github:owner/tool#2!1');
    session.toggle(code('leak'), quoteOf(session.view(), 'notes.0', 'same for me'));
    session.set('severity', '1');
    session.finish();
    const file = join(clone, 'project.qdpx');
    writeFileSync(file, exportCodebook(open(folder), '.qdpx', { tool: 'litsieve test' }));
    const take = () => importCodings(open(clone), file, { coder: 'ada', chance: nextChance() });
    expect(take()).toMatchObject({
      finished: ['x:p1', 'github:owner/tool#2!1'],
      drafts: [],
      foreign: [],
      created: ['panic'],
      lostQuotes: 0,
    });
    for (const unit of ['x:p1', 'github:owner/tool#2!1']) {
      const [theirs, ours] = [folder, clone].map((review) => {
        const opened = openCodingSession(review);
        opened.show(unit);
        return opened.view();
      });
      expect(ours!.coding).toEqual(theirs!.coding);
      expect(ours!.finished).toBe(true);
    }
    const events = codingEvents(clone, 'ada');
    expect(take()).toMatchObject({ finished: [], drafts: [], unchanged: ['x:p1', 'github:owner/tool#2!1'] });
    expect(codingEvents(clone, 'ada')).toEqual(events);
  });
});
