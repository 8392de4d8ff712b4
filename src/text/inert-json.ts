/** JSON that commands nobody: the same values, with the characters escaped that a terminal or an editor obeys. */

/** Characters that JSON may hold as they are: DEL, C1 controls, marks of direction, line and paragraph separators. */
const obeyed = /[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** A value as JSON in which nothing from outside commands a terminal; it reads back as the same value. `indent` as of `JSON.stringify`. */
export const inertJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(
    obeyed,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
