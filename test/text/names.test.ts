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
