/** Who is speaking: the reviewer of a command, and the newest time in their files. */

import type { ReviewPaths } from '../corpus/index.js';
import { readLines } from '../io/index.js';
import { namePattern, type Protocol, UsageError } from '../model/index.js';

/** The name given by `--reviewer` and the one in the environment, where there are any. */
export interface NamedReviewer {
  readonly flag?: string | undefined;
  readonly environment?: string | undefined;
}

/**
 * The reviewer of a command: the flag, else the environment, else the protocol's only one.
 * Throws `UsageError` where that names nobody, or somebody whom the protocol does not list.
 */
export const whoReviews = ({ reviewers }: Protocol, { flag, environment }: NamedReviewer): string => {
  const listed = reviewers.map(({ id }) => id);
  const named = flag ?? (environment === '' ? undefined : environment) ?? (listed.length === 1 ? listed[0] : undefined);
  if (named === undefined) {
    const who = listed.length === 0 ? 'a name of your choice' : listed.join(' or ');
    throw new UsageError('it is not said who reviews', {
      code: 'reviewer-unknown',
      flag: '--reviewer',
      hint: `add --reviewer NAME or set LITSIEVE_REVIEWER (${who})`,
    });
  }
  if (!namePattern.test(named)) {
    throw new UsageError(`\`${named}\` cannot be a reviewer's name`, {
      code: 'reviewer-malformed',
      flag: '--reviewer',
      hint: 'a name has up to 40 small letters, digits, dots and hyphens, and begins with a letter or digit',
    });
  }
  if (listed.length > 0 && !listed.includes(named)) {
    throw new UsageError(`the protocol lists no reviewer ${named}; it lists ${listed.join(', ')}`, {
      code: 'reviewer-not-listed',
      flag: '--reviewer',
      hint: 'add the name under `reviewers:` in queries/protocol.yaml',
    });
  }
  return named;
};

/** The same, but undefined where it is not said who reviews: for what can be looked at as nobody in particular. */
export const whoReviewsIfSaid = (protocol: Protocol, named: NamedReviewer): string | undefined => {
  const isSaid = named.flag !== undefined || (named.environment ?? '') !== '' || protocol.reviewers.length === 1;
  return isSaid ? whoReviews(protocol, named) : undefined;
};

const timestamp = /"at":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"/;

/** The newest `at` in all log files of a reviewer, so that a new event is later than each; empty where there is none. */
export const newestTimeOf = (paths: ReviewPaths, reviewer: string): string => {
  let newest = '';
  for (const folder of paths.screeningFolders()) {
    for (const { bytes } of readLines(paths.decisions(folder, reviewer))) {
      const at = timestamp.exec(bytes.toString('utf8'))?.[1];
      if (at !== undefined && at > newest) newest = at;
    }
  }
  return newest;
};
