/** Facets made of what is known of a unit beside its coding: its stream, year and venue. */

import { type CountedFacet, type FacetContext, singleFacet, yearLevels } from './counted-facet.js';

/** The streams, in the order given. */
export const streamFacet = ({ streams }: FacetContext): CountedFacet =>
  singleFacet(
    { id: 'stream', label: 'Stream' },
    streams.map(({ id, name }) => ({ id, label: name })),
    ({ stream }) => stream,
  );

/** Years of publication. A unit without one has no level. */
export const yearFacet = ({ units }: FacetContext): CountedFacet =>
  singleFacet({ id: 'year', label: 'Year' }, yearLevels(units.flatMap(({ year }) => year ?? [])), ({ year }) =>
    year === undefined ? undefined : String(year),
  );

/** Venues, those of most units first, then by name. A unit without one has no level. */
export const venueFacet = ({ units }: FacetContext): CountedFacet => {
  const counts = new Map<string, number>();
  for (const { venue } of units) if (venue !== undefined) counts.set(venue, (counts.get(venue) ?? 0) + 1);
  const levels = [...counts]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .map(([venue]) => ({ id: venue, label: venue }));
  return singleFacet({ id: 'venue', label: 'Venue' }, levels, ({ venue }) => venue);
};
