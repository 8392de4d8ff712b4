import { describe, expect, it } from 'vitest';
import { itemNumber, stripNotes } from '../../src/dedup/title-notes.js';

describe('stripNotes', () => {
  it.each([
    // Kinds of publication, and references counted.
    ['Tools. [Review] [33 refs]', 'Tools.'],
    ['Tools. [Review] [1 ref.]', 'Tools.'],
    ['Tools [1]', 'Tools'],
    ['Tools (1)', 'Tools'],
    ['Tools (Reprint)', 'Tools'],
    ['Tools (Reprinted from Journal of Examples, vol 1, pg 2)', 'Tools'],
    ['Tools (review)', 'Tools'],
    ['Tools [Letter]', 'Tools'],
    ['Tools [Meeting abstract]', 'Tools'],
    ['Tools (Structured abstract)', 'Tools'],
    ['Tools (Provisional abstract)', 'Tools'],
    ['Tools (PhD thesis)', 'Tools'],
    ['Tools [see comments]', 'Tools'],
    ['Tools [Comment on: J Ex 2009]', 'Tools'],
    // Languages.
    ['Werkzeuge [German]', 'Werkzeuge'],
    ['Tools [in German]', 'Tools'],
    ['Tools. [Article in Spanish]', 'Tools.'],
    ['Tools [English, German]', 'Tools'],
    ['Tools [in French, English abstract]', 'Tools'],
    ['[Tools and people] [Article in Russian]', '[Tools and people]'],
    // Where the erratum appeared: several, nested, cut off.
    ['Tools.[Erratum appears in J Ex. 2006 Jan;15(1):187]', 'Tools'],
    ['Tools. [Erratum appears in J Ex. 2006;1(2):3; PMID: 1 [corrected]]', 'Tools'],
    ['Tools.[Erratum appears in J Ex. 2006;1(2', 'Tools'],
    ['Tools. [Erratum appears in J Ex. 2006;1:2], [Erratum appears in J Ex. 2007;1:2]', 'Tools'],
    ['Tools [published erratum appears in J Ex 1999 Jan;2(1):3]', 'Tools'],
    ['Tools (Erratum in J Ex 2006)', 'Tools'],
    // Marks of what was retracted or withdrawn later.
    ['RETRACTED: Tools for all', 'Tools for all'],
    ['RETRACTED ARTICLE: Tools', 'Tools'],
    ['[Retracted] Tools', 'Tools'],
    ['[WITHDRAWN] Tools', 'Tools'],
    ['Tools (Retracted article. See vol. 3, pg. 4, 2009)', 'Tools'],
    ['Tools [Retracted]', 'Tools'],
    ['WITHDRAWN: Tools', 'Tools'],
    // Kinds of article in front and behind.
    ['Case report: Tools', 'Tools'],
    ['Tools - Original Article', 'Tools'],
    ['SoK: Tools', 'Tools'],
    // Items of a programme, sections of a guideline.
    ['P-101: Tools', 'Tools'],
    ['PS-012. Tools', 'Tools'],
    ['Abstract 12345: Tools', 'Tools'],
    ['Poster 12: Tools', 'Tools'],
    ['6. Tools and people', 'Tools and people'],
    ['6. tools and people', 'tools and people'],
    // CINAHL cites what an article speaks about.
    ['Tools... J Ex. 2009;3(4):5', 'Tools'],
    ['Tools … N Engl J Ex. 2009 Jan 29;360(5):544-6', 'Tools '],
  ])('reads %j as %j', (title, expected) => {
    expect(stripNotes(title)).toBe(expected);
  });

  it.each([
    'Tools (2nd edition)',
    'Tools [in practice and theory]',
    'Effects of tools [in vitro]',
    'Effects of tools (English)',
    'Error correction (in memory)',
    'The correction of errors in memory',
    'Invented tools (2)',
    'Invented tools (2009)',
    'Invented tools [2009]',
    'Z3: An Efficient Tool',
    'GPT-4: A Technical Report',
    'COVID-19: A Tool',
    'Covid-19. A tool',
    'H1N1: Tools',
    '3D tools for all',
    '2.5 tools for each',
    'Tools... and people',
    'A review article: Tools',
    'Tools: a case report of one',
    'Comments in programs',
    '[Review]',
    '(1)',
    '',
  ])('leaves %j as it is', (title) => {
    expect(stripNotes(title)).toBe(title);
  });

  it('leaves what is longer than any title as it is', () => {
    const title = `${'word '.repeat(500)}[Review]`;
    expect(stripNotes(title)).toBe(title);
  });
});

describe('itemNumber', () => {
  it.each([
    ['P-101: Tools', '101'],
    ['PS-012. Tools', '12'],
    ['P53: Tools', '53'],
    ['Abstract 12345: Tools', '12345'],
    ['Poster No. 7: Tools', '7'],
    ['6. Tools and people', '6'],
    ['Tools [2]', '2'],
    ['Tools [12].', '12'],
    // No item is counted.
    ['Tools [33 refs]', ''],
    ['Tools [2009]', ''],
    ['Tools (2)', ''],
    ['GPT-4: Tools', ''],
    ['3D tools for all', ''],
    ['SoK: Tools', ''],
    ['Tools', ''],
    ['', ''],
  ])('of %j is %j', (title, item) => {
    expect(itemNumber(title)).toBe(item);
  });

  it('is none of what is longer than any title', () => {
    expect(itemNumber(`6. ${'word '.repeat(500)}`)).toBe('');
  });
});
