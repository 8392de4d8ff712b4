/** Keeps what was measured: a JSON file a sample in `results/`, and `RESULTS.md` made of all of them. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { markdownTable } from './table.js';

const folder = new URL('../results/', import.meta.url);
const document = new URL('../RESULTS.md', import.meta.url);
const samples = ['venues', 'million'];

const introduction = `# What was measured

Written by \`npm run bench -- --write\`; the section on a million records by \`npm run bench -- --million --write\`.
[bench/](.) has the measurements, [ARCHITECTURE.md](../ARCHITECTURE.md) the budget.

A command is the built program as a process of its own, timed from outside, its start included. Of several runs the median
is given. *Warm* means that the review's cache holds what it can, *cold* that its files were removed; the files
themselves were in the operating system's memory each time. Peak memory is the resident memory of the process with its
threads. An empty budget means that none was set. Records that are not part of this project are read where they are.
`;

const section = ({ title, date, machine, version, records, megabytes, groups }) =>
  [
    `## ${title}: ${records.toLocaleString('en')}, ${megabytes.toLocaleString('en')} MB as JSON Lines\n`,
    `${machine}. litsieve ${version}, ${date}.\n`,
    ...groups.flatMap(({ measures, rows }) => [`### ${measures}\n`, `${markdownTable(rows)}\n`]),
  ].join('\n');

/** Keeps the results of one sample and writes the document anew. */
export const writeResults = (results) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${results.sample}.json`, folder), `${JSON.stringify(results, null, 1)}\n`);
  const kept = samples.map((name) => new URL(`${name}.json`, folder)).filter((url) => existsSync(url));
  const sections = kept.map((url) => section(JSON.parse(readFileSync(url, 'utf8'))));
  writeFileSync(document, [introduction, ...sections].join('\n'));
};
