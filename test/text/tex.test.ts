import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { texToUnicode, texToVerbatim, unicodeToTex } from '../../src/text/index.js';

describe('texToUnicode', () => {
  it.each([
    ['{\\~n} and \\~{n}; tilde \\~', 'ñ and ñ; tilde ~'],
    ["jako{\\'s}ci {\\.z}ycia dzia{\\l}ania", 'jakości życia działania'],
    ['Arma\\"{e}l Gu\\\'{e}neau', 'Armaël Guéneau'],
    ["\\v{Z}ikeli\\'{c}, \\dj{}e, P\\u{a}s\\u{a}reanu", 'Žikelić, đe, Păsăreanu'],
    ['\\^{\\i} {\\^\\i} \\"{\\i} \\c{c} \\c c', 'î î ï ç ç'],
    ['Stra\\ss e, stra{\\ss}e, stra\\ss{}e', 'Straße, straße, straße'],
    ['{ Accessibility Issues }', 'Accessibility Issues'],
    ['{D}esign2{C}ode', 'Design2Code'],
    ['CO$_{\\textrm{2}}$ and $O(n^{2})$ and H$_2$O', 'CO2 and O(n^2) and H2O'],
    ['$\\alpha$-equivalence, $\\lambda$2, $x \\leq y$', 'α-equivalence, λ2, x ≤ y'],
    ['costs $5 and $6', 'costs $5 and $6'],
    ['\\emph{so} {\\it it} \\textbf{b} \\textsc{sc} \\href{https://example.org}{shown}', 'so it b sc shown'],
    ["``quoted'' 1--2 --- -", '“quoted” 1–2 — -'],
    ['50\\% of R\\&D \\#1 a\\_b \\$3', '50% of R&D #1 a_b $3'],
    ['a~b, ~5', 'a b, ~5'],
    ['C:\\dir', 'C:\\dir'],
    ["?`Qu\\'e?", '¿Qué?'],
    ['{unclosed', 'unclosed'],
    ['trailing \\', 'trailing \\'],
  ])('reads %j', (tex, text) => {
    expect(texToUnicode(tex)).toBe(text);
  });

  it('never fails and takes linear time on nested and broken commands', () => {
    const pieces = fc.array(
      fc.constantFrom('\\', '{', '}', '$', "'", '"', '`', '^', 'e', '\\i', '\\v', ' ', '\\alpha', '--', '~', '𝒳'),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        expect(typeof texToUnicode(parts.join(''))).toBe('string');
      }),
    );
    for (const piece of ["\\'", '{', '$', '\\v{', '\\begin{', '$a', "\\'{ "])
      expect(typeof texToUnicode(piece.repeat(100_000))).toBe('string');
  });
});

describe('texToVerbatim', () => {
  it('unescapes without making ligatures', () => {
    expect(texToVerbatim('10.1007/978-3-030--1\\_3')).toBe('10.1007/978-3-030--1_3');
    expect(texToVerbatim('\\url{https://example.org/a\\%20b}')).toBe('https://example.org/a%20b');
  });
});

describe('unicodeToTex', () => {
  it.each([
    ['Müller', 'M{\\"u}ller'],
    ['í ĭ ă ß', "{\\'i} {\\u{\\i}} {\\u{a}} {\\ss}"],
    ['R&D 50% #1 a_b $3', 'R\\&D 50\\% \\#1 a\\_b \\$3'],
    ['1–2 — “q”', "1--2 --- ``q''"],
    ['a--b', 'a-{}-b'],
    ['≤ α', '{$\\leq$} {$\\alpha$}'],
    ['深', '深'],
  ])('writes %j', (text, tex) => {
    expect(unicodeToTex(text)).toBe(tex);
  });

  it('is undone by texToUnicode for any line of text', () => {
    const special = fc.string({
      unit: fc.constantFrom(...'abc AZ09{}\\$&#%_~^`\'"-–—“”‘’<>|?!áéíüßłøçñőşαΩ≤×深🙂'),
      maxLength: 40,
    });
    fc.assert(
      fc.property(fc.oneof(special, fc.string({ unit: 'grapheme' })), (raw) => {
        const text = raw.normalize('NFC').replace(/\s+/g, ' ').trim();
        expect(texToUnicode(unicodeToTex(text))).toBe(text);
      }),
      { numRuns: process.env['SOAK'] ? 200_000 : 3000 },
    );
  });

  it('never writes an unbalanced brace', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}\\ab$ü') }), (text) => {
        const braces =
          unicodeToTex(text)
            .replace(/\\[^A-Za-z]/g, '')
            .match(/[{}]/g) ?? [];
        let depth = 0;
        for (const brace of braces) {
          depth += brace === '{' ? 1 : -1;
          expect(depth).toBeGreaterThanOrEqual(0);
        }
        expect(depth).toBe(0);
      }),
    );
  });
});
