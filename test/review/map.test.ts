import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeTable } from '../../src/reporting/index.js';
import { exhibitNamed, type MapOptions, mapExhibits, mapped, openMap } from '../../src/review/map.js';
import { writeExhibit, writeExhibits } from '../../src/review/write-exhibits.js';
import { cloned, code, codeAs, codingReview, examplePlan, openCodingSession } from '../support/coding-review.js';
import { open } from '../support/example-review.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const templates = resolve(import.meta.dirname, '../../templates/review');
const mapOf = (folder: string, options: Omit<MapOptions, 'templates'> = {}) =>
  openMap(open(folder), { ...options, templates });
const numbersOf = (folder: string, options: Omit<MapOptions, 'templates'> = {}) => mapped(mapOf(folder, options), []);

const reviewers = ['ada', 'ben'];
const issue = (n: number): string => `github:owner/tool#${n}`;

/** Ada codes all but a paper; Ben two papers of hers, one of them otherwise. Issues report two, one and no incidents. */
const makeCoded = async (): Promise<string> => {
  const folder = await codingReview({ reviewers, plan: { coding: { codersPerUnit: 2 } } });
  codeAs(folder, 'ada', 'x:p1', ['files-deleted', 'leak'], { set: ['lost=code,data', 'task=write'] });
  codeAs(folder, 'ben', 'x:p1', ['leak', 'files-deleted'], { set: ['lost=data,code', 'task=write'] });
  codeAs(folder, 'ada', 'x:p2', ['leak'], { set: ['task=fix'] });
  codeAs(folder, 'ben', 'x:p2', ['deception'], { set: ['task=fix'] });
  codeAs(folder, 'ben', 'x:p3', ['leak'], { finish: false });
  const session = openCodingSession(folder);
  session.show(`${issue(1)}!1`);
  session.addIncident();
  session.show(`${issue(3)}!1`);
  session.noIncident();
  session.close();
  codeAs(folder, 'ada', `${issue(1)}!1`, ['deception'], { set: ['severity=1', 'task=fix'] });
  codeAs(folder, 'ada', `${issue(1)}!2`, ['leak'], { set: ['severity=2', 'remedy=a backup'] });
  codeAs(folder, 'ada', issue(2), [], { memo: 'no risk that we know', set: ['severity=1'] });
  return folder;
};

const kept = temporaryFolder('file');
let isKept = false;

/** The same, made once and copied. */
const codedReview = async (): Promise<string> => {
  if (!isKept) cpSync(await makeCoded(), kept, { recursive: true });
  isKept = true;
  return cloned(kept);
};

const countsOf = (folder: string, id: string, options: Omit<MapOptions, 'templates'> = {}) =>
  numbersOf(folder, options).frequencies.codes.find((each) => each.code === id)?.counts;

describe('a map', () => {
  it('counts units that are settled, and says how many are not', async () => {
    const folder = await codedReview();
    const numbers = numbersOf(folder);
    expect(numbers).toMatchObject({ units: 4, open: 1, unsettled: ['x:p2'] });
    expect(numbers).toMatchObject({ waiting: 3, unknown: { values: 0, units: 0 } });
    expect(mapOf(folder).note).toBe(
      'Left out: 1 not coded yet, 1 not settled between coders. Of the units counted, 3 still wait for another coder.',
    );
    expect(numbers.frequencies.streams).toEqual([
      { id: 'papers', name: 'Papers', units: 1, labels: 2 },
      { id: 'issues', name: 'Issues', units: 3, labels: 2 },
    ]);
    expect(countsOf(folder, 'safety')).toEqual({ papers: { units: 1, labels: 0 }, issues: { units: 1, labels: 0 } });
    expect(countsOf(folder, 'destruction')).toMatchObject({ papers: { units: 1, labels: 0 } });
    expect(countsOf(folder, 'leak')).toEqual({ papers: { units: 1, labels: 1 }, issues: { units: 1, labels: 1 } });
    expect(countsOf(folder, 'deception')).toMatchObject({ issues: { units: 1, labels: 1 } });
  });

  it('counts values among the units that were asked', async () => {
    const folder = await codedReview();
    const table = (id: string, options: Omit<MapOptions, 'templates'> = {}) =>
      writeTable(exhibitNamed(mapExhibits(mapOf(folder, options), [], 'heat'), id).table(), 'csv');
    expect(table('severity')).toMatch(/Low.*,2,/);
    expect(table('severity')).toContain('Papers: n (of 0)');
    expect(table('severity')).toContain('Issues: n (of 3)');
    expect(table('lost')).toMatch(/Data.*,1,/);
    const lost = numbersOf(folder).values.find((each) => JSON.stringify(each).includes('"lost"'));
    expect(JSON.stringify(lost)).toContain('"units":1');
  });

  it('of one coder counts what they finished, as they see the incidents', async () => {
    const folder = await codedReview();
    expect(numbersOf(folder, { coder: 'ada' })).toMatchObject({ units: 5, open: 1, unsettled: [] });
    expect(numbersOf(folder, { coder: 'ben' })).toMatchObject({ units: 2, open: 4, unsettled: [] });
    expect(countsOf(folder, 'leak', { coder: 'ada' })).toMatchObject({ papers: { units: 2 }, issues: { units: 1 } });
    expect(countsOf(folder, 'deception', { coder: 'ben' })).toMatchObject({
      papers: { units: 1 },
      issues: { units: 0 },
    });
  });

  it('of one stream speaks of its units only', async () => {
    const folder = await codedReview();
    expect(mapOf(folder, { stream: 'issues' }).note).toBe('Of the units counted, 3 still wait for another coder.');
    expect(numbersOf(folder, { stream: 'issues' })).toMatchObject({ units: 3, open: 0, unsettled: [] });
    expect(numbersOf(folder, { stream: 'papers' })).toMatchObject({ units: 1, open: 1, unsettled: ['x:p2'] });
    expect(() => mapOf(folder, { stream: 'films' })).toThrow('no stream films is coded; there is papers, issues');
  });

  it('leaves a unit out whose incidents others count otherwise, until that is settled', async () => {
    const folder = await codedReview();
    codeAs(folder, 'ben', issue(1), ['deception'], { set: ['severity=1', 'task=fix'] });
    expect(numbersOf(folder).unsettled).toEqual(['x:p2', `${issue(1)}!1`, `${issue(1)}!2`]);
    const session = openCodingSession(folder, { coder: 'ben' });
    session.show(`${issue(1)}!1`);
    session.addIncident();
    expect(numbersOf(folder).unsettled).toEqual(['x:p2']);
    expect(numbersOf(folder).units).toBe(4);
  });

  it('leaves out codes of cross-tabulations that no unit has, where that is wanted', async () => {
    const folder = await codedReview();
    const rowsOf = (givenOnly: boolean) =>
      mapped(mapOf(folder, { givenOnly }), [['code', 'task']]).crosses[0]!.rows.levels.map(({ id }) => id);
    expect(rowsOf(false)).toContain('boasting');
    expect(rowsOf(true)).not.toContain('boasting');
    expect(rowsOf(true)).toContain('leak');
    const { units, labels } = mapped(mapOf(folder), [['code', 'task']]).crosses[0]!;
    // `code` is the level below dimensions: what stands deeper counts for it.
    expect([units, labels]).toEqual([2, 3]);
    expect(() => mapped(mapOf(folder), [['code', 'weather']])).toThrow(/weather/);
  });

  it('has an exhibit of each variable beside the standing ones, and of cross-tabulations asked for', async () => {
    const folder = await codedReview();
    const exhibits = mapExhibits(
      mapOf(folder),
      [
        ['dimension', 'year'],
        ['code', 'severity'],
      ],
      'heat',
    );
    expect(exhibits.map(({ id, figure }) => (figure === undefined ? `(${id})` : id))).toEqual([
      ...['taxonomy', 'practice', '(severity)', 'code-severity', '(task)', 'code-task', '(lost)', 'code-lost', '(day)'],
      ...['task-severity', 'co-occurrence', 'venues', 'saturation', '(units)', 'dimension-year'],
    ]);
    expect(() => exhibitNamed(exhibits, 'weather')).toThrow('a map has no weather');
    const papers = mapExhibits(mapOf(folder, { stream: 'papers' }), [], 'heat');
    expect(papers.some(({ id }) => id === 'practice')).toBe(false);
  });

  it('shows when new codes dried up, in the order of the first coding', async () => {
    const folder = await codedReview();
    const { units } = numbersOf(folder, { reviewer: 'ada' }).saturation;
    expect(units.map(({ unit, cumulative }) => [unit, cumulative])).toEqual([
      ['x:p1', 2],
      [`${issue(1)}!1`, 3],
      [`${issue(1)}!2`, 3],
      [`${issue(2)}!1`, 3],
    ]);
  });

  it('of nothing coded has only zeros', async () => {
    const folder = await codingReview();
    expect(numbersOf(folder)).toMatchObject({ units: 0, open: 6, unsettled: [], saturation: { units: [] } });
    const out = join(temporaryFolder(), 'figures');
    await writeExhibits(mapExhibits(mapOf(folder), [], 'heat'), out, ['svg'], 72);
    expect(readdirSync(out)).toContain('taxonomy.svg');
  });
});

describe('what a map shows of single units', () => {
  const table = (folder: string, options: Omit<MapOptions, 'templates'> = {}) => {
    const { rows, note } = exhibitNamed(mapExhibits(mapOf(folder, options), [], 'heat'), 'units').table();
    return { units: rows.map(([unit]) => unit), note };
  };
  const all = ['x:p1', `${issue(1)}!1`, `${issue(1)}!2`, `${issue(2)}!1`];
  const leftOut = (n: number): string => `${n} units left out: not everybody who codes them has finished`;

  it('is what everybody who codes it has finished or, where it is known who asks, what they have', async () => {
    const folder = await codedReview();
    expect(table(folder)).toEqual({ units: ['x:p1'], note: leftOut(3) });
    expect(table(folder, { reviewer: 'ben' })).toEqual({ units: ['x:p1'], note: leftOut(3) });
    expect(table(folder, { reviewer: 'ada' })).toEqual({ units: all });
    expect(table(folder, { coder: 'ada' })).toEqual({ units: ['x:p1', 'x:p2'], note: leftOut(3) });
    expect(table(folder, { coder: 'ada', reviewer: 'ben' }).units).toEqual(['x:p1', 'x:p2']);
    expect(table(folder, { coder: 'ada', reviewer: 'zoe' }).units).toHaveLength(5);
  });

  it('is everything where the plan is not blind, or lists nobody', async () => {
    for (const parts of [{ reviewers, plan: { coding: { codersPerUnit: 2, blind: false } } }, {}]) {
      const folder = await codingReview(parts);
      codeAs(folder, 'ada', 'x:p1', ['leak']);
      expect(table(folder)).toEqual({ units: ['x:p1'] });
    }
  });

  it('names no unit out of sight in any table or number, while totals stay', async () => {
    const folder = await codedReview();
    const told = (options: Omit<MapOptions, 'templates'>): string => {
      const exhibits = mapExhibits(mapOf(folder, options), [], 'heat');
      const tables = exhibits.flatMap((exhibit) => [exhibit.table(), exhibit.figure?.().table ?? []]);
      return JSON.stringify([numbersOf(folder, options), tables]);
    };
    expect(told({ reviewer: 'ben' })).not.toContain(issue(1));
    expect(told({ reviewer: 'ada' })).toContain(issue(1));
    expect(numbersOf(folder)).toMatchObject({ units: 4, unseen: 3, saturation: { units: { length: 4 } } });
    expect(numbersOf(folder).frequencies).toEqual(numbersOf(folder, { reviewer: 'ada' }).frequencies);
  });
});

describe('values that an edit of the plan has made unknown', () => {
  it('count nowhere, and a map says how many they are', async () => {
    const folder = await codedReview();
    const variables = examplePlan.variables
      .filter(({ id }) => id !== 'lost')
      .map((variable) => (variable.id === 'task' ? { ...variable, values: ['Fix', 'Scribble'] } : variable));
    const plan = { ...examplePlan, coding: { codersPerUnit: 2 }, variables };
    writeFileSync(join(folder, 'queries/codebook.yaml'), JSON.stringify(plan));
    expect(numbersOf(folder)).toMatchObject({ units: 4, unknown: { values: 2, units: 1 } });
    expect(mapOf(folder).note).toContain('Not counted: 2 values of 1 unit that the plan does not know');
  });
});

describe('files of a map', () => {
  const bytesIn = (folder: string): ReadonlyMap<string, string> =>
    new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString('base64')]));

  it('are a figure with its numbers beside, tables, and the same bytes a second time', async () => {
    const folder = await codedReview();
    const [first, second] = [temporaryFolder(), temporaryFolder()];
    const chosen = () => {
      const all = mapExhibits(mapOf(folder), [], 'heat');
      return ['taxonomy', 'task-severity', 'day'].map((id) => exhibitNamed(all, id));
    };
    const written = await writeExhibits(chosen(), first, ['svg', 'png', 'pdf'], 60);
    await writeExhibits(chosen(), second, ['svg', 'png', 'pdf'], 60);
    const endings = (id: string, ...kinds: readonly string[]) => kinds.map((kind) => `${id}.${kind}`);
    const figure = ['svg', 'png', 'pdf', 'csv', 'md', 'tex'];
    const names = [
      ...endings('taxonomy', ...figure),
      ...endings('task-severity', ...figure),
      ...endings('day', 'csv', 'md', 'tex'),
    ];
    expect(written).toEqual(names.map((name) => join(first, name)));
    expect(bytesIn(second)).toEqual(bytesIn(first));
    const read = (name: string): Buffer => readFileSync(join(first, name));
    expect(read('taxonomy.svg').toString()).toContain('Left out: 1 not coded yet, 1 not settled between coders.');
    expect(read('taxonomy.png').subarray(1, 4).toString()).toBe('PNG');
    expect(read('taxonomy.pdf').subarray(0, 5).toString()).toBe('%PDF-');
    expect(read('taxonomy.csv').toString()).toContain('Files deleted');
  });

  it('are one each where one is asked for, by its ending', async () => {
    const folder = await codedReview();
    const all = mapExhibits(mapOf(folder), [], 'heat');
    const out = temporaryFolder();
    const write = (id: string, name: string) => writeExhibit(exhibitNamed(all, id), join(out, name), 60);
    expect(await write('saturation', 'dry.SVG')).toEqual([join(out, 'dry.SVG'), join(out, 'dry.csv')]);
    expect(await write('lost', 'lost.tex')).toEqual([join(out, 'lost.tex')]);
    await expect(write('lost', 'lost.svg')).rejects.toThrow('lost is a table, not a figure');
    await expect(write('lost', 'lost.doc')).rejects.toThrow('does not say by its ending what is wanted');
    await expect(write('lost', 'nowhere/lost.csv')).rejects.toThrow('there is no such folder');
    expect(readdirSync(out).sort()).toEqual(['dry.SVG', 'dry.csv', 'lost.tex']);
  });

  it('are not written into folders that hold the review itself', async () => {
    const folder = await codedReview();
    const all = mapExhibits(mapOf(folder), [], 'heat');
    mkdirSync(join(folder, 'screening/coding'), { recursive: true });
    const before = readdirSync(folder, { recursive: true });
    for (const own of ['screening', 'corpus', 'queries', 'screening/coding', 'queries/figures/new']) {
      const refusal = expect.objectContaining({ code: 'folder-own', hint: expect.stringContaining('another folder') });
      await expect(writeExhibits(all, join(folder, own), ['svg'], 60)).rejects.toEqual(refusal);
      await expect(writeExhibit(all[0]!, join(folder, own, 'units.csv'), 60)).rejects.toEqual(refusal);
    }
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
    const elsewhere = join(temporaryFolder(), 'screening');
    expect(await writeExhibits([exhibitNamed(all, 'lost')], elsewhere, [], 60)).toHaveLength(3);
    expect(await writeExhibit(exhibitNamed(all, 'lost'), join(folder, 'lost.csv'), 60)).toHaveLength(1);
  });

  it('hold no code that was only given and taken away again', async () => {
    const folder = await codingReview({ included: (id) => id === 'x:p1' });
    codeAs(folder, 'ada', 'x:p1', ['leak', 'boasting']);
    const session = openCodingSession(folder);
    session.show('x:p1');
    session.toggle(code('boasting'));
    expect(numbersOf(folder)).toMatchObject({ units: 1, open: 0 });
    expect(countsOf(folder, 'boasting')).toEqual({ papers: { units: 0, labels: 0 }, issues: { units: 0, labels: 0 } });
  });
});
