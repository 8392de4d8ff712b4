/** Facets made of codes: dimensions, the codes below them, the deepest codes, the children of one code. */

import type { CodedUnit, CodeId, Facet } from '../../model/index.js';
import { type CodeLineage, codeLineage, type PlacedCode } from './code-lineage.js';
import { type CountedFacet, type FacetContext, multiFacet } from './counted-facet.js';

type About = Pick<Facet, 'id' | 'label'>;

/** The level of a code that is neither a dimension itself nor below another code: the code directly below a dimension, or at the top. */
const topCodeOf = (placed: PlacedCode, lineage: CodeLineage): CodeId | undefined =>
  [placed.code.id, ...placed.ancestors].findLast((id) => lineage.get(id)!.code.kind === 'code');

/** The codes of a unit that count, each once. */
const codesOf = (unit: CodedUnit, lineage: CodeLineage): readonly PlacedCode[] =>
  [...new Set(unit.codes)].flatMap((code) => lineage.get(code) ?? []);

/** Levels with the names of codes; a name that several bear is told apart by the code above. */
const namedLevels = (codes: readonly PlacedCode[], lineage: CodeLineage): Facet['levels'] => {
  const bearers = new Map<string, number>();
  for (const { code } of codes) bearers.set(code.name, (bearers.get(code.name) ?? 0) + 1);
  return codes.map(({ code: { id, name }, ancestors: [parent] }) => ({
    id,
    label:
      bearers.get(name) === 1
        ? name
        : `${name} (${parent === undefined ? id : (lineage.get(parent)?.code.name ?? id)})`,
  }));
};

/** A facet whose levels are the codes given, or those of them that any unit has. */
const facetOfCodes = (
  about: About,
  codes: readonly PlacedCode[],
  levelsOf: (unit: CodedUnit) => readonly CodeId[],
  lineage: CodeLineage,
  { units, givenOnly = false }: FacetContext,
): CountedFacet => {
  const given = givenOnly ? new Set<CodeId>(units.flatMap(levelsOf)) : undefined;
  const kept = given === undefined ? codes : codes.filter(({ code }) => given.has(code.id));
  return multiFacet(about, namedLevels(kept, lineage), levelsOf);
};

/** Dimensions: a unit has those above its codes. Codes outside all dimensions have none. */
export const dimensionFacet = (context: FacetContext): CountedFacet => {
  const lineage = codeLineage(context.codebook);
  const isDimension = (id: CodeId): boolean => lineage.get(id)!.code.kind === 'dimension';
  return facetOfCodes(
    { id: 'dimension', label: 'Dimension' },
    [...lineage.values()].filter(({ code }) => code.kind === 'dimension'),
    (unit) => codesOf(unit, lineage).flatMap(({ code, ancestors }) => [code.id, ...ancestors].filter(isDimension)),
    lineage,
    context,
  );
};

/** The codes directly below a dimension or at the top; deeper ones count for them. */
export const codeFacet = (context: FacetContext): CountedFacet => {
  const lineage = codeLineage(context.codebook);
  return facetOfCodes(
    { id: 'code', label: 'Code' },
    [...lineage.values()].filter((placed) => topCodeOf(placed, lineage) === placed.code.id),
    (unit) => codesOf(unit, lineage).flatMap((placed) => topCodeOf(placed, lineage) ?? []),
    lineage,
    context,
  );
};

/** The deepest codes of each unit: a code above another one of the same unit does not count. */
export const leafFacet = (context: FacetContext): CountedFacet => {
  const lineage = codeLineage(context.codebook);
  return facetOfCodes(
    { id: 'leaf', label: 'Deepest code' },
    [...lineage.values()].filter(({ code }) => code.kind === 'code'),
    (unit) => {
      const codes = codesOf(unit, lineage);
      const above = new Set(codes.flatMap(({ ancestors }) => ancestors));
      return codes.map(({ code }) => code.id).filter((id) => !above.has(id));
    },
    lineage,
    context,
  );
};

/** The codes directly below one code, and that code itself for units that have none of these. Undefined where the codebook has no such code, or it is gone. */
export const childFacet = (id: string, context: FacetContext): CountedFacet | undefined => {
  const lineage = codeLineage(context.codebook);
  const parent = lineage.get(id as CodeId);
  if (parent === undefined) return undefined;
  const own = parent.code.id;
  const children = [...lineage.values()].filter(({ ancestors }) => ancestors[0] === own);
  const childOf = ({ code, ancestors }: PlacedCode): CodeId | undefined => {
    const at = ancestors.indexOf(own);
    return at === -1 ? undefined : (ancestors[at - 1] ?? code.id);
  };
  return facetOfCodes(
    { id: `code:${own}`, label: parent.code.name },
    [...children, ...(parent.code.kind === 'code' ? [parent] : [])],
    (unit) => {
      const codes = codesOf(unit, lineage);
      const deeper = codes.flatMap((placed) => childOf(placed) ?? []);
      return deeper.length === 0 && codes.some(({ code }) => code.id === own) ? [own] : deeper;
    },
    lineage,
    context,
  );
};
