/** A file that is small enough to be read whole: a saved page, a saved answer. */

/** The pieces of a text as one. */
export const wholeText = async (pieces: AsyncIterable<string>): Promise<string> => {
  const texts: string[] = [];
  for await (const piece of pieces) texts.push(piece);
  return texts.join('');
};
