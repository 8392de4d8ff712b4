import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeUnit, type UnitWish } from '../../src/review/code-unit.js';
import { exportCodebook } from '../../src/review/codebook-export.js';
import { importCodings } from '../../src/review/coding-import.js';
import {
  change,
  cloned,
  code,
  codingEvents,
  codingReview,
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
      finished: false,
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
    ['x:p1!2', {}, 'x:p1!2 is not among these units'],
    ['github:owner/tool#1!2', {}, 'github:owner/tool#1!2 is not among these units'],
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
