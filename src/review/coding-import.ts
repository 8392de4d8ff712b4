/** Taking codings over from a REFI-QDA project (`.qdpx`): what was coded elsewhere, in a program with a mouse, say. */

import {
  checkValue,
  locateQuote,
  type QdaCoding,
  type QdaSource,
  quoteAt,
  readProject,
  wholeText,
} from '../coding/index.js';
import { readBytes } from '../io/index.js';
import type { AppliedCode, CodeId, Coding, Quote } from '../model/index.js';
import { type CodesTakenOver, takeOverCodes } from './codebook-import.js';
import { CodebookWriter } from './codebook-writer.js';
import { CodingDesk } from './coding-desk.js';
import { codingPen } from './coding-pen.js';
import { type CodableUnit, CodingState } from './coding-state.js';
import type { Chance } from './judge-report.js';
import type { Review } from './open-review.js';
import { maskedRecord } from './publishable.js';
import { whatIsMissing } from './recoding.js';
import { reportFields } from './shown-report.js';
import { type UnitField, unitFields } from './unit-text.js';

/** What is imported, and for whom. */
export interface CodingImportOptions {
  readonly coder: string;
  /** Whose codings of the project; absent: those of the coder's own name. */
  readonly user?: string | undefined;
  readonly chance: Chance;
}

/** `code --import --json`. */
export interface ImportedCodings {
  /** Units whose coding was written, as finished or, where something is missing, as a draft. */
  readonly finished: readonly string[];
  readonly drafts: readonly string[];
  /** Units of which the coder says the same already. */
  readonly unchanged: readonly string[];
  /** Sources that are no unit of the review. */
  readonly foreign: readonly string[];
  /** Codes that were created. */
  readonly created: readonly CodeId[];
  /** Quotes whose words stand nowhere in our text: their codes are given to the whole unit. */
  readonly lostQuotes: number;
  readonly remarks: readonly string[];
}

/** Where the words of a passage stand in our text; undefined where they do not. */
const quoteIn = (
  fields: readonly UnitField[],
  { text }: QdaSource,
  { start, end }: NonNullable<QdaCoding['quote']>,
): Quote | undefined => {
  const words = [...text].slice(start, end).join('');
  for (const { field, text: ours } of fields) {
    const found = locateQuote(ours, { field, start, end, text: words });
    if (found !== undefined) return quoteAt(ours, found.start, found.end, field);
  }
  return undefined;
};

/** A source's codings by one user as one coding of ours, and how many quotes were lost. */
const codingOf = (
  source: QdaSource,
  user: string,
  became: CodesTakenOver,
  fields: readonly UnitField[],
  state: CodingState,
) => {
  const codes = new Map<CodeId, AppliedCode>();
  let lost = 0;
  for (const { code: theirs, coder, quote, memo } of source.codings) {
    const code = became.get(theirs);
    if (code === undefined || coder !== user) continue;
    const found = quote === undefined ? undefined : quoteIn(fields, source, quote);
    if (quote !== undefined && found === undefined) lost++;
    const known = codes.get(code);
    const quotes = [...(known?.quotes ?? []), ...(found === undefined ? [] : [found])];
    codes.set(code, {
      ...known,
      code,
      ...(memo === undefined ? {} : { memo }),
      ...(quotes.length === 0 ? {} : { quotes }),
    });
  }
  const values = Object.fromEntries(
    Object.entries(source.values).filter(([id, value]) => {
      const variable = state.plan.variables.find((each) => each.id === id);
      return variable !== undefined && checkValue(variable, value) === undefined;
    }),
  );
  const memo = source.notes
    .filter(({ coder }) => coder === user)
    .map(({ text }) => text)
    .join('\n\n');
  const coding: Coding = { codes: [...codes.values()], values, ...(memo === '' ? {} : { memo }) };
  return { coding, lost };
};

/**
 * Imports one user's codings, of whatever units; codes that are not there are created. Nothing of anybody else
 * is touched, and a second import changes nothing. Throws `InputError` where the file cannot be read.
 */
export const importCodings = (
  review: Review,
  path: string,
  { coder, user = coder, chance }: CodingImportOptions,
): ImportedCodings => {
  const project = readProject(readBytes(path), path);
  const state = new CodingState(review);
  const pen = codingPen(review, coder, chance);
  const writer = new CodebookWriter(state, pen);
  const { created, became } = takeOverCodes(state, writer, project.codes, { phase: 'open' });
  writer.start();
  const desk = new CodingDesk(state, pen, { purpose: 'coding' });
  const units = new Map(state.unitsFor(coder).map((unit) => [unit.key, unit]));
  const outcome = {
    finished: [] as string[],
    drafts: [] as string[],
    unchanged: [] as string[],
    foreign: [] as string[],
  };
  let lostQuotes = 0;
  for (const source of project.sources.filter(({ codings }) => codings.some((each) => each.coder === user))) {
    const unit = units.get(source.id);
    if (unit === undefined) {
      outcome.foreign.push(source.id);
      continue;
    }
    const fields = unitFields(maskedRecord(reportFields(review, unit.report)));
    const { coding, lost } = codingOf(source, user, became, fields, state);
    lostQuotes += lost;
    outcome[write(state, desk, unit, coding)].push(unit.key);
  }
  return { ...outcome, created, lostQuotes, remarks: project.remarks };
};

/** Says a coding unless it is said already; finishes it where nothing is missing. */
const write = (
  state: CodingState,
  desk: CodingDesk,
  unit: CodableUnit,
  coding: Coding,
): 'finished' | 'drafts' | 'unchanged' => {
  const [before] = desk.live(unit.key);
  const said = { ...desk.content(unit.key), ...coding, values: { ...desk.content(unit.key).values, ...coding.values } };
  if (before?.coding !== undefined && wholeText(before.coding) === wholeText(said)) return 'unchanged';
  const isWhole = whatIsMissing(state, unit, said).length === 0;
  desk.say(unit, said, isWhole ? 'final' : 'draft');
  return isWhole ? 'finished' : 'drafts';
};
