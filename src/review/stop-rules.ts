/** The rules that may be chosen, with the numbers that are theirs and what these are unless said otherwise. */

import { type StoppingRule, type StoppingRuleName, UsageError } from '../model/index.js';
import { stoppingMethods, usualNumbers } from '../ranking/index.js';

/** The rule that is proposed, and by which one reads where none was chosen: 95 % of the relevant at 95 % confidence. */
export const usualRule: StoppingRule = { rule: 'callaghan-mueller-hansen', recall: 0.95, confidence: 0.95 };

/** The rules that can be chosen before screening. */
export const ruleNames = [
  'callaghan-mueller-hansen',
  'consecutive-irrelevant',
  'knee',
  'budget',
  'quant',
  'target',
  'qbcb',
  'safe',
  'none',
] as const satisfies readonly StoppingRuleName[];

/** What was asked for of a rule; what is absent is as usual. */
export interface RuleNumbers {
  readonly recall?: number | undefined;
  readonly confidence?: number | undefined;
  readonly numbers?: Readonly<Record<string, number>> | undefined;
}

const mistake = (code: string, message: string, hint: string): UsageError =>
  new UsageError(message, { code, flag: '--set', hint });

/** A rule with its numbers, those not said as usual. Throws `UsageError` for a number that the rule does not have, or one that cannot be. */
export const ruleWanted = (rule: StoppingRuleName, { recall, confidence, numbers = {} }: RuleNumbers): StoppingRule => {
  const own = rule === 'none' ? {} : usualNumbers(rule);
  for (const [name, value] of Object.entries(numbers)) {
    const usual = own[name];
    if (usual === undefined) {
      const names = Object.keys(own);
      const known = names.length === 0 ? 'it has none' : `it has ${names.join(', ')}`;
      throw mistake(
        'number-unknown',
        `rule ${rule} has no number ${name}; ${known}`,
        'leave --set out for the usual numbers',
      );
    }
    if (value <= 0 || (Number.isInteger(usual) && !Number.isInteger(value))) {
      const asked = Number.isInteger(usual) ? 'a whole number from 1 on' : 'a number above 0';
      throw mistake('number-impossible', `${name}=${value}: ${asked} is needed`, `--set ${name}=${usual} is usual`);
    }
  }
  const all = { ...own, ...numbers };
  return {
    rule,
    recall: recall ?? usualRule.recall,
    confidence: confidence ?? usualRule.confidence,
    ...(Object.keys(all).length === 0 ? {} : { numbers: all }),
  };
};

/** As people read it. */
export const ruleLabel = (rule: string): string => stoppingMethods.find(({ name }) => name === rule)?.label ?? rule;
