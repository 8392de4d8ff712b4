/** Examination: what an import would find in a file, by field and by problem, with examples, before anything is stored. */

import { type RecordFields, recordFieldOrder } from '../../model/index.js';
import type { Diagnostic, ReadItem, Severity } from '../reading.js';
import { type Suspicion, suspicions } from './suspicions.js';

/** Something found, how often, and where first. */
export interface Problem {
  readonly code: string;
  readonly severity: Severity | 'suspicious';
  readonly field?: keyof RecordFields;
  readonly message: string;
  readonly count: number;
  /** The first few. */
  readonly examples: readonly { readonly line: number; readonly text: string }[];
}

/** How one field fares in all records of a file. */
export interface FieldReport {
  readonly field: keyof RecordFields;
  /** Records that have it. */
  readonly filled: number;
  /** Records in which it looks wrong. */
  readonly suspicious: number;
  /** Records in which something was put right or smoothed on the way in. */
  readonly repaired: number;
}

/** What there is to say of a file. */
export interface Examination {
  readonly records: number;
  /** Records that bring somebody's judgment. */
  readonly judged: number;
  /** Fields that any record has, in the order of the model. */
  readonly fields: readonly FieldReport[];
  /** The gravest first, then the most frequent. */
  readonly problems: readonly Problem[];
}

/** An examination that goes on. */
export interface Examiner {
  /** Takes one record of the file in. */
  readonly see: (item: ReadItem) => void;
  /** Takes in what was found about the file as a whole. */
  readonly note: (diagnostic: Diagnostic) => void;
  readonly report: () => Examination;
}

const examplesShown = 3;
const longestExample = 160;
const gravity: readonly Problem['severity'][] = ['rejected', 'suspicious', 'repaired', 'noted', 'tidied'];

interface Tally extends Omit<Problem, 'count' | 'examples'> {
  count: number;
  readonly examples: { readonly line: number; readonly text: string }[];
}

interface FieldTally {
  filled: number;
  suspicious: number;
  repaired: number;
}

/** A message that ends in a quotation: the two apart. */
const quotedMessage = /^([^"“]{1,200}?):? ["“](.*)["”]$/s;

const shorten = (text: string): string =>
  text.length <= longestExample ? text : `${text.slice(0, longestExample - 1)}…`;

/** Begins an examination. `thisYear` is the year of the import, for years in the future. */
export const examiner = (thisYear: number): Examiner => {
  const tallies = new Map<string, Tally>();
  const fields = new Map<keyof RecordFields, FieldTally>();
  let records = 0;
  let judged = 0;

  const fieldTally = (field: keyof RecordFields): FieldTally => {
    let tally = fields.get(field);
    if (tally === undefined) {
      tally = { filled: 0, suspicious: 0, repaired: 0 };
      fields.set(field, tally);
    }
    return tally;
  };
  const count = (problem: Omit<Problem, 'count' | 'examples'>, line: number, text: string): void => {
    let tally = tallies.get(problem.code);
    if (tally === undefined) {
      tally = { ...problem, count: 0, examples: [] };
      tallies.set(problem.code, tally);
    }
    tally.count++;
    if (tally.examples.length < examplesShown) tally.examples.push({ line, text: shorten(text) });
  };
  const note = ({ code, severity, field, message, line }: Diagnostic): void => {
    // What is quoted from a record is its own; the rest is said of all.
    const [, general = message, quoted = ''] = quotedMessage.exec(message) ?? [];
    count({ code, severity, message: general, ...(field === undefined ? {} : { field }) }, line, quoted);
  };

  const suspect = ({ code, field, meaning }: Suspicion, line: number, value: string): void =>
    count({ code, severity: 'suspicious', field, message: meaning }, line, value);

  return {
    see(item) {
      records++;
      if (item.kind === 'reject') {
        note(item.diagnostic);
        return;
      }
      if (item.judgments !== undefined) judged++;
      for (const field of Object.keys(item.fields) as (keyof RecordFields)[]) fieldTally(field).filled++;
      const repaired = new Set<keyof RecordFields>();
      for (const diagnostic of item.diagnostics) {
        note(diagnostic);
        const { field, severity } = diagnostic;
        if (field !== undefined && (severity === 'repaired' || severity === 'tidied')) repaired.add(field);
      }
      for (const field of repaired) fieldTally(field).repaired++;
      const suspected = new Set<keyof RecordFields>();
      for (const suspicion of suspicions) {
        const value = suspicion.finds(item.fields, thisYear);
        if (value === undefined) continue;
        suspect(suspicion, item.line, value);
        suspected.add(suspicion.field);
      }
      for (const field of suspected) fieldTally(field).suspicious++;
    },
    note,
    report: () => ({
      records,
      judged,
      fields: recordFieldOrder.flatMap((field) => {
        const tally = fields.get(field as keyof RecordFields);
        return tally === undefined ? [] : [{ field: field as keyof RecordFields, ...tally }];
      }),
      problems: [...tallies.values()].sort(
        (a, b) => gravity.indexOf(a.severity) - gravity.indexOf(b.severity) || b.count - a.count,
      ),
    }),
  };
};
