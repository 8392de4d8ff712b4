import { describe, expect, it } from 'vitest';
import { whatRuleSays } from '../../src/dedup/index.js';
import { otherPreprintRule, partedRule } from '../../src/dedup/match.js';
import { questionRules } from '../../src/dedup/question-rules.js';
import { studyRelations } from '../../src/dedup/relations.js';
import { reportRules } from '../../src/dedup/report-rules.js';
import { vetoes } from '../../src/dedup/vetoes.js';

const namesOf = (table: readonly { readonly name: string }[]): readonly string[] => table.map(({ name }) => name);
const relations = namesOf(studyRelations);

describe('whatRuleSays', () => {
  it.each([
    'same-id',
    'descriptions',
    otherPreprintRule,
    ...namesOf(reportRules),
    ...namesOf(questionRules),
    ...relations,
    ...relations.map((name) => `${name}?`),
    ...namesOf(vetoes),
    ...[...namesOf(vetoes), ...relations, 'issue', 'descriptions'].map((name) => `${partedRule}${name}`),
  ])('says of %s a sentence and not its name', (rule) => {
    const says = whatRuleSays(rule);
    const named = rule.startsWith(partedRule) ? says.replace(/^a rule would join them, but /, '') : says;
    expect(named.split(' ').length).toBeGreaterThan(2);
    expect(says).not.toContain(rule.includes('-') ? rule.replace(partedRule, '').replace('?', '') : partedRule);
  });

  it('says of what no table has its name', () => {
    expect(whatRuleSays('rule-of-an-older-version')).toBe('rule-of-an-older-version');
  });

  it('tells a question from what it asks about', () => {
    expect(whatRuleSays('preprint-of?')).toBe(`perhaps ${whatRuleSays('preprint-of')}`);
  });
});
