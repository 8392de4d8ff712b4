import { describe, expect, it } from 'vitest';
import { mergeFields, mergeWithOrigins } from '../../src/dedup/index.js';
import { type Person, personName } from '../../src/model/index.js';
import { record } from './examples.js';

const person = (name: string): Person => {
  const [family, given] = name.split(', ');
  return given === undefined ? { literal: name } : { family: family!, given };
};

const merged = (...lists: readonly (readonly string[])[]): readonly string[] =>
  (
    mergeFields(lists.map((names, n) => record(`x:${n}`, { venue: 'ICSE', authors: names.map(person) }))).authors ?? []
  ).map(personName);

describe('the names of a report', () => {
  it('are the fullest that any list has, with the groups of any', () => {
    const full = ['Lovelace, Ada', 'Hopper, Grace'];
    const group = ['Lovelace, A.', 'Hopper, G.', 'The Repair Consortium'];
    for (const lists of [
      [full, group],
      [group, full],
    ])
      expect(merged(...lists)).toEqual([...full, 'The Repair Consortium']);
    expect(merged(full, ['Lovelace, A.', 'Hopper, G.', 'World Repair Organization'])).toEqual([
      ...full,
      'World Repair Organization',
    ]);
    // Either list knows one of the names.
    expect(merged(['Lovelace, A.', 'Hopper, Grace'], ['Lovelace, Ada', 'Hopper, G.'])).toEqual(full);
    // The longer list is the shorter one's better half.
    expect(merged(full, ['Specimen, C.', 'Lovelace, A.', 'Hopper, G.'])).toEqual(['Specimen, C.', ...full]);
  });

  it('come from the lists that state them', () => {
    const records = [['Lovelace, A.', 'Hopper, Grace'], ['Lovelace, Ada', 'Hopper, G.'], ['Lovelace, A.']].map(
      (names, n) => record(`x:${n}`, { venue: 'ICSE', authors: names.map(person) }),
    );
    expect(mergeWithOrigins(records).origins.authors).toEqual(['x:0', 'x:1']);
  });

  it.each([
    ['A.', 'Ada', 'Ada'],
    ['Ada', 'Ada B.', 'Ada B.'],
    ['A. B.', 'Ada', 'Ada'],
    ['AB', 'Ada Beate', 'Ada Beate'],
    ['A.-B.', 'Ada-Beate', 'Ada-Beate'],
    ['A', 'A. B.', 'A. B.'],
    ['ADA', 'Ada', 'Ada'],
    ['ADABEATE', 'Adabeate', 'Adabeate'],
  ])('of `%s` and `%s` has `%s`', (one, other, chosen) => {
    expect(merged([`Muster, ${one}`, 'Sample, Ben'], [`Muster, ${other}`, 'Sample, Ben'])).toContain(
      `Muster, ${chosen}`,
    );
  });

  it('stay whole where two sources differ', () => {
    for (const [one, other] of [
      ['Ada', 'Anna'],
      ['A. C.', 'Ada B.'],
      ['Ada', 'A. Maria'],
    ]) {
      const names = [`Muster, ${one}`, `Muster, ${other}`];
      for (const both of [names, names.toReversed()]) {
        expect(names).toContain(merged(...both.map((name) => [name, 'Sample, Ben']))[0]);
      }
    }
  });

  it('are in ordinary case, whatever a list in capitals says', () => {
    expect(merged(['A, DOE', 'B, MUSTERMANN'], ['Doe, Anna', 'Mustermann, B.'])).toEqual([
      'Doe, Anna',
      'Mustermann, B.',
    ]);
    expect(merged(['AB, DOE', 'C, SPECIMEN', 'D, LONGNAME'], ['Doe, Anna B.', 'Specimen, C.'])).toEqual([
      'Doe, Anna B.',
      'Specimen, C.',
      'D, LONGNAME',
    ]);
    expect(merged(['DOE, A', 'SPECIMEN, C'], ['Doe, Anna'])).toEqual(['Doe, Anna', 'SPECIMEN, C']);
    expect(merged(['Doe, A.'], ['DOE, ANNA'])).toEqual(['Doe, A.']);
    expect(merged(['DOE, Anna'], ['Doe, A.'])).toEqual(['Doe, Anna']);
  });

  it('are not mixed up among namesakes, nor a particle said twice', () => {
    const two = ['Muster, A.', 'Muster, A.', 'Sample, Ben'];
    expect(merged(two, ['Muster, Ada', 'Sample, Ben'])).toEqual(two);
    expect(merged(two, ['Muster, Ada', 'Muster, Anna', 'Sample, Ben'])).toEqual([
      'Muster, Ada',
      'Muster, Anna',
      'Sample, Ben',
    ]);
    for (const [own, other, chosen] of [
      ['van den Berg, J.', 'Berg, Jan van den', 'Berg, Jan van den'],
      ['van der Muster, Y', 'Van Muster, Y D', 'van der Muster, Y'],
      ['Muster-Am, A', 'Muster, Am A', 'Muster-Am, A'],
      ['Il Muster, H.', 'Muster, H. I.', 'Il Muster, H.'],
      ['Van, Muster L', 'van Muster, L', 'van Muster, L'],
      ['Muster, J M', 'Muster, Jr', 'Muster, J M'],
    ]) {
      expect(merged([own!, 'Sample, Benjamin'], [other!, 'Sample, B.'])[0]).toBe(chosen);
    }
    expect(merged(['Example, Ada'], ['Ada, Example'])).toEqual(['Example, Ada']);
    expect(merged(['Muster, A.'], ['Ada Muster'])).toEqual(['Muster, Ada']);
  });
});
