import { describe, expect, it } from 'vitest';
import { readFixture, readText, titled } from './support.js';

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
    expect(found.diagnostics.map(({ code }) => code)).toEqual(['year-unreadable']);
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
