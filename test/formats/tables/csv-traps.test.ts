import { describe, expect, it } from 'vitest';
import { isSpreadsheetError } from '../../../src/formats/tables/cell-values.js';
import { unknownColumns } from '../../../src/formats/tables/csv-dialect.js';
import { readCsv } from '../../../src/formats/tables/csv-read.js';
import { readBytes, readText } from '../support.js';
import { readWhole } from './cuts.js';

describe('columns that a reviewer names', () => {
  const columns = new Map([
    ['Paper Name', 'title'],
    ['gist', 'abstract'],
  ] as const);

  it('make a table of a text without any column that we know, whatever their case', () => {
    const text = 'no;PAPER name;Gist\n1;T;Text\n';
    expect(() => readText(text)).toThrow(/not known/);
    const { items } = readWhole(readCsv, text, { columns });
    expect(items).toMatchObject([{ fields: { title: 'T', abstract: 'Text' } }]);
  });

  it('win over our names, whose values are kept', () => {
    const { items } = readWhole(readCsv, 'title,Paper Name,gist\nOurs,Theirs,Text\n', { columns });
    expect(items).toMatchObject([{ fields: { title: 'Theirs', abstract: 'Text', other: { title: ['Ours'] } } }]);
  });

  it('are told where the header lacks them', () => {
    expect(unknownColumns('title,abstract\nT,Text\n', columns)).toEqual(['Paper Name', 'gist']);
    expect(unknownColumns('id,paper_name\n1,T\n', columns)).toEqual(['gist']);
    expect(unknownColumns('prose without a table', columns)).toEqual(['Paper Name', 'gist']);
  });
});

describe('vertical tables', () => {
  const block = (title: string): string =>
    [
      `"TITLE","${title}"`,
      '"AUTHOR NAMES","Example A.","Muster B."',
      '"SOURCE TITLE","Journal of Examples"',
      '"PUBLICATION YEAR","2020"',
      '"ABSTRACT","Text, with a comma\nand a line."',
      '"AUTHOR KEYWORDS","one","two, three"',
      '"EMBASE ACCESSION ID","2001"',
      '"MEDLINE PMID","77"',
      '',
    ].join('\n');

  it('are read as one record a block', () => {
    const read = readText(`${block('First')}\n${block('Second')}\n\n${block('Third')}`);
    expect(read.database).toBe('embase');
    expect(read.kept.map(({ fields, line }) => [fields.title, line])).toEqual([
      ['First', 1],
      ['Second', 11],
      ['Third', 22],
    ]);
    expect(read.codes).toEqual([]);
    expect(read.kept[1]).toMatchObject({
      key: '2001',
      fields: {
        authors: [
          { family: 'Example', given: 'A.' },
          { family: 'Muster', given: 'B.' },
        ],
        venue: 'Journal of Examples',
        year: 2020,
        abstract: 'Text, with a comma and a line.',
        keywords: ['one', 'two, three'],
      },
    });
  });

  it('part records whose title is missing by their other fields', () => {
    const { kept } = readText(`${block('First')}${block('Second').replace(/^.*\n/, '')}${block('Third')}`);
    expect(kept.map(({ fields }) => fields.title)).toEqual(['First', undefined, 'Third']);
  });

  it('are told from a table whose rows begin with the names of fields', () => {
    const { kept } = readText('title,abstract\nAbstract,a\nTitle,b\nKeywords,c\n');
    expect(kept.map(({ fields }) => fields.title)).toEqual(['Abstract', 'Title', 'Keywords']);
  });
});

describe('a spreadsheet', () => {
  it.each(['#NAME?', '#N/A', '#¡VALOR!'])('writes %s in place of text', (text) => {
    expect(isSpreadsheetError(text)).toBe(true);
  });

  it('that lost a cell is told, and the row kept', () => {
    const read = readText('id,title,abstract,doi\n1,T,#NAME?,10.1234/a\n2,#tags in titles,Text,\n');
    expect(read.kept[0]?.fields).toEqual({ title: 'T', doi: '10.1234/a', other: { abstract: ['#NAME?'] } });
    expect(read.codes).toEqual(['cell-lost']);
    expect(read.kept[1]?.fields.title).toBe('#tags in titles');
  });

  it('that made decimals or rounded a number is undone or told', () => {
    const { kept, codes } = readText('title,year,pmid,volume\nT,2014.0,31000000.0,12.0\nU,2015.0,3.1E+07,\n');
    const tidied = kept.flatMap(({ diagnostics }) => diagnostics).filter(({ severity }) => severity === 'tidied');
    expect(kept[0]?.fields).toEqual({ title: 'T', year: 2014, ids: { pmid: '31000000' }, volume: '12' });
    expect(kept[1]?.fields).toEqual({ title: 'U', year: 2015, other: { pmid: ['3.1E+07'] } });
    expect(codes).toEqual(['number-rounded']);
    expect(tidied.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'number-decimal'));
  });

  it('as wide as its columns ever were leaves no trace', () => {
    const empty = ','.repeat(3000);
    const read = readText(`id,title,abstract${empty}\n1,T,"Text\nwith a line"${empty}\n2,U,Text\n3,V,Text,,,,\n`);
    expect(read.kept.map(({ fields }) => fields.title)).toEqual(['T', 'U', 'V']);
    expect(read.codes).toEqual([]);
    const narrow = readText(`id,title,abstract\n1,T,"Text\nwith a line"${empty}\n2,U,Text\n`);
    expect(narrow.kept.map(({ fields }) => fields.abstract)).toEqual(['Text with a line', 'Text']);
    expect(narrow.codes).toEqual([]);
  });
});

describe('a header', () => {
  it('that stands again in tables that were joined is no record', () => {
    const read = readText('id,title,abstract\n1,T,x\nid,title,abstract\n2,U,y\nid,title,abstract\n');
    expect(read.all.map((item) => item.kind === 'record' && item.fields.title)).toEqual(['T', 'U']);
    expect(read.notes.map(({ code, line }) => [code, line])).toEqual([['header-repeated', 3]]);
  });

  it('may stand behind some lines about the export, in any of four ways of parting cells', () => {
    const about = 'About the data: exported on May 1, 2024.\nQuery: "a", b\n\n';
    for (const mark of [',', ';', '\t', '|']) {
      const read = readText(`${about}DOI${mark}Title${mark}PubYear\n10.1234/a${mark}T${mark}2020\n`);
      expect(read.kept.map(({ fields }) => fields)).toEqual([{ title: 'T', year: 2020, doi: '10.1234/a' }]);
    }
  });

  it('is the frame of a row that is rejected, so that the row can be mended alone', () => {
    const text = 'About: x\nid,title,abstract,year\n,,,2020\n1,T,x,2020\n';
    const rejected = readText(text).all[0]!;
    expect(rejected).toMatchObject({
      kind: 'reject',
      source: ',,,2020',
      frame: { before: 'id,title,abstract,year\n', after: '' },
    });
    const frame = rejected.kind === 'reject' ? rejected.frame?.before : '';
    expect(readText(`${frame}9,Mended,,2020`).kept[0]).toMatchObject({
      key: '9',
      fields: { title: 'Mended', year: 2020 },
    });
  });

  it('is found in UTF-16', () => {
    const bytes = Buffer.from('\ufefftitle\tabstract\nÄ\tx\n', 'utf16le');
    expect(readBytes(bytes).kept[0]?.fields.title).toBe('Ä');
  });
});
