/** How decisions and numbers are written on the screen. */

import type { DecisionValue } from '../../model/index.js';
import type { Meaning } from '../style.js';

/** A decision that can stand on the screen. */
export type ShownDecision = Exclude<DecisionValue, 'withdrawn'>;

/** A decision as a word. */
export const decisionWord: Readonly<Record<ShownDecision, string>> = {
  include: 'included',
  exclude: 'excluded',
  unsure: 'unsure',
  'not-retrieved': 'not retrieved',
};

/** The style of a decision's word. */
export const decisionMeaning: Readonly<Record<ShownDecision, Meaning>> = {
  include: 'include',
  exclude: 'exclude',
  unsure: 'unsure',
  'not-retrieved': 'quiet',
};

/** A count with commas between thousands: `7,676`. */
export const count = (n: number): string => n.toLocaleString('en-US');
