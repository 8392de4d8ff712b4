/** Text that XML can carry: what it cannot is dropped, or replaced where positions in the text count. */

/** What XML 1.0 (section 2.2) allows nowhere, lone surrogates among it. */
const illegal = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** The text without characters that no XML may hold, line ends as LF, trimmed: what REFI-QDA carries of it. */
export const legalText = (text: string): string => text.replace(illegal, '').replace(/\r\n?/g, '\n').trim();

/**
 * A source's text as it is stored: as many code points as before, so that quotes keep their place. Characters that no XML
 * may hold become U+FFFD; carriage returns and a byte order mark at the beginning, which readers drop, become spaces.
 */
export const storedText = (text: string): string =>
  text
    .replace(illegal, '\ufffd')
    .replace(/\r/g, ' ')
    .replace(/^\ufeff/, ' ');
