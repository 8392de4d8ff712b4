/** Ways of choosing among the statements of several records, each with the records that the choice came from. */

import type { BibliographicRecord, RecordFields } from '../model/index.js';

/** The records of one report, those whose word counts most first. */
export type Records = readonly BibliographicRecord[];

/** What was chosen, and the record or records that state it. */
export interface Chosen<Value> {
  readonly value: Value;
  readonly from: Records;
}

/** Chooses the value of a field; undefined where no record states one. */
export type Choice<Field extends keyof RecordFields> = (
  records: Records,
) => Chosen<NonNullable<RecordFields[Field]>> | undefined;

/** What the worth of a statement is read from: the value, the record, and all values, each once, the first first. */
export type Worth<Field extends keyof RecordFields> = (
  value: NonNullable<RecordFields[Field]>,
  record: BibliographicRecord,
  all: readonly NonNullable<RecordFields[Field]>[],
) => number;

/** The statement that is worth most; of equals the first. */
export const best =
  <Field extends keyof RecordFields>(field: Field, worth: Worth<Field>): Choice<Field> =>
  (records) => {
    const stating = records.filter((record) => record[field] !== undefined);
    const all = stating.map((record) => record[field]!);
    // Mostly all say the same, and there is nothing to weigh.
    if (all.length > 0 && all.every((value) => value === all[0])) return { value: all[0]!, from: [stating[0]!] };
    const distinct = [...new Set(all)];
    let chosen: number | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const [at, value] of all.entries()) {
      const own = worth(value, stating[at]!, distinct);
      if (own > most) [chosen, most] = [at, own];
    }
    return chosen === undefined ? undefined : { value: all[chosen]!, from: [stating[chosen]!] };
  };

/** The first statement. */
export const first = <Field extends keyof RecordFields>(field: Field): Choice<Field> => best(field, () => 0);

/** The fields that may hold many statements beside each other. */
type ManyValued = 'keywords' | 'issn' | 'isbn' | 'urls' | 'notes';

const asWritten = (value: string): string => value;

/** All statements of all records, each once as it was written first; `sameAs` says what makes two of them one. */
export const all =
  <Field extends ManyValued>(field: Field, sameAs: (value: string) => string = asWritten): Choice<Field> =>
  (records) => {
    const values = new Map<string, string>();
    const from = records.filter((record) => {
      const before = values.size;
      for (const value of record[field] ?? []) if (!values.has(sameAs(value))) values.set(sameAs(value), value);
      return values.size > before;
    });
    return from.length === 0 ? undefined : { value: [...values.values()], from };
  };
