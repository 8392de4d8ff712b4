/** Who may see what others have said of a unit: the one place through which codings of others are read. */

import { assignedCoders, seesOthers, visibleTo } from '../coding/index.js';
import type { RecordId } from '../model/index.js';
import type { CodingState } from './coding-state.js';

/** Who codes each report, by state: asked for every unit after every key, and always the same. */
const sharedOut = new WeakMap<CodingState, Map<RecordId, readonly string[]>>();

const codersOf = (state: CodingState, coders: readonly string[], record: RecordId): readonly string[] => {
  const known = sharedOut.get(state) ?? new Map<RecordId, readonly string[]>();
  sharedOut.set(state, known);
  const assigned = known.get(record) ?? assignedCoders(record, coders, state.plan);
  known.set(record, assigned);
  return assigned;
};

/** Whether a report is a coder's to code by assignment. All incidents of an issue are coded by the same people. */
export const isAssigned = (state: CodingState, coder: string, record: RecordId): boolean =>
  state.coders === undefined || codersOf(state, state.coders, record).includes(coder);

/** The name of an incident as record and number; a report has no number. */
const partsOf = (key: string): { readonly record: RecordId; readonly incident?: number } => {
  const [, record = key, number] = /^(.*)!(\d+)$/.exec(key) ?? [];
  return { record: record as RecordId, ...(number === undefined ? {} : { incident: Number(number) }) };
};

/** Whether a coder has finished their own coding of a unit, be the plan blind or not. */
const hasFinished = ({ codings }: CodingState, coder: string, key: string): boolean =>
  seesOthers(codings.get(key), coder, { blind: true });

/** Whether a coder sees fewer incidents in an issue than there is one of this number, and has finished those that they see. */
const isBeyond = (state: CodingState, coder: string, key: string): boolean => {
  const { record, incident = 0 } = partsOf(key);
  const seen = state.incidentsOf(record, coder);
  const theirs = Array.from({ length: seen }, (_, n) => `${record}!${n + 1}`);
  return incident > seen && theirs.every((own) => hasFinished(state, coder, own));
};

/** Tells whether a unit waits for a coder or did: by assignment, by a round that is open, or because they have begun it. */
const toCode = (state: CodingState): ((coder: string, key: string) => boolean) => {
  const rounds = state.rounds
    .filter(({ closed }) => !closed)
    .map(({ plan, units }) => ({ coders: plan?.coders, drawn: new Set(units.map(state.keyOf)) }));
  return (coder, key) => {
    const own = state.codings.get(key)?.byCoder.get(coder);
    if (own !== undefined && own.kind !== 'withdrawn') return true;
    if (isBeyond(state, coder, key)) return false;
    const { record } = partsOf(key);
    if (isAssigned(state, coder, record)) return true;
    // Of an issue the first incident is drawn, and all are coded.
    const isDrawn = (drawn: ReadonlySet<string | undefined>): boolean => drawn.has(key) || drawn.has(`${record}!1`);
    return rounds.some(({ coders, drawn }) => (coders?.includes(coder) ?? true) && isDrawn(drawn));
  };
};

/** Whether a coder may see others' codings of a unit: after their own or, where it is none of theirs, as a moderator. */
export const seesCodingsOf = (state: CodingState, coder: string, key: string): boolean => {
  const unit = state.codings.get(key);
  if (unit === undefined || visibleTo(new Map([[key, unit]]), coder, state.plan).get(key) === unit) return true;
  return !toCode(state)(coder, key);
};

/**
 * Tells whether a unit still waits for a coder: one who is listed and has it to code, or anybody where nobody is listed
 * and fewer have finished it than the plan asks for.
 */
export const awaitsCoders = (state: CodingState): ((key: string) => boolean) => {
  const { coders, plan, codings } = state;
  const isToCode = toCode(state);
  return (key) => {
    if (coders !== undefined) return coders.some((coder) => isToCode(coder, key) && !hasFinished(state, coder, key));
    const all = [...(codings.get(key)?.byCoder.keys() ?? [])];
    return all.filter((coder) => hasFinished(state, coder, key)).length < plan.codersPerUnit;
  };
};

/**
 * Tells of which units it may be shown what was said of them, by name, to one reviewer or, where it is not known who asks,
 * to anybody: then only what everybody who has it to code has finished. All where the plan is not blind, or where it is
 * not known who asks and nobody is listed.
 */
export const unitsInSight = (state: CodingState, reviewer: string | undefined): ((key: string) => boolean) => {
  if (reviewer !== undefined) return (key) => seesCodingsOf(state, reviewer, key);
  if (!state.plan.blind || state.coders === undefined) return () => true;
  const isAwaited = awaitsCoders(state);
  return (key) => !isAwaited(key);
};
