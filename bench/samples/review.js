/** A review to measure on: made by `init`, with a protocol of its own, filled by `import`, with decisions where wanted. */

import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../measuring/command.js';
import { labelsFrom } from './labels.js';

export const reviewer = 'ada';

const protocol = `litsieve: 1
title: A review to measure on
questions:
  - Which safety and security risks arise when language models generate code?
concepts:
  - id: coding
    terms: [code generation, program synthesis, program repair]
  - id: safety
    terms: [safe*, secur*, vulnerab*, prompt injection]
stages:
  - id: title-abstract
    name: Title and abstract
    reviewers: 1
  - id: full-text
    name: Full text
    reviewers: 1
    retrieval: true
criteria:
  - { id: EC1, kind: exclude, text: Not about generated code }
  - { id: EC2, kind: exclude, text: Not about safety }
  - { id: EC3, kind: exclude, text: No evaluation }
reviewers:
  - ${reviewer}
`;

/** Makes an empty review in a folder. */
export const makeReview = (bench, folder) => {
  const { failure } = runProgram(bench, ['init', folder]);
  if (failure !== undefined) throw new Error(failure);
  writeFileSync(join(folder, 'queries/protocol.yaml'), protocol);
};

/** Removes what the review has cached, or the files of its cache with a prefix. */
export const emptyCache = (review, prefix = '') => {
  const folder = join(review, 'corpus/cache');
  for (const name of readdirSync(folder)) if (name.startsWith(prefix)) rmSync(join(folder, name));
};

/** The review as the built modules see it. */
export const openBuilt = async (bench) => {
  const { openReview } = await bench.load('review/open-review.js');
  return openReview({ folder: bench.review, exact: true });
};

/** Titles of all rows of the corpus. */
export const titlesOf = ({ corpus }) => Array.from(corpus.records(), ({ title }) => title ?? '');

/** Writes decisions on `count` reports into the review's log, in one go; says how many. */
export const decideSome = async (bench, count) => {
  const review = await openBuilt(bench);
  const [{ stageToScreen }, { penFor }, { writeEvents }, { randomId, systemClock }] = await Promise.all(
    ['review/screen.js', 'review/judge-report.js', 'screening/index.js', 'io/index.js'].map(bench.load),
  );
  const state = stageToScreen(review, undefined);
  const pen = penFor(review, state, reviewer, { clock: systemClock, newId: randomId });
  const { reports, corpus } = review;
  const reportOf = (row) => reports.of(corpus.at(row));
  const labels = new Map(labelsFrom(titlesOf(review), count).map(({ row, label }) => [reportOf(row), label]));
  // Written in turns, as they would be made: the two kinds are mixed.
  const statements = [...labels].map(([report, label]) => ({
    record: reports.ids(report)[0],
    members: reports.ids(report),
    decision: label === 1 ? 'include' : 'exclude',
    replaces: [],
  }));
  state.log.append(
    reviewer,
    statements.flatMap((statement) => writeEvents(pen, [statement])),
  );
  corpus.close();
  return statements.length;
};
