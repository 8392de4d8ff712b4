/** What the names of rules mean, for people. */

import { otherPreprintRule, partedRule } from './match.js';
import { questionRules } from './question-rules.js';
import { studyRelations } from './relations.js';
import { reportRules } from './report-rules.js';
import { vetoes } from './vetoes.js';

/** What parts records and stands in no table. */
const otherReasons: ReadonlyMap<string, string> = new Map([
  ['descriptions', 'too many different records would become one report'],
  ['issue', 'one is an issue of a tracker and no report of what a paper says'],
]);

/** What a rule's name means, in words; of a rule that no table has (of an older version) its name. */
export const whatRuleSays = (rule: string): string => {
  if (rule === 'same-id') return 'one id, found twice';
  if (rule === otherPreprintRule) return 'one is a preprint, the other a further version that was published';
  if (rule.startsWith(partedRule)) {
    const reason = rule.slice(partedRule.length);
    return `a rule would join them, but ${whatRuleSays(reason)}`;
  }
  const name = rule.replace(/\?$/, '');
  const found = [...reportRules, ...questionRules, ...studyRelations, ...vetoes].find((one) => one.name === name);
  if (found === undefined) return otherReasons.get(name) ?? rule;
  return rule.endsWith('?') ? `perhaps ${found.says}` : found.says;
};
