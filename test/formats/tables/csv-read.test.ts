import { describe, expect, it } from 'vitest';
import { readFixture, readText, titled } from '../support.js';

describe('reading tables', () => {
  const read = readFixture('traps.csv');

  it('reads every row once behind a line that names the separator', () => {
    expect(read.format).toBe('csv');
    expect(read.all).toHaveLength(9);
    expect(read.kept).toHaveLength(7);
  });

  it('keeps titles that look like numbers, line breaks in cells and unknown columns', () => {
    expect(titled(read, '0')).toMatchObject({
      key: '1',
      line: 3,
      fields: {
        authors: [
          { family: 'Example', given: 'Ada' },
          { family: 'Muster', given: 'Ben' },
        ],
        abstract: 'One, with comma and a line break',
        doi: '10.1234/a',
        other: { 'Unknown Column': ['kept'] },
      },
    });
    expect(titled(read, '00123').fields).toMatchObject({
      year: 2021,
      doi: '10.1234/b',
      authors: [
        { family: 'Example', given: 'Ada' },
        { family: 'Muster', given: 'Ben' },
      ],
    });
    expect(titled(read, '00123').fields.abstract).toBeUndefined();
  });

  it('reads doubled quotes and lists as Python prints them', () => {
    expect(titled(read, 'A "quoted" title').fields.authors).toEqual([
      { family: 'Example', given: 'Ada' },
      { family: "O'Probe", given: 'Ben' },
    ]);
  });

  it('loses no row to a quote that is not closed', () => {
    const broken = read.kept.find(({ key }) => key === '4');
    expect(broken?.fields).toMatchObject({ year: 2023, doi: '10.1234/d' });
    expect(broken?.diagnostics.map(({ code }) => code)).toContain('quote-unclosed');
    expect(titled(read, 'After the lost quote').fields.authors).toEqual([
      { family: 'Example', given: 'A.B.' },
      { family: 'Muster', given: 'C' },
    ]);
  });

  it('takes off the guard before a formula, and notes uneven rows', () => {
    expect(titled(read, '=HYPERLINK(1)').diagnostics).toEqual([]);
    expect(titled(read, 'Too').diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['cells-uneven', 'noted'],
    ]);
  });

  it('reads entries of BibTeX in a table with tabs and stray quotes', () => {
    const entries = readFixture('entries.tsv');
    expect(entries.kept.map(({ key }) => key)).toEqual(['10.1234/1', '12345', '12346', '12347']);
    expect(entries.codes).toEqual([]);
    expect(entries.kept[0]?.fields).toEqual({
      type: 'conference',
      title: 'A "Fuzzy" Title: LLMs & more',
      authors: [
        { family: 'Schlüter', given: 'Ada' },
        { family: 'Gascón', given: 'Ben' },
      ],
      year: 2024,
      venue: 'Proceedings of the Example Conference',
      pages: '1-10',
      doi: '10.1234/1',
      other: { venue: ['EX'] },
    });
    expect(entries.kept[1]?.fields.title).toBe('"Energy" models and a stray quote');
    expect(entries.kept[2]?.fields.title).toBe('"Never closed');
  });

  it.each([
    ['Title;Abstract\nA, b;c, d\n', { title: 'A, b', abstract: 'c, d' }],
    ['title\nOne, two; three\n', { title: 'One, two; three' }],
    [
      'PMID,Title,Authors,Journal/Book,Publication Year,DOI\n1,T,"Example A, Muster B",Nature,2021,10.1234/x\n',
      { ids: { pmid: '1' }, venue: 'Nature', year: 2021 },
    ],
    [
      'Item Title,Item DOI,Authors,Content Type\nT,10.1007/1,Ada McExampleBen Muster,Article\n',
      {
        authors: [
          { family: 'McExample', given: 'Ada' },
          { family: 'Muster', given: 'Ben' },
        ],
      },
    ],
    [
      'Title,Author Names,Source,Emtree Drug Index Terms\nT,"Example A., Muster B.",Journal of Examples (2014) 3:3 (152-160). More,\n',
      { venue: 'Journal of Examples', year: 2014, volume: '3', number: '3', pages: '152-160' },
    ],
    [
      'id,display_name,authorships.author.display_name,publication_year\nhttps://openalex.org/W12,T,Ada Example|Ben Muster,2020\n',
      { title: 'T', year: 2020 },
    ],
    [
      'Title,Authors,Author full names,Source title,EID\nT,Example A.,"Example, Ada (57193852372)",J,2-s2.0-1\n',
      { authors: [{ family: 'Example', given: 'Ada' }], ids: { scopus: '2-s2.0-1' } },
    ],
    ['title,authors\nT,"van der Muster, Jan"\n', { authors: [{ family: 'van der Muster', given: 'Jan' }] }],
    ['title,year\nNA,NA\n', { title: 'NA' }],
  ])('reads %j', (text, fields) => {
    const { kept, all } = readText(text);
    expect(all).toHaveLength(1);
    expect(kept[0]?.fields).toMatchObject(fields);
  });

  it('takes over ids of OpenAlex without their URL', () => {
    const text = 'id,title,authorships.author.display_name\nhttps://openalex.org/W12,T,Ada Example\n';
    expect(readText(text).kept[0]).toMatchObject({ key: 'W12', authority: 'openalex' });
  });

  const head = 'id,title,abstract\n';
  it.each([
    ['the next row quotes', `${head}1,"A,x\n2,"B",y\n3,C,z\n`, ['"A', 'B', 'C']],
    ['a later row quotes', `${head}1,"A,x\n2,B,y\n3,C,z\n4,"D",w\n`, ['"A', 'B', 'C', 'D']],
    ['an uneven row lies between', `${head}1,"A,x\n2,B\n3,"C",z\n`, ['"A', 'B', 'C']],
    ['a row begins with the quote', 'title,abstract\n"A,x\n"B",y\n"C",z\n', ['"A', 'B', 'C']],
    ['no quote follows', `${head}1,"A,x\n2,B,y\n`, ['"A', 'B']],
  ])('keeps the rows behind a quote that is not closed where %s', (_name, text, titles) => {
    const { all, kept } = readText(text);
    expect(all).toHaveLength(titles.length);
    expect(kept.map(({ fields }) => fields.title)).toEqual(titles);
    expect(kept[0]?.diagnostics.map(({ code }) => code)).toContain('quote-unclosed');
  });

  it('says where a quoted cell holds what look like rows', () => {
    const { kept } = readText(`${head}1,"A,x\n2,B,y\n3,D",w\n5,E,v\n`);
    expect(kept.map(({ diagnostics }) => diagnostics.map(({ code }) => code))).toEqual([['rows-in-cell'], []]);
    expect(kept[0]?.diagnostics[0]?.message).toMatch(/2 lines that look like rows/);
  });

  it('says nothing of prose with line breaks, commas and quotes', () => {
    const { kept, codes } = readText(
      `${head}1,A,"one\ntwo, with, commas\nand ""quotes"",\n""at, ends"""\n2,B,"said "hi" to\nthem"\n`,
    );
    expect(kept.map(({ fields }) => fields.title)).toEqual(['A', 'B']);
    expect(codes).toEqual([]);
  });
});
