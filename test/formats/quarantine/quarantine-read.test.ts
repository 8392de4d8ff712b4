import { describe, expect, it } from 'vitest';
import { type FormatName, quarantineBeginning, quarantineSection } from '../../../src/formats/index.js';
import { readText } from '../support.js';

/** The quarantine of all rejects of a text. */
const quarantineOf = (text: string, database?: string): string => {
  const { all, format } = readText(text);
  const rejects = all.filter((item) => item.kind === 'reject');
  const origin = { format: format as FormatName, ...(database === undefined ? {} : { database }) };
  return quarantineBeginning(origin) + rejects.map(quarantineSection).join('');
};

const empty: readonly (readonly [string, string, string, string])[] = [
  ['ris', 'TY  - JOUR\nPY  - 2020\nER  - \n\nTY  - JOUR\nTI  - Kept\nER  - \n', 'PY  - 2020', 'TI  - Mended'],
  ['bibtex', '@article{a,\n  year = 2020\n}\n\n@article{b, title = {Kept}}\n', 'year = 2020', 'title = {Mended}'],
  ['csv', 'title,abstract,year,note\nKept,text,2020,\n,,2021,\n', ',,2021,', 'Mended,,2021,'],
  ['jsonl', '{"title":"Kept"}\n{"year":2020}\n', '"year":2020', '"title":"Mended"'],
];

describe('a quarantine', () => {
  it.each(empty)('of %s is read as its format, and rejected again where nothing was mended', (format, text) => {
    const quarantine = quarantineOf(text);
    const again = readText(quarantine);
    expect(again.format).toBe(format);
    expect(again.kept).toEqual([]);
    expect(again.codes).toEqual(['empty-record']);
    const [reject] = again.all;
    expect(quarantine.split('\n')[reject!.line - 1]).toContain(reject!.source.split('\n')[0]);
    // What is rejected again makes the same quarantine but for its lines.
    const second = quarantineOf(quarantine);
    expect(second.replace(/line \d+/g, '')).toBe(quarantine.replace(/line \d+/g, ''));
  });

  it.each(empty)('of %s gives the record that was mended in it', (_format, text, broken, mended) => {
    const { kept, all } = readText(quarantineOf(text).replace(broken, mended));
    expect(all).toHaveLength(1);
    expect(kept[0]?.fields.title).toBe('Mended');
  });

  it('keeps the empty cells that a row parted by tabs begins with', () => {
    const text = 'title\tauthors\tyear\tnote\nKept\tA, B\t2020\tx\n\tDoe, Jo\t2021\t\n';
    const quarantine = quarantineOf(text);
    expect(quarantine).toContain('\n\tDoe, Jo\t2021\t\n');
    expect(readText(quarantine).codes).toEqual(['empty-record']);
    expect(readText(quarantine.replace('\n\tDoe', '\nMended\tDoe')).kept[0]?.fields).toEqual({
      title: 'Mended',
      authors: [{ family: 'Doe', given: 'Jo' }],
      year: 2021,
    });
  });

  it.each([
    ['crossref', '@proceedings{p, title = "Proc. of " # x, publisher = {Example}}'],
    ['xdata', '@xdata{p, booktitle = {Proc. of Examples}, publisher = {Example}}'],
    ['crossref', '@proceedings{p, title = {Proc. of Examples}, crossref = {q}}\n@book{q, publisher = {Example}}'],
  ])('keeps what an entry takes from its parents by %s, which are no records of it', (name, parent) => {
    const child = `@inproceedings{a,\n  year = 2020,\n  ${name} = {p}\n}`;
    const quarantine = quarantineOf(`@string{x = {Examples}}\n${child}\n${child}\n${parent}\n`)
      .split('\n')
      .filter((line) => !line.startsWith('@proceedings') && !line.startsWith('@book'))
      .join('\n');
    const again = readText(quarantine);
    expect(again.codes.filter((code) => code !== 'empty-record')).toEqual([]);
    const { all, kept } = readText(quarantine.replaceAll('year = 2020', 'title = {Mended}'));
    expect(all).toHaveLength(2);
    for (const { fields } of kept)
      expect(fields).toMatchObject({ title: 'Mended', venue: 'Proc. of Examples', publisher: 'Example' });
    expect(kept).toHaveLength(2);
  });

  it('has no item beyond the lines of its section, whatever its frame says', () => {
    const head = quarantineBeginning({ format: 'csv' });
    const section = '==== line 4: x: y\n==== before "title,year\\nB,1\\n"\n==== after "\\nT,2\\n,\\nU,\\n\\"V"\nA,1\n';
    const text = `${head}\n${section}`;
    const { all, notes } = readText(text);
    const lines = text.split('\n').length;
    const told = all.flatMap((item) => [
      item.line,
      ...(item.kind === 'reject' ? [item.diagnostic] : item.diagnostics).map(({ line }) => line),
    ]);
    expect(all.length).toBeGreaterThan(3);
    for (const line of [...told, ...notes.map((note) => note.line)]) {
      expect(line).toBeGreaterThanOrEqual(lines - 1);
      expect(line).toBeLessThanOrEqual(lines);
    }
  });

  it('keeps the database, by which keys are told', () => {
    expect(readText(quarantineOf('TY  - JOUR\nER  - \n', 'scopus')).database).toBe('scopus');
  });

  it('is not broken by a record that looks like its own marks', () => {
    const text = '{"title":"Kept"}\n==== line 3: x\n';
    const quarantine = quarantineOf(text);
    expect(quarantine).toContain('\\==== line 3: x');
    const again = readText(quarantine);
    expect(again.all).toHaveLength(1);
    expect(again.all[0]?.source).toBe('==== line 3: x');
  });

  it('says what is missing where somebody took its head away', () => {
    expect(() => readText('litsieve quarantine 1\n\n==== line 1: x: y\nTY  - JOUR\n')).toThrow(
      /does not say a format that is read/,
    );
  });

  it('rejects a section in which no record begins, and passes over one that was emptied', () => {
    const head = quarantineBeginning({ format: 'ris' });
    const read = readText(`${head}\n==== line 1: x: y\nno tag\n\n==== line 9: x: y\n\n`);
    expect(read.codes).toEqual(['record-unreadable']);
  });
});
