import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinPages, pagesIn } from '../../src/formats/pages.js';
import { readText } from './support.js';

describe('pages', () => {
  it.each([
    ['349-69', '349-369'],
    ['377–86', '377-386'],
    ['454-81', '454-481'],
    ['pp. 227-32', '227-232'],
    ['123-9', '123-129'],
    ['1099-1105', '1099-1105'],
    ['1099-105', '1099-1105'],
    ['90-12', '90-12'],
    ['129-3', '129-3'],
    ['122-2', '122-2'],
    ['12-5:1-12-5:9', '12-5:1-12-5:9'],
    ['S12-9', 'S12-9'],
    ['e454-81', 'e454-81'],
    ['P09008', 'P09008'],
    ['p37', 'p37'],
    ['PE12--PE20', 'PE12-PE20'],
    ['P12-P20', 'P12-P20'],
    ['paper-3', 'paper-3'],
    ['pbio.0020001', 'pbio.0020001'],
    ['p1-p10', '1-10'],
    ['p1-10', '1-10'],
    ['pp37--64', '37-64'],
    ['p. 1 - p. 10', '1-10'],
    ['pp. P12-P20', 'P12-P20'],
    ['p 37', '37'],
    ['P. e12', 'e12'],
  ])('%s are %s', (text, pages) => {
    expect(pagesIn(text)).toBe(pages);
  });

  it('of two columns are one range', () => {
    expect(joinPages('349', '69')).toBe('349-369');
    expect(joinPages('90', '12')).toBe('90-12');
  });

  it('in full are the same once more', () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.nat(99_999), (first, last) => {
        const pages = pagesIn(`${first}-${last}`)!;
        expect(pagesIn(pages)).toBe(pages);
      }),
    );
  });

  it.each([
    ['RIS', 'TY  - JOUR\nTI  - T\nSP  - 349\nEP  - 69\nER  - \n'],
    ['BibTeX', '@article{a, title = {T}, pages = {349--69}}\n'],
    ['CSV', 'title,page start,page end\nT,349,69\n'],
    ['CSL-JSON', '[{"title":"T","type":"article-journal","page":"349-69"}]'],
    ['MEDLINE', 'PMID- 1\nTI  - T\nPG  - 349-69\n'],
    ['Refer', '%0 Journal Article\n%T T\n%P 349-69\n'],
  ])('are read in full from %s', (_, text) => {
    expect(
      readText(text).kept.map(({ fields: { pages, other } }) => [pages, other?.['EP'] ?? other?.['page end']]),
    ).toEqual([['349-369', undefined]]);
  });
});
