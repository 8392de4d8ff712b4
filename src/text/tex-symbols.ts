/** TeX's names for characters: the commands of LaTeX2e, textcomp, amssymb and inputenc's utf8 that titles, abstracts and names use. */

import { amssymbNames, mathNames, otherMathNames } from './tex-math-symbols.js';

/** Accent commands to combining characters. */
export const accents: ReadonlyMap<string, string> = new Map([
  ['`', '\u0300'],
  ["'", '\u0301'],
  ['^', '\u0302'],
  ['~', '\u0303'],
  ['=', '\u0304'],
  ['u', '\u0306'],
  ['.', '\u0307'],
  ['"', '\u0308'],
  ['r', '\u030a'],
  ['H', '\u030b'],
  ['v', '\u030c'],
  ['d', '\u0323'],
  ['c', '\u0327'],
  ['k', '\u0328'],
  ['b', '\u0331'],
  ['textcommabelow', '\u0326'],
]);

/** Accent commands that only some encodings of fonts have; they are read, not written. */
export const rareAccents: ReadonlyMap<string, string> = new Map([
  ['h', '\u0309'],
  ['G', '\u030f'],
  ['cb', '\u0326'],
  ['capitalacute', '\u0301'],
]);

/** Marks of mathematics over one letter, to combining characters. */
export const mathAccents: ReadonlyMap<string, string> = new Map([
  ['hat', '\u0302'],
  ['widehat', '\u0302'],
  ['tilde', '\u0303'],
  ['widetilde', '\u0303'],
  ['bar', '\u0304'],
  ['acute', '\u0301'],
  ['grave', '\u0300'],
  ['breve', '\u0306'],
  ['check', '\u030c'],
  ['dot', '\u0307'],
  ['ddot', '\u0308'],
  ['mathring', '\u030a'],
  ['vec', '\u20d7'],
]);

const table = (pairs: string): [string, string][] =>
  pairs.split(' ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);

/** Commands of text mode. Where two commands give one character, the first is the one that is written. */
const textPairs = table(
  'ss=ß ae=æ AE=Æ oe=œ OE=Œ aa=å AA=Å o=ø O=Ø l=ł L=Ł i=ı j=ȷ dj=đ DJ=Đ dh=ð DH=Ð th=þ TH=Þ ng=ŋ NG=Ŋ ij=ĳ IJ=Ĳ textminus=− textbrokenbar=¦ textcurrency=¤ textasciiacute=´ textasciidieresis=¨ textasciimacron=¯ ' +
    'textbackslash=\\ textbraceleft={ textbraceright=} lbrace={ rbrace=} textasciitilde=~ textasciicircum=^ textasciigrave=` textquotesingle=\' textquotedbl=" ' +
    'textless=< textgreater=> textbar=| textunderscore=_ textdollar=$ textasteriskcentered=∗ backslash=\\ ' +
    'textendash=– textemdash=— textquoteleft=‘ textquoteright=’ textquotedblleft=“ textquotedblright=” quotesinglbase=‚ quotedblbase=„ guilsinglleft=‹ guilsinglright=› guillemotleft=« guillemotright=» guillemetleft=« guillemetright=» ' +
    'textellipsis=… dots=… ldots=… textbullet=• textperiodcentered=· dag=† ddag=‡ textdagger=† textdaggerdbl=‡ S=§ textsection=§ P=¶ textparagraph=¶ ' +
    'copyright=© textcopyright=© textregistered=® texttrademark=™ pounds=£ textsterling=£ texteuro=€ euro=€ textyen=¥ textcent=¢ textdegree=° degree=° textmu=µ micro=µ textonehalf=½ textonequarter=¼ textthreequarters=¾ ' +
    'textonesuperior=¹ texttwosuperior=² textthreesuperior=³ textordfeminine=ª textordmasculine=º textexclamdown=¡ textquestiondown=¿ textnumero=№ textperthousand=‰ textvisiblespace=␣ ' +
    'LaTeX=LaTeX TeX=TeX BibTeX=BibTeX LaTeXe=LaTeX2e',
);

/** Commands of math mode. */
const mathPairs = [...table(mathNames), ...table(amssymbNames)];

/** Commands that are read and never written: shorthands, other names, and letters that only some encodings of fonts have. */
const readPairs = table(
  'SS=SS ohorn=ơ OHORN=Ơ uhorn=ư UHORN=Ư textcelsius=°C celsius=°C textohm=Ω textpm=± texttimes=× textdiv=÷ textlnot=¬ ' +
    'glqq=„ grqq=“ flqq=« frqq=» glq=‚ grq=‘ flq=‹ frq=› lq=‘ rq=’ textquotedblbase=„ textquotesinglbase=‚ textasciicaron=ˇ textasciibreve=˘ slash=/ textslash=/ ' +
    'And=& colon=: hyphen=- textnonbreakinghyphen=- textrightarrow=→ textleftarrow=← textuparrow=↑ textdownarrow=↓ texttildelow=~ textapprox=≈ textless=< textgreater=> lt=< gt=> hellip=… textinterrobang=‽ ' +
    'leqslant=≤ geqslant=≥ dagger=† ddagger=‡ bigcup=∪ bigcap=∩ bigwedge=∧ bigvee=∨ bigoplus=⊕ bigotimes=⊗ ' +
    'colonequals=≔ coloneqq=≔ lbrack=[ rbrack=] ln=ln lg=lg det=det dim=dim gcd=gcd inf=inf sup=sup Pr=Pr tan=tan mod=mod bmod=mod',
);

/** The Greek letters of text fonts: `\textalpha` is `\alpha`. */
const textGreek = mathPairs
  .filter(([, character]) => /^[\u0370-\u03ff]$/.test(character))
  .map(([name, character]): [string, string] => [`text${name}`, character]);

/** The capitals of blackboard bold, by the letters that they are: `\mathbb{R}` (Unicode, 2100 and 1D538). */
export const doubleStruck: ReadonlyMap<string, string> = new Map(
  [
    'ℂ',
    'ℍ',
    'ℕ',
    'ℙ',
    'ℚ',
    'ℝ',
    'ℤ',
    ...Array.from({ length: 26 }, (_, index) => String.fromCodePoint(0x1d538 + index)),
  ]
    .map((letter): [string, string] => [letter.normalize('NFKC'), letter])
    .filter(([plain]) => /^[A-Z]$/.test(plain)),
);

/** Every symbol command without its backslash, to its character. */
export const symbols: ReadonlyMap<string, string> = new Map([
  ...table(otherMathNames),
  ...readPairs,
  ...textGreek,
  ...mathPairs,
  ...textPairs,
]);

/** Characters that no plain text of LaTeX gives, to what gives them. Characters outside are written as they are (UTF-8). */
export const spellings: ReadonlyMap<string, string> = new Map<string, string>([
  ...[...mathPairs]
    .reverse()
    .filter(([, character]) => character.length === 1 && character > '\x7f')
    .map(([name, character]): [string, string] => [character, `{$\\${name}$}`]),
  ...[...textPairs]
    .reverse()
    .filter(([, character]) => character.length === 1 && character > '\x7f')
    .map(([name, character]): [string, string] => [character, `{\\${name}}`]),
  ['ħ', '{$\\hbar$}'],
  ['′', "{$'$}"],
  ['″', "{$''$}"],
  ['‴', "{$'''$}"],
  ['–', '--'],
  ['—', '---'],
  ['‘', '{\\textquoteleft}'],
  ['’', '{\\textquoteright}'],
  ['“', '``'],
  ['”', "''"],
  ['\\', '{\\textbackslash}'],
  ['{', '{\\textbraceleft}'],
  ['}', '{\\textbraceright}'],
  ['~', '{\\textasciitilde}'],
  ['^', '{\\textasciicircum}'],
  ['`', '{\\textasciigrave}'],
  ['<', '{\\textless}'],
  ['>', '{\\textgreater}'],
  ['|', '{\\textbar}'],
  ['&', '\\&'],
  ['%', '\\%'],
  ['$', '\\$'],
  ['#', '\\#'],
  ['_', '\\_'],
]);
