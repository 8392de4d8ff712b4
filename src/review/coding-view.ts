/** What a coding session shows at one moment. */

import { askedVariables, codeOf, codeTree, isGone } from '../coding/index.js';
import type { Code, Codebook, CodeId, Coding } from '../model/index.js';
import type { CodingDesk } from './coding-desk.js';
import type { CodingCounts, CodingView, ShownUnit, TreeLine } from './coding-session.js';
import type { CodableUnit, CodingState } from './coding-state.js';
import type { FrequentCodes } from './frequent-codes.js';
import type { Review } from './open-review.js';
import { maskedRecord } from './publishable.js';
import { whatIsMissing } from './recoding.js';
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

const shownUnit = ({ review, desk }: CodingViewParts, unit: CodableUnit): ShownUnit => {
  const fields = maskedRecord(reportFields(review, unit.report));
  const { incident } = unit.unit;
  return {
    id: unit.key,
    stream: unit.stream.id,
    about: aboutUnit(fields, unit.key),
    fields: unitFields(fields),
    links: linksOf(fields),
    recode: desk.recode(unit),
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
    recode: units.filter((unit) => desk.recode(unit).length > 0).length,
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
