/** Strings in JSON text, so that no bracket inside them counts. */

/** What opens or closes something in JSON. */
export const marks = /["{}[\]]/g;
const stringEnds = /\\[\s\S]|["\n]/g;

/** The position behind the string that opens at `start`, or -1 where its line or the text ends first. */
export const endOfString = (text: string, start: number): number => {
  stringEnds.lastIndex = start + 1;
  for (let match = stringEnds.exec(text); match !== null; match = stringEnds.exec(text)) {
    if (match[0] === '"') return match.index + 1;
    if (match[0] === '\n') return -1;
  }
  return -1;
};
