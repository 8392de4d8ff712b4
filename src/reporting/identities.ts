/**
 * Identities: what must hold between the boxes of a flow, as a table. The numbers I1 to I11 are those of the PRISMA 2020
 * diagram (Page et al. 2021, doi:10.1136/bmj.n71) with the pending counts of an unfinished review added; a letter marks
 * what our document asks beside them. Numbers are never put right silently: a failure names its boxes.
 */

import type { StreamFlow } from '../model/index.js';
import { type FlowBox, flowBoxes } from './flow-boxes.js';

/** A box that is added or taken away. */
export type Term = `${'+' | '-'}${FlowBox}`;

/** A statement about boxes. It is silent where one of its boxes is null or where `when` says that it does not apply. */
export interface Identity {
  readonly id: string;
  readonly left: readonly Term[];
  readonly relation: '=' | '<=';
  readonly right: readonly Term[];
  readonly when?: (flow: StreamFlow) => boolean;
}

const withoutRetrieval = (flow: StreamFlow): boolean => flow.sought === null;

/** All identities but one: that every box is an integer and not negative is checked box by box (`N`). */
export const flowIdentities: readonly Identity[] = [
  { id: 'I1', left: ['+identified'], relation: '=', right: ['+identified with a kind'] },
  { id: 'I2a', left: ['+automation'], relation: '=', right: ['+sum of automationReasons'] },
  { id: 'I2', left: ['+otherRemoved'], relation: '=', right: ['+sum of otherRemovedReasons'] },
  {
    id: 'I3',
    left: ['+screened', '+pending.screening'],
    relation: '=',
    right: ['+identified', '-duplicates', '-automation', '-otherRemoved'],
  },
  { id: 'I4', left: ['+sought'], relation: '=', right: ['+screened', '-excluded'] },
  {
    id: 'I4a',
    left: ['+included of the main arm'],
    relation: '=',
    right: ['+screened', '-excluded'],
    when: withoutRetrieval,
  },
  {
    id: 'I4b',
    left: ['+sum of excludedReasonsScreening'],
    relation: '=',
    right: ['+excluded', '-excludedByAutomation'],
  },
  { id: 'I4c', left: ['+excludedByAutomation'], relation: '<=', right: ['+excluded'] },
  { id: 'I4d', left: ['+excluded'], relation: '<=', right: ['+screened'] },
  {
    id: 'I5',
    left: ['+assessed'],
    relation: '=',
    right: ['+sought', '-notRetrieved', '-pending.retrieval', '-pending.assessment'],
  },
  {
    id: 'I6',
    left: ['+sum of excludedReasons'],
    relation: '=',
    right: ['+assessed', '-included of the main arm'],
  },
  {
    id: 'I7',
    left: ['+other.sought'],
    relation: '=',
    right: ['+other.identified', '-other.duplicates', '-other.automation', '-other.excluded'],
  },
  { id: 'I7a', left: ['+other.excluded'], relation: '<=', right: ['+other.screened'] },
  {
    id: 'I7b',
    left: ['+other.screened'],
    relation: '<=',
    right: ['+other.identified', '-other.duplicates', '-other.automation'],
  },
  // Not an equation: the document has no pending counts for the other arm; what is missing here awaits people.
  { id: 'I8', left: ['+other.assessed'], relation: '<=', right: ['+other.sought', '-other.notRetrieved'] },
  {
    id: 'I9',
    left: ['+sum of other.excludedReasons'],
    relation: '=',
    right: ['+other.assessed', '-other.includedReports'],
  },
  {
    id: 'I9a',
    left: ['+other.includedReports'],
    relation: '<=',
    right: ['+other.identified', '-other.duplicates', '-other.automation', '-other.excluded'],
  },
  { id: 'I10', left: ['+includedStudies'], relation: '<=', right: ['+includedReports'] },
  { id: 'I10a', left: ['+whether any report is included'], relation: '<=', right: ['+includedStudies'] },
  { id: 'I10b', left: ['+other.includedReports'], relation: '<=', right: ['+includedReports'] },
  { id: 'I11', left: ['+previous.studies'], relation: '<=', right: ['+previous.reports'] },
  { id: 'P1', left: ['+boxes of retrieval present'], relation: '=', right: ['+boxes of retrieval wanted'] },
  {
    id: 'P2',
    left: ['+pending.retrieval', '+pending.assessment'],
    relation: '=',
    right: [],
    when: withoutRetrieval,
  },
  {
    id: 'P3',
    left: ['+pending.conflicts'],
    relation: '<=',
    right: ['+pending.screening', '+pending.retrieval', '+pending.assessment', '+pending of the other arm'],
  },
];

/** An identity that does not hold: both sides' values, and a message that names each box with its number. */
export interface FlowFailure {
  readonly id: string;
  /** The identity in words: `assessed = sought − notRetrieved …`. */
  readonly statement: string;
  readonly left: number;
  readonly right: number;
  /** The boxes that it speaks of. */
  readonly boxes: readonly FlowBox[];
  /** `I5: assessed (495) should be sought (500) − notRetrieved (6) = 494`. */
  readonly message: string;
}

const boxOf = (term: Term): FlowBox => term.slice(1) as FlowBox;

const write = (terms: readonly Term[], name: (box: FlowBox) => string): string =>
  terms.length === 0
    ? '0'
    : terms
        .map(
          (term, i) => `${term.startsWith('-') ? (i === 0 ? '−' : ' − ') : i === 0 ? '' : ' + '}${name(boxOf(term))}`,
        )
        .join('');

const relationSign = { '=': '=', '<=': '≤' } as const;

/** The identity in words, by the names of its boxes. */
export const statementOf = ({ left, relation, right }: Identity): string =>
  `${write(left, (box) => box)} ${relationSign[relation]} ${write(right, (box) => box)}`;

/** Every identity that does not hold in a stream's flow; none for a balanced one. `balanced` itself is not read. */
export const flowFailures = (flow: StreamFlow): readonly FlowFailure[] => {
  const names = Object.keys(flowBoxes) as FlowBox[];
  const values = new Map(names.map((box) => [box, flowBoxes[box](flow)]));
  const numbered = (box: FlowBox): string => `${box} (${values.get(box)})`;
  const sum = (terms: readonly Term[]): number =>
    terms.reduce((value, term) => value + (term.startsWith('-') ? -1 : 1) * (values.get(boxOf(term)) ?? 0), 0);

  const badBoxes = names.flatMap((box): readonly FlowFailure[] => {
    const value = values.get(box);
    if (value === null || value === undefined || (Number.isSafeInteger(value) && value >= 0)) return [];
    const statement = `${box} is an integer and not negative`;
    return [
      {
        id: 'N',
        statement,
        left: value,
        right: 0,
        boxes: [box],
        message: `N: ${numbered(box)} is no count of reports`,
      },
    ];
  });

  const broken = flowIdentities.flatMap((identity): readonly FlowFailure[] => {
    const { id, left, relation, right, when } = identity;
    const boxes = [...left, ...right].map(boxOf);
    if (when?.(flow) === false || boxes.some((box) => values.get(box) === null)) return [];
    const [l, r] = [sum(left), sum(right)];
    if (relation === '=' ? l === r : l <= r) return [];
    const side = (terms: readonly Term[], result: number): string => {
      // What waits is named only where it is any.
      const named = terms.filter((term) => !boxOf(term).startsWith('pending') || values.get(boxOf(term)) !== 0);
      return `${write(named, numbered)}${named.length > 1 ? ` = ${result}` : ''}`;
    };
    const [found, expected] = [side(left, l), side(right, r)];
    const message = `${id}: ${found} should be ${relation === '=' ? '' : 'at most '}${expected}`;
    return [{ id, statement: statementOf(identity), left: l, right: r, boxes, message }];
  });
  return [...badBoxes, ...broken];
};
