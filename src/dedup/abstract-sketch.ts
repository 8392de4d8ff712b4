/** Abstracts in eight characters: enough to see that two are one text, small enough for a million. */

/** Characters of an abstract that are looked at; the copyright lines at its end are not. */
const mostCharacters = 1200;

/** Of fewer words a text is a note and no abstract. */
const fewestWords = 20;

/** Slots of a sketch: one character each. */
const slots = 8;

/** Equal slots that make two texts one. A text that fills fewer repeats itself, and says nothing. */
const fewestEqual = 5;
const empty = 0xffffffff;

const step = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193);
const start = 0x811c9dc5;

const hashWord = (word: string): number => {
  let hash = start;
  for (let at = 0; at < word.length; at++) hash = step(hash, word.charCodeAt(at));
  return hash;
};

/** Labels with which databases begin an abstract or its parts. */
const labels = new Set(
  'abstract background objective objectives purpose introduction aim aims methods results conclusion conclusions context importance'
    .split(' ')
    .map(hashWord),
);

/** A character of a word in small letters; 0 for what parts words. */
const letter = (unit: number): number => {
  if (unit >= 0x61 && unit <= 0x7a) return unit;
  if (unit >= 0x41 && unit <= 0x5a) return unit + 0x20;
  if (unit >= 0x30 && unit <= 0x39) return unit;
  // Beyond ASCII all is letters but spaces, dashes, quotation marks and the like.
  return unit >= 0xc0 && (unit < 0x2000 || unit > 0x206f) ? unit : 0;
};

/**
 * Sketches an abstract: one-permutation minhash of its groups of three words (Li, Owen and Zhang 2012), each minimum
 * kept in 16 bits. Empty where there is no abstract to speak of. Of two sketches the share of equal characters
 * estimates the Jaccard similarity of the texts.
 */
export const abstractSketch = (abstract: string | undefined): string => {
  if (abstract === undefined || abstract.length < 100) return '';
  const least = new Array<number>(slots).fill(empty);
  const end = Math.min(abstract.length, mostCharacters);
  let [words, before, last, hash] = [0, 0, 0, start];
  for (let at = 0; at <= end; at++) {
    const unit = at < end ? letter(abstract.charCodeAt(at)) : 0;
    if (unit !== 0) {
      hash = step(hash, unit);
      continue;
    }
    if (hash === start) continue;
    if (!labels.has(hash)) {
      words++;
      if (words > 2) {
        let group = Math.imul(Math.imul(before, 0x9e3779b1) ^ last, 0x85ebca6b) ^ hash;
        group = Math.imul(group ^ (group >>> 16), 0x85ebca6b);
        group = Math.imul(group ^ (group >>> 13), 0xc2b2ae35);
        const slot = group >>> 29;
        const value = (group ^ (group >>> 16)) >>> 0;
        if (value < least[slot]!) least[slot] = value;
      }
      before = last;
      last = hash;
    }
    hash = start;
  }
  const filled = least.filter((value) => value !== empty).length;
  if (words < fewestWords || filled < fewestEqual) return '';
  return String.fromCharCode(...least.map((value) => (value === empty ? 0 : 0x100 + (value % 0xd000))));
};

/** How two abstracts stand to each other. */
export type AbstractRelation = 'same' | 'differ' | 'unknown';

/** Compares two sketches: `same` from five of eight slots, `differ` where at most one is equal; between them it cannot be told. */
export const compareAbstracts = (a: string, b: string): AbstractRelation => {
  if (a === '' || b === '') return 'unknown';
  let equal = 0;
  for (let slot = 0; slot < slots; slot++) {
    const unit = a.charCodeAt(slot);
    if (unit !== 0 && unit === b.charCodeAt(slot)) equal++;
  }
  return equal >= fewestEqual ? 'same' : equal <= 1 ? 'differ' : 'unknown';
};
