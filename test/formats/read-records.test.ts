import { describe, expect, it } from 'vitest';
import { readRecords } from '../../src/formats/index.js';
import { InputError } from '../../src/model/index.js';
import { readBytes, readText } from './support.js';

const ris = 'TY  - JOUR\nTI  - Müller’s café\nER  - \n';

describe('readRecords', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(ris)],
    ['UTF-8 with BOM', new TextEncoder().encode(`\ufeff${ris}`)],
    ['UTF-16 LE with BOM', new Uint8Array(Buffer.from(`\ufeff${ris}`, 'utf16le'))],
    ['UTF-16 LE', new Uint8Array(Buffer.from(ris, 'utf16le'))],
    ['UTF-16 BE with BOM', new Uint8Array(Buffer.from(`\ufeff${ris}`, 'utf16le').swap16())],
    ['CRLF', new TextEncoder().encode(ris.replaceAll('\n', '\r\n'))],
    ['CR', new TextEncoder().encode(ris.replaceAll('\n', '\r'))],
  ])('reads %s', (_name, bytes) => {
    const read = readBytes(bytes);
    expect(read.format).toBe('ris');
    expect(read.kept.map(({ fields }) => fields.title)).toEqual(['Müller’s café']);
  });

  it('reads the lines that are not UTF-8 as Windows-1252 and says where', () => {
    const latin = Uint8Array.from([
      ...Buffer.from('TY  - JOUR\nTI  - Caf'),
      0xe9,
      0x92,
      ...Buffer.from('s\nAB  - Müller\nER  - \n'),
    ]);
    const read = readBytes(latin);
    expect(read.kept[0]?.fields).toMatchObject({ title: 'Café’s', abstract: 'Müller' });
    expect(read.notes).toMatchObject([{ code: 'encoding-windows-1252', line: 2, severity: 'repaired' }]);
  });

  it.each([
    ['csl-json', (title: string) => `[{"title":"${title}","type":"book"}]`],
    [
      'endnote-xml',
      (title: string) => `<xml><records><record><titles><title>${title}</title></titles></record></records></xml>`,
    ],
  ])('keeps the letters of a %s file in one line that has one foreign byte', (format, file) => {
    const [before, after] = file('Müller’s caf| 漢').split('|');
    const read = readBytes(Buffer.concat([Buffer.from(before!), Buffer.from([0xe9]), Buffer.from(after!)]));
    expect([read.format, read.kept[0]?.fields.title]).toEqual([format, 'Müller’s café 漢']);
  });

  it.each([
    ['PMC -22664230\nTI-\nBTI -    \nFAU -\nFED - Some Editor\nPT  - Clinical Conference\nAB  - Words.\n', undefined],
    ['PMCR- 2020/01/01\nTI  - One\nPMC - PMC1\nOTO - NOTNLM\n', 'One'],
    ['PMCR- 2020/01/01\nTI  - One\nTI  - Two\nTI  - Three\nTI  - Four\nTI  - Five\n', 'One'],
  ])('reads %j as one record of MEDLINE', (text, title) => {
    const read = readText(text);
    expect([read.format, read.all.length, read.kept[0]?.fields.title]).toEqual(['medline', 1, title]);
  });

  it.each(['TI-\nBTI -    \nFAU -\nFED - Some Editor\n', 'Title\nBTI - x\nFED - y\n  more\nAUQ - z\n'])(
    'takes %j for no table of one column',
    (text) => {
      expect(() => readText(text)).toThrow(/format is not known/);
    },
  );

  it('takes titles with a hyphen near their start for a table', () => {
    const titles = ['IL-6 in examples', 'HIV-1 again', 'DNA - a word'];
    const read = readText(`title\n${titles.join('\n')}\n`);
    expect([read.format, read.kept.map(({ fields }) => fields.title)]).toEqual(['csv', titles]);
    const columns = new Map([['TI -', 'title' as const]]);
    expect(readRecords(new TextEncoder().encode('TI -\nOne\n'), 'x.csv', { columns }).format).toBe('csv');
  });

  it('never trusts the ending of the name', () => {
    expect(readText('@misc{a, title={T}}', 'x.ris').format).toBe('bibtex');
    expect(readText(ris, 'x.csv').format).toBe('ris');
    expect(readText('title,doi\nT,10.1234/x\n', 'x.bib').format).toBe('csv');
    expect(readText('{"title":"T"}\n', 'x.txt').format).toBe('jsonl');
  });

  it.each(['', '   \n', 'Just some text.\nAnd more.', '<html><body>blocked</body></html>'])(
    'says what it looked for in %j',
    (text) => {
      const read = (): unknown => readRecords(new TextEncoder().encode(text), 'x.txt');
      expect(read).toThrow(InputError);
      expect(read).toThrow(/x\.txt.*(?:empty|not known); looked for .*RIS.*BibTeX.*CSV/);
    },
  );

  it.each([
    ['medline', 'OWN - ERIC\nTI  - One\nAU  - A\nDP  - 2021\n\nOWN - ERIC\nTI  - Two\nAU  - B\nDP  - 2021\n'],
    ['medline', '\nPMID- 1\nSTAT- Publisher\nTI  - One\nAB  - x\n\nPMID- 2\nTI  - Two\nAB  - y\n'],
    [
      'ovid',
      '<1. >\nVN  - Ovid Technologies\nTI  - One\nAU  - A\n\n<2. >\nVN  - Ovid Technologies\nTI  - Two\nAU  - B\n',
    ],
    ['ovid', '<1>\nTitle\n  One\nAuthor\n  A\n\n<2>\nTitle\n  Two\nAuthor\n  B\n'],
    ['wos', 'FN Example\nVR 1.0\nPT J\nTI One\nER\n\nPT J\nTI Two\nER\n\nEF\n'],
    ['refer', '%0 Journal Article\n%T One\n\n%0 Journal Article\n%T Two\n'],
    ['refworks', 'RT Journal\nT1 One\nA1 A\nYR 2020\n\nRT Journal\nT1 Two\nA1 B\nYR 2020\n'],
    [
      'endnote-xml',
      '<xml><records><record><titles><title>One</title></titles></record><record><titles><title>Two</title></titles></record></records></xml>',
    ],
    [
      'pubmed-xml',
      '<PubmedArticleSet>' +
        ['One', 'Two']
          .map(
            (title) =>
              `<PubmedArticle><MedlineCitation><Article><ArticleTitle>${title}</ArticleTitle></Article></MedlineCitation></PubmedArticle>`,
          )
          .join('') +
        '</PubmedArticleSet>',
    ],
    [
      'acl-xml',
      '<collection id="2020.x"><volume id="1"><meta><booktitle>B</booktitle><year>2020</year></meta><paper id="1"><title>One</title></paper><paper id="2"><title>Two</title></paper></volume></collection>',
    ],
  ])('reads %s, and tells its records apart', (format, text) => {
    const read = readText(text);
    expect(read.format).toBe(format);
    expect(read.kept.map(({ fields }) => fields.title)).toEqual(['One', 'Two']);
  });

  it.each(['<html><body>blocked</body></html>', '<?xml version="1.0"?><rss><item>One</item></rss>'])(
    'says of %j that it is markup of another kind',
    (text) => {
      expect(() => readText(text, 'x.txt')).toThrow(/this is HTML, or XML of another kind/);
    },
  );

  it('takes terminal escapes and controls out of what it reads', () => {
    const [item] = readText('TY  - JOUR\nTI  - \x1b[31mRed\x1b[0m \u202eherring\x00\nER  - \n').kept;
    expect(item?.fields.title).toBe('Red herring');
  });

  it('reads lazily', () => {
    const text = 'TY  - JOUR\nTI  - T\nER  - \n'.repeat(50_000);
    const { items } = readRecords(new TextEncoder().encode(text), 'x.ris');
    const first = items[Symbol.iterator]().next();
    expect(first.value).toMatchObject({ kind: 'record', line: 1 });
  });
});
