/** Makes damaged files of sound ones: the same file of the same number, in milliseconds a thousand. */

import type { FormatName } from '../../../src/formats/index.js';
import { oneOf, type Random, randomFrom } from './random.js';
import { anyWords, type Seed, seedBytes, seedFiles, structureWords, xmlWords } from './seeds.js';

/** An input, and the format that it was made of. */
export interface Mutant {
  readonly format: FormatName;
  readonly bytes: Uint8Array;
}

/** No input is longer, in bytes, so that many can be tried. */
const longest = 24_000;

/** What a change works with. */
interface Ground {
  readonly random: Random;
  readonly format: FormatName;
  readonly seeds: readonly Buffer[];
}

type Change = (bytes: Buffer, ground: Ground) => Buffer;

const formats = Object.keys(structureWords) as FormatName[];

const insert = (bytes: Buffer, at: number, piece: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);

const wordsOf = (format: FormatName): readonly string[] =>
  format.endsWith('-xml') ? [...structureWords[format], ...xmlWords] : structureWords[format];

const wordBytes: ReadonlyMap<FormatName, readonly Buffer[]> = new Map(
  formats.map((format) => [format, wordsOf(format).map((word) => Buffer.from(word))]),
);
const anyBytes = anyWords.map((word) => Buffer.from(word));

/** Where a line begins at or behind a place. */
const lineStart = (bytes: Buffer, from: number): number => bytes.indexOf(0x0a, from) + 1;

const anyLine = (bytes: Buffer, random: Random): readonly [start: number, end: number] => {
  const start = lineStart(bytes, random(bytes.length + 1));
  return [start, lineStart(bytes, start) || bytes.length];
};

const changes: readonly (readonly [weight: number, change: Change])[] = [
  // A byte becomes another.
  [
    3,
    (bytes, { random }) => {
      const changed = Buffer.from(bytes);
      if (changed.length > 0) changed[random(changed.length)] = random(256);
      return changed;
    },
  ],
  // A few bytes go.
  [
    3,
    (bytes, { random }) => {
      const at = random(bytes.length + 1);
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.min(bytes.length, at + random(60)))]);
    },
  ],
  // A word of the format's structure comes in.
  [5, (bytes, { random, format }) => insert(bytes, random(bytes.length + 1), oneOf(random, wordBytes.get(format)!))],
  [
    3,
    (bytes, { random, format }) =>
      insert(bytes, lineStart(bytes, random(bytes.length + 1)), oneOf(random, wordBytes.get(format)!)),
  ],
  // A word of another format, or of any text.
  [
    1,
    (bytes, { random }) =>
      insert(bytes, random(bytes.length + 1), oneOf(random, wordBytes.get(oneOf(random, formats))!)),
  ],
  [2, (bytes, { random }) => insert(bytes, random(bytes.length + 1), oneOf(random, anyBytes))],
  // The file ends, or begins, in the middle.
  [1, (bytes, { random }) => bytes.subarray(0, random(bytes.length + 1))],
  [1, (bytes, { random }) => bytes.subarray(random(bytes.length + 1))],
  // A part comes again, once or many times.
  [
    2,
    (bytes, { random }) => {
      const from = random(bytes.length + 1);
      const part = bytes.subarray(from, from + random(400));
      const times = random(8) === 0 ? random(60) + 1 : 1;
      return insert(bytes, random(bytes.length + 1), Buffer.concat(Array.from({ length: times }, () => part)));
    },
  ],
  // A line goes, comes twice, or moves.
  [
    3,
    (bytes, { random }) => {
      const [start, end] = anyLine(bytes, random);
      const without = Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
      const kind = random(3);
      if (kind === 0) return without;
      return insert(
        kind === 1 ? bytes : without,
        lineStart(without, random(without.length + 1)),
        bytes.subarray(start, end),
      );
    },
  ],
  // A part of another file.
  [
    2,
    (bytes, { random, seeds }) => {
      const from = random(300);
      const part = oneOf(random, seeds).subarray(from, from + random(800));
      return insert(bytes, random(bytes.length + 1), part);
    },
  ],
];

/** Each change as often as its weight says. */
const weighted: readonly Change[] = changes.flatMap(([weight, change]) => Array.from({ length: weight }, () => change));

const encodeUtf16 = (bytes: Buffer, isBigEndian: boolean, hasMark: boolean): Buffer => {
  const encoded = Buffer.from(`${hasMark ? '\ufeff' : ''}${bytes.toString('utf8')}`, 'utf16le');
  return isBigEndian ? encoded.swap16() : encoded;
};

/** How a file may be written in the end; most are left as they are. */
const encodings: readonly ((bytes: Buffer, random: Random) => Buffer)[] = [
  (bytes) => encodeUtf16(bytes, false, true),
  (bytes) => encodeUtf16(bytes, true, true),
  (bytes, random) => encodeUtf16(bytes, random(2) === 0, false),
  // A byte too many, so that the last character is half.
  (bytes) => encodeUtf16(bytes, false, true).subarray(0, -1),
  (bytes) => Buffer.concat([Buffer.from('\ufeff'), bytes]),
  (bytes) => Buffer.from(bytes.toString('utf8'), 'latin1'),
  (bytes) => Buffer.from(bytes.toString('latin1').replace(/\n/g, '\r\n'), 'latin1'),
  (bytes) => Buffer.from(bytes.toString('latin1').replace(/\n/g, '\r'), 'latin1'),
];
const usuallyPlain = 40;

/** Makes inputs of the seeds in a folder of fixtures. */
export const mutatorOf = (folder: string): ((number: number) => Mutant) => {
  const sound: readonly (readonly [Seed, Buffer])[] = seedFiles.map((seed) => [seed, seedBytes(folder, seed)]);
  const seeds = sound.map(([, bytes]) => bytes);
  return (number) => {
    const random = randomFrom(number);
    // One in fifty is noise.
    if (random(50) === 0) {
      return { format: 'csv', bytes: Uint8Array.from({ length: random(600) }, () => random(256)) };
    }
    const [{ format }, original] = oneOf(random, sound);
    let bytes = original;
    for (let left = random(9) + 1; left > 0; left--) {
      bytes = oneOf(random, weighted)(bytes, { random, format, seeds }).subarray(0, longest);
    }
    const encode = encodings[random(usuallyPlain)];
    return { format, bytes: encode === undefined ? bytes : encode(bytes, random) };
  };
};
