/** A note of OpenReview to a record. */

import { arxivIn, doiIn } from '../../formats/index.js';
import type { BibliographicRecord, Person, RecordId, RecordType } from '../../model/index.js';
import { parseName, texToUnicode } from '../../text/index.js';
import { isImported } from './acceptance.js';
import { type NoteBibtex, readNoteBibtex } from './bibtex.js';
import { listOf, type Note, textOf } from './note.js';

const site = 'https://openreview.net';

/** What a paper is, by its venue id. */
const types: readonly (readonly [RegExp, RecordType])[] = [
  [/^dblp\.org\/journals\/corr\b/i, 'preprint'],
  [/^dblp\.org\/journals\//i, 'article'],
  [/^dblp\.org\/conf\//i, 'conference'],
  [/^openreview\.net\/anonymous_preprint/i, 'preprint'],
  [/^(?:TMLR|DMLR|JMLR)\b/, 'article'],
  [/\/(?:conference|workshop|track|symposium)\b/i, 'conference'],
];

/**
 * Where TeX stands in titles and abstracts, which are plain text otherwise: formulas (an amount such as `$5 or $10` is none),
 * accents, and fonts.
 */
const tex =
  /\$(?=\S)[^$]*[^\s$]\$(?!\d)|\\(?:["'`^~=.]|[Hckbruvd](?![a-zA-Z]))\s*(?:\{\\?[a-zA-Z]\}|\\?[a-zA-Z])|\\(?:emph|text[a-z]{2})\{[^{}]*\}/g;

const readable = (text: string): string => text.replace(tex, texToUnicode);

const oneLine = (text: string): string => readable(text).replace(/\s+/g, ' ').trim();

const prose = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => readable(line).trimEnd())
    .join('\n')
    .trim();

/** Names as texts, or as `{fullname, username}` since 2026. Authors who are still hidden are none. */
const authorsOf = (note: Note): Person[] =>
  listOf(note, 'authors').flatMap((author) => {
    const name = typeof author === 'object' && author !== null && 'fullname' in author ? author.fullname : author;
    if (typeof name !== 'string' || /^anonymous(?: authors?)?$/i.test(name.trim())) return [];
    const person = parseName(name);
    return person === undefined ? [] : [person];
  });

const keywordsOf = (note: Note): string[] => [
  ...new Set(
    listOf(note, 'keywords')
      .filter((word) => typeof word === 'string')
      .map(oneLine)
      .filter((word) => word !== ''),
  ),
];

/** The day of a moment in milliseconds since 1970. */
const dayOf = (moment: number | undefined): string | undefined =>
  moment === undefined || moment <= 0 || moment > 253_402_300_799_999
    ? undefined
    : new Date(moment).toISOString().slice(0, 10);

/** The key behind `doi:` or `arxiv:` among the external ids. */
const external = ({ externalIds = [] }: Note, authority: string): string | undefined =>
  externalIds.find((id) => id.toLowerCase().startsWith(`${authority}:`))?.slice(authority.length + 1);

const absolute = (address: string): string | undefined =>
  URL.canParse(address, site) && /^https?:/.test(new URL(address, site).protocol)
    ? new URL(address, site).href
    : undefined;

const urlsOf = (note: Note, forum: string): string[] => {
  const more = ['pdf', 'html'].map((name) => absolute(textOf(note, name) ?? '')).filter((url) => url !== undefined);
  return [...new Set([`${site}/forum?id=${forum}`, ...more])].filter((url) => url !== `${site}/`);
};

/**
 * When a paper was published: the year of its citation, else of its publication date, else of the edition, else of its
 * making. The dates of imported papers are the first of a month or a year that nobody knew better.
 */
const dateOf = (
  note: Note,
  year: number | undefined,
  edition: number | undefined,
): { year?: number; date?: string } => {
  const published = dayOf(note.pdate);
  const made = dayOf(note.cdate);
  const yearOf = (day: string | undefined): number | undefined =>
    day === undefined ? undefined : Number(day.slice(0, 4));
  const known = year ?? yearOf(published) ?? edition ?? yearOf(made);
  if (known === undefined) return {};
  return yearOf(published) === known && !isImported(note) ? { year: known, date: published! } : { year: known };
};

const doiOf = (note: Note, bibtex: NoteBibtex | undefined): string | undefined =>
  doiIn(external(note, 'doi') ?? '') ??
  bibtex?.fields.doi ??
  [textOf(note, 'doi'), textOf(note, 'html')].map((text) => doiIn(text ?? '')).find((doi) => doi !== undefined);

const arxivOf = (note: Note, bibtex: NoteBibtex | undefined): string | undefined =>
  arxivIn(external(note, 'arxiv') ?? '') ??
  bibtex?.fields.arxiv ??
  [textOf(note, 'html'), textOf(note, 'pdf')]
    .filter((url) => /arxiv\.org\//i.test(url ?? ''))
    .map((url) => arxivIn(url!))
    .find((id) => id !== undefined);

/** What has no field of ours, by OpenReview's names. */
const otherOf = (note: Note, venue: string | undefined, bibtex: NoteBibtex | undefined): Record<string, string[]> => {
  const published = bibtex?.fields.venue;
  const members = {
    venueid: textOf(note, 'venueid'),
    number: note.number === undefined || isImported(note) ? undefined : String(note.number),
    primary_area: textOf(note, 'primary_area'),
    license: note.license,
    'published-in': published === venue ? undefined : published,
  };
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value]]])),
  );
};

/** The fields of a record that are there. */
const present = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as { [K in keyof T]?: Exclude<T[K], undefined> };

/** The record of a submission; undefined where it has no title. `edition` is the year of the edition that it was found under. */
export const recordOf = (note: Note, edition?: number): BibliographicRecord | undefined => {
  const title = oneLine(textOf(note, 'title') ?? '');
  if (title === '') return undefined;
  const forum = note.forum ?? note.id;
  const bibtex = readNoteBibtex(textOf(note, '_bibtex') ?? '');
  const venue = textOf(note, 'venue');
  const venueId = textOf(note, 'venueid') ?? note.invitation ?? '';
  const cited = bibtex?.fields.type === 'other' ? undefined : bibtex?.fields.type;
  const summary = textOf(note, 'TL;DR') ?? textOf(note, 'TLDR') ?? textOf(note, 'one-sentence_summary');
  const { volume, number, pages, publisher } = bibtex?.fields ?? {};
  return {
    id: `openreview:${forum}` as RecordId,
    ...present({
      type: types.find(([pattern]) => pattern.test(venueId))?.[1] ?? cited,
      title,
      authors: authorsOf(note),
      venue: venue === undefined ? undefined : oneLine(venue),
      volume,
      number,
      pages,
      publisher,
      abstract: prose(textOf(note, 'abstract') ?? ''),
      keywords: keywordsOf(note),
      doi: doiOf(note, bibtex),
      arxiv: arxivOf(note, bibtex),
      urls: urlsOf(note, forum),
      notes: summary === undefined ? undefined : [`TL;DR: ${oneLine(summary)}`],
    }),
    ...dateOf(note, bibtex?.fields.year, edition),
    ids: { openreview: forum, ...(bibtex?.dblp === undefined ? {} : { dblp: bibtex.dblp }) },
    other: otherOf(note, venue, bibtex),
  };
};
