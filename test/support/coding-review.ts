/** Small reviews that are coded: two streams, a codebook, included reports and issues, sessions over them. */

import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CodeId, CodingEvent, Quote } from '../../src/model/index.js';
import { openCoding } from '../../src/review/code.js';
import { codeUnit, type UnitWish } from '../../src/review/code-unit.js';
import { changeCodebook } from '../../src/review/codebook.js';
import type { CodebookOperationName, CodebookWish } from '../../src/review/codebook-operations.js';
import type { CodingSession, CodingView } from '../../src/review/coding-session.js';
import { decide } from '../../src/review/decide.js';
import { countingIds, type ExampleRecord, jsonLines, makeReview, open, tickingClock } from './example-review.js';
import { temporaryFolder } from './temporary-folder.js';

/** Put together here, so that no scanner takes the file for a leak. */
export const exampleToken = `ghp_${'aB3dE7gH1jK9mN5pQ2sT8vW4xY6zC0fLrUoi'}`;

/** The login of who wrote the example issues. */
export const exampleLogin = 'zoe-example';

/** Papers of the example: `x:p1` and on. */
export const examplePapers: readonly ExampleRecord[] = ['Rollbacks', 'Sandboxes', 'Gardens'].map((subject, n) => ({
  id: `x:p${n + 1}`,
  title: `${subject} for code agents in case ${n + 1}`,
  authors: [{ family: `Example${'abc'[n]}`, given: 'Ada' }],
  year: 2020 + n,
  venue: n === 2 ? 'Symposium on Invented Tools' : 'Journal of Invented Tools',
  abstract: `We watch how an agent deletes files. 🚀 Then ${subject.toLowerCase()} help, or do not.`,
}));

/** Issues of the example: `github:owner/tool#1` and on. */
export const exampleIssues: readonly ExampleRecord[] = [
  'It deletes my home',
  'It leaks a token',
  'It says it ran tests',
].map((title, n) => ({
  id: `github:owner/tool#${n + 1}`,
  type: 'issue',
  title,
  authors: [{ literal: exampleLogin }],
  year: 2024 + (n % 2),
  urls: [`https://github.com/owner/tool/issues/${n + 1}`],
  abstract: `@${exampleLogin} here: the agent ran it with ${exampleToken} in view and then everything was gone.`,
  notes: [`yan-example, 2024-05-0${n + 1}: same for me, @${exampleLogin}`],
})) as readonly ExampleRecord[];

/** The plan of the example as data; YAML reads JSON. Two dimensions, five codes, five variables of which two have conditions. */
export const examplePlan = {
  litsieve: 1,
  name: 'Invented risks',
  coding: { blind: true },
  codes: [
    {
      name: 'Safety',
      kind: 'dimension',
      codes: [
        { name: 'Destruction', definition: 'Something is destroyed.', codes: [{ name: 'Files deleted' }] },
        { name: 'Leak', definition: 'A secret is shown.', aliases: ['Disclosure'] },
      ],
    },
    { name: 'Honesty', kind: 'dimension', codes: [{ name: 'Deception' }, { name: 'Boasting' }] },
  ],
  variables: [
    {
      id: 'severity',
      name: 'Severity',
      type: 'ordinal',
      values: [
        { id: '1', label: 'Low' },
        { id: '2', label: 'Some' },
        { id: '3', label: 'High' },
      ],
      required: true,
      streams: ['issues'],
      evidenceFrom: '3',
    },
    { id: 'task', name: 'Task', type: 'single', values: ['Fix', 'Write'] },
    { id: 'remedy', name: 'Remedy', type: 'text', when: { variable: 'severity', atLeast: '2' }, streams: ['issues'] },
    {
      id: 'lost',
      name: 'Lost',
      type: 'multi',
      values: ['Code', 'Data'],
      when: { code: 'destruction' },
      required: true,
    },
    { id: 'day', name: 'Day', type: 'date' },
  ],
};

/** What a review of the example may have differently. */
export interface CodingReviewParts {
  readonly reviewers?: readonly string[];
  readonly plan?: Readonly<Record<string, unknown>>;
  readonly protocol?: Readonly<Record<string, unknown>>;
  /** Which records screening includes; the others wait. Absent: all. */
  readonly included?: (id: string) => boolean;
}

const made = new Map<string, ReadonlyMap<string, Buffer>>();

/** All files below a folder by their paths in it. */
const filesIn = (folder: string): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [relative(folder, path), readFileSync(path)]),
  );

/** Makes the example, all of it included unless said otherwise: `init`, import, decisions, codebook. What was made before is written again. */
export const codingReview = async ({
  reviewers,
  plan = {},
  protocol = {},
  included = () => true,
}: CodingReviewParts = {}): Promise<string> => {
  const ids = [...examplePapers, ...exampleIssues].map(({ id }) => id).filter(included);
  const key = JSON.stringify([reviewers, plan, protocol, ids]);
  const folder = temporaryFolder();
  const known = made.get(key);
  for (const [path, bytes] of known ?? []) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  if (known !== undefined) return folder;
  await makeReview(folder, {
    records: examplePapers,
    files: [{ name: 'issues.jsonl', text: jsonLines(exampleIssues), source: 'github' }],
    protocol: {
      ...(reviewers === undefined ? {} : { reviewers }),
      streams: [{ id: 'papers' }, { id: 'issues', unit: 'incidents', sources: ['github'] }],
      ...protocol,
    },
  });
  writeFileSync(join(folder, 'queries/codebook.yaml'), JSON.stringify({ ...examplePlan, ...plan }));
  const review = open(folder);
  const chance = { clock: tickingClock(Date.UTC(2026, 0, 8)), newId: countingIds(900) };
  for (const id of ids) decide(review, { id, decision: 'include', reviewer: reviewers?.[0] ?? 'ada' }, chance);
  made.set(key, filesIn(folder));
  return folder;
};

/** A copy of a review, as a clone of its repository is one. */
export const cloned = (folder: string): string => {
  const copy = temporaryFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
};

let opened = 0;

/** Time and ids of one process: hours later than those of the one before, and apart from all others. */
export const nextChance = () => {
  opened++;
  return { clock: tickingClock(Date.UTC(2026, 1, 1) + opened * 3_600_000), newId: countingIds(opened) };
};

/** Whose session, and what for. */
export interface CodingSessionParts {
  readonly coder?: string;
  readonly round?: string;
  readonly consensus?: boolean;
}

/** Opens a session, as the command does: nothing is remembered from before. Closed when the test ends. */
export const openCodingSession = (
  folder: string,
  { coder = 'ada', round, consensus }: CodingSessionParts = {},
): CodingSession => {
  const session = openCoding(open(folder), { coder, round, consensus, chance: nextChance() });
  onTestFinished(() => session.close());
  return session;
};

/** A code by its id. */
export const code = (id: string): CodeId => id as CodeId;

/** Codes one unit as `litsieve code UNIT` does, and finishes it. Values are `variable=value`. */
export const codeAs = (
  folder: string,
  coder: string,
  unit: string,
  give: readonly string[],
  wish: Partial<UnitWish> = {},
): void => {
  const whole = { unit, give, take: [], set: [], finish: true, ...wish };
  codeUnit(open(folder), whole, { coder, chance: nextChance() });
};

/** Changes the codebook as `litsieve codebook` does. */
export const change = (
  folder: string,
  operation: CodebookOperationName,
  words: readonly string[],
  {
    coder = 'ada',
    why = 'because',
    ...wish
  }: Partial<CodebookWish> & { readonly coder?: string; readonly why?: string } = {},
) =>
  changeCodebook(
    open(folder),
    operation,
    { words, into: [], fields: {}, ...wish },
    { coder, phase: 'open', why, chance: nextChance() },
  );

/** The first place where words stand in a field of what is on screen. */
export const quoteOf = ({ unit }: CodingView, field: string, words: string): Quote => {
  const text = unit?.fields.find((each) => each.field === field)?.text ?? '';
  const start = [...text.slice(0, text.indexOf(words))].length;
  return { field, start, end: start + [...words].length, text: words };
};

/** What a session says of the unit on screen and of the coder's work, without the words of the last action and what was used how often. */
export const told = ({ unit, coding, finished, variables, missing, counts, tree, others }: CodingView) => ({
  ...{ unit, coding, finished, missing, counts, others },
  variables: variables.map(({ id }) => id),
  tree: tree.map(({ key: _key, ...line }) => line),
});

/** The same from disk: a session opened anew, at the same unit. */
export const toldAnew = (folder: string, view: CodingView, parts: CodingSessionParts = {}) => {
  const session = openCoding(open(folder), { coder: view.coder, ...parts, chance: nextChance() });
  try {
    if (view.unit !== null) session.show(view.unit.id);
    return told(session.view());
  } finally {
    session.close();
  }
};

const logOf = (folder: string, coder: string, kind: string): string =>
  join(folder, 'screening', kind, `${coder}.jsonl`);

/** The text of a coder's codings or codebook events as it is on disk. */
export const codingText = (
  folder: string,
  coder: string,
  kind: 'coding' | 'codebook' | 'course' = 'coding',
): string => {
  try {
    return readFileSync(logOf(folder, coder, kind), 'utf8');
  } catch {
    return '';
  }
};

/** A coder's events as they are on disk. */
export const codingEvents = (folder: string, coder: string): readonly CodingEvent[] =>
  codingText(folder, coder)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as CodingEvent);

/** Takes what a coder wrote in a clone over, as a merge of repositories does: each coder has files of their own. */
export const pull = (folder: string, from: string, coder: string): void => {
  for (const kind of ['coding', 'codebook', 'course'] as const) {
    const text = codingText(from, coder, kind);
    if (text === '') continue;
    mkdirSync(join(folder, 'screening', kind), { recursive: true });
    writeFileSync(logOf(folder, coder, kind), text);
  }
};
