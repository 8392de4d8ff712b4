/** A complete screening session over an array in memory: what the screen is tested on. Nothing of it goes to a disk. */

import type { Criterion, RecordId } from '../../src/model/index.js';
import type {
  ScreeningSession,
  ScreeningView,
  SearchHit,
  ShownReport,
  ShownWhy,
} from '../../src/review/screening-session.js';

type Decision = NonNullable<ShownReport['decision']>;
interface Verdict {
  readonly decision: Decision;
  readonly criterion?: string;
}
interface Change {
  readonly id: RecordId;
  readonly before: Verdict | undefined;
  readonly after: Verdict;
}

export interface MemoryReview {
  readonly reports: readonly ShownReport[];
  readonly title?: string;
  readonly criteria?: readonly Criterion[];
  readonly reasonRequired?: boolean;
  readonly retrieval?: boolean;
  readonly duplicates?: number;
  readonly terms?: ScreeningView['terms'];
  readonly nearest?: ShownWhy['nearest'];
  readonly warnings?: ShownWhy['warnings'];
}

/** Opens a session over reports in their order; decisions, notes and the order of the queue live in the closure. */
export const openMemorySession = (review: MemoryReview): ScreeningSession & { readonly notes: () => number } => {
  const { reports, criteria = [], reasonRequired = false, retrieval = false, duplicates = 0 } = review;
  const byId = new Map(reports.map((report) => [report.id, report]));
  const verdicts = new Map<RecordId, Verdict>();
  const notes = new Map<RecordId, readonly string[]>();
  const listeners = new Set<() => void>();
  const done: Change[] = [];
  const undone: Change[] = [];
  const seen: RecordId[] = [];
  let queue = reports.map(({ id }) => id);
  let shown: RecordId | null = queue[0] ?? null;
  let offered = shown !== null;
  let message = '';
  let closed = false;

  const count = (decision: Decision): number =>
    [...verdicts.values()].filter((verdict) => verdict.decision === decision).length;

  const make = (): ScreeningView => {
    const report = shown === null ? undefined : byId.get(shown);
    const verdict = shown === null ? undefined : verdicts.get(shown);
    return {
      reviewTitle: review.title ?? 'A review of examples',
      stage: { id: 'title-abstract', name: 'Title and abstract', retrieval },
      reviewer: 'ada',
      report: report === undefined ? null : { ...report, ...verdict, notes: notes.get(report.id) ?? report.notes },
      rank: offered && shown !== null ? verdicts.size + 1 : 0,
      criteria,
      reasonRequired,
      counts: {
        identified: reports.length + duplicates,
        duplicates,
        removed: 0,
        reports: reports.length,
        screened: verdicts.size,
        included: count('include'),
        excluded: count('exclude'),
        unsure: count('unsure'),
        notRetrieved: count('not-retrieved'),
        conflicts: 0,
        left: reports.length - verdicts.size,
      },
      ranker: { name: 'first-found', training: 0, learning: false },
      terms: review.terms ?? { query: [], seeds: [] },
      message,
    };
  };
  let current = make();

  const changed = (text: string): void => {
    message = text;
    current = make();
    for (const listener of listeners) listener();
  };
  const go = (id: RecordId | null, fromQueue: boolean): void => {
    if (shown !== null && shown !== id) seen.push(shown);
    shown = id;
    offered = fromQueue;
  };
  const next = (): RecordId | null => queue.find((id) => !verdicts.has(id)) ?? null;
  const apply = (id: RecordId, verdict: Verdict | undefined): void => {
    if (verdict === undefined) verdicts.delete(id);
    else verdicts.set(id, verdict);
  };
  const open = (): void => {
    if (closed) throw new Error('the session is closed');
  };

  return {
    view: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    decide(decision, criterion) {
      open();
      if (shown === null) throw new Error('no report is on screen');
      if (criterion !== undefined && !criteria.some(({ id }) => id === criterion)) {
        throw new Error(`unknown criterion ${criterion}`);
      }
      if (decision === 'exclude' && reasonRequired && criterion === undefined)
        throw new Error('a criterion is required');
      const after = { decision, ...(criterion === undefined ? {} : { criterion }) };
      done.push({ id: shown, before: verdicts.get(shown), after });
      undone.length = 0;
      apply(shown, after);
      go(next(), true);
      changed(`decided: ${decision}`);
    },
    undo() {
      open();
      const last = done.pop();
      if (last === undefined) return changed('nothing to undo');
      undone.push(last);
      apply(last.id, last.before);
      go(last.id, last.before === undefined);
      changed(`undone: ${last.after.decision}`);
    },
    redo() {
      open();
      const last = undone.pop();
      if (last === undefined) return changed('nothing to redo');
      done.push(last);
      apply(last.id, last.after);
      go(next(), true);
      changed(`redone: ${last.after.decision}`);
    },
    skip() {
      open();
      if (shown === null) return;
      const skipped = shown;
      queue = [...queue.filter((id) => id !== skipped), skipped];
      go(next(), true);
      changed('skipped');
    },
    back() {
      open();
      const last = seen.pop();
      if (last === undefined) return changed('nothing before this');
      shown = last;
      offered = !verdicts.has(last);
      changed('');
    },
    note(text) {
      open();
      if (shown === null) return;
      notes.set(shown, [...(notes.get(shown) ?? byId.get(shown)?.notes ?? []), text]);
      changed('noted');
    },
    search(query, limit): readonly SearchHit[] {
      const words = query.toLowerCase().split(/\s+/).filter(Boolean);
      return reports
        .filter(({ title, abstract }) =>
          words.every((word) => `${title} ${abstract ?? ''}`.toLowerCase().includes(word)),
        )
        .slice(0, limit)
        .map(({ id, title, year }) => {
          const decision = verdicts.get(id)?.decision;
          return {
            id,
            title,
            ...(year === undefined ? {} : { year }),
            ...(decision === undefined ? {} : { decision }),
          };
        });
    },
    show(id) {
      open();
      if (!byId.has(id)) throw new Error(`unknown record ${id}`);
      go(id, false);
      changed('');
    },
    why() {
      const report = shown === null ? undefined : byId.get(shown);
      if (report === undefined) return undefined;
      const pushes = report.why.terms;
      const constant = -0.125;
      return {
        title: report.title,
        pushes,
        constant,
        score: pushes.reduce((sum, { weight }) => sum + weight, constant),
        terms: pushes.length,
        ...{ rank: current.rank, left: current.counts.left, ranker: current.ranker.name, training: 0 },
        nearest: review.nearest ?? {},
        warnings: review.warnings ?? [],
      };
    },
    async close() {
      closed = true;
      listeners.clear();
    },
    notes: () => [...notes.values()].flat().length,
  };
};
