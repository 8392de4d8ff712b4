/** The rules that may be chosen, with the numbers that are theirs and what these are unless said otherwise. */

import { type StoppingRule, type StoppingRuleName, UsageError } from '../model/index.js';

/** The rule that is proposed, and by which one reads where none was chosen: 95 % of the relevant at 95 % confidence. */
export const usualRule: StoppingRule = { rule: 'callaghan-mueller-hansen', recall: 0.95, confidence: 0.95 };

/** The rules that can be read from what was judged, and hence chosen. */
export const ruleNames = [
  'callaghan-mueller-hansen',
  'consecutive-irrelevant',
  'none',
] as const satisfies readonly StoppingRuleName[];

/** Further numbers of a rule and what they usually are. */
const usualNumbers: Readonly<Partial<Record<StoppingRuleName, Readonly<Record<string, number>>>>> = {
  'consecutive-irrelevant': { run: 200 },
};

/** What was asked for of a rule; what is absent is as usual. */
export interface RuleNumbers {
  readonly recall?: number | undefined;
  readonly confidence?: number | undefined;
  readonly numbers?: Readonly<Record<string, number>> | undefined;
}

/** A rule with its numbers, those not said as usual. Throws `UsageError` for a number that the rule does not have. */
export const ruleWanted = (rule: StoppingRuleName, { recall, confidence, numbers = {} }: RuleNumbers): StoppingRule => {
  const own = usualNumbers[rule] ?? {};
  for (const name of Object.keys(numbers)) {
    if (Object.hasOwn(own, name)) continue;
    const names = Object.keys(own);
    throw new UsageError(
      `rule ${rule} has no number ${name}; ${names.length === 0 ? 'it has none' : `it has ${names.join(', ')}`}`,
      {
        code: 'number-unknown',
        flag: '--set',
        hint: 'leave --set out for the usual numbers',
      },
    );
  }
  const all = { ...own, ...numbers };
  return {
    rule,
    recall: recall ?? usualRule.recall,
    confidence: confidence ?? usualRule.confidence,
    ...(Object.keys(all).length === 0 ? {} : { numbers: all }),
  };
};
