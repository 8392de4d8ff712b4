/** The records of a simulation: files of a finished screening, with what was decided of each. */

import { resolve } from 'node:path';
import { mintRecord, type ReadRecord, readRecords } from '../formats/index.js';
import { withPlainFile } from '../io/index.js';
import { type CarriedJudgment, InputError, type Label, type RecordFields } from '../model/index.js';
import { type RejectReason, Rejects } from './simulated-rejects.js';
import { headOf, type ReadWords, type RecordWords, wordsUnder } from './simulated-texts.js';

/** Labelled records in the order of their files. */
export interface LabelledRecords {
  /** As the file calls them: the values of its own `id`, else `file:<hash>`; a repeated one with `~2`, `~3`. */
  readonly ids: readonly string[];
  /** The words of a table's row as they stand there, else as an import reads them. */
  readonly records: readonly RecordWords[];
  readonly labels: Uint8Array & ArrayLike<Label>;
  /** Records that were left out because no label, or more than one, could be read of them. */
  readonly unlabelled: number;
  /** Records that the reader rejected; how many of them are labelled relevant, as far as that can be read; and why. */
  readonly rejected: number;
  readonly rejectedRelevant: number;
  readonly rejectReasons: readonly RejectReason[];
}

/** Columns that hold a label in tables of nobody's dialect. */
const labelColumns: readonly string[] = ['decision', 'screening_decision', 'relevant', 'relevance', 'outcome', 'final'];

/** What the value of such a column says. */
const labelOfValue: ReadonlyMap<string, Label> = new Map([
  ...['1', '1.0', 'true', 'yes', 'y', 'include', 'included', 'relevant'].map((value): [string, Label] => [value, 1]),
  ...['0', '0.0', 'false', 'no', 'n', 'exclude', 'excluded', 'irrelevant'].map((value): [string, Label] => [value, 0]),
]);

const only = <Value>(values: Iterable<Value>): Value | undefined => {
  const different = new Set(values);
  return different.size === 1 ? [...different][0] : undefined;
};

/**
 * What judgments of one record come to. What was concluded goes before what single people said. People who differ give no
 * label; of several stages an exclusion at any of them counts, since the record was not included in the end.
 */
const labelOfJudgments = (judgments: readonly CarriedJudgment[]): Label | undefined => {
  const decided = judgments.filter(({ decision }) => decision === 'include' || decision === 'exclude');
  const outcomes = decided.filter(({ who }) => who === undefined);
  const byStage = new Map<string, Set<Label>>();
  for (const { stage = '', decision } of outcomes.length > 0 ? outcomes : decided) {
    const labels = byStage.get(stage) ?? new Set();
    byStage.set(stage, labels.add(decision === 'include' ? 1 : 0));
  }
  const stages = [...byStage.values()].map(only);
  if (stages.length === 0 || stages.includes(undefined)) return undefined;
  return stages.includes(0) ? 0 : 1;
};

const labelOfColumns = ({ other = {} }: RecordFields): Label | undefined => {
  const names = Object.keys(other);
  for (const column of labelColumns) {
    const name = names.find((written) => written.trim().toLowerCase().replaceAll(' ', '_') === column);
    const labels = name === undefined ? [] : other[name]!.map((value) => labelOfValue.get(value.trim().toLowerCase()));
    if (labels.length > 0) return only(labels);
  }
  return undefined;
};

/** What was decided of a record; undefined where the file does not say, or says both. */
export const labelOf = ({ fields, judgments = [] }: ReadRecord): Label | undefined =>
  judgments.some(({ decision }) => decision !== undefined) ? labelOfJudgments(judgments) : labelOfColumns(fields);

const wordsOf = ({ title, abstract }: RecordFields): RecordWords => ({
  ...(title === undefined ? {} : { title }),
  ...(abstract === undefined ? {} : { abstract }),
});

const count = (n: number, what = ''): string =>
  `${n.toLocaleString('en')}${what === '' ? '' : ` ${what}${n === 1 ? '' : 's'}`}`;

const allRejectedError = (file: string, { records, reasons }: Rejects): InputError =>
  new InputError(`all of its ${count(records, 'record')} are rejected: ${reasons[0]!.message}`, {
    code: 'records-rejected',
    hint: `litsieve import ${file} --dry-run, which lists them`,
    place: { file },
  });

const unlabelledError = (file: string, read: number, { records }: Rejects): InputError =>
  new InputError(
    records === 0
      ? `none of its ${count(read, 'record')} has a label`
      : `of its ${count(read, 'record')} ${count(records)} are rejected, and none of the others has a label`,
    {
      code: 'labels-missing',
      hint: 'a column such as `label` or `included` with 1 and 0 is expected, or notes of ASReview, Rayyan, Covidence or litsieve',
      place: { file },
    },
  );

/** The key that the file gives a record, else the id that an import would mint from its text. */
const keyOf = (item: ReadRecord): string => item.key?.trim() || mintRecord(item, { fallbackSource: 'file' }).id;

/** Takes labelled records in, file after file. */
class LabelledRecordsMaker {
  readonly #ids: string[] = [];
  readonly #used = new Set<string>();
  readonly #records: RecordWords[] = [];
  readonly #labels: Label[] = [];
  #unlabelled = 0;
  #rejected = 0;
  #rejectedRelevant = 0;
  readonly #reasons = new Map<string, number>();

  get labelled(): number {
    return this.#labels.length;
  }

  /** Takes in what was rejected of one file. */
  addRejects(rejects: Rejects): void {
    this.#rejected += rejects.records;
    this.#rejectedRelevant += rejects.relevant(labelOf);
    for (const { message, records } of rejects.reasons) {
      this.#reasons.set(message, (this.#reasons.get(message) ?? 0) + records);
    }
  }

  add(item: ReadRecord, readWords: ReadWords | undefined): void {
    const label = labelOf(item);
    if (label === undefined) {
      this.#unlabelled++;
      return;
    }
    this.#ids.push(this.#ownId(keyOf(item)));
    this.#records.push(readWords?.(item.source) ?? wordsOf(item.fields));
    this.#labels.push(label);
  }

  made(): LabelledRecords {
    return {
      ids: this.#ids,
      records: this.#records,
      labels: Uint8Array.from(this.#labels) as LabelledRecords['labels'],
      unlabelled: this.#unlabelled,
      rejected: this.#rejected,
      rejectedRelevant: this.#rejectedRelevant,
      rejectReasons: Array.from(this.#reasons, ([message, records]) => ({ message, records })),
    };
  }

  #ownId(wanted: string): string {
    let id = wanted;
    for (let time = 2; this.#used.has(id); time++) id = `${wanted}~${time}`;
    this.#used.add(id);
    return id;
  }
}

/**
 * Reads files that `import` can read, gzipped or not, with a label of each record. Throws `InputError` for a file that
 * cannot be read, for one whose records are all rejected and for one without any label.
 */
export const readLabelledRecords = async (files: readonly string[], folder: string): Promise<LabelledRecords> => {
  const maker = new LabelledRecordsMaker();
  for (const file of files) {
    await withPlainFile(resolve(folder, file), ({ chunks }) => {
      const before = maker.labelled;
      const head = headOf(chunks());
      const readWords = wordsUnder(head);
      const rejects = new Rejects(head);
      let read = 0;
      for (const item of readRecords(chunks, file).items) {
        if (item.kind === 'reject') rejects.add(item);
        else maker.add(item, readWords);
        read++;
      }
      if (rejects.records > 0 && rejects.records === read) throw allRejectedError(file, rejects);
      if (maker.labelled === before) throw unlabelledError(file, read, rejects);
      maker.addRejects(rejects);
    });
  }
  return maker.made();
};
