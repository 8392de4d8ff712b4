import { describe, expect, it } from 'vitest';
import { compareWords, isSameForm } from '../../src/dedup/word-spelling.js';

const both = (a: string, b: string): readonly string[] => [compareWords(a, b), compareWords(b, a)];

describe('compareWords', () => {
  it.each([
    // British and American.
    ['colour', 'color'],
    ['tumours', 'tumor'],
    ['behavioural', 'behavioral'],
    ['randomised', 'randomized'],
    ['modelling', 'modeling'],
    ['centre', 'center'],
    ['programme', 'program'],
    ['oestrogen', 'estrogen'],
    ['haemorrhage', 'hemorrhage'],
    ['foetal', 'fetal'],
    // One and several.
    ['trial', 'trials'],
    ['class', 'classes'],
    ['study', 'studies'],
    ['analysis', 'analyses'],
    ['analysis', 'analyzes'],
    ['crisis', 'crises'],
    ['diagnosis', 'diagnoses'],
    ['software', 'softwares'],
  ])('takes %j and %j for forms of one word', (a, b) => {
    expect(both(a, b)).toEqual(['same', 'same']);
    expect(isSameForm(a, b)).toBe(true);
  });

  it.each([
    ['treatment', 'treatmnet'],
    ['randomized', 'radnomized'],
    ['children', 'childen'],
    ['schools', 'shcools'],
    ['infection', 'infectoin'],
    ['classification', 'clasification'],
    ['interleukin', 'interleukine'],
    ['coefficient', 'cofficient'],
  ])('takes %j for a word that %j misspells', (a, b) => {
    expect(both(a, b)).toEqual(['slip', 'slip']);
    expect(isSameForm(a, b)).toBe(false);
  });

  it.each([
    ['imatinib', 'imatimib'],
    ['inventomab', 'inventumab'],
    ['werkzeuge', 'werkzeugs'],
  ])('does not know whether %j is %j', (a, b) => {
    expect(both(a, b)).toEqual(['near', 'near']);
  });

  it.each([
    // Two words that people know, a letter or two apart.
    ['exploration', 'exploitation'],
    ['prednisone', 'prednisolone'],
    ['neural', 'neutral'],
    ['adoption', 'adaption'],
    ['casual', 'causal'],
    ['trail', 'trial'],
    ['mediation', 'medication'],
    ['sensor', 'censor'],
    ['failing', 'falling'],
    ['filing', 'filling'],
    // The same as titles are compared, with American spellings that nobody writes.
    ['influense', 'influenza'],
    ['emergense', 'emergency'],
    ['precize', 'premize'],
    // Two letters in words that nobody knows.
    ['gefitinib', 'erlotinib'],
    ['inventomab', 'invantumab'],
    // A beginning or an ending that looks like a slip and means something else.
    ['hypertension', 'hypotension'],
    ['hyperglycaemia', 'hypoglycaemia'],
    ['intracellular', 'intercellular'],
    ['intracellular', 'extracellular'],
    ['interstate', 'intrastate'],
    ['absorption', 'adsorption'],
    ['afferent', 'efferent'],
    ['prenatal', 'postnatal'],
    ['prenatal', 'perinatal'],
    ['macroeconomic', 'microeconomic'],
    ['quantitative', 'qualitative'],
    ['maximisation', 'minimization'],
    ['import', 'export'],
    ['upregulation', 'downregulation'],
    ['lactase', 'lactose'],
    ['nitrate', 'nitrite'],
    ['methane', 'methene'],
    ['inventase', 'inventose'],
    ['employer', 'employee'],
    ['useful', 'useless'],
    // Letters that moved further than to the next place.
    ['parental', 'prenatal'],
    // Another first letter, or a syllable more.
    ['maternal', 'paternal'],
    ['typical', 'atypical'],
    ['supervised', 'unsupervised'],
    ['diagnosis', 'prognosis'],
    ['morbidity', 'mortality'],
    // Short words differ by one letter.
    ['mice', 'mite'],
    ['male', 'mate'],
    ['cat', 'cut'],
    ['men', 'man'],
    ['rat', 'rats'],
    // Digits are never misspelt.
    ['il2', 'il3'],
    ['interleukin2', 'interleukin4'],
    ['h1n1', 'h1n2'],
    ['cd4cells', 'cd8cells'],
    // A character of a script without spaces is a word.
    ['tools深', 'toolsx'],
    ['深度学习综述', '深度学习概述'],
  ])('keeps %j and %j apart', (a, b) => {
    expect(both(a, b)).toEqual(['other', 'other']);
  });

  it('takes every word for itself', () => {
    for (const word of ['', 'a', 'h1n1', '深度', 'hypertension', 'x'.repeat(1000)]) {
      expect(compareWords(word, word)).toBe('same');
    }
  });
});
