import { describe, expect, it } from 'vitest';
import { abstractSketch, compareAbstracts } from '../../src/dedup/abstract-sketch.js';

const text =
  'Background: We present invented tools for testing programs in schools and at home. Methods: Twenty teachers tried each of the tools in a week of lessons, and wrote down what they found. Results: All teachers found errors sooner than without the tools. Conclusions: Invented tools help teachers who test programs.';
const other =
  'In this paper we describe machines which nobody has built. They run on water, on wind, and on the heat of the sun. We list their parts, explain how they fit, and estimate costs over ten years for three towns. A discussion of risks ends the paper.';

const compared = (a: string | undefined, b: string | undefined): string => {
  const [left, right] = [abstractSketch(a), abstractSketch(b)];
  const found = compareAbstracts(left, right);
  expect(compareAbstracts(right, left)).toBe(found);
  return found;
};

describe('compareAbstracts', () => {
  it.each([
    ['itself', text],
    ['itself without labels', text.replace(/\w+: /g, '')],
    ['itself with one label more', `Abstract ${text}`],
    ['itself in capitals', text.toUpperCase()],
    ['itself over several lines', text.replaceAll(' ', '\n')],
    ['itself with other dashes and quotation marks', text.replaceAll('. ', '. — “')],
    ['itself with a copyright line', `${text} © 2009 Example Press. All rights reserved.`],
    ['itself with a word changed', text.replace('Twenty', 'Thirty')],
  ])('finds a text and %s the same', (_, changed) => {
    expect(compared(text, changed)).toBe('same');
  });

  it('finds two texts that differ', () => {
    expect(compared(text, other)).toBe('differ');
  });

  it('finds a text and its words in another order to differ', () => {
    expect(compared(text, text.split(' ').reverse().join(' '))).toBe('differ');
  });

  it('does not look at what stands behind the first twelve hundred letters', () => {
    const begun = `${text} ${other} ${text} ${other} ${text}`.slice(0, 1200);
    expect(compared(`${begun} ${text}`, `${begun} ${other}`)).toBe('same');
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a note', 'No abstract available.'],
    ['few words', `Pneumonoultramicroscopicsilicovolcanoconiosis ${'a'.repeat(100)}`],
    ['a note that is repeated', 'No abstract available. '.repeat(20)],
  ])('cannot tell of a text and %s', (_, missing) => {
    expect(abstractSketch(missing)).toBe('');
    expect(compared(text, missing)).toBe('unknown');
    expect(compared(missing, missing)).toBe('unknown');
  });

  it('sketches texts of any script in eight characters', () => {
    const words = Array.from({ length: 60 }, (_, n) => `слово${n}`).join(' ');
    expect(abstractSketch(words)).toHaveLength(8);
    expect(compared(words, words)).toBe('same');
    expect(compared(words, text)).toBe('differ');
  });
});
