/** Taking codes over from another program's REFI-QDA codebook (`.qdc`) or project (`.qdpx`). */

import {
  type CodebookHistory,
  codeOf,
  createCodes,
  isGone,
  newCodeId,
  type QdaCode,
  readProject,
  readQdc,
  resolveCode,
  sameName,
  sameNames,
  type WantedCode,
} from '../coding/index.js';
import { readBytes } from '../io/index.js';
import { type CodeId, InputError } from '../model/index.js';
import type { ChangeOptions } from './codebook.js';
import { CodebookWriter } from './codebook-writer.js';
import { codingPen } from './coding-pen.js';
import { CodingState } from './coding-state.js';
import type { Review } from './open-review.js';

/** `codebook import --json`. */
export interface ImportedCodebook {
  /** Ids of the codes that were created. */
  readonly created: readonly CodeId[];
  /** Ids of codes of ours that the file has too, by id or by name. */
  readonly known: readonly CodeId[];
}

/** The codes of a file as ours, by the ids that the file gives them. */
export type CodesTakenOver = ReadonlyMap<CodeId, CodeId>;

const codesIn = (path: string): readonly QdaCode[] => {
  const bytes = readBytes(path);
  // An archive begins with PK.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readProject(bytes, path).codes;
  const { codes } = readQdc(new TextDecoder('utf-8').decode(bytes), path);
  if (codes.length > 0) return codes;
  throw new InputError('there is no code in it', {
    code: 'codebook-empty',
    hint: 'export the codebook as REFI-QDA (.qdc) from the program that it comes from',
    place: { file: path },
  });
};

/**
 * A name for each code of a file, by its id, that no other one of the file has: in other programs several may have one,
 * below different codes.
 */
const namesApart = (codes: readonly QdaCode[]): ReadonlyMap<CodeId, string> => {
  const written = new Map(codes.map(({ id, name }) => [id, name]));
  const names = new Map<CodeId, string>();
  const taken = new Set<string>();
  const tried = new Map<string, number>();
  for (const { id, name, parent } of codes) {
    const above = parent === undefined ? undefined : written.get(parent);
    const apart = above === undefined ? name : `${name} (${above})`;
    let free = name;
    let number = tried.get(apart) ?? 1;
    for (; taken.has(sameName(free)); number++) free = number === 1 ? apart : `${apart} ${number}`;
    tried.set(apart, number);
    taken.add(sameName(free));
    names.set(id, free);
  }
  return names;
};

/** What of a file is ours already, and what is to be created: parents before children, every name and id free. */
const comparison = (codes: readonly QdaCode[], { current }: CodebookHistory) => {
  const ours = sameNames(current);
  const names = namesApart(codes);
  const namesTaken = new Set([...names.values()].map(sameName));
  const ids = new Set(
    [...current.codes, ...codes.filter(({ idFrom }) => idFrom === 'description')].map(({ id }) => id),
  );
  const became = new Map<CodeId, CodeId>();
  const wanted: WantedCode[] = [];
  /** Another code's name is no alias of this one. */
  const isFree = (alias: string): boolean => {
    const same = sameName(alias);
    if (ours(alias) !== undefined || namesTaken.has(same)) return false;
    namesTaken.add(same);
    return true;
  };
  for (const code of codes) {
    const name = names.get(code.id)!;
    // An id that was made of a name says no more than the name does.
    const isNamed = code.idFrom === 'description';
    const there = (isNamed ? codeOf(current, code.id)?.id : undefined) ?? ours(name);
    if (there !== undefined) {
      became.set(code.id, resolveCode(current, there).code);
      continue;
    }
    const id = isNamed ? code.id : newCodeId(ids, name);
    ids.add(id);
    became.set(code.id, id);
    const { kind, definition, includeWhen, excludeWhen, examples, colour } = code;
    const above = code.parent === undefined ? undefined : became.get(code.parent);
    const known = above === undefined ? undefined : codeOf(current, above);
    // Below a code that was retired here nothing is made: it comes to stand at the top.
    const parent = known !== undefined && isGone(known) ? undefined : above;
    wanted.push({
      ...{ id, name, kind, includeWhen, excludeWhen, examples, aliases: code.aliases.filter(isFree) },
      ...(definition === undefined ? {} : { definition }),
      ...(colour === undefined ? {} : { colour }),
      ...(parent === undefined ? {} : { parent }),
    });
  }
  return { wanted, became };
};

/** Creates the codes that are not there yet; those that are, by id or name, are left as they are. */
export const takeOverCodes = (
  state: CodingState,
  writer: CodebookWriter,
  codes: readonly QdaCode[],
  { phase, why = 'imported' }: Pick<ChangeOptions, 'phase' | 'why'>,
): { readonly created: readonly CodeId[]; readonly became: CodesTakenOver } => {
  const { wanted, became } = comparison(codes, state.history);
  const events = writer.change(phase, why, (pen) => createCodes(state.history, pen, wanted));
  return { created: events.flatMap((event) => event.codes), became };
};

/** Imports the codes of a codebook or a project. Throws `InputError` where the file cannot be read. */
export const importCodebook = (review: Review, path: string, options: ChangeOptions): ImportedCodebook => {
  const codes = codesIn(path);
  const state = new CodingState(review);
  const writer = new CodebookWriter(state, codingPen(review, options.coder, options.chance));
  const { created, became } = takeOverCodes(state, writer, codes, options);
  const isNew = new Set(created);
  return { created, known: [...new Set(became.values())].filter((code) => !isNew.has(code)) };
};
