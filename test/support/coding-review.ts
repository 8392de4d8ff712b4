/** Small reviews that are coded: two streams, a codebook, included reports and issues, sessions over them. */

import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
export const exampleIssues: readonly ExampleRecord[] = ['It deletes my home', 'It leaks a token', 'It says it ran tests'].map(
  (title, n) => ({
    id: `github:owner/tool#${n + 1}`,
    type: 'issue',
    title,
    authors: [{ literal: exampleLogin }],
    year: 2024 + (n % 2),
    urls: [`https://github.com/owner/tool/issues/${n + 1}`],
    abstract: `@${exampleLogin} here: the agent ran it with ${exampleToken} in view and then everything was gone.`,
    notes: [`yan-example, 2024-05-0${n + 1}: same for me, @${exampleLogin}`],
  }),
) as readonly ExampleRecord[];

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
    { id: 'lost', name: 'Lost', type: 'multi', values: ['Code', 'Data'], when: { code: 'destruction' }, required: true },
    { id: 'day', name: 'Day', type: 'date' },
  ],
};

/** What a review of the example may have differently. */
export interface CodingReviewParts {
  readonly reviewers?: readonly string[];
  readonly plan?: Readonly<Record<string, unknown>>;
  readonly protocol?: Readonly<Record<string, unknown>>;
  /** Records that screening includes; absent: all. */
  readonly included?: (id: string) => boolean;
}

const made = new Map<string, Promise<string>>();

const build = async (folder: string, { reviewers, protocol }: CodingReviewParts): Promise<string> => {
  await makeReview(folder, {
    records: examplePapers,
    files: [{ name: 'issues.jsonl', text: jsonLines(exampleIssues), source: 'github' }],
    protocol: {
      ...(reviewers === undefined ? {} : { reviewers }),
      streams: [{ id: 'papers' }, { id: 'issues', unit: 'incidents', sources: ['github'] }],
      ...protocol,
    },
  });
  return folder;
};

/** Makes the example, all of it included: `init`, import, decisions, codebook. Its files are made once and copied then. */
export const codingReview = async (parts: CodingReviewParts = {}): Promise<string> => {
  const { reviewers, protocol, plan = {}, included = () => true } = parts;
  const key = JSON.stringify([reviewers, protocol, plan, String(included)]);
  if (!made.has(key)) {
    made.set(
      key,
      build(temporaryFolder(), parts).then((folder) => {
        writeFileSync(join(folder, 'queries/codebook.yaml'), JSON.stringify({ ...examplePlan, ...plan }));
        const review = open(folder);
        const chance = { clock: tickingClock(Date.UTC(2026, 0, 8)), newId: countingIds(900) };
        for (const { id } of [...examplePapers, ...exampleIssues]) {
          const decision = included(id) ? 'include' : 'exclude';
          decide(review, { id, decision, reviewer: reviewers?.[0] ?? 'ada', criterion: included(id) ? undefined : 'E1' }, chance);
        }
        const kept = join(tmpdir(), `litsieve-coding-${process.pid}-${made.size}`);
        cpSync(folder, kept, { recursive: true });
        return folder;
      }),
    );
  }
  return cloned(await made.get(key)!);
};

/** A copy of a review, as a clone of its repository is one. */
export const cloned = (folder: string): string => {
  const copy = temporaryFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
};
