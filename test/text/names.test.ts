import { describe, expect, it } from 'vitest';
import { isOthers, parseName, splitNames } from '../../src/text/index.js';

describe('parseName', () => {
  it.each([
    ['Example, Ada', { family: 'Example', given: 'Ada' }],
    ['Example,Ada B. ', { family: 'Example', given: 'Ada B.' }],
    ['Ada Example', { family: 'Example', given: 'Ada' }],
    ['A. Example-Two', { family: 'Example-Two', given: 'A.' }],
    ['Ludwig van der Muster', { family: 'van der Muster', given: 'Ludwig' }],
    ['van der Muster, Ludwig', { family: 'van der Muster', given: 'Ludwig' }],
    ['van der Muster', { family: 'van der Muster' }],
    ['ada example', { family: 'example', given: 'ada' }],
    ['Example, Jr., Bob', { family: 'Example', given: 'Bob', suffix: 'Jr.' }],
    ['Example, Bob, III', { family: 'Example', given: 'Bob', suffix: 'III' }],
    ['Bob Q. Example Jr', { family: 'Example', given: 'Bob Q.', suffix: 'Jr' }],
    ['Bob Example, Jr.', { family: 'Example', given: 'Bob', suffix: 'Jr.' }],
    ['{World Example Organization}', { literal: 'World Example Organization' }],
    ['World Example Organization', { literal: 'World Example Organization' }],
    ['Example and Sons,', { literal: 'Example and Sons' }],
    ['Plato', { literal: 'Plato' }],
    ['熊 玮', { literal: '熊 玮' }],
    ['熊, 玮', { family: '熊', given: '玮' }],
    ['Maria de la Muster', { family: 'de la Muster', given: 'Maria' }],
    ['Omar al-Muster', { family: 'al-Muster', given: 'Omar' }],
    [
      'family=Muster, given=Ludwig, prefix=van der, suffix=Jr',
      { family: 'van der Muster', given: 'Ludwig', suffix: 'Jr' },
    ],
    ['{"family={Muster and Sons, Inc.}"}', { family: '{Muster and Sons, Inc.}' }],
  ])('reads %j', (text, person) => {
    expect(parseName(text)).toEqual(person);
  });

  it('reads family and initials only where that form is expected', () => {
    expect(parseName('Example A.B.', { initialsLast: true })).toEqual({ family: 'Example', given: 'A.B.' });
    expect(parseName('Ada B')).toEqual({ family: 'B', given: 'Ada' });
  });

  it.each([
    ['Smith JA Jr', { family: 'Smith', given: 'JA', suffix: 'Jr' }],
    ['Jones RB 3rd', { family: 'Jones', given: 'RB', suffix: '3rd' }],
    ['van der Muster L 2nd', { family: 'van der Muster', given: 'L', suffix: '2nd' }],
    ['Example AB IV', { family: 'Example', given: 'AB', suffix: 'IV' }],
    ['Example A MD', { family: 'Example', given: 'A', suffix: 'MD' }],
    ['Example Jr AB', { family: 'Example', given: 'AB', suffix: 'Jr' }],
    ['Example Muster MD', { family: 'Example Muster', given: 'MD' }],
    ['Example Muster II', { family: 'Example Muster', given: 'II' }],
    ['Bob Example Jr.', { family: 'Example', given: 'Bob', suffix: 'Jr.' }],
  ])('knows a suffix from initials where initials come last: %j', (text, person) => {
    expect(parseName(text, { initialsLast: true })).toEqual(person);
  });

  it.each([
    ['Smith, John A Jr', { family: 'Smith', given: 'John A', suffix: 'Jr' }],
    ['Jones, Robert B 3rd', { family: 'Jones', given: 'Robert B', suffix: '3rd' }],
    ['Jones, R. B., 4th', { family: 'Jones', given: 'R. B.', suffix: '4th' }],
    ['Robert B. Jones 2nd', { family: 'Jones', given: 'Robert B.', suffix: '2nd' }],
    ['Smith Jr., John', { family: 'Smith', given: 'John', suffix: 'Jr.' }],
    ['Smith, Peter JR', { family: 'Smith', given: 'Peter JR' }],
    ['Smith, Anna MD', { family: 'Smith', given: 'Anna MD' }],
    ['{Smith Jr}, John', { family: '{Smith Jr}', given: 'John' }],
    ['Example, Jr', { family: 'Example', given: 'Jr' }],
  ])('takes a suffix off the part that it plainly ends: %j', (text, person) => {
    expect(parseName(text)).toEqual(person);
  });

  it.each([
    '[No author name available]',
    '[No author id available]',
    '{No author name available}',
    '{[No author name available]}',
    'No authors listed',
    '[No authors listed].',
    'No author',
    'Anonymous.',
    '[Anonymous]',
    'n/a',
    'N/A',
    'Author unknown',
    '[Authors not listed]',
  ])('finds nobody where the source names none: %j', (text) => {
    expect(parseName(text)).toBeUndefined();
  });

  it.each(['Anonymous', 'Anonymous,', 'NA', 'No, Author', 'Anonymous Collective'])(
    'keeps a name that may be one: %j',
    (text) => {
      expect(parseName(text)).toBeDefined();
    },
  );

  it.each(['', '  ', 'others', 'et al.', 'and others', '{}'])('finds nobody in %j', (text) => {
    expect(parseName(text)).toBeUndefined();
  });
});

describe('splitNames', () => {
  it('parts at "and" in any case, outside braces and across lines', () => {
    const names = splitNames('Example, Ada AND {Muster and Sons} and\n Ben Probe and others');
    expect(names).toEqual(['Example, Ada', '{Muster and Sons}', 'Ben Probe', 'others']);
    expect(names.filter(isOthers)).toEqual(['others']);
    expect(splitNames('Ada Example \\and Ben Probe')).toEqual(['Ada Example', 'Ben Probe']);
  });

  it('takes Md for a given name and MD for a degree', () => {
    expect(parseName('Abdur Rahman, Md')).toEqual({ family: 'Abdur Rahman', given: 'Md' });
    expect(parseName('Example Probe, Ada, MD')).toMatchObject({ given: 'Ada', suffix: 'MD' });
  });
});
