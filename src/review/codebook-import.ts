/** Taking codes over from another program's REFI-QDA codebook (`.qdc`) or project (`.qdpx`). */

import {
  type CodebookHistory,
  type CodebookPen,
  codeOf,
  createCode,
  isGone,
  nearNames,
  type QdaCode,
  readProject,
  readQdc,
  resolveCode,
} from '../coding/index.js';
import { readBytes } from '../io/index.js';
import { type CodebookEvent, type CodeId, InputError } from '../model/index.js';
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

/** The code of ours that a code of the file is, by id or by a name that is the same. */
const ours = ({ current }: CodebookHistory, { id, name }: QdaCode): CodeId | undefined => {
  const code = codeOf(current, id)?.id ?? nearNames(current, name).find(({ same }) => same)?.code;
  return code === undefined ? undefined : resolveCode(current, code).code;
};

const isTaken = ({ current }: CodebookHistory, name: string): boolean =>
  nearNames(current, name).some(({ same }) => same);

/** A name that no code has: in other programs several may have one, below different codes. */
const freeName = (history: CodebookHistory, { name, parent }: QdaCode, codes: readonly QdaCode[]): string => {
  if (!isTaken(history, name)) return name;
  const above = codes.find(({ id }) => id === parent)?.name;
  const apart = above === undefined ? name : `${name} (${above})`;
  for (let number = 2; ; number++) {
    const tried = number === 2 ? apart : `${apart} ${number - 1}`;
    if (!isTaken(history, tried)) return tried;
  }
};

/** Events that create what was not there before, parents before children, each in sight of the one before. */
const creations = (codes: readonly QdaCode[], start: CodebookHistory, pen: CodebookPen) => {
  const became = new Map<CodeId, CodeId>();
  const events: CodebookEvent[] = [];
  let history = start;
  const act = { ...pen, act: pen.newId() };
  for (const code of codes) {
    const there = ours(start, code);
    became.set(code.id, there ?? code.id);
    if (there !== undefined) continue;
    const { id, kind, definition, includeWhen, excludeWhen, examples, colour } = code;
    const above = code.parent === undefined ? undefined : became.get(code.parent);
    // Below a code that was retired here nothing is made: it comes to stand at the top.
    const parent = above !== undefined && isGone(codeOf(history.current, above)!) ? undefined : above;
    const name = freeName(history, code, codes);
    // Another code's name is no alias of this one.
    const aliases = code.aliases.filter((alias) => !isTaken(history, alias));
    const made = createCode(
      history,
      act,
      {
        ...{ id, name, kind, includeWhen, excludeWhen, examples, aliases },
        ...(definition === undefined ? {} : { definition }),
        ...(colour === undefined ? {} : { colour }),
        ...(parent === undefined ? {} : { parent }),
      },
      { evenIfNear: true },
    );
    events.push(...made);
    history = history.with(made);
  }
  pen.newest = act.newest;
  return { events, became };
};

/** Creates the codes that are not there yet; those that are, by id or name, are left as they are. */
export const takeOverCodes = (
  state: CodingState,
  writer: CodebookWriter,
  codes: readonly QdaCode[],
  { phase, why = 'imported' }: Pick<ChangeOptions, 'phase' | 'why'>,
): { readonly created: readonly CodeId[]; readonly became: CodesTakenOver } => {
  let became: CodesTakenOver = new Map();
  const events = writer.change(phase, why, (pen) => {
    const made = creations(codes, state.history, pen);
    became = made.became;
    return made.events;
  });
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
