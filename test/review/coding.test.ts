import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../src/model/index.js';
import { codingOverview } from '../../src/review/coding-overview.js';
import type { CodingSession } from '../../src/review/coding-session.js';
import {
  change,
  code,
  codeAs,
  codingEvents,
  codingReview,
  examplePlan,
  openCodingSession,
  quoteOf,
  told,
  toldAnew,
} from '../support/coding-review.js';
import { open } from '../support/example-review.js';

const issue = 'github:owner/tool#1';

/** Finishes what is on screen: a paper with one code. */
const finishPaper = (session: CodingSession, given = 'leak'): void => {
  session.toggle(code(given));
  session.finish();
};

const codesOn = (session: CodingSession): readonly string[] =>
  session.view().coding.codes.map((applied) => applied.code);

describe('a coding session', () => {
  it('offers the units in first-found order, goes on behind the one on screen, and says when nothing is left', async () => {
    const folder = await codingReview();
    const session = openCodingSession(folder);
    expect(session.view()).toMatchObject({
      purpose: 'coding',
      unit: { id: 'x:p1', stream: 'papers', recode: [] },
      place: { number: 1, of: 6 },
      counts: { units: 6, finished: 0, drafts: 0, left: 6, recode: 0 },
    });
    session.next();
    session.next();
    finishPaper(session);
    expect(session.view().unit).toMatchObject({ id: `${issue}!1`, incident: { number: 1, of: 1 } });
    session.back();
    expect(session.view()).toMatchObject({ unit: { id: 'x:p3' }, finished: true, counts: { finished: 1, left: 5 } });
    session.show('x:p2');
    finishPaper(session);
    for (const n of [1, 2, 3]) {
      expect(session.view().unit?.id).toBe(`github:owner/tool#${n}!1`);
      session.toggle(code('leak'));
      session.set('severity', '1');
      session.finish();
    }
    expect(session.view().unit?.id).toBe('x:p1');
    finishPaper(session);
    expect(session.view()).toMatchObject({ unit: null, message: 'finished: nothing is left', counts: { left: 0 } });
    expect(() => session.toggle(code('leak'))).toThrow('nothing is left to code here');
    expect(openCodingSession(folder).view().unit).toBeNull();
  });

  it('stays with a unit that is the only one left', async () => {
    const folder = await codingReview({ included: (id) => id === 'x:p1' });
    const session = openCodingSession(folder);
    session.toggle(code('leak'));
    session.next();
    expect(session.view()).toMatchObject({
      unit: { id: 'x:p1' },
      message: 'nothing else is left',
      counts: { drafts: 1 },
    });
  });

  it('tells what is missing, and finishes when nothing is', async () => {
    const folder = await codingReview({ included: (id) => id === issue });
    const session = openCodingSession(folder);
    expect(session.view().missing).toEqual(['No code is given and no memo says why', 'Severity is not said']);
    expect(() => session.finish()).toThrow('No code is given and no memo says why');
    session.memo('nothing fits');
    session.set('severity', '3');
    expect(session.view().missing).toEqual(['Severity 3 needs a quote']);
    session.prove('severity', quoteOf(session.view(), 'abstract', 'everything was gone'));
    expect(session.view().missing).toEqual([]);
    session.set('severity', undefined);
    expect(session.view().coding).not.toHaveProperty('evidence');
    session.set('severity', '3');
    session.prove('severity', quoteOf(session.view(), 'abstract', 'everything was gone'));
    session.toggle(code('files-deleted'));
    expect(session.view().missing).toEqual(['Lost is not said']);
    session.set('lost', ['data']);
    session.finish();
    expect(codingEvents(folder, 'ada').at(-1)).toMatchObject({
      kind: 'coding',
      state: 'final',
      record: issue,
      incident: 1,
      coding: { values: { severity: '3', lost: ['data'] }, memo: 'nothing fits' },
    });
    expect(codingEvents(folder, 'ada').at(-1)).toHaveProperty('seconds');
  });

  it('asks a variable where its condition holds, and no longer where it does not', async () => {
    const folder = await codingReview({ included: (id) => id === issue });
    const session = openCodingSession(folder);
    const asked = (): readonly string[] => session.view().variables.map(({ id }) => id);
    expect(asked()).toEqual(['severity', 'task', 'day']);
    expect(() => session.set('remedy', 'a backup')).toThrow('remedy is not asked of this unit');
    session.set('severity', '2');
    session.toggle(code('destruction'));
    expect(asked()).toEqual(['severity', 'task', 'remedy', 'lost', 'day']);
    session.set('remedy', 'a backup');
    session.set('severity', '1');
    expect(asked()).toEqual(['severity', 'task', 'lost', 'day']);
    expect(session.view().coding.values).toMatchObject({ remedy: 'a backup' });
  });

  it('refuses what cannot be said, and writes nothing then', async () => {
    const folder = await codingReview();
    const session = openCodingSession(folder);
    const refusals: readonly (readonly [() => void, string])[] = [
      [() => session.toggle(code('safety')), 'code-not-codable'],
      [() => session.toggle(code('nothing')), 'code-unknown'],
      [() => session.apply({ code: code('leak'), memo: 'so' }), 'code-not-given'],
      [() => session.set('severity', '1'), 'variable-not-asked'],
      [() => session.set('task', 'sleep'), 'value-malformed'],
      [() => session.set('day', '2024-02-30'), 'value-malformed'],
      [() => session.addIncident(), 'no-issue'],
      [() => session.noIncident(), 'no-issue'],
      [() => session.adopt('ben'), 'coder-unknown'],
      [() => session.show('x:p9'), 'unit-unknown'],
      [() => session.create({ name: '  ' }), 'name-empty'],
      [() => session.create({ name: 'leaks' }), 'name-taken'],
      [() => session.finish(), 'coding-unfinished'],
    ];
    for (const [act, problem] of refusals) {
      expect(act).toThrow(UsageError);
      expect(act).toThrow(expect.objectContaining({ code: problem }));
    }
    expect(codingEvents(folder, 'ada')).toEqual([]);
    expect(session.view()).toMatchObject({ unit: { id: 'x:p1' }, counts: { drafts: 0 } });
  });

  it('keeps drafts over restarts', async () => {
    const folder = await codingReview();
    const before = openCodingSession(folder);
    before.toggle(code('leak'), quoteOf(before.view(), 'abstract', '🚀 Then rollbacks'));
    before.apply({ code: code('leak'), confidence: 2, memo: ' perhaps ' });
    before.set('task', 'write');
    before.memo('come back');
    before.close();
    const after = openCodingSession(folder);
    expect(after.view()).toMatchObject({ unit: { id: 'x:p1' }, finished: false, counts: { drafts: 1, left: 6 } });
    expect(after.view().coding).toEqual({
      codes: [{ code: 'leak', confidence: 2, memo: 'perhaps' }],
      values: { task: 'write' },
      memo: 'come back',
    });
    expect(after.view().tree.find((line) => line.code === 'leak')).toMatchObject({ uses: 1, key: '1' });
  });

  it('gives frequent codes digits, the most used first, and no digit changes its meaning then', async () => {
    const folder = await codingReview({ included: (id) => id.startsWith('x:') });
    codeAs(folder, 'ada', 'x:p1', ['leak', 'boasting']);
    codeAs(folder, 'ada', 'x:p2', ['boasting']);
    codeAs(folder, 'ben', 'x:p2', ['leak', 'destruction'], { set: ['lost=data'] });
    const session = openCodingSession(folder);
    const keys = () =>
      session.view().tree.flatMap((line) => (line.key === undefined ? [] : [`${line.key} ${line.code}`]));
    expect(keys().sort()).toEqual(['1 boasting', '2 leak']);
    for (const id of ['leak', 'deception', 'leak', 'leak']) session.toggle(code(id));
    expect(keys().sort()).toEqual(['1 boasting', '2 leak', '3 deception']);
    for (let n = 0; n < 8; n++) session.toggle(session.create({ name: `Made ${'abcdefgh'[n]}${'hgfedcba'[n]}${n}` }));
    expect(keys()).toHaveLength(9);
  });

  it('finds units by their words, codes by a few letters, and near names', async () => {
    const session = openCodingSession(await codingReview());
    session.toggle(code('leak'));
    expect(session.search('agents SANDBOXES', 5)).toEqual([
      { id: 'x:p2', title: 'Sandboxes for code agents in case 2', state: 'open' },
    ]);
    expect(session.search('agents', 2).map(({ state }) => state)).toEqual(['draft', 'open']);
    expect(session.find('fd')[0]).toBe('files-deleted');
    expect(session.find('disclo')).toEqual(['leak']);
    expect(session.nearNames('File deleted')[0]).toMatchObject({ code: 'files-deleted', same: true });
    expect(session.nearNames('Deceptoin')[0]).toEqual({ code: 'deception', name: 'Deception', same: false });
    expect(session.nearNames('Weather')).toEqual([]);
  });

  it('masks secrets in the text, and counts quotes in what is shown', async () => {
    const session = openCodingSession(await codingReview({ included: (id) => id === issue }));
    const abstract = session.view().unit?.fields.find(({ field }) => field === 'abstract')?.text ?? '';
    expect(abstract).toContain(`ghp_${'•'.repeat(36)}`);
    expect(JSON.stringify(session.view())).not.toContain('aB3dE7');
    expect(session.search('aB3dE7gH1jK9mN5pQ2sT8vW4xY6zC0fLrUoi', 5)).toEqual([]);
  });
});

describe('undo and redo', () => {
  /** Each change that a session can make of the unit on screen, which is the first incident of an issue with one code. */
  const changes: Readonly<Record<string, (session: CodingSession) => void>> = {
    'a code given': (session) => session.toggle(code('boasting')),
    'a code taken away': (session) => session.toggle(code('leak')),
    'a quote': (session) => session.toggle(code('leak'), quoteOf(session.view(), 'title', 'It deletes')),
    'a confidence': (session) => session.apply({ code: code('leak'), confidence: 1 }),
    'a value': (session) => session.set('severity', '2'),
    'a value emptied': (session) => session.set('task', undefined),
    'a proof': (session) => session.prove('task', quoteOf(session.view(), 'title', 'home')),
    'a memo': (session) => session.memo('see below'),
    finishing: (session) => session.finish(),
    'a new code': (session) => session.create({ name: 'Panic', parent: code('honesty'), definition: 'It panics.' }),
    'one incident more': (session) => session.addIncident(),
    'no incident': (session) => session.noIncident(),
  };

  it.for(Object.keys(changes))('of %s leave what was before and after, on disk too', async (name) => {
    const folder = await codingReview({ included: (id) => id.startsWith('github') });
    const session = openCodingSession(folder);
    session.toggle(code('leak'));
    session.set('severity', '1');
    session.set('task', 'fix');
    session.show(`${issue}!1`);
    const before = session.view();
    changes[name]!(session);
    const after = session.view();
    expect(told(after)).not.toEqual(told(before));
    const there = after.unit!.id;

    session.undo();
    expect(told(session.view())).toEqual(told(before));
    expect(toldAnew(folder, session.view())).toEqual(told(before));
    session.redo();
    session.show(there);
    expect(told(session.view())).toEqual(told(after));
    expect(toldAnew(folder, session.view())).toEqual(told(after));
    session.undo();
    expect(toldAnew(folder, session.view())).toEqual(told(before));
  });

  it('replace nothing that the coder said elsewhere since', async () => {
    const folder = await codingReview();
    const session = openCodingSession(folder);
    session.memo('first');
    session.memo('second');
    const elsewhere = openCodingSession(folder);
    elsewhere.memo('elsewhere');
    expect(() => session.undo()).toThrow('said again since: nothing to take back');
    expect(toldAnew(folder, session.view())).toEqual(told(session.view()));
    expect(session.view().coding.memo).toBe('elsewhere');
  });

  it('go back to the beginning, past which there is nothing to be undone', async () => {
    const folder = await codingReview();
    const session = openCodingSession(folder);
    const before = told(session.view());
    session.toggle(code('leak'));
    session.set('task', 'fix');
    session.finish();
    for (let n = 0; n < 3; n++) session.undo();
    expect(told(session.view())).toEqual(before);
    expect(codingEvents(folder, 'ada').at(-1)).toMatchObject({ state: 'withdrawn' });
    session.undo();
    expect(session.view().message).toBe('nothing to be undone');
    for (let n = 0; n < 3; n++) session.redo();
    session.redo();
    expect(session.view()).toMatchObject({ message: 'nothing to be done again', finished: true, unit: { id: 'x:p1' } });
    session.undo();
    session.memo('otherwise');
    session.redo();
    expect(session.view().message).toBe('nothing to be done again');
  });

  it('do not make a coding look as if it had seen the codebook of today', async () => {
    const folder = await codingReview({ included: (id) => id === 'x:p1' });
    codeAs(folder, 'ada', 'x:p1', ['leak']);
    change(folder, 'redefine', ['leak'], { fields: { definition: 'Something else.' } });
    const session = openCodingSession(folder);
    const before = session.view();
    expect(before.unit?.recode).toEqual(['Leak was redefined']);
    session.memo('hm');
    expect(session.view()).toMatchObject({ finished: true, unit: { recode: ['Leak was redefined'] } });
    session.undo();
    expect(told(session.view())).toEqual(told(before));
    expect(toldAnew(folder, session.view())).toEqual(told(before));
  });

  it('of a new code hold over and over, and after another has renamed it', async () => {
    const folder = await codingReview();
    const session = openCodingSession(folder);
    session.toggle(code('leak'));
    const made = session.create({ name: 'Panic' });
    session.undo();
    session.redo();
    session.undo();
    session.redo();
    expect(session.view().tree.some((line) => line.code === made)).toBe(true);
    change(folder, 'rename', [made, 'Alarm'], { coder: 'ben' });
    session.undo();
    expect(session.view().tree.some((line) => line.code === made)).toBe(false);
    expect(
      openCodingSession(folder)
        .view()
        .tree.some((line) => line.code === made),
    ).toBe(false);
    session.undo();
    expect(codesOn(session)).toEqual([]);
  });
});

describe('a new code on the spot', () => {
  it('is in the codebook of everybody, of the open phase, and not yet given', async () => {
    const folder = await codingReview();
    const session = openCodingSession(folder);
    const made = session.create({ name: 'Panic', parent: code('safety'), definition: ' It panics. ' });
    expect(made).toBe('panic');
    expect(codesOn(session)).toEqual([]);
    session.toggle(made);
    const line = { code: 'panic', name: 'Panic', depth: 1, codable: true, definition: 'It panics.' };
    expect(session.view().tree.find((each) => each.code === made)).toMatchObject({ ...line, uses: 1, key: '1' });
    const ben = openCodingSession(folder, { coder: 'ben' }).view();
    expect(ben.tree.find((each) => each.code === made)).toMatchObject({ ...line, uses: 0 });
    expect(ben.tree).toHaveLength(8);
  });
});

describe('incidents of an issue', () => {
  it('are one where nobody says otherwise, more where one is added, and none where it reports none', async () => {
    const folder = await codingReview({ included: (id) => id.startsWith('github') });
    const session = openCodingSession(folder);
    session.addIncident();
    session.addIncident();
    expect(session.view()).toMatchObject({
      unit: { id: `${issue}!3`, incident: { number: 3, of: 3 } },
      place: { number: 3, of: 5 },
      message: 'incident 3 of 3',
    });
    session.next();
    session.noIncident();
    expect(session.view()).toMatchObject({ unit: { id: 'github:owner/tool#3!1' }, place: { number: 4, of: 4 } });
    expect(openCodingSession(folder).view().counts.units).toBe(4);
    expect(openCodingSession(folder, { coder: 'ben' }).view().counts.units).toBe(3);
    session.undo();
    expect(session.view()).toMatchObject({ unit: { id: 'github:owner/tool#2!1' }, counts: { units: 5 } });
  });

  it('that were taken back are not looked back at', async () => {
    const session = openCodingSession(await codingReview({ included: (id) => id.startsWith('github') }));
    session.addIncident();
    session.next();
    session.undo();
    expect(session.view()).toMatchObject({ unit: { id: `${issue}!1` }, counts: { units: 3 } });
    session.back();
    expect(session.view().unit?.id).toBe(`${issue}!1`);
    session.back();
    expect(session.view().message).toBe('nothing was shown before');
  });
});

describe('a codebook that changes under codings', () => {
  it('shows a merged code as what it became', async () => {
    const folder = await codingReview({ included: (id) => id === 'x:p1' });
    codeAs(folder, 'ada', 'x:p1', ['boasting', 'deception']);
    change(folder, 'merge', ['boasting'], { into: ['deception'] });
    const session = openCodingSession(folder);
    expect(session.view().unit).toBeNull();
    session.show('x:p1');
    expect(session.view()).toMatchObject({ finished: true, missing: [], coding: { codes: [{ code: 'deception' }] } });
    expect(session.view().tree.some((line) => line.code === 'boasting')).toBe(false);
    expect(session.find('boasting')).toEqual(['deception']);
    codeAs(folder, 'ada', 'x:p1', [], { take: ['boasting'], memo: 'nothing', finish: false });
    expect(codingEvents(folder, 'ada').at(-2)?.kind === 'coding').toBe(true);
    expect(codingEvents(folder, 'ada').at(-1)).toMatchObject({ coding: { codes: [], memo: 'nothing' } });
  });

  it('does not let a unit be finished while a split or retired code is given, and offers it again', async () => {
    const folder = await codingReview({ included: (id) => id === 'x:p1' });
    codeAs(folder, 'ada', 'x:p1', ['leak', 'boasting']);
    change(folder, 'create', ['Token shown']);
    change(folder, 'create', ['File shown']);
    change(folder, 'split', ['leak'], { into: ['token-shown', 'file-shown'] });
    change(folder, 'retire', ['boasting']);
    const session = openCodingSession(folder);
    expect(session.view()).toMatchObject({
      finished: true,
      unit: { id: 'x:p1', recode: ['Leak was split into File shown, Token shown', 'Boasting was retired'] },
      counts: { recode: 1, left: 0 },
      missing: [
        'Leak was split into File shown, Token shown: choose, and take it away',
        'Boasting was retired: take it away',
      ],
    });
    const lineOf = (id: string) => session.view().tree.find((line) => line.code === id);
    expect(lineOf('leak')).toMatchObject({ codable: false, note: 'split: not given any more' });
    expect(lineOf('boasting')).toMatchObject({ codable: false, note: 'retired' });
    session.toggle(code('file-shown'));
    expect(() => session.finish()).toThrow('Leak was split');
    session.toggle(code('leak'));
    expect(() => session.toggle(code('leak'))).toThrow('Leak is not given to units');
    session.toggle(code('boasting'));
    expect(lineOf('boasting')).toBeUndefined();
    session.finish();
    expect(session.view()).toMatchObject({ unit: null, counts: { recode: 0, finished: 1 } });
  });

  it('offers again what was coded before a redefinition, until it is finished again', async () => {
    const folder = await codingReview({ included: (id) => id.startsWith('x:') });
    for (const paper of ['x:p1', 'x:p2']) codeAs(folder, 'ada', paper, ['leak']);
    change(folder, 'redefine', ['leak'], { fields: { excludeWhen: ['it was public'] } });
    codeAs(folder, 'ada', 'x:p3', ['leak']);
    const session = openCodingSession(folder);
    expect(session.view()).toMatchObject({
      unit: { id: 'x:p1', recode: ['Leak was redefined'] },
      counts: { recode: 2 },
    });
    session.finish();
    expect(session.view()).toMatchObject({ unit: { id: 'x:p2' }, counts: { recode: 1 } });
    session.finish();
    expect(session.view()).toMatchObject({ unit: null, counts: { recode: 0 } });
  });

  it('lets a code be taken away that the codebook lacks', async () => {
    const folder = await codingReview({ included: (id) => id === 'x:p1' });
    const elsewhere = openCodingSession(folder);
    elsewhere.toggle(elsewhere.create({ name: 'Panic' }));
    change(folder, 'retire', ['panic'], { coder: 'ben' });
    expect(openCodingSession(folder).view().missing).toContain('Panic was retired: take it away');
    rmSync(join(folder, 'screening/codebook'), { recursive: true });
    const session = openCodingSession(folder);
    expect(session.view().missing).toContain('the codebook has no code panic: take it away');
    expect(session.view().tree.at(-1)).toMatchObject({ code: 'panic', note: 'not in the codebook', codable: false });
    session.toggle(code('panic'));
    expect(codesOn(session)).toEqual([]);
  });
});

describe('an edit of a finished coding', () => {
  const edits: Readonly<Record<string, (session: CodingSession) => void>> = {
    'a memo': (session) => session.memo('see below'),
    'a quote': (session) => session.toggle(code('leak'), quoteOf(session.view(), 'title', 'Rollbacks')),
    'a confidence': (session) => session.apply({ code: code('leak'), confidence: 1 }),
    'one code more': (session) => session.toggle(code('boasting')),
    'a value': (session) => session.set('task', 'fix'),
  };

  it.for(Object.keys(edits))('that is %s leaves it finished, on disk at once', async (name) => {
    const folder = await codingReview({ included: (id) => id === 'x:p1' });
    const session = openCodingSession(folder);
    finishPaper(session);
    session.show('x:p1');
    edits[name]!(session);
    expect(session.view()).toMatchObject({ finished: true, counts: { finished: 1, drafts: 0, left: 0 } });
    expect(codingEvents(folder, 'ada').at(-1)).toMatchObject({ state: 'final', seconds: expect.any(Number) });
    expect(toldAnew(folder, session.view())).toEqual(told(session.view()));
  });

  it('makes it a draft only where something is missing then', async () => {
    const folder = await codingReview({ included: (id) => id === issue });
    codeAs(folder, 'ada', issue, ['leak'], { set: ['severity=1'] });
    const session = openCodingSession(folder);
    session.show(`${issue}!1`);
    session.set('severity', undefined);
    expect(session.view()).toMatchObject({ finished: false, missing: ['Severity is not said'], counts: { drafts: 1 } });
    session.undo();
    expect(session.view()).toMatchObject({ finished: true, counts: { drafts: 0 } });
    session.toggle(code('leak'));
    expect(session.view()).toMatchObject({ finished: false });
  });
});

describe('a plan that is edited under finished codings', () => {
  const edited = (folder: string, variables: (typeof examplePlan)['variables']): void =>
    writeFileSync(join(folder, 'queries/codebook.yaml'), JSON.stringify({ ...examplePlan, variables }));
  const withTask = (task: object) =>
    examplePlan.variables.map((variable) => (variable.id === 'task' ? { ...variable, ...task } : variable));

  it('has those offered again that lack what it asks now, and counts them', async () => {
    const folder = await codingReview({ included: (id) => id.startsWith('x:') });
    codeAs(folder, 'ada', 'x:p1', ['leak'], { set: ['task=fix'] });
    codeAs(folder, 'ada', 'x:p2', ['leak']);
    codeAs(folder, 'ada', 'x:p3', ['leak'], { set: ['task=write'] });
    edited(folder, withTask({ values: [{ id: 'mend', label: 'Fix' }, 'Write'], required: true }));
    const session = openCodingSession(folder);
    expect(session.view()).toMatchObject({
      unit: { id: 'x:p1', recode: ['Task fix is none of mend, write'] },
      finished: true,
      counts: { recode: 2, finished: 3 },
    });
    expect(codingOverview(open(folder)).coders).toMatchObject([{ finished: 3, recode: 2 }]);
    session.set('task', 'mend');
    expect(session.view()).toMatchObject({ finished: true, unit: { recode: [] }, counts: { recode: 1 } });
    session.next();
    expect(session.view().unit).toMatchObject({ id: 'x:p2', recode: ['Task is not said'] });
    session.set('task', 'write');
    session.finish();
    expect(session.view()).toMatchObject({ unit: null, counts: { recode: 0 } });
    expect(codingOverview(open(folder)).coders).toMatchObject([{ recode: 0 }]);
  });

  it.for([
    ['a value has another id', (folder: string) => edited(folder, withTask({ values: ['Mend', 'Scribble'] }))],
    [
      'a variable is gone',
      (folder: string) =>
        edited(
          folder,
          examplePlan.variables.filter(({ id }) => id !== 'task'),
        ),
    ],
    ['the file is gone', (folder: string) => rmSync(join(folder, 'queries/codebook.yaml'))],
  ] as const)('settles nobody who differs: %s', async ([, edit]) => {
    const folder = await codingReview({ reviewers: ['ada', 'ben'], plan: { coding: { codersPerUnit: 2 } } });
    codeAs(folder, 'ada', 'x:p1', ['leak'], { set: ['task=fix'] });
    codeAs(folder, 'ben', 'x:p1', ['leak'], { set: ['task=write'] });
    for (const coder of ['ada', 'ben']) codeAs(folder, coder, 'x:p2', ['leak'], { set: ['task=fix'] });
    expect(codingOverview(open(folder)).unsettled).toEqual(['x:p1']);
    edit(folder);
    expect(codingOverview(open(folder)).unsettled).toEqual(['x:p1']);
  });
});
