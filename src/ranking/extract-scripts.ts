/**
 * Scripts written without spaces: a run of such characters is taken as its pairs of neighbours, which serves retrieval in
 * Chinese, Japanese and Korean about as well as words do (Nie & Ren 1999, doi:10.1016/S0306-4573(98)00051-4).
 */

/** No character below is of such a script. */
export const firstSpaceless = 0x0e00;

const spaceless =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu;

/** Visits the pairs of neighbouring characters of a run, or its only character. Positions in UTF-16 units. */
const eachPair = (run: string, offset: number, visit: (start: number, end: number) => void): void => {
  let [before, start] = [-1, 0];
  for (const character of run) {
    const end = start + character.length;
    if (before >= 0) visit(offset + before, offset + end);
    else if (end === run.length) visit(offset, offset + end);
    before = start;
    start = end;
  }
};

/** Visits the tokens within a word: pairs of characters where the script has no spaces, the rest between them as it stands. */
export const eachPiece = (word: string, visit: (start: number, end: number) => void): void => {
  let done = 0;
  for (const { 0: run, index } of word.matchAll(spaceless)) {
    if (index - done > 1) visit(done, index);
    eachPair(run, index, visit);
    done = index + run.length;
  }
  if (word.length - done > 1) visit(done, word.length);
};
