/** Small reviews of our own making: a protocol, records and a folder. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type {
  BibliographicRecord,
  DuplicateRuling,
  ScreeningEvent,
  SearchRole,
  SourceKind,
} from '../../src/model/index.js';
import { type Imported, importFiles } from '../../src/review/import.js';
import { init } from '../../src/review/init.js';
import { openReview, type Review } from '../../src/review/open-review.js';

const templates = resolve(import.meta.dirname, '../../templates/review');

/** A clock that starts at nine in the morning of 5 January 2026 and moves on by a second each time that it is read. */
export const tickingClock = (start = Date.UTC(2026, 0, 5, 9)): (() => number) => {
  let now = start;
  return () => {
    now += 1000;
    return now;
  };
};

/** Ids in order, of the form of real ones; `series` keeps those of several writers apart. */
export const countingIds = (series = 0): (() => string) => {
  let count = 0;
  return () => (series * 1_000_000 + ++count).toString(16).padStart(32, '0');
};

/** A protocol as data; YAML reads JSON. One stage, two exclusion criteria and anybody as reviewer unless said otherwise. */
export const protocolText = (parts: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify(
    {
      litsieve: 1,
      title: 'Safety of invented tools',
      questions: ['Which safeguards hold when code agents act?'],
      stages: [{ id: 'title-abstract' }],
      criteria: [
        { id: 'E1', kind: 'exclude', text: 'Not about agents' },
        { id: 'E2', kind: 'exclude', text: 'Not a primary study' },
      ],
      ...parts,
    },
    null,
    2,
  );

/** Two stages, the second with retrieval. */
export const twoStages = [{ id: 'title-abstract' }, { id: 'full-text', retrieval: true }] as const;

/** Fields of a record for a JSON Lines file; only `id` must be there. */
export type ExampleRecord = Omit<Partial<BibliographicRecord>, 'id' | 'enriches'> & {
  readonly id: string;
  readonly enriches?: string;
};

/** Records as JSON Lines. */
export const jsonLines = (records: readonly object[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

const subjects = [
  'agents',
  'sandboxes',
  'gardens',
  'bridges',
  'permissions',
  'orchards',
  'rollbacks',
  'rivers',
] as const;
const numerals = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

/** The title of the nth example record, unlike that of any other. */
export const exampleTitle = (n: number): string =>
  `A study of ${subjects[n % subjects.length]} in case ${numerals[n % 10]} ${numerals[Math.floor(n / 10) % 10]} ${numerals[Math.floor(n / 100) % 10]}`;

/** So many different records, `x:r0` and on, of different authors. */
export const exampleRecords = (count: number, source = 'x'): readonly ExampleRecord[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `${source}:r${n}`,
    title: exampleTitle(n),
    authors: [{ family: `Example${String.fromCharCode(97 + (n % 26))}${n}`, given: 'Ada' }],
    year: 2015 + (n % 10),
    abstract: `We look at ${subjects[n % subjects.length]} and at what code agents do to them.`,
  }));

/** One file to import. */
export interface ExampleFile {
  readonly name: string;
  readonly text: string;
  readonly source?: string;
  readonly role?: SearchRole;
  readonly kind?: SourceKind;
}

/** Opens the review in a folder, as every command does: nothing is remembered from before. */
export const open = (folder: string): Review => openReview({ folder, exact: true });

/** Imports files into a review, each at a later time than the one before. */
export const bringIn = async (
  folder: string,
  files: readonly ExampleFile[],
  clock: () => number = tickingClock(),
): Promise<readonly Imported[]> => {
  const imported: Imported[] = [];
  for (const { name, text, source, role = 'identification', kind = 'database' } of files) {
    writeFileSync(join(folder, name), text);
    imported.push(
      await importFiles(open(folder), [name], {
        ...{ folder, source, role, kind, clock },
        dryRun: false,
        dedup: true,
        tool: 'litsieve test',
      }),
    );
  }
  return imported;
};

/** Makes a review in a folder: `init`, a protocol, records. */
export const makeReview = async (
  folder: string,
  {
    protocol = {},
    records = exampleRecords(6),
    files = [],
  }: {
    readonly protocol?: Readonly<Record<string, unknown>>;
    readonly records?: readonly ExampleRecord[];
    readonly files?: readonly ExampleFile[];
  } = {},
): Promise<string> => {
  init(folder, templates);
  writeFileSync(join(folder, 'queries/protocol.yaml'), protocolText(protocol));
  const own = records.length === 0 ? [] : [{ name: 'found.jsonl', text: jsonLines(records), source: 'x' }];
  await bringIn(folder, [...own, ...files]);
  return folder;
};

/** A reviewer's log at a stage, as it is on disk. */
export const logText = (folder: string, reviewer: string, stage = 'title-abstract'): string => {
  try {
    return readFileSync(join(folder, 'screening', stage, `${reviewer}.jsonl`), 'utf8');
  } catch {
    return '';
  }
};

/** The events of a reviewer's log. */
export const eventsOf = (folder: string, reviewer: string, stage = 'title-abstract'): readonly ScreeningEvent[] =>
  logText(folder, reviewer, stage)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ScreeningEvent);

let rulings = 0;

/** Says that two records are the same, different, or versions of one study. */
export const rule = (
  folder: string,
  a: string,
  b: string,
  ruling: DuplicateRuling['ruling'],
  reviewer = 'ada',
): void => {
  const file = join(folder, `screening/duplicates/${reviewer}.jsonl`);
  mkdirSync(dirname(file), { recursive: true });
  const before = ruledBefore(file, a, b);
  const line = {
    id: (0xd000000 + ++rulings).toString(16).padStart(32, '0'),
    at: new Date(Date.UTC(2026, 0, 6) + rulings).toISOString(),
    ...{ reviewer, a, b, ruling },
    ...(before.length === 0 ? {} : { replaces: before }),
  };
  writeFileSync(file, `${JSON.stringify(line)}\n`, { flag: 'a' });
};

const ruledBefore = (file: string, a: string, b: string): readonly string[] => {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as DuplicateRuling)
      .filter((ruling) => ruling.a === a && ruling.b === b)
      .map(({ id }) => id);
  } catch {
    return [];
  }
};
