/** The rules that may be chosen, with the numbers that are theirs, what these are unless said otherwise and may be. */

import { type StoppingRule, type StoppingRuleName, UsageError } from '../model/index.js';
import { type MethodSetting, stoppingMethodNamed } from '../ranking/index.js';
import { stoppingRuleNames } from '../screening/index.js';

/** The rule that is proposed, and by which one reads where none was chosen: 95 % of the relevant at 95 % confidence. */
export const usualRule: StoppingRule = { rule: 'callaghan-mueller-hansen', recall: 0.95, confidence: 0.95 };

/** The rules that can be chosen: all that the course knows. */
export const ruleNames: readonly StoppingRuleName[] = stoppingRuleNames;

/** Numbers that a setting may be. */
interface Range {
  readonly says: string;
  readonly holds: (value: number) => boolean;
}

const count: Range = { says: 'a whole number from 1', holds: (value) => Number.isSafeInteger(value) && value >= 1 };
const countOrNone: Range = {
  says: 'a whole number from 0',
  holds: (value) => Number.isSafeInteger(value) && value >= 0,
};
const share: Range = { says: 'a share above 0, at most 1', holds: (value) => value > 0 && value <= 1 };
const amount: Range = { says: 'a number from 0', holds: (value) => value >= 0 };

/** What each setting of the rules that can be chosen may be. */
const ranges: Readonly<Partial<Record<StoppingRuleName, Readonly<Record<string, Range>>>>> = {
  'consecutive-irrelevant': { run: count },
  knee: { threshold: amount, least: count },
  budget: { ratio: amount, times: amount, share },
  quant: { z: amount },
  target: { positives: count },
  safe: {
    ...{ random: share, relevant: countOrNone, times: amount, share },
    ...{ run: count, otherRun: count, checkedRun: count },
  },
};

/** A number of a rule, and what it may be. */
export interface RuleSetting extends MethodSetting {
  readonly range: string;
}

/** The numbers of a rule that may be set; none of a rule that has none. */
export const settingsOf = (rule: StoppingRuleName): readonly RuleSetting[] =>
  rule === 'none'
    ? []
    : stoppingMethodNamed(rule).settings.map((setting) => ({
        ...setting,
        range: ranges[rule]![setting.name]!.says,
      }));

/** What was asked for of a rule; what is absent is as usual. */
export interface RuleNumbers {
  readonly recall?: number | undefined;
  readonly confidence?: number | undefined;
  readonly numbers?: Readonly<Record<string, number>> | undefined;
}

const settingWords = ({ name, value, means, range }: RuleSetting): string => `${name}=${value} (${means}: ${range})`;

const refuse = (rule: StoppingRuleName, code: string, message: string): UsageError => {
  const settings = settingsOf(rule);
  const has = settings.length === 0 ? 'it has no numbers to set' : `it has ${settings.map(settingWords).join('; ')}`;
  return new UsageError(`${message}; ${has}`, { code, flag: '--set', hint: 'leave --set out for the usual numbers' });
};

/**
 * A rule with its numbers, those not said as usual. Throws `UsageError`, which lists what there is, for a number that the
 * rule does not have, or that it may not be.
 */
export const ruleWanted = (rule: StoppingRuleName, { recall, confidence, numbers = {} }: RuleNumbers): StoppingRule => {
  const settings = settingsOf(rule);
  for (const [name, value] of Object.entries(numbers)) {
    if (!settings.some((setting) => setting.name === name)) {
      throw refuse(rule, 'number-unknown', `rule ${rule} has no number ${name}`);
    }
    if (!ranges[rule]![name]!.holds(value)) {
      throw refuse(rule, 'number-out-of-range', `${name} of rule ${rule} cannot be ${value}`);
    }
  }
  const all = Object.fromEntries(settings.map(({ name, value }) => [name, numbers[name] ?? value]));
  return {
    rule,
    recall: recall ?? usualRule.recall,
    confidence: confidence ?? usualRule.confidence,
    ...(settings.length === 0 ? {} : { numbers: all }),
  };
};
