/** The plan of coding of a review, `queries/codebook.yaml`, and who codes by it. */

import { readTextIfThere } from '../io/index.js';
import { type CodingPlan, UsageError } from '../model/index.js';
import { emptyCodingPlan, parseCodebook } from '../queries/index.js';
import type { Review } from './open-review.js';
import { type NamedReviewer, whoReviews } from './reviewer.js';

/** The plan; one without codes and variables where there is no file. Throws `InputError` where the file is wrong. */
export const codingPlan = ({ paths, protocol }: Review): CodingPlan => {
  const text = readTextIfThere(paths.codebook);
  return text === undefined ? emptyCodingPlan : parseCodebook(text, paths.codebook, protocol);
};

/** Whose codings count, and among whom units are shared out; undefined: anybody's, and nothing is shared out. */
export const listedCoders = ({ protocol }: Review, { coders }: CodingPlan): readonly string[] | undefined => {
  const reviewers = protocol.reviewers.map(({ id }) => id);
  return coders ?? (reviewers.length === 0 ? undefined : reviewers);
};

/** What somebody is asked to speak for: in consensus anybody whom the protocol lists may moderate. */
export interface CodingPart {
  readonly moderates?: boolean | undefined;
}

/** The coder of a command, found as a reviewer is. Throws `UsageError` where the plan lists others. */
export const whoCodes = (
  review: Review,
  plan: CodingPlan,
  named: NamedReviewer,
  { moderates = false }: CodingPart = {},
): string => {
  const coders = listedCoders(review, plan);
  const [only, ...others] = coders ?? [];
  const fallback = only !== undefined && others.length === 0 ? only : undefined;
  const flag = named.flag ?? (named.environment ? undefined : fallback);
  const coder = whoReviews(review.protocol, { ...named, flag });
  if (coders === undefined || coders.includes(coder) || moderates) return coder;
  throw new UsageError(`${coder} does not code in this review; ${coders.join(', ')} do`, {
    code: 'coder-not-listed',
    flag: '--reviewer',
    hint: 'add the name under `coding: coders:` in queries/codebook.yaml',
  });
};
