/** What a title, an abstract, a venue is worth beside another of the same report: whole before cut, plain before capitals. */

import { languageOf } from '../text/index.js';
import { doiRegistrant } from './identifiers.js';

/** `…`, `...`, and what old MEDLINE wrote where it broke an abstract off. */
const brokenOff = /(?:…|\.\.\.+)\s*[\])]?\s*$|\babstract truncated\b[^)]{0,40}\)?\s*$/i;

/** What another source writes behind a text that was cut: more of the sentence, or a subtitle. A bracket holds a remark. */
const goesOn = /^\s*(?:[\p{L}\p{N}]|[:?–—-]\s*[\p{L}\p{N}])/u;

const bare = (text: string): string => text.toLowerCase().replace(/[\s.…]+$/, '');

/** Whether another text begins as this one and goes on where it ends. */
const isCut = (text: string, all: readonly string[]): boolean => {
  const own = bare(text);
  return all.some((other) => {
    const whole = bare(other);
    return whole.length > own.length && whole.startsWith(own) && goesOn.test(whole.slice(own.length));
  });
};

/** The sign that stands where a letter was lost. */
const isDamaged = (text: string): boolean => text.includes('\ufffd');

/** Share of capitals among the letters from which a text is shouted; single words and abbreviations are not. */
const shouted = 0.75;
const fewestWordsShouted = 3;

/** Whether a text is written in capitals. */
export const isShouted = (text: string): boolean => {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  return capitals > shouted * (capitals + small) && (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= fewestWordsShouted;
};

/** Each fault counts more than all that follow. */
const faults = (...found: readonly boolean[]): number => found.reduce((sum, isFound) => sum * 2 - (isFound ? 1 : 0), 0);

/** Titles: with all letters, whole, not in capitals. */
export const titleWorth = (title: string, _: unknown, all: readonly string[]): number =>
  faults(isDamaged(title), brokenOff.test(title) || isCut(title, all), isShouted(title));

/** Venues and publishers: not shortened by dots, as search engines show them. */
export const isShortened = (text: string): boolean => /…|\.\.\./.test(text);

/**
 * Abstracts: the longest in the language of the first. One that is broken off loses against a whole one of half its
 * length; with lost letters it loses against any.
 */
export const abstractWorth = (abstract: string, _: unknown, all: readonly string[]): number => {
  const wanted = languageOf(all[0] ?? '');
  const own = wanted === undefined || abstract === all[0] ? undefined : languageOf(abstract);
  const isForeign = own !== undefined && own !== wanted;
  const length = brokenOff.test(abstract) ? abstract.length / 2 : abstract.length;
  // Lengths stay below the share of a fault.
  return faults(isForeign, isDamaged(abstract)) + length / (length + 1000);
};

const doiOrder = { publisher: 2, preprint: 1, repository: 0 } as const;

/** DOIs: a publisher's before a preprint server's before a repository's. */
export const doiWorth = (doi: string): number => doiOrder[doiRegistrant(doi)];
