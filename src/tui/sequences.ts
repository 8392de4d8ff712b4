/**
 * The grammar of what a terminal sends beside single characters: which sequences are keys, how each kind begins and
 * how it ends. ESC and a character is how a sequence begins and also what Alt and that key send; what may follow tells
 * the two apart.
 */

/** The characters that begin a sequence after ESC. */
export type Opener = '[' | 'O' | ']' | 'P' | '_' | 'X' | '^';

/** ECMA-48 control sequences (CSI parameters and final byte) that are keys; xterm, VT220, rxvt and Linux console. */
export const csiKeys: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  H: 'home',
  F: 'end',
  '1~': 'home',
  '7~': 'home',
  '4~': 'end',
  '8~': 'end',
  '3~': 'delete',
  '5~': 'page-up',
  '6~': 'page-down',
};

/** Keys in application mode: ESC O and one character. */
export const ss3Keys: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  H: 'home',
  F: 'end',
  M: 'enter',
};

/** Control characters that are keys of their own. */
export const controlKeys: Readonly<Record<string, string>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\b': 'backspace',
  '\x7f': 'backspace',
};

/** The 8-bit forms of ESC and an opener (ECMA-48, C1). */
export const eightBitOpeners: Readonly<Record<string, Opener>> = {
  '\x8f': 'O',
  '\x90': 'P',
  '\x98': 'X',
  '\x9b': '[',
  '\x9d': ']',
  '\x9e': '^',
  '\x9f': '_',
};

/** What ends a paste that CSI 200 ~ began. */
export const pasteEnd = '\x1b[201~';

/**
 * What can follow each opener directly in anything that a terminal sends; another character was a key, and the opener
 * an Alt key. CSI: parameters, capital finals, Shift and arrows of rxvt (a to d). SS3: modifiers of konsole, function
 * and keypad keys, Ctrl and arrows of rxvt. OSC: a number, or the title reports of XTWINOPS (l, L). DCS: the parameters
 * and intermediates of DECRPSS, XTGETTCAP, XTVERSION and DA3. APC: kitty graphics. Nothing is sent as SOS or PM.
 */
const follows: Readonly<Record<Opener, RegExp>> = {
  '[': /[!-?A-Z[a-d]/,
  O: /[0-9A-Za-dj-y]/,
  ']': /[0-9lL]/,
  P: /[0-9!$+=>]/,
  _: /G/,
  X: /(?!)/,
  '^': /(?!)/,
};

/** Whether a character can follow an opener in a sequence. */
export const canFollow = (opener: Opener, char: string): boolean => follows[opener].test(char);

/** Whether a character begins a sequence after ESC. */
export const isOpener = (char: string): char is Opener => Object.hasOwn(follows, char);

/** Whether a character is a control character: C0, DEL or C1. */
export const isControl = (char: string): boolean => char < ' ' || (char >= '\x7f' && char <= '\x9f');

/** What ends a string: BEL or ST, and ST also in its 7-bit form. */
const restOfString = /^[^\x00-\x1f\x7f-\x9f]*(?:\x07|\x9c|\x1b\\)/;
const restOfCsi = /^[0-?]+[ -/]*[@-~]/;

/** What completes a sequence that was given up after its opener and more. */
const restOf: Readonly<Record<Opener, RegExp>> = {
  '[': restOfCsi,
  O: /^[0-9;]+[A-Z]/,
  ']': restOfString,
  P: restOfString,
  _: restOfString,
  X: restOfString,
  '^': restOfString,
};

/** What completes a sequence of which ESC alone was taken for the Escape key. */
const restOfEscape = /^(?:\[[0-?]*[ -/]*[@-Z~]|\[[0-?]+[ -/]*[@-~]|O[A-S])/;
const restOfEscapeString = /^(?:\][0-9lL]|P[0-9!$+=>]|_G)[^\x00-\x1f\x7f-\x9f]*(?:\x07|\x9c|\x1b\\)/;

/**
 * How much of a read is the rest of a sequence that was given up too early, in UTF-16 code units: 0 where it is none. A
 * single character never is: it is a key that was pressed. `given` says how far the sequence had come.
 */
export const lateRest = (given: Opener | 'escape' | 'paste', read: string): number => {
  if (given === 'paste') {
    const end = read.indexOf(pasteEnd);
    return end < 0 ? 0 : end + pasteEnd.length;
  }
  const found =
    given === 'escape' ? (restOfEscape.exec(read) ?? restOfEscapeString.exec(read)) : restOf[given].exec(read);
  return found === null || found[0].length < 2 ? 0 : found[0].length;
};
