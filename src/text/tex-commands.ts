/** TeX's commands that are no characters: which ones leave their argument to be read on, and which hide it. */

/** Commands that stand before a group or a switch and leave no trace of their own; their argument is read on as text. */
export const transparent: ReadonlySet<string> = new Set(
  (
    'emph text textit textbf texttt textsc textsf textrm textsl textup textmd textnormal textsuperscript textsubscript ' +
    'math mathds mathbbm Bbb mathit mathbf mathtt mathsf mathrm mathcal mathbb mathfrak mathscr mathord mathop mathbin mathrel mathnormal ' +
    'mbox hbox fbox boldsymbol bm pmb underline uline overline ensuremath uppercase lowercase MakeUppercase MakeLowercase nocase mkbibemph bibstring ' +
    'relax protect it bf tt sc sf rm sl em itshape bfseries ttfamily scshape rmfamily sffamily slshape upshape mdseries normalfont tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge ' +
    'left right middle big bigl bigr Big Bigl Bigr bigg biggl biggr Bigg Biggl Biggr displaystyle textstyle scriptstyle scriptscriptstyle limits nolimits centering par newline linebreak nobreak penalty nolinebreak allowbreak noindent ' +
    'hfill hfil vfill indent raggedright raggedleft sloppy strut null unskip ignorespaces leavevmode smallskip medskip bigskip newpage nonumber notag ' +
    'boldmath unboldmath mathstrut mathclose mathopen mathpunct mathinner frenchspacing nonfrenchspacing selectfont string expandafter noexpand ' +
    'quad qquad space thinspace enspace nobreakspace'
  ).split(' '),
);

/** Of these the space that they make is kept. */
export const spaces: ReadonlySet<string> = new Set(
  'quad qquad space thinspace enspace nobreakspace par newline linebreak'.split(' '),
);

const counted = (count: number, names: string): [string, number][] =>
  names.split(' ').map((name): [string, number] => [name, count]);

/** Commands whose first arguments are not for readers, and how many; options before them are none either. */
export const hiddenArguments: ReadonlyMap<string, number> = new Map([
  // Only a star or options.
  ...counted(0, 'makebox framebox hyperref operatorname'),
  ...counted(
    1,
    'href begin end textcolor color colorbox hspace vspace noopsort cite citep citet label ref eqref pageref footnotemark phantom hphantom vphantom fontsize selectlanguage foreignlanguage ' +
      'thanks footnote footnotetext marginpar index texorpdfstring raisebox scalebox rotatebox parbox',
  ),
  ...counted(2, 'resizebox fcolorbox'),
]);

/** Commands that stand for texts round their arguments: before the first, and behind each. A binomial is `C(n, k)`. */
export const around: ReadonlyMap<string, readonly string[]> = new Map([
  ...['frac', 'dfrac', 'tfrac', 'cfrac', 'nicefrac', 'sfrac', 'textfrac'].map((name): [string, string[]] => [
    name,
    ['', '/', ''],
  ]),
  ...['binom', 'dbinom', 'tbinom'].map((name): [string, string[]] => [name, ['C(', ', ', ')']]),
  ...['enquote', 'mkbibquote', 'textquote'].map((name): [string, string[]] => [name, ['“', '”']]),
]);

/** Opening fences: a blank behind them only ends their name. */
export const openingFences: ReadonlySet<string> = new Set(
  'langle lceil lfloor lvert lVert lbrace lbrack llbracket ulcorner llcorner lgroup lmoustache'.split(' '),
);

/** Commands whose argument is verbatim. */
export const verbatimCommands: ReadonlySet<string> = new Set(['url', 'path', 'nolinkurl']);

/** Control symbols: a backslash and one character that is no letter. Accents are elsewhere. */
export const controlSymbols: ReadonlyMap<string, string> = new Map([
  ...[...'&%$#_{}'].map((character): [string, string] => [character, character]),
  ...[...'\\ \n\t,;:>'].map((character): [string, string] => [character, ' ']),
  ...[...'!/-@()[]*'].map((character): [string, string] => [character, '']),
  ['|', '‖'],
]);

const namedSpace = `(?:${[...spaces].join('|')})(?![A-Za-z])\\s{0,8}`;

/** A space in a group of its own: `{\nobreakspace}`, `{\,}`, `{~}`, `{\~{}}`. */
const groupedSpace = `\\{(?:\\\\${namedSpace}|\\\\[ ,;:>]|\\\\~\\{\\}|~)\\}`;

/** Spaces of TeX, or what stands behind a backslash; `\~` is one only where it is no accent. */
const blank = new RegExp(
  `${groupedSpace}|~|\\\\(?:${namedSpace}(?:\\{\\})?|~(?:\\{\\}|(?=,|$)|(?<=\\.\\\\~))|([\\s\\S]))`,
  'g',
);

/** Text with TeX's spaces as blanks, for names, which are parted at blanks before their TeX is read: `E.\ `, `A.\,B.`, `~`. */
export const texBlanks = (text: string): string =>
  /[\\~]/.test(text)
    ? text.replace(blank, (found, symbol?: string) => {
        if (symbol === undefined) return ' ';
        const shown = controlSymbols.get(symbol);
        return shown === ' ' || shown === '' ? shown : found;
      })
    : text;
