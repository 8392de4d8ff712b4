/** The styles of reference that come with litsieve: which CSL each is, its language, and what it wants of a record. */

import { ieeeStyle } from './ieee-style.js';

/** How a style wants its items. */
export interface ItemHabits {
  /** Where the number of an article without pages stands. */
  readonly articleNumber: 'number' | 'page';
  /** Whether `Proceedings of the` is cut to `Proc.` (IEEE Reference Guide, section IV.A). */
  readonly cutsProceedings: boolean;
  /** Where the archive of a preprint stands. */
  readonly archive: 'publisher' | 'container-title';
  /** What a thesis is called of which nothing more is known. */
  readonly thesis: 'Thesis' | 'thesis';
  /** Where stands what stands in place of a year (`in press`). */
  readonly status: 'issued' | 'status';
}

/** A style that is known by name. */
export interface ReferenceStyle extends ItemHabits {
  /** The text of the style; `bundled` gives that of a style which the processor brings. */
  readonly csl: (bundled: (name: string) => string) => string;
  readonly language: string;
}

/** APA asks for a date of retrieval of undated pages only (manual, section 9.16); without one its style leaves the word alone. */
const retrievedOnlyWithDate = (apa: string): string =>
  apa.replace(
    '<if match="none" variable="issued status"><text term="retrieved"',
    '<if variable="accessed"><text term="retrieved"',
  );

const byName = {
  /** APA, Publication Manual, 7th edition: by author. */
  apa: {
    csl: (bundled) => retrievedOnlyWithDate(bundled('apa')),
    language: 'en-US',
    articleNumber: 'number',
    cutsProceedings: false,
    archive: 'publisher',
    thesis: 'Thesis',
    status: 'status',
  },
  /** IEEE Reference Guide: numbered as given. */
  ieee: {
    csl: () => ieeeStyle,
    language: 'en-US',
    articleNumber: 'number',
    cutsProceedings: true,
    archive: 'publisher',
    thesis: 'thesis',
    status: 'issued',
  },
  /** NLM, Citing Medicine, 2nd edition: numbered as given. */
  vancouver: {
    csl: (bundled) => bundled('vancouver'),
    language: 'en-US',
    articleNumber: 'page',
    cutsProceedings: false,
    archive: 'publisher',
    thesis: 'Thesis',
    status: 'issued',
  },
  /** Cite Them Right, author and date: by author, in British English. */
  harvard: {
    csl: (bundled) => bundled('harvard1'),
    language: 'en-GB',
    articleNumber: 'page',
    cutsProceedings: false,
    archive: 'container-title',
    thesis: 'Thesis',
    status: 'issued',
  },
} as const satisfies Readonly<Record<string, ReferenceStyle>>;

/** Names of the styles that come with litsieve. */
export const referenceStyleNames = Object.keys(byName) as readonly (keyof typeof byName)[];

/** A style by name; undefined where none is called so. */
export const referenceStyle = (name: string): ReferenceStyle | undefined =>
  new Map<string, ReferenceStyle>(Object.entries(byName)).get(name);

/** What is expected of a style that nobody here knows. */
export const usualHabits: ItemHabits = {
  articleNumber: 'page',
  cutsProceedings: false,
  archive: 'publisher',
  thesis: 'Thesis',
  status: 'issued',
};
