/** The type of a report: one that a record states and that fits the place, since the type says what the venue is called in a citation. */

import type { BibliographicRecord, RecordType } from '../model/index.js';
import type { Choice } from './merge-choices.js';
import { inContainer, isPreprintServer, notElsewhere } from './merge-container.js';
import { placeOf } from './merge-place.js';
import { venueClass } from './publication-forms.js';
import { venueName } from './venue-names.js';

const proceedingsTypes: readonly RecordType[] = ['conference', 'chapter', 'book'];

/** The types that a venue's own words ask for; nothing where they say nothing. */
const typesOfVenue = (venue: string): readonly RecordType[] => {
  if (isPreprintServer(venue)) return ['preprint'];
  const named = venueClass(undefined, venueName(venue));
  if (named === 'journal') return ['article'];
  return named === 'conference' || named === 'workshop' ? ['conference', 'chapter'] : [];
};

/**
 * The type that fits the venue's name, else that of the record which states the venue, else the first; `other` says
 * nothing. A venue with an ISBN and no numbers of issues is no journal. Of records that stand elsewhere a type counts only
 * where it fits.
 */
export const typeOfPlace: Choice<'type'> = (records) => {
  const place = placeOf(records);
  const stating = place.get('venue');
  const asked = stating === undefined ? [] : typesOfVenue(stating.venue!);
  const isBook = !place.has('number') && inContainer(records).some(({ isbn }) => isbn !== undefined);
  const fitting = asked.length === 0 && isBook ? proceedingsTypes : asked;
  const worth = ({ type }: BibliographicRecord): number =>
    type === undefined ? 0 : type === 'other' ? 1 : fitting.includes(type) ? 3 : 2;
  const near = notElsewhere(records);
  const far = records.filter((record) => !near.includes(record) && worth(record) === 3);
  let chosen: BibliographicRecord | undefined;
  for (const record of [...(stating === undefined ? [] : [stating]), ...near, ...far])
    if (worth(record) > (chosen === undefined ? 0 : worth(chosen))) chosen = record;
  return chosen === undefined ? undefined : { value: chosen.type!, from: [chosen] };
};
