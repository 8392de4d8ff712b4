/** Notes and tags of a file that a reviewer has not made already. */

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The notes that are new, as one; empty where there is none. A note is known by its lines and as a whole, since formats
 * that know no lines write it as one.
 */
export const newNote = (notes: readonly string[], known: readonly string[]): string => {
  const lines = new Set(known.flatMap((note) => note.split('\n').map(oneLine)));
  const wholes = new Set([...known.map(oneLine), oneLine(known.join(' '))]);
  return [...new Set(notes)]
    .filter((note) => !wholes.has(oneLine(note)))
    .map((note) =>
      note
        .split('\n')
        .filter((line) => !lines.has(oneLine(line)))
        .join('\n')
        .trim(),
    )
    .filter((note) => note !== '')
    .join('\n');
};

/** The tags that are new, each once. */
export const newTags = (tags: readonly string[], known: readonly string[]): readonly string[] => {
  const there = new Set(known);
  return [...new Set(tags)].filter((tag) => !there.has(tag));
};
