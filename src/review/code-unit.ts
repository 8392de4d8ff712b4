/** `code UNIT`: one coding from the command line, through the same session as the screen. */

import { locateQuote, resolveCode } from '../coding/index.js';
import { type CodeId, type Coding, type Quote, UsageError, type Variable } from '../model/index.js';
import { assertIncluded, type CodeOptions, openCoding } from './code.js';
import { codeMeant } from './codebook-words.js';
import { CodingDesk, emptyCoding } from './coding-desk.js';
import { codingPen } from './coding-pen.js';
import { takePart } from './coding-rounds.js';
import type { CodingSession } from './coding-session.js';
import { CodingState } from './coding-state.js';
import { sayIncidents, unitAt, unitMeant } from './named-unit.js';
import type { Review } from './open-review.js';
import { valueMeant } from './value-meant.js';

/** What is to be said of a unit. */
export interface UnitWish {
  /** Any record of the report, with `!n` for its n-th incident. */
  readonly unit: string;
  /** Codes to give and to take away, by id, name or alias. */
  readonly give: readonly string[];
  readonly take: readonly string[];
  /** `variable=value`; `variable=` empties it. */
  readonly set: readonly string[];
  /** `code=words` or `variable=words`: words of the unit that show it; a code is given with them. */
  readonly quote?: readonly string[] | undefined;
  /** How many incidents the issue reports. */
  readonly incidents?: number | undefined;
  readonly memo?: string | undefined;
  readonly finish?: boolean | undefined;
}

/** `code UNIT --json`. */
export interface CodedUnitResult {
  readonly unit: string;
  readonly coder: string;
  /** How many incidents the issue was said to report. */
  readonly incidents?: number;
  readonly coding: Coding;
  readonly finished: boolean;
  readonly missing: readonly string[];
}

/** What stands before the first `=`, and what behind it. */
type Pair = readonly [what: string, text: string];

/** `variable=value` and `code=words` as pairs. Throws `UsageError` where there is no `=`. */
const pairs = (said: readonly string[], flag: string, usage: (what: string) => string): readonly Pair[] =>
  said.map((text) => {
    const at = text.indexOf('=');
    if (at !== -1) return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
    throw new UsageError(`\`${text}\` has no =`, { code: 'pair-malformed', flag, hint: usage(text) });
  });

const asked = (session: CodingSession, id: string): Variable | undefined =>
  session.view().variables.find((each) => each.id === id);

const notAsked = (session: CodingSession, id: string, flag: string): UsageError => {
  const { variables } = session.view();
  return new UsageError(`${id} is not asked of this unit`, {
    code: 'variable-not-asked',
    flag,
    hint: variables.length === 0 ? 'no variable is' : `asked are ${variables.map((each) => each.id).join(', ')}`,
  });
};

const setValue = (session: CodingSession, [id, text]: Pair): void => {
  const variable = asked(session, id);
  if (variable === undefined) throw notAsked(session, id, '--set');
  session.set(id, valueMeant(variable, text));
};

/** The first passage of the unit where the words stand. Throws `UsageError` where they stand nowhere. */
const passageOf = (session: CodingSession, words: string): Quote => {
  for (const { field, text } of session.view().unit?.fields ?? []) {
    const found = locateQuote(text, { field, start: 0, end: 0, text: words });
    if (found !== undefined) return found;
  }
  throw new UsageError(words === '' ? 'there are no words to quote' : `\`${words}\` does not stand in this unit`, {
    code: 'quote-unknown',
    flag: '--quote',
    hint: 'copy the words from its title, abstract or notes, as litsieve code shows them: secrets in them are masked',
  });
};

const isAmong = (quotes: readonly Quote[] | undefined, { field, start, end }: Quote): boolean =>
  quotes?.some((known) => known.field === field && known.start === start && known.end === end) ?? false;

const isGiven = (session: CodingSession, code: CodeId): boolean =>
  session.view().coding.codes.some((applied) => applied.code === code);

/** A quote and what it shows: a variable or a code. */
type Proof = { readonly words: string } & ({ readonly variable: string } | { readonly code: CodeId });

/** Adds a quote where it is not there yet. */
const prove = (session: CodingSession, proof: Proof): void => {
  const quote = passageOf(session, proof.words);
  const { coding } = session.view();
  if ('code' in proof) {
    const applied = coding.codes.find(({ code }) => code === proof.code);
    if (!isAmong(applied?.quotes, quote)) session.toggle(proof.code, quote);
    return;
  }
  if (asked(session, proof.variable) === undefined) throw notAsked(session, proof.variable, '--quote');
  if (!isAmong(coding.evidence?.[proof.variable], quote)) session.prove(proof.variable, quote);
};

/** A wish whose names are known, so that nothing is written of one that cannot be. */
interface ReadWish {
  readonly take: readonly CodeId[];
  readonly give: readonly CodeId[];
  readonly set: readonly Pair[];
  readonly quote: readonly Proof[];
}

/** Reads a wish. Throws `UsageError` where a code is unknown, or to be given and taken at once. */
const readWish = ({ history, plan }: CodingState, wish: UnitWish): ReadWish => {
  const { current } = history;
  // A merged code is called what it became.
  const code = (name: string): CodeId => resolveCode(current, codeMeant(current, name)).code;
  const isVariable = (what: string): boolean => plan.variables.some(({ id }) => id === what);
  const take = wish.take.map(code);
  const give = wish.give.map(code);
  const set = pairs(wish.set, '--set', (what) => `--set ${what}=VALUE says it, --set ${what}= empties it`);
  const quote = pairs(wish.quote ?? [], '--quote', () => '--quote CODE=WORDS or --quote VARIABLE=WORDS').map(
    ([what, words]): Proof => ({ words, ...(isVariable(what) ? { variable: what } : { code: code(what) }) }),
  );
  const both = [...give, ...quote.flatMap((proof) => ('code' in proof ? [proof.code] : []))].find((id) =>
    take.includes(id),
  );
  if (both === undefined) return { take, give, set, quote };
  throw new UsageError(`${both} is to be given and taken away at once`, {
    code: 'given-and-taken',
    flag: '--take',
    hint: 'leave one of the two out',
  });
};

/** Says what is wanted, one thing after the other; each is on disk when the next is said. */
const say = (session: CodingSession, { take, give, set, quote }: ReadWish, { memo }: UnitWish): void => {
  for (const code of take) if (isGiven(session, code)) session.toggle(code);
  for (const code of give) if (!isGiven(session, code)) session.toggle(code);
  for (const pair of set) setValue(session, pair);
  for (const proof of quote) prove(session, proof);
  if (memo !== undefined) session.memo(memo);
};

/** Whether anything is to be said of the unit itself. */
const saysMore = ({ give, take, set, quote = [], memo, finish }: UnitWish): boolean =>
  [give, take, set, quote].some((list) => list.length > 0) || memo !== undefined || finish === true;

/**
 * Codes one unit. Throws `UsageError` where the unit is not among this coder's, a code, variable or value is not known,
 * or it is to be finished and something is missing; what was said before that stays, as a draft.
 */
export const codeUnit = (review: Review, wish: UnitWish, options: CodeOptions): CodedUnitResult => {
  const { coder, round, consensus = false, chance } = options;
  const state = new CodingState(review);
  assertIncluded(state);
  const unit = unitMeant(review, wish.unit);
  const read = readWish(state, wish);
  const { incidents } = wish;
  if (incidents === 0 && saysMore(wish)) {
    throw new UsageError('of an issue that reports no incident nothing else is said', {
      code: 'incidents-too-few',
      flag: '--incidents',
      hint: 'leave out --incidents 0, or all the rest',
    });
  }
  const pen = codingPen(review, coder, chance);
  const desk = new CodingDesk(state, pen, {
    purpose: consensus ? 'consensus' : 'coding',
    round: round === undefined ? undefined : takePart(state, round, pen),
  });
  if (incidents !== undefined) sayIncidents(review, state, desk, unit, incidents);
  const said = { unit: unit.key, coder, ...(incidents === undefined ? {} : { incidents }) };
  if (incidents === 0) return { ...said, coding: emptyCoding, finished: false, missing: [] };
  unitAt(review, state, desk, unit);
  const session = openCoding(review, options);
  try {
    session.show(unit.key);
    say(session, read, wish);
    const { coding, missing, finished } = session.view();
    if (wish.finish === true) session.finish();
    return { ...said, coding, finished: wish.finish === true || finished, missing };
  } finally {
    session.close();
  }
};
