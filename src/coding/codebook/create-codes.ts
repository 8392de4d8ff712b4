/** New codes: one by itself, or many in one act. */

import { type CodebookEvent, type CodeFields, type CodeId, isCodeId, UsageError } from '../../model/index.js';
import { sameName } from './comparable-names.js';
import type { CodebookHistory } from './history.js';
import { type NamingOptions, nameTaken, refuseTakenName } from './near-names.js';
import { newCodeId } from './new-code-id.js';
import { type CodebookPen, type Draft, writeCodebookEvents } from './pen.js';
import { presentCode, tidyFields, tidyName } from './refusals.js';
import { codesById, isGone } from './resolve-code.js';
import { fieldSlots } from './statements.js';

/** What a new code is made of. */
export interface WantedCode extends CodeFields {
  /** Absent: made from the name. */
  readonly id?: string;
  readonly name: string;
}

/** The fields of a creation: kind and place are always said, so that another's wish made apart is seen to differ. */
export const fieldsOfCreation = ({ id: _, ...fields }: WantedCode): CodeFields => {
  const said: CodeFields = { kind: 'code', parent: null, ...tidyFields(fields) };
  return Object.fromEntries(fieldSlots.flatMap((slot) => (said[slot] === undefined ? [] : [[slot, said[slot]]])));
};

/** A code that there is, or that is about to be. */
interface Present {
  readonly id: CodeId;
  readonly name: string;
  readonly isGone: boolean;
}

/** A text as the id of a new code. Throws `UsageError` (`code-id`, `code-exists`). */
const freeId = (codes: ReadonlyMap<CodeId, Present>, id: string): CodeId => {
  if (!isCodeId(id)) {
    throw new UsageError(`\`${id}\` cannot be a code's id`, {
      code: 'code-id',
      hint: 'up to 60 small letters, digits, dots and hyphens',
    });
  }
  const existing = codes.get(id);
  if (existing === undefined) return id;
  throw new UsageError(`there is a code ${id} already: \`${existing.name}\``, {
    code: 'code-exists',
    hint: existing.isGone ? `litsieve codebook restore ${id} brings it back` : 'choose another id',
  });
};

/**
 * Creates codes in one act, each in sight of those before it, below which it may stand. Names are looked at as with
 * `evenIfNear`: only the same ones are refused. Throws `UsageError`.
 */
export const createCodes = (
  history: CodebookHistory,
  pen: CodebookPen,
  wanted: readonly WantedCode[],
): readonly CodebookEvent[] => {
  const codes = new Map<CodeId, Present>(
    Array.from(codesById(history.current), ([id, code]) => [id, { id, name: code.name, isGone: isGone(code) }]),
  );
  const owners = new Map<string, Present>();
  for (const code of codes.values()) if (!code.isGone) owners.set(sameName(code.name), code);
  const drafts = wanted.map((code): Draft => {
    const set = fieldsOfCreation(code);
    const name = set.name!;
    const id = code.id === undefined ? newCodeId(codes, name) : freeId(codes, code.id);
    for (const given of [name, ...(set.aliases ?? [])]) {
      const owner = owners.get(sameName(given));
      if (owner !== undefined) throw nameTaken(owner);
    }
    const parent = set.parent ?? undefined;
    // What is made here is there; of all else the history knows whether it is, and what became of it.
    if (parent !== undefined && codes.get(parent)?.isGone !== false) presentCode(history, parent);
    const made = { id, name, isGone: false };
    codes.set(id, made);
    owners.set(sameName(name), made);
    return { op: 'create', codes: [id], set, replaces: [] };
  });
  return writeCodebookEvents(history, pen, drafts);
};

/** Creates a code. Throws `UsageError`, also where its name is taken or near to another (see `refuseTakenName`). */
export const createCode = (
  history: CodebookHistory,
  pen: CodebookPen,
  wanted: WantedCode,
  options: NamingOptions = {},
): readonly CodebookEvent[] => {
  refuseTakenName(history.current, tidyName(wanted.name), options);
  return createCodes(history, pen, [wanted]);
};
