/**
 * Labels: every word of the diagram in one table, verbatim from the PRISMA 2020 templates (Page et al. 2021, BMJ 372:n71)
 * where the templates have it. Streams of incidents are worded for issues, which are no reports of studies.
 */

import type { SourceKind, StreamFlow } from '../model/index.js';

/** Words that a diagram of one unit needs. */
export interface DiagramLabels {
  readonly header: string;
  readonly otherHeader: string;
  readonly identifiedFrom: string;
  readonly otherIdentifiedFrom: string;
  readonly removed: string;
  readonly duplicates: string;
  readonly automation: string;
  readonly otherRemoved: string;
  /** Of the other arm, where rules of either kind share one count. */
  readonly removedUnjudged: string;
  readonly screened: string;
  readonly excluded: string;
  readonly excludedByPeople: string;
  readonly excludedByAutomation: string;
  readonly sought: string;
  readonly notRetrieved: string;
  readonly assessed: string;
  readonly excludedAtAssessment: string;
  readonly includedStudies: string;
  readonly includedReports: string;
  readonly otherSources: string;
  readonly otherReasons: string;
}

const reports: DiagramLabels = {
  header: 'Identification of studies via databases and registers',
  otherHeader: 'Identification of studies via other methods',
  identifiedFrom: 'Records identified from*:',
  otherIdentifiedFrom: 'Records identified from:',
  removed: 'Records removed before screening:',
  duplicates: 'Duplicate records removed',
  automation: 'Records marked as ineligible by automation tools',
  otherRemoved: 'Records removed for other reasons',
  removedUnjudged: 'Records removed by automation tools or for other reasons',
  screened: 'Records screened',
  excluded: 'Records excluded**',
  excludedByPeople: 'By a human',
  excludedByAutomation: 'By automation tools',
  sought: 'Reports sought for retrieval',
  notRetrieved: 'Reports not retrieved',
  assessed: 'Reports assessed for eligibility',
  excludedAtAssessment: 'Reports excluded',
  includedStudies: 'Studies included in review',
  includedReports: 'Reports of included studies',
  otherSources: 'Other sources',
  otherReasons: 'Other reasons',
};

const incidents: DiagramLabels = {
  ...reports,
  header: 'Identification of incidents via issue trackers',
  otherHeader: 'Identification of incidents via other methods',
  identifiedFrom: 'Issues identified from*:',
  otherIdentifiedFrom: 'Issues identified from:',
  removed: 'Issues removed before screening:',
  duplicates: 'Duplicate issues removed',
  automation: 'Issues marked as ineligible by automation tools',
  otherRemoved: 'Issues removed for other reasons',
  removedUnjudged: 'Issues removed by automation tools or for other reasons',
  screened: 'Issues screened',
  excluded: 'Issues excluded**',
  sought: 'Issues sought for retrieval',
  notRetrieved: 'Issues not retrieved',
  assessed: 'Issues assessed for eligibility',
  excludedAtAssessment: 'Issues excluded',
  includedStudies: 'Incidents included in review',
  includedReports: 'Issues of included incidents',
};

/** The words of a diagram by what its stream counts. */
export const diagramLabels: Readonly<Record<StreamFlow['unit'], DiagramLabels>> = { reports, incidents };

/** The lines of the first boxes, in the order of the templates. */
export const kindLabels: Readonly<Record<SourceKind, string>> = {
  database: 'Databases',
  register: 'Registers',
  website: 'Websites',
  organisation: 'Organisations',
  citation: 'Citation searching',
  other: 'Other sources',
};

/** The side bars. */
export const phases = ['Identification', 'Screening', 'Included'] as const;
export type Phase = (typeof phases)[number];

/** Which of the official templates is drawn. */
export const templateLabels = {
  searches:
    'PRISMA 2020 flow diagram for new systematic reviews which included searches of databases and registers only',
  otherMethods:
    'PRISMA 2020 flow diagram for new systematic reviews which included searches of databases, registers and other sources',
} as const;

/** The templates' footnotes and source, verbatim. */
export const footnotes = [
  '*Consider, if feasible to do so, reporting the number of records identified from each database or register searched (rather than the total number across all databases/registers).',
  '**If automation tools were used, indicate how many records were excluded by a human and how many were excluded by automation tools.',
  'Source: Page MJ, et al. BMJ 2021;372:n71. doi: 10.1136/bmj.n71.',
] as const;

/** Words of the marks above an unfinished or wrong diagram. */
export const markLabels = {
  inProgress: 'In progress',
  doesNotBalance: 'Does not balance',
  stream: 'Stream',
} as const;
