/** All stopping rules in one table: the test first, the others for information. */

import { consecutiveIrrelevant } from './consecutive-irrelevant.js';
import { chao, randomSample } from './estimated-number.js';
import { batchPrecision, half, rule2399 } from './fixed-effort.js';
import { budget, knee, kneeFixed } from './knee.js';
import { quant, quantCI } from './quant.js';
import { callaghanMuellerHansen } from './recall-test.js';
import { safe } from './safe.js';
import { type StoppingMethod, type StoppingMethodName, stoppingMethod } from './stopping-method.js';
import { qbcb, target } from './target-set.js';

const recallTest = stoppingMethod({
  name: 'callaghan-mueller-hansen',
  label: 'test of Callaghan and Müller-Hansen',
  source: 'Callaghan and Müller-Hansen 2020, doi 10.1186/s13643-020-01521-4',
  settings: {},
  read: (state) => {
    const { p, stop, missed, tail, says } = callaghanMuellerHansen(state);
    if (p === null || tail === null) return { stop, says, numbers: { missed } };
    return { stop, says, numbers: { p, missed, tail: tail.draws } };
  },
});

/** Every rule, in the order in which they are shown. */
export const stoppingMethods: readonly StoppingMethod[] = [
  recallTest,
  consecutiveIrrelevant,
  knee,
  kneeFixed,
  budget,
  quant,
  quantCI,
  target,
  qbcb,
  randomSample,
  chao,
  safe,
  rule2399,
  batchPrecision,
  half,
];

/** A rule by its name. */
export const stoppingMethodNamed = (name: StoppingMethodName): StoppingMethod =>
  stoppingMethods.find((method) => method.name === name)!;

/** The numbers of a rule as they are unless said otherwise; none for a rule that has none. */
export const usualNumbers = (name: StoppingMethodName): Readonly<Record<string, number>> =>
  Object.fromEntries(stoppingMethodNamed(name).settings.map((setting) => [setting.name, setting.value]));
