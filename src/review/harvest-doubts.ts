/** Doubts about a harvest: signs that proceedings are not complete, though every answer was right. */

import { liveSearches, type ReviewPaths, readSearchLog } from '../corpus/index.js';
import { SourceError } from '../model/index.js';
import type { SourceWorld } from '../sources/index.js';
import type { Harvested } from './harvest.js';
import type { Candidate, SearchUnit } from './search-units.js';

type Doubt = (
  paths: ReviewPaths,
  unit: SearchUnit,
  candidate: Candidate,
  harvested: Harvested,
  world: SourceWorld,
) => Promise<string | undefined> | string | undefined;

const shortOfAnnounced: Doubt = (_paths, { strategy }, { source }, { announced, kept, rejected, dropped }) => {
  const seen = kept + rejected + Object.values(dropped).reduce((sum, n) => sum + n, 0);
  const isFull = strategy.limit !== undefined && kept >= strategy.limit;
  if (announced === undefined || seen >= announced || isFull) return undefined;
  return `${source.name} announced ${announced} and gave ${seen}`;
};

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** Proceedings grow and shrink, seldom to less than a half. */
const shortOfOtherYears: Doubt = (paths, { target }, { source }, { kept }) => {
  if (target.kind !== 'edition') return undefined;
  const others = liveSearches(readSearchLog(paths)).filter(
    ({ edition, source: asked }) =>
      asked === source.name && edition?.venue === target.venue.id && edition.year !== target.year,
  );
  const usual = median(others.map((search) => search.kept));
  return others.length === 0 || kept * 2 >= usual
    ? undefined
    : `${kept} records, where other years have about ${usual}`;
};

/** Another source may count workshops in or miss the newest papers: less than a tenth is no sign of anything. */
const tolerance = 0.9;

const shortOfAnotherSource: Doubt = async (_paths, { target, candidates }, { source }, { kept }, world) => {
  if (target.kind !== 'edition') return undefined;
  const other = candidates.find(({ source: { name }, plan }) => name !== source.name && plan.count !== undefined);
  try {
    const announced = await other?.plan.count?.(world);
    if (other === undefined || announced === undefined || kept >= announced * tolerance) return undefined;
    return `${other.source.name} counts ${announced}: litsieve coverage ${target.venue.id}:${target.year} --against ${other.source.name} lists what is missing`;
  } catch (error) {
    // A second opinion that cannot be had is no doubt.
    if (error instanceof SourceError) return undefined;
    throw error;
  }
};

const doubts: readonly Doubt[] = [shortOfAnnounced, shortOfOtherYears, shortOfAnotherSource];

/** Says in words why a harvest may be incomplete; empty where nothing speaks for it. Asks one other source for its count. */
export const doubtsAbout = async (...about: Parameters<Doubt>): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const doubt of doubts) {
    const words = await doubt(...about);
    if (words !== undefined) found.push(words);
  }
  return found;
};
