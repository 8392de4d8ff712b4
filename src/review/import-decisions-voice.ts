/** Whose judgments of a file are taken: one person's, or what was concluded. Decided for the file, so that no reviewer gets what others said of single records. */

import type { CarriedJudgment } from '../model/index.js';
import { UsageError } from '../model/index.js';

/** A person as the file calls them, in any case. */
const personKey = (who: string): string => who.trim().toLowerCase();

/** Names of all who are named, by their key, as they are first written. */
export const peopleIn = (judgments: Iterable<CarriedJudgment>): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const { who } of judgments) if (who !== undefined && !names.has(personKey(who))) names.set(personKey(who), who);
  return names;
};

const listed = (names: Iterable<string>): string => {
  const all = [...names];
  return all.length <= 8 ? all.join(', ') : `${all.slice(0, 8).join(', ')} and ${all.length - 8} more`;
};

/** Chooses among the judgments of one record at one stage. */
export type Voice = (judgments: readonly CarriedJudgment[]) => readonly CarriedJudgment[];

const outcomeOf: Voice = (judgments) => judgments.filter(({ who }) => who === undefined);

/** One person's judgments, with what is said of the record by nobody in particular and decides nothing. */
const personsVoice =
  (key: string, elseOutcome: boolean): Voice =>
  (judgments) => {
    const own = judgments.filter(({ who }) => who !== undefined && personKey(who) === key);
    const unnamed = outcomeOf(judgments);
    return own.length === 0 && elseOutcome ? unnamed : [...own, ...unnamed.filter((one) => one.decision === undefined)];
  };

/** Everybody's remarks, where nobody who is named decided anything: notes say whose they are. */
const everybody: Voice = (judgments) =>
  judgments.map((judgment) =>
    judgment.who === undefined || judgment.note === undefined
      ? judgment
      : { ...judgment, note: `${judgment.who}: ${judgment.note}` },
  );

/** Who imports, and what was said of whose judgments are meant. */
export interface VoiceWanted {
  readonly reviewer: string;
  readonly whose: string | undefined;
  /** The reviewers whom the protocol lists. */
  readonly reviewers: readonly string[];
}

/** A voice, and whose it is where it is one person's. */
export interface HeardVoice {
  readonly voice: Voice;
  readonly whose?: string;
}

/**
 * The voice that is taken: whom `whose` names; else the reviewer's own marks; else the only person's; else the outcome.
 * Throws `UsageError` where `whose` is nobody of the file (`judge-unknown`), where the only person is another reviewer
 * of the review (`judge-other`), or where several people judged and something
 * was not concluded (`judges-several`).
 *
 * @param groups the judgments of each record at each stage
 */
export const voiceOf = (
  groups: readonly (readonly CarriedJudgment[])[],
  { reviewer, whose, reviewers }: VoiceWanted,
): HeardVoice => {
  const people = peopleIn(groups.flat());
  if (whose !== undefined) {
    const key = personKey(whose);
    if (people.has(key)) return { voice: personsVoice(key, false), whose: people.get(key)! };
    const named = people.size === 0 ? 'it names nobody' : `it names ${listed(people.values())}`;
    throw new UsageError(`nobody in the file is called ${whose}; ${named}`, {
      code: 'judge-unknown',
      flag: '--whose',
      hint: people.size === 0 ? 'leave --whose out' : `--whose '${[...people.values()][0]}'`,
    });
  }
  const deciders = peopleIn(groups.flat().filter(({ decision }) => decision !== undefined));
  const hasOwn = groups.some((group) => group.some(({ tool, who }) => tool === 'litsieve' && who === reviewer));
  const [only] = deciders.keys();
  if (hasOwn) return { voice: personsVoice(reviewer, deciders.size < 2), whose: reviewer };
  if (only === undefined) return { voice: everybody };
  if (deciders.size === 1) {
    const name = deciders.get(only)!;
    if (!reviewers.includes(only)) return { voice: personsVoice(only, true), whose: name };
    // Two reviewers of a review decide apart: one's judgments become another's only where that is said.
    throw new UsageError(`the judgments in the file are those of ${name}, who is a reviewer of this review too`, {
      code: 'judge-other',
      flag: '--whose',
      hint: `to take them as those of ${reviewer} all the same: --whose '${name}'`,
    });
  }
  const isOpen = groups.some(
    (group) =>
      group.some(({ decision }) => decision !== undefined) &&
      !group.some(({ who, decision }) => who === undefined && decision !== undefined),
  );
  if (!isOpen) return { voice: outcomeOf };
  throw new UsageError(`several people judged in the file: ${listed(deciders.values())}`, {
    code: 'judges-several',
    flag: '--whose',
    hint: `say whose judgments are taken: --whose '${[...deciders.values()][0]}'`,
  });
};
