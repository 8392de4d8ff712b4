/** Words of commands that people copy into a shell. */

/** A text as one word of a POSIX shell: itself where nothing in it means anything there, else in single quotes. */
export const shellWord = (text: string): string =>
  /^[\p{L}\p{N}_@%+=:,./-]+$/u.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
