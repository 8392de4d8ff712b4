/**
 * Superseded: preprints of which the review holds the published version, where the protocol says `preprints: exclude`. They
 * leave the flow before screening, unless somebody has decided on them already.
 */

import { prepare } from '../dedup/index.js';
import { stagesOf } from '../model/index.js';
import type { Review } from './open-review.js';

/** Why they were removed, as the diagram says it. */
export const supersededReason = 'superseded by published version';

/** A report in the words of the rules: in which form it appeared, and whether it is a notice about another one. */
interface Appearance {
  readonly report: number;
  readonly form: 'published' | 'preprint' | 'unknown';
  readonly notice: string;
}

/** Published if any of its records is, a preprint if all are that say what they are. Reads the records. */
const appearanceOf = ({ reports, corpus }: Review, report: number): Appearance => {
  const records = Array.from(reports.rows(report), (row) => prepare(corpus.read(row)));
  const forms = records.map(({ form }) => form).filter((form) => form !== 'unknown');
  const form = forms.includes('published')
    ? 'published'
    : forms.length > 0 && forms.every((one) => one === 'preprint')
      ? 'preprint'
      : 'unknown';
  return { report, form, notice: records.find(({ notice }) => notice !== '')?.notice ?? '' };
};

const none: ReadonlyMap<number, number> = new Map();

/** By table of reports, which is made anew when records, links or rulings change. */
const known = new WeakMap<Review['reports'], ReadonlyMap<number, number>>();

/**
 * Preprints by report, each with the first-found published report of its study that was found by a search too; empty
 * under the other policies. An erratum of a work, or a reply to it, is published and still no version of it. Reads the
 * records of studies with several reports, once.
 */
export const supersededReports = (review: Review): ReadonlyMap<number, number> => {
  if (review.protocol.preprints !== 'exclude') return none;
  const { reports } = review;
  let superseded = known.get(reports);
  if (superseded === undefined) {
    const found = new Map<number, number>();
    for (const study of reports.studiesOfSeveral()) {
      const appearances = study.filter((report) => reports.isFound(report)).map((one) => appearanceOf(review, one));
      for (const { report, form, notice } of appearances) {
        if (form !== 'preprint') continue;
        const by = appearances.find((other) => other.form === 'published' && other.notice === notice);
        if (by !== undefined) found.set(report, by.report);
      }
    }
    superseded = found;
    known.set(reports, superseded);
  }
  return superseded;
};

/** Whether anybody's decision at the first stage of its stream is in force: then it stays screened, whatever the policy. */
const isDecided = (review: Review, report: number): boolean => {
  const [first] = stagesOf(review.protocol, review.reports.stream(report).id);
  return first !== undefined && review.stageLog(first).judgments(review.reports.ids(report)).length > 0;
};

/** The published report for whose sake a preprint is not screened; undefined for every report that is. */
export const supersederOf = (review: Review, report: number): number | undefined => {
  const by = supersededReports(review).get(report);
  return by === undefined || isDecided(review, report) ? undefined : by;
};

/** Superseded preprints on which people had decided when they were first counted: nobody is asked of the others. */
const decidedOnce = new WeakMap<Review['reports'], readonly number[]>();

/** How many preprints are not screened for the sake of a published version. Cheap: asked at every key press. */
export const countSuperseded = (review: Review): number => {
  const superseded = supersededReports(review);
  if (superseded.size === 0) return 0;
  let decided = decidedOnce.get(review.reports);
  if (decided === undefined) {
    decided = [...superseded.keys()].filter((report) => isDecided(review, report));
    decidedOnce.set(review.reports, decided);
  }
  return superseded.size - decided.filter((report) => isDecided(review, report)).length;
};
