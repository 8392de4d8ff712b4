/** Mistakes that are found when a planned search is taken apart, told at the place that people would mend. */

import { InputError, type Place, type ReviewError, UsageError } from '../model/index.js';

/** What a mistake says beside its message. */
interface Saying {
  readonly code: string;
  readonly hint: string | undefined;
}

/** A mistake at its place in a file; one about words of the command line, which have no place, is a `UsageError`. */
export const planningMistake = (place: Place | undefined, message: string, { code, hint }: Saying): ReviewError => {
  const options = { code, ...(hint === undefined ? {} : { hint }) };
  return place === undefined ? new UsageError(message, options) : new InputError(message, { ...options, place });
};

/** Runs a step of planning. What it says against its caller is said against the file where the place is. */
export const blamingPlace = <Result>(place: () => Place | undefined, step: () => Result): Result => {
  try {
    return step();
  } catch (error) {
    throw error instanceof UsageError ? planningMistake(place(), error.message, error) : error;
  }
};
