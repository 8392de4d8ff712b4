import { describe, expect, it } from 'vitest';
import { authorKeys } from '../../src/dedup/author-keys.js';
import { type AuthorComparison, compareAuthors } from '../../src/dedup/compare-authors.js';
import type { Person } from '../../src/model/index.js';

/** `Example, A; Sample, B`: people in parts; a name without a comma is a name in one string. */
const people = (text: string): readonly Person[] =>
  text === ''
    ? []
    : text.split('; ').map((name) => {
        const [family, given] = name.split(', ');
        return given === undefined ? { literal: name } : { family: family!, given };
      });

const compared = (a: string, b: string): AuthorComparison => {
  const [left, right] = [authorKeys(people(a)), authorKeys(people(b))];
  const found = compareAuthors(left, right);
  expect(compareAuthors(right, left)).toEqual(found);
  return found;
};

describe('compareAuthors', () => {
  it.each([
    ['Example, Ada', 'Example, A.'],
    ['Example, Ada', 'A. Example'],
    ['Example, Ada; Sample, Ben', 'Example A.Sample B.'],
    // A short form, initials in capitals, a slip in a long name.
    ['Example, Alexander', 'Example, Alex'],
    ['Example, Samuel', 'Example, SA'],
    ['Example, Katharina', 'Example, KMJ'],
    ['Example, Alexandra', 'Example, Alexnadra'],
    ['Example, Katharina', 'Example, Katarina'],
    ['Example, Ada; Sample, Ben', 'Example, Ada; et al.'],
    ['Example, Ada; Sample, Ben', 'Example A et al.'],
    // Particles, second names, apostrophes, transcriptions.
    ['van der Example, Ada', 'Example, Ada'],
    ['Le Example, Ada', 'Example, Ada'],
    ['Example Sample, Ada', 'Example, Ada'],
    ['Sample Example, Ada', 'Example, Ada'],
    ["O'Example, Ada", 'OExample, Ada'],
    ['Müller, Ada', 'Mueller, Ada'],
    ['Müller, Ada', 'Muller, Ada'],
    // Slips.
    ['Example, Ada', 'Exemple, Ada'],
    ['Example, Ada', 'Exampl, Ada'],
    // A part of a double name.
    ['Martin-Hirsch, Ada', 'Martin, Ada'],
    // Family and given names turned round.
    ['Example, Ada', 'Ada, Example'],
    ['Example, Ada; Sample, Ben', 'Ada, Example; Ben, Sample'],
    // Another order.
    ['Example, Ada; Sample, Ben', 'Sample, Ben; Example, Ada'],
    // A group under two names.
    ['Invented Tools Study Group', 'The Invented Tools Study Group'],
  ])('finds %j and %j the same', (a, b) => {
    expect(compared(a, b)).toEqual({ relation: 'same', shared: 1 });
  });

  it('finds lists the same of which three in four names are common', () => {
    const four = 'Example, Ada; Sample, Ben; Specimen, Cyd; Trial, Dee';
    expect(compared(four, 'Trial, Dee; Specimen, Cyd; Sample, Ben; Other, Eve')).toEqual({
      relation: 'same',
      shared: 0.75,
    });
  });

  it('finds lists the same of which the first and more than half are common', () => {
    expect(compared('Example, Ada; Sample, Ben; Trial, Dee', 'Example, Ada; Sample, Ben; Other, Eve')).toEqual({
      relation: 'same',
      shared: 2 / 3,
    });
  });

  it.each([
    ['Example, Ada; Sample, Ben', 'Sample, Ben', 1],
    ['Example, Ada; Sample, Ben', 'Sample, Ben; Other, Cyd', 0.5],
    ['Example, Ada', 'Example, Zoe; Sample, Ben', 1],
    // The first alone is not enough where both have several.
    ['Zhang, Wei; Sample, Ben', 'Zhang, Wei; Specimen, Cyd', 0.5],
    ['Zhang, Wei; Sample, Ben; Third, Dee', 'Zhang, Wei; Specimen, Cyd; Other, Eve', 1 / 3],
    ['Zhang, Wei', 'Zhang, Wen; Sample, Ben', 1],
  ])('finds some of %j in %j', (a, b, shared) => {
    expect(compared(a, b)).toEqual({ relation: 'partial', shared });
  });

  it.each([
    ['Example, Ada', 'Sample, Ben'],
    ['Example, Ada', 'Example, Zoe'],
    ['Example, Ada; Sample, Ben', 'Other, Cyd; Third, Dee'],
    // Two given names in full.
    ['Zhang, Wei', 'Zhang, Wen'],
    ['Example, Ada', 'Example, Amy'],
    ['Example, Alexander', 'Example, Arthur'],
    // Short names differ by one letter, also by one more.
    ['Chen, Ada', 'Cheng, Ada'],
    ['Examplewords100, Ada', 'Examplewords101, Ada'],
    ['Chen, Ada', 'Achen, Ada'],
    ['Han, Ada', 'Hansen, Ada'],
    ['Li, Ada', 'Liu, Ada'],
    ['Wang, Ada', 'Wong, Ada'],
    ['Chen, Ada', 'Cohen, Ada'],
    ['Invented Tools Group', 'Example, Ada'],
    ['Example Bee et al.', 'Sample Bee et al.'],
  ])('finds nobody of %j in %j', (a, b) => {
    expect(compared(a, b)).toEqual({ relation: 'differ', shared: 0 });
  });

  it.each([
    ['', ''],
    ['Example, Ada', ''],
    ['Example, Ada', 'Anonymous'],
    ['Example, Ada', 'et al.'],
  ])('cannot tell of %j and %j', (a, b) => {
    expect(compared(a, b)).toEqual({ relation: 'unknown', shared: 0 });
  });
});
