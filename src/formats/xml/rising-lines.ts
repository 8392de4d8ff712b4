/** Lines of positions in text that may be one line: the next line's beginning is looked for once, not at each position. */

/** Tells the line of rising positions in a text whose first line is `first`. However long the lines are, the whole walk costs one pass. */
export const risingLines = (text: string, first: number): ((position: number) => number) => {
  let line = first;
  let newline = text.indexOf('\n');
  return (position) => {
    while (newline !== -1 && newline < position) {
      line++;
      newline = text.indexOf('\n', newline + 1);
    }
    return line;
  };
};
