import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Filter, FilterCounts, FilterGroup, FilterSet } from '../../../src/model/index.js';
import { compileFilters, droppedBy, type FilterSubject, FilterTally, judge } from '../../../src/ranking/index.js';
import { anyFilterSet, anyReport, filters, report } from './examples.js';
import { naiveKeeps, naivelyKept, naiveStands } from './naive.js';

const tallied = (set: FilterSet, subjects: readonly FilterSubject[]) => {
  const tally = new FilterTally(compileFilters(set, []));
  const kept = subjects.flatMap((subject, place) => (tally.add(subject) === undefined ? [place] : []));
  return { kept, counts: tally.counts() };
};

const reports = fc.array(anyReport, { maxLength: 25 });

const withoutTermOf = (group: FilterGroup, wanted: string, written: string): FilterGroup =>
  group.id === wanted ? { ...group, terms: group.terms.filter((term) => term.written !== written) } : group;

/** The filters without one term of a group of one of them. */
const withoutTerm = ({ filters }: FilterSet, id: string, group: string, written: string): FilterSet => ({
  filters: filters.map((filter): Filter => {
    if (filter.id !== id || filter.kind !== 'keywords') return filter;
    const { none, ...rest } = filter;
    return {
      ...rest,
      all: filter.all.map((each) => withoutTermOf(each, group, written)),
      ...(none === undefined ? {} : { none: withoutTermOf(none, group, written) }),
    };
  }),
});

const groupsOf = (filter: Filter): readonly FilterGroup[] =>
  filter.kind === 'keywords' ? [...filter.all, ...(filter.none === undefined ? [] : [filter.none])] : [];

describe('counts of filters', () => {
  it('keep what a recount without their means keeps, filter by filter', () => {
    fc.assert(
      fc.property(anyFilterSet, reports, (set, subjects) => {
        const { kept, counts } = tallied(set, subjects);
        expect(kept).toEqual(naivelyKept(set, subjects));
        let left = subjects;
        set.filters.forEach((filter, index) => {
          const incoming = left.filter(({ stream }) => filter.stream === undefined || filter.stream === stream);
          left = left.filter((subject) => naiveKeeps(filter, subject));
          const keeps = incoming.filter((subject) => naiveKeeps(filter, subject)).length;
          const { in: came, kept, dropped } = counts[index]!;
          expect({ came, kept, dropped }).toEqual({
            came: incoming.length,
            kept: keeps,
            dropped: incoming.length - keeps,
          });
        });
      }),
      { numRuns: 150 },
    );
  });

  it('count for each term the reports that came in and in which it stands', () => {
    fc.assert(
      fc.property(anyFilterSet, reports, (set, subjects) => {
        const { counts } = tallied(set, subjects);
        let left = subjects;
        set.filters.forEach((filter, index) => {
          const incoming = left.filter(({ stream }) => filter.stream === undefined || filter.stream === stream);
          left = left.filter((subject) => naiveKeeps(filter, subject));
          const expected = groupsOf(filter).flatMap(({ terms, fields }) =>
            terms.map(
              (term) =>
                incoming.filter(({ fields: said }) =>
                  fields.some((field) =>
                    naiveStands(term, (field === 'keywords' ? said.keywords?.join('; ') : said[field]) ?? ''),
                  ),
                ).length,
            ),
          );
          expect(counts[index]!.terms.map(({ hits }) => hits)).toEqual(expected);
        });
      }),
      { numRuns: 50 },
    );
  });

  it('say exactly what each term would lose and gain, were it taken away', () => {
    fc.assert(
      fc.property(anyFilterSet, reports, (set, subjects) => {
        const { kept, counts } = tallied(set, subjects);
        counts.forEach(({ filter, terms }) => {
          for (const { term, group, lostWithout, gainedWithout } of terms) {
            const without = naivelyKept(withoutTerm(set, filter, group, term), subjects);
            expect(kept.filter((place) => !without.includes(place))).toHaveLength(lostWithout);
            expect(without.filter((place) => !kept.includes(place))).toHaveLength(gainedWithout);
          }
        });
      }),
      { numRuns: 60 },
    );
  });

  it('count as alone what a filter by itself would say otherwise without the term', () => {
    fc.assert(
      fc.property(anyFilterSet, reports, (set, subjects) => {
        const { counts } = tallied(set, subjects);
        let left = subjects;
        set.filters.forEach((filter, index) => {
          const incoming = left.filter(({ stream }) => filter.stream === undefined || filter.stream === stream);
          left = left.filter((subject) => naiveKeeps(filter, subject));
          for (const { term, group, alone } of counts[index]!.terms) {
            const [other] = withoutTerm({ filters: [filter] }, filter.id, group, term).filters;
            const changed = incoming.filter((subject) => naiveKeeps(filter, subject) !== naiveKeeps(other!, subject));
            expect(alone).toBe(changed.length);
          }
        });
      }),
      { numRuns: 60 },
    );
  });

  it('keep the same reports in whatever order the filters stand', () => {
    const ordered = anyFilterSet.chain((set) =>
      fc.tuple(
        fc.constant(set),
        fc.shuffledSubarray([...set.filters], { minLength: set.filters.length, maxLength: set.filters.length }),
      ),
    );
    fc.assert(
      fc.property(ordered, reports, ([set, shuffled], subjects) => {
        expect(tallied({ filters: shuffled }, subjects).kept).toEqual(tallied(set, subjects).kept);
      }),
      { numRuns: 60 },
    );
  });

  it('agree with what is said of each report by itself, with and without the evidence', () => {
    fc.assert(
      fc.property(anyFilterSet, reports, (set, subjects) => {
        const compiled = compileFilters(set, []);
        const tally = new FilterTally(compiled);
        for (const subject of subjects) {
          const { kept, droppedBy: named, steps } = judge(compiled, subject);
          const filter = tally.add(subject);
          expect(filter?.id).toBe(named);
          expect(droppedBy(compiled, subject)).toBe(filter);
          expect(kept).toBe(filter === undefined);
          expect(steps.map((step) => step.kept)).toEqual(steps.map((_, index) => kept || index < steps.length - 1));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('read as a table says them', () => {
    const set = filters(`
  - id: words
    kind: keywords
    all: [[safe*, secure], [code, program*]]
    none: [survey]
  - { id: years, kind: year, from: 2020 }
`);
    const subjects = [
      report({ title: 'Safe code', year: 2021 }),
      report({ title: 'Secure and safer programs, and code', year: 2021 }),
      report({ title: 'Safe code of old', year: 2001 }),
      report({ title: 'Secure code: a survey', year: 2022 }),
      report({ title: 'Unsafe code', year: 2022 }),
      report({ year: 2022 }),
    ];
    const term = (group: string, term: string, hits: number, alone: number, lostWithout = 0, gainedWithout = 0) => ({
      term,
      group,
      hits,
      alone,
      lostWithout,
      gainedWithout,
    });
    expect(tallied(set, subjects)).toEqual({
      kept: [0, 1, 5],
      counts: [
        {
          filter: 'words',
          in: 6,
          kept: 4,
          dropped: 2,
          passed: 1,
          terms: [
            term('1', 'safe*', 3, 2, 1),
            term('1', 'secure', 2, 0),
            term('2', 'code', 5, 2, 1),
            term('2', 'program*', 1, 0),
            term('none', 'survey', 1, 1, 0, 1),
          ],
        },
        { filter: 'years', in: 4, kept: 3, dropped: 1, passed: 0, terms: [] },
      ] satisfies FilterCounts[],
    });
  });
});
