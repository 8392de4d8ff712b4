/** Operations on what becomes of a code: merged, split, retired, restored. */

import { type Code, type CodebookEvent, type CodeId, UsageError } from '../../model/index.js';
import type { CodebookHistory } from './history.js';
import { nameTaken, ownerOfName } from './near-names.js';
import { type CodebookPen, type Draft, writeCodebookEvents } from './pen.js';
import { changeableCode, isInConflict, knownCode, nothingChanged, presentCode } from './refusals.js';
import { isGone } from './resolve-code.js';

/** The live events that say what becomes of codes. */
const fateEvents = (history: CodebookHistory, codes: readonly CodeId[]): readonly string[] =>
  codes.flatMap((code) => history.liveOf(code, 'fate').map(({ event }) => event.id));

const writeFate = (
  history: CodebookHistory,
  pen: CodebookPen,
  draft: Omit<Draft, 'replaces'>,
): readonly CodebookEvent[] =>
  writeCodebookEvents(history, pen, [{ ...draft, replaces: fateEvents(history, draft.codes) }]);

/** Refuses to give what can be given to units to a code that cannot. */
const refuseDimension = (code: Code, what: string): void => {
  if (code.kind !== 'dimension') return;
  throw new UsageError(`\`${code.name}\` (${code.id}) is a dimension, which units are not given: ${what}`, {
    code: 'dimension',
    hint: `name a code, or litsieve codebook redefine ${code.id} --kind code`,
  });
};

/** Refuses to make a code of what units are not given. */
const refuseDimensions = (merged: readonly Code[], into: Code): void => {
  const dimension = into.kind === 'code' ? merged.find(({ kind }) => kind === 'dimension') : undefined;
  if (dimension === undefined) return;
  const { id, name } = dimension;
  throw new UsageError(`\`${name}\` (${id}) is a dimension, which cannot be merged into the code ${into.id}`, {
    code: 'dimension',
    hint: `name a dimension that it becomes, or litsieve codebook redefine ${id} --kind code first`,
  });
};

/**
 * Merges codes into one that is there, which may be one of them: only the others are merged then. Their codings count
 * for it from now on, their names become its aliases, and what stood below them stands below it.
 * Throws `UsageError` where one of them is gone, or a code would be merged into a dimension or a dimension into a code.
 */
export const mergeCodes = (
  history: CodebookHistory,
  pen: CodebookPen,
  codes: readonly CodeId[],
  into: CodeId,
): readonly CodebookEvent[] => {
  const target = presentCode(history, into);
  const merged = [...new Set(codes)].filter((code) => code !== into).map((code) => knownCode(history, code));
  if (merged.length === 0) {
    throw new UsageError('there is no code to be merged', {
      code: 'nothing-to-merge',
      hint: `name one or more codes other than ${into}`,
    });
  }
  const open = merged.filter(
    ({ id, fate }) => fate.kind !== 'merged' || fate.into !== into || isInConflict(history, id, 'fate'),
  );
  if (open.length === 0)
    throw nothingChanged(`${merged.map(({ id }) => id).join(', ')} was merged into ${into} already`);
  for (const { id } of open) changeableCode(history, id, ['fate']);
  if (open.some(({ kind }) => kind === 'code')) refuseDimension(target, 'no code can be merged into it');
  refuseDimensions(open, target);
  return writeFate(history, pen, { op: 'merge', codes: open.map(({ id }) => id), into: [into] });
};

/**
 * Splits a code into two or more that are there. It stays, and its codings count for it, until its units are coded anew.
 * Throws `UsageError` where one of the parts is not active or the code itself.
 */
export const splitCode = (
  history: CodebookHistory,
  pen: CodebookPen,
  code: CodeId,
  into: readonly CodeId[],
): readonly CodebookEvent[] => {
  const { fate } = changeableCode(history, code, ['fate']);
  const parts = [...new Set(into)].sort();
  if (parts.length < 2 || parts.includes(code)) {
    throw new UsageError('a code is split into two or more others', {
      code: 'split-parts',
      hint: 'litsieve codebook create makes the parts first',
    });
  }
  for (const part of parts.map((id) => presentCode(history, id))) {
    refuseDimension(part, 'no code can be split into it');
    if (part.fate.kind === 'active') continue;
    throw new UsageError(`\`${part.name}\` (${part.id}) is split itself`, {
      code: 'split-parts',
      hint: 'name codes that are active',
    });
  }
  const isSo = fate.kind === 'split' && JSON.stringify(fate.into) === JSON.stringify(parts);
  if (isSo && !isInConflict(history, code, 'fate')) throw nothingChanged(`${code} was split into these already`);
  return writeFate(history, pen, { op: 'split', codes: [code], into: parts });
};

/** Retires a code without a successor: units that have it wait to be coded anew. Throws `UsageError`. */
export const retireCode = (history: CodebookHistory, pen: CodebookPen, code: CodeId): readonly CodebookEvent[] => {
  const { fate } = knownCode(history, code);
  if (fate.kind === 'retired' && !isInConflict(history, code, 'fate')) {
    throw nothingChanged(`${code} is retired already`);
  }
  changeableCode(history, code, ['fate']);
  return writeFate(history, pen, { op: 'retire', codes: [code] });
};

/**
 * Makes a retired, merged or split code active again. Throws `UsageError` where another code has its name meanwhile
 * (`name-taken`).
 */
export const restoreCode = (history: CodebookHistory, pen: CodebookPen, code: CodeId): readonly CodebookEvent[] => {
  const known = knownCode(history, code);
  if (known.fate.kind === 'active' && !isInConflict(history, code, 'fate')) throw nothingChanged(`${code} is active`);
  const owner = isGone(known) ? ownerOfName(history.current, known.name, code) : undefined;
  if (owner !== undefined) throw nameTaken(owner, `litsieve codebook rename ${owner.id} NAME first`);
  return writeFate(history, pen, { op: 'restore', codes: [code] });
};
