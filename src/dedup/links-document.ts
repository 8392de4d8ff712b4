/** The text of `corpus/links.jsonl`: a header line that says from what it was made, then one sorted link a line. */

import { IntegrityError, isRecordId, type Link, linkKinds } from '../model/index.js';

/** From what a links file was made. It is out of date when either differs from what stands now. */
export interface LinksHeader {
  /** `rulesVersion` of the program that wrote it. */
  readonly rules: number;
  /** Hash of the corpus. */
  readonly corpus: string;
}

/** A links file as read. */
export interface LinksDocument extends LinksHeader {
  readonly links: readonly Link[];
}

const format = 1;
const linesPerChunk = 2048;

/** A score in four decimals, so that the same score is the same bytes on every machine. */
const rounded = (score: number): number => Math.round(score * 1e4) / 1e4;

const encodeLink = ({ a, b, kind, score, rule }: Link): string =>
  JSON.stringify({ a, b, kind, score: rounded(score), rule });

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Encodes links in chunks of whole lines, sorted by (a, b) whatever order they come in. */
export function* encodeLinks({ rules, corpus }: LinksHeader, links: readonly Link[]): Generator<string> {
  const sorted = [...links].sort((x, y) => byText(x.a, y.a) || byText(x.b, y.b));
  yield `${JSON.stringify({ 'litsieve-links': format, rules, corpus })}\n`;
  for (let at = 0; at < sorted.length; at += linesPerChunk) {
    yield sorted
      .slice(at, at + linesPerChunk)
      .map((link) => `${encodeLink(link)}\n`)
      .join('');
  }
}

/** The file is rebuilt from the corpus, so an error needs no care: delete and run again. */
const damaged = (message: string, file: string, line: number): IntegrityError =>
  new IntegrityError(message, {
    code: 'links-damaged',
    place: { file, line },
    hint: `delete ${file} and run: litsieve dedup`,
  });

const parsed = (text: string, file: string, line: number): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Said below, with the place.
  }
  throw damaged('a line of links must be one JSON object', file, line);
};

/** Reads the first line alone, which is enough to tell whether the links are out of date. Throws `IntegrityError`. */
export const decodeLinksHeader = (text: string, file: string): LinksHeader => {
  const { 'litsieve-links': version, rules, corpus } = parsed(text, file, 1);
  if (version !== format || typeof rules !== 'number' || typeof corpus !== 'string') {
    throw damaged(`the first line must be {"litsieve-links":${format},"rules":…,"corpus":…}`, file, 1);
  }
  return { rules, corpus };
};

const decodeLink = (text: string, file: string, line: number): Link => {
  const { a, b, kind, score, rule } = parsed(text, file, line);
  if (typeof a !== 'string' || typeof b !== 'string' || !isRecordId(a) || !isRecordId(b)) {
    throw damaged('"a" and "b" must be record ids', file, line);
  }
  if (typeof rule !== 'string' || rule === '') throw damaged('"rule" must be the name of a rule', file, line);
  if (a > b || (a === b && rule !== 'same-id')) throw damaged('"a" must sort before "b"', file, line);
  const known = linkKinds.find((name) => name === kind);
  if (known === undefined) throw damaged(`"kind" must be one of ${linkKinds.join(', ')}`, file, line);
  if (typeof score !== 'number' || score < 0 || score > 1) throw damaged('"score" must be from 0 to 1', file, line);
  return { a, b, kind: known, score, rule };
};

/**
 * Reads the lines of a links file, strictly: it is written by the machine alone, and a merge of git would tear it.
 * `lines` are without line ends; an empty one may stand at the end only.
 * @throws IntegrityError with the line where the header is foreign, a line malformed, or the order broken.
 */
export const decodeLinks = (lines: Iterable<string>, file: string): LinksDocument => {
  let header: LinksHeader | undefined;
  const links: Link[] = [];
  let line = 0;
  let ended = false;
  for (const text of lines) {
    line++;
    if (header === undefined) {
      header = decodeLinksHeader(text, file);
      continue;
    }
    if (ended) throw damaged('an empty line stands between links', file, line - 1);
    if (text === '') {
      ended = true;
      continue;
    }
    const link = decodeLink(text, file, line);
    const before = links.at(-1);
    if (before !== undefined && (byText(before.a, link.a) || byText(before.b, link.b)) >= 0) {
      throw damaged('links must be sorted, each pair once', file, line);
    }
    links.push(link);
  }
  if (header === undefined) throw damaged('the file is empty', file, 1);
  return { ...header, links };
};
