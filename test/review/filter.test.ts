import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DecisionValue, RecordId } from '../../src/model/index.js';
import { check } from '../../src/review/check.js';
import { decide } from '../../src/review/decide.js';
import { exportReports } from '../../src/review/export.js';
import { droppedSample, filterOverview, tryFilters } from '../../src/review/filter.js';
import { amendFilters } from '../../src/review/filter-amendment.js';
import { explainFilters } from '../../src/review/filter-explain.js';
import { flow } from '../../src/review/flow.js';
import { prisma } from '../../src/review/prisma.js';
import { rankQueue } from '../../src/review/rank.js';
import { status } from '../../src/review/status.js';
import { changeStop } from '../../src/review/stop.js';
import {
  bringIn,
  countingIds,
  type ExampleRecord,
  jsonLines,
  makeReview,
  open,
  protocolText,
  tickingClock,
} from '../support/example-review.js';
import { filtersText, writeFilters, writeVotes } from '../support/filtered-review.js';
import { openSession } from '../support/session.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const work = (n: number, title: string, more: Partial<ExampleRecord> = {}): ExampleRecord => ({
  id: `x:r${n}`,
  title,
  authors: [{ family: `Example${'abcdef'[n]}`, given: 'Ada' }],
  year: 2020 + n,
  abstract: `A text of the number ${n}.`,
  ...more,
});
const records = [
  work(0, 'Guard rails for coding agents in kitchens'),
  work(1, 'Coding agents that water the plants'),
  work(2, 'A history of orchards and their gates', { abstract: 'Nothing here. Then a coding agent plants a tree.' }),
  work(3, 'Bridges over imaginary rivers of sand'),
  work(4, 'Gardens of stone and what they hide'),
];
const agents = { id: 'agents', name: 'Keywords', kind: 'keywords', any: ['coding agent*'] };
const ensemble = { id: 'ensemble', name: 'Ensemble', kind: 'votes', from: ['a', 'b', 'c'], excludedBy: 'majority' };

let made = '';
beforeAll(async () => {
  made = await makeReview(temporaryFolder('file'), { records });
});
const fresh = (): string => {
  const folder = temporaryFolder();
  cpSync(made, folder, { recursive: true });
  return folder;
};

let series = 700;
const chance = () => ({ clock: tickingClock(Date.UTC(2026, 2, 1) + ++series * 3_600_000), newId: countingIds(series) });
const say = (folder: string, id: string, decision: DecisionValue) =>
  decide(open(folder), { id, decision, reviewer: 'ada' }, chance());
const stream = (folder: string) => flow(open(folder)).streams[0]!;
const findings = (folder: string) =>
  check(open(folder)).findings.map(({ gravity, code, where }) => `${gravity} ${code} ${where.split('/').at(-1)}`);
const pool = (folder: string) => status(open(folder)).stages[0]!.pool;

describe('filters', () => {
  it('narrow what is screened, ranked, exported and drawn, each with its count', () => {
    const folder = fresh();
    writeFilters(folder, agents, { id: 'years', kind: 'year', to: 2021 });
    expect(filterOverview(open(folder))).toMatchObject({
      ...{ reports: 5, kept: 2, dropped: 3, decided: 0, filtersToAmend: [] },
      filters: [
        { filter: 'agents', kind: 'keywords', in: 5, kept: 3, dropped: 2, terms: [{ term: 'coding agent*', hits: 3 }] },
        { filter: 'years', name: 'Years', in: 3, kept: 2, dropped: 1, terms: [] },
      ],
    });
    expect(stream(folder)).toMatchObject({
      automation: 3,
      automationReasons: [
        { reason: 'Keywords', n: 2 },
        { reason: 'Years', n: 1 },
      ],
      ...{ screened: 0, pending: { screening: 2 }, balanced: true },
    });
    expect(status(open(folder))).toMatchObject({ removed: stream(folder).automationReasons, stages: [{ pool: 2 }] });
    const { queue } = rankQueue(open(folder), { reviewer: 'ada', preset: 'elas-u4', seed: 1, top: 9 });
    expect(queue.map(({ id }) => id).sort()).toEqual(['x:r0', 'x:r1']);
    const exported = exportReports(open(folder), { outcome: 'all' });
    expect([...exported.records].map(({ id }) => id)).toEqual(['x:r0', 'x:r1']);
    const { session } = openSession(folder);
    expect(session.view().counts).toMatchObject({ identified: 5, removed: 3, reports: 2, left: 2 });
    expect(session.search('bridges', 9)).toEqual([]);
    const text = prisma(open(folder), 'text');
    expect(text).toContain('Records marked as ineligible by automation tools (n = 3)\n      Keywords (n = 2)');
    expect(prisma(open(folder), 'svg')).toContain('Keywords');
  });

  it('never touch decisions: what people decided stays screened, is listed, and goes only when it is taken back', () => {
    const folder = fresh();
    say(folder, 'x:r3', 'exclude');
    say(folder, 'x:r4', 'include');
    writeFilters(folder, agents);
    expect(stream(folder)).toMatchObject({ automation: 0, screened: 2, excluded: 1, includedReports: 1 });
    expect(findings(folder)).toEqual([
      'open filters-changed filters.yaml',
      'note filtered-decided x:r3',
      'note filtered-decided x:r4',
    ]);
    expect(filterOverview(open(folder))).toMatchObject({ dropped: 2, decided: 2 });
    const { session } = openSession(folder);
    expect(session.view().counts).toMatchObject({ removed: 0, reports: 5, screened: 2 });
    session.undo();
    expect(session.view().counts).toMatchObject({ removed: 1, reports: 4, screened: 1 });
    session.redo();
    expect(session.view().counts).toMatchObject({ removed: 0, reports: 5, screened: 2 });
    say(folder, 'x:r3', 'withdrawn');
    expect(stream(folder)).toMatchObject({ automation: 1, screened: 1, pending: { screening: 3 }, balanced: true });
  });

  it('are named where a dropped report is decided or shown', () => {
    const folder = fresh();
    writeFilters(folder, agents);
    expect(() => say(folder, 'x:r3', 'include')).toThrow(
      expect.objectContaining({
        code: 'report-filtered',
        message: 'stage title-abstract does not judge x:r3: a filter drops it (Keywords)',
        hint: expect.stringContaining('litsieve filter --explain x:r3'),
      }),
    );
    const { session } = openSession(folder);
    session.show('x:r3' as RecordId);
    expect(session.view().message).toBe('this stage does not judge that report');
  });

  it('say of a report which term in which field keeps it, with the words around', () => {
    const folder = fresh();
    writeFilters(folder, agents);
    expect(explainFilters(open(folder), 'x:r2')).toMatchObject({
      ...{ id: 'x:r2', kept: true, droppedBy: null, decided: false },
      steps: [
        {
          filter: 'agents',
          hits: [
            { field: 'abstract', before: 'Nothing here. Then a ', text: 'coding agent', after: ' plants a tree.' },
          ],
        },
      ],
    });
    expect(explainFilters(open(folder), 'x:r3')).toMatchObject({
      kept: false,
      droppedBy: 'agents',
      steps: [{ hits: [] }],
    });
    expect(() => explainFilters(open(folder), 'x:none')).toThrow(/no record x:none/);
  });

  it('drop a report of several records only where none of its statements is kept, and never pass it for want of a field', async () => {
    const doi = '10.1000/one';
    const both = [work(0, 'Tools for a garden of stone', { doi }), work(1, 'Tools for a garden of stones', { doi })];
    const folder = await makeReview(temporaryFolder(), {
      records: [
        { ...both[0]!, abstract: 'Short.', language: 'de', year: 2024 },
        { ...both[1]!, abstract: 'Coding agents are meant, and the longer text says nothing else.', year: 2024 },
      ],
    });
    expect(open(folder).reports.size).toBe(1);
    writeFilters(folder, { ...agents, any: ['short'] });
    expect(pool(folder)).toBe(1);
    writeFilters(folder, { ...agents, any: ['meant'] });
    expect(pool(folder)).toBe(1);
    writeFilters(folder, { ...agents, any: ['elsewhere'] });
    expect(pool(folder)).toBe(0);
    writeFilters(folder, { id: 'language', kind: 'language', keep: ['en'] });
    expect(explainFilters(open(folder), 'x:r1')).toMatchObject({ kept: false, steps: [{ missing: false }] });
  });

  it('of another file are counted beside those in force, with what people included and they would drop', () => {
    const folder = fresh();
    writeFilters(folder, agents);
    say(folder, 'x:r0', 'include');
    say(folder, 'x:r1', 'exclude');
    const other = join(folder, 'other.yaml');
    writeFileSync(other, filtersText({ ...agents, any: ['bridges', 'plants a tree'] }));
    expect(tryFilters(open(folder), other)).toMatchObject({
      ...{ reports: 5, kept: 2, dropped: 3, keptToday: 3, gained: 1, lost: 2, decided: 2, included: ['x:r0'] },
    });
    expect(pool(folder)).toBe(3);
    expect(() => tryFilters(open(folder), join(folder, 'nowhere.yaml'))).toThrow(
      expect.objectContaining({ name: 'InputError', code: 'filters-missing' }),
    );
    writeFileSync(other, filtersText());
    expect(tryFilters(open(folder), other)).toMatchObject({ kept: 5, gained: 2, lost: 0, included: [], filters: [] });
  });

  it('show a random sample of what they drop, the same for a seed', () => {
    const folder = fresh();
    writeFilters(folder, agents);
    const sample = droppedSample(open(folder), 1, 3);
    expect(sample).toMatchObject({ dropped: 2, sample: [{ droppedBy: 'agents', name: 'Keywords' }] });
    expect(droppedSample(open(folder), 1, 3)).toEqual(sample);
    expect(
      droppedSample(open(folder), 9, 3)
        .sample.map(({ id }) => id)
        .sort(),
    ).toEqual(['x:r3', 'x:r4']);
  });

  it('are read afresh, whatever was cached: other filters, other votes, other records, a damaged cache', async () => {
    const folder = fresh();
    writeFilters(folder, agents);
    expect(pool(folder)).toBe(3);
    writeFilters(folder, { ...agents, any: ['bridges'] });
    expect(pool(folder)).toBe(1);
    writeVotes(folder, 'a', { 'x:r3': 'exclude' });
    writeFilters(folder, { ...ensemble, from: ['a'], excludedBy: 'any' });
    expect(pool(folder)).toBe(4);
    writeVotes(folder, 'a', { 'x:r3': 'include' });
    expect(pool(folder)).toBe(5);
    writeFilters(folder, agents);
    await bringIn(folder, [
      {
        name: 'more.jsonl',
        source: 'y',
        text: jsonLines([{ ...records[3]!, id: 'y:1', title: 'More coding agents' }]),
      },
    ]);
    expect(pool(folder)).toBe(4);
    const { cache } = open(folder).paths;
    const cached = readdirSync(cache).filter((name) => name.startsWith('verdicts-'));
    expect(cached).toHaveLength(4);
    for (const name of cached) writeFileSync(join(cache, name), readFileSync(join(cache, name)).fill(7, 20));
    expect(pool(folder)).toBe(4);
  });

  it('that cannot be read, or name votes that there are not, are told with their place, also by check', () => {
    const folder = fresh();
    writeFilters(folder, ensemble);
    expect(() => pool(folder)).toThrow(
      expect.objectContaining({ code: 'votes-missing', hint: expect.stringContaining('--name a') }),
    );
    writeFileSync(join(folder, 'queries/filters.yaml'), 'litsieve: 1\nfilters:\n  - { id: x, kind: what }\n');
    expect(() => pool(folder)).toThrow(/filters\.yaml:3/);
    expect(findings(folder)).toEqual([expect.stringMatching(/^error \S+ filters\.yaml:3:/)]);
  });
});

describe('a change of the filters after a stage was opened', () => {
  it('is in force at once, and is an amendment that wants a reason, once', () => {
    const folder = fresh();
    writeFilters(folder, agents);
    expect(status(open(folder)).filtersToAmend).toEqual([]);
    say(folder, 'x:r0', 'include');
    expect(status(open(folder)).filtersToAmend).toEqual([]);
    writeFilters(folder, { ...agents, any: ['bridges'] });
    expect(pool(folder)).toBe(2);
    expect(status(open(folder)).filtersToAmend).toEqual(['title-abstract']);
    expect(findings(folder)).toContain('open filters-changed filters.yaml');
    const amend = (why: string | undefined) => amendFilters(open(folder), { reviewer: 'ada', why }, chance());
    expect(() => amend(' ')).toThrow(expect.objectContaining({ code: 'why-missing' }));
    expect(amend('a synonym was lacking')).toMatchObject({ stages: ['title-abstract'], why: 'a synonym was lacking' });
    expect(findings(folder)).not.toContain('open filters-changed filters.yaml');
    expect(() => amend('again')).toThrow(expect.objectContaining({ code: 'nothing-to-amend' }));
    rmSync(join(folder, 'queries/filters.yaml'));
    expect(status(open(folder)).filtersToAmend).toEqual(['title-abstract']);
    amend('none after all');
    expect(status(open(folder)).filtersToAmend).toEqual([]);
    writeFilters(folder, agents);
    expect(status(open(folder)).filtersToAmend).toEqual(['title-abstract']);
  });
});

describe('what is a change of the filters', () => {
  const opened = (...filters: readonly object[]): string => {
    const folder = fresh();
    writeVotes(folder, 'a', { 'x:r3': 'exclude', 'x:r4': 'include' });
    writeFilters(folder, ...filters);
    say(folder, 'x:r0', 'include');
    expect(toAmend(folder)).toEqual([]);
    return folder;
  };
  const toAmend = (folder: string) => status(open(folder)).filtersToAmend;
  const edit = (folder: string, file: string, change: (text: string) => string): void =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  const changed = ['title-abstract'];

  it('is no comment', () => {
    const folder = opened(agents);
    edit(folder, 'queries/filters.yaml', (text) => `# a remark\n${text}`);
    expect(toAmend(folder)).toEqual([]);
  });

  it('is a term of a concept in the protocol', () => {
    const folder = fresh();
    const concept = (term: string) => protocolText({ concepts: [{ id: 'coding', terms: [term] }] });
    writeFileSync(join(folder, 'queries/protocol.yaml'), concept('agents'));
    writeFilters(folder, { ...agents, any: { concept: 'coding' } });
    say(folder, 'x:r1', 'include');
    expect(toAmend(folder)).toEqual([]);
    writeFileSync(join(folder, 'queries/protocol.yaml'), concept('bridges'));
    expect(toAmend(folder)).toEqual(changed);
    amendFilters(open(folder), { reviewer: 'ada', why: 'a better word' }, chance());
    expect(toAmend(folder)).toEqual([]);
  });

  it('is other votes, and not the same ones in another order', () => {
    const folder = opened({ ...ensemble, from: ['a'] });
    edit(folder, 'screening/votes/a.jsonl', (text) => `${text.trimEnd().split('\n').reverse().join('\n')}\n`);
    expect(toAmend(folder)).toEqual([]);
    writeVotes(folder, 'a', { 'x:r3': 'exclude', 'x:r4': 'exclude' });
    expect(toAmend(folder)).toEqual(changed);
    expect(findings(folder)).toContain('open filters-changed filters.yaml');
    amendFilters(open(folder), { reviewer: 'ada', why: 'the model was run again' }, chance());
    writeVotes(folder, 'b', { 'x:r3': 'include' });
    expect(toAmend(folder)).toEqual([]);
  });

  it('is what the catalogue calls a venue that they list, and nothing else in it', () => {
    const venue = (id: string, alias: string, key = 'k') => ({
      ...{
        id,
        short: id,
        name: `Conference ${id}`,
        group: 'g',
        type: 'conference',
        aliases: [alias],
        at: { dblp: key },
      },
    });
    const catalogue = (...venues: readonly object[]) => JSON.stringify({ litsieve: 1, venues });
    const folder = fresh();
    const write = (text: string): void => writeFileSync(join(folder, 'queries/venues.yaml'), text);
    write(catalogue(venue('one', 'Eins')));
    writeFilters(folder, { id: 'venues', kind: 'venue', drop: ['one'] });
    say(folder, 'x:r0', 'include');
    write(catalogue(venue('other', 'Zwei'), venue('one', 'Eins', 'other/key')));
    expect(toAmend(folder)).toEqual([]);
    write(catalogue(venue('one', 'Uno')));
    expect(toAmend(folder)).toEqual(changed);
  });

  it('is no file that cannot be read: nobody can amend with it', () => {
    const folder = opened(agents);
    writeFileSync(join(folder, 'queries/filters.yaml'), 'litsieve: 1\nfilters: [\n');
    const amend = () => amendFilters(open(folder), { reviewer: 'ada', why: 'so' }, chance());
    expect(amend).toThrow(expect.objectContaining({ name: 'InputError' }));
  });
});

describe('votes', () => {
  const votes = (folder: string): void => {
    writeVotes(folder, 'a', { 'x:r0': 'exclude', 'x:r1': 'exclude', 'x:r2': 'exclude' });
    writeVotes(folder, 'b', { 'x:r0': 'exclude', 'x:r1': 'exclude', 'x:r2': 'include' });
    writeVotes(folder, 'c', { 'x:r0': 'exclude', 'x:r1': 'unsure', 'x:r2': 'include' });
  };

  it.each([
    ['any', 3],
    ['majority', 2],
    ['all', 1],
  ] as const)('drop by the rule %s', (excludedBy, dropped) => {
    const folder = fresh();
    votes(folder);
    writeFilters(folder, { ...ensemble, excludedBy });
    expect(stream(folder)).toMatchObject({
      automation: dropped,
      automationReasons: [{ reason: 'Ensemble', n: dropped }],
      ...{ screened: 0, excludedByAutomation: 0, pending: { screening: 5 - dropped }, balanced: true },
    });
    expect(() => say(folder, 'x:r0', 'include')).toThrow(/imported votes drop it \(Ensemble\)/);
  });

  it('count as screened and excluded by automation where the filter says so, in the diagram too', () => {
    const folder = fresh();
    votes(folder);
    writeFilters(folder, { ...ensemble, counts: 'screened' });
    say(folder, 'x:r3', 'exclude');
    expect(stream(folder)).toMatchObject({
      ...{ automation: 0, automationReasons: [], screened: 3, excluded: 3, excludedByAutomation: 2, balanced: true },
    });
    const text = prisma(open(folder), 'text');
    expect(text).toContain('By a human (n = 1)');
    expect(text).toContain('By automation tools (n = 2)');
  });

  it('of one voter that differ on one date drop nothing, and are listed by check', () => {
    const folder = fresh();
    const file = join(folder, 'screening/votes/a.jsonl');
    writeFilters(folder, { ...ensemble, from: ['a'], excludedBy: 'any' });
    writeVotes(folder, 'a', { 'x:r0': 'include', 'x:r1': 'exclude' });
    const theirs = readFileSync(file, 'utf8');
    writeVotes(folder, 'a', { 'x:r0': 'exclude', 'x:r1': 'exclude' });
    const ours = readFileSync(file, 'utf8');
    for (const merged of [ours + theirs, theirs + ours]) {
      writeFileSync(file, merged);
      expect(pool(folder)).toBe(4);
      expect(findings(folder)).toEqual(['open votes-differ a.jsonl: x:r0']);
    }
  });

  it.each(['.gitattributes', 'templates/review/gitattributes'])('are never joined by git line by line: %s', (name) => {
    const folder = temporaryFolder();
    cpSync(join(import.meta.dirname, '../..', name), join(folder, '.gitattributes'));
    execFileSync('git', ['init', '-q'], { cwd: folder });
    const files = ['screening/votes/a.jsonl', 'screening/title-abstract/ada.jsonl'];
    const said = execFileSync('git', ['check-attr', 'merge', ...files], { cwd: folder, encoding: 'utf8' });
    expect(said).toBe(`${files[0]}: merge: unset\n${files[1]}: merge: union\n`);
  });

  it('that are malformed or on no record are listed by check', () => {
    const folder = fresh();
    writeVotes(folder, 'a', { 'x:gone': 'exclude', 'x:r0': 'exclude' });
    writeFileSync(join(folder, 'screening/votes/a.jsonl'), 'no vote\n', { flag: 'a' });
    expect(findings(folder)).toEqual(['error vote-malformed a.jsonl:3', 'note votes-without-record a.jsonl']);
  });
});

describe('a declared stop', () => {
  it.each([
    ['automation', { automation: 4, automationReasons: [{ n: 2 }, { n: 2 }], screened: 1, excludedByAutomation: 0 }],
    ['excluded', { automation: 2, automationReasons: [{ n: 2 }], screened: 3, excluded: 2, excludedByAutomation: 2 }],
  ] as const)('leaves what nobody judged to unscreened: %s, behind the filters', (unscreened, boxes) => {
    const folder = fresh();
    writeFileSync(join(folder, 'queries/protocol.yaml'), protocolText({ unscreened }));
    writeFilters(folder, agents);
    say(folder, 'x:r0', 'include');
    changeStop(open(folder), { do: 'declare', why: 'a pilot' }, { reviewer: 'ada', chance: chance() }, {});
    expect(stream(folder)).toMatchObject({ ...boxes, pending: { screening: 0 }, balanced: true });
    expect(status(open(folder)).removed).toEqual(expect.arrayContaining([{ reason: 'screening stopped', n: 2 }]));
    const { session } = openSession(folder);
    expect(session.view().counts).toMatchObject({ identified: 5, removed: 2, reports: 3, screened: 1 });
    say(folder, 'x:r1', 'include');
    expect(stream(folder)).toMatchObject({
      screened: boxes.screened + (unscreened === 'automation' ? 1 : 0),
      balanced: true,
    });
    expect(findings(folder)).not.toContain(expect.stringContaining('filtered-decided'));
  });
});
