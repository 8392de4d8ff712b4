/** What a coding session shows at one moment. */

import {
  askedVariables,
  codeOf,
  codeTree,
  isGone,
  missingIn,
  type RecodingReason,
  resolveCode,
} from '../coding/index.js';
import type { Code, Codebook, CodeId, Coding } from '../model/index.js';
import type { CodingDesk } from './coding-desk.js';
import type { CodingCounts, CodingView, ShownUnit, TreeLine } from './coding-session.js';
import type { CodableUnit, CodingState } from './coding-state.js';
import type { FrequentCodes } from './frequent-codes.js';
import type { Review } from './open-review.js';
import { maskedRecord } from './publishable.js';
import { linksOf, reportFields } from './shown-report.js';
import { aboutUnit, unitFields } from './unit-text.js';

/** From what a view is made. */
export interface CodingViewParts {
  readonly review: Review;
  readonly state: CodingState;
  readonly desk: CodingDesk;
  readonly frequent: FrequentCodes;
}

/** What is on screen. */
export interface ShownCoding {
  readonly unit: CodableUnit | undefined;
  readonly units: readonly CodableUnit[];
  readonly message: string;
}

const nameOf = ({ codes }: Codebook, id: CodeId): string => codes.find((code) => code.id === id)?.name ?? id;

const saidOf = (codebook: Codebook, { code, why }: RecodingReason): string => {
  const name = nameOf(codebook, code);
  const resolution = resolveCode(codebook, code);
  switch (why) {
    case 'split':
      return resolution.kind === 'split'
        ? `${name} was split into ${resolution.into.map((id) => nameOf(codebook, id)).join(', ')}`
        : `${name} was split`;
    case 'retired':
      return `${name} was retired`;
    case 'redefined':
      return `${name} was redefined`;
    case 'unknown':
      return `the codebook has no code ${code}`;
  }
};

/** What of a coding cannot stand any more: codes that were split or retired. */
const outdated = (codebook: Codebook, { codes }: Coding): readonly string[] =>
  codes.flatMap(({ code }) => {
    const resolution = resolveCode(codebook, code);
    if (resolution.kind === 'split') return [`${saidOf(codebook, { code, why: 'split' })}: choose, and take it away`];
    if (resolution.kind === 'active') return [];
    return [`${saidOf(codebook, { code, why: resolution.kind })}: take it away`];
  });

/** What stands in the way of finishing a coding of a unit. */
export const whatIsMissing = (state: CodingState, { stream }: CodableUnit, coding: Coding): readonly string[] => {
  const { current } = state.history;
  const asked = askedVariables(state.plan, stream.id, coding, current);
  return [...missingIn(coding, asked, current), ...outdated(current, coding)];
};

/** How often a coder has given each code, drafts included. */
export const usesOf = (desk: CodingDesk, units: readonly CodableUnit[]): ReadonlyMap<CodeId, number> => {
  const uses = new Map<CodeId, number>();
  for (const { key } of units) {
    for (const { code } of desk.live(key).length > 0 ? desk.content(key).codes : []) {
      uses.set(code, (uses.get(code) ?? 0) + 1);
    }
  }
  return uses;
};

const noteOf = (code: Code, codebook: Codebook): string | undefined => {
  const slots = codebook.conflicts.filter((conflict) => conflict.code === code.id).map(({ slot }) => slot);
  const notes = [
    ...(code.fate.kind === 'split' ? ['split: not given any more'] : []),
    ...(isGone(code) ? [code.fate.kind] : []),
    ...(slots.length > 0 ? [`in conflict: ${slots.join(', ')}`] : []),
  ];
  return notes.length === 0 ? undefined : notes.join('; ');
};

/** A code that was given and that the codebook lacks, because another's file was not merged: it can be taken away. */
const unknownLine = (code: CodeId): TreeLine => ({
  ...{ code, name: code, depth: 0, codable: false, uses: 0 },
  ...{ includeWhen: [], excludeWhen: [], examples: [], aliases: [] },
  note: 'not in the codebook',
});

const treeLines = (
  { state, desk, frequent }: CodingViewParts,
  units: readonly CodableUnit[],
  coding: Coding,
): readonly TreeLine[] => {
  const { current } = state.history;
  const uses = usesOf(desk, units);
  const given = new Set(coding.codes.map(({ code }) => code));
  const unknown = [...given].filter((code) => codeOf(current, code) === undefined).map(unknownLine);
  const known = codeTree(current, { gone: true })
    .filter(({ code }) => !isGone(code) || given.has(code.id))
    .map(({ code, depth }): TreeLine => {
      const { id, name, kind, definition, includeWhen, excludeWhen, examples, aliases, colour } = code;
      const key = frequent.of(id);
      const note = noteOf(code, current);
      return {
        code: id,
        name,
        depth,
        codable: kind === 'code' && code.fate.kind === 'active',
        includeWhen,
        excludeWhen,
        examples,
        aliases,
        uses: uses.get(id) ?? 0,
        ...(definition === undefined ? {} : { definition }),
        ...(colour === undefined ? {} : { colour }),
        ...(key === undefined ? {} : { key }),
        ...(note === undefined ? {} : { note }),
      };
    });
  return [...known, ...unknown];
};

const shownUnit = ({ review, state, desk }: CodingViewParts, unit: CodableUnit): ShownUnit => {
  const fields = maskedRecord(reportFields(review, unit.report));
  const { incident } = unit.unit;
  const reasons = desk.recode(unit.key);
  return {
    id: unit.key,
    stream: unit.stream.id,
    about: aboutUnit(fields, unit.key),
    fields: unitFields(fields),
    links: linksOf(fields),
    recode: reasons.map((reason) => saidOf(state.history.current, reason)),
    ...(incident === undefined ? {} : { incident: { number: incident, of: desk.incidents(unit.record) } }),
  };
};

const countsOf = (desk: CodingDesk, units: readonly CodableUnit[]): CodingCounts => {
  const progress = units.map(({ key }) => desk.progress(key));
  const finished = progress.filter((each) => each === 'finished').length;
  return {
    units: units.length,
    finished,
    drafts: progress.filter((each) => each === 'draft').length,
    left: units.length - finished,
    recode: units.filter(({ key }) => desk.recode(key).length > 0).length,
  };
};

/** Makes the view of a moment; nothing of it changes later. */
export const codingView = (parts: CodingViewParts, { unit, units, message }: ShownCoding): CodingView => {
  const { review, state, desk } = parts;
  const { round, purpose } = desk.task;
  const coding = unit === undefined ? { codes: [], values: {} } : desk.content(unit.key);
  return {
    reviewTitle: review.protocol.title,
    coder: desk.coder,
    ...(round === undefined ? {} : { round: { id: round.id, kind: round.kind } }),
    purpose,
    unit: unit === undefined ? null : shownUnit(parts, unit),
    place: { number: unit === undefined ? 0 : units.findIndex(({ key }) => key === unit.key) + 1, of: units.length },
    tree: treeLines(parts, units, coding),
    coding,
    finished: unit !== undefined && desk.progress(unit.key) === 'finished',
    variables: unit === undefined ? [] : askedVariables(state.plan, unit.stream.id, coding, state.history.current),
    missing: unit === undefined ? [] : whatIsMissing(state, unit, coding),
    others: unit === undefined ? [] : desk.others(unit.key).map((own) => ({ ...own.coding!, coder: own.coder })),
    counts: countsOf(desk, units),
    message,
  };
};
