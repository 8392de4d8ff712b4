/** What is counted over coded units. */
export type { CountedFacet, FacetContext } from './counted-facet.js';
export { cooccurrence, crossTable } from './cross-table.js';
export { facetNamed, facetNames } from './facet-named.js';
export { type CountedStream, frequencies } from './frequencies.js';
export { type SaturationOptions, saturation } from './saturation.js';
export { type ValueFrequencies, type ValueOptions, valueFrequencies } from './value-frequencies.js';
