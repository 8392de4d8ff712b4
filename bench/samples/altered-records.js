/**
 * As many records as wanted, made of the real ones: first these as they are, then again and again with other words put
 * in, so that words and pairs of words grow in number as they do in a real corpus. The same count gives the same records.
 */

import { venueRecords } from './venue-records.js';

/** One word in so many is replaced by a word of another abstract: it brings two pairs that may be new. */
const replaced = 12;
/** One word in so many becomes a word of its own: names, numbers, typing errors. */
const coined = 400;
/** One record in so many is a duplicate: an earlier one under another id. */
const repeated = 50;
/** How many abstracts the words are drawn from. */
const wordSources = 2000;

/** Whole numbers below a bound, always the same ones (Numerical Recipes' linear congruential generator). */
const drawing = (seed) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const alter = (text, words, draw) => {
  const own = text.split(' ');
  const chosen = draw(own.length);
  return own
    .map((word, place) => {
      if (place === chosen || draw(replaced) === 0) return words[draw(words.length)];
      return draw(coined) === 0 ? `${word}${draw(1000)}` : word;
    })
    .join(' ');
};

export function* alteredRecords(count) {
  const originals = [...venueRecords()];
  const words = originals.slice(0, wordSources).flatMap(({ abstract }) => abstract.split(' '));
  const draw = drawing(1);
  for (let number = 0; number < count; number++) {
    const original = originals[number % originals.length];
    const id = `made:${number}`;
    if (number < originals.length || number % repeated === 0) yield { ...original, id };
    else {
      const title = alter(original.title, words, draw);
      yield { ...original, id, title, abstract: alter(original.abstract, words, draw) };
    }
  }
}
