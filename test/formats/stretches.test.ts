import { describe, expect, it } from 'vitest';
import type { ReadItem, Stretch, StretchReader } from '../../src/formats/reading.js';
import { readStretches } from '../../src/formats/stretches.js';
import { InputError } from '../../src/model/index.js';

/** Takes whole paragraphs; tells every stretch that it is given. */
const paragraphs = (seen: Stretch[]): StretchReader =>
  function* (stretch): Generator<ReadItem, number> {
    seen.push(stretch);
    const { text, isLast } = stretch;
    yield* [];
    const border = text.lastIndexOf('\n\n');
    return isLast ? text.length : border === -1 ? 0 : border + 2;
  };

const run = (pieces: readonly string[], lengths = { usual: 10, longest: 40 }): readonly Stretch[] => {
  const seen: Stretch[] = [];
  expect([...readStretches(pieces[Symbol.iterator](), paragraphs(seen), 'x', lengths)]).toEqual([]);
  return seen;
};

describe('stretches', () => {
  it('hand a small file on as one', () => {
    expect(run(['a\n', 'b\n'])).toEqual([{ text: 'a\nb\n', line: 1, isLast: true }]);
    expect(run([])).toEqual([{ text: '', line: 1, isLast: true }]);
  });

  it('give what was not taken again, with its line, and grow where nothing was taken', () => {
    const seen = run(['one\ntwo\n\nthree\n', 'four\n', 'five and six and seven\n', '\nend\n']);
    expect(seen.map(({ text }) => text)).toEqual([
      'one\ntwo\n\nthree\n',
      'three\nfour\nfive and six and seven\n',
      'three\nfour\nfive and six and seven\n\nend\n',
    ]);
    expect(seen.map(({ line }) => line)).toEqual([1, 4, 4]);
    expect(seen.map(({ isLast }) => isLast)).toEqual([false, false, true]);
  });

  it('refuse a record without end', () => {
    const endless = Array.from({ length: 10 }, () => 'line of a record\n');
    expect(() => run(endless)).toThrow(InputError);
    expect(() => run(['one\n\n', ...endless])).toThrow(/^x:3: no end of this record/);
  });
});
