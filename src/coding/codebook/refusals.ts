/** What an operation asks of codes and fields before it says anything, and the errors where that is not so. */

import {
  type Code,
  type Codebook,
  type CodeFields,
  type CodeId,
  type CodeSlot,
  UsageError,
} from '../../model/index.js';
import type { CodebookHistory } from './history.js';
import { nearNames } from './near-names.js';
import { codeOf, isGone, resolveCode } from './resolve-code.js';

/** The code of an id. Throws `UsageError` (`code-unknown`), with what may have been meant. */
export const knownCode = ({ current }: CodebookHistory, id: CodeId): Code => {
  const code = codeOf(current, id);
  if (code !== undefined) return code;
  const [near] = nearNames(current, id, 1);
  throw new UsageError(`there is no code \`${id}\` in the codebook`, {
    code: 'code-unknown',
    hint: `${near === undefined ? '' : `is ${near.code} meant? `}litsieve codebook lists all codes`,
  });
};

/** What became of a gone code in words, and the code to be named in its place, where there is one. */
const whatBecame = (codebook: Codebook, { id, fate }: Code): { readonly words: string; readonly now?: CodeId } => {
  if (fate.kind !== 'merged') return { words: 'is retired' };
  const end = resolveCode(codebook, id);
  const merged = `was merged into ${fate.into}`;
  const further = end.code === fate.into ? merged : `${merged}, and that into ${end.code}`;
  if (end.kind === 'retired') return { words: `${further}, which is retired` };
  if (end.kind === 'unknown') return { words: `${further}, which is not there` };
  return { words: further, now: end.code };
};

/** Throws `UsageError` (`code-gone`), with what became of it and what to do, where a code is retired or merged. */
const refuseGone = ({ current }: CodebookHistory, code: Code): void => {
  if (!isGone(code)) return;
  const { words, now } = whatBecame(current, code);
  throw new UsageError(`\`${code.name}\` (${code.id}) ${words}`, {
    code: 'code-gone',
    hint: `litsieve codebook restore ${code.id} brings it back${now === undefined ? '' : `; ${now} is what it is now`}`,
  });
};

/** The code of an id that is neither retired nor merged. Throws `UsageError`. */
export const presentCode = (history: CodebookHistory, id: CodeId): Code => {
  const code = knownCode(history, id);
  refuseGone(history, code);
  return code;
};

/**
 * The code of an id, some slots of which are to be set: one that is not gone or, gone, is in conflict over one of the
 * slots, which is settled so. Throws `UsageError`.
 */
export const changeableCode = (history: CodebookHistory, id: CodeId, slots: readonly CodeSlot[]): Code => {
  const code = knownCode(history, id);
  if (!slots.some((slot) => isInConflict(history, id, slot))) refuseGone(history, code);
  return code;
};

/** Whether a slot of a code is in conflict, so that saying again what is shown settles it. */
export const isInConflict = ({ current }: CodebookHistory, code: CodeId, slot: CodeSlot): boolean =>
  current.conflicts.some((conflict) => conflict.code === code && conflict.slot === slot);

/** The error of an operation that would say what is there already. */
export const nothingChanged = (message: string): UsageError =>
  new UsageError(message, { code: 'nothing-changed', hint: 'litsieve codebook shows what is there' });

/** A name or an alias as it is kept: one blank between words. Throws `UsageError` (`name-empty`). */
export const tidyName = (name: string): string => {
  const tidy = name.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (tidy !== '') return tidy;
  throw new UsageError('a code needs a name', { code: 'name-empty', hint: 'give a word or a few words' });
};

/** Fields as they are kept: texts without blanks around them, lists without empty lines and repeats. Throws `UsageError` (`colour`). */
export const tidyFields = (fields: CodeFields): CodeFields => {
  const { colour } = fields;
  if (colour !== undefined && colour !== null && !/^#[0-9a-f]{6}$/i.test(colour)) {
    throw new UsageError(`\`${colour}\` is no colour`, {
      code: 'colour',
      hint: 'write it as #rrggbb, such as #0072b2',
    });
  }
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([slot, value]) => [slot, tidyValue(slot, value)]),
  );
};

const tidyValue = (slot: string, value: unknown): unknown => {
  if (slot === 'name') return tidyName(String(value));
  if (slot === 'colour') return typeof value === 'string' ? value.toLowerCase() : value;
  if (typeof value === 'string') return value.trim();
  return Array.isArray(value) ? [...new Set(value.map((text) => String(text).trim()))].filter(Boolean) : value;
};
