/**
 * Boxes: what a stream's diagram says, before any drawing. Picture, description and plain text are made from the same
 * boxes in the same order, the order of reading.
 */

import type { StreamFlow } from '../model/index.js';
import { countText } from './count-text.js';
import { type DiagramLabels, diagramLabels, type Phase } from './labels.js';
import { reasonLines, sourceLines } from './ranked-lines.js';
import { noReason } from './reasons.js';

/** One line of a box; `indent` counts levels. Where `n` stands, it is written behind the text or on a line of its own. */
export interface BoxLine {
  readonly text: string;
  readonly n?: number;
  readonly below?: boolean;
  readonly indent: number;
}

/** The columns from left to right: each arm has what goes on and, to its right, what falls away. */
export const columns = ['main', 'mainOut', 'other', 'otherOut'] as const;
export type Column = (typeof columns)[number];

/** The rows from top to bottom. */
export const rows = ['identified', 'screened', 'sought', 'assessed', 'included'] as const;
export type Row = (typeof rows)[number];

/** A box of the diagram. */
export interface Box {
  readonly column: Column;
  readonly row: Row;
  readonly lines: readonly BoxLine[];
}

/** The side bar beside a row. */
export const phaseOf: Readonly<Record<Row, Phase>> = {
  identified: 'Identification',
  screened: 'Screening',
  sought: 'Screening',
  assessed: 'Screening',
  included: 'Included',
};

const headline = (text: string, n: number): BoxLine => ({ text, n, below: true, indent: 0 });
const line = (text: string, n: number, indent = 0): BoxLine => ({ text, n, indent });

/** `Reports excluded (n = 309):` with its reasons, or the headline alone. */
const withReasons = (text: string, n: number, below: readonly BoxLine[]): readonly BoxLine[] =>
  below.length === 0 ? [headline(text, n)] : [{ text: `${text} ${countText(n)}:`, indent: 0 }, ...below];

const removedLines = (flow: StreamFlow, labels: DiagramLabels, limit: number): readonly BoxLine[] => [
  { text: labels.removed, indent: 0 },
  line(labels.duplicates, flow.duplicates, 1),
  line(labels.automation, flow.automation, 1),
  ...reasonLines(flow.automationReasons, labels.otherReasons, limit, 2),
  line(labels.otherRemoved, flow.otherRemoved, 1),
  ...reasonLines(flow.otherRemovedReasons, labels.otherReasons, limit, 2),
];

const excludedLines = (flow: StreamFlow, labels: DiagramLabels, limit: number): readonly BoxLine[] => {
  const { excluded, excludedByAutomation: byAutomation } = flow;
  const split =
    byAutomation === 0
      ? []
      : [line(labels.excludedByPeople, excluded - byAutomation, 1), line(labels.excludedByAutomation, byAutomation, 1)];
  // PRISMA asks for no reasons here: that nobody gave one is not worth a line.
  const given = flow.excludedReasonsScreening.some(({ reason }) => reason !== noReason);
  const counts = given ? flow.excludedReasonsScreening : [];
  const reasons = reasonLines(counts, labels.otherReasons, limit, split.length === 0 ? 1 : 2);
  // The reasons are those of people, so they stand under the people's line.
  return withReasons(labels.excluded, excluded, [...split.slice(0, 1), ...reasons, ...split.slice(1)]);
};

interface RetrievalNumbers {
  readonly sought: number | null;
  readonly notRetrieved: number | null;
  readonly assessed: number | null;
}

const retrievalBoxes = (
  numbers: RetrievalNumbers,
  excluded: number,
  reasons: readonly BoxLine[],
  labels: DiagramLabels,
  [on, out]: readonly [Column, Column],
): readonly Box[] => {
  const { sought, notRetrieved, assessed } = numbers;
  if (sought === null || notRetrieved === null || assessed === null) return [];
  return [
    { column: on, row: 'sought', lines: [headline(labels.sought, sought)] },
    { column: out, row: 'sought', lines: [headline(labels.notRetrieved, notRetrieved)] },
    { column: on, row: 'assessed', lines: [headline(labels.assessed, assessed)] },
    { column: out, row: 'assessed', lines: withReasons(labels.excludedAtAssessment, excluded, reasons) },
  ];
};

/** Whether the diagram has the arm of other methods. */
export const hasOtherArm = ({ other }: StreamFlow): boolean => Object.keys(other.identified).length > 0;

const mainBoxes = (flow: StreamFlow, labels: DiagramLabels, limit: number): readonly Box[] => {
  const reasons = flow.excludedReasons ?? [];
  return [
    {
      column: 'main',
      row: 'identified',
      lines: [
        { text: labels.identifiedFrom, indent: 0 },
        ...sourceLines(flow.identified, flow.kinds, {
          always: flow.unit === 'reports' ? ['database', 'register'] : [],
          restLabel: labels.otherSources,
          limit,
        }),
      ],
    },
    { column: 'mainOut', row: 'identified', lines: removedLines(flow, labels, limit) },
    { column: 'main', row: 'screened', lines: [headline(labels.screened, flow.screened)] },
    { column: 'mainOut', row: 'screened', lines: excludedLines(flow, labels, limit) },
    ...retrievalBoxes(
      flow,
      reasons.reduce((sum, { n }) => sum + n, 0),
      reasonLines(reasons, labels.otherReasons, limit, 1),
      labels,
      ['main', 'mainOut'],
    ),
  ];
};

/** The other arm. The templates give it neither removal nor screening; those boxes appear where they hold anything. */
const otherBoxes = (flow: StreamFlow, labels: DiagramLabels, limit: number): readonly Box[] => {
  const { other } = flow;
  const identified: Box = {
    column: 'other',
    row: 'identified',
    lines: [
      { text: labels.otherIdentifiedFrom, indent: 0 },
      ...sourceLines(other.identified, flow.kinds, { always: [], restLabel: labels.otherSources, limit }),
    ],
  };
  const removed: readonly BoxLine[] = [
    ...(other.duplicates > 0 ? [line(labels.duplicates, other.duplicates, 1)] : []),
    ...(other.automation > 0 ? [line(labels.removedUnjudged, other.automation, 1)] : []),
  ];
  const removedBox: Box = {
    column: 'otherOut',
    row: 'identified',
    lines: [{ text: labels.removed, indent: 0 }, ...removed],
  };
  const screening: readonly Box[] = [
    ...(other.screened > 0
      ? [{ column: 'other', row: 'screened', lines: [headline(labels.screened, other.screened)] } as const]
      : []),
    ...(other.excluded > 0
      ? [{ column: 'otherOut', row: 'screened', lines: [headline(labels.excluded, other.excluded)] } as const]
      : []),
  ];
  return [
    identified,
    ...(removed.length === 0 ? [] : [removedBox]),
    ...screening,
    ...retrievalBoxes(
      other,
      other.excludedReasons.reduce((sum, { n }) => sum + n, 0),
      reasonLines(other.excludedReasons, labels.otherReasons, limit, 1),
      labels,
      ['other', 'otherOut'],
    ),
  ];
};

/** How many sources or reasons a box lists before the rest become one line. */
export const defaultLimit = 12;

/**
 * The boxes of one stream in the order of reading: the main arm row by row, the other arm, what was included.
 *
 * @param limit Lists longer than this end in `Other sources (n = …)`; `Infinity` lists everything.
 */
export const streamBoxes = (flow: StreamFlow, limit = defaultLimit): readonly Box[] => {
  const labels = diagramLabels[flow.unit];
  return [
    ...mainBoxes(flow, labels, limit),
    ...(hasOtherArm(flow) ? otherBoxes(flow, labels, limit) : []),
    {
      column: 'main',
      row: 'included',
      lines: [
        headline(labels.includedStudies, flow.includedStudies),
        headline(labels.includedReports, flow.includedReports),
      ],
    },
  ];
};
