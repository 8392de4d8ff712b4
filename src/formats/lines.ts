/** Lines: where in a file something stands. */

/** Tells the line of positions in a text whose first line is `first`; rising positions cost one pass over the text in all. */
export const lineCounter = (text: string, first = 1): ((position: number) => number) => {
  let line = first;
  let newline = text.indexOf('\n');
  let reached = 0;
  return (position) => {
    if (position < reached) {
      line = first;
      newline = text.indexOf('\n');
    }
    reached = position;
    // The next line end is remembered: to look for it again each time would cost the rest of a long line at every call.
    while (newline !== -1 && newline < position) {
      line++;
      newline = text.indexOf('\n', newline + 1);
    }
    return line;
  };
};
