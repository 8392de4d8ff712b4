/** From a report's records to what the screen shows of it. */

import { mergeFields, whatRuleSays } from '../dedup/index.js';
import { type BibliographicRecord, personName, type RecordFields, type RecordId } from '../model/index.js';
import type { Judgment } from '../screening/index.js';
import { maskSecrets } from '../text/index.js';
import type { StudyVersion } from './judged-together.js';
import type { Review } from './open-review.js';
import { linkBetween } from './pair-questions.js';
import { maskedRecord } from './publishable.js';
import type { ShownReport, ShownVersion } from './screening-session.js';
import type { Pushes } from './why.js';

/** Addresses by which a reader reaches a report, the best first, each once. */
export const linksOf = ({ doi, arxiv, urls = [] }: RecordFields): readonly string[] => {
  const links = [
    ...(doi === undefined ? [] : [`https://doi.org/${encodeURI(doi)}`]),
    ...(arxiv === undefined ? [] : [`https://arxiv.org/abs/${encodeURI(arxiv)}`]),
    ...urls,
  ].filter((link) => /^https?:\/\//i.test(link));
  // Resolvers do not tell letters by their case, and sources write a DOI in either.
  const seen = new Set<string>();
  return links.filter((link) => seen.size < seen.add(link.toLowerCase()).size);
};

/** The fields of a report: its records' fields merged, first-found first. Records' notes are kept apart. */
export const reportFields = (review: Review, report: number): RecordFields => {
  const { corpus, reports } = review;
  const lead = reports.lead(report);
  const others = Array.from(reports.rows(report)).filter((row) => row !== lead);
  const records = [lead, ...others].map((row): BibliographicRecord => corpus.readEnriched(row));
  return records.length === 1 ? records[0]! : mergeFields(records);
};

/** So many records of a version are looked at for a link to the report. */
const mostMembers = 16;

/** What a link of the machine says of two reports of one study. */
const relationOf = (review: Review, report: number, other: number): string | undefined => {
  const membersOf = (one: number): readonly RecordId[] => review.reports.ids(one).slice(0, mostMembers);
  const others = membersOf(other);
  for (const one of membersOf(report)) {
    for (const two of others) {
      const link = one < two ? linkBetween(review, one, two) : linkBetween(review, two, one);
      if (link?.kind === 'same-study') return whatRuleSays(link.rule);
    }
  }
  return undefined;
};

const shownVersion = (
  review: Review,
  report: number,
  { report: other, part, judgment }: StudyVersion,
): ShownVersion => {
  const { title = '(no title)', venue, year } = maskedRecord(reportFields(review, other));
  const relation = relationOf(review, report, other);
  return {
    id: review.reports.ids(other)[0]!,
    title,
    ...(venue === undefined ? {} : { venue }),
    ...(year === undefined ? {} : { year }),
    ...(relation === undefined ? {} : { relation }),
    ...(judgment === undefined ? {} : { decision: judgment.decision }),
    ...(judgment?.criterion === undefined ? {} : { criterion: judgment.criterion }),
    part,
  };
};

/** What is known of a report beside its fields. */
export interface ReportContext {
  readonly judgment: Judgment | undefined;
  readonly why: Pushes;
  readonly notes: readonly string[];
  readonly versions?: readonly StudyVersion[];
}

/** What is shown of one report; secrets in the text of an issue, and in what was noted on it, are masked. */
export const showReport = (
  review: Review,
  report: number,
  { judgment, why, notes, versions = [] }: ReportContext,
): ShownReport => {
  const { reports } = review;
  const fields = maskedRecord(reportFields(review, report));
  const members = reports.ids(report);
  const { venue, year, abstract } = fields;
  const decision = judgment === undefined || judgment.decision === 'conflict' ? undefined : judgment.decision;
  return {
    id: members[0]!,
    members,
    ...(versions.length === 0 ? {} : { versions: versions.map((version) => shownVersion(review, report, version)) }),
    title: fields.title ?? '(no title)',
    authors: (fields.authors ?? []).map(personName),
    ...(venue === undefined ? {} : { venue }),
    ...(year === undefined ? {} : { year }),
    ...(abstract === undefined ? {} : { abstract }),
    keywords: fields.keywords ?? [],
    links: linksOf(fields),
    notes: fields.type === 'issue' ? notes.map(maskSecrets) : notes,
    ...(decision === undefined ? {} : { decision }),
    ...(judgment?.criterion === undefined ? {} : { criterion: judgment.criterion }),
    why,
  };
};
