/**
 * Features as bytes, for a cache: a header of 18 words, then the columns one after another, each padded to 8 bytes.
 * Reading makes views and copies nothing. The machine's own byte order; a foreign one is not read.
 */

import { type FeatureSettings, type Features, featureVersion } from './features.js';
import { sharedColumn } from './shared-column.js';

const mark = 0x6c73_6674; // "lsft"
const headerWords = 18;
const headerBytes = headerWords * 4;
/** Where the settings stand in the header, a word each, and `largestShare`, in doubles. */
const settingsPlace = 8;
const sharePlace = 8;
/** Blocks that a file system takes in one write. */
const blockBytes = 1 << 26;

/** The settings but `largestShare` as words, in this order, and back. */
const settingsAsWords = (settings: FeatureSettings): readonly number[] => [
  settings.longestTerm,
  settings.sublinear ? 1 : 0,
  settings.titleTimes,
  settings.scripts === 'split' ? 1 : 0,
  settings.stopWords === 'kept' ? 0 : 1,
  settings.stems ? 1 : 0,
  settings.fewestRows,
  settings.beginnings,
];
const settingsOfWords = (words: Uint32Array, largestShare: number): FeatureSettings => ({
  longestTerm: words[0] === 1 ? 1 : 2,
  sublinear: words[1] === 1,
  titleTimes: words[2] === 2 ? 2 : 1,
  scripts: words[3] === 1 ? 'split' : 'words',
  stopWords: words[4] === 0 ? 'kept' : 'scikit-english',
  stems: words[5] === 1,
  fewestRows: words[6]!,
  beginnings: words[7]!,
  largestShare,
});

const padded = (bytes: number): number => Math.ceil(bytes / 8) * 8;

/** What the header says of the sizes; from it follows where each column stands. */
interface Sizes {
  readonly rows: number;
  readonly entries: number;
  readonly terms: number;
  readonly tokens: number;
  readonly characters: number;
}

/** Bytes of the columns, in the order in which they stand. */
const columnBytes = ({ rows, entries, terms, tokens, characters }: Sizes): readonly number[] => [
  4 * (rows + 1),
  4 * entries,
  4 * entries,
  4 * terms,
  4 * (tokens + 1),
  8 * (terms - tokens),
  2 * characters,
];

const columnsOf = (features: Features): readonly (Uint16Array | Uint32Array | Float32Array)[] => [
  features.rowStart,
  features.termIds,
  features.weights,
  features.rowsOfTerm,
  features.tokenStart,
  features.pairs,
  features.tokenCharacters,
];

const headerOf = (features: Features): Uint8Array => {
  const header = new ArrayBuffer(headerBytes);
  const { settings, rows, tokens, termIds, rowsOfTerm, tokenCharacters } = features;
  new Uint32Array(header).set([
    mark,
    featureVersion,
    rows,
    termIds.length,
    rowsOfTerm.length,
    tokens,
    tokenCharacters.length,
    features.beginnings,
    ...settingsAsWords(settings),
  ]);
  new Float64Array(header)[sharePlace] = settings.largestShare;
  return new Uint8Array(header);
};

/** The number of bytes that `encodeFeatures` gives in all. */
export const encodedLength = (features: Features): number =>
  columnsOf(features).reduce((sum, column) => sum + padded(column.byteLength), headerBytes);

/** The features as bytes, in blocks of at most 64 MiB: views of the columns, not copies. */
export function* encodeFeatures(features: Features): Generator<Uint8Array> {
  yield headerOf(features);
  for (const column of columnsOf(features)) {
    for (let from = 0; from < column.byteLength; from += blockBytes) {
      yield new Uint8Array(column.buffer, column.byteOffset + from, Math.min(blockBytes, column.byteLength - from));
    }
    const padding = padded(column.byteLength) - column.byteLength;
    if (padding > 0) yield new Uint8Array(padding);
  }
}

/** The same bytes where columns of four bytes can stand; copied only where they do not stand so already. */
const aligned = (bytes: Uint8Array): Uint8Array => {
  if (bytes.byteOffset % 8 === 0) return bytes;
  const copy = sharedColumn(Uint8Array, bytes.byteLength);
  copy.set(bytes);
  return copy;
};

/**
 * The features that `encodeFeatures` wrote, as views of the bytes; undefined where they are cut off, of another version
 * or not features at all. Damage within a column is for the file's checksum to find.
 */
export const decodeFeatures = (bytes: Uint8Array | SharedArrayBuffer): Features | undefined => {
  const { buffer, byteOffset, byteLength } = aligned(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes));
  if (byteLength < headerBytes) return undefined;
  const header = new Uint32Array(buffer, byteOffset, headerWords);
  const word = (place: number): number => header[place]!;
  if (word(0) !== mark || word(1) !== featureVersion) return undefined;
  const sizes: Sizes = { rows: word(2), entries: word(3), terms: word(4), tokens: word(5), characters: word(6) };
  if (sizes.tokens > sizes.terms) return undefined;
  const lengths = columnBytes(sizes);
  const starts = [byteOffset + headerBytes];
  for (const length of lengths) starts.push(starts.at(-1)! + padded(length));
  if (starts.at(-1) !== byteOffset + byteLength) return undefined;
  const words = (column: number): Uint32Array => new Uint32Array(buffer, starts[column], lengths[column]! / 4);
  const features: Features = {
    settings: settingsOfWords(
      header.subarray(settingsPlace),
      new Float64Array(buffer, byteOffset, headerWords / 2)[sharePlace]!,
    ),
    rows: sizes.rows,
    tokens: sizes.tokens,
    beginnings: word(7),
    rowStart: words(0),
    termIds: words(1),
    weights: new Float32Array(buffer, starts[2], sizes.entries),
    rowsOfTerm: words(3),
    tokenStart: words(4),
    pairs: words(5),
    tokenCharacters: new Uint16Array(buffer, starts[6], sizes.characters),
  };
  const isWhole =
    features.rowStart[sizes.rows] === sizes.entries && features.tokenStart[sizes.tokens] === sizes.characters;
  return isWhole ? features : undefined;
};
