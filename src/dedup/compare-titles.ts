/** Two titles beside each other: one title, one in two spellings, one with a subtitle more, or another. */

import type { TitleTraits } from './title-traits.js';
import { compareWords, type WordRelation } from './word-spelling.js';

/**
 * How two titles stand to each other. `variant`: they differ in accepted forms of words and in words that say nothing;
 * `misspelt`: in slips of the hand; `near`: in words a slip apart that may be two; `cut`: the one is the other as far as it was printed; `extension`: the
 * one goes on where the other begins or ends (a subtitle, a label); `reworded`: at least half of the telling words are
 * common; `unknown`: one is missing.
 */
export type TitleRelation =
  | 'same'
  | 'variant'
  | 'misspelt'
  | 'near'
  | 'cut'
  | 'extension'
  | 'reworded'
  | 'other'
  | 'unknown';

/** What comparing two titles gives. */
export interface TitleComparison {
  readonly relation: TitleRelation;
  /** Words in common by words of the shorter title, 0 to 1, without the commonest words. */
  readonly overlap: number;
  /** Of an extension, the words that only the longer title has; else empty. */
  readonly extra: string;
  /** Of an extension, whether they stand in front. */
  readonly inFront: boolean;
}

/** Titles without spaces, so that `real-time`, `real time` and `realtime` are one. */
export const squashed = (title: string): string => title.replaceAll(' ', '');

const joinsLightWord = ({ a, b }: Gap): boolean => [...a, ...b].some((word) => lightWords.has(word));

/** Spaces that two writings of one title may differ by; more is not worth looking at. */
const mostSpaces = 12;

const isOneText = (a: string, b: string): boolean => {
  if (a === b) return true;
  // Most pairs differ in their first letters or by far: they need no squashing.
  if (a.charCodeAt(0) !== b.charCodeAt(0) || Math.abs(a.length - b.length) > mostSpaces) return false;
  // `of a symmetric` and `of asymmetric` are parted where gaps are looked at.
  return squashed(a) === squashed(b) && !gapsOf(a.split(' '), b.split(' ')).some(joinsLightWord);
};

/** Words too common to show that two titles are one, or to part them. */
const lightWords = new Set(
  'a an the of in on for and to with from by at as is are using via or than its their this that into versus vs'.split(
    ' ',
  ),
);

/** Greek letters spelt out: exports drop the letter where the sign was lost (`IFN-γ` as `IFN-`). */
const greek = new Set(
  'alpha beta gamma delta epsilon eta theta kappa lambda mu pi rho sigma tau phi chi psi omega'.split(' '),
);

const isLight = (word: string): boolean => lightWords.has(word) || greek.has(word);

const tellingWords = (words: readonly string[]): Set<string> =>
  new Set(words.filter((word) => word !== '' && !lightWords.has(word)));

const overlapOf = (a: readonly string[], b: readonly string[]): number => {
  const [first, second] = [tellingWords(a), tellingWords(b)];
  let common = 0;
  for (const word of first) if (second.has(word)) common++;
  const shorter = Math.min(first.size, second.size);
  return shorter === 0 ? 0 : common / shorter;
};

/** Overlap coefficient of the words of two titles (Szymkiewicz-Simpson): a title and its subtitle-less form have 1. */
export const titleOverlap = (a: string, b: string): number => overlapOf(a.split(' '), b.split(' '));

/** A stretch in which two titles differ. Either side may be empty. */
interface Gap {
  readonly a: readonly string[];
  readonly b: readonly string[];
  /** At which end of both titles it stands. */
  readonly edge: 'start' | 'end' | undefined;
}

/** Words compared one by one; of longer titles the middle beyond is one gap. */
const mostWords = 60;

/** The gaps between two word lists, by their longest common subsequence. */
const gapsOf = (a: readonly string[], b: readonly string[]): readonly Gap[] => {
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const left = a.slice(head, a.length - tail);
  const right = b.slice(head, b.length - tail);
  const edge = (fromStart: boolean, toEnd: boolean): Gap['edge'] =>
    toEnd && tail === 0 ? 'end' : fromStart && head === 0 ? 'start' : undefined;
  if (left.length === 0 || right.length === 0 || left.length > mostWords || right.length > mostWords) {
    return left.length + right.length === 0 ? [] : [{ a: left, b: right, edge: edge(true, true) }];
  }
  const width = right.length + 1;
  const lengths = new Uint8Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        left[i] === right[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
    }
  }
  const gaps: Gap[] = [];
  let [i, j, fromA, fromB] = [0, 0, 0, 0];
  const close = (): void => {
    if (i > fromA || j > fromB)
      gaps.push({
        a: left.slice(fromA, i),
        b: right.slice(fromB, j),
        edge: edge(fromA === 0 && fromB === 0, i === left.length && j === right.length),
      });
  };
  while (i < left.length && j < right.length) {
    if (left[i] === right[j]) {
      close();
      i++;
      j++;
      [fromA, fromB] = [i, j];
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
  [i, j] = [left.length, right.length];
  close();
  return gaps;
};

/** What a gap is: forms of one word, a slip, words a slip apart that nobody knows, a piece that only one title has, or other words. */
type GapKind = 'form' | 'slip' | 'near' | 'piece' | 'words';

/** A title of so many letters may have been cut within a word by a database that stores so much. */
const cutFrom = 60;

const kindsOfWords: Readonly<Record<WordRelation, GapKind>> = {
  same: 'form',
  slip: 'slip',
  near: 'near',
  other: 'words',
};
const worstFirst: readonly GapKind[] = ['words', 'near', 'slip', 'form'];

/** The weakest of what words beside each other are; words that came apart are put together. */
const ofWords = (a: readonly string[], b: readonly string[]): GapKind => {
  const relations =
    a.length === b.length ? a.map((word, at) => compareWords(word, b[at]!)) : [compareWords(a.join(''), b.join(''))];
  const kinds = relations.map((relation) => kindsOfWords[relation]);
  return worstFirst.find((kind) => kinds.includes(kind))!;
};

const ofPiece = (words: readonly string[], edge: Gap['edge']): GapKind => {
  if (words.length < 3 && words.every(isLight)) return words.some((word) => greek.has(word)) ? 'near' : 'form';
  return edge === undefined ? 'words' : 'piece';
};

const kindOf = ({ a, b, edge }: Gap, shorterLength: number): GapKind => {
  if (a.length === 0 || b.length === 0) return ofPiece(a.length === 0 ? b : a, edge);
  const [left, right] = [a.join(''), b.join('')];
  // `real time` and `realtime`; but `a symmetric` is the opposite of `asymmetric`.
  if (left === right) return [...a, ...b].some((word) => lightWords.has(word)) ? 'words' : 'form';
  const kind = ofWords(a, b);
  if (kind !== 'words') return kind;
  const cut = shorterLength >= cutFrom && edge === 'end' && (left.startsWith(right) || right.startsWith(left));
  return cut ? 'piece' : 'words';
};

/** Misspelt stretches that one title may have: more are another title. */
const mostMisspelt = 3;

/** Below this overlap no title is another one misspelt. */
const fewestCommon = 0.4;

/** Words of which a title that was cut off must still have so many. */
const fewestOfCut = 5;

/** Whether one title is the other as far as it was printed. */
const isCutFrom = (cut: Titled, whole: Titled): boolean =>
  cut.cut === true &&
  cut.title.split(' ').length >= fewestOfCut &&
  squashed(whole.title).startsWith(squashed(cut.title));

/** In so short titles every word may be misspelt. */
const fewWords = 3;

type Titled = Pick<TitleTraits, 'title'> & Partial<Pick<TitleTraits, 'cut' | 'coined'>>;

const plain = (relation: TitleRelation, overlap: number): TitleComparison => ({
  relation,
  overlap,
  extra: '',
  inFront: false,
});

/** Compares two titles as `titleTraits` gives them. Symmetric. */
export const compareTitles = (a: Titled, b: Titled): TitleComparison => {
  if (a.title > b.title) return compareTitles(b, a);
  if (a.title === '' || b.title === '') return plain('unknown', 0);
  if (isOneText(a.title, b.title)) return plain('same', 1);
  const [left, right] = [a.title.split(' '), b.title.split(' ')];
  const overlap = overlapOf(left, right);
  if (isCutFrom(a, b) || isCutFrom(b, a)) return plain('cut', overlap);
  if (overlap < fewestCommon && Math.max(left.length, right.length) > fewWords) return plain('other', overlap);
  const names = new Set([...(a.coined ?? '').split(' '), ...(b.coined ?? '').split(' ')]);
  const gaps = gapsOf(left, right);
  const shorter = Math.min(a.title.length, b.title.length);
  const kinds = gaps.map((gap) => kindOf(gap, shorter));
  const pieces = gaps.filter((_, at) => kinds[at] === 'piece');
  if (!kinds.includes('words') && gaps.length - pieces.length <= mostMisspelt) {
    if (pieces.length === 0) {
      // A name is spelt as its makers please: another one is another thing.
      const isCoined = gaps.some(({ a: own, b: others }) => [...own, ...others].some((word) => names.has(word)));
      if (isCoined && kinds.includes('slip')) return plain('near', overlap);
      const relation = kinds.includes('near') ? 'near' : kinds.includes('slip') ? 'misspelt' : 'variant';
      return plain(relation, overlap);
    }
    const [piece] = pieces;
    const extra = piece!.a.length > piece!.b.length ? piece!.a : piece!.b;
    if (pieces.length === 1)
      return { relation: 'extension', overlap, extra: extra.join(' '), inFront: piece!.edge === 'start' };
  }
  return plain(overlap >= 0.5 ? 'reworded' : 'other', overlap);
};
