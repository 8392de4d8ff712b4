/** Names of a codebook that are like one to be given, and the refusal of one that is taken. */

import { type Code, type Codebook, type CodeId, UsageError } from '../../model/index.js';
import { comparable, nameDistance, sameName } from './comparable-names.js';
import { codeOf, isGone, resolveCode } from './resolve-code.js';

/** A name that is like one to be given: a code's own, an alias, or that of a code that is gone. */
export interface NearCodeName {
  /** The code that has it; of a merged code, what it became. */
  readonly code: CodeId;
  readonly name: string;
  /** Whether nothing but case, plural, hyphens or blanks tells them apart. */
  readonly same: boolean;
}

/** A name in the codebook, and whether it is the name by which an active or split code goes. */
interface TakenName {
  readonly code: CodeId;
  readonly name: string;
  readonly isOwn: boolean;
}

/** All names of a code: those of a merged one are among the aliases of what it became. */
const namesOf = (codebook: Codebook, code: Code): readonly TakenName[] => {
  const holder = code.fate.kind === 'merged' ? resolveCode(codebook, code.id).code : code.id;
  return [
    { code: holder, name: code.name, isOwn: !isGone(code) },
    ...(holder === code.id ? code.aliases : []).map((name) => ({ code: holder, name, isOwn: false })),
  ];
};

/** Names like one, nearest first, each code's nearest only. */
const likenesses = (
  codebook: Codebook,
  name: string,
  except: CodeId | undefined,
): readonly (TakenName & { readonly distance: number })[] => {
  const sought = comparable(name);
  const nearest = new Map<CodeId, TakenName & { distance: number }>();
  for (const code of codebook.codes) {
    for (const taken of namesOf(codebook, code)) {
      if (taken.code === except) continue;
      const distance = nameDistance(sought, comparable(taken.name));
      const known = nearest.get(taken.code);
      if (distance !== undefined && (known === undefined || distance < known.distance)) {
        nearest.set(taken.code, { ...taken, distance });
      }
    }
  }
  return [...nearest.values()].sort((a, b) => a.distance - b.distance);
};

/** Names like one, the same ones first, then by how many letters differ: names, aliases and those of codes that are gone. */
export const nearNames = (codebook: Codebook, name: string, limit = 5): readonly NearCodeName[] =>
  likenesses(codebook, name, undefined)
    .slice(0, limit)
    .map(({ code, name: near, distance }) => ({ code, name: near, same: distance === 0 }));

/**
 * Finds the code that has a name, an alias or, gone, had one that is the same; of a merged code, what it became. Made once
 * for many names: it looks for no near ones.
 */
export const sameNames = (codebook: Codebook): ((name: string) => CodeId | undefined) => {
  const taken = codebook.codes.flatMap((code) => namesOf(codebook, code));
  // Own names come last, so that they win over aliases and the names of codes that are gone.
  const inOrder = [...taken.filter(({ isOwn }) => !isOwn), ...taken.filter(({ isOwn }) => isOwn)];
  const codes = new Map(inOrder.map(({ code, name }) => [sameName(name), code]));
  return (name) => codes.get(sameName(name));
};

/** How strictly names are looked at. */
export interface NamingOptions {
  /** Takes a name that is only near to another one, or the same as an alias or the name of a code that is gone. */
  readonly evenIfNear?: boolean;
}

/** What a code with a near name is to the reader. */
const called = (codebook: Codebook, { code, name }: TakenName): string => {
  const holder = codeOf(codebook, code);
  if (holder === undefined || holder.name === name) return `\`${name}\` (${code})`;
  return `\`${name}\`, another name of \`${holder.name}\` (${code})`;
};

/** The active or split code that goes by a name that is the same, other than the one excepted. */
export const ownerOfName = (codebook: Codebook, name: string, except?: CodeId): Code | undefined => {
  const sought = sameName(name);
  return codebook.codes.find((code) => code.id !== except && !isGone(code) && sameName(code.name) === sought);
};

/** The error of a name by which an active or split code goes already. */
export const nameTaken = (
  { id, name }: Pick<Code, 'id' | 'name'>,
  hint = `use ${id}, or choose a name that tells the two apart`,
): UsageError =>
  new UsageError(`there is a code of this name already: \`${name}\` (${id})`, { code: 'name-taken', hint });

/**
 * Throws `UsageError` where a name cannot be given: `name-taken` where an active or split code has the same one,
 * `near-name` where it is like another name and that was not allowed.
 *
 * @param except the code that is to have it, whose own names do not matter
 */
export const refuseTakenName = (
  codebook: Codebook,
  name: string,
  { evenIfNear = false, except }: NamingOptions & { readonly except?: CodeId } = {},
): void => {
  const taken = ownerOfName(codebook, name, except);
  if (taken !== undefined) throw nameTaken(taken);
  const [near] = evenIfNear ? [] : likenesses(codebook, name, except);
  if (near === undefined) return;
  const holder = codeOf(codebook, near.code);
  throw new UsageError(`\`${name}\` is like ${called(codebook, near)}`, {
    code: 'near-name',
    hint:
      holder !== undefined && isGone(holder)
        ? `litsieve codebook restore ${near.code} brings that code back; --even-if-near takes the name all the same`
        : `use ${near.code}; --even-if-near takes the name all the same`,
  });
};
