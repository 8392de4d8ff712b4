import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBibtex } from '../../../src/formats/bibtex/bibtex-read.js';
import { biblatexWriter, bibtexWriter } from '../../../src/formats/bibtex/bibtex-write.js';
import { keyStyles } from '../../../src/formats/bibtex/key-styles.js';
import type { ReadRecord } from '../../../src/formats/reading.js';
import type { RecordWriter, WriteOptions } from '../../../src/formats/writing.js';
import {
  type BibliographicRecord,
  type CarriedJudgment,
  type RecordFields,
  recordTypes,
} from '../../../src/model/index.js';
import { record } from '../support.js';

const writers: readonly (readonly [string, (options?: WriteOptions) => RecordWriter])[] = [
  ['BibTeX', bibtexWriter],
  ['BibLaTeX', biblatexWriter],
];

const written = (writer: RecordWriter, records: readonly BibliographicRecord[]): string =>
  writer.begin + records.map((one) => writer.record(one)).join('') + writer.end();

const readBack = (text: string): readonly ReadRecord[] => {
  const read = readBibtex({ database: undefined, note: () => undefined, columns: new Map(), again: () => [text] });
  return [...read({ text, line: 1, isLast: true })].flatMap((item) => (item.kind === 'record' ? [item] : []));
};

const line = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
/** Prose that no reader takes for markup or for nothing. */
const prose = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom(...'abc XYZ 012 {}\\$%#_~^`\'"-–—“”,;:.!?()[]/=+@|áéüßłøşığấđ深🙂αΩ≤'),
      maxLength: 40,
    }),
  )
  .map((text) => `x ${line(text).replace(/[<>&]/g, '')} z`.replace(/\s+/g, ' '));
/** No word is a suffix: `van Jr` is read as van, Jr, and no import makes such a family name. */
const word = fc
  .stringMatching(/^[A-ZÄÖÉŁ][a-zäöéłşğı]{1,10}$/)
  .filter((text) => !/^(?:jr|sr|junior|senior|esq|md|phd|ii|iii|iv)$/i.test(text));
const words = fc.tuple(word, word).map((both) => both.join(' '));
const person = fc.oneof(
  fc.record(
    {
      family: fc.oneof(
        word,
        words,
        ...['van der', 'de la', 'al'].map((particle) => word.map((name) => `${particle} ${name}`)),
        word.map((name) => `al-${name}`),
        fc.constant('Muster and Sons'),
        fc.constant('熊'),
      ),
      given: fc.oneof(word, words, fc.constant('J.-P.'), fc.constant('玮')),
      suffix: fc.constantFrom('Jr.', 'III'),
    },
    { requiredKeys: ['family', 'given'] },
  ),
  fc.record({
    literal: fc.oneof(
      words.map((both) => `${both} and Sons, Inc.`),
      word,
      prose,
      fc.constant('Ö'),
    ),
  }),
);
const date = fc.oneof(
  fc.record({ year: fc.integer({ min: 1, max: 2199 }) }),
  fc
    .tuple(fc.integer({ min: 1400, max: 2199 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => ({ year, date: `${year}-${String(month).padStart(2, '0')}` })),
  fc
    .tuple(fc.integer({ min: 1400, max: 2199 }), fc.integer({ min: 1, max: 28 }))
    .map(([year, day]) => ({ year, date: `${year}-05-${String(day).padStart(2, '0')}` })),
);
const fields: fc.Arbitrary<RecordFields> = fc
  .tuple(
    fc.record(
      {
        type: fc.constantFrom(...recordTypes.filter((type) => type !== 'preprint')),
        title: prose,
        authors: fc.array(person, { minLength: 1, maxLength: 4 }),
        venue: prose,
        volume: fc.stringMatching(/^[1-9][0-9]{0,3}$/),
        number: fc.stringMatching(/^[1-9][0-9]{0,3}$/),
        pages: fc.constantFrom('1-10', 'e12', 'S1-S9', '17'),
        publisher: prose,
        abstract: prose,
        keywords: fc.uniqueArray(
          fc.oneof(
            word,
            words.map((both) => both.replace(' ', ', ')),
            fc.constant('C++ & C#'),
          ),
          { minLength: 1, maxLength: 4 },
        ),
        language: fc.constantFrom('english', 'deutsch'),
        doi: fc.stringMatching(/^10\.[0-9]{4}\/[a-z0-9_.-]{0,12}[a-z0-9]$/),
        ids: fc.record(
          {
            dblp: fc.constantFrom('conf/x/Y24', 'journals/x/Y_24'),
            pmid: fc.stringMatching(/^[1-9][0-9]{3,7}$/),
            acl: fc.constant('2024.acl-long.1'),
          },
          { requiredKeys: ['dblp'] },
        ),
        issn: fc.constantFrom(['1234-567X'], ['1234-567X', '2345-6789']),
        isbn: fc.constantFrom(['9781234567897'], ['9781234567897', '1234567890']),
        urls: fc.uniqueArray(fc.stringMatching(/^https:\/\/example\.org\/[a-z0-9_~%&?=-]{0,12}$/), {
          minLength: 1,
          maxLength: 4,
        }),
        notes: fc.uniqueArray(prose, { minLength: 1, maxLength: 4 }),
      },
      { requiredKeys: ['title', 'type'] },
    ),
    date,
  )
  .map(([one, when]) => ({ ...one, ...when }));

const judgments: fc.Arbitrary<readonly CarriedJudgment[]> = fc
  .record(
    {
      tool: fc.constant('litsieve' as const),
      stage: fc.constant('title'),
      who: fc.constant('ada'),
      decision: fc.constantFrom('include' as const, 'exclude' as const),
      reasons: fc.constantFrom(['E1'], ['E1', 'not, peer; reviewed']),
      note: fc.constantFrom('100 % {sure} \\ or <b>not</b>', 'a;b, c & d_e', 'two\nlines'),
      tags: fc.constant(['#one', 'zwei|drei']),
    },
    { requiredKeys: ['tool', 'stage', 'decision'] },
  )
  .map((one) => [one as CarriedJudgment]);

describe.each(writers)('writing and reading back %s', (_name, writerOf) => {
  it('loses no field that it can carry', () => {
    fc.assert(
      fc.property(fc.array(fields, { minLength: 1, maxLength: 3 }), (all) => {
        const back = readBack(
          written(
            writerOf(),
            all.map((one, index) => record(one, `test:${index}`)),
          ),
        );
        expect(back).toHaveLength(all.length);
        all.forEach((one, index) => {
          const { other: _, ...read } = back[index]!.fields;
          expect(read).toEqual(one);
        });
      }),
      { numRuns: process.env['SOAK'] ? 20_000 : 60 },
    );
  });

  it('brings judgments back, and with them the id that the record left with', () => {
    fc.assert(
      fc.property(judgments, fc.constantFrom('dblp:conf/x/Y', 'file:a{b}\\c$d_e', 'x:100%&~^'), (all, id) => {
        const options: WriteOptions = { carried: { of: () => all, names: [] } };
        const [back] = readBack(written(writerOf(options), [record({ title: 'T', keywords: ['one'] }, id)]));
        expect(back).toMatchObject({ key: id, judgments: all, fields: { keywords: ['one'] } });
        expect(back?.authority).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });

  it('keeps what BibTeX knows and records have no field for', () => {
    const other = {
      editor: ['Example, Ed and Muster, Max'],
      edition: ['2nd & last'],
      series: ['Lecture Notes'],
      titleaddon: ['Poster'],
    };
    const [back] = readBack(written(writerOf(), [record({ type: 'conference', title: 'T', venue: 'V', other })]));
    expect(back?.fields.other).toMatchObject(other);
  });

  it('keeps that there were more authors', () => {
    const one = { title: 'T', authors: [{ family: 'Example', given: 'Ada' }], other: { authors: ['and others'] } };
    const text = written(writerOf(), [record(one)]);
    expect(text).toContain('author = {Example, Ada and others}');
    expect(readBack(text)[0]?.fields).toMatchObject(one);
  });

  it.each(keyStyles)('gives keys that are unique, legal and the same again, in the style %s', (keyStyle) => {
    const all = ['dblp:conf/x/Ä Y', 'dblp:conf/x/A Y', 'dblp:CONF/X/A-Y', 'x:{},#'].map((id) =>
      record({ title: 'The Élan of X', authors: [{ family: 'Ærø', given: 'A' }], year: 2024 }, id),
    );
    const keys = (records: readonly BibliographicRecord[]): readonly string[] =>
      written(writerOf({ keyStyle }), records).match(/(?<=@\w+\{).*(?=,)/g) ?? [];
    const found = keys(all);
    expect(new Set(found.map((key) => key.toLowerCase())).size).toBe(all.length);
    for (const key of found) expect(key).toMatch(/^[A-Za-z0-9:./+-]+$/);
    expect(keys(all)).toEqual(found);
    expect(keys(all.slice(0, 2))).toEqual(found.slice(0, 2));
  });
});

describe('writing BibLaTeX', () => {
  it("writes biber's types and fields, in UTF-8", () => {
    const text = written(biblatexWriter(), [
      record({
        type: 'article',
        title: 'Ein Ölbild & 5%',
        year: 2024,
        date: '2024-05-17',
        venue: 'Kunst',
        arxiv: '2401.00001',
      }),
      record({ type: 'thesis', title: 'T', year: 2020, publisher: 'Example University' }, 'test:2'),
      record({ type: 'dataset', title: 'D' }, 'test:3'),
      record({ type: 'report', title: 'R', year: 2019, other: { date: ['2019/2020'] } }, 'test:4'),
      record({ type: 'preprint', title: 'P', arxiv: '2401.00002' }, 'test:5'),
    ]);
    expect(text).toContain(
      '@article{anon2024ein,\n  title = {Ein Ölbild \\& 5\\%},\n  journaltitle = {Kunst},\n  date = {2024-05-17},',
    );
    expect(text).toContain('  eprint = {2401.00001},\n  eprinttype = {arXiv},');
    expect(text).toMatch(
      /@thesis\{[^@]*date = \{2020\},\n {2}institution = \{Example University\},\n {2}type = \{phdthesis\},/,
    );
    expect(text).toMatch(/@dataset\{/);
    expect(text).toMatch(/@report\{[^@]*date = \{2019\/2020\},\n {2}type = \{techreport\},/);
    expect(text).toMatch(/@online\{/);
    expect(readBack(text).map(({ fields: { type } }) => type)).toEqual([
      'article',
      'thesis',
      'dataset',
      'report',
      'preprint',
    ]);
  });
});
