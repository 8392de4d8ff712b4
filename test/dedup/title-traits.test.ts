import { describe, expect, it } from 'vitest';
import { stripNotes, titleTraits } from '../../src/dedup/title-traits.js';

describe('stripNotes', () => {
  it.each([
    ['Tools. [Review] [33 refs]', 'Tools.'],
    ['Tools.[Erratum appears in J Ex. 2006 Jan;15(1):187]', 'Tools.'],
    ['Tools (Reprint)', 'Tools'],
    ['Tools [1]', 'Tools'],
    ['Tools (Erratum in J Ex 2006)', 'Tools'],
    ['Tools [see comments]', 'Tools'],
    // What is no note of a database stays.
    ['Tools (2nd edition)', 'Tools (2nd edition)'],
    ['Tools [in practice and theory]', 'Tools [in practice and theory]'],
    ['Error correction (in memory)', 'Error correction (in memory)'],
    ['[Review]', '[Review]'],
  ])('reads %j as %j', (title, expected) => {
    expect(stripNotes(title)).toBe(expected);
  });
});

describe('titleTraits', () => {
  it.each([
    ['Llama 2: Open Models', '2', ''],
    ['Tools, Part II', '2', '2'],
    ['Tools part two', '2', '2'],
    ['Tools (Part B)', 'b', 'b'],
    ['Tools II', '2', '2'],
    ['Proceedings 2019', '2019', ''],
    ['Can I trust a tool?', '', ''],
    ['X-ray tools', '', ''],
    ['COVID-19', '19', ''],
    ['Vol. 03 of the tools', '3', '3'],
  ])('finds the numbers of %j', (title, numbers, part) => {
    expect(titleTraits(title, '')).toMatchObject({ numbers, part });
  });

  it.each([
    ['Erratum to: Tools', 'erratum'],
    ['Correction: Tools', 'erratum'],
    ['Corrigendum', 'erratum'],
    ['Retraction notice to “Tools”', 'retraction'],
    ['Reply to Example et al.', 'reply'],
    ['Tools: Authors’ response', 'reply'],
    ['Comment on “Tools”', 'comment'],
    ['Letter to the editor', 'comment'],
    // Their words as ordinary subjects.
    ['Error correction in memory', ''],
    ['Comment generation for Java', ''],
    ['Response time of tools', ''],
    ['Replying to email with tools', ''],
  ])('reads the notice of %j as %j', (title, notice) => {
    expect(titleTraits(title, '').notice).toBe(notice);
  });

  it.each([
    ['Editorial', true],
    ['Guest Editorial: Tools', true],
    ['Preface', true],
    ['Front Matter', true],
    ['Keynote: Tools', true],
    ['Book Review: Tools', true],
    ['Introduction to the Minitrack on Tools', true],
    ['Introduction', true],
    ['Message from the General Chair', true],
    ['Remarks from the Quarterly - Editor’s Comments', true],
    ['Panel', true],
    // Ordinary titles that begin alike.
    ['Panel data analysis of tools', false],
    ['Editing tools for everyone', false],
    ['Index structures for tools', false],
    ['Introducing tools to students', false],
  ])('finds %j generic: %j', (title, generic) => {
    expect(titleTraits(title, '').generic).toBe(generic);
  });

  it('finds a title generic that only repeats its venue', () => {
    expect(titleTraits('Journal of Tools Journal of Tools Volume 52', 'journal of tools').generic).toBe(true);
    expect(titleTraits('Journal of Tools', 'journal of tools').generic).toBe(true);
  });
});
