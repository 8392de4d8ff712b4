import { describe, expect, it } from 'vitest';
import { type Examination, examiner } from '../../../src/formats/index.js';
import { readText } from '../support.js';

const examined = (text: string): Examination => {
  const examination = examiner(2026);
  for (const item of readText(text).all) examination.see(item);
  return examination.report();
};

const record = (...lines: readonly string[]): string => ['TY  - JOUR', ...lines, 'ER  - ', ''].join('\n');

describe('an examination', () => {
  it('counts what is filled, suspicious and repaired, field by field', () => {
    const { records, fields } = examined(
      record('TI  - One', 'DO  - https://doi.org/10.1234/a') +
        record('TI  - TWO BRIDGES IN CAPITAL LETTERS', 'PY  - 2099', 'DO  - 10.1234/b') +
        record('PY  - 2020'),
    );
    expect(records).toBe(3);
    expect(fields.find(({ field }) => field === 'title')).toEqual({
      field: 'title',
      filled: 2,
      suspicious: 1,
      repaired: 0,
    });
    expect(fields.find(({ field }) => field === 'doi')).toMatchObject({ filled: 2, repaired: 1 });
    expect(fields.find(({ field }) => field === 'year')).toMatchObject({ filled: 1, suspicious: 1 });
    expect(fields.some(({ field }) => field === 'isbn')).toBe(false);
  });

  it('lists problems with their first examples, rejects before all others', () => {
    const short = Array.from({ length: 5 }, (_, n) => record(`TI  - Title ${n}`, `AB  - Short ${n}.`)).join('');
    const { problems } = examined(short + record('PY  - 2020'));
    expect(problems[0]).toMatchObject({ code: 'empty-record', severity: 'rejected', count: 1 });
    const abstracts = problems.find(({ code }) => code === 'abstract-short');
    expect(abstracts).toMatchObject({ severity: 'suspicious', field: 'abstract', count: 5 });
    expect(abstracts!.examples).toEqual([
      { line: 1, text: 'Short 0.' },
      { line: 5, text: 'Short 1.' },
      { line: 9, text: 'Short 2.' },
    ]);
  });

  it.each([
    ['title-garbled', 'TI  - FranÃ§ois and the bridge'],
    ['title-cut', 'TI  - A study of …'],
    ['title-start', 'TI  - : a study of gardens'],
    ['title-start', 'TI  - – a study of gardens'],
    ['title-tex-left', 'TI  - A study of $<$b$>$ in gardens'],
    ['title-tex-left', 'TI  - A study of \\emph{gardens}'],
    ['abstract-tex-left', 'AB  - The rate is $\\alpha_1$ in gardens.'],
    ['abstract-tex-left', 'AB  - The size {\\"o} of $n$ gardens.'],
    ['author-backslash', 'AU  - M\\"uller, Ada'],
    ['title-not-a-study', 'TI  - Front Matter'],
    ['author-anonymous', 'AU  - Anonymous'],
    ['author-number', 'AU  - Example 3, Ada'],
    ['year-implausible', 'PY  - 1802'],
    ['pages-backwards', 'SP  - 90\nEP  - 12'],
    ['issn-wrong', 'SN  - 1234-5678'],
    ['url-of-library', 'UR  - https://ezproxy.example.edu/login?url=https://example.org'],
  ])('suspects %s', (code, line) => {
    const title = line.startsWith('TI') ? '' : 'TI  - Bridges\n';
    expect(examined(record(`${title}${line}`)).problems.map((problem) => problem.code)).toContain(code);
  });

  it.each([
    '.NET and its gardens',
    '[Gardens in another language]',
    '“Gardens” and bridges',
    '¿Gardens?',
    '(Re)building gardens',
    'Prices from $5 to $10 in C:\\Users\\gardens',
    'From US$5/day to US$10/day',
    '!Kung gardens and the *-algebra',
    '…and gardens for all people',
  ])('does not suspect the title %s', (title) => {
    const { problems } = examined(record(`TI  - ${title}`));
    expect(problems.filter(({ severity }) => severity === 'suspicious')).toEqual([]);
  });

  it('suspects nothing in an ordinary record', () => {
    const abstract = 'Gardens and bridges are studied in a case that takes place nowhere at all. '.repeat(3);
    const fine = record(
      'TI  - A study of gardens',
      `AB  - ${abstract}`,
      'AU  - Example, Ada',
      'PY  - 2024',
      'SN  - 0317-8471',
    );
    expect(examined(fine).problems).toEqual([]);
  });
});
