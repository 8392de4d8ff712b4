/** The way from rows of tokens to features, step by step. Each step's parts can be done by any number of threads: what comes out is the same. */

import type { PairRange, Pairs } from './extract-pairs.js';
import type { ExtractDone, ExtractTask } from './extract-tasks.js';
import { type TermRows, termRows } from './extract-terms.js';
import type { TokenRows } from './extract-tokens.js';
import type { RowRange, WeighedRows } from './extract-weights.js';
import type { FeatureSettings, Features } from './features.js';
import { SharedColumn, sharedColumn } from './shared-column.js';

/** Yields the parts of a step, takes what each came to, and returns the features. */
export type ExtractSteps<Made> = Generator<readonly ExtractTask[], Made, readonly ExtractDone[]>;

type DoneOf<Kind extends ExtractDone['kind']> = Extract<ExtractDone, { readonly kind: Kind }>;

const ofKind = <Kind extends ExtractDone['kind']>(done: readonly ExtractDone[], kind: Kind): DoneOf<Kind>[] =>
  done.filter((part): part is DoneOf<Kind> => part.kind === kind);

/** Cuts the numbers below `length` into at most `parts` ranges of about the same work, given the work of all before each. */
const cut = (length: number, parts: number, workBefore: (end: number) => number): RowRange[] => {
  const ranges: RowRange[] = [];
  const all = workBefore(length);
  for (let part = 1, from = 0; part <= parts; part++) {
    let to = from;
    while (to < length && (part === parts || workBefore(to) < (all * part) / parts)) to++;
    if (to > from) ranges.push({ from, to });
    from = to;
  }
  return ranges;
};

function* stemsOf(rows: TokenRows, parts: number): ExtractSteps<DoneOf<'stems'>['stems'][]> {
  const { tokenStart, tokenCharacters } = rows;
  const ranges = cut(tokenStart.length - 1, parts, (end) => end);
  const tokens = { tokenStart, tokenCharacters };
  const done = yield ranges.map((range) => ({ kind: 'stems', tokens, ...range }));
  return ofKind(done, 'stems').map(({ stems }) => stems);
}

/** The pairs of all ranges, with numbers among the terms: those in most rows first, else as they stood, so that scoring finds the weights that it needs most side by side. */
interface NumberedPairs extends Pick<WeighedRows, 'pairOf' | 'ranges' | 'pairTerms' | 'keepsPairs'> {
  readonly pairs: Uint32Array;
  readonly rowsOfTerm: Uint32Array;
}

const numberPairs = (
  terms: TermRows,
  ranges: readonly RowRange[],
  made: readonly Pairs[],
  pairOf: Int32Array,
  settings: FeatureSettings,
): NumberedPairs => {
  const { rows, rowsOfTerm: rowsOfToken } = terms;
  const tokens = rowsOfToken.length;
  const size = made.reduce((sum, { seconds }) => sum + seconds.length, 0);
  const starts = new Uint32Array(rows + 2);
  for (const { rowsOf } of made) for (let pair = 0; pair < rowsOf.length; pair++) starts[rows - rowsOf[pair]! + 1]!++;
  for (let count = 0; count <= rows; count++) starts[count + 1]! += starts[count]!;
  const rowsOfTerm = sharedColumn(Uint32Array, tokens + size);
  rowsOfTerm.set(rowsOfToken);
  const pairs = sharedColumn(Uint32Array, 2 * size);
  const pairTerms = sharedColumn(Uint32Array, 2 * size);
  let pairsBefore = 0;
  const firstOfRanges = made.map(({ ends, seconds, rowsOf }, index) => {
    const { from } = ranges[index]!;
    for (let pair = 0, first = 0; pair < seconds.length; pair++) {
      while (ends[first]! <= pair) first++;
      const rowsOfPair = rowsOf[pair]!;
      const number = starts[rows - rowsOfPair]!++;
      pairs[2 * number] = from + first;
      pairs[2 * number + 1] = seconds[pair]!;
      rowsOfTerm[tokens + number] = rowsOfPair;
      pairTerms[2 * (pairsBefore + pair)] = tokens + number;
      pairTerms[2 * (pairsBefore + pair) + 1] = rowsOfPair;
    }
    const range = { first: from, pairsBefore };
    pairsBefore += seconds.length;
    return range;
  });
  const keepsPairs = settings.fewestRows <= 1 && (size === 0 || rowsOfTerm[tokens]! <= settings.largestShare * rows);
  return { pairOf, ranges: firstOfRanges, pairTerms, keepsPairs, pairs, rowsOfTerm };
};

const noPairs = ({ rowsOfTerm }: TermRows): NumberedPairs => ({
  pairOf: sharedColumn(Int32Array, 0),
  ranges: [],
  pairTerms: sharedColumn(Uint32Array, 0),
  keepsPairs: true,
  pairs: sharedColumn(Uint32Array, 0),
  rowsOfTerm,
});

/** Words that one processor keeps to itself while it writes to one of them. */
const lineWords = 16;

function* pairsOf(
  terms: TermRows,
  settings: FeatureSettings,
  parts: number,
  scratch: SharedColumn<Uint32Array>,
): ExtractSteps<NumberedPairs> {
  if (settings.longestTerm === 1) return noPairs(terms);
  const { rows, rowStart, ids, timesOfTerm } = terms;
  const pairOf = sharedColumn(Int32Array, ids.length);
  const times = new Float64Array(timesOfTerm.length + 1);
  for (let term = 0; term < timesOfTerm.length; term++) times[term + 1] = times[term]! + timesOfTerm[term]!;
  const ranges = cut(timesOfTerm.length, parts, (end) => times[end]!);
  const { buffer, length } = scratch.reserve(ids.length + lineWords * (ranges.length + 1));
  const places = new Int32Array(buffer, 0, length);
  const done = yield ranges.map(({ from, to }, index) => {
    const spare = ids.length + lineWords * (index + 1);
    const range: PairRange = {
      ...{ rows, rowStart, ids, timesOfTerm, from, to, pairOf },
      ...{ places, begin: times[from]!, spare },
    };
    return { kind: 'pairs', range };
  });
  const made = ofKind(done, 'pairs').map(({ pairs }) => pairs);
  return numberPairs(terms, ranges, made, pairOf, settings);
}

/** The text that each term is shown by, as columns of the features. */
const shownTexts = ({
  shown,
  beginnings,
  tokenStart,
  tokenCharacters,
}: TermRows): Pick<Features, 'tokenStart' | 'tokenCharacters'> => {
  const starts = sharedColumn(Uint32Array, shown.length + beginnings.length + 1);
  for (let term = 0; term < shown.length; term++) {
    const token = shown[term]!;
    starts[term + 1] = starts[term]! + tokenStart[token + 1]! - tokenStart[token]!;
  }
  for (let index = 0, term = shown.length; index < beginnings.length; index++, term++) {
    starts[term + 1] = starts[term]! + beginnings[index]!.length;
  }
  const characters = sharedColumn(Uint16Array, starts.at(-1)!);
  for (let term = 0; term < shown.length; term++) {
    const token = shown[term]!;
    characters.set(tokenCharacters.subarray(tokenStart[token], tokenStart[token + 1]), starts[term]);
  }
  for (let index = 0, at = starts[shown.length]!; index < beginnings.length; index++) {
    const text = beginnings[index]!;
    for (let unit = 0; unit < text.length; unit++) characters[at++] = text.charCodeAt(unit);
  }
  return { tokenStart: starts, tokenCharacters: characters };
};

/** The features of rows of tokens, which are overwritten. `parts`: how many parts a step may be cut into. */
export function* featureSteps(tokenRows: TokenRows, settings: FeatureSettings, parts: number): ExtractSteps<Features> {
  const stems = settings.stems ? yield* stemsOf(tokenRows, parts) : [];
  const terms = termRows(tokenRows, settings, stems);
  // Where the places of pairs are brought together, the terms of entries will stand.
  const termIds = new SharedColumn(Uint32Array);
  const { pairs, rowsOfTerm, ...numbered } = yield* pairsOf(terms, settings, parts, termIds);
  const { rows, rowStart, ids, beginningOf, rowsOfTerm: rowsOfToken } = terms;
  const all: WeighedRows = { rows, rowStart, ids, beginningOf, rowsOfTerm: rowsOfToken, settings, ...numbered };
  const ranges = cut(rows, parts, (end) => rowStart[end]!);
  const entryStart = sharedColumn(Uint32Array, rows + 1);
  yield ranges.map((range) => ({ kind: 'count', all, range, entryStart }));
  for (let row = 0; row < rows; row++) entryStart[row + 1]! += entryStart[row]!;
  const entries = entryStart[rows]!;
  const columns = {
    entryStart,
    termIds: termIds.finish(entries),
    weights: sharedColumn(Float32Array, entries),
  };
  yield ranges.map((range) => ({ kind: 'weigh', all, range, columns }));
  return {
    settings,
    rows,
    tokens: rowsOfToken.length,
    beginnings: terms.beginnings.length,
    rowStart: entryStart,
    termIds: columns.termIds,
    weights: columns.weights,
    rowsOfTerm,
    ...shownTexts(terms),
    pairs,
  };
}
