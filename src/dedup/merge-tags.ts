/** What sources say under tags that records have no field for: of all records, but for what belongs to the place, which one record says. */

import { keptTagGroups } from '../formats/index.js';
import { fullestList, isAbridged, othersMark } from './merge-authors.js';
import type { Choice } from './merge-choices.js';
import { inContainer } from './merge-container.js';

const keptTags: ReadonlySet<string> = new Set(keptTagGroups.flatMap((group) => [...group]));

/**
 * Tags of the venue, its meeting and the extent of what is printed there, beside those of `keptTagGroups`: BibTeX and
 * BibLaTeX, RIS, MEDLINE, the Web of Science, EndNote.
 */
const placeTags: ReadonlySet<string> = new Set([
  ...keptTags,
  ...'booktitle booksubtitle maintitle mainsubtitle journal journaltitle journalsubtitle shortjournal issuetitle'.split(
    ' ',
  ),
  ...'eventtitle eventdate venue organization institution school month chapter volumes part numpages pagetotal'.split(
    ' ',
  ),
  ...'T2 JF JO JA J1 J2 BT C3 M1 SO JT TA J9 JI CT CL SP HO BN EI %J %B %0'.split(' '),
  ...'abbr-1 full-title secondary-title alt-title container-title container-title-short event event-title event-place'.split(
    ' ',
  ),
]);

/** Gathers the tags. Of editors, edition, place, series and kind of thesis each comes from the first record that tells it. */
export const mergedTags: Choice<'other'> = (records) => {
  const near = inContainer(records);
  const tags = new Map<string, Set<string>>();
  const speakers = keptTagGroups.map((group) => ({
    group,
    record: near.find(({ other }) => other !== undefined && Object.keys(other).some((tag) => group.has(tag))),
  }));
  const authors = records.some(isAbridged) ? fullestList(records) : undefined;
  const isWhole = authors !== undefined && !isAbridged(authors);
  const from = records.filter((record) => {
    let added = 0;
    for (const [tag, values] of Object.entries(record.other ?? {})) {
      const isHeard = speakers.some((speaker) => speaker.record === record && speaker.group.has(tag));
      if ((keptTags.has(tag) && !isHeard) || (placeTags.has(tag) && !near.includes(record))) continue;
      const known = tags.get(tag) ?? new Set();
      const before = known.size;
      for (const value of values) {
        // Where the list that was chosen is whole, there are no others.
        if (!(isWhole && tag === 'authors' && value === othersMark)) known.add(value);
      }
      if (known.size > 0) tags.set(tag, known);
      added += known.size - before;
    }
    return added > 0;
  });
  return from.length === 0
    ? undefined
    : { value: Object.fromEntries([...tags].map(([tag, values]) => [tag, [...values]])), from };
};
