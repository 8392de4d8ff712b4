/** `corpus/searches.jsonl`: the searches as executed and their withdrawals, append-only. */

import { z } from 'zod';
import { appendLines, readLines } from '../io/index.js';
import { isRecordId, type RecordId, type Search, searchRoles, sourceKinds, type Withdrawal } from '../model/index.js';
import type { ReviewPaths } from './paths.js';

const searchSchema = z.object({
  id: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,39}\/[a-z0-9][a-z0-9.@-]{0,79}$/),
  at: z.iso.datetime(),
  role: z.enum(searchRoles),
  source: z.string(),
  kind: z.enum(sourceKinds),
  query: z.string().exactOptional(),
  file: z.object({ name: z.string(), sha256: z.string(), format: z.string() }).exactOptional(),
  strategy: z.string().exactOptional(),
  platform: z.string().exactOptional(),
  limits: z.string().exactOptional(),
  edition: z.object({ venue: z.string(), year: z.number().int() }).exactOptional(),
  announced: z.number().int().exactOptional(),
  dropped: z.record(z.string(), z.number().int()).exactOptional(),
  snowball: z
    .object({
      round: z.number().int(),
      direction: z.enum(['backward', 'forward']),
      start: z.array(z.custom<RecordId>((value) => typeof value === 'string' && isRecordId(value))),
      unknown: z.number().int(),
    })
    .exactOptional(),
  read: z.number().int(),
  kept: z.number().int(),
  rejected: z.number().int(),
  sha256: z.string(),
  tool: z.string(),
});

const withdrawalSchema = z.object({ withdraws: z.string(), at: z.iso.datetime(), why: z.string() });

/** The log as it reads: in order of date and id, whatever the order of lines; a line that is neither is reported, not fatal. */
export interface SearchLog {
  /** All searches, withdrawn ones included. */
  readonly searches: readonly Search[];
  readonly withdrawn: ReadonlyMap<string, Withdrawal>;
  readonly malformed: readonly { readonly line: number; readonly problem: string }[];
}

const byDateAndId = (a: Search, b: Search): number =>
  a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Of two lines about one search the newer counts, whichever comes first in the file. */
const keepNewest = <Entry extends { readonly at: string }>(
  known: Map<string, Entry>,
  id: string,
  entry: Entry,
): void => {
  const rankOf = (line: Entry): string => `${line.at} ${JSON.stringify(line)}`;
  const before = known.get(id);
  if (before === undefined || rankOf(before) < rankOf(entry)) known.set(id, entry);
};

/** Reads the log; empty where there is none. */
export const readSearchLog = ({ searches: path }: ReviewPaths): SearchLog => {
  const searches = new Map<string, Search>();
  const withdrawn = new Map<string, Withdrawal>();
  const malformed: { line: number; problem: string }[] = [];
  for (const { bytes, number } of readLines(path)) {
    const text = bytes.toString('utf8').trim();
    if (text === '') continue;
    const value = parse(text);
    const search = searchSchema.safeParse(value);
    const withdrawal = withdrawalSchema.safeParse(value);
    if (search.success) keepNewest(searches, search.data.id, search.data);
    else if (withdrawal.success) keepNewest(withdrawn, withdrawal.data.withdraws, withdrawal.data);
    else
      malformed.push({ line: number, problem: value === undefined ? 'not JSON' : 'neither a search nor a withdrawal' });
  }
  return { searches: [...searches.values()].sort(byDateAndId), withdrawn, malformed };
};

/** The searches that count. */
export const liveSearches = ({ searches, withdrawn }: SearchLog): readonly Search[] =>
  searches.filter(({ id }) => !withdrawn.has(id));

/** Adds a search or a withdrawal to the log; on disk when it returns. */
export const appendToSearchLog = ({ searches: path }: ReviewPaths, entry: Search | Withdrawal): void =>
  appendLines(path, [JSON.stringify(entry)]);
