/** Lines: where in a file something stands. */

/** Tells the line of rising positions in a text whose first line is `first`; the whole walk costs one pass. */
export const lineCounter = (text: string, first = 1): ((position: number) => number) => {
  let line = first;
  let from = 0;
  return (position) => {
    if (position < from) {
      line = first;
      from = 0;
    }
    let newline = text.indexOf('\n', from);
    while (newline !== -1 && newline < position) {
      line++;
      from = newline + 1;
      newline = text.indexOf('\n', from);
    }
    return line;
  };
};
