import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFixture, readText, titled } from '../support.js';

describe('reading RIS', () => {
  const read = readFixture('traps.ris');

  it('tells RIS by its content and reads every record once', () => {
    expect(read.format).toBe('ris');
    expect(read.all).toHaveLength(7);
    expect(read.kept).toHaveLength(6);
  });

  it('reads wrapped lines, tag variants and lists of one record', () => {
    const { fields, line, source, key, authority } = titled(read, 'A title that goes on with an indented line');
    expect(fields).toMatchObject({
      type: 'article',
      abstract: 'An abstract that goes on without any indentation ER then a line that only looks like an end.',
      authors: [
        { family: 'Example', given: 'Ada' },
        { family: 'Muster', given: 'Ben' },
      ],
      year: 2014,
      venue: 'Journal of Examples',
      volume: '3',
      number: '2',
      pages: '10-19',
      issn: ['1234-567X'],
      isbn: ['9783161484100'],
      doi: '10.1234/abc.5',
      keywords: ['first', 'second', 'third', 'fourth'],
      urls: ['https://example.org/1', 'https://example.org/2'],
      ids: { pmid: '123456' },
      other: { JO: ['J. Ex.'] },
    });
    expect(line).toBe(5);
    expect(source.startsWith('TY  - JOUR')).toBe(true);
    expect(source.endsWith('ER  -')).toBe(true);
    expect([authority, key]).toEqual(['pubmed', '123456']);
  });

  it('ends a record without ER where the next begins, drops placeholders for abstracts and finds a DOI in M3', () => {
    const found = titled(read, 'Missing end');
    expect(found.diagnostics.map(({ code }) => code)).toContain('er-missing');
    expect(found.fields).toMatchObject({ type: 'conference', year: 2020, date: '2020-08', doi: '10.1234/def' });
    expect(found.fields.abstract).toBeUndefined();
    expect(found.fields.other).toBeUndefined();
  });

  it('keeps differing values of one field and says where a year cannot be read', () => {
    const found = titled(read, 'Same title');
    expect(found.fields).toMatchObject({
      year: 2019,
      date: '2019-06-04',
      other: { TI: ['Another title'], PY: ['10 15'] },
    });
    expect(found.diagnostics.map(({ code }) => code)).toEqual(['title-repeated', 'year-unreadable']);
  });

  it('reads a record without TY, and notes an ER that ends nothing', () => {
    const found = titled(read, 'Without a type');
    expect(found.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['ty-missing', 'repaired']]);
    expect(found.fields.authors).toEqual([{ family: 'Example', given: 'A.' }]);
    expect(read.notes.map(({ code, line }) => [code, line])).toEqual([
      ['er-stray', 43],
      ['lines-outside', 1],
    ]);
  });

  it('rejects a record that nothing is known by, with its line and what was expected', () => {
    const reject = read.all.find((item) => item.kind === 'reject');
    expect(reject).toMatchObject({ line: 47, diagnostic: { code: 'empty-record', line: 47, severity: 'rejected' } });
    expect(reject?.kind === 'reject' && reject.diagnostic.message).toMatch(/expected/);
  });

  it('reads odd spacing, markup, escaped markup, dates in words and arXiv ids in URLs', () => {
    const found = titled(read, 'Odd spacing, marked up & sent \\x');
    expect(found.fields).toMatchObject({
      type: 'report',
      year: 2017,
      date: '2017-08-12',
      arxiv: '2401.00001',
      other: { SP: ['146p'] },
    });
  });

  it('keeps the last record though the file ends before its ER', () => {
    expect(titled(read, 'The last one has no end').line).toBe(56);
  });

  it('knows the database by what most records say', () => {
    const scopus =
      'TY  - JOUR\nTI  - A\nDB  - Scopus\nUR  - https://www.scopus.com/inward/record.uri?eid=2-s2.0-123&x=1\nER  - \n';
    const { database, kept } = readText(scopus);
    expect(database).toBe('scopus');
    expect(kept[0]).toMatchObject({
      key: '2-s2.0-123',
      authority: 'scopus',
      fields: { ids: { scopus: '2-s2.0-123' } },
    });
    const mixed = `${scopus}TY  - JOUR\nTI  - B\nER  - \nTY  - JOUR\nTI  - C\nER  - \n`;
    expect(readText(mixed).database).toBeUndefined();
  });

  it('takes an accession number as key only where the database is known, and keeps it otherwise', () => {
    const text = (head: string): string => `${head}TY  - JOUR\nAN  - 2020-1\nTI  - A\nER  - \n`;
    expect(readText(text('Database: PsycINFO\n')).kept[0]).toMatchObject({ key: '2020-1', authority: 'psycinfo' });
    const unknown = readText(text('')).kept[0];
    expect(unknown?.key).toBeUndefined();
    expect(unknown?.fields.other).toEqual({ AN: ['2020-1'] });
  });
});

describe('reading RIS that lost its borders', () => {
  const titlesOf = (text: string): readonly (string | undefined)[] => {
    const { format, all, kept } = readText(text);
    expect(format).toBe('ris');
    expect(all).toHaveLength(kept.length);
    return kept.map(({ fields }) => fields.title);
  };

  it('begins a record at a title that comes again behind a blank line', () => {
    const text = '\nTI  - First\nAU  - A, B\nAB  - x\n\n\nTI  - Second\nAU  - C, D\nAB  - y\n';
    const { all, kept } = readText(text);
    expect(all).toHaveLength(2);
    expect(kept.map(({ line, source, fields }) => ({ line, source, fields }))).toEqual([
      {
        line: 2,
        source: 'TI  - First\nAU  - A, B\nAB  - x',
        fields: { title: 'First', authors: [{ family: 'A', given: 'B' }], abstract: 'x' },
      },
      {
        line: 7,
        source: 'TI  - Second\nAU  - C, D\nAB  - y',
        fields: { title: 'Second', authors: [{ family: 'C', given: 'D' }], abstract: 'y' },
      },
    ]);
    for (const { diagnostics } of kept)
      expect(diagnostics.map(({ code }) => code)).toEqual(['ty-missing', 'er-missing']);
  });

  it.each([
    ['authors come first', 'AU  - A\nAU  - B\nTI  - One\n\nAU  - C\nAU  - D\nTI  - Two\n', ['One', 'Two']],
    [
      'nothing parts them',
      'AU  - A\nAU  - B\nTI  - One\nAU  - C\nTI  - Two\nAU  - D\nTI  - Three\n',
      ['One', 'Two', 'Three'],
    ],
    ['a title has a record of its own', 'TI  - One\nAB  - x\nTI  - Two\nAB  - y\n', ['One', 'Two']],
    ['another tag comes again first', 'PY  - 2020\nTI  - One\n\nPY  - 2021\nTI  - Two\n', ['One', 'Two']],
    [
      'TY and ER are lost in the middle',
      'TY  - JOUR\nTI  - One\nPY  - 2020\n\nAU  - C\nTI  - Two\nER  - \n\nTY  - JOUR\nTI  - Three\nER  - \n',
      ['One', 'Two', 'Three'],
    ],
    ['only TY is lost', 'TI  - One\nER  - \nTI  - Two\nER  - \n', ['One', 'Two']],
    ['a single record lost TY', 'AU  - A\nT1  - One\nN2  - x\nER  - \n', ['One']],
    [
      'records of PubMed stand behind RIS',
      'TY  - JOUR\nTI  - One\nER  - \nPMID- 1\nTI  - Two\nPMID- 2\nTI  - Three\n',
      ['One', 'Two', 'Three'],
    ],
  ])('tells records apart where %s', (_name, text, titles) => {
    expect(titlesOf(text)).toEqual(titles);
  });

  it('gives each record its own authors where nothing parts them', () => {
    const { kept } = readText('AU  - A\nAU  - B\nTI  - One\nAU  - C\nAU  - D\nTI  - Two\n');
    expect(kept.map(({ fields }) => fields.authors)).toEqual([
      [{ literal: 'A' }, { literal: 'B' }],
      [{ literal: 'C' }, { literal: 'D' }],
    ]);
  });

  it('keeps one record where blank lines only part its fields and paragraphs', () => {
    const { all, kept } = readText(
      'TY  - JOUR\n\nTI  - One\n\nAB  - A paragraph.\n\nAnother.\n\nPY  - 2020\nPY  - 2021\n\nER  - \n',
    );
    expect(all).toHaveLength(1);
    expect(kept[0]?.fields).toMatchObject({ title: 'One', abstract: 'A paragraph. Another.', year: 2020 });
    expect(titlesOf('TI  - One\n\nAU  - A\n\nAB  - A paragraph.\n\nAnother.\n\nKW  - k\n')).toEqual(['One']);
  });

  it('says where a record has two titles', () => {
    const [item] = readText('TY  - JOUR\nTI  - One\nTI  - Two\nER  - \n').kept;
    expect(item?.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['title-repeated', 'noted']]);
  });

  it('reads as many records as there are titles, whatever is lost between blank lines', () => {
    const words = fc.stringMatching(/^[a-z]{1,8}$/);
    const records = fc.array(
      fc.record({
        type: fc.boolean(),
        end: fc.boolean(),
        authors: fc.array(words, { maxLength: 3 }),
        abstract: fc.option(words, { nil: undefined }),
        year: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(records, fc.boolean(), (list, authorsFirst) => {
        const text = list
          .map(({ type, end, authors, abstract, year }, index) => {
            const names = authors.map((name) => `AU  - ${name}\n`).join('');
            const title = `TI  - Title ${index}\n`;
            return [
              type ? 'TY  - JOUR\n' : '',
              authorsFirst ? names + title : title + names,
              year ? 'PY  - 2020\n' : '',
              abstract === undefined ? '' : `AB  - ${abstract}\n`,
              end ? 'ER  - \n' : '',
            ].join('');
          })
          .join('\n');
        // A single title and nothing else is not known to be RIS.
        fc.pre(/^(?:TY|AU|PY|AB|ER) /m.test(text) || list.length > 1);
        const { kept } = readText(text);
        expect(kept.map(({ fields }) => fields.title)).toEqual(list.map((_, index) => `Title ${index}`));
        expect(kept.map(({ fields }) => fields.authors?.length ?? 0)).toEqual(
          list.map(({ authors }) => authors.length),
        );
      }),
      { numRuns: process.env['SOAK'] ? 20_000 : 300 },
    );
  });
});

describe('reading RIS that is written tightly or was put together', () => {
  it('reads tags without a blank behind the hyphen', () => {
    const read = readText(
      'TY  -JOUR\nTI  -First\nAB  -Words that end nowhere\nPY  -2020\nER  -\n\nTY  -JOUR\nTI  -Second\nER  -\n',
    );
    expect(read.all.map((item) => item.kind === 'record' && item.fields)).toEqual([
      { type: 'article', title: 'First', abstract: 'Words that end nowhere', year: 2020 },
      { type: 'article', title: 'Second' },
    ]);
    expect(readText('TY -JOUR\nTI -First\nER -\n').kept).toHaveLength(1);
  });

  it('takes words with a hyphen and rules in prose for no tags', () => {
    const read = readText('TY  - JOUR\nTI  - One\nAB  - A text about\nIS -based methods.\nAN-1 and\nAB  ---\nER  - \n');
    expect(read.kept[0]?.fields).toEqual({
      type: 'article',
      title: 'One',
      abstract: 'A text about IS -based methods. AN-1 and AB ---',
    });
  });

  it.each(['ER  - TY  - JOUR', 'ER  -TY  - JOUR', 'ER  - TY  -JOUR', 'ER  - \ufeffTY  - JOUR'])(
    'ends a record and begins another at %j',
    (border) => {
      const read = readText(
        `TY  - JOUR\nTI  - One\nDO  - 10.1000/one\n${border}\nTI  - Two\nDO  - 10.1000/two\nER  - `,
      );
      expect(
        read.all.map(
          (item) => item.kind === 'record' && [item.line, item.source.slice(0, 4), item.fields, item.diagnostics],
        ),
      ).toEqual([
        [1, 'TY  ', { type: 'article', title: 'One', doi: '10.1000/one' }, []],
        [4, 'TY  ', { type: 'article', title: 'Two', doi: '10.1000/two' }, []],
      ]);
    },
  );

  it('rejects lines that look like tags and of which no record comes', () => {
    const read = readText(
      'Provider: Example\nTI  – Lost\nAU  – A\n\nTY  - JOUR\nTI  - One\nER  - \nXY- Lost\nER  - \nXY- Lost',
    );
    expect(read.all.map((item) => [item.kind, item.line, item.source])).toEqual([
      ['reject', 2, 'TI  – Lost\nAU  – A'],
      ['record', 5, 'TY  - JOUR\nTI  - One\nER  -'],
      ['reject', 8, 'XY- Lost\nER  -'],
      ['reject', 10, 'XY- Lost'],
    ]);
    expect(read.notes.map(({ code, message }) => [code, message])).toEqual([
      ['lines-outside', '1 line outside of any record is no part of one'],
    ]);
  });

  it('says nothing of values that say nothing', () => {
    const read = readText(
      'TY  - JOUR\nTI  - One\nVL  - nan\nIS  - None\nPY  - NaN\nDO  - nan\nSN  - N/A\nSP  - No\nEP  - Specified\nKW  - NA\nER  - \n',
    );
    expect(read.kept[0]).toMatchObject({
      fields: { type: 'article', title: 'One', keywords: ['NA'] },
      diagnostics: [],
    });
    expect(Object.keys(read.kept[0]!.fields)).toHaveLength(3);
  });
});
