/** Operations on what a code is: renamed, redefined, moved, given other names. */

import { type CodebookEvent, type CodeFields, type CodeId, UsageError } from '../../model/index.js';
import { isWithin } from './code-tree.js';
import type { CodebookHistory } from './history.js';
import { type NamingOptions, refuseTakenName } from './near-names.js';
import { addedUp } from './opinions.js';
import { type CodebookPen, writeCodebookEvents } from './pen.js';
import { changeableCode, isInConflict, nothingChanged, presentCode, tidyFields, tidyName } from './refusals.js';
import { codeOf } from './resolve-code.js';
import { fieldSlots } from './statements.js';

/** One event that sets slots of one code, in place of all that is live in them. Slots that hold the value already are left out. */
const setting = (
  history: CodebookHistory,
  pen: CodebookPen,
  op: CodebookEvent['op'],
  code: CodeId,
  fields: CodeFields,
): readonly CodebookEvent[] => {
  const shown: CodeFields = { definition: '', colour: null, parent: null, ...codeOf(history.current, code) };
  const changed = fieldSlots.filter((slot) => {
    if (fields[slot] === undefined) return false;
    if (isInConflict(history, code, slot)) return true;
    const now = slot === 'aliases' ? addedUp(history.liveOf(code, slot)) : shown[slot];
    return JSON.stringify(now) !== JSON.stringify(fields[slot]);
  });
  if (changed.length === 0) throw nothingChanged(`that is what ${code} is already`);
  const set: CodeFields = Object.fromEntries(changed.map((slot) => [slot, fields[slot]]));
  const replaces = changed.flatMap((slot) => history.liveOf(code, slot).map(({ event }) => event.id));
  return writeCodebookEvents(history, pen, [{ op, codes: [code], set, replaces }]);
};

/** Renames a code, which keeps its id; settles a conflict over its name. Throws `UsageError` where the name is taken or near to another. */
export const renameCode = (
  history: CodebookHistory,
  pen: CodebookPen,
  code: CodeId,
  name: string,
  options: NamingOptions = {},
): readonly CodebookEvent[] => {
  const tidy = tidyName(name);
  // The name that it has cannot be refused: saying it again only settles a conflict.
  if (changeableCode(history, code, ['name']).name !== tidy)
    refuseTakenName(history.current, tidy, { ...options, except: code });
  return setting(history, pen, 'rename', code, { name: tidy });
};

/** What a redefinition can say. Lists are whole: an empty one takes back what was there, as an empty definition and a null colour do. */
export type Redefinition = Omit<CodeFields, 'name' | 'parent'>;

/** Redefines a code. Where definition or rules of use change, codings made before are marked. Throws `UsageError`. */
export const redefineCode = (
  history: CodebookHistory,
  pen: CodebookPen,
  code: CodeId,
  fields: Redefinition,
): readonly CodebookEvent[] => {
  const tidy = tidyFields(fields);
  changeableCode(
    history,
    code,
    fieldSlots.filter((slot) => tidy[slot] !== undefined),
  );
  return setting(history, pen, 'redefine', code, tidy);
};

/** Moves a code, with all below it, below another one or (null) to the top. Throws `UsageError`, also where that makes a circle. */
export const moveCode = (
  history: CodebookHistory,
  pen: CodebookPen,
  code: CodeId,
  parent: CodeId | null,
): readonly CodebookEvent[] => {
  const { name } = changeableCode(history, code, ['parent']);
  const conflict = history.current.conflicts.find((other) => other.code === code && other.slot === 'parent');
  // What is shown in a conflict can always be said again.
  if (parent !== null && conflict?.said[0]?.value !== parent) {
    presentCode(history, parent);
    if (isWithin(history.current, parent, code)) {
      throw new UsageError(`\`${name}\` (${code}) cannot stand below itself`, {
        code: 'circle',
        hint: parent === code ? 'name another code' : `move ${parent} elsewhere first`,
      });
    }
  }
  return setting(history, pen, 'move', code, { parent });
};

/** Gives a code more names. To take one away, `redefineCode` says the whole list. Throws `UsageError` where one is another code's name. */
export const aliasCode = (
  history: CodebookHistory,
  pen: CodebookPen,
  code: CodeId,
  names: readonly string[],
): readonly CodebookEvent[] => {
  const { name } = changeableCode(history, code, ['aliases']);
  const own = addedUp(history.liveOf(code, 'aliases'));
  const more = names.map(tidyName).filter((alias) => alias !== name);
  for (const alias of more) refuseTakenName(history.current, alias, { evenIfNear: true, except: code });
  return setting(history, pen, 'alias', code, { aliases: [...new Set([...own, ...more])] });
};
