/** From a report's records to what the screen shows of it. */

import { mergeFields } from '../dedup/index.js';
import { type BibliographicRecord, personName, type RecordFields } from '../model/index.js';
import type { Judgment } from '../screening/index.js';
import { maskSecrets } from '../text/index.js';
import type { Review } from './open-review.js';
import { maskedRecord } from './publishable.js';
import type { ShownReport } from './screening-session.js';
import { supersederOf } from './superseded.js';

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

const describeVersion = (review: Review, report: number): string => {
  const { title = '(no title)', venue, year } = maskedRecord(reportFields(review, report));
  const where = [venue, year].filter((part) => part !== undefined).join(' ');
  return where === '' ? title : `${where}: ${title}`;
};

/** What is shown of one report; secrets in the text of an issue, and in what was noted on it, are masked. */
export const showReport = (
  review: Review,
  report: number,
  { judgment, why, notes }: { judgment: Judgment | undefined; why: readonly string[]; notes: readonly string[] },
): ShownReport => {
  const { reports } = review;
  const fields = maskedRecord(reportFields(review, report));
  const members = reports.ids(report);
  const isShown = (other: number): boolean => reports.isFound(other) && supersederOf(review, other) === undefined;
  const versions = reports.versions(report).filter((other) => other !== report && isShown(other));
  const { venue, year, abstract } = fields;
  const decision = judgment === undefined || judgment.decision === 'conflict' ? undefined : judgment.decision;
  return {
    id: members[0]!,
    members,
    ...(versions.length === 0 ? {} : { versions: versions.map((version) => describeVersion(review, version)) }),
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
