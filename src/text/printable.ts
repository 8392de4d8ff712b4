/** Printable: text from outside made safe to show. It takes the means away to move a cursor, recolour a terminal or reorder a line. */

/** How line breaks come out: `space` for one-line places such as a title or a table cell, `keep` for prose. */
export interface PrintableOptions {
  readonly newlines?: 'space' | 'keep';
}

/** CSI (7- and 8-bit), terminated OSC/DCS/SOS/PM/APC strings, and the two-character escapes of ECMA-48. */
const escapeSequences =
  /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c)|\x1b[ -/]*[0-~]?/g;

/** Controls, bidirectional marks, embeddings, overrides and isolates, invisible blanks, tag characters. ZWJ and ZWNJ stay: scripts and emoji need them. */
const invisible =
  /[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

const loneSurrogates = /\p{Surrogate}/gu;

const lineBreaks = /\r\n|[\n\v\f\r\x85\u2028\u2029]/g;

/** Plain ASCII without controls: nearly every text, and then nothing is to be done. */
const harmless = /^[ -~]*$/;

/**
 * The text without terminal escape sequences, C0/C1 controls, bidirectional overrides and other invisible characters.
 * Tabs become spaces; line breaks become spaces too unless `newlines: 'keep'` asks for LF. Lone surrogates become U+FFFD.
 */
export const printable = (text: string, { newlines = 'space' }: PrintableOptions = {}): string =>
  harmless.test(text)
    ? text
    : text
        .replace(escapeSequences, '')
        .replace(lineBreaks, newlines === 'keep' ? '\n' : ' ')
        .replace(/\t/g, ' ')
        .replace(invisible, '')
        .replace(loneSurrogates, '\ufffd');
