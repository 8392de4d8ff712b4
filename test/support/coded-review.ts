/** Reviews to code, of any size, in a folder of the caller's: two streams, a small codebook, everything included. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { examplePlan } from './coding-review.js';
import { type ExampleRecord, exampleTitle, jsonLines, makeReview } from './example-review.js';

/** A plan whose variables are neither required nor conditional but for severity, which issues must have. */
export const plainPlan = {
  ...examplePlan,
  variables: [
    examplePlan.variables[0],
    examplePlan.variables[1],
    { id: 'harm', name: 'Harm', type: 'multi', values: ['Code', 'Data', 'Money'] },
  ].map((variable) => (variable?.id === 'severity' ? { ...variable, evidenceFrom: undefined } : variable)),
};

const sentence = 'The agent deleted the branch and said that all tests had passed. ';

const issues = (count: number): readonly ExampleRecord[] =>
  Array.from(
    { length: count },
    (_, n) =>
      ({
        id: `github:owner/tool#${n + 1}`,
        type: 'issue',
        title: `Issue ${n + 1}: ${exampleTitle(n)}`,
        authors: [{ literal: `login${n}` }],
        year: 2024 + (n % 2),
        urls: [`https://github.com/owner/tool/issues/${n + 1}`],
        abstract: `@login${n} reports: ${sentence.repeat(6)}`,
      }) as ExampleRecord,
  );

const papers = (count: number): readonly ExampleRecord[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `x:p${n + 1}`,
    title: exampleTitle(n + 100),
    authors: [{ family: `Example${n}`, given: 'Ada' }],
    year: 2020 + (n % 3),
    venue: n % 2 === 0 ? 'Journal of Invented Tools' : 'Symposium on Invented Tools',
    abstract: sentence.repeat(4),
  }));

/** How large the review is, who works on it, and what differs from the plain plan. */
export interface CodedReviewParts {
  readonly papers?: number;
  readonly issues?: number;
  readonly reviewers?: readonly string[];
  readonly plan?: Readonly<Record<string, unknown>>;
  readonly protocol?: Readonly<Record<string, unknown>>;
  /** Records in place of those made up here. */
  readonly records?: { readonly papers: readonly ExampleRecord[]; readonly issues: readonly ExampleRecord[] };
}

/** Includes records in a stage by lines of a log. */
const include = (folder: string, stage: string, records: readonly ExampleRecord[], series: number): void => {
  mkdirSync(join(folder, 'screening', stage), { recursive: true });
  const lines = records.map(({ id }, n) => ({
    id: (series * 0x100000 + n).toString(16).padStart(32, 'e'),
    at: new Date(Date.UTC(2026, 0, 7) + n * 1000).toISOString(),
    ...{ reviewer: 'ada', stage, record: id, decision: 'include', protocol: 1 },
  }));
  writeFileSync(join(folder, 'screening', stage, 'ada.jsonl'), jsonLines(lines));
};

/** Makes the review in a folder and returns that. */
export const makeCodedReview = async (
  folder: string,
  { papers: nPapers = 3, issues: nIssues = 3, reviewers, plan = {}, protocol = {}, records }: CodedReviewParts = {},
): Promise<string> => {
  const { papers: ofPapers, issues: ofIssues } = records ?? { papers: papers(nPapers), issues: issues(nIssues) };
  await makeReview(folder, {
    records: ofPapers,
    files: ofIssues.length === 0 ? [] : [{ name: 'issues.jsonl', text: jsonLines(ofIssues), source: 'github' }],
    protocol: {
      ...(reviewers === undefined ? {} : { reviewers }),
      streams: [{ id: 'papers' }, { id: 'issues', unit: 'incidents', sources: ['github'] }],
      stages: [
        { id: 'title-abstract', stream: 'papers' },
        { id: 'confirmation', stream: 'issues' },
      ],
      ...protocol,
    },
  });
  writeFileSync(join(folder, 'queries/codebook.yaml'), JSON.stringify({ ...plainPlan, ...plan }));
  include(folder, 'title-abstract', ofPapers, 1);
  include(folder, 'confirmation', ofIssues, 2);
  return folder;
};
