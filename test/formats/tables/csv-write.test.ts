import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMarkName, markNames } from '../../../src/formats/judgments/marks.js';
import { csvWriter } from '../../../src/formats/tables/csv-write.js';
import type { WriteOptions } from '../../../src/formats/writing.js';
import type { BibliographicRecord, CarriedJudgment } from '../../../src/model/index.js';
import { readText, record } from '../support.js';
import { carriedFields, carriedJudgments } from './records.js';

const numRuns = process.env['SOAK'] ? 20_000 : 60;

const write = (records: readonly BibliographicRecord[], options: WriteOptions = {}): string => {
  const writer = csvWriter(options);
  return writer.begin + records.map(writer.record).join('') + writer.end();
};

const names = [...markNames('title', ['ada', 'ben']), ...markNames('full-text', ['ada', 'ben'])];
const byOwner = (judgments: readonly CarriedJudgment[] = []): readonly CarriedJudgment[] =>
  [...judgments].sort((a, b) => (`${a.stage} ${a.who ?? ''}` < `${b.stage} ${b.who ?? ''}` ? -1 : 1));

describe('writing tables', () => {
  it('loses no field, and no judgment', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(carriedFields, carriedJudgments), { minLength: 1, maxLength: 3 }), (all) => {
        const records = all.map(([fields], index) => record(fields, `test:${index}`));
        const carried = { names, of: ({ id }: BibliographicRecord) => all[Number(id.slice(5))]![1] };
        const { kept, all: items } = readText(write(records, { carried }));
        expect(items).toHaveLength(records.length);
        all.forEach(([fields, judgments], index) => {
          const { other: _, ...read } = kept[index]!.fields;
          expect(read).toEqual(fields);
          expect(kept[index]!.key).toBe(`test:${index}`);
          expect(byOwner(kept[index]!.judgments)).toEqual(byOwner(judgments));
        });
      }),
      { numRuns },
    );
  });

  it('never gives a spreadsheet a formula, in no cell and no header', () => {
    fc.assert(
      fc.property(carriedFields, carriedJudgments, (fields, judgments) => {
        const columns = [{ name: '=HYPERLINK("x")', value: () => '\t@x' }];
        const text = write([record(fields)], { columns, carried: { names, of: () => judgments } });
        for (const row of parse(text) as string[][])
          for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      }),
      { numRuns: 40 },
    );
  });

  it('keeps a name in the header that would be a formula', () => {
    const text = write([record({ title: 'T' })], { columns: [{ name: '=x', value: () => 'y' }] });
    expect(readText(text).kept[0]?.fields.other).toEqual({ '=x': ['y'] });
  });

  it('has a column for each mark that may come, and writes nothing where none came', () => {
    const text = write([record({ title: 'T' })], { carried: { names: markNames('title', ['ada']), of: () => [] } });
    const [header, row] = parse(text) as string[][];
    expect(header!.filter(isMarkName)).toEqual(markNames('title', ['ada']));
    expect(row!.slice(-8)).toEqual(Array(8).fill(''));
    expect(readText(text).kept[0]?.judgments).toBeUndefined();
  });
});
