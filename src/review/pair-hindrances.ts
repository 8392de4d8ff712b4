/** What keeps two records apart that something would join: a ruling or a veto on the two, or on others of their reports. */

import { foldRulings, type NamedReason, type Prepared, prepare, vetoes, whatRuleSays } from '../dedup/index.js';
import type { DuplicateRuling, PreprintPolicy, RecordId } from '../model/index.js';
import type { Review } from './open-review.js';
import { partingUnder } from './parted-rows.js';

/** A ruling or a veto that parts a member of the one report from a member of the other. */
export type Hindrance =
  | {
      readonly by: 'ruling';
      readonly a: RecordId;
      readonly b: RecordId;
      readonly ruling: 'versions' | 'different';
      readonly reviewer: string;
    }
  | { readonly by: 'veto'; readonly a: RecordId; readonly b: RecordId; readonly veto: NamedReason };

/** So many are told; one is enough. */
const mostHindrances = 5;

/** So many records of a report are compared with those of another. */
const mostMembers = 64;

const partingRulings = (
  rulings: readonly DuplicateRuling[],
  parting: readonly string[],
  left: ReadonlySet<RecordId>,
  right: ReadonlySet<RecordId>,
): readonly Hindrance[] =>
  rulings.flatMap(({ a, b, ruling, reviewer }): readonly Hindrance[] => {
    if ((ruling !== 'versions' && ruling !== 'different') || !parting.includes(ruling)) return [];
    if (left.has(a) && right.has(b)) return [{ by: 'ruling', a, b, ruling, reviewer }];
    return left.has(b) && right.has(a) ? [{ by: 'ruling', a: b, b: a, ruling, reviewer }] : [];
  });

const vetoNames: ReadonlySet<string> = new Set(vetoes.map(({ name }) => name));

/** What people said is the same: pairs of records, in both orders. */
const saidSame = (rulings: readonly DuplicateRuling[]): ReadonlySet<string> =>
  new Set(
    foldRulings(rulings).standing.flatMap(({ a, b, ruling }) => (ruling === 'same' ? [`${a} ${b}`, `${b} ${a}`] : [])),
  );

/**
 * The first reason that parts each pair of members, in their order, and that no person overruled: neither by their word
 * on the pair, nor by that on two records of the same reports that contradict each other in the same way.
 *
 * @param onlyVetoes whether that two are versions is no reason to name
 */
const partingVetoes = (
  left: readonly Prepared[],
  right: readonly Prepared[],
  said: ReadonlySet<string>,
  preprints: PreprintPolicy,
  onlyVetoes: boolean,
): readonly Hindrance[] => {
  const all = [...left, ...right];
  const overruled = new Set(
    said.size === 0
      ? []
      : all.flatMap((a, at) =>
          all
            .slice(at + 1)
            .filter((b) => said.has(`${a.id} ${b.id}`))
            .flatMap((b) => partingUnder(a, b, preprints).map(({ statement }) => statement)),
        ),
  );
  const found: Hindrance[] = [];
  for (const a of left) {
    for (const b of right) {
      if (said.has(`${a.id} ${b.id}`)) continue;
      const reason = partingUnder(a, b, preprints).find(
        ({ name, statement }) => !overruled.has(statement) && (!onlyVetoes || vetoNames.has(name)),
      );
      if (reason === undefined) continue;
      found.push({ by: 'veto', a: a.id, b: b.id, veto: { name: reason.name, says: whatRuleSays(reason.name) } });
      if (found.length >= mostHindrances) return found;
    }
  }
  return found;
};

/** The records of a report, the one that is named first. */
const membersOf = ({ reports, corpus }: Review, named: RecordId): readonly Prepared[] =>
  [named, ...reports.ids(reports.of(named)).filter((id) => id !== named)]
    .slice(0, mostMembers)
    .map((id) => prepare(corpus.read(corpus.rowOf(id))));

/** The records of all reports of the study of a record. */
const idsOfStudy = ({ reports }: Review, id: RecordId): ReadonlySet<RecordId> =>
  new Set(reports.versions(reports.of(id)).flatMap((version) => reports.ids(version)));

/**
 * What parts the reports of two records, and their studies: rulings before vetoes, those on the two themselves first. Of
 * two that a person says are the same, this is what keeps that ruling from being followed; being versions is named too.
 */
export const hindrancesBetween = (
  review: Review,
  a: RecordId,
  b: RecordId,
  rulings: readonly DuplicateRuling[],
): readonly Hindrance[] => {
  const [membersA, membersB] = [membersOf(review, a), membersOf(review, b)];
  const ids = (members: readonly Prepared[]): ReadonlySet<RecordId> => new Set(members.map(({ id }) => id));
  const [studyA, studyB] = [idsOfStudy(review, a), idsOfStudy(review, b)];
  const said = saidSame(rulings);
  const { preprints } = review.protocol;
  const found = [
    ...partingRulings(rulings, ['versions', 'different'], ids(membersA), ids(membersB)),
    ...(studyA.has(b) ? [] : partingRulings(rulings, ['different'], studyA, studyB)),
    ...partingVetoes(membersA, membersB, said, preprints, !said.has(`${a} ${b}`)),
  ];
  const isOfPair = (each: Hindrance): boolean => each.a === a && each.b === b;
  const ordered = [...found.filter(isOfPair), ...found.filter((each) => !isOfPair(each))];
  return [...new Map(ordered.map((each) => [JSON.stringify(each), each])).values()].slice(0, mostHindrances);
};
