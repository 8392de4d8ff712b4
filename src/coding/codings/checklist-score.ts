/** The score of a checklist, such as a quality appraisal: the sum of what its variables' values add. */

import type { Checklist, Coding, Variable } from '../../model/index.js';
import { placeOf, saidValue } from './variable-value.js';

/** What a unit scores. */
export interface ChecklistScore {
  readonly score: number;
  /** The highest score that the checklist allows. */
  readonly of: number;
  /** Whether every variable of the checklist has a value; before that the score can only be a part. */
  readonly complete: boolean;
}

/** What each value of a variable adds: its score or, where it has none, its place from 0. */
const scoresOf = ({ values }: Variable): readonly number[] => values.map(({ score }, place) => score ?? place);

/** Scores the values of a unit, those that count (`countedValues`), on a checklist. */
export const checklistScore = (
  checklist: Checklist,
  variables: readonly Variable[],
  values: Coding['values'],
): ChecklistScore => {
  let [score, of, complete] = [0, 0, true];
  for (const id of new Set(checklist.variables)) {
    const variable = variables.find((one) => one.id === id);
    const scores = variable === undefined ? [] : scoresOf(variable);
    const place = variable === undefined ? undefined : placeOf(variable, saidValue(values, id));
    of += Math.max(0, ...scores);
    if (place === undefined) complete = false;
    else score += scores[place]!;
  }
  return { score, of, complete };
};
