import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterRecords, foldRulings } from '../../src/dedup/index.js';
import { type DuplicateRuling, type Link, type RecordId, rowsOfReport } from '../../src/model/index.js';

const runs = process.env['SOAK'] === undefined ? 300 : 30_000;
const size = 9;

/** What a row states: a value of each of two kinds of id, 0 for none. */
interface Row {
  readonly n: number;
  readonly facts: readonly [number, number];
}

const idOf = (n: number): RecordId => `x:${String(n).padStart(2, '0')}` as RecordId;
const numberOf = (id: RecordId): number => Number(id.slice(2));
const facts = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.constantFrom(0, 0, 0, 1, 2));
const number = fc.integer({ min: 0, max: size - 1 });
const pair = fc.tuple(number, number).filter(([a, b]) => a !== b);

const reasonsOf = (x: Row, y: Row): readonly string[] =>
  [0, 1].flatMap((kind) => {
    const [one, other] = [x.facts[kind]!, y.facts[kind]!];
    return one === 0 || other === 0 || one === other ? [] : [`${kind}: ${[one, other].sort().join(' ')}`];
  });

/** Each number once, and some ids again with facts of their own. */
const rowsOfAll = fc
  .tuple(
    fc.array(facts, { minLength: size, maxLength: size }),
    fc.array(fc.record({ n: number, facts }), { maxLength: 2 }),
  )
  .map(([all, again]): readonly Row[] => [...all.map((facts, n) => ({ n, facts })), ...again]);

const linkOf = ([a, b]: readonly [number, number], rule: string): Link => ({
  a: idOf(Math.min(a, b)),
  b: idOf(Math.max(a, b)),
  kind: rule === 'preprint-of' ? 'same-study' : 'same-report',
  score: 1,
  rule,
});

/** Links as the machine leaves them: one a pair, and all together bring no two rows together that anything parts. */
const resolved = (links: readonly Link[], rows: readonly Row[]): readonly Link[] => {
  const groupOf = new Map(rows.map(({ n }) => [n, rows.filter((row) => row.n === n)]));
  const kept = new Map<string, Link>();
  for (const link of links) {
    const [left, right] = [groupOf.get(numberOf(link.a))!, groupOf.get(numberOf(link.b))!];
    if (left !== right) {
      if (left.some((x) => right.some((y) => reasonsOf(x, y).length > 0))) continue;
      const both = [...left, ...right];
      for (const { n } of both) groupOf.set(n, both);
    }
    if (!kept.has(`${link.a} ${link.b}`)) kept.set(`${link.a} ${link.b}`, link);
  }
  return [...kept.values()];
};

const rulingsOf = (...said: readonly DuplicateRuling['ruling'][]) =>
  fc.array(fc.tuple(pair, fc.constantFrom(...said)), { minLength: 1, maxLength: 5 }).map((all) =>
    all.map(
      ([[a, b], ruling], n): DuplicateRuling => ({
        ...{ id: `r${n}`, at: '2026-01-01T00:00:00.000Z', reviewer: 'ada' },
        ...{ a: idOf(a), b: idOf(b), ruling },
      }),
    ),
  );
const someLinks = fc
  .array(fc.tuple(pair, fc.constantFrom('same-doi', 'same-doi', 'title-author-year', 'preprint-of')), { maxLength: 14 })
  .map((all) => all.map(([ends, rule]) => linkOf(ends, rule)));

interface Corpus {
  readonly rows: readonly Row[];
  readonly links: readonly Link[];
  readonly rulings: readonly DuplicateRuling[];
  readonly preprints: 'link' | 'merge';
}
const corpus = (...said: readonly DuplicateRuling['ruling'][]): fc.Arbitrary<Corpus> =>
  fc
    .record({
      rows: rowsOfAll,
      links: someLinks,
      rulings: rulingsOf(...said),
      preprints: fc.constantFrom('link' as const, 'merge' as const),
    })
    .map((given) => ({ ...given, links: resolved(given.links, given.rows) }));
const anything = corpus('same', 'same', 'same', 'same', 'versions', 'different');

const cluster = ({ rows, links, rulings, preprints }: Corpus, together = true) =>
  clusterRecords(
    rows.map(({ n }) => idOf(n)),
    links,
    rulings,
    {
      preprints,
      parting: (a, b) => reasonsOf(rows[a]!, rows[b]!),
      ...(together ? { alike: (row: number) => rows[row]!.facts[0] * 3 + rows[row]!.facts[1] } : {}),
    },
  );

/** The rows of each report. */
const reportsOf = (given: Corpus): readonly (readonly Row[])[] => {
  const { clusters } = cluster(given);
  return Array.from({ length: clusters.reports }, (_, report) =>
    [...rowsOfReport(clusters, report)].map((row) => given.rows[row]!),
  );
};
const standingOf = ({ rulings }: Corpus): ReadonlyMap<string, string> =>
  new Map(foldRulings(rulings).standing.map(({ a, b, ruling }) => [`${a} ${b}`, ruling]));
const answerOn = (standing: ReadonlyMap<string, string>, x: Row, y: Row): string | undefined =>
  standing.get([idOf(x.n), idOf(y.n)].sort().join(' '));

/** What people overruled by their word on two of some rows. */
const overruledIn = (rows: readonly Row[], standing: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set(rows.flatMap((x) => rows.flatMap((y) => (answerOn(standing, x, y) === 'same' ? [...reasonsOf(x, y)] : []))));
const shuffled = <T>(all: readonly T[]) => fc.shuffledSubarray([...all], { minLength: all.length });

describe('what a person overrules', () => {
  it('lets nothing else together that is parted', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const standing = standingOf(given);
        // The machine's links, and rows of one id, are as they come: what they hold is no matter of rulings.
        const machine = reportsOf({ ...given, rulings: [] });
        for (const rows of reportsOf(given)) {
          const overruled = overruledIn(rows, standing);
          for (const x of rows) {
            for (const y of rows) {
              const answer = answerOn(standing, x, y);
              if (x.n === y.n || answer === 'same') continue;
              expect(answer).toBeUndefined();
              const own = machine.find((report) => report.includes(x))!;
              if (own.includes(y)) continue;
              expect(reasonsOf(x, y).filter((reason) => !overruled.has(reason))).toEqual([]);
            }
          }
        }
      }),
      { numRuns: runs },
    );
  });

  it('lets every link and ruling hold that brings nothing else together, and leaves a question of each other', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const { clusters, skipped } = cluster(given);
        const standing = standingOf(given);
        const all = reportsOf(given);
        const reportOf = (id: RecordId) => all.find((rows) => rows.some(({ n }) => idOf(n) === id))!;
        const said = [...standing].filter(([, ruling]) => ruling === 'same').map(([key]) => key);
        const joins = given.links
          .filter(({ kind }) => kind === 'same-report' || given.preprints === 'merge')
          .map(({ a, b }) => `${a} ${b}`);
        const apart = [...new Set([...said, ...joins])].filter((key) => {
          const [a, b] = key.split(' ') as [RecordId, RecordId];
          return reportOf(a) !== reportOf(b) && !['versions', 'different'].includes(standing.get(key)!);
        });
        expect([...new Set(skipped.map(({ a, b }) => `${a} ${b}`))].sort()).toEqual(apart.sort());
        for (const { a, b } of skipped) {
          const [left, right] = [reportOf(a), reportOf(b)];
          const overruled = overruledIn([...left, ...right], standing);
          const isKept = (x: Row, y: Row): boolean => {
            const answer = answerOn(standing, x, y);
            if (answer !== undefined) return answer !== 'same';
            return reasonsOf(x, y).some((reason) => !overruled.has(reason));
          };
          expect(left.some((x) => right.some((y) => isKept(x, y)))).toBe(true);
        }
        expect(clusters.reports).toBe(all.length);
      }),
      { numRuns: runs },
    );
  });

  it('does not hang on the order of links, rulings and rows, nor on comparing what says the same once', () => {
    const twice = anything.chain((given) =>
      fc.record({
        given: fc.constant(given),
        links: shuffled(given.links),
        rulings: shuffled(given.rulings),
        rows: shuffled(given.rows),
      }),
    );
    const shape = (given: Corpus): readonly string[] =>
      reportsOf(given)
        .map((rows) => [...new Set(rows.map(({ n }) => n))].sort().join(' '))
        .sort();
    fc.assert(
      fc.property(twice, ({ given, links, rulings, rows }) => {
        expect(cluster({ ...given, links, rulings })).toEqual(cluster(given));
        expect(cluster(given, false)).toEqual(cluster(given));
        expect(shape({ ...given, links, rulings, rows })).toEqual(shape(given));
      }),
      { numRuns: runs },
    );
  });

  it('stays together with all that says the same as the two, whatever of the same facts is found later', () => {
    /** Copies of records, each found by the surest rule beside its original, and links of copies to anything. */
    const later = corpus('same').chain((given) =>
      fc.record({
        given: fc.constant(given),
        earlier: fc.array(number, { minLength: 1, maxLength: 3 }),
        found: fc.array(number, { minLength: 1, maxLength: 3 }),
        more: fc.array(fc.tuple(fc.nat(5), number, fc.boolean()), { maxLength: 6 }),
        front: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(later, ({ given, earlier, found, more, front }) => {
        const isRuled = (n: number): boolean =>
          given.rulings.some(({ a, b }) => numberOf(a) === n || numberOf(b) === n);
        // The rows of one id may contradict each other: those of a copy would not be linked with them.
        const isPlain = (of: number): boolean => {
          const rows = given.rows.filter(({ n }) => n === of);
          return rows.every((x) => rows.every((y) => reasonsOf(x, y).length === 0));
        };
        // Ids before and after those that were there.
        const copy = (of: number, at: number) => ({ of, n: (front ? 20 : 40) + at });
        const [before, after] = [earlier, found].map((all, from) =>
          all.filter((n) => isRuled(n) && isPlain(n)).map((of, at) => copy(of, from * 4 + at)),
        ) as [ReturnType<typeof copy>[], ReturnType<typeof copy>[]];
        const shift = (n: number): number => (n >= 20 ? n : n + 30);
        const own: Corpus = {
          ...given,
          rows: given.rows.map((row) => ({ ...row, n: shift(row.n) })),
          links: given.links.map(({ a, b, rule }) => linkOf([shift(numberOf(a)), shift(numberOf(b))], rule)),
          rulings: given.rulings.map((ruling) => ({
            ...ruling,
            a: idOf(shift(numberOf(ruling.a))),
            b: idOf(shift(numberOf(ruling.b))),
          })),
        };
        const adding = (to: Corpus, copies: readonly ReturnType<typeof copy>[], others: readonly Link[]): Corpus => {
          const rows = [
            ...to.rows,
            ...copies.flatMap(({ of, n }) =>
              own.rows.filter((row) => row.n === shift(of)).map(({ facts }) => ({ n, facts })),
            ),
          ];
          const links = [...to.links, ...copies.map(({ of, n }) => linkOf([shift(of), n], 'same-doi')), ...others];
          return { ...to, rows, links: resolved(links, rows) };
        };
        const first = adding(own, before, []);
        const others = more.flatMap(([which, n, isSure]) => {
          const one = after[which % Math.max(1, after.length)];
          return one === undefined || one.n === shift(n)
            ? []
            : [linkOf([one.n, shift(n)], isSure ? 'same-doi' : 'title-author-year')];
        });
        const second = adding(first, after, others);
        const then = reportsOf(second);
        const areTogether = (x: number, y: number, reports: readonly (readonly Row[])[]): boolean =>
          reports.some((rows) => rows.some(({ n }) => n === x) && rows.some(({ n }) => n === y));
        const now = reportsOf(first);
        const byPeople = reportsOf({ ...own, links: [] });
        for (const { a, b } of own.rulings) {
          const [x, y] = [numberOf(a), numberOf(b)];
          if (!areTogether(x, y, byPeople)) continue;
          expect([now, then].every((reports) => areTogether(x, y, reports))).toBe(true);
          for (const copied of before) {
            if (shift(copied.of) === x)
              expect(areTogether(copied.n, y, now) && areTogether(copied.n, y, then)).toBe(true);
            if (shift(copied.of) === y)
              expect(areTogether(copied.n, x, now) && areTogether(copied.n, x, then)).toBe(true);
          }
        }
        // And what was found now is with its original, unless it is as surely linked with another ruled record.
        const rivals = new Set(
          others.filter(({ a, b }) => [a, b].some((id) => isRuled(numberOf(id) - 30))).flatMap(({ a, b }) => [a, b]),
        );
        for (const { of, n } of after.filter(({ n }) => !rivals.has(idOf(n))))
          expect(areTogether(n, shift(of), then)).toBe(true);
      }),
      { numRuns: runs },
    );
  });
});
