import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClusterOptions, clusterRecords, foldRulings } from '../../src/dedup/index.js';
import { type DuplicateRuling, type Link, type RecordId, rowsOfReport } from '../../src/model/index.js';

const runs = process.env['SOAK'] === undefined ? 300 : 20_000;
const size = 9;
const idOf = (n: number): RecordId => `x:${n}` as RecordId;
const numberOf = (id: RecordId): number => Number(id.slice(2));
const keyOf = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;
const number = fc.integer({ min: 0, max: size - 1 });
const pair = fc.tuple(number, number).filter(([a, b]) => a !== b);
/** Rows with some ids more than once. */
const rows = fc
  .array(number, { maxLength: 4 })
  .map((again) => [...Array.from({ length: size }, (_, n) => n), ...again]);
const partedPairs = fc.array(pair, { maxLength: 9 }).map((all) => new Set(all.map(([a, b]) => keyOf(a, b))));

const linkOf = ([a, b]: readonly [number, number], rule: string): Link => ({
  a: idOf(Math.min(a, b)),
  b: idOf(Math.max(a, b)),
  kind: rule === 'preprint-of' ? 'same-study' : 'same-report',
  score: 1,
  rule,
});

/** Links as the machine leaves them: one a pair, and all together bring no two parted records together. */
const resolved = (links: readonly Link[], parted: ReadonlySet<string>): readonly Link[] => {
  let groups: readonly (readonly number[])[] = Array.from({ length: size }, (_, n) => [n]);
  const kept = new Map<string, Link>();
  for (const link of links) {
    const [a, b] = [numberOf(link.a), numberOf(link.b)];
    const [left, right] = [a, b].map((n) => groups.find((group) => group.includes(n))!) as [number[], number[]];
    if (left !== right && left.some((x) => right.some((y) => parted.has(keyOf(x, y))))) continue;
    if (left !== right) groups = [...groups.filter((group) => group !== left && group !== right), [...left, ...right]];
    if (!kept.has(keyOf(a, b))) kept.set(keyOf(a, b), link);
  }
  return [...kept.values()];
};

const links = (parted: ReadonlySet<string>) =>
  fc
    .array(fc.tuple(pair, fc.constantFrom('same-doi', 'title-author-year', 'preprint-of')), { maxLength: 12 })
    .map((all) =>
      resolved(
        all.map(([ends, rule]) => linkOf(ends, rule)),
        parted,
      ),
    );

const rulings = (...said: readonly DuplicateRuling['ruling'][]) =>
  fc.array(fc.tuple(pair, fc.constantFrom(...said)), { maxLength: 6 }).map((all) =>
    all.map(
      ([[a, b], ruling], n): DuplicateRuling => ({
        id: `r${n}`,
        at: '2026-01-01T00:00:00.000Z',
        reviewer: 'ada',
        a: idOf(a),
        b: idOf(b),
        ruling,
      }),
    ),
  );

const corpus = (...said: readonly DuplicateRuling['ruling'][]) =>
  partedPairs.chain((parted) =>
    fc.record({
      rows,
      parted: fc.constant(parted),
      links: links(parted),
      rulings: rulings(...said),
      preprints: fc.constantFrom('link' as const, 'merge' as const, 'exclude' as const),
    }),
  );
const anything = corpus('same', 'same', 'same', 'versions', 'different');
type Corpus = typeof anything extends fc.Arbitrary<infer Value> ? Value : never;

const cluster = ({ rows, links, rulings, parted, preprints }: Corpus, more: ClusterOptions = {}) =>
  clusterRecords(rows.map(idOf), links, rulings, {
    preprints,
    // Each pair contradicts itself in its own way: no word on it is on another.
    parting: (a, b) => [keyOf(rows[a]!, rows[b]!)].filter((key) => parted.has(key)),
    ...more,
  });

/** Reports and studies as sets of ids, which no order of rows changes. */
const shape = (given: Corpus): readonly string[] => {
  const { clusters } = cluster(given);
  const idsOf = (report: number) => [...new Set([...rowsOfReport(clusters, report)].map((row) => given.rows[row]!))];
  const reports = Array.from({ length: clusters.reports }, (_, report) => idsOf(report).sort().join(' '));
  const studies = Array.from({ length: clusters.studies }, (_, study) =>
    reports.filter((_, report) => clusters.studyOfReport[report] === study).sort(),
  );
  return studies.map((study) => study.join(' | ')).sort();
};
const shuffled = <T>(all: readonly T[]) => fc.shuffledSubarray([...all], { minLength: all.length });

describe('clusters with rulings of people', () => {
  it('hold no two records that are parted, but for those of which a person said that they are the same', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const { clusters } = cluster(given);
        const said = new Map(foldRulings(given.rulings).standing.map(({ a, b, ruling }) => [`${a} ${b}`, ruling]));
        for (let report = 0; report < clusters.reports; report++) {
          const members = [...new Set([...rowsOfReport(clusters, report)].map((row) => given.rows[row]!))].sort();
          members.forEach((a, at) => {
            for (const b of members.slice(at + 1)) {
              const answer = said.get(`${idOf(a)} ${idOf(b)}`);
              if (answer === undefined) expect(given.parted.has(keyOf(a, b))).toBe(false);
              else expect(answer).toBe('same');
            }
          });
        }
      }),
      { numRuns: runs },
    );
  });

  it('apply every link and ruling but those that would bring together what is parted, and ask about these', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const { clusters, skipped, possible } = cluster(given);
        const reportOf = (id: RecordId): number => clusters.reportOfRow[given.rows.indexOf(numberOf(id))]!;
        const members = (id: RecordId) => given.rows.filter((n) => reportOf(idOf(n)) === reportOf(id));
        const { standing } = foldRulings(given.rulings);
        const ruled = new Map(standing.map(({ a, b, ruling }) => [keyOf(numberOf(a), numberOf(b)), ruling]));
        const joins = given.links.filter(({ kind }) => kind === 'same-report' || given.preprints === 'merge');
        const said = standing.filter(({ ruling }) => ruling === 'same');
        for (const { a, b } of [...joins, ...said]) {
          if (
            reportOf(a) === reportOf(b) ||
            ['different', 'versions'].includes(ruled.get(keyOf(numberOf(a), numberOf(b)))!)
          )
            continue;
          expect(skipped.filter((link) => link.a === a && link.b === b)).toHaveLength(1);
        }
        for (const { a, b } of skipped) {
          const isKept = (x: number, y: number): boolean => {
            const answer = ruled.get(keyOf(x, y));
            return answer === undefined ? given.parted.has(keyOf(x, y)) : answer !== 'same';
          };
          expect(members(a).some((x) => members(b).some((y) => isKept(x, y)))).toBe(true);
        }
        expect(possible).toEqual(skipped);
      }),
      { numRuns: runs },
    );
  });

  it('always join the two records of a single ruling, whatever parts them', () => {
    const one = fc.tuple(corpus('same'), pair).map(([given, [a, b]]): Corpus => {
      const [ruling] = rulingOf(a, b);
      return { ...given, rulings: [ruling!] };
    });
    fc.assert(
      fc.property(one, (given) => {
        const { clusters } = cluster(given);
        const [{ a, b }] = given.rulings as [DuplicateRuling];
        const [left, right] = [a, b].map((id) => clusters.reportOfRow[given.rows.indexOf(numberOf(id))]);
        expect(left).toBe(right);
      }),
      { numRuns: runs },
    );
  });

  it('are the same whatever the order of links, rulings and rows, and beside unrelated records', () => {
    const twice = anything.chain((given) =>
      fc.record({
        given: fc.constant(given),
        links: shuffled(given.links),
        rulings: shuffled(given.rulings),
        rows: shuffled([...given.rows, size, size + 1]),
      }),
    );
    fc.assert(
      fc.property(twice, ({ given, links, rulings, rows }) => {
        expect(cluster({ ...given, links, rulings })).toEqual(cluster(given));
        const more = [...shape(given), String(size), String(size + 1)].sort();
        expect(shape({ ...given, links, rulings, rows })).toEqual(more);
      }),
      { numRuns: runs },
    );
  });

  it('are the same where records that say the same are compared once', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(2, 3), (given, kinds) => {
        // What parts two records parts all that say the same as they do.
        const kindOf = (row: number): number => given.rows[row]! % kinds;
        const said = new Set([...given.parted].map((key) => key.split(' ').map((n) => Number(n) % kinds)).map(String));
        const parted = (a: number, b: number): boolean =>
          [`${kindOf(a)},${kindOf(b)}`, `${kindOf(b)},${kindOf(a)}`].some((key) => said.has(key));
        const every = new Set(
          given.rows.flatMap((a, x) => given.rows.flatMap((b, y) => (a !== b && parted(x, y) ? [keyOf(a, b)] : []))),
        );
        const machine = { ...given, links: resolved(given.links, every), parted: every };
        expect(cluster(machine, { alike: kindOf })).toEqual(cluster(machine));
      }),
      { numRuns: runs },
    );
  });

  it('ask nothing of the records where no person says that two are the same', () => {
    fc.assert(
      fc.property(corpus('versions', 'different'), (given) => {
        const parting = (): readonly string[] => expect.unreachable('nothing needs to be read');
        expect(cluster(given, { parting })).toEqual(cluster(given));
      }),
      { numRuns: runs },
    );
  });
});

/** One ruling that two records are the same. */
function rulingOf(a: number, b: number): readonly DuplicateRuling[] {
  const at = '2026-01-01T00:00:00.000Z';
  return [{ id: 'r0', at, reviewer: 'ada', a: idOf(a), b: idOf(b), ruling: 'same' }];
}
