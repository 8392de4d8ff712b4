import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marksOf } from '../../../src/formats/judgments/marks.js';
import { mintRecord } from '../../../src/formats/mint.js';
import { risWriter } from '../../../src/formats/ris/ris-write.js';
import type { WriteOptions } from '../../../src/formats/writing.js';
import type { BibliographicRecord, CarriedJudgment, RecordFields } from '../../../src/model/index.js';
import { record } from '../support.js';
import { onlyRecord, readInStretches } from './reading.js';

const write = (records: readonly BibliographicRecord[], options?: WriteOptions): string => {
  const writer = risWriter(options);
  return writer.begin + records.map(writer.record).join('') + writer.end();
};

const line = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .replace(/[<>&]/g, '')
    .trim();
/** Prose that no reader takes for markup, for nothing, or for a statement about rights. */
const prose = fc
  .string({ unit: fc.constantFrom(...'abc XYZ 012 {}\\$%#_~^`\'"-–—“”,;:.!?()[]/=+@|áéüßłø深🙂αΩ≤'), maxLength: 50 })
  .map((text) => `x ${line(text)} z`.replace(/\s+/g, ' '));
/** No word is a suffix: `van Jr` is read as van, Jr, and no import makes such a family name. */
const word = fc
  .stringMatching(/^[A-ZÄÖÉŁ][a-zäöéł]{1,10}$/)
  .filter((text) => !/^(?:jr|sr|junior|senior|esq|md|phd|ii|iii|iv)$/i.test(text));
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((list) => list.join(' '));
const person = fc.oneof(
  fc.record(
    {
      family: fc.oneof(
        word,
        word.map((name) => `van ${name}`),
        fc.tuple(word, word).map((names) => names.join('-')),
      ),
      given: fc.oneof(
        words,
        fc.constantFrom('A.', 'A. B.', 'J.-P.').map((initials) => initials),
      ),
      suffix: fc.constantFrom('Jr.', 'III', 'Sr.', 'PhD'),
    },
    { requiredKeys: ['family', 'given'] },
  ),
  fc.record({ literal: fc.tuple(word, word).map(([a, b]) => `${a}, ${b} & Sons; Inc.`) }),
  fc.record({ literal: words }),
);
const digits = (length: number): fc.Arbitrary<string> => fc.stringMatching(new RegExp(`^[1-9][0-9]{${length - 1}}$`));
const day = fc.integer({ min: 1, max: 28 }).map((number) => String(number).padStart(2, '0'));
const month = fc.integer({ min: 1, max: 12 }).map((number) => String(number).padStart(2, '0'));
const url = fc.stringMatching(/^https:\/\/example\.org\/[a-z0-9/_.?=&;%-]{0,20}[a-z0-9]$/);
const some = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.uniqueArray(one, { minLength: 1, maxLength: 3, selector: (value) => JSON.stringify(value).toLowerCase() });

const fields: fc.Arbitrary<RecordFields> = fc
  .record(
    {
      type: fc.constantFrom(
        ...([
          'article',
          'conference',
          'preprint',
          'book',
          'chapter',
          'thesis',
          'report',
          'dataset',
          'software',
          'issue',
          'other',
        ] as const),
      ),
      title: prose,
      authors: some(person),
      year: fc.integer({ min: 1500, max: 2100 }),
      date: fc.oneof(
        month,
        fc.tuple(month, day).map((parts) => parts.join('-')),
      ),
      venue: prose,
      volume: fc.stringMatching(/^[1-9A-Z][0-9A-Za-z]{0,4}$/).filter((text) => !/^n(?:a|an|one|ull)$/i.test(text)),
      number: prose,
      pages: fc.oneof(
        fc.tuple(digits(2), digits(3)).map((pages) => pages.join('-')),
        fc.stringMatching(/^e[0-9]{1,5}$/),
      ),
      publisher: prose,
      abstract: prose,
      keywords: some(
        fc.oneof(
          words,
          words.map((text) => `${text}; ${text}`),
          fc.constantFrom('C++ & C#', 'a;b', ';', 'R&D; x', 'one, two'),
        ),
      ),
      language: word,
      doi: fc.stringMatching(/^10\.[0-9]{4}\/[a-z0-9_.-]{0,12}[a-z0-9]$/),
      arxiv: fc.stringMatching(/^2[0-9]0[1-9]\.[0-9]{5}$/),
      ids: fc.record(
        {
          acl: fc.constant('2024.acl-long.1'),
          dblp: word.map((name) => `conf/icse/${name}24`),
          openalex: digits(8).map((number) => `W${number}`),
          pmid: digits(7),
          scopus: digits(9).map((number) => `2-s2.0-${number}`),
          wos: digits(9).map((number) => `WOS:000000${number}`),
        },
        { requiredKeys: ['dblp'] },
      ),
      issn: some(fc.stringMatching(/^[0-9]{4}-[0-9]{3}[0-9X]$/)),
      isbn: some(digits(13)),
      urls: some(url),
      notes: some(prose),
      other: fc.record(
        {
          A2: some(words),
          AD: some(prose),
          DB: some(words),
          M1: some(prose),
          M3: some(words),
          WE: some(words),
          U4: some(words),
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: ['type', 'title'] },
  )
  .map(({ date, other, ...rest }) => ({
    ...rest,
    // A date says more than a year, and there is no date without one.
    ...(date === undefined || rest.year === undefined ? {} : { date: `${rest.year}-${date}` }),
    ...(other === undefined || Object.keys(other).length === 0 ? {} : { other }),
  })) as fc.Arbitrary<RecordFields>;

/** An article that is only on arXiv is a preprint to every reader. */
const withType = ({ type, ...rest }: RecordFields): RecordFields => ({
  ...rest,
  type:
    type !== undefined && rest.arxiv !== undefined && rest.venue === undefined && /article|other|issue/.test(type)
      ? 'preprint'
      : type!,
});

/** Readers part names and keywords at semicolons and know no other spelling of one: they come back as commas. */
const withCommas = ({ keywords, authors, ...rest }: BibliographicRecord): BibliographicRecord => ({
  ...rest,
  ...(keywords === undefined ? {} : { keywords: keywords.map((one) => one.replace(/;/g, ',')) }),
  ...(authors === undefined
    ? {}
    : { authors: authors.map((one) => ('literal' in one ? { literal: one.literal.replace(/;/g, ',') } : one)) }),
});

describe('writing RIS and reading it back', () => {
  it('loses nothing that RIS can carry', () => {
    fc.assert(
      fc.property(fc.array(fields.map(withType), { minLength: 1, maxLength: 3 }), (all) => {
        const records = all.map((one, index) => record(one, `test:${index}`));
        const { items, notes } = readInStretches(write(records));
        expect(notes).toEqual([]);
        expect(items).toHaveLength(records.length);
        items.forEach((item, index) => {
          if (item.kind !== 'record') throw new Error(item.diagnostic.message);
          expect(item.diagnostics).toEqual([]);
          expect(mintRecord(item, { fallbackSource: 'file' })).toEqual(withCommas(records[index]!));
        });
      }),
      { numRuns: process.env['SOAK'] ? 20_000 : 120 },
    );
  });

  it('writes no references to characters, which other readers take for what they are', () => {
    const one = record({ type: 'article', title: 'T', authors: [{ literal: 'A; B' }], keywords: ['a; b', 'R&D;x'] });
    expect(write([one])).toContain('AU  - A, B,\n');
    expect(write([one])).toContain('KW  - a, b\nKW  - R&D,x\n');
  });

  it('puts a link behind an arXiv id that does not come back as a URL of the record', () => {
    const one = record({ type: 'preprint', title: 'T', arxiv: '2401.00001' });
    expect(write([one])).toContain('U4  - arxiv:2401.00001\nUR  - https://arxiv.org/abs/2401.00001\n');
    expect(onlyRecord(write([one])).fields).toEqual({ type: 'preprint', title: 'T', arxiv: '2401.00001' });
    const linked = record({ ...one, urls: ['https://arxiv.org/abs/2401.00001'] });
    expect(onlyRecord(write([linked])).fields.urls).toEqual(['https://arxiv.org/abs/2401.00001']);
  });

  it('says again that the source names not all authors', () => {
    const { fields: read } = onlyRecord('TY  - JOUR\nTI  - T\nAU  - Example, Ada\nAU  - et al.\nER  - \n');
    expect(onlyRecord(write([record(read)])).fields).toEqual(read);
  });

  it('leaves values of user-defined tags alone that are no keys', () => {
    const text = 'TY  - JOUR\nTI  - T\nU4  - L614094605\nU4  - http://example.org/1\nU4  - note:x\nER  - \n';
    expect(onlyRecord(text).fields).toEqual({
      type: 'article',
      title: 'T',
      other: { U4: ['L614094605', 'http://example.org/1', 'note:x'] },
    });
  });
});

describe('judgments in RIS', () => {
  const judgments: readonly CarriedJudgment[] = [
    { tool: 'litsieve', stage: 'screening', decision: 'exclude', reasons: ['not-empirical', 'too-short'] },
    {
      tool: 'litsieve',
      stage: 'screening',
      who: 'ada',
      decision: 'include',
      note: 'Why not; = "so"',
      tags: ['one', 'two'],
    },
  ];
  const carried = { of: () => judgments, names: [] };

  it('are notes, a mark each, and come back', () => {
    const text = write([record({ type: 'article', title: 'T', notes: ['a note'] })], { carried });
    expect(text.match(/^N1 {2}- .*$/gm)).toEqual([
      'N1  - a note',
      'N1  - litsieve:screening:decision=exclude',
      'N1  - litsieve:screening:criterion=not-empirical',
      'N1  - litsieve:screening:criterion=too-short',
      'N1  - litsieve:screening:ada:decision=include',
      'N1  - litsieve:screening:ada:tag=one',
      'N1  - litsieve:screening:ada:tag=two',
      'N1  - litsieve:screening:ada:note=Why not; = "so"',
    ]);
    const read = onlyRecord(text);
    expect(read.judgments).toEqual(judgments);
    expect(read.fields.notes).toEqual(['a note']);
    expect(read.fields.other?.['judgments']).toHaveLength(marksOf(judgments).length);
  });

  it('are none where nobody judged', () => {
    const one = record({ type: 'article', title: 'T' });
    expect(write([one], { carried: { of: () => [], names: [] } })).toBe(write([one]));
  });
});
