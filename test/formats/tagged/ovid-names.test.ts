import { describe, expect, it } from 'vitest';
import { ovidNames } from '../../../src/formats/tagged/ovid-names.js';

const nothing = { has: () => false, get: () => undefined };

const read = (value: string): readonly (readonly [string, string])[] =>
  ovidNames(value, nothing).map(([target, , said]) => [target, said]);

describe("Ovid's names", () => {
  it.each([
    ['Example, Ada Bea RN; PhD; FAAN 1', ['Example, Ada Bea']],
    [
      'Example, Ada Bea RN; PhD; FAAN 1;  Sample, Bo MD 1,2;  Third, Cy +',
      ['Example, Ada Bea', 'Sample, Bo', 'Third, Cy'],
    ],
    ['Example, Jan MD *', ['Example, Jan']],
    ['Example, Jan Paul MD, PhD *', ['Example, Jan Paul']],
    ['Example, Jan Paul, Ph.D., M.D.', ['Example, Jan Paul']],
    ['Example, Ada DNP, RN-BC, FRCP(C)*; MPH**', ['Example, Ada']],
    ['Example, Ada BSc(Hons), MSc, DDS 1,2,3.', ['Example, Ada']],
    ['Example, Ada MD/PhD a,b', ['Example, Ada']],
    ['Example, Ada*;  Sample, Bo [dagger]', ['Example, Ada', 'Sample, Bo']],
    ['Example, A. B. MD', ['Example, A. B.']],
  ])('are read from %s without degrees and marks, and the whole is kept aside', (value, names) => {
    expect(read(value)).toEqual([...names.map((name) => ['author', name]), ['other', value]]);
  });

  it.each([
    ['Example MD', ['Example MD']],
    ['Example RN; Sample MA; Third DO', ['Example RN', 'Sample MA', 'Third DO']],
    ['Example, MD', ['Example, MD']],
    ['Example, A MA', ['Example, A MA']],
    ['Example, Jan III', ['Example, Jan III']],
    ['Example, Jan Jr', ['Example, Jan Jr']],
    ['Ma, Do; Do, Ma', ['Ma, Do', 'Do, Ma']],
    ['Example A.;  Sample B.', ['Example A.', 'Sample B.']],
    ['Example, Ada.  Sample, Bob.', ['Example, Ada', 'Sample, Bob']],
    ['Fictional Group,', ['Fictional Group,']],
  ])('keep initials, generations and bodies as they are in %s', (value, names) => {
    expect(read(value)).toEqual(names.map((name) => ['author', name]));
  });
});
