import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBibtex } from '../../../src/formats/bibtex/bibtex-read.js';
import type { ReadItem } from '../../../src/formats/reading.js';
import { readStretches } from '../../../src/formats/stretches.js';

/** Reads a text a few lines at a time. */
const inStretches = (text: string, linesEach: number): readonly ReadItem[] => {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const pieces: string[] = [];
  for (let at = 0; at < lines.length; at += linesEach) pieces.push(lines.slice(at, at + linesEach).join(''));
  const read = readBibtex({ database: undefined, note: () => undefined, columns: new Map(), again: () => pieces });
  return [...readStretches(pieces[Symbol.iterator](), read, 'x.bib', { usual: 1, longest: 1 << 20 })];
};

const parts = [
  '@article{a, title = {One}, journal = jex, crossref = {late}}\n',
  '@string{jex = "Journal of " # {Examples}}\n',
  '@string(pub = {Example Press}))\n',
  '@comment{ nested { braces }\n @misc{no, title={No}}\n}\n',
  '@comment{ never closed\n',
  'Free text with an odd } and title = {Lost},\n',
  '@misc{b,\n  title = {Unclosed,\n  year = {2020}\n',
  '@misc{c, title = {Two} @misc{d, title = {Three}}\n',
  '@jurthesis{e,\n title={Of no known type}\n}\n@odd{f, title = "Odd"}\n',
  '@inproceedings{g, title={Child}, crossref={late}, xdata={shared}}\n',
  '@xdata{shared, publisher = pub, keywords = {one, two}}\n',
  '@proceedings{late, title = {Proceedings}, year = 2019,\n publisher = pub}\n',
  '@book(h, title = "In parentheses", note = "@misc{z, a = 1}"\n)\n',
  '@Article{ odd key,\n Title = {Odd}\n}\n\n',
  '% a line\n@misc{i,\n % title = {Old}\n title = {New}}\n',
  '% @misc{commented, title = {Out}}\n',
  '  %% @misc{commented,\n%   title = {Out},\n% }\n',
  '%@misc{commented,\n% title = {Out\n',
  '@misc\n{j, title = {Type on a line of its own}}\n',
  '@misc{a, title = {Repeated}}\n',
  '@preamble{ "x" # "{y" }\n',
  '@article b, title={B}}\n',
  '@misc{nofields}\n',
];

describe('reading BibTeX in stretches', () => {
  it('gives the same items wherever the text is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...parts), { maxLength: 10 }),
        fc.integer({ min: 1, max: 6 }),
        (all, lines) => {
          const text = all.join('');
          expect(inStretches(text, lines)).toEqual(inStretches(text, 10_000));
        },
      ),
      { numRuns: process.env['SOAK'] ? 50_000 : 100 },
    );
  });

  it('finds a parent in another stretch, before its child or behind it, with the macros of its place', () => {
    const filler = Array.from({ length: 20 }, (_, index) => `@misc{filler${index}, title = {Filler ${index}}}\n`).join(
      '',
    );
    const parent =
      '@string{pub = {Example Press}}\n@proceedings{parent, title = {The Proceedings}, publisher = pub, year = 2019}\n';
    const child = '@inproceedings{child, title = {The Child}, crossref = {Parent}}\n';
    for (const text of [`${parent}${filler}${child}`, `${child}${filler}${parent}`]) {
      const found = inStretches(text, 1).find((item) => item.kind === 'record' && item.fields.title === 'The Child');
      expect(found).toMatchObject({ fields: { venue: 'The Proceedings', publisher: 'Example Press', year: 2019 } });
    }
  });

  it('takes no longer than the text is long, whatever stands in it', () => {
    const evil = [
      '@misc{a,b={',
      '@comment{\n',
      '@misc(a,b="',
      '@foo{a,b={} @',
      '@misc{a,crossref={a}}\n',
      '$a_',
      '% @misc{a,\n',
      '%@misc(a,b="\n',
      "\\'{",
      '@x{a,xdata={a,b,c}}\n',
    ];
    for (const piece of evil) {
      expect(inStretches(piece.repeat(300), 100_000).length).toBeGreaterThanOrEqual(0);
      expect(inStretches(`@misc{a, title={${piece.repeat(300)}`, 100_000).length).toBeGreaterThan(0);
    }
  });
});
