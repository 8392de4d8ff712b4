/** What keeps two records apart that something would join: a ruling or a veto on the two, or on others of their reports. */

import { explainPair, type NamedReason } from '../dedup/index.js';
import type { BibliographicRecord, DuplicateRuling, RecordId } from '../model/index.js';
import type { Review } from './open-review.js';

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

/** The first veto of each pair of members, in their order. */
const partingVetoes = (
  left: readonly BibliographicRecord[],
  right: readonly BibliographicRecord[],
): readonly Hindrance[] => {
  const found: Hindrance[] = [];
  for (const a of left) {
    for (const b of right) {
      const [veto] = explainPair(a, b).vetoes;
      if (veto !== undefined) found.push({ by: 'veto', a: a.id, b: b.id, veto });
      if (found.length >= mostHindrances) return found;
    }
  }
  return found;
};

/** The records of a report, the one that is named first. */
const membersOf = ({ reports, corpus }: Review, named: RecordId): readonly BibliographicRecord[] =>
  [named, ...reports.ids(reports.of(named)).filter((id) => id !== named)]
    .slice(0, mostMembers)
    .map((id) => corpus.read(corpus.rowOf(id)));

/** The records of all reports of the study of a record. */
const idsOfStudy = ({ reports }: Review, id: RecordId): ReadonlySet<RecordId> =>
  new Set(reports.versions(reports.of(id)).flatMap((version) => reports.ids(version)));

/** What parts the reports of two records, and their studies: rulings before vetoes, those on the two themselves first. */
export const hindrancesBetween = (
  review: Review,
  a: RecordId,
  b: RecordId,
  rulings: readonly DuplicateRuling[],
): readonly Hindrance[] => {
  const [membersA, membersB] = [membersOf(review, a), membersOf(review, b)];
  const ids = (members: readonly BibliographicRecord[]): ReadonlySet<RecordId> => new Set(members.map(({ id }) => id));
  const [studyA, studyB] = [idsOfStudy(review, a), idsOfStudy(review, b)];
  const found = [
    ...partingRulings(rulings, ['versions', 'different'], ids(membersA), ids(membersB)),
    ...(studyA.has(b) ? [] : partingRulings(rulings, ['different'], studyA, studyB)),
    ...partingVetoes(membersA, membersB),
  ];
  const isOfPair = (each: Hindrance): boolean => each.a === a && each.b === b;
  const ordered = [...found.filter(isOfPair), ...found.filter((each) => !isOfPair(each))];
  return [...new Map(ordered.map((each) => [JSON.stringify(each), each])).values()].slice(0, mostHindrances);
};
