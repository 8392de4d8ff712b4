/** The SAFE procedure as one rule. */

import { type SafeNumbers, type SafePhase, safePhases } from './safe-phases.js';
import { cannotSay, type StoppingState, stoppingMethod } from './stopping-method.js';

/** The phases have been read in the paper; their numbers have not. */
const fromMemory = (value: number, means: string) => ({ value, means, verified: false });

const settings = {
  random: fromMemory(0.01, 'share of the pool screened at random (S)'),
  relevant: fromMemory(1, 'relevant records in the random set (S)'),
  times: fromMemory(2, 'screened, as a multiple of the relevant records estimated (A)'),
  share: fromMemory(0.1, 'share of the pool screened (A)'),
  run: fromMemory(50, 'irrelevant in a row (A)'),
  otherRun: fromMemory(50, 'irrelevant in a row by another model (F)'),
  checkedRun: fromMemory(50, 'excluded records in a row that were excluded rightly (E)'),
} satisfies Record<keyof SafeNumbers, unknown>;

/** The first phase that is not met, and what it still asks. */
const missing = ({ phase, label, conditions }: SafePhase): string => {
  const open = conditions.filter(({ met }) => met !== true).map(({ says }) => says);
  return `phase ${phase} (${label}): ${open.join('; ')}`;
};

/** All four phases are met, one after another: the first that is not says what it asks. */
export const safe = stoppingMethod({
  name: 'safe',
  label: 'SAFE procedure',
  source: 'Boetje and van de Schoot 2024, doi 10.1186/s13643-024-02502-7',
  settings,
  read: (state: StoppingState, numbers: SafeNumbers) => {
    const phases = safePhases(state, numbers);
    const index = phases.findIndex(({ met }) => met !== true);
    const current = phases[index];
    if (current === undefined) return { stop: true, says: 'all four phases are met', numbers: { met: phases.length } };
    if (current.met === null) return cannotSay(missing(current), { met: index });
    return { stop: false, says: missing(current), numbers: { met: index } };
  },
});
