/** The rows of a file of automation votes: a table (CSV, TSV, semicolons) or JSON Lines, by columns of many names. */

import { namedRows } from '../formats/index.js';
import { sha256 } from '../io/index.js';
import { InputError, type VoteValue } from '../model/index.js';

/** One row as it is understood. Only `line` must be there. */
export interface VoteRow {
  /** In the file, from 1. */
  readonly line: number;
  readonly record?: string;
  readonly doi?: string;
  readonly title?: string;
  readonly vote?: string;
  readonly model?: string;
  readonly prompt?: string;
  readonly rationale?: string;
  readonly date?: string;
  /** The line is no row at all, and why. */
  readonly problem?: string;
}

/** What columns may be called, in small letters, the best first. */
const columns: Readonly<Record<Exclude<keyof VoteRow, 'line' | 'problem'>, readonly string[]>> = {
  record: ['record', 'record id', 'recordid', 'id', 'report', 'key'],
  doi: ['doi', 'digital object identifier'],
  title: ['title', 'article title', 'document title'],
  vote: ['vote', 'decision', 'label', 'verdict', 'included', 'include', 'relevant', 'answer', 'prediction'],
  model: ['model', 'model name', 'llm', 'voter'],
  prompt: ['prompt', 'prompt hash', 'prompt sha256', 'prompt id'],
  rationale: ['rationale', 'reason', 'reasoning', 'explanation', 'justification', 'comment'],
  date: ['date', 'at', 'timestamp', 'time', 'created', 'created at'],
};

const values: Readonly<Record<VoteValue, readonly string[]>> = {
  include: ['include', 'included', 'yes', 'y', '1', '1.0', 'true', 'relevant', 'keep', 'accept'],
  exclude: ['exclude', 'excluded', 'no', 'n', '0', '0.0', 'false', 'irrelevant', 'drop', 'reject'],
  unsure: ['unsure', 'maybe', 'uncertain', 'unclear', 'undecided', '?'],
};

const meanings = new Map(
  Object.entries(values).flatMap(([vote, words]) => words.map((word) => [word, vote as VoteValue] as const)),
);

/** What a cell says as a vote; undefined where nobody can tell. */
export const voteOf = (cell: string): VoteValue | undefined => meanings.get(cell.trim().toLowerCase());

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text);

/** The hash of a prompt: itself where it is one, else the SHA-256 of the text. */
export const promptHash = (prompt: string): string => (isHash(prompt) ? prompt.toLowerCase() : sha256(prompt));

const rowOf = (line: number, cells: ReadonlyMap<string, string>): VoteRow => {
  const found = Object.entries(columns).flatMap(([field, names]) => {
    const name = names.find((one) => cells.has(one));
    return name === undefined ? [] : [[field, cells.get(name)!] as const];
  });
  return { line, ...Object.fromEntries(found) };
};

const nameOf = (key: string): string =>
  key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const cellsOf = (object: object): ReadonlyMap<string, string> => {
  const cells = new Map<string, string>();
  for (const [key, value] of Object.entries(object)) {
    const isSaid = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (isSaid && String(value).trim() !== '' && !cells.has(nameOf(key))) cells.set(nameOf(key), String(value).trim());
  }
  return cells;
};

function* jsonRows(text: string): Generator<VoteRow> {
  let line = 0;
  for (const written of text.split(/\r?\n/)) {
    line++;
    if (written.trim() === '') continue;
    let value: unknown;
    try {
      value = JSON.parse(written);
    } catch {
      // Told below, with what else is no object.
    }
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) yield rowOf(line, cellsOf(value));
    else yield { line, problem: 'the line is no JSON object' };
  }
}

/**
 * Reads all rows of a file's text. Throws `InputError` where it has no header with a column for the vote, and one for the
 * record, its DOI or its title.
 */
export const voteRows = (text: string, file: string): readonly VoteRow[] => {
  const plain = text.replace(/^\ufeff/, '');
  const rows = plain.trimStart().startsWith('{')
    ? [...jsonRows(plain)]
    : Array.from(namedRows(plain), ({ line, cells }) => rowOf(line, cells));
  const isVote = ({ record, doi, title, vote }: VoteRow): boolean =>
    vote !== undefined && (record ?? doi ?? title) !== undefined;
  if (rows.some(isVote)) return rows;
  throw new InputError('there are no votes in it: no row has a vote and a record, a DOI or a title', {
    code: 'votes-none',
    hint: 'a table has a header such as record,vote,model,prompt,rationale,date; JSON Lines have these keys',
    place: { file },
  });
};
