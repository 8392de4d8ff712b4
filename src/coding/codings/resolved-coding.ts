/** A coding in the eyes of a codebook: which of its codes are active, and why it is to be looked at again. */

import type { Codebook, CodeId, Coding, OwnCoding } from '../../model/index.js';
import { type CodebookHistory, resolveCode } from '../codebook/index.js';

const placesByCodebook = new WeakMap<Codebook, ReadonlyMap<CodeId, number>>();

/** The place of each code in the tree from top to bottom. */
const placesIn = (codebook: Codebook): ReadonlyMap<CodeId, number> => {
  let places = placesByCodebook.get(codebook);
  if (places === undefined) {
    places = new Map(codebook.codes.map(({ id }, place) => [id, place]));
    placesByCodebook.set(codebook, places);
  }
  return places;
};

const inTreeOrder = (codes: Iterable<CodeId>, codebook: Codebook): readonly CodeId[] => {
  const places = placesIn(codebook);
  const placeOf = (code: CodeId): number => places.get(code) ?? Number.POSITIVE_INFINITY;
  return [...codes].sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : a > b ? 1 : 0));
};

/** What a coding says under a codebook. */
export interface ResolvedCoding {
  /** Active codes, merged ones followed to what they became, each once, in the order of the codebook. Split ones stay. */
  readonly codes: readonly CodeId[];
  readonly values: Coding['values'];
}

/** Resolves a coding's codes. Those that were retired without a successor, or that the codebook never had, are left out. */
export const resolvedCoding = (coding: Coding, codebook: Codebook): ResolvedCoding => {
  const codes = new Set<CodeId>();
  for (const { code } of coding.codes) {
    const resolution = resolveCode(codebook, code);
    if (resolution.kind === 'active' || resolution.kind === 'split') codes.add(resolution.code);
  }
  return { codes: inTreeOrder(codes, codebook), values: coding.values };
};

/** Why a unit is to be looked at again: what became of a code that it was given. */
export interface RecodingReason {
  /** The code as it is resolved today. */
  readonly code: CodeId;
  readonly why: 'split' | 'retired' | 'redefined' | 'unknown';
}

/** Why a coding is to be looked at again under today's codebook, in its order; empty where it need not, or is withdrawn. */
export const recodingReasons = (event: OwnCoding, history: CodebookHistory): readonly RecodingReason[] => {
  const codebook = history.current;
  const given = event.coding?.codes ?? [];
  if (given.length === 0) return [];
  const redefined = history.redefinedSince(event.revision);
  const reasons = new Map<CodeId, Set<RecodingReason['why']>>();
  for (const { code } of given) {
    const resolution = resolveCode(codebook, code);
    const why = reasons.get(resolution.code) ?? new Set();
    if (resolution.kind !== 'active') why.add(resolution.kind);
    // What is gone is named as gone; that its words had changed before helps nobody.
    const counts = resolution.kind === 'active' || resolution.kind === 'split';
    if (counts && (redefined.has(code) || redefined.has(resolution.code))) why.add('redefined');
    reasons.set(resolution.code, why);
  }
  return inTreeOrder(reasons.keys(), codebook).flatMap((code) =>
    [...reasons.get(code)!].sort().map((why) => ({ code, why })),
  );
};
