/** YAML that people write, checked against a schema; every complaint names file, line and column. */

import { type Document, isMap, isScalar, LineCounter, type ParsedNode, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { InputError } from '../model/index.js';
import { nodeAt } from './yaml-place.js';
import { complaintInWords } from './yaml-words.js';

type Issue = z.core.$ZodIssue;

/** Of a choice between forms, the complaint of the form that came nearest: the one that is not about the kind of value. */
const nearest = (issue: Issue): Issue => {
  if (issue.code !== 'invalid_union') return issue;
  const complaints = issue.errors.flatMap((branch) => branch.slice(0, 1));
  const found = complaints.find(({ code, path }) => code !== 'invalid_type' || path.length > 0) ?? complaints[0];
  return found === undefined ? issue : nearest({ ...found, path: [...issue.path, ...found.path] } as Issue);
};

/** The key of an entry, where a complaint is about a key that should not be there. */
const keyNode = (parent: ParsedNode | null, key: string): ParsedNode | undefined =>
  isMap(parent)
    ? (parent.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key)?.key as ParsedNode | undefined)
    : undefined;

/** Whether nothing stands at a path of the parsed value. */
const isAbsent = (value: unknown, path: readonly PropertyKey[]): boolean => {
  let member = value;
  for (const step of path) member = (member as Record<PropertyKey, unknown> | null | undefined)?.[step];
  return member === undefined;
};

/** Where the first alias stands that names no anchor before it or, where all do, the first one; 0 without any. */
const aliasOffset = (document: Document.Parsed): number => {
  const anchors = new Set<string>();
  let first: number | undefined;
  let unresolved: number | undefined;
  visit(document, {
    Alias: (_, { source, range }) => {
      first ??= range?.[0];
      if (!anchors.has(source)) unresolved ??= range?.[0];
    },
    Value: (_, { anchor }) => {
      if (anchor !== undefined) anchors.add(anchor);
    },
  });
  return unresolved ?? first ?? 0;
};

const describePath = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step + 1}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');

/** What the parser says to programmers, said to writers. */
const mistakes: Readonly<Record<string, string>> = {
  MULTIPLE_DOCS: 'a second document begins here (`---`), and one is expected',
};

/**
 * Parses a YAML text and checks it against a schema. Throws `InputError` at `file:line:column` for the first thing
 * that is wrong: a YAML mistake, an unknown key, a missing or a wrong value.
 */
export const parseYaml = <T>(text: string, file: string, schema: z.ZodType<T>): T => {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, logLevel: 'error' });
  const fail = (message: string, offset: number): never => {
    const { line, col } = lineCounter.linePos(offset);
    throw new InputError(message, {
      code: 'invalid-yaml',
      hint: `mend ${file} there; ARCHITECTURE.md lists what may stand in it`,
      place: { file, line, column: col },
    });
  };
  const [mistake] = document.errors;
  if (mistake !== undefined)
    return fail(`not valid YAML: ${mistakes[mistake.code] ?? mistake.message}`, mistake.pos[0]);
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    return fail(`not valid YAML: ${error instanceof Error ? error.message : String(error)}`, aliasOffset(document));
  }
  const checked = schema.safeParse(value, { error: complaintInWords });
  if (checked.success) return checked.data;
  const issue = nearest(checked.error.issues[0]!);
  const node = nodeAt(document.contents, issue.path);
  const where = describePath(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys[0]!;
    const place = keyNode(node, key) ?? node;
    return fail(`unknown key \`${key}\`${where === '' ? '' : ` in ${where}`}`, place?.range?.[0] ?? 0);
  }
  const problem = isAbsent(value, issue.path) ? 'is missing' : issue.message;
  return fail(`${where === '' ? 'the document' : where}: ${problem}`, node?.range?.[0] ?? 0);
};
