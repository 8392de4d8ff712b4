/** Lines: where in a file something stands. */

/** Tells the line (from 1) of rising positions in a text; the whole walk costs one pass. */
export const lineCounter = (text: string): ((position: number) => number) => {
  let line = 1;
  let from = 0;
  return (position) => {
    if (position < from) {
      line = 1;
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
