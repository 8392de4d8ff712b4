import { describe, expect, it } from 'vitest';
import { stoppingMethodNamed } from '../../src/ranking/index.js';
import { ruleNames, ruleWanted, settingsOf } from '../../src/review/stop-rules.js';

describe('the rules that can be chosen', () => {
  it.each(ruleNames)('include %s, with the usual numbers where none is said, each of which may be set', (rule) => {
    const { numbers = {}, ...rest } = ruleWanted(rule, {});
    expect(rest).toEqual({ rule, recall: 0.95, confidence: 0.95 });
    const settings = rule === 'none' ? [] : stoppingMethodNamed(rule).settings;
    expect(numbers).toEqual(Object.fromEntries(settings.map(({ name, value }) => [name, value])));
    for (const { name, value } of settings) {
      expect(ruleWanted(rule, { numbers: { [name]: value } }).numbers).toEqual(numbers);
    }
  });

  it('take the numbers that are said, and fill in the others', () => {
    expect(ruleWanted('knee', { recall: 0.8, numbers: { threshold: 6 } })).toEqual({
      ...{ rule: 'knee', recall: 0.8, confidence: 0.95, numbers: { threshold: 6, least: 100 } },
    });
  });

  it.each(ruleNames.flatMap((rule) => settingsOf(rule).map(({ name, range }) => [rule, name, range] as const)))(
    'refuse of %s a number %s that is not %s, and list what may be set',
    (rule, name, range) => {
      expect(() => ruleWanted(rule, { numbers: { [name]: -1 } })).toThrow(
        expect.objectContaining({
          ...{ code: 'number-out-of-range', flag: '--set' },
          message: expect.stringContaining(`${name} of rule ${rule} cannot be -1; it has `),
        }),
      );
      expect(() => ruleWanted(rule, { numbers: { moon: 1 } })).toThrow(
        expect.objectContaining({ code: 'number-unknown', message: expect.stringContaining(range) }),
      );
    },
  );

  it.each([
    ['consecutive-irrelevant', { run: 1.5 }],
    ['consecutive-irrelevant', { run: 0 }],
    ['budget', { share: 1.01 }],
    ['safe', { random: 0 }],
    ['target', { positives: 0 }],
    ['quant', { z: Number.NaN }],
  ] as const)('refuse of %s %o', (rule, numbers) => {
    expect(() => ruleWanted(rule, { numbers })).toThrow(expect.objectContaining({ code: 'number-out-of-range' }));
  });
});
