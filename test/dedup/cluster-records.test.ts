import { describe, expect, it } from 'vitest';
import { clusterRecords } from '../../src/dedup/index.js';
import { type DuplicateRuling, type Link, type LinkKind, type RecordId, rowsOfReport } from '../../src/model/index.js';

const ids = (...names: readonly string[]): RecordId[] => names.map((name) => `x:${name}` as RecordId);
const link = (a: string, b: string, kind: LinkKind = 'same-report', rule = 'same-doi', score = 1): Link => ({
  a: `x:${a}` as RecordId,
  b: `x:${b}` as RecordId,
  kind,
  score,
  rule,
});
let rulings = 0;
const rule = (
  a: string,
  b: string,
  ruling: DuplicateRuling['ruling'],
  more: Partial<DuplicateRuling> = {},
): DuplicateRuling => ({
  id: `r${++rulings}`,
  at: '2026-01-01T00:00:00.000Z',
  reviewer: 'ada',
  a: `x:${a}` as RecordId,
  b: `x:${b}` as RecordId,
  ruling,
  ...more,
});
const reports = (...args: Parameters<typeof clusterRecords>): string[] => {
  const { clusters } = clusterRecords(...args);
  return Array.from({ length: clusters.reports }, (_, report) =>
    [...rowsOfReport(clusters, report)].map((row) => args[0].at(row)!.slice(2)).join(''),
  );
};

describe('clusterRecords', () => {
  it('numbers reports and studies in first-found order and lists rows in it', () => {
    const { clusters } = clusterRecords(
      ids('d', 'b', 'a', 'c'),
      [link('a', 'd'), link('b', 'c', 'same-study', 'preprint-of')],
      [],
    );
    expect([...clusters.reportOfRow]).toEqual([0, 1, 0, 2]);
    expect([...clusters.rowStart]).toEqual([0, 2, 3, 4]);
    expect([...clusters.rows]).toEqual([0, 2, 1, 3]);
    expect([...clusters.studyOfReport]).toEqual([0, 1, 1]);
    expect([clusters.reports, clusters.studies]).toEqual([3, 2]);
  });

  it('makes one report of the rows of one id without any link', () => {
    expect(reports(ids('a', 'b', 'a', 'a'), [], [])).toEqual(['aaa', 'b']);
  });

  it('clusters an empty corpus', () => {
    const { clusters } = clusterRecords([] as RecordId[], [], []);
    expect([clusters.reports, clusters.studies, [...clusters.rowStart]]).toEqual([0, 0, [0]]);
  });

  it('passes over links and rulings on records that are not there', () => {
    expect(reports(ids('a', 'b'), [link('a', 'z')], [rule('y', 'z', 'same')])).toEqual(['a', 'b']);
  });

  it('lets a person’s ruling win over the machine', () => {
    expect(reports(ids('a', 'b'), [link('a', 'b')], [rule('b', 'a', 'different')])).toEqual(['a', 'b']);
    expect(reports(ids('a', 'b'), [], [rule('b', 'a', 'same')])).toEqual(['ab']);
    expect(reports(ids('a', 'b'), [link('a', 'b', 'possible', 'veto:doi')], [rule('a', 'b', 'same')])).toEqual(['ab']);
  });

  it('skips the weaker link of a chain that would join a pair ruled different, and asks about it', () => {
    const links = [link('a', 'b', 'same-report', 'title-author-year'), link('b', 'c')];
    const { clusters, skipped, possible } = clusterRecords(ids('a', 'b', 'c'), links, [rule('a', 'c', 'different')]);
    expect([...clusters.reportOfRow]).toEqual([0, 1, 1]);
    expect(skipped).toEqual([{ ...links[0], kind: 'possible' }]);
    expect(possible).toEqual(skipped);
  });

  it('does not ask again about a pair on which somebody has ruled', () => {
    const links = [link('a', 'b', 'possible', 'title-year'), link('b', 'c')];
    const { skipped, possible } = clusterRecords(ids('a', 'b', 'c'), links, [
      rule('a', 'b', 'different'),
      rule('b', 'c', 'different'),
    ]);
    expect(skipped).toEqual([]);
    expect(possible).toEqual([]);
  });

  it('does not ask about two records that became one report', () => {
    const links = [link('a', 'b'), link('b', 'c'), link('a', 'c', 'possible', 'title-year')];
    expect(clusterRecords(ids('a', 'b', 'c'), links, []).possible).toEqual([]);
  });

  it('keeps versions two reports of one study, also against the machine', () => {
    const { clusters } = clusterRecords(ids('a', 'b'), [link('a', 'b')], [rule('a', 'b', 'versions')]);
    expect([clusters.reports, clusters.studies]).toEqual([2, 1]);
  });

  it('keeps a pair ruled different out of one study', () => {
    const links = [link('a', 'b', 'same-study', 'preprint-of'), link('b', 'c', 'same-study', 'preprint-of')];
    const { clusters } = clusterRecords(ids('a', 'b', 'c'), links, [rule('a', 'c', 'different')]);
    expect([...clusters.studyOfReport]).toEqual([0, 0, 1]);
  });

  it('forgets a ruling that another replaces, and one that was withdrawn', () => {
    const first = rule('a', 'b', 'different');
    expect(
      reports(ids('a', 'b'), [link('a', 'b')], [first, rule('a', 'b', 'withdrawn', { replaces: [first.id] })]),
    ).toEqual(['ab']);
    expect(reports(ids('a', 'b'), [], [rule('a', 'b', 'same', { replaces: [first.id] }), first])).toEqual(['ab']);
  });

  it('reports two people who rule differently, and joins nothing meanwhile', () => {
    const [one, two] = [rule('a', 'b', 'same'), rule('b', 'a', 'different', { reviewer: 'ben' })];
    const { clusters, contradictory } = clusterRecords(ids('a', 'b'), [link('a', 'b')], [one, two]);
    expect(clusters.reports).toBe(2);
    expect(contradictory).toEqual([{ a: 'x:a', b: 'x:b', rulings: [one, two] }]);
  });

  it('counts the same ruling, read twice, once', () => {
    const one = rule('a', 'b', 'same');
    expect(clusterRecords(ids('a', 'b'), [], [one, one]).contradictory).toEqual([]);
  });

  it('applies people’s rulings in an order of their own where they contradict each other by a chain', () => {
    const all = [rule('a', 'b', 'same'), rule('b', 'c', 'same'), rule('a', 'c', 'different')];
    const { clusters, skipped } = clusterRecords(ids('a', 'b', 'c'), [], all);
    expect([...clusters.reportOfRow]).toEqual([0, 0, 1]);
    expect(skipped).toEqual([link('b', 'c', 'possible', 'ruling')]);
  });
});

describe('preprints', () => {
  const preprint = link('a', 'b', 'same-study', 'preprint-of');

  it.each([
    ['link', 2, 1],
    ['exclude', 2, 1],
    ['merge', 1, 1],
  ] as const)('and their published versions are, under %s, %i reports of %i study', (preprints, reports, studies) => {
    const { clusters, possible } = clusterRecords(ids('a', 'b'), [preprint], [], { preprints });
    expect([clusters.reports, clusters.studies]).toEqual([reports, studies]);
    expect(possible).toEqual([]);
  });

  it('of a second published version, and other versions, stay reports of their own', () => {
    const links = [
      preprint,
      link('b', 'c', 'same-study', 'preprint-of-other'),
      link('a', 'c', 'same-study', 'version-of'),
    ];
    const { clusters } = clusterRecords(ids('a', 'b', 'c'), links, [], { preprints: 'merge' });
    expect([...clusters.reportOfRow]).toEqual([0, 0, 1]);
    expect(clusters.studies).toBe(1);
  });

  it('are merged after the duplicates, so that the surer link holds where a ruling lets only one', () => {
    const links = [
      link('a', 'c', 'same-study', 'preprint-of'),
      link('b', 'c', 'same-report', 'title-author-year', 0.9),
    ];
    const { clusters, possible } = clusterRecords(ids('a', 'b', 'c'), links, [rule('a', 'b', 'versions')], {
      preprints: 'merge',
    });
    expect([...clusters.reportOfRow]).toEqual([0, 1, 1]);
    expect(clusters.studies).toBe(1);
    expect(possible).toEqual([{ ...links[0], kind: 'possible' }]);
  });

  it.each([
    ['versions', 1],
    ['different', 2],
  ] as const)('that a person called %s are not merged, nor asked about', (ruling, studies) => {
    const { clusters, possible } = clusterRecords(ids('a', 'b'), [preprint], [rule('a', 'b', ruling)], {
      preprints: 'merge',
    });
    expect([clusters.reports, clusters.studies]).toEqual([2, studies]);
    expect(possible).toEqual([]);
  });
});

describe('a person’s word against what parts two records', () => {
  /** Parts the pairs of names, by the rows of `names`, each in its own way. */
  const partingPairs =
    (names: readonly string[], ...pairs: readonly string[]) =>
    (a: number, b: number): readonly string[] =>
      pairs.filter((pair) => pair === `${names[a]}${names[b]}` || pair === `${names[b]}${names[a]}`);

  it('joins the two, and lets no link of the machine follow through them', () => {
    const names = ['a', 'b', 'c'];
    const links = [link('b', 'c'), link('a', 'b', 'possible', 'veto:doi')];
    const parting = partingPairs(names, 'ab', 'ac');
    const { clusters, possible } = clusterRecords(ids(...names), links, [rule('a', 'b', 'same')], { parting });
    expect([...clusters.reportOfRow]).toEqual([0, 0, 1]);
    expect(possible).toEqual([{ ...links[0], kind: 'possible' }]);
    const all = [rule('a', 'b', 'same'), rule('a', 'c', 'same')];
    expect(reports(ids(...names), links, all, { parting })).toEqual(['abc']);
  });

  it('takes along what nothing parts from the other', () => {
    const names = ['a', 'b', 'c'];
    const parting = partingPairs(names, 'ab');
    expect(reports(ids(...names), [link('b', 'c')], [rule('a', 'b', 'same')], { parting })).toEqual(['abc']);
  });

  it('is skipped where with another it would chain two that are parted, and asked about', () => {
    const names = ['a', 'b', 'c'];
    const all = [rule('b', 'c', 'same'), rule('a', 'b', 'same')];
    const parting = partingPairs(names, 'ac');
    const { clusters, skipped } = clusterRecords(ids(...names), [], all, { parting });
    expect([...clusters.reportOfRow]).toEqual([0, 0, 1]);
    expect(skipped).toEqual([link('b', 'c', 'possible', 'ruling')]);
    expect(reports(ids(...names), [], [...all, rule('a', 'c', 'same')], { parting })).toEqual(['abc']);
  });

  it('is on its two records alone, also where others say just the same', () => {
    const names = ['a', 'aa', 'a', 'b'];
    const all = [rule('a', 'aa', 'same'), rule('a', 'b', 'same')];
    const parting = (x: number, y: number): readonly string[] => ((x === 3) !== (y === 3) ? [`${x} ${y}`] : []);
    const alike = (row: number): number => (row === 3 ? 1 : 0);
    for (const more of [{ parting }, { parting, alike }]) {
      expect(reports(ids(...names), [link('a', 'aa')], all, more)).toEqual(['aaaa', 'b']);
    }
  });
});
