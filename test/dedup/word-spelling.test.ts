import { describe, expect, it } from 'vitest';
import { isSameWord } from '../../src/dedup/word-spelling.js';

const both = (a: string, b: string): readonly boolean[] => [isSameWord(a, b), isSameWord(b, a)];

describe('isSameWord', () => {
  it.each([
    // British and American.
    ['colour', 'color'],
    ['tumours', 'tumor'],
    ['behavioural', 'behavioral'],
    ['neighbourhood', 'neighborhood'],
    ['randomised', 'randomized'],
    ['organisation', 'organization'],
    ['analysing', 'analyzing'],
    ['modelling', 'modeling'],
    ['labelled', 'labeled'],
    ['centre', 'center'],
    ['fibre', 'fiber'],
    ['catalogue', 'catalog'],
    ['programme', 'program'],
    ['defence', 'defense'],
    ['sulphate', 'sulfate'],
    ['oestrogen', 'estrogen'],
    ['aetiology', 'etiology'],
    ['haemorrhage', 'hemorrhage'],
    ['paediatric', 'pediatric'],
    ['diarrhoea', 'diarrhea'],
    ['foetal', 'fetal'],
    // One and several.
    ['trial', 'trials'],
    ['class', 'classes'],
    ['study', 'studies'],
    ['analysis', 'analyses'],
    // Slips of the hand.
    ['treatment', 'treatmnet'],
    ['randomized', 'radnomized'],
    ['children', 'childen'],
    ['infection', 'infectoin'],
    ['classification', 'clasification'],
    ['software', 'softwares'],
  ])('takes %j and %j for one word', (a, b) => {
    expect(both(a, b)).toEqual([true, true]);
  });

  it.each([
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
    ['prescription', 'proscription'],
    ['macroeconomic', 'microeconomic'],
    ['quantitative', 'qualitative'],
    ['maximisation', 'minimization'],
    ['import', 'export'],
    ['upregulation', 'downregulation'],
    ['lactase', 'lactose'],
    ['nitrate', 'nitrite'],
    ['methane', 'methene'],
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
  ])('keeps %j and %j apart', (a, b) => {
    expect(both(a, b)).toEqual([false, false]);
  });

  it('takes every word for itself', () => {
    for (const word of ['', 'a', 'h1n1', '深度', 'hypertension', 'x'.repeat(1000)]) {
      expect(isSameWord(word, word)).toBe(true);
    }
  });
});
