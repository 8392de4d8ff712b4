/** Codings, codebooks and plans made up for tests; the coders are Ada, Bob and Cleo Example. */

import fc from 'fast-check';
import type { CodingPen, KeyOf, UnitCodings } from '../../../src/coding/codings/index.js';
import { foldCodings } from '../../../src/coding/codings/index.js';
import type {
  AppliedCode,
  Code,
  Codebook,
  CodebookEvent,
  CodeId,
  Coding,
  CodingEvent,
  CodingPlan,
  ConsensusCoding,
  Fate,
  IncidentCount,
  OwnCoding,
  RecordId,
  Variable,
} from '../../../src/model/index.js';
import { unitId } from '../../../src/model/index.js';

/** An id of the form that events have, from a number. */
export const eventId = (n: number): string => n.toString(16).padStart(32, '0');
export const recordId = (key: string | number): RecordId => `ex:${key}` as RecordId;
export const codeId = (id: string): CodeId => id as CodeId;
/** The moment of an event, from its number. */
export const timeOf = (n: number): string => new Date(1_767_225_600_000 + n).toISOString();

/** A unit under its own name, in a corpus that has every record. */
export const ownName: KeyOf = unitId;

/** A coding by its codes and values. */
export const coded = (codes: string, values: Coding['values'] = {}, rest: Partial<Coding> = {}): Coding => ({
  codes: codes
    .split(' ')
    .filter((code) => code !== '')
    .map((code): AppliedCode => ({ code: codeId(code) })),
  values,
  ...rest,
});

const replacing = (replaces: readonly number[]): { replaces?: readonly string[] } =>
  replaces.length === 0 ? {} : { replaces: replaces.map(eventId) };

/** A coder's coding of record 1; it replaces the events with these numbers. */
export const codingBy = (
  coder: string,
  n: number,
  coding: Coding | 'withdrawn',
  replaces: readonly number[] = [],
  given: Partial<OwnCoding> = {},
): OwnCoding => ({
  id: eventId(n),
  at: timeOf(n),
  coder,
  kind: 'coding',
  record: recordId(1),
  ...(coding === 'withdrawn' ? { state: 'withdrawn' as const } : { state: 'final' as const, coding }),
  revision: [],
  protocol: 1,
  ...replacing(replaces),
  ...given,
});

/** What was agreed on record 1. */
export const consensusBy = (
  coder: string,
  n: number,
  coding: Coding,
  settles: readonly number[],
  replaces: readonly number[] = [],
  given: Partial<ConsensusCoding> = {},
): ConsensusCoding => ({
  id: eventId(n),
  at: timeOf(n),
  coder,
  kind: 'consensus',
  record: recordId(1),
  state: 'final',
  coding,
  settles: settles.map(eventId),
  revision: [],
  protocol: 1,
  ...replacing(replaces),
  ...given,
});

/** How many incidents a coder sees in record 1. */
export const incidentsBy = (
  coder: string,
  n: number,
  incidents: number,
  replaces: readonly number[] = [],
): IncidentCount => ({
  id: eventId(n),
  at: timeOf(n),
  coder,
  kind: 'incidents',
  record: recordId(1),
  incidents,
  protocol: 1,
  ...replacing(replaces),
});

/** What was said of record 1. */
export const unitWith = (...events: readonly CodingEvent[]): UnitCodings => {
  const unit = foldCodings(events, ownName).get('ex:1');
  if (unit === undefined) throw new Error('nothing was said of ex:1');
  return unit;
};

/** A codebook by hand: `deception<trust` stands below `trust`; fates by id. */
export const codebookOf = (tree: string, fates: Readonly<Record<string, Fate>> = {}): Codebook => ({
  revision: [],
  codes: tree.split(' ').map((entry): Code => {
    const [id, parent] = entry.split('<');
    return {
      id: codeId(id!),
      name: id!.toUpperCase(),
      kind: id!.startsWith('dim-') ? 'dimension' : 'code',
      ...(parent === undefined ? {} : { parent: codeId(parent) }),
      includeWhen: [],
      excludeWhen: [],
      examples: [],
      aliases: [],
      fate: fates[id!] ?? { kind: 'active' },
    };
  }),
  conflicts: [],
});

/** An event of the codebook, seeing the one with the number before it. */
export const codebookEvent = (
  n: number,
  op: CodebookEvent['op'],
  codes: string,
  given: Partial<CodebookEvent> = {},
): CodebookEvent => ({
  id: eventId(n),
  at: timeOf(n),
  coder: 'ada',
  op,
  codes: codes.split(' ').map(codeId),
  why: 'for a test',
  phase: 'open',
  seen: n === 0 ? [] : [eventId(n - 1)],
  protocol: 1,
  ...given,
});

/** Creates codes, one event each, numbered from 0. */
export const creations = (ids: readonly string[]): readonly CodebookEvent[] =>
  ids.map((id, n) => codebookEvent(n, 'create', id, { set: { name: id.toUpperCase(), kind: 'code', parent: null } }));

/** A variable with what a test cares about. */
export const variableWith = (given: Partial<Variable> & Pick<Variable, 'id' | 'type'>): Variable => ({
  name: given.id[0]!.toUpperCase() + given.id.slice(1),
  values: [],
  required: false,
  ...given,
});

/** Options by their ids. */
export const options = (...ids: readonly string[]): Variable['values'] => ids.map((id) => ({ id, label: `L${id}` }));

/** A plan with what a test cares about. */
export const planWith = (given: Partial<CodingPlan> = {}): CodingPlan => ({
  name: 'Example',
  codes: [],
  variables: [],
  checklists: [],
  codersPerUnit: 1,
  overlap: 0,
  seed: 1,
  blind: true,
  rounds: [],
  saturation: { base: 4, run: 2, threshold: 0.05 },
  ...given,
});

/** A pen whose ids count up and whose clock stands at one moment. */
export const penOf = (coder: string, firstId = 1_000_000): CodingPen => {
  let next = firstId;
  return { coder, protocol: 1, clock: () => Date.UTC(2026, 0, 1), newId: () => eventId(next++), newest: '' };
};

/** Any events of one coder on few units, each replacing some of those before it, or some of another coder's. */
export const someEvents = (coder: string, firstId: number): fc.Arbitrary<readonly CodingEvent[]> =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom('final', 'final', 'draft', 'withdrawn', 'consensus', 'incidents'),
        record: fc.integer({ min: 1, max: 3 }),
        incident: fc.constantFrom(1, 2),
        codes: fc.subarray(['a', 'b', 'c']),
        severity: fc.constantFrom('1', '2'),
        replaces: fc.array(fc.nat(8), { maxLength: 3 }),
        foreign: fc.array(fc.nat(400), { maxLength: 2 }),
      }),
      { maxLength: 8 },
    )
    .map((drafts) =>
      drafts.map(({ kind, record, incident, codes, severity, replaces, foreign }, index): CodingEvent => {
        const n = firstId + index;
        const own = [...replaces.filter((other) => other < index).map((other) => firstId + other), ...foreign];
        const coding = coded(codes.join(' '), { severity });
        const unit = { record: recordId(record), incident };
        if (kind === 'incidents') return { ...incidentsBy(coder, n, incident, own), record: recordId(record) };
        if (kind === 'consensus') return consensusBy(coder, n, coding, [100, 200], own, unit);
        if (kind === 'withdrawn') return codingBy(coder, n, 'withdrawn', own, unit);
        return codingBy(coder, n, coding, own, { ...unit, state: kind === 'draft' ? 'draft' : 'final' });
      }),
    );

/** The same things in any order, some of them more than once. */
export const repeatedInAnyOrder = <T>(things: readonly T[]): fc.Arbitrary<readonly T[]> =>
  fc.array(fc.constantFrom(...(things.length === 0 ? [undefined] : things)), { maxLength: 4 }).chain((extra) => {
    const all = [...things, ...extra.filter((thing) => thing !== undefined)] as T[];
    return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
  });
