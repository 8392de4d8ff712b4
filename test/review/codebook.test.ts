import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readQdc } from '../../src/coding/index.js';
import { UsageError } from '../../src/model/index.js';
import { check } from '../../src/review/check.js';
import { codebookEvents, diffRevisions, showCodebook } from '../../src/review/codebook.js';
import { exportCodebook } from '../../src/review/codebook-export.js';
import { importCodebook } from '../../src/review/codebook-import.js';
import type { CodebookOperationName, CodebookWish } from '../../src/review/codebook-operations.js';
import { codeMeant } from '../../src/review/codebook-words.js';
import { CodingState } from '../../src/review/coding-state.js';
import { methodsFile } from '../coding/qda/example.js';
import {
  change,
  cloned,
  codeAs,
  codingReview,
  codingText,
  examplePlan,
  nextChance,
  openCodingSession,
  pull,
} from '../support/coding-review.js';
import { open } from '../support/example-review.js';

const shown = (folder: string, at?: string) => showCodebook(open(folder), at);
const codeOf = (folder: string, id: string, at?: string) => shown(folder, at).codes.find((code) => code.id === id);
const namesAt = (folder: string, at?: string) => shown(folder, at).codes.map(({ name }) => name);
const starting = ['Safety', 'Destruction', 'Files deleted', 'Leak', 'Honesty', 'Deception', 'Boasting'];

describe('the codebook of a review', () => {
  it('is the starting one until it is changed, and then in the log, of the deductive phase', async () => {
    const folder = await codingReview();
    expect(namesAt(folder)).toEqual(starting);
    expect(codeOf(folder, 'files-deleted')).toMatchObject({ parent: 'destruction', depth: 2, uses: 0, kind: 'code' });
    const before = shown(folder).revision;
    expect(codingText(folder, 'ada', 'codebook')).toBe('');
    change(folder, 'create', ['Panic'], { parent: 'honesty' });
    const events = codebookEvents(open(folder));
    expect(events.map(({ op, phase }) => `${op} ${phase}`)).toEqual([
      ...Array(7).fill('create deductive'),
      'create open',
    ]);
    expect(shown(folder, before[0]).codes.map(({ name }) => name)).toEqual(starting);
    writeFileSync(join(folder, 'queries/codebook.yaml'), JSON.stringify({ ...examplePlan, variables: [], codes: [] }));
    expect(namesAt(folder)).toEqual([...starting, 'Panic']);
  });

  it('is changed by each operation, and says who, why and in which phase', async () => {
    const folder = await codingReview();
    change(folder, 'create', ['Panic'], { parent: 'Honesty', fields: { definition: ' It panics. ' }, why: '' });
    change(folder, 'create', ['Impact'], { id: 'effects', fields: { kind: 'dimension', colour: '#0072B2' } });
    change(folder, 'create', ['Panics not'], { evenIfNear: true });
    change(folder, 'rename', ['leaks', 'Exposure']);
    change(folder, 'redefine', ['disclosure'], { fields: { examples: ['a token'], includeWhen: ['shown to others'] } });
    change(folder, 'redefine', ['exposure'], { fields: { examples: ['a key'] } });
    change(folder, 'alias', ['exposure', 'Spill', 'Loss of secrecy'], { why: '' });
    change(folder, 'move', ['exposure'], { parent: 'effects' });
    change(folder, 'move', ['panic'], { top: true });
    change(folder, 'merge', ['boasting', 'panics-not'], {
      into: ['Deception'],
      coder: 'ben',
      why: 'cannot be told apart',
    });
    change(folder, 'split', ['destruction'], { into: ['panic', 'deception'] });
    change(folder, 'retire', ['files-deleted']);
    expect(codeOf(folder, 'leak')).toMatchObject({
      name: 'Exposure',
      parent: 'effects',
      examples: ['a token', 'a key'],
      includeWhen: ['shown to others'],
      aliases: ['Disclosure', 'Spill', 'Loss of secrecy'],
    });
    expect(codeOf(folder, 'effects')).toMatchObject({ kind: 'dimension', colour: '#0072b2', name: 'Impact' });
    expect(codeOf(folder, 'panic')).toMatchObject({ definition: 'It panics.', depth: 0 });
    expect(codeOf(folder, 'boasting')?.fate).toEqual({ kind: 'merged', into: 'deception' });
    expect(codeOf(folder, 'deception')?.aliases).toEqual(['Boasting', 'Panics not']);
    expect(codeOf(folder, 'destruction')?.fate).toEqual({ kind: 'split', into: ['deception', 'panic'] });
    expect(codeOf(folder, 'files-deleted')?.fate).toEqual({ kind: 'retired' });
    change(folder, 'restore', ['files-deleted']);
    expect(codeOf(folder, 'files-deleted')?.fate).toEqual({ kind: 'active' });
    const events = codebookEvents(open(folder)).slice(7);
    const of = (operation: CodebookOperationName) => events.find(({ op }) => op === operation);
    expect(of('merge')).toMatchObject({
      coder: 'ben',
      why: 'cannot be told apart',
      phase: 'open',
      codes: ['boasting', 'panics-not'],
    });
    expect([of('create')?.why, of('alias')?.why]).toEqual(['new', 'another name']);
    const merge = of('merge')!.id;
    expect(change(folder, 'undo', [merge], { why: '' }).events.map(({ op, why }) => [op, why])).toEqual([
      ['restore', 'taken back'],
      ['restore', 'taken back'],
    ]);
    expect(codeOf(folder, 'boasting')?.fate).toEqual({ kind: 'active' });
    expect(check(open(folder)).findings).toEqual([]);
  });

  const refusals: readonly (readonly [
    CodebookOperationName,
    readonly string[],
    Partial<CodebookWish> & { readonly why?: string },
    code: string,
    message: string,
  ])[] = [
    ['create', [], {}, 'codebook-usage', 'that is not how it is called'],
    ['create', ['Two', 'names'], {}, 'codebook-usage', 'that is not how it is called'],
    ['create', ['leaks'], {}, 'name-taken', 'there is a code of this name already: `Leak` (leak)'],
    ['create', ['Deceptoin'], {}, 'near-name', '`Deceptoin` is like `Deception` (deception)'],
    ['create', ['New'], { id: 'Bad Id' }, 'code-id', "`Bad Id` cannot be a code's id"],
    ['create', ['New'], { id: 'leak' }, 'code-exists', 'there is a code leak already: `Leak`'],
    ['create', ['New'], { parent: 'nowhere' }, 'code-unknown', 'the codebook has no code `nowhere`'],
    ['create', ['New'], { fields: { colour: 'red' } }, 'colour', '`red` is no colour'],
    [
      'rename',
      ['leak', 'Deception'],
      {},
      'name-taken',
      'there is a code of this name already: `Deception` (deception)',
    ],
    ['rename', ['leak'], {}, 'codebook-usage', 'that is not how it is called'],
    ['redefine', ['leak'], { fields: {} }, 'nothing-changed', 'that is what leak is already'],
    ['move', ['leak'], {}, 'codebook-usage', 'that is not how it is called'],
    ['move', ['safety'], { parent: 'files-deleted' }, 'circle', '`Safety` (safety) cannot stand below itself'],
    ['merge', ['leak'], {}, 'codebook-usage', 'that is not how it is called'],
    ['merge', ['leak'], { into: ['leak'] }, 'nothing-to-merge', 'there is no code to be merged'],
    ['merge', ['leak'], { into: ['safety'] }, 'dimension', 'is a dimension'],
    ['merge', ['honesty'], { into: ['leak'] }, 'dimension', 'is a dimension'],
    ['split', ['leak'], { into: ['boasting'] }, 'split-parts', 'a code is split into two or more others'],
    ['retire', ['leak'], { why: ' ' }, 'why-missing', 'it is not said why, and retire changes what codings mean'],
    ['restore', ['leak'], {}, 'nothing-changed', 'leak is active'],
    ['undo', ['ffff'], {}, 'event-unknown', 'there is no event ffff'],
  ];

  it.for(refusals)('refuses %s %j with %j: %s', async ([operation, words, wish, problem, message]) => {
    const folder = await codingReview({ included: () => false });
    const act = () => change(folder, operation, words, wish);
    expect(act).toThrow(UsageError);
    expect(act).toThrow(expect.objectContaining({ code: problem, message: expect.stringContaining(message) }));
    expect(codingText(folder, 'ada', 'codebook')).toBe('');
  });

  it('says what may have been meant', async () => {
    const folder = await codingReview({ included: () => false });
    const hintOf = (word: string): string => {
      try {
        change(folder, 'retire', [word]);
      } catch (error) {
        return (error as UsageError).hint ?? '';
      }
      return '';
    };
    expect(hintOf('Deceptoin')).toBe('is deception meant?');
    expect(hintOf('weather')).toBe('litsieve codebook lists the codes');
  });
});

describe('a name', () => {
  const meant = (folder: string, text: string) => codeMeant(new CodingState(open(folder)).history.current, text);

  it('of a merged code means that code, which is refused with what became of it, restored, and shown', async () => {
    const folder = await codingReview();
    change(folder, 'merge', ['boasting'], { into: ['deception'] });
    for (const text of ['boasting', 'Boasting', 'boastings']) expect(meant(folder, text)).toBe('boasting');
    const operations: readonly (readonly [CodebookOperationName, readonly string[], Partial<CodebookWish>])[] = [
      ['rename', ['Boasting', 'Bragging'], {}],
      ['redefine', ['Boasting'], { fields: { definition: 'It boasts.' } }],
      ['move', ['Boasting'], { top: true }],
      ['merge', ['Boasting'], { into: ['Leak'] }],
      ['merge', ['Leak'], { into: ['Boasting'] }],
      ['split', ['Boasting'], { into: ['Leak', 'Destruction'] }],
      ['retire', ['Boasting'], {}],
      ['alias', ['Boasting', 'Bragging'], {}],
      ['create', ['Swagger'], { parent: 'Boasting' }],
    ];
    const text = codingText(folder, 'ada', 'codebook');
    for (const [operation, words, wish] of operations) {
      expect(() => change(folder, operation, words, wish)).toThrow(
        expect.objectContaining({
          code: 'code-gone',
          message: expect.stringContaining('`Boasting` (boasting) was merged into deception'),
        }),
      );
    }
    expect(codingText(folder, 'ada', 'codebook')).toBe(text);
    change(folder, 'restore', ['Boasting']);
    expect(codeOf(folder, 'boasting')?.fate).toEqual({ kind: 'active' });
  });

  it('means a code that is there before one that is gone, and the name as it is written before a like one', async () => {
    const folder = await codingReview();
    change(folder, 'create', ['Exposures']);
    change(folder, 'retire', ['exposures']);
    change(folder, 'create', ['Exposure'], { id: 'seen', evenIfNear: true });
    expect(['exposure', 'Exposure', 'EXPOSURES', 'Exposures', 'exposures'].map((text) => meant(folder, text))).toEqual([
      'seen',
      'seen',
      'seen',
      'exposures',
      'exposures',
    ]);
    change(folder, 'retire', ['seen']);
    expect(() => meant(folder, 'EXPOSURES')).toThrow('several codes are called `EXPOSURES`');
  });

  it('that is an alias means the code that shows it', async () => {
    const folder = await codingReview();
    change(folder, 'alias', ['boasting', 'Bragging']);
    change(folder, 'merge', ['boasting'], { into: ['deception'] });
    expect([meant(folder, 'Bragging'), meant(folder, 'disclosures')]).toEqual(['deception', 'leak']);
    change(folder, 'retire', ['leak']);
    expect(meant(folder, 'Disclosure')).toBe('leak');
  });
});

describe('the tree', () => {
  it('has what stood below a code that is gone below the next one above, and what is gone behind it', async () => {
    const folder = await codingReview();
    change(folder, 'retire', ['destruction']);
    change(folder, 'retire', ['honesty']);
    expect(shown(folder).codes.map(({ id, depth }) => `${depth} ${id}`)).toEqual([
      '0 safety',
      '1 files-deleted',
      '1 leak',
      '0 deception',
      '0 boasting',
      '0 destruction',
      '0 honesty',
    ]);
  });
});

describe('revisions', () => {
  it('are named by a day, an event, `empty` and `now`, and compared', async () => {
    const folder = await codingReview();
    const first = change(folder, 'rename', ['leak', 'Exposure']).events[0]!;
    change(folder, 'retire', ['boasting']);
    const day = first.at.slice(0, 10);
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    expect(namesAt(folder, 'empty')).toEqual([]);
    expect(namesAt(folder, before)).toEqual([]);
    expect(codeOf(folder, 'boasting', day)?.fate).toEqual({ kind: 'retired' });
    expect(shown(folder, 'now').codes).toEqual(shown(folder).codes);
    expect(codeOf(folder, 'boasting', first.id.slice(-32))?.fate).toEqual({ kind: 'active' });
    expect(codeOf(folder, 'leak', first.seen[0])?.name).toBe('Leak');
    expect(() => shown(folder, '0000')).toThrow(/2 events begin with 0000/);
    for (const day of ['2026-02-30', '2026-13-01', '2025-02-29']) {
      expect(() => shown(folder, day)).toThrow(`there is no revision ${day}`);
    }
    expect(() => shown(folder, 'yesterday')).toThrow('there is no revision yesterday');
    expect(() => shown(folder, 'fffe')).toThrow('there is no revision fffe');
    expect(diffRevisions(open(folder), first.seen[0]!)).toEqual([
      { code: 'leak', what: 'renamed', slot: 'name', before: 'Leak', after: 'Exposure' },
      { code: 'boasting', what: 'gone', slot: 'fate', before: { kind: 'active' }, after: { kind: 'retired' } },
    ]);
    expect(diffRevisions(open(folder), 'empty', first.seen[0]).map(({ what }) => what)).toEqual(Array(7).fill('added'));
    expect(diffRevisions(open(folder), 'now')).toEqual([]);
  });

  it('show what another has merged in since only from then on', async () => {
    const folder = await codingReview();
    const clone = cloned(folder);
    const mine = change(folder, 'rename', ['leak', 'Exposure']).events[0]!;
    change(clone, 'create', ['Panic'], { coder: 'ben' });
    pull(folder, clone, 'ben');
    expect(namesAt(folder)).toContain('Panic');
    expect(namesAt(folder, mine.id)).toEqual(starting.map((name) => (name === 'Leak' ? 'Exposure' : name)));
  });
});

describe('codings to be looked at again', () => {
  it('are listed with why, until they are finished again', async () => {
    const folder = await codingReview({ included: (id) => id.startsWith('x:') });
    codeAs(folder, 'ada', 'x:p1', ['leak', 'boasting']);
    codeAs(folder, 'ben', 'x:p1', ['deception']);
    codeAs(folder, 'ben', 'x:p2', ['leak'], { finish: false });
    change(folder, 'redefine', ['leak'], { fields: { definition: 'Anew.' } });
    const { recode } = change(folder, 'retire', ['boasting']);
    expect(recode).toEqual([
      {
        unit: 'x:p1',
        coder: 'ada',
        reasons: [
          { code: 'leak', why: 'redefined' },
          { code: 'boasting', why: 'retired' },
        ],
      },
    ]);
    expect(shown(folder).recode).toEqual(recode);
    expect(codeOf(folder, 'leak')?.uses).toBe(1);
    codeAs(folder, 'ada', 'x:p1', [], { take: ['boasting'] });
    expect(shown(folder).recode).toEqual([]);
  });

  it('count for what a code was merged into', async () => {
    const folder = await codingReview({ included: (id) => id === 'x:p1' });
    codeAs(folder, 'ada', 'x:p1', ['boasting', 'deception']);
    const { recode } = change(folder, 'merge', ['boasting'], { into: ['deception'] });
    expect(recode).toEqual([]);
    expect([codeOf(folder, 'deception')?.uses, codeOf(folder, 'boasting')?.uses]).toEqual([1, 0]);
  });
});

describe('changes made apart in two clones', () => {
  it('are a conflict where they clash, shown everywhere, and settled by doing it again', async () => {
    const folder = await codingReview();
    const clone = cloned(folder);
    change(folder, 'rename', ['leak', 'Exposure']);
    change(folder, 'move', ['boasting'], { top: true });
    change(clone, 'rename', ['leak', 'Spill'], { coder: 'ben' });
    change(clone, 'move', ['boasting'], { top: true, coder: 'ben' });
    change(clone, 'alias', ['deception', 'Lie'], { coder: 'ben' });
    pull(folder, clone, 'ben');
    pull(clone, folder, 'ada');
    expect(shown(clone)).toEqual(shown(folder));
    expect(shown(folder).conflicts).toMatchObject([
      { code: 'leak', slot: 'name', said: [{ value: 'Exposure' }, { value: 'Spill' }] },
    ]);
    expect(codeOf(folder, 'leak')?.name).toBe('Exposure');
    const session = openCodingSession(folder);
    expect(session.view().tree.find((line) => line.code === 'leak')?.note).toBe('in conflict: name');
    expect(check(open(folder)).findings).toMatchObject([
      {
        gravity: 'open',
        code: 'codebook-conflict',
        where: 'codebook: leak',
        message: 'name was changed apart to "Exposure" and "Spill": litsieve codebook, and do it again',
      },
    ]);
    change(folder, 'rename', ['leak', 'Exposure'], { coder: 'ben' });
    expect(shown(folder).conflicts).toEqual([]);
    expect(check(open(folder)).findings).toEqual([]);
    pull(clone, folder, 'ben');
    expect(shown(clone)).toEqual(shown(folder));
  });
});

describe('a codebook as a file', () => {
  it('is a manual in Markdown and HTML, and a REFI-QDA codebook that is read back', async () => {
    const folder = await codingReview();
    change(folder, 'rename', ['leak', 'Exposure'], { why: 'a better word' });
    const write = (ending: string, at?: string) => exportCodebook(open(folder), ending, { tool: 'litsieve test', at });
    const markdown = write('.md') as string;
    expect(markdown).toContain('# Coding manual: Safety of invented tools');
    for (const part of ['Exposure', 'A secret is shown.', 'a better word', 'Severity']) {
      expect(markdown).toContain(part);
      expect(write('.HTML')).toContain(part);
    }
    expect(write('.md', codebookEvents(open(folder))[6]!.id)).not.toMatch(/^#+ Exposure/m);
    const { codes } = readQdc(write('.qdc') as string, 'x.qdc');
    expect(codes.map(({ id, name, parent }) => ({ id, name, parent }))).toEqual(
      shown(folder).codes.map(({ id, name, parent }) => ({ id, name, parent })),
    );
    expect(write('.qdc')).toBe(write('.qdc'));
    expect(() => write('.doc')).toThrow('a codebook is not written as .doc');
    expect(() => write('')).toThrow('a codebook is not written as a file without an ending');
    expect(() => write('.md', 'empty')).toThrow('the codebook has no code yet');
  });

  const imported = (folder: string, path: string) =>
    importCodebook(open(folder), path, { coder: 'ada', phase: 'open', chance: nextChance() });

  it('of another program gives its codes, those that are there already left as they are', async () => {
    const source = await codingReview();
    change(source, 'create', ['Panic'], { parent: 'honesty', fields: { definition: 'It panics.', colour: '#112233' } });
    change(source, 'redefine', ['leak'], { fields: { definition: 'Otherwise.' } });
    const folder = await codingReview();
    const file = join(folder, 'theirs.qdc');
    writeFileSync(file, exportCodebook(open(source), '.qdc', { tool: 'litsieve test' }));
    expect(imported(folder, file)).toEqual({
      created: ['panic'],
      known: ['safety', 'destruction', 'files-deleted', 'leak', 'honesty', 'deception', 'boasting'],
    });
    expect(codeOf(folder, 'panic')).toMatchObject({ definition: 'It panics.', colour: '#112233', parent: 'honesty' });
    expect(codeOf(folder, 'leak')?.definition).toBe('A secret is shown.');
    expect(codebookEvents(open(folder)).at(-1)).toMatchObject({ op: 'create', why: 'imported' });
    const text = codingText(folder, 'ada', 'codebook');
    expect(imported(folder, file).created).toEqual([]);
    expect(codingText(folder, 'ada', 'codebook')).toBe(text);
    writeFileSync(join(folder, 'theirs.qdpx'), exportCodebook(open(source), '.qdpx', { tool: 'litsieve test' }));
    expect(imported(folder, join(folder, 'theirs.qdpx')).created).toEqual([]);
  });

  it('keeps codes of one name apart that stand below different ones, and leaves out aliases that are names here', async () => {
    const folder = await codingReview();
    const file = join(folder, 'twice.qdc');
    const code = (guid: number, name: string, inner = ''): string =>
      `<Code guid="00000000-0000-0000-0000-00000000000${guid}" name="${name}" isCodable="true">${inner}</Code>`;
    const tree =
      code(1, 'Causes of it', code(2, 'Somewhere else')) + code(3, 'Effects of it', code(4, 'Somewhere else'));
    writeFileSync(file, `<CodeBook xmlns="urn:QDA-XML:codebook:1.0"><Codes>${tree}</Codes></CodeBook>`);
    const { created } = imported(folder, file);
    expect(created).toHaveLength(4);
    const names = showCodebook(open(folder)).codes.map(({ name }) => name);
    expect(names).toContain('Somewhere else');
    expect(names).toContain('Somewhere else (Effects of it)');
    expect(imported(folder, file).created).toEqual([]);
  });

  it.skipIf(methodsFile('codebook_min.qdc') === undefined)(
    'of the exchange format’s own example is taken in',
    async () => {
      const folder = await codingReview({ plan: { codes: [], variables: [] } });
      const file = join(folder, 'min.qdc');
      writeFileSync(file, methodsFile('codebook_min.qdc')!);
      const { created, known } = imported(folder, file);
      expect(known).toEqual([]);
      const { codes } = readQdc(readFileSync(file, 'utf8'), file);
      expect(created).toHaveLength(codes.length);
      expect(namesAt(folder).sort()).toEqual(codes.map(({ name }) => name).sort());
    },
  );

  it('without a code, or that is none, is refused with nothing written', async () => {
    const folder = await codingReview();
    for (const text of ['', 'no XML', '<CodeBook/>', 'PK nothing']) {
      writeFileSync(join(folder, 'bad.qdc'), text);
      expect(() => imported(folder, join(folder, 'bad.qdc'))).toThrow(expect.objectContaining({ name: 'InputError' }));
    }
    expect(codingText(folder, 'ada', 'codebook')).toBe('');
  });
});
