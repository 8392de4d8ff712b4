/** Counts of filters over many reports: what went in and came out, and what each term did. One pass; memory is linear in the terms. */

import type { Filter, FilterCounts, TermCounts } from '../../model/index.js';
import type { CompiledFilter, CompiledFilters, ReportScan } from './compile.js';
import { looksAt, verdictOf } from './judge.js';
import { keywordVerdict } from './keyword-rule.js';
import type { FilterSubject } from './subject.js';

type Counting<Counts> = { -readonly [Key in keyof Counts]: Counts[Key] };
type TermCounting = Counting<TermCounts>;

/** What a filter said, and the terms for each of which alone it said so. */
interface Counted {
  readonly kept: boolean;
  readonly alone: readonly TermCounting[];
}

/** The counts of one filter as they grow. */
class FilterCounting {
  readonly compiled: CompiledFilter;
  /** By group, term by term. */
  readonly #terms: readonly (readonly TermCounting[])[];
  #in = 0;
  #kept = 0;
  #passed = 0;

  constructor(compiled: CompiledFilter) {
    this.compiled = compiled;
    const groups = 'rule' in compiled ? [] : compiled.groups;
    this.#terms = groups.map(({ group: { id, terms } }) =>
      terms.map(({ written }) => ({ term: written, group: id, hits: 0, alone: 0, lostWithout: 0, gainedWithout: 0 })),
    );
  }

  count(subject: FilterSubject, scan: ReportScan): Counted {
    const { kept, missing, alone } = this.#read(subject, scan);
    this.#in++;
    if (kept) this.#kept++;
    if (kept && missing) this.#passed++;
    for (const term of alone) term.alone++;
    return { kept, alone };
  }

  #read(subject: FilterSubject, scan: ReportScan): Counted & { readonly missing: boolean } {
    const { compiled } = this;
    if ('rule' in compiled) return { ...verdictOf(compiled, subject, scan), alone: [] };
    const hits = compiled.groups.map(() => 0);
    /** Of each group, the last term that stands there: the only one where there is one. */
    const last: (TermCounting | undefined)[] = [];
    compiled.groups.forEach((group, index) => {
      const scans = scan.promising(group);
      if (scans.length === 0) return;
      group.terms.forEach((term, place) => {
        if (!scans.some((field) => field.has(term))) return;
        const counting = this.#terms[index]![place]!;
        counting.hits++;
        hits[index]!++;
        last[index] = counting;
      });
    });
    const verdict = keywordVerdict(compiled.filter, hits, scan.isThere);
    const alone = last.flatMap((term, index) => {
      if (term === undefined || hits[index] !== 1) return [];
      const without = hits.map((count, other) => (other === index ? 0 : count));
      return keywordVerdict(compiled.filter, without, scan.isThere).kept === verdict.kept ? [] : [term];
    });
    return { ...verdict, alone };
  }

  counts(): FilterCounts {
    return {
      filter: this.compiled.filter.id,
      in: this.#in,
      kept: this.#kept,
      dropped: this.#in - this.#kept,
      passed: this.#passed,
      terms: this.#terms.flat().map((term) => ({ ...term })),
    };
  }
}

/** Takes reports one after another, says what drops each, and counts. */
export class FilterTally {
  readonly #scan: ReportScan;
  readonly #countings: readonly FilterCounting[];

  constructor({ filters, scan }: CompiledFilters) {
    this.#scan = scan;
    this.#countings = filters.map((compiled) => new FilterCounting(compiled));
  }

  /** Counts a report. Gives the filter that drops it; undefined where all keep it. */
  add(subject: FilterSubject): Filter | undefined {
    this.#scan.turnTo(subject.fields);
    const keeping: TermCounting[] = [];
    for (const [index, counting] of this.#countings.entries()) {
      if (!looksAt(counting.compiled, subject)) continue;
      const { kept, alone } = counting.count(subject, this.#scan);
      if (kept) keeping.push(...alone);
      else {
        if (alone.length > 0 && this.#isKeptFrom(index + 1, subject)) for (const term of alone) term.gainedWithout++;
        return counting.compiled.filter;
      }
    }
    for (const term of keeping) term.lostWithout++;
    return undefined;
  }

  /** Whether the filters from one on keep a report: what would have become of it. */
  #isKeptFrom(index: number, subject: FilterSubject): boolean {
    return this.#countings
      .slice(index)
      .every(({ compiled }) => !looksAt(compiled, subject) || verdictOf(compiled, subject, this.#scan).kept);
  }

  /** The counts so far, filter by filter in their order. */
  counts(): readonly FilterCounts[] {
    return this.#countings.map((counting) => counting.counts());
  }
}
