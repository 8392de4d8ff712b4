/** Facets by the names that are typed. */

import { UsageError } from '../../model/index.js';
import { childFacet, codeFacet, dimensionFacet, leafFacet } from './code-facets.js';
import type { CountedFacet, FacetContext } from './counted-facet.js';
import { streamFacet, venueFacet, yearFacet } from './unit-facets.js';
import { variableFacet } from './variable-facets.js';

/** The facets of every review, in the order in which they are listed. */
const fixed: ReadonlyMap<string, (context: FacetContext) => CountedFacet> = new Map([
  ['dimension', dimensionFacet],
  ['code', codeFacet],
  ['leaf', leafFacet],
  ['stream', streamFacet],
  ['year', yearFacet],
  ['venue', venueFacet],
]);

/** Before the id of a code, or of a variable that is called as a fixed facet is. */
const prefixed = (id: string, prefix: string): string | undefined =>
  id.startsWith(prefix) ? id.slice(prefix.length) : undefined;

/** The names of all facets: `code:<id>` stands for one with any code's id, and a variable that is called as another facet is stands behind `variable:`. */
export const facetNames = ({ variables }: Pick<FacetContext, 'variables'>): readonly string[] => [
  ...[...fixed.keys()].flatMap((name) => (name === 'leaf' ? [name, 'code:<id>'] : [name])),
  ...variables.filter(({ type }) => type !== 'text').map(({ id }) => (fixed.has(id) ? `variable:${id}` : id)),
];

const found = (id: string, context: FacetContext): CountedFacet | undefined => {
  const make = fixed.get(id);
  if (make !== undefined) return make(context);
  const code = prefixed(id, 'code:');
  if (code !== undefined) return childFacet(code, context);
  const name = prefixed(id, 'variable:') ?? id;
  const variable = context.variables.find((candidate) => candidate.id === name);
  return variable === undefined ? undefined : variableFacet(variable, context.units);
};

/** The facet of a name. Throws `UsageError` (`facet-unknown`), listing all names, where there is none. */
export const facetNamed = (id: string, context: FacetContext): CountedFacet => {
  const facet = found(id, context);
  if (facet !== undefined) return facet;
  throw new UsageError(`there is no facet \`${id}\``, {
    code: 'facet-unknown',
    hint: `name one of: ${facetNames(context).join(', ')}`,
  });
};
