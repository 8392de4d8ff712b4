import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { texToUnicode, texToVerbatim, unicodeToTex, unicodeToUtf8Tex } from '../../src/text/index.js';

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
    ["\\'{\\^a} {\\d{\\^{a}}} \\'{\\u{a}} \\h{a} \\.I \\=\\i \\textcommabelow{s}", 'ấ ậ ắ ả İ ī ș'],
    ["\\H{o} \\v{s} \\c c \\r a \\k{e} \\'\\ae{} \\`{\\i} \\'ecole \\'{}", 'ő š ç å ę ǽ ì école ´'],
    ['\\textquotesingle s H\\textsubscript{2}O \\ensuremath{\\alpha} \\textalpha{} a\\,b', "'s H2O α α a b"],
    [
      '10$^{3}$ 1$^{st}$ $^{13}$C Ca$^{2+}$ 45$^\\circ$ $f^\\prime$ $CO_2$ $F_{1}$ $x_1 + x_i$',
      '10^3 1st 13C Ca2+ 45° f′ CO2 F1 x_1 + x_i',
    ],
    ['$\\frac{1}{2}$ $\\hat{x}$ $O(n\\log n)$ $\\mathbb{R}^n$ $\\sp{a}$', '1/2 x̂ O(n log n) ℝ^n a'],
    ['\\url{https://example.org/a_b~c--d}', 'https://example.org/a_b~c--d'],
    ['\\glqq so\\grqq{} \\guillemotleft so\\guillemotright', '„so“ «so»'],
    ['\\SysName{}: a tool', 'SysName: a tool'],
    ['\\SysName: a tool, {\\SysName}, \\SysName\\ two', 'SysName: a tool, SysName, SysName two'],
    ['{{\\toolname{ }}} and \\toolname {}\\xspace!', 'toolname and toolname!'],
    ['\\unknown{kept} $a \\foo b\\baz{c}$ $\\varPhi{}$ $2\\foo$', 'kept a foo bc varPhi 2 foo'],
    ['$\\bigl(x\\bigr)_\\mathrm{a}$ \\hfill{}b', '(x)_a b'],
    ['\\SysName\\xspace and \\SysName\\xspace.', 'SysName and SysName.'],
    ['D:\\dir\\file of C:\\other', 'D:\\dir\\file of C:\\other'],
    ['Group A ($<$50 years) and B ($>$50 years)', 'Group A (<50 years) and B (>50 years)'],
    [
      'p$<$0.05, p $=$.04, ($ < $5), $-$50 dB, $\\pm$5, 3$\\,$5, 50$\\%$5',
      'p<0.05, p =.04, ( < 5), -50 dB, ±5, 3 5, 50%5',
    ],
    ['from $5-$10 to US$50, or $5 and $10', 'from $5-$10 to US$50, or $5 and $10'],
    ['A$/$9', 'A$/$9'],
    ['($)($5)', '($)($5)'],
    ['$x \\not\\in L$, $a \\not= b \\not< c \\not{\\subset} d \\not\\models e$', 'x ∉ L, a ≠ b ≮ c ⊄ d ⊭ e'],
    ['$a \\not\\perp b$ \\not so, $\\not x$', 'a ⊥̸ b not so, not x'],
    ['C$\\sharp$ $\\binom{n_{1}}{k}$ $\\binom nk$', 'C♯ C(n_1, k) C(n, k)'],
    [
      '$\\frac{a_{1}}{b}$ $\\frac12$ $\\frac{a}2$ $\\dfrac{n+1}{2}$ $\\frac{\\frac{a}{b}} {c^{n+1}}$ $\\frac{9^\\circ}{2}$',
      'a_1/b 1/2 a/2 (n+1)/2 (a/b)/c^n+1 9°/2',
    ],
    ['$\\lVert x\\rVert + \\langle y \\rangle$', '‖x‖ + ⟨y ⟩'],
    [
      'e$^{-x}$ 10$^{-3}$ 2$^n$ Na$^+$ A$^*$ 10\\textsuperscript{-3} 10\\textsuperscript{6} 1\\textsuperscript{st}',
      'e^-x 10^-3 2^n Na+ A* 10^-3 10^6 1st',
    ],
    ["$\\mathbb{R}^n \\mathbb Z f''$", 'ℝ^n ℤ f″'],
    ['\\texorpdfstring{$\\lambda_{1}$}{lambda} calculus', 'lambda calculus'],
    ['A title\\thanks{By {X} and $y$.} on\\footnote{f {g} h}.', 'A title on.'],
    [
      '\\raisebox{1pt}[2pt]{a} \\resizebox{1cm}{!}{b} \\scalebox{0.5}{c} \\parbox[t]{3cm}{d} \\makebox[2cm][l]{e} \\hspace*{1cm}f \\textcolor[rgb]{1,0,0}{g}',
      'a b c d e f g',
    ],
    ['\\enquote{x \\enquote{y}} z', '“x “y”” z'],
    ['\\thanks{unclosed \\frac{a} b', 'unclosed a/b'],
    ['$\\sqsubseteq\\bowtie\\subsetneq\\therefore\\Vdash\\leadsto\\lll\\approxeq\\iff$', '⊑⋈⊊∴⊩⇝⋘≊⟺'],
    ['$\\mathbf{x}$ $\\mathbf{{x}}_{{2}}$ $x_{2}$', 'x 𝐱₂ x_2'],
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
    for (const piece of [
      "\\'",
      '{',
      '$',
      '\\v{',
      '\\begin{',
      '$a',
      "\\'{ ",
      '\\frac{',
      '\\thanks{',
      '\\not',
      '\\frac{a}',
      '\\makebox[',
      '\\mathbf{',
    ])
      expect(typeof texToUnicode(piece.repeat(100_000))).toBe('string');
  });
});

describe('texToVerbatim', () => {
  it('unescapes without making ligatures', () => {
    expect(texToVerbatim('10.1007/978-3-030--1\\_3')).toBe('10.1007/978-3-030--1_3');
    expect(texToVerbatim('a\\{b\\textbackslash{}c\\textbraceright{}')).toBe('a{b\\c}');
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
    ['ấ ậ ș ŵ ǰ', "{\\'{\\^a}} {\\^{\\d{a}}} {\\textcommabelow{s}} {\\^w} {\\v{\\j}}"],
    ['H₂O 10⁻³ xⁿ', 'H{$_{{2}}$}O 10{$^{{-}}$}{\\textthreesuperior} x{$^{{n}}$}'],
    [
      'ℝ 𝜆 𝐀 ħ ⊄ ⟹ f′',
      "{$\\mathbb{R}$} {$\\mathit{{\\lambda}}$} {$\\mathbf{{A}}$} {$\\hbar$} {$\\not\\subset$} {$\\Longrightarrow$} f{$'$}",
    ],
    ['a\u2009b\u00a0c', 'a\\,b c'],
    ['x̂ e\u0301 α̂ v⃗ ǽ ⟹̸', "{\\^x} {\\'e} {$\\hat{\\alpha}$} {$\\vec{v}$} {\\'\\ae} {$\\not\\Longrightarrow$}"],
    ['ả ơ ư', 'ả ơ ư'],
    ['żółć ğış', "{\\.z}{\\'o}{\\l}{\\'c} {\\u{g}}{\\i}{\\c{s}}"],
  ])('writes %j', (text, tex) => {
    expect(unicodeToTex(text)).toBe(tex);
  });

  it('is undone by texToUnicode for any line of text', () => {
    const special = fc.string({
      unit: fc.constantFrom(
        ...'abc AZ09ấậắșĳ−{}\\$&#%_~^`\'"-–—“”‘’<>|?!áéíüßłøçñőşαΩ≤×深🙂₂⁻ⁿℝ𝜆𝐀ħ′\u0302\u0338\u20d7⊄',
      ),
      maxLength: 40,
    });
    fc.assert(
      fc.property(fc.oneof(special, fc.string({ unit: 'grapheme' })), (raw) => {
        const text = raw.normalize('NFC').replace(/\s+/g, ' ').trim();
        expect(texToUnicode(unicodeToTex(text))).toBe(text);
        expect(texToUnicode(unicodeToUtf8Tex(text))).toBe(text);
      }),
      { numRuns: process.env['SOAK'] ? 200_000 : 3000 },
    );
  });

  it('is undone for every character, alone and combined with others', () => {
    const spelled = (code: number): boolean =>
      code < 0xd800 || (code > 0xdfff && code < 0xfffe) || (code > 0x1d3ff && code < 0x1d800);
    const lost: string[] = [];
    for (let code = 0x20; code < 0x1d800; code++) {
      if (!spelled(code)) continue;
      const text = `x ${String.fromCodePoint(code)} 5${String.fromCodePoint(code)}y`
        .normalize('NFC')
        .replace(/\s+/g, ' ')
        .trim();
      if (texToUnicode(unicodeToTex(text)) !== text) lost.push(`${code.toString(16)} ${unicodeToTex(text)}`);
    }
    expect(lost).toEqual([]);
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
