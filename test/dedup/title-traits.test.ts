import { describe, expect, it } from 'vitest';
import { titleTraits } from '../../src/dedup/title-traits.js';

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
    ['Tools, Part III', '3', '3'],
    ['Tools III', '3', '3'],
    ['Tools, part 3', '3', '3'],
    ['Tools (3)', '3', '3'],
    ['Phase II trial of tools', '2', '2'],
    ['Study two of tools', '2', '2'],
    ['Tests of 10,000 tools', '10000', ''],
    ['A three-year study', '3', ''],
    ['One tool for all', '', ''],
    // A lone 1 at the end is as often the mark of a footnote.
    ['Tools and people 1', '1', ''],
    ['Tools and people (1)', '', ''],
    ['Tools and people 2', '2', '2'],
  ])('finds the numbers of %j', (title, numbers, part) => {
    expect(titleTraits(title, '')).toMatchObject({ numbers, part });
  });

  it.each([
    ['Invented Tools, Part III', 'Invented tools III'],
    ['Invented Tools, Part III', 'Invented tools: part 3'],
    ['Invented Tools, part two', 'Invented tools: Pt. 2'],
    ['A cohort of 10,000 tools', 'A cohort of 10 000 tools'],
    ['A cohort of 1,234,567 tools', 'Cohort of 1234567 tools'],
    ['A three-year study of tools', 'A 3-year study of tools'],
    ['The <i>invented</i> tools', 'Invented tools'],
    ['Invented tools [Review]', 'Invented tools'],
    ['Behavioural tools of modelling', 'Behavioral tools of modeling'],
    ['Erratum to: The invented tools', 'Invented tools'],
  ])('takes the titles of %j and %j for one', (a, b) => {
    expect(titleTraits(a, '').title).toBe(titleTraits(b, '').title);
  });

  it.each([
    ['Invented tools', 2],
    ['A study of tools', 3],
    ['', 0],
    ['深度学习与软件工程综述', 5],
    ['การศึกษาเครื่องมือ', 9],
  ])('counts the words of %j: %d', (title, words) => {
    expect(titleTraits(title, '').words).toBe(words);
  });

  it.each([
    ['P-101: Invented tools', '101'],
    ['P53: Invented tools', '53'],
    ['Abstract 00123: Invented tools', '123'],
    ['6. Invented tools', '6'],
    ['Invented tools [2]', '2'],
    ['Invented tools', ''],
    ['Invented tools 2', ''],
    ['Invented tools [33 refs]', ''],
    ['SoK: Invented tools', ''],
  ])('finds what counts the item of %j: %j', (title, item) => {
    expect(titleTraits(title, '').item).toBe(item);
  });

  it.each([
    ['Tools in CD4+ cells', '+'],
    ['Tools in CD4(+) cells', '+'],
    ['Tools in CD4+CD25- cells', '+-'],
    ['Tools in CD4-CD25+ cells', '-+'],
    ['ER+/PR- tools', '+-'],
    ['CD8– cells', '-'],
    ['Rh(D)+ tools', '+'],
    ['Tools in CD4<sup>+</sup>CD25<sup>-</sup> cells', '+-'],
    ['Tools in CD4$^+$CD25$^-$ cells', '+-'],
    ['Tools in CD4⁺CD25⁻ cells', '+-'],
    ['Tools in p53-/- mice', '-'],
    ['Tools in HER2− schools', '-'],
    ['Tools for HIV+, and for HIV- teachers', '+-'],
    ['Tools that cost < 5', '<'],
    ['Tools that cost &lt; 5', '<'],
    ['Tools that cost ≥ 5', '>'],
    // Markup, and hyphens whatever the case of what follows.
    ['<i>Invented</i> tools', ''],
    ['T-Cell tools & Co', ''],
    ['T-Cell tools in CD4+ cells', '+'],
    ['Pre- and Post-Operative tools', ''],
    ['ER- AND PR-STATUS', ''],
    ['ER- and PR-status', ''],
    ['COVID-19-Related tools', ''],
    ['Invented tools - a study', ''],
    ['Invented tools – a study', ''],
    ['Tools in C++', ''],
    ['1+1 tools', ''],
  ])('finds the signs of %j: %j', (title, signs) => {
    expect(titleTraits(title, '').signs).toBe(signs);
  });

  it.each([
    ['Invented tools for …', true],
    ['Invented tools for... ', true],
    ['Invented tools … for all', false],
    ['Invented tools.', false],
  ])('sees whether %j was cut off: %j', (title, cut) => {
    expect(titleTraits(title, '').cut).toBe(cut);
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
    ['Expression of concern', false],
    ['Editorial expression of concern', true],
    ['Editorial expression of concern: Invented tools', false],
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
