import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOfExtension, type WritableFormat, writableFormats, writeRecords } from '../../src/formats/index.js';
import { pagesIn } from '../../src/formats/pages.js';
import { type BibliographicRecord, personName, type RecordFields } from '../../src/model/index.js';
import { printable, unicodeToTex } from '../../src/text/index.js';
import { readText, record } from './support.js';

const write = async (records: readonly BibliographicRecord[], format: WritableFormat): Promise<string> => {
  let text = '';
  for await (const piece of writeRecords(records, format)) text += piece;
  return text;
};

const line = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
/** Prose that no reader takes for markup or for nothing. */
const prose = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom(...'abc XYZ 012 {}\\$%#_~^`\'"-–—“”,;:.!?()[]/=+@|áéüßłø深🙂αΩ≤'),
      maxLength: 60,
    }),
  )
  .map((text) => `x ${line(text).replace(/[<>&]/g, '')} z`.replace(/\s+/g, ' '));
/** No word is a suffix: `van Jr` is read as van, Jr, and no import makes such a family name. */
const word = fc
  .stringMatching(/^[A-ZÄÖÉŁ][a-zäöéł]{1,10}$/)
  .filter((text) => !/^(?:jr|sr|junior|senior|esq|md|phd|ii|iii|iv)$/i.test(text));
const person = fc.oneof(
  fc.record({
    family: fc.oneof(
      word,
      word.map((name) => `van ${name}`),
      fc.tuple(word, word).map((names) => names.join('-')),
    ),
    given: fc.oneof(
      word,
      fc.tuple(word, word).map((names) => names.join(' ')),
    ),
  }),
  fc.record({ literal: fc.tuple(word, word, word).map(([a, b, c]) => `${a} ${b} and ${c}`) }),
);
const fields: fc.Arbitrary<RecordFields> = fc.record(
  {
    title: prose,
    authors: fc.array(person, { minLength: 1, maxLength: 4 }),
    year: fc.integer({ min: 1500, max: 2100 }),
    venue: prose,
    doi: fc.stringMatching(/^10\.[0-9]{4}\/[a-z0-9_.-]{0,12}[a-z0-9]$/),
    abstract: prose,
    pages: fc.oneof(
      fc.stringMatching(/^[1-9][0-9]{0,3}-[1-9][0-9]{0,3}$/).filter((text) => pagesIn(text) === text),
      fc.stringMatching(/^e[0-9]{1,5}$/),
    ),
    volume: fc.stringMatching(/^[1-9A-Z][0-9A-Za-z]{0,4}$/).filter((text) => !/^n(?:a|an|one|ull)$/i.test(text)),
    number: fc.stringMatching(/^[1-9][0-9]{0,3}$/),
    keywords: fc.uniqueArray(
      fc.oneof(
        word,
        fc.tuple(word, word).map((words) => words.join(', ')),
        fc.constant('C++ & C#'),
      ),
      { minLength: 1, maxLength: 4 },
    ),
  },
  { requiredKeys: ['title'] },
);

const lawFields = ['title', 'year', 'venue', 'doi', 'abstract', 'pages', 'volume', 'number', 'keywords'] as const;

describe('writing and reading back', () => {
  it.each(writableFormats)('loses nothing through %s', async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fields, { minLength: 1, maxLength: 3 }), async (all) => {
        const records = all.map((one, index) => record(one, `test:${index}`));
        const { kept, all: items } = readText(await write(records, format));
        expect(items).toHaveLength(records.length);
        records.forEach((written, index) => {
          const read = kept[index]!.fields;
          for (const name of lawFields) expect(read[name], name).toEqual(written[name]);
          expect(read.authors?.map(personName)).toEqual(written.authors?.map(personName));
        });
      }),
      { numRuns: process.env['SOAK'] ? 20_000 : 300 },
    );
  });

  it.each(['ris', 'csv', 'jsonl'] as const)('keeps ids through %s', async (format) => {
    const { kept } = readText(await write([record({ title: 'T' }, 'dblp:conf/x/Y')], format));
    expect(kept[0]?.key).toBe('dblp:conf/x/Y');
  });

  it('gives the same text for the same records', async () => {
    const records = [
      record({ title: 'T', authors: [{ family: 'Example', given: 'Ada' }], year: 2024 }),
      record({ title: 'T', year: 2024 }, 'test:2'),
    ];
    for (const format of writableFormats) expect(await write(records, format)).toBe(await write(records, format));
  });
});

describe('writing BibTeX', () => {
  it('writes an entry that LaTeX typesets, capitals kept', async () => {
    const text = await write(
      [
        record({
          type: 'conference',
          title: 'Safety of LLMs & Agents: 50% of the Müller_Cases',
          authors: [
            { family: 'Müller', given: 'Ada' },
            { literal: 'Example & Sons' },
            { family: 'Muster', given: 'Ben', suffix: 'Jr.' },
          ],
          year: 2024,
          date: '2024-05-17',
          venue: 'Proc. of Examples',
          pages: '1-10',
          doi: '10.1234/a_b',
          arxiv: '2401.00001',
          urls: ['https://example.org/a%20{b}?x=1&y_z=2'],
          keywords: ['one', 'two'],
          abstract: 'Costs $5 — or “less”.',
          notes: ['a note'],
        }),
      ],
      'bibtex',
    );
    expect(text).toBe(
      [
        '@inproceedings{mueller2024safety,',
        '  title = {Safety of {LLMs} \\& Agents: 50\\% of the {M{\\"u}ller\\_Cases}},',
        '  author = {M{\\"u}ller, Ada and {Example \\& Sons} and Muster, Jr., Ben},',
        '  booktitle = {Proc. of Examples},',
        '  year = {2024},',
        '  month = may,',
        '  day = {17},',
        '  pages = {1--10},',
        '  doi = {10.1234/a_b},',
        '  eprint = {2401.00001},',
        '  archiveprefix = {arXiv},',
        '  url = {https://example.org/a%20%7Bb%7D?x=1&y_z=2},',
        '  keywords = {one, two},',
        "  abstract = {Costs \\$5 --- or ``less''.},",
        '  note = {a note},',
        '}',
        '',
      ].join('\n'),
    );
  });

  it('keeps keys unique and readable', async () => {
    const same = { title: 'The Safety of X', authors: [{ family: 'Ærø-Ünal', given: 'A' }], year: 2024 };
    const text = await write(
      [
        record(same),
        record(same, 'test:2'),
        record(same, 'test:3'),
        record({ title: '深' }, 'test:4'),
        record({}, 'test:5'),
      ],
      'bibtex',
    );
    expect(text.match(/(?<=@\w+\{).*(?=,)/g)).toEqual([
      'aerouenal2024safety',
      'aerouenal2024safetya',
      'aerouenal2024safetyb',
      'anonnd',
      'anonnda',
    ]);
  });

  it('protects names in sentence case but not every word of title case', async () => {
    const titles = ['A study of Python and the GitHub community', 'A Study of Python and the GitHub Community'];
    const text = await write(
      titles.map((title, index) => record({ title }, `test:${index}`)),
      'bibtex',
    );
    expect(text.match(/(?<=title = \{).*(?=\},)/g)).toEqual([
      'A study of {Python} and the {GitHub} community',
      'A Study of Python and the {GitHub} Community',
    ]);
  });
});

describe('spelling of BibTeX', () => {
  const spelled = async (title: string): Promise<string> => {
    let text = '';
    for await (const piece of writeRecords([record({ abstract: title })], 'bibtex')) text += piece;
    return /^ {2}abstract = \{([\s\S]*)\},$/m.exec(text)?.[1] ?? '';
  };

  it('spells every text as text/ spells the whole of it', async () => {
    const piece = fc.constantFrom(...'aeiZ09 ,.?!`\'"-–—“”‘’{}\\$%&_#~^<>|()[]=+*:;/@éñçßİ\u0301漢😀');
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 30 }), async (pieces) => {
        const text = pieces.join('');
        expect(await spelled(text)).toBe(printable(unicodeToTex(text), { newlines: 'keep' }));
      }),
      { numRuns: process.env['SOAK'] ? 100_000 : 1000 },
    );
  });
});

describe('writing RIS, CSV and CSL-JSON', () => {
  it('writes RIS with a type, a year and an end in any case', async () => {
    expect(await write([record({ title: 'Two\nlines' })], 'ris')).toBe(
      'TY  - GEN\nID  - test:1\nTI  - Two lines\nPY  - \nER  - \n\n',
    );
  });

  it('writes cells that no spreadsheet takes for a formula, and columns that are asked for', async () => {
    let text = '';
    const columns = [{ name: 'decision', value: () => '@include' }];
    for await (const piece of writeRecords([record({ title: '=cmd|x', abstract: '-1, "quoted"' })], 'csv', { columns }))
      text += piece;
    const [header, row] = text.split('\n');
    expect(header).toMatch(/^id,type,title,authors,year,.*,notes,decision$/);
    expect(row).toBe(`test:1,,'=cmd|x,,,,,,,,,,,,,,"'-1, ""quoted""",,,,,,,,,,'@include`);
  });

  it('writes CSL-JSON as one array', async () => {
    expect(JSON.parse(await write([], 'csl-json'))).toEqual([]);
    expect(
      JSON.parse(
        await write(
          [record({ type: 'article', title: 'T', year: 2024 }), record({ title: 'U' }, 'test:2')],
          'csl-json',
        ),
      ),
    ).toEqual([
      { id: 'test:1', type: 'article-journal', title: 'T', issued: { 'date-parts': [[2024]] } },
      { id: 'test:2', type: 'document', title: 'U' },
    ]);
  });

  it('writes in pieces, from records as they come', async () => {
    async function* records(): AsyncGenerator<BibliographicRecord> {
      for (let index = 0; index < 2000; index++)
        yield record({ title: 'A title of some length', year: 2024 }, `test:${index}`);
    }
    const pieces: string[] = [];
    for await (const piece of writeRecords(records(), 'bibtex')) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(1);
    expect(readText(pieces.join('')).kept).toHaveLength(2000);
  });
});

describe('formatOfExtension', () => {
  it.each([
    ['out.bib', 'bibtex'],
    ['a.b/out.RIS', 'ris'],
    ['x.csv', 'csv'],
    ['x.json', 'csl-json'],
    ['x.jsonl', 'jsonl'],
    ['x.docx', undefined],
    ['constructor', undefined],
    ['x.constructor', undefined],
  ])('takes %j for %j', (path, format) => {
    expect(formatOfExtension(path)).toBe(format);
  });
});
