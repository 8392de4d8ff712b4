/** Key presses that were given up on their way. */

/** What the screen says of what was swallowed, so that nothing goes away without a word. */
export const swallowed: Readonly<Record<string, string>> = {
  'unfinished-sequence': 'an unfinished key sequence was ignored',
  'unfinished-paste': 'a paste without an end was ignored; keys work again',
};
