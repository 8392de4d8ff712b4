import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordId } from '../../src/model/index.js';
import { explainRank, rankQueue } from '../../src/review/rank.js';
import { loadFeatures } from '../../src/review/ranker.js';
import { stageToScreen } from '../../src/review/screen.js';
import { PoolTraits, stageWarnings } from '../../src/review/why-tunnel.js';
import { otherTerms, remainder } from '../../src/review/why-words.js';
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

  it('is told with what all other terms add, without a pair that stands nowhere side by side', async () => {
    const titles = [
      'Bridges gardens moss fern tide clock',
      'Gardens beside bridges',
      'Gardens gardens over gardens',
      'Bridges bridges under bridges',
      'Moss of the north',
    ];
    const records = titles.map((title, n) => ({ ...exampleRecords(n + 1)[n]!, title, abstract: '' }));
    const folder = await makeReview(temporaryFolder(), { records });
    const { session } = openSession(folder);
    for (const [id, decision] of [
      ['x:r0', 'include'],
      ['x:r2', 'exclude'],
      ['x:r3', 'exclude'],
    ] as const) {
      session.show(id as RecordId);
      session.decide(decision);
    }
    const { document, shown } = explainRank(open(folder), 'x:r1', { preset: 'sieve', seed: 1, reviewer: 'ada' });
    const [entry] = document.queue;
    const all = entry!.why.reduce((sum, { weight }) => sum + weight, entry!.constant);
    expect(all).toBeCloseTo(entry!.score, 5);
    const pair = entry!.why.find(({ term }) => term === 'bridges gardens')!;
    expect(pair.weight).toBeGreaterThan(0.001);
    expect(entry!.why.find(({ term }) => term === 'gardens')!.weight).toBeLessThan(0);
    const terms = shown.pushes.map(({ term }) => term);
    expect(terms).toContain('gardens beside');
    expect(terms).not.toContain('bridges gardens');
    const rest = Number(otherTerms(shown)!.weight.replace('−', '-'));
    expect(shown.pushes.reduce((sum, { weight }) => sum + weight, shown.constant + rest)).toBeCloseTo(shown.score, 3);
    expect(remainder(shown)).toMatch(new RegExp(`^${terms.length} of ${entry!.why.length} terms`));
    expect(terms.length).toBeLessThan(entry!.why.length);
  });

  it('shows no term that rounding leaves, where all records are the same', async () => {
    const records = exampleRecords(12).map(({ id }, n) => ({
      ...{ id, title: 'Gardens need bridges', abstract: 'A garden by the tide.' },
      doi: `10.5555/example.${n}`,
    }));
    const folder = await makeReview(temporaryFolder(), { records });
    const { session } = openSession(folder);
    for (const [n, decision] of (['include', 'exclude'] as const).entries()) {
      session.show(records[n]!.id as RecordId);
      session.decide(decision);
    }
    const { shown, document } = explainRank(open(folder), records[5]!.id, {
      preset: 'sieve',
      seed: 1,
      reviewer: 'ada',
    });
    const strongest = Math.max(...document.queue[0]!.why.map(({ weight }) => Math.abs(weight)));
    expect(strongest).toBeGreaterThan(0);
    expect(strongest).toBeLessThan(5e-7);
    expect(shown.pushes).toEqual([]);
    expect(otherTerms(shown)).toBeUndefined();
    expect(remainder(shown)).toMatch(/^No term of it says anything yet/);
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

  it('is warned of with as many reports as there are, those without a venue and whatever the clusters', async () => {
    const parted = exampleRecords(241).map(({ venue: _, ...record }, n) => ({
      ...record,
      abstract: n % 2 === 0 ? 'Moss and fern by the tide.' : record.abstract!,
      ...(n % 10 === 9 ? {} : { venue: venues[n % 2]! }),
    }));
    const review = open(await makeReview(temporaryFolder(), { records: parted }));
    const all = [...stageToScreen(review, undefined).pool()];
    const features = loadFeatures(review, ranking.preset, () => {});
    const told = new Set<string>();
    for (const pool of [all, all.slice(0, -7), all.slice(0, -10)]) {
      const isOfMoss = (report: number): boolean =>
        review.corpus.read(review.reports.lead(report)).abstract!.startsWith('Moss');
      const decided = pool.filter(isOfMoss);
      const traits = new PoolTraits(review, pool, features);
      const clusters = traits.prepare().find(({ facet }) => facet.facet === 'cluster')!.facet.groups;
      expect(clusters.reduce((sum, { size }) => sum + size, 0)).toBe(pool.length);
      for (const { facet, reports, pool: size, message } of traits.warnings(decided)) {
        told.add(facet);
        expect(size).toBe(pool.length);
        expect(reports).toBeLessThanOrEqual(pool.length - decided.length);
        expect(message).toContain(`of ${pool.length} reports`);
      }
    }
    expect([...told].sort()).toEqual(['cluster', 'venue']);
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
