/** Text that no database writes and any file may hold: each step takes time in proportion to it, or the tests run out of theirs. */

import { describe, expect, it } from 'vitest';
import { blockingKeys, sharedKeys } from '../../src/dedup/blocking-keys.js';
import { compare, explainPair, match, type Prepared, prepare } from '../../src/dedup/index.js';
import { compareVenues, venueName } from '../../src/dedup/venue-names.js';
import { compareWords } from '../../src/dedup/word-spelling.js';
import { record } from './examples.js';

const units =
  '( ) [ ] ([ )] + A- < &lt; <sup> $^ . … - – , ; : = \\ $ { < & ´ a A. Aa 1 000 深 e\u0301 \ud800 [1] (1) (1999) word the of part II re: sok: P-1: Retracted: [Review] [Erratum (vol Conference: official et'.split(
    ' ',
  );
/** Repeated with nothing, a space, and a full stop and space between. */
const joints = ['', ' ', '. '];

const texts = (letters: number): readonly string[] =>
  joints.flatMap((joint) =>
    [' ', '\n', '\u00a0', ...units].map((unit) => {
      const one = `${unit}${joint}`;
      return one.repeat(Math.ceil(letters / one.length));
    }),
  );

/** What a test may take: a step that takes the square of a text's length takes minutes. */
const enough = 5000;

describe('hostile text', () => {
  const whole = (id: string, text: string): Prepared =>
    prepare(
      record(id, {
        title: text,
        authors: [{ literal: text }, { family: text, given: text }],
        venue: text,
        volume: text,
        number: text,
        pages: text,
        doi: `10.1145/${text}`,
        arxiv: text,
        ids: { pmid: text, dblp: text },
        abstract: text,
        year: 2024,
      }),
    );

  it('of three thousand letters in every field is prepared, blocked and compared', { timeout: enough }, () => {
    for (const text of texts(3000)) {
      const [a, b] = [whole('x:a', text), whole('x:b', `x ${text}y`)];
      expect(blockingKeys(a).length).toBeLessThan(40);
      expect(compare(b, a).title).toBe(compare(a, b).title);
      expect(match(compare(a, b))).toEqual(match(compare(b, a)));
      expect(sharedKeys(a, b).length).toBeLessThan(20);
    }
  });

  it.each(['title', 'venue', 'pages', 'volume', 'doi', 'abstract'] as const)(
    'of a hundred thousand letters as %s is prepared',
    { timeout: enough },
    (field) => {
      for (const text of texts(100_000).filter((_, at) => at % 7 === field.length % 7)) {
        expect(prepare(record('x:a', { [field]: text })).id).toBe('x:a');
        expect(prepare(record('x:a', { [field]: `Tools (${text}!` })).id).toBe('x:a');
      }
    },
  );

  it('of two hundred thousand numbers is read', { timeout: enough }, () => {
    expect(prepare(record('x:a', { title: '000 '.repeat(200_000) })).numbers).toBe('0');
  });

  it('just within the lengths up to which notes are looked for is read', { timeout: enough }, () => {
    for (const text of texts(1900)) {
      for (const [before, after] of [
        ['', ''],
        ['Erratum: tools [', '!'],
        ['Tools ... ', ' (vol 1'],
        ['', ' [Review]'],
      ] as const) {
        expect(prepare(record('x:a', { title: `${before}${text}${after}` })).id).toBe('x:a');
      }
    }
  });

  it('as words, names and venues of one letter is compared', { timeout: enough }, () => {
    for (const letters of [99, 100, 101, 100_000]) {
      expect(compareWords('a'.repeat(letters), `${'a'.repeat(letters)}b`)).toBe(letters < 100 ? 'near' : 'other');
      const [a, b] = [`${'a'.repeat(letters)}b`, `${'a'.repeat(letters)}c`].map((name) =>
        prepare(record('x:a', { title: `${name} tools`, authors: [{ family: name }], year: 2024 })),
      );
      expect(compare(a!, b!).author).toBe(compare(b!, a!).author);
    }
    // Acronyms of acronyms.
    const venues = ['aaaaaaab', 'aaa', 'aa', 'aaaz', 'a'].map((word) => venueName(`${word} `.repeat(200)));
    for (let round = 0; round < 8; round++) {
      for (const a of venues) for (const b of venues) expect(compareVenues(a, b)).toBe(compareVenues(b, a));
    }
  });

  it('is explained', { timeout: enough }, () => {
    for (const text of texts(2000)) {
      const [a, b] = [record('x:a', { title: text, venue: text }), record('x:b', { title: text, venue: `${text}a` })];
      expect(explainPair(a, b).facts.map(({ fact }) => fact)).toEqual(['title', 'venue']);
    }
  });
});
