/** TeX's commands that are no characters: which ones leave their argument to be read on, and which hide it. */

/** Commands that stand before a group or a switch and leave no trace of their own; their argument is read on as text. */
export const transparent: ReadonlySet<string> = new Set(
  (
    'emph text textit textbf texttt textsc textsf textrm textsl textup textmd textnormal textsuperscript textsubscript ' +
    'math mathit mathbf mathtt mathsf mathrm mathcal mathbb mathfrak mathscr mathord mathop mathbin mathrel mathnormal ' +
    'mbox hbox fbox boldsymbol bm pmb operatorname underline uline overline ensuremath uppercase lowercase MakeUppercase MakeLowercase nocase mkbibquote mkbibemph enquote bibstring ' +
    'relax protect it bf tt sc sf rm sl em itshape bfseries ttfamily scshape rmfamily sffamily slshape upshape mdseries normalfont tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge ' +
    'left right middle big bigl bigr Big Bigl Bigr bigg biggl biggr Bigg Biggl Biggr displaystyle textstyle scriptstyle scriptscriptstyle limits nolimits centering par newline linebreak nobreak penalty nolinebreak allowbreak noindent ' +
    'hfill hfil vfill indent raggedright raggedleft sloppy strut null unskip ignorespaces leavevmode smallskip medskip bigskip newpage nonumber notag ' +
    'boldmath unboldmath mathstrut mathclose mathopen mathpunct mathinner frenchspacing nonfrenchspacing selectfont string expandafter noexpand ' +
    'quad qquad space thinspace enspace nobreakspace frac dfrac tfrac'
  ).split(' '),
);

/** Of these the space that they make is kept. */
export const spaces: ReadonlySet<string> = new Set(
  'quad qquad space thinspace enspace nobreakspace par newline linebreak'.split(' '),
);

/** Commands whose first argument is not for readers. */
export const withHiddenArgument: ReadonlySet<string> = new Set(
  'href begin end textcolor color hspace vspace noopsort cite citep citet label ref footnotemark phantom hphantom vphantom fontsize selectlanguage foreignlanguage'.split(
    ' ',
  ),
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
