/** Citation keys of a review: given out over all its reports in first-found order, so that a key stays with its report whatever is exported. */

import { citationKeys, type KeyStyle } from '../formats/index.js';
import type { BibliographicRecord, RecordId } from '../model/index.js';
import type { Review } from './open-review.js';
import { reportFields } from './shown-report.js';

/**
 * The key of a report under its lead record's id. Reports that are found later come behind and change no key; the whole
 * corpus is read once, when the first key is asked for.
 */
export const reviewKeys = (review: Review, style: KeyStyle): ((record: BibliographicRecord) => string) => {
  let keys: ReadonlyMap<RecordId, string> | undefined;
  const giveOut = (): ReadonlyMap<RecordId, string> => {
    const { reports, corpus } = review;
    const keyOf = citationKeys(style);
    const given = new Map<RecordId, string>();
    for (let report = 0; report < reports.size; report++) {
      if (!reports.isFound(report)) continue;
      const id = corpus.at(reports.lead(report));
      // The author of an issue is a user, whose name is nobody's business.
      const { authors, ...fields } = reportFields(review, report);
      const named = fields.type === 'issue' || authors === undefined ? fields : { ...fields, authors };
      given.set(id, keyOf({ ...named, id }));
    }
    return given;
  };
  return ({ id }) => {
    keys ??= giveOut();
    const key = keys.get(id);
    if (key === undefined) throw new Error(`unreachable: ${id} leads no report that was found`);
    return key;
  };
};
