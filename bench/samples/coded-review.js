/** A review of a study's size to measure coding on: 16,586 generated issues of which 547 are incidents, 2,000 papers of which 185 are included, all coded. */

import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../measuring/command.js';

const issues = 16_586;
const incidents = 547;
const papers = 2_000;
const included = 185;
/** Units that both coders have coded. */
const double = 78;
const coders = ['ada', 'bob'];

const protocol = `litsieve: 1
title: A coded review to measure on
streams:
  - { id: papers, unit: reports, sources: [acm] }
  - { id: issues, unit: incidents, sources: [github] }
stages:
  - { id: title-abstract, stream: papers }
  - { id: confirmation, stream: issues }
reviewers: [${coders.join(', ')}]
`;

const words =
  'the agent deleted my working tree and then claimed that all tests passed although nothing had been run please help a token leaked while it ran the migration against production without asking'.split(
    ' ',
  );

/** Numbers from 0 to 1, the same every time. */
const generator = (seed) => () => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
  return seed / 0x7fff_ffff;
};
const random = generator(7);
const chosen = (list) => list[Math.floor(random() * list.length)];
const prose = (length) => Array.from({ length }, () => chosen(words)).join(' ');
const lines = (count, make) => `${Array.from({ length: count }, (_, at) => JSON.stringify(make(at))).join('\n')}\n`;
const eventId = (series, at) => (series * 1_000_000 + at).toString(16).padStart(32, '0');
const timeOf = (minute) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString();

const issue = (at) => ({
  id: `github:example/agent#${at + 1}`,
  type: 'issue',
  title: `${prose(8)} ${at}`,
  authors: [{ literal: `login-${at % 97}` }],
  year: 2024 + (at % 2),
  venue: 'example/agent',
  abstract: `${prose(150)}\n\nThanks @login-${(at + 1) % 97}:\n${prose(40)}`,
  urls: [`https://github.com/example/agent/issues/${at + 1}`],
  notes: [`login-${(at * 3) % 97}, 2025-01-02: ${prose(30)}`],
});

const paper = (at) => ({
  id: `acm:10.1145/${at + 1}`,
  type: 'conference',
  title: `Paper ${at} on ${prose(6)}`,
  year: 2023 + (at % 3),
  venue: ['ICSE', 'FSE', 'ASE', 'CCS', 'NDSS'][at % 5],
  abstract: prose(150),
});

/** Everything that was included, by its record's id. */
const confirmed = Array.from({ length: incidents }, (_, at) => issue(at * Math.floor(issues / incidents)).id);
const chosenPapers = Array.from({ length: included }, (_, at) => paper(at * 10).id);

const decisions = (series, stage, ids) =>
  lines(ids.length, (at) => ({
    id: eventId(series, at),
    at: timeOf(at),
    reviewer: coders[0],
    stage,
    record: ids[at],
    decision: 'include',
    protocol: 1,
  }));

/** Codings of all units: one coder each, two for the first ones, who differ now and then. */
const codings = ({ history, plan }) => {
  const codes = history.current.codes.filter(({ kind }) => kind === 'code').map(({ id }) => id);
  const options = (id) => plan.variables.find((variable) => variable.id === id).values.map((value) => value.id);
  const units = [
    ...confirmed.map((record) => ({ record, incident: 1 })),
    ...chosenPapers.map((record) => ({ record })),
  ];
  const said = () => ({
    codes: [...new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => chosen(codes)))].map((code) => ({
      code,
    })),
    values: {
      severity: chosen(options('severity')),
      task: chosen(options('task')),
      factors: [chosen(options('factors'))],
      impact: [chosen(options('impact'))],
    },
  });
  const byCoder = new Map(coders.map((coder) => [coder, []]));
  units.forEach((unit, at) => {
    const coding = said();
    coders.forEach((coder, place) => {
      if (at >= double && at % coders.length !== place) return;
      const own = place > 0 && random() < 0.2 ? said() : coding;
      byCoder.get(coder).push({
        id: eventId(4 + place, at),
        at: timeOf(100_000 + at),
        coder,
        kind: 'coding',
        ...unit,
        revision: history.head,
        state: 'final',
        coding: own,
        protocol: 1,
      });
    });
  });
  return byCoder;
};

/** Makes the review; gives its folder. */
export const makeCodedReview = async (bench) => {
  const folder = join(bench.folder, 'coded');
  const call = (args) => {
    const { failure } = runProgram(bench, args);
    if (failure !== undefined) throw new Error(failure);
  };
  call(['init', folder]);
  writeFileSync(join(folder, 'queries/protocol.yaml'), protocol);
  copyFileSync(new URL('../../queries/codebook.yaml', import.meta.url), join(folder, 'queries/codebook.yaml'));
  for (const [source, count, make] of [
    ['github', issues, issue],
    ['acm', papers, paper],
  ]) {
    const file = join(bench.folder, `${source}.jsonl`);
    writeFileSync(file, lines(count, make));
    call(['import', file, '--source', source, '--review', folder]);
  }
  const write = (path, text) => {
    mkdirSync(join(folder, 'screening', path, '..'), { recursive: true });
    writeFileSync(join(folder, 'screening', path), text);
  };
  write(`confirmation/${coders[0]}.jsonl`, decisions(1, 'confirmation', confirmed));
  write(`title-abstract/${coders[0]}.jsonl`, decisions(2, 'title-abstract', chosenPapers));
  const [{ openReview }, { CodingState }] = await Promise.all([
    bench.load('review/open-review.js'),
    bench.load('review/coding-state.js'),
  ]);
  const state = new CodingState(openReview({ folder, exact: true }));
  for (const [coder, events] of codings(state))
    write(
      `coding/${coder}.jsonl`,
      lines(events.length, (at) => events[at]),
    );
  return folder;
};
