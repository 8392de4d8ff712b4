/** `code UNIT`: one coding from the command line, through the same session as the screen. */

import { resolveCode } from '../coding/index.js';
import {
  type Coding,
  isRecordId,
  type RecordId,
  UsageError,
  type Variable,
  type VariableValue,
} from '../model/index.js';
import { type CodeOptions, openCoding } from './code.js';
import { codeMeant } from './codebook-words.js';
import type { CodingSession } from './coding-session.js';
import { CodingState } from './coding-state.js';
import type { Review } from './open-review.js';

/** What is to be said of a unit. */
export interface UnitWish {
  /** Any record of the report, with `!n` for its n-th incident. */
  readonly unit: string;
  /** Codes to give and to take away, by id, name or alias. */
  readonly give: readonly string[];
  readonly take: readonly string[];
  /** `variable=value`; without a value it is emptied. */
  readonly set: readonly string[];
  readonly memo?: string | undefined;
  readonly finish?: boolean | undefined;
}

/** `code UNIT --json`. */
export interface CodedUnitResult {
  readonly unit: string;
  readonly coder: string;
  readonly coding: Coding;
  readonly finished: boolean;
  readonly missing: readonly string[];
}

/** The unit's name under today's clusters. Throws `UsageError` where the corpus has no such record. */
const unitMeant = (review: Review, text: string): string => {
  const [, record = text, number] = /^(.*)!(\d+)$/.exec(text) ?? [];
  const state = new CodingState(review);
  const isIssue = (id: RecordId): boolean => {
    const report = review.reports.of(id);
    return report !== -1 && review.reports.stream(report).unit === 'incidents';
  };
  const incident = number === undefined ? undefined : Number(number);
  const unit = isRecordId(record)
    ? { record, ...(isIssue(record) ? { incident: incident ?? 1 } : incident === undefined ? {} : { incident }) }
    : undefined;
  const key = unit === undefined ? undefined : state.keyOf(unit);
  if (key !== undefined) return key;
  throw new UsageError(`the corpus has no record ${record}`, {
    code: 'record-unknown',
    hint: 'litsieve export --format csv lists what is included',
  });
};

/** The option that is meant by its id or its label; what is neither is left for the session to refuse. */
const optionMeant = ({ values }: Variable, text: string): string => {
  const byLabel = values.find(({ label }) => label.toLowerCase() === text.toLowerCase());
  return values.some(({ id }) => id === text) ? text : (byLabel?.id ?? text);
};

const valueMeant = (variable: Variable, text: string): VariableValue | undefined => {
  if (text === '') return undefined;
  switch (variable.type) {
    case 'multi':
      return text.split(',').map((part) => optionMeant(variable, part.trim()));
    case 'single':
    case 'ordinal':
      return optionMeant(variable, text);
    case 'number':
      return Number(text);
    default:
      return text;
  }
};

const setValue = (session: CodingSession, said: string): void => {
  const [, id = said, value = ''] = /^([^=]*)=(.*)$/s.exec(said) ?? [];
  const { variables } = session.view();
  const variable = variables.find((each) => each.id === id);
  if (variable === undefined) {
    throw new UsageError(`${id} is not asked of this unit`, {
      code: 'variable-not-asked',
      flag: '--set',
      hint: variables.length === 0 ? 'no variable is' : `asked are ${variables.map((each) => each.id).join(', ')}`,
    });
  }
  session.set(id, valueMeant(variable, value.trim()));
};

const isGiven = (session: CodingSession, code: string): boolean =>
  session.view().coding.codes.some((applied) => applied.code === code);

/** Says what is wanted, one thing after the other; each is on disk when the next is said. */
const say = (session: CodingSession, review: Review, wish: UnitWish): void => {
  const { current } = new CodingState(review).history;
  // A merged code is called what it became.
  const codes = (names: readonly string[]) => names.map((name) => resolveCode(current, codeMeant(current, name)).code);
  const [take, give] = [codes(wish.take), codes(wish.give)];
  for (const code of take) if (isGiven(session, code)) session.toggle(code);
  for (const code of give) if (!isGiven(session, code)) session.toggle(code);
  for (const said of wish.set) setValue(session, said);
  if (wish.memo !== undefined) session.memo(wish.memo);
};

/**
 * Codes one unit. Throws `UsageError` where the unit is not among this coder's, a code, variable or value is not known,
 * or it is to be finished and something is missing; what was said before that stays, as a draft.
 */
export const codeUnit = (review: Review, wish: UnitWish, options: CodeOptions): CodedUnitResult => {
  const session = openCoding(review, options);
  try {
    const unit = unitMeant(review, wish.unit);
    session.show(unit);
    say(session, review, wish);
    const { coding, missing, finished } = session.view();
    if (wish.finish === true) session.finish();
    return { unit, coder: options.coder, coding, finished: wish.finish === true || finished, missing };
  } finally {
    session.close();
  }
};
