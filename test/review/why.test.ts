import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordId } from '../../src/model/index.js';
import { explainRank, rankQueue } from '../../src/review/rank.js';
import { stageToScreen } from '../../src/review/screen.js';
import { PoolTraits, stageWarnings } from '../../src/review/why-tunnel.js';
import { exampleRecords, exampleTitle, jsonLines, makeReview, open } from '../support/example-review.js';
import { openSession } from '../support/session.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const ranking = { preset: 'elas-u4', seed: 1 } as const;

describe('why a report stands where it does', () => {
  it('is told in the words of its text, in parts that add up, with the nearest decided reports', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(16) });
    const { session } = openSession(folder);
    const decide = (id: string, decision: 'include' | 'exclude'): void => {
      session.show(id as RecordId);
      session.decide(decision);
    };
    expect(session.why()!.nearest).toEqual({});
    decide('x:r0', 'include');
    decide('x:r2', 'exclude');
    session.show('x:r8' as RecordId);
    const why = session.why()!;
    expect(why).toMatchObject({ ranker: 'elas-u4', training: 2, rank: 0, left: 14, warnings: [] });
    expect(why.nearest).toMatchObject({ included: { id: 'x:r0', title: exampleTitle(0) }, excluded: { id: 'x:r2' } });
    const text = `${exampleTitle(8)} ${exampleRecords(9)[8]!.abstract}`.toLowerCase();
    for (const { term } of why.pushes) for (const word of term.split(' ')) expect(text).toContain(word);
    expect(why.pushes.some(({ weight }) => weight > 0)).toBe(true);
    const { document } = explainRank(open(folder), 'x:r8', { ...ranking, reviewer: 'ada' });
    const [entry] = document.queue;
    const sum = entry!.why.reduce((all, { weight }) => all + weight, entry!.constant);
    expect(sum).toBeCloseTo(entry!.score, 3);
    expect(entry!.score).toBeCloseTo(why.score, 4);
    expect(session.view().report!.why.terms).toEqual(why.pushes);
  });

  it('knows nothing, while blind, of what the other has decided', async () => {
    const protocol = { reviewers: ['ada', 'ben'], stages: [{ id: 'title-abstract', reviewers: 2 }] };
    const folder = await makeReview(temporaryFolder(), { protocol, records: exampleRecords(30) });
    const ada = openSession(folder).session;
    for (const [id, decision] of [
      ['x:r0', 'include'],
      ['x:r16', 'exclude'],
      ['x:r1', 'include'],
    ] as const) {
      ada.show(id as RecordId);
      ada.decide(decision);
    }
    ada.show('x:r8' as RecordId);
    expect(Object.keys(ada.why()!.nearest)).toEqual(['included', 'excluded']);
    const ben = openSession(folder, { reviewer: 'ben' }).session;
    expect(ben.why()!.nearest).toEqual({});
    const own = 'x:r24' as RecordId;
    ben.show(own);
    ben.decide('exclude');
    ben.show('x:r8' as RecordId);
    expect(ben.why()!.nearest).toMatchObject({ excluded: { id: own } });
    expect(ben.why()!.nearest).not.toHaveProperty('included');
    const { queue } = rankQueue(open(folder), { ...ranking, reviewer: 'ben', top: 29 });
    const near = queue.flatMap(({ nearest }) => Object.values(nearest!).map(({ id }) => id));
    expect(new Set(near)).toEqual(new Set([own]));
  });

  it('hides a secret that only its place in the text gives away', async () => {
    const secret = 'tr0ub4dorhorse';
    const issue = (n: number, abstract: string) => ({
      id: `github:example/tool#${n}`,
      type: 'issue' as const,
      title: `Fails ${n}`,
      abstract,
    });
    const folder = await makeReview(temporaryFolder(), {
      protocol: { streams: [{ id: 'issues', unit: 'incidents', sources: ['github'] }] },
      records: [],
      files: [
        { name: 'i.jsonl', text: jsonLines([issue(1, `password: ${secret}`), issue(2, 'It loops')]), source: 'github' },
      ],
    });
    const { session } = openSession(folder);
    session.show('github:example/tool#1' as RecordId);
    session.decide('include');
    session.decide('exclude');
    session.show('github:example/tool#1' as RecordId);
    const { document, shown } = explainRank(open(folder), 'github:example/tool#1', { ...ranking, reviewer: 'ada' });
    expect(document.queue[0]!.why.length).toBeGreaterThan(1);
    expect(JSON.stringify([document, shown, session.why(), session.view()])).not.toContain(secret);
  });

  it('is not told of a report that the stage does not judge', async () => {
    const protocol = { stages: [{ id: 'title-abstract' }, { id: 'full-text' }] };
    const review = open(await makeReview(temporaryFolder(), { protocol }));
    const options = { ...ranking, reviewer: undefined, stage: 'full-text' };
    expect(() => explainRank(review, 'x:r0', options)).toThrow('not judged at the stage full-text');
    expect(() => explainRank(review, 'x:r99', options)).toThrow('the corpus has no record x:r99');
  });
});

describe('a ranker that keeps to one venue', () => {
  const venues = ['Proceedings of the 12th Workshop on Gardens (WoG)', 'Journal of Bridges'];
  const records = exampleRecords(240).map((record, n) => ({ ...record, venue: venues[n % 2]!, year: 2015 + (n % 3) }));
  let folder = '';
  beforeAll(async () => {
    folder = await makeReview(temporaryFolder('file'), { records });
    const lines = records
      .filter((_, n) => n % 2 === 0)
      .slice(0, 101)
      .map(({ id }, n) => ({
        ...{ id: n.toString(16).padStart(32, '0'), at: new Date(Date.UTC(2026, 0, 6) + n * 1000).toISOString() },
        ...{ reviewer: 'ada', stage: 'title-abstract', record: id, protocol: 1 },
        decision: n === 0 ? 'include' : 'exclude',
      }));
    mkdirSync(join(folder, 'screening/title-abstract'), { recursive: true });
    writeFileSync(join(folder, 'screening/title-abstract/ada.jsonl'), jsonLines(lines));
  });

  it('is warned of, with the venue that has no decision', () => {
    const review = open(folder);
    const { warnings } = rankQueue(review, { ...ranking, reviewer: 'ada', top: 1 });
    const venue = warnings.find(({ facet }) => facet === 'venue');
    expect(venue).toMatchObject({
      ...{ code: 'tunnelling', reports: 120, pool: 240, latest: 100, groups: 1 },
      untouched: [{ name: 'Journal of Bridges', reports: 120 }],
      most: ['12th Workshop on Gardens'.slice(5)],
    });
    expect(venue!.message).toMatch(
      /^no decision yet in 1 venue with 120 of 240 reports: Journal of Bridges; .*litsieve stop --sample$/,
    );
    expect(warnings.some(({ facet }) => facet === 'year')).toBe(false);
    expect(stageWarnings(review, stageToScreen(review, undefined))).toEqual([venue]);
  });

  it('is told of once in the message of the screen, and in full by the key', () => {
    const { session } = openSession(folder);
    expect(session.view().message).toContain('no decision yet in 1 venue (120 reports); w says more');
    expect(session.why()!.warnings.join()).toContain('Journal of Bridges');
    session.skip();
    expect(session.view().message).not.toContain('no decision yet');
  });

  it('is nothing to a reviewer who has decided nothing while the stage is blind', async () => {
    const { session } = openSession(folder, { reviewer: 'ben' });
    expect(session.why()!.warnings).toEqual([]);
    expect(session.view().message).not.toContain('no decision yet');
  });

  it('is not looked for in a small pool, or without a hundred decisions', () => {
    const review = open(folder);
    const pool = [...stageToScreen(review, undefined).pool()];
    expect(new PoolTraits(review, pool).warnings(pool.slice(0, 99))).toEqual([]);
    expect(new PoolTraits(review, pool.slice(0, 150)).warnings(pool.slice(0, 120))).toEqual([]);
  });
});
