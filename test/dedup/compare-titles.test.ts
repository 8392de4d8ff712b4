import { describe, expect, it } from 'vitest';
import { compareTitles, squashed, type TitleComparison, titleOverlap } from '../../src/dedup/compare-titles.js';
import { titleTraits } from '../../src/dedup/title-traits.js';

const compared = (a: string, b: string): TitleComparison => {
  const [left, right] = [titleTraits(a, ''), titleTraits(b, '')];
  const found = compareTitles(left, right);
  expect(compareTitles(right, left)).toEqual(found);
  return found;
};

const long = 'An account of invented tools for testing large programs in schools';

describe('compareTitles', () => {
  it.each([
    ['Invented tools for testing', 'INVENTED TOOLS FOR TESTING.'],
    ['The invented tools for testing', 'Invented tools for testing'],
    ['Real-time tools for big data', 'Realtime tools for big data'],
    ['Real time tools for big data', 'Realtime tools for big data'],
    ['Tools &amp; tests for schools', 'Tools and tests for schools'],
    ['A three-year study of invented tools', 'A 3-year study of invented tools'],
    ['Invented tools for all, Part III', 'Invented tools for all III'],
    ['Tests of 10,000 invented tools', 'Tests of 10 000 invented tools'],
    ['The effect of TNF-α on tools', 'The effect of TNF-alpha on tools'],
    ['Open source tools for data bases', 'Opensource tools for databases'],
    // British and American.
    ['Randomised trials of invented tools', 'Randomized trials of invented tools'],
    ['Behavioural tests of paediatric tools', 'Behavioral tests of pediatric tools'],
  ])('finds %j and %j the same', (a, b) => {
    expect(compared(a, b)).toEqual({ relation: 'same', overlap: 1, extra: '', inFront: false });
  });

  it.each([
    ['Tests of invented tools with pupil', 'Tests of invented tools with pupils'],
    ['Analysis of invented tools', 'Analyses of invented tools'],
    ['Testing of programs by invented tools', 'Testing programs by invented tools'],
  ])('finds %j a variant of %j', (a, b) => {
    expect(compared(a, b)).toMatchObject({ relation: 'variant', extra: '', inFront: false });
  });

  it.each([
    ['Tests of invented tools in children', 'Tests of invented tools in childen'],
    ['Behavioural tests of invented tools in children', 'Behavioral tests of invented tool in childen'],
  ])('finds %j misspelt in %j', (a, b) => {
    expect(compared(a, b)).toMatchObject({ relation: 'misspelt', extra: '', inFront: false });
  });

  it.each([
    // A name that no list of words has, a letter apart.
    ['Trials of imatinib in invented schools', 'Trials of imatimib in invented schools'],
    // The weakest of two differences counts.
    ['Trials of imatinib in invented schools', 'Trials of imatimib in invented shcools'],
    // A Greek letter more, as far as exports lose it.
    ['Effects of IFN-γ on invented tools', 'Effects of IFN- on invented tools'],
  ])('finds %j near %j', (a, b) => {
    expect(compared(a, b)).toMatchObject({ relation: 'near', extra: '', inFront: false });
  });

  it.each([
    ['Invented tools for testing large …', 'Invented tools for testing large programs in schools'],
    ['Invented tools for testing large prog...', 'Invented tools for testing large programs in schools'],
  ])('finds %j cut off from %j', (a, b) => {
    expect(compared(a, b)).toMatchObject({ relation: 'cut', extra: '', inFront: false });
  });

  it.each([
    ['Invented tools for testing', 'Invented tools for testing: a field study', 'a field study'],
    ['Invented tools', 'Invented tools for testing large programs', 'for testing large programs'],
    ['Invented tools for pain in adults', 'Invented tools for pain in adults: study protocol', 'study protocol'],
    // Cut off within the last word by a database that stores so many letters.
    [long, `${long} and bey`, 'and bey'],
    [`${long} and bey`, `${long} and beyond them`, 'beyond them'],
    // Cut off with dots, and too short to tell the whole.
    ['Invented tools for …', 'Invented tools for testing large programs', 'testing large programs'],
  ])('finds that %j goes on as %j by %j', (a, b, extra) => {
    expect(compared(a, b)).toMatchObject({ relation: 'extension', extra, inFront: false });
  });

  it.each([
    ['Invented tools for testing', 'A field study: Invented tools for testing', 'field study'],
    ['Invented tools for testing', 'A comparison of invented tools for testing', 'comparison of'],
  ])('finds that %j begins later than %j, behind %j', (a, b, extra) => {
    expect(compared(a, b)).toMatchObject({ relation: 'extension', extra, inFront: true });
  });

  it.each([
    ['Invented tools in young adults', 'Invented tools in old adults'],
    ['Invented tools in rats and mice', 'Invented tools in rats and men'],
    ['Treatment of tools with invented aspirin', 'Treatment of tools without invented aspirin'],
    ['Vitamin A in children with measles', 'Vitamin D in children with measles'],
    ['Hepatitis B vaccination of children', 'Hepatitis C vaccination of children'],
    ['Hypertension in users of invented tools', 'Hypotension in users of invented tools'],
    ['A quantitative study of invented tools', 'A qualitative study of invented tools'],
    ['Use of alpha tools in practice', 'Use of beta tools in practice'],
    // Words that everybody knows, a letter or two apart.
    ['Exploration of invented tools', 'Exploitation of invented tools'],
    ['Prednisone in invented schools', 'Prednisolone in invented schools'],
    ['A neural account of tools', 'A neutral account of tools'],
    // An article that joins the next word makes its opposite.
    ['Properties of a symmetric machine', 'Properties of asymmetric machine'],
    ['Tests of a typical tool for schools', 'Tests of atypical tool for schools'],
    ['Testing invented tools', 'Invented tools testing'],
    // Cut within a word, and so short that no database cuts there.
    ['Invented tools for tes', 'Invented tools for testing programs'],
  ])('finds %j and %j reworded', (a, b) => {
    const { relation, overlap } = compared(a, b);
    expect(relation).toBe('reworded');
    expect(overlap).toBeGreaterThanOrEqual(0.5);
  });

  it.each([
    ['Invented tools for testing programs', 'The economics of imagined machines'],
    ['On the safety of invented tools', 'On the safety of whole cities in winter'],
    ['Short', 'Other'],
  ])('finds %j and %j others', (a, b) => {
    expect(compared(a, b).relation).toBe('other');
  });

  it.each([
    ['', ''],
    ['Invented tools', ''],
    ['…', 'Invented tools'],
  ])('cannot tell of %j and %j', (a, b) => {
    expect(compared(a, b)).toEqual({ relation: 'unknown', overlap: 0, extra: '', inFront: false });
  });

  it('believes no more than three misspelt stretches', () => {
    const title = 'treatment tools, children tests, infection schools and software studies of invention';
    const three = title.replace('tment', 'tmnet').replace('children', 'childen').replace('infection', 'infectoin');
    expect(compared(title, three).relation).toBe('misspelt');
    expect(compared(title, three.replace('software', 'sotfware')).relation).toBe('reworded');
  });

  it('compares titles of hundreds of words, the middle beyond sixty as one stretch', () => {
    const words = Array.from({ length: 300 }, (_, n) => `word${n}x`);
    const other = words.map((word, n) => (n % 50 === 20 ? 'changed' : word));
    expect(compared(words.join(' '), other.join(' ')).relation).toBe('reworded');
    expect(compared(words.join(' '), `${words.join(' ')} more`)).toMatchObject({
      relation: 'extension',
      extra: 'more',
    });
  });
});

describe('titleOverlap', () => {
  it.each([
    ['invented tools for testing', 'invented tools', 1],
    ['invented tools', 'invented tests', 0.5],
    ['the of and', 'the of and', 0],
    ['', 'invented', 0],
  ])('of %j and %j is %d', (a, b, expected) => {
    expect(titleOverlap(a, b)).toBe(expected);
    expect(titleOverlap(b, a)).toBe(expected);
  });
});

describe('squashed', () => {
  it('takes the spaces away', () => {
    expect(squashed('real time tools')).toBe('realtimetools');
  });
});
