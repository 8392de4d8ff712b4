/** Mistakes in coding, as a user meets them: status 2, nothing on stdout, what is wrong and what to do next. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCodedReview } from '../support/coded-review.js';
import { change, cloned, codeAs, examplePlan } from '../support/coding-review.js';
import { makeReview } from '../support/example-review.js';
import { here } from '../support/here.js';
import { litsieve, type Ran } from '../support/litsieve.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const asAda = ['--reviewer', 'ada'];
const why = ['--why', 'w'];
const rounds = [
  { id: 'pilot', kind: 'pilot', units: 2, coders: ['ada', 'ben'] },
  { id: 'second', kind: 'calibration', units: 2, coders: ['ben'] },
];

const expectMistake = ({ status, stdout, stderr }: Ran, message: RegExp): void => {
  expect(stderr).toMatch(message);
  expect(stderr).toMatch(/^litsieve: /);
  expect(stderr).toMatch(/\n {2}next: \S|\n\(litsieve .*--help /);
  expect(stderr).not.toMatch(/\n\s+at |bug in litsieve/);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
};

const mistakes: readonly (readonly [what: string, args: readonly string[], message: RegExp])[] = [
  [
    'an operation that is none',
    ['codebook', 'destroy', ...asAda],
    /`destroy` is nothing that can be done[\s\S]*next: /,
  ],
  ['show without a name', ['codebook', 'show'], /show without a code[\s\S]*litsieve codebook show CODE/],
  ['diff without a revision', ['codebook', 'diff'], /diff without a revision[\s\S]*diff REVISION \[REVISION\]/],
  ['an unknown code', ['codebook', 'show', 'Gardening'], /no code `Gardening`\n {2}next: litsieve codebook lists/],
  ['a code that is nearly one', ['codebook', 'show', 'Decepton'], /no code `Decepton`\n {2}next: is deception meant\?/],
  ['a change without a reason', ['codebook', 'retire', 'Leak', ...asAda], /not said why[\s\S]*next: add --why TEXT/],
  [
    'a name that is nearly another',
    ['codebook', 'create', 'Decepton', ...asAda],
    /`Decepton` is like `Deception` \(deception\)\n {2}next: use deception; --even-if-near/,
  ],
  ['a name that is another', ['codebook', 'create', 'disclosure', ...asAda], /disclosure[\s\S]*leak/],
  [
    'a code without a name',
    ['codebook', 'create', ...asAda],
    /not how it is called\n {2}next: litsieve codebook create/,
  ],
  ['a merge into nothing', ['codebook', 'merge', 'Leak', ...asAda, ...why], /next: litsieve codebook merge CODE/],
  ['a merge into itself', ['codebook', 'merge', 'Leak', '--into', 'Leak', ...asAda, ...why], /Leak|leak/],
  ['a split into one', ['codebook', 'split', 'Leak', '--into', 'Boasting', ...asAda, ...why], /two|more/],
  ['a move to nowhere', ['codebook', 'move', 'Leak', ...asAda, ...why], /next: litsieve codebook move CODE --parent/],
  [
    'a move below itself',
    ['codebook', 'move', 'Destruction', '--parent', 'Files deleted', ...asAda, ...why],
    /Destruction|destruction/,
  ],
  ['an id that is taken', ['codebook', 'create', 'Other', '--id', 'leak', ...asAda], /leak/],
  ['an id that is none', ['codebook', 'create', 'Other', '--id', '../x', ...asAda], /\.\.\/x/],
  ['a colour that is none', ['codebook', 'redefine', 'Leak', '--colour', 'red', ...asAda, ...why], /#rrggbb|red/],
  ['a redefinition of nothing', ['codebook', 'redefine', 'Leak', ...asAda, ...why], /is what leak is already/],
  ['a restoration of what is there', ['codebook', 'restore', 'Leak', ...asAda, ...why], /Leak|leak/],
  ['an undoing of no event', ['codebook', 'undo', 'ffff', ...asAda, ...why], /ffff/],
  [
    'a phase that is none',
    ['codebook', 'create', 'X', '--phase', 'late', ...asAda],
    /Allowed choices are deductive, open/,
  ],
  ['an unknown revision', ['codebook', '--at', 'ffff'], /no revision ffff\n {2}next: name a day/],
  ['an unknown revision of a difference', ['codebook', 'diff', 'ffff'], /no revision ffff/],
  [
    'a manual of no known format',
    ['codebook', '-o', 'manual.docx'],
    /not written as \.docx\n {2}next: litsieve codebook -o/,
  ],
  ['a manual without an ending', ['codebook', '-o', 'manual'], /without an ending/],
  ['a manual in no folder', ['codebook', '-o', 'none/manual.md'], /none: there is no such folder\n {2}next: make it/],
  ['an import of no file', ['codebook', 'import', ...asAda], /import without one file/],
  [
    'an import of a file that is not there',
    ['codebook', 'import', 'none.qdc', ...asAda],
    /none\.qdc: there is no such file/,
  ],
  ['an import of what is no codebook', ['codebook', 'import', 'queries/protocol.yaml', ...asAda], /protocol\.yaml/],
  ['nobody who changes a codebook', ['codebook', 'create', 'X'], /not said who/],
  [
    'a coder who is not listed',
    ['code', 'x:p1', '--give', 'leak', '--reviewer', 'cyd'],
    /cyd does not code[\s\S]*codebook\.yaml/,
  ],
  ['a reviewer who is nobody', ['code', 'x:p1', '--give', 'leak', '--reviewer', 'eve'], /lists no reviewer eve/],
  ['an unknown unit', ['code', 'x:p9', ...asAda], /the corpus has no record x:p9\n {2}next: /],
  ['a unit that is no id', ['code', 'p9', ...asAda], /the corpus has no record p9/],
  ['an unknown code of a unit', ['code', 'x:p1', '--give', 'Gardening', ...asAda], /no code `Gardening`/],
  ['a code that is retired', ['code', 'x:p1', '--give', 'obsolete', ...asAda], /obsolete/i],
  ['a dimension given to a unit', ['code', 'x:p1', '--give', 'Safety', ...asAda], /Safety is not given to units/],
  [
    'an unknown variable',
    ['code', 'x:p1', '--set', 'colour=red', ...asAda],
    /colour is not asked[\s\S]*asked are task, day/,
  ],
  ['an unknown value', ['code', 'x:p1', '--set', 'task=dance', ...asAda], /dance/],
  ['a date that is none', ['code', 'x:p1', '--set', 'day=yesterday', ...asAda], /yesterday|day/i],
  [
    'a finish too soon',
    ['code', 'github:owner/tool#1', '--finish', ...asAda],
    /No code is given and no memo[\s\S]*next: add --give/,
  ],
  ['an unknown round', ['code', '--close-round', 'third', ...asAda], /no round third; there is pilot, second/],
  [
    'an unknown round of a unit',
    ['code', 'x:p1', '--round', 'third', ...asAda],
    /no round third; there is pilot, second/,
  ],
  ['a round of others', ['code', 'x:p1', '--round', 'second', ...asAda], /ada is not in round second; ben/],
  [
    'a round that was never opened',
    ['code', '--close-round', 'second', ...asAda],
    /never opened\n {2}next: litsieve code --round second/,
  ],
  ['an unknown round without a unit', ['code', '--round', 'third', ...asAda], /no round third in the plan/],
  ['a day that no calendar has', ['codebook', '--at', '2026-02-30'], /no revision 2026-02-30\n {2}next: name a day/],
  [
    'a value without =',
    ['code', 'x:p1', '--set', 'task', ...asAda],
    /`task` has no =\n {2}next: --set task=VALUE says it/,
  ],
  ['a quote without =', ['code', 'x:p1', '--quote', 'leak', ...asAda], /`leak` has no =\n {2}next: --quote CODE=WORDS/],
  [
    'words that do not stand there',
    ['code', 'x:p1', '--quote', 'leak=elsewhere', ...asAda],
    /`elsewhere` does not stand in this unit\n {2}next: copy the words/,
  ],
  [
    'a code given and taken',
    ['code', 'x:p1', '--give', 'leak', '--take', 'Leak', ...asAda],
    /leak is to be given and taken away at once/,
  ],
  [
    'an incident that is not there',
    ['code', 'github:owner/tool#1!2', ...asAda],
    /reports 1 incident, as ada sees it\n {2}next: litsieve code github:owner\/tool#1 --incidents 2/,
  ],
  ['more incidents than can be', ['code', 'github:owner/tool#1', '--incidents', '51', ...asAda], /from 0 to 50/],
  [
    'nothing to agree on',
    ['code', 'x:p1', '--consensus', ...asAda],
    /nothing to agree on in x:p1, which is for (ada and ben|ben and ada)\n {2}next: no two have coded it differently/,
  ],
  ...['--give', '--take', '--set', '--quote', '--memo', '--user'].map(
    (flag) =>
      [
        `${flag} without a unit`,
        ['code', flag, 'leak', ...asAda],
        new RegExp(`${flag} does nothing without a unit\\n {2}next: litsieve code UNIT`),
      ] as const,
  ),
  ['--finish without a unit', ['code', '--finish', ...asAda], /--finish does nothing without a unit/],
  ['--incidents without a unit', ['code', '--incidents', '0', ...asAda], /--incidents does nothing without a unit/],
  [
    'a unit and a round to close',
    ['code', 'x:p1', '--close-round', 'pilot', ...asAda],
    /--close-round does nothing with a unit/,
  ],
  ['a unit and an import', ['code', 'x:p1', '--import', 'p.qdpx', ...asAda], /--import does nothing with a unit/],
  [
    'an import and codes',
    ['code', '--import', 'p.qdpx', '--give', 'leak', '--finish', ...asAda],
    /--give, --finish do nothing with --import/,
  ],
  [
    'two rounds',
    ['code', '--round', 'pilot', '--close-round', 'pilot', ...asAda],
    /--round does nothing with --close-round/,
  ],
  [
    'a round to agree on',
    ['code', 'x:p1', '--round', 'pilot', '--consensus', ...asAda],
    /--round does nothing with --consensus/,
  ],
  [
    'a change and a file',
    ['codebook', 'retire', 'Leak', ...why, '-o', 'm.md', ...asAda],
    /--output does nothing with retire\n {2}next: litsieve codebook retire CODE/,
  ],
  [
    'a change of the past',
    ['codebook', 'retire', 'Leak', ...why, '--at', 'now', ...asAda],
    /--at does nothing with retire/,
  ],
  [
    'a code moved to its definition',
    ['codebook', 'move', 'Leak', '--top', '--definition', 'd', ...why, ...asAda],
    /--definition does nothing with move/,
  ],
  ['a tree with a reason', ['codebook', '--why', 'w', '--into', 'x'], /--why, --into do nothing without an operation/],
  ['a project of the past', ['codebook', '--at', 'now', '-o', 'p.qdpx'], /--at does nothing with a project/],
  ['the history of one code', ['codebook', 'history', 'Leak'], /`history of one code` is nothing/],
  ['two codes to show', ['codebook', 'show', 'Leak', 'Boasting'], /`show of several codes` is nothing/],
  ...['9', '1201', '100000', '0x100', '300.5'].map(
    (dpi) => [`--dpi ${dpi}`, ['map', '--dpi', dpi], /a whole number from 10 to 1,200 is expected/] as const,
  ),
  ['a reviewer of a map who is nobody', ['map', '--reviewer', 'eve'], /lists no reviewer eve/],
  ['an unknown round of an agreement', ['agreement', '--round', 'third'], /no round third; there is pilot, second/],
  ['an unknown stream of an agreement', ['agreement', '--stream', 'films'], /no stream films; there is papers, issues/],
  [
    'an agreement of no known format',
    ['agreement', '-o', 'a.svg'],
    /a\.svg does not say by its ending[\s\S]*next: litsieve agreement -o/,
  ],
  ['an agreement in no folder', ['agreement', '-o', 'none/a.csv'], /none: there is no such folder/],
  ['an unknown exhibit', ['map', '--show', 'pie'], /a map has no pie\n {2}next: it has taxonomy, practice/],
  ['an unknown facet', ['map', '--cross', 'code,mood'], /mood[\s\S]*next: [\s\S]*severity/],
  ['one facet only', ['map', '--cross', 'code'], /does not name two facets\n {2}next: litsieve map --cross/],
  ['an unknown stream of a map', ['map', '--stream', 'films'], /no stream films is coded; there is papers, issues/],
  [
    'a coder of a map who coded nothing',
    ['map', '--coder', 'eve'],
    /eve has coded nothing; ada have[\s\S]*next: litsieve code/,
  ],
  ['a figure of no known format', ['map', '--formats', 'gif', '-o', 'figs'], /gif[\s\S]*svg, png, pdf/],
  ['a file of no known format', ['map', '--show', 'taxonomy', '-o', 'map.docx'], /does not say by its ending/],
  ['one file for everything', ['map', '-o', 'map.svg'], /one file[\s\S]*add --show NAME/],
  ['a figure in no folder', ['map', '--show', 'taxonomy', '-o', 'none/map.svg'], /none: there is no such folder/],
  [
    'a picture of a table',
    ['map', '--show', 'task', '-o', 'task.svg'],
    /task is a table, not a figure\n {2}next: litsieve map/,
  ],
  ['a drawing that is none', ['map', '--cross', 'code,task', '--as', 'pie'], /Allowed choices are bubble, heat, stack/],
];

describe('exit status 2, for a mistake in coding:', () => {
  const folder = temporaryFolder('file');
  beforeAll(async () => {
    await makeCodedReview(folder, {
      reviewers: ['ada', 'ben', 'cyd'],
      plan: { ...examplePlan, coding: { coders: ['ada', 'ben'], codersPerUnit: 2 }, rounds },
    });
    change(folder, 'create', ['Obsolete']);
    change(folder, 'retire', ['obsolete']);
    codeAs(folder, 'ada', 'x:p1', ['leak'], { set: ['task=fix'] });
  });

  it.each(mistakes)('%s', async (_, args, message) => {
    expectMistake(await here(args, { cwd: folder }), message);
  });

  it('in a process of its own', async () => {
    const [unknown, broken] = await Promise.all([
      litsieve(['codebook', 'show', 'Decepton'], { cwd: folder }),
      litsieve(['map', '--show', 'pie'], { cwd: folder }),
    ]);
    expectMistake(unknown, /is deception meant\?/);
    expectMistake(broken, /a map has no pie/);
  });

  it.each([
    ['a mistake of YAML', 'litsieve: 1\nname: "N\ncodes:\n', /codebook\.yaml:\d+:\d+: not valid YAML/],
    [
      'an unknown key',
      'litsieve: 1\nname: N\ncodes:\n  - name: A\n    defintion: d\n',
      /codebook\.yaml:5:5: unknown key `defintion`/,
    ],
    [
      'a code without a name',
      'litsieve: 1\nname: N\ncodes:\n  - definition: d\n',
      /codebook\.yaml:4:5: .*name: is missing/,
    ],
    ['two codes of one name', 'litsieve: 1\nname: N\ncodes:\n  - name: A\n  - name: A\n', /codebook\.yaml:5:\d+: /],
    [
      'a variable of no known type',
      'litsieve: 1\nname: N\nvariables:\n  - id: v\n    name: V\n    type: colour\n',
      /codebook\.yaml:6:11: variables\[1\]\.type: /,
    ],
    [
      'a condition on nothing',
      'litsieve: 1\nname: N\nvariables:\n  - {id: v, name: V, type: text, when: {variable: w, is: x}}\n',
      /codebook\.yaml:4:\d+: .*w/,
    ],
    ['a coder who is nobody', 'litsieve: 1\nname: N\ncoding:\n  coders: [eve]\n', /codebook\.yaml:4:\d+: .*eve/],
    [
      'a round of nobody',
      'litsieve: 1\nname: N\nrounds:\n  - {id: r, kind: pilot, units: 0}\n',
      /codebook\.yaml:4:\d+: .*units/,
    ],
    ['another version', 'litsieve: 9\n', /codebook\.yaml:1:11: litsieve: must be 1/],
    ['nothing', '', /codebook\.yaml:1:1: /],
  ])('a codebook.yaml with %s, whatever the verb', async (_, text, message) => {
    const copy = cloned(folder);
    writeFileSync(join(copy, 'queries/codebook.yaml'), text);
    for (const args of [['codebook'], ['code'], ['agreement'], ['map'], ['codebook', 'create', 'New', ...asAda]]) {
      expectMistake(await here(args, { cwd: copy }), message);
    }
  });

  it('coding where nothing is included', async () => {
    const empty = await makeReview(temporaryFolder());
    for (const args of [['code', 'x:r1', '--memo', 'm', ...asAda]]) {
      expectMistake(await here(args, { cwd: empty }), /nothing is included yet[\s\S]*next: litsieve status/);
    }
    expectMistake(
      await here(['codebook', '-o', 'manual.md'], { cwd: empty }),
      /has no code yet\n {2}next: litsieve codebook create/,
    );
    expect(await here(['agreement'], { cwd: empty })).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining('Nothing to compare yet: litsieve code --round'),
    });
    expect(await here(['code'], { cwd: empty })).toMatchObject({ status: 0, stderr: '' });
    expect(await here(['map'], { cwd: empty })).toMatchObject({ status: 0, stderr: '' });
    expect(await here(['codebook'], { cwd: empty })).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('no code yet'),
    });
  });
});
