/** People who rule differently on pairs of records, in words. */

import { type Contradiction, whoDiffer } from '../review/pair-questions.js';
import { count } from './table.js';

/** `People rule differently on 1 pair: ada, ben`, in a line; nothing where nobody does. */
export const differingText = (differing: readonly Contradiction[]): readonly string[] =>
  differing.length === 0
    ? []
    : [`People rule differently on ${count(differing.length, 'pair')}: ${whoDiffer(differing).join(', ')}\n`];
