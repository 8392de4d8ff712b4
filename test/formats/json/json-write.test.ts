import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cslWriter } from '../../../src/formats/json/csl-write.js';
import { jsonlWriter } from '../../../src/formats/json/jsonl-write.js';
import { markNames } from '../../../src/formats/judgments/marks.js';
import type { RecordWriter, WriteOptions } from '../../../src/formats/writing.js';
import type { BibliographicRecord, CarriedJudgment, RecordFields } from '../../../src/model/index.js';
import { readText, record } from '../support.js';
import { carriedFields, carriedJudgments, hostile } from '../tables/records.js';

const numRuns = process.env['SOAK'] ? 20_000 : 60;

const writers: readonly (readonly [string, (options: WriteOptions) => RecordWriter])[] = [
  ['csl-json', cslWriter],
  ['jsonl', jsonlWriter],
];

const names = markNames('title', ['ada', 'ben']);

const write = (writer: RecordWriter, records: readonly BibliographicRecord[]): string =>
  writer.begin + records.map(writer.record).join('') + writer.end();

const byOwner = (judgments: readonly CarriedJudgment[] = []): readonly CarriedJudgment[] =>
  [...judgments].sort((a, b) => (`${a.stage} ${a.who ?? ''}` < `${b.stage} ${b.who ?? ''}` ? -1 : 1));

/** What no field takes, by tag, in the order of shards. */
const other = fc
  .dictionary(fc.constantFrom('C1', 'Cited by', 'custom x'), fc.uniqueArray(hostile, { minLength: 1, maxLength: 3 }), {
    minKeys: 1,
  })
  .map((tags) => Object.fromEntries(Object.entries(tags).sort(([a], [b]) => (a < b ? -1 : 1))));

const fields = fc
  .tuple(carriedFields, fc.option(other, { nil: undefined }))
  .map(([one, tags]): RecordFields => ({ ...one, ...(tags === undefined ? {} : { other: tags }) }));

/** Texts of judgments stay under `other` beside the judgments. */
const withoutTexts = ({ other: tags = {}, ...rest }: RecordFields): RecordFields => {
  const { judgments: _, ...left } = tags;
  return { ...rest, ...(Object.keys(left).length === 0 ? {} : { other: left }) };
};

describe('writing JSON', () => {
  it.each(writers)('loses no field through %s, and no judgment', (format, writerOf) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fields, carriedJudgments), { minLength: 1, maxLength: 3 }), (all) => {
        const records = all.map(([one], index) => record(one, `test:${index}`));
        const carried = { names, of: ({ id }: BibliographicRecord) => all[Number(id.slice(5))]![1] };
        const read = readText(write(writerOf({ carried }), records));
        expect(read.format).toBe(format);
        expect(read.all).toHaveLength(records.length);
        all.forEach(([one, judgments], index) => {
          const { fields: found, key, judgments: told } = read.kept[index]!;
          expect(withoutTexts(found)).toEqual(one);
          expect(key).toBe(`test:${index}`);
          expect(byOwner(told)).toEqual(byOwner(judgments));
        });
      }),
      { numRuns },
    );
  });

  it('puts into CSL only what CSL has a variable for, and the rest under our name in `custom`', () => {
    const [item] = JSON.parse(
      write(
        cslWriter({
          carried: { names, of: () => [{ tool: 'litsieve', stage: 'title', decision: 'include', tags: ['a', 'b'] }] },
        }),
        [
          record({
            type: 'preprint',
            title: 'T',
            arxiv: '2401.00001',
            ids: { pmid: '1', dblp: 'x/Y' },
            urls: ['https://example.org/1', 'https://example.org/2'],
            other: { C1: ['x'] },
          }),
        ],
      ),
    ) as readonly unknown[];
    expect(item).toEqual({
      id: 'test:1',
      type: 'article',
      title: 'T',
      archive: 'arXiv',
      archive_location: '2401.00001',
      PMID: '1',
      URL: 'https://example.org/1',
      custom: {
        litsieve: {
          type: 'preprint',
          ids: { dblp: 'x/Y' },
          urls: ['https://example.org/1', 'https://example.org/2'],
          other: { C1: ['x'] },
        },
        'litsieve:title:decision': 'include',
        'litsieve:title:tag': ['a', 'b'],
      },
    });
  });

  it.each([
    { family: 'Muster', suffix: 'Jr.' },
    { literal: 'The {Example} Group' },
    { literal: '{Example}' },
    { literal: 'Unpaired } Group' },
    { family: 'M{us}ter', given: 'B{e}n', suffix: 'Jr.' },
    { family: '{Muster}', given: '{Ben}' },
  ])('changes no name through CSL: %j', (author) => {
    const text = write(cslWriter({}), [record({ title: 'T', venue: 'V', authors: [author] })]);
    expect(readText(text).kept[0]?.fields.authors).toEqual([author]);
  });

  it('reads what others put into `custom` and `note`', () => {
    const text = JSON.stringify([
      {
        type: 'article-journal',
        title: 'T',
        'container-title': 'J',
        custom: { theirs: { a: 1 }, 'litsieve:title:decision': 'exclude', litsieve: 'x' },
        note: 'PMID: 123\nPMCID: PMC45\narXiv:2401.00001 [cs]\nA note.',
      },
    ]);
    expect(readText(text).kept[0]).toMatchObject({
      fields: {
        arxiv: '2401.00001',
        ids: { pmid: '123', pmc: 'PMC45' },
        notes: ['A note.'],
        other: { 'custom.theirs': ['{"a":1}'], 'custom.litsieve': ['x'] },
      },
      judgments: [{ tool: 'litsieve', stage: 'title', decision: 'exclude' }],
    });
  });

  it('says behind the fields where they come from, which is passed over when it is read', () => {
    const fields = { title: 'T', year: 2024 };
    const originsOf = () => ({ title: ['x:1'], year: ['x:2'] });
    const [plain, told] = [{}, { originsOf }].map((options) => write(jsonlWriter(options), [record(fields)]));
    expect(told).toBe(`${plain!.trimEnd().slice(0, -1)},"origins":{"title":["x:1"],"year":["x:2"]}}\n`);
    expect(readText(told!).kept[0]).toEqual({ ...readText(plain!).kept[0], source: expect.anything() });
  });
});
