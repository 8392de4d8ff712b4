/** Pages of PMLR as what a harvest yields. */

import { doiIn } from '../../formats/index.js';
import type { BibliographicRecord, Person, RecordId } from '../../model/index.js';
import { markupToText, texToUnicode } from '../../text/index.js';
import type { HarvestItem } from '../source.js';
import { type FrontMatter, mapsField, readFrontMatter, textField } from './front-matter.js';

/** Prose of PMLR is TeX with some HTML (`<em>`): both to plain text. */
const prose = (text: string | undefined): string | undefined => {
  const plain = text === undefined ? '' : texToUnicode(markupToText(text));
  return plain === '' ? undefined : plain;
};

const personOf = (fields: FrontMatter): Person | undefined => {
  const part = (name: string): string | undefined => prose(textField(fields, name));
  const family = [part('prefix'), part('family')].filter((text) => text !== undefined).join(' ');
  const given = part('given');
  const suffix = part('suffix');
  const literal = part('literal') ?? part('name') ?? (family === '' ? given : given === undefined ? family : undefined);
  if (literal !== undefined) return { literal };
  return family === '' || given === undefined
    ? undefined
    : { family, given, ...(suffix === undefined ? {} : { suffix }) };
};

/** `2024`, `2024-07` or `2024-07-08` from parts; month 0 is PMLR's word for unknown. */
const dateOf = (parts: readonly unknown[]): string | undefined => {
  const [year, month, day] = parts.map(Number);
  if (year === undefined || !(year >= 1900 && year <= 2999)) return undefined;
  if (month === undefined || !(month >= 1 && month <= 12)) return String(year);
  const start = `${year}-${String(month).padStart(2, '0')}`;
  return day !== undefined && day >= 1 && day <= 31 ? `${start}-${String(day).padStart(2, '0')}` : start;
};

/** Day of publication: `issued` holds that of the proceedings, where `date` may be that of the page (reissued volumes). */
const publishedOn = (fields: FrontMatter): string | undefined => {
  const issued = fields['issued'];
  const parts: unknown =
    typeof issued === 'object' && issued !== null ? (issued as FrontMatter)['date-parts'] : undefined;
  const flat = Array.isArray(parts) ? parts.flat() : [];
  return (
    dateOf(flat) ?? dateOf((textField(fields, 'date') ?? '').split(/[-T ]/)) ?? dateOf([textField(fields, 'year')])
  );
};

const pagesOf = (fields: FrontMatter): string | undefined => {
  const first = textField(fields, 'firstpage');
  const last = textField(fields, 'lastpage');
  const pages =
    textField(fields, 'page') ?? textField(fields, 'pages') ?? (first === last ? first : `${first}-${last}`);
  const tidy = pages?.replace(/\s*[-‐‑‒–—−]+\s*/g, '-');
  return tidy === undefined || /undefined|^-?$/.test(tidy) ? undefined : tidy;
};

/** Fields without one of ours, kept by their name. */
const keptFields = ['software', 'video', 'supplementary', 'section', 'address', 'note', 'award'];

const otherFields = (fields: FrontMatter): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    keptFields.flatMap((name) => {
      const text = textField(fields, name);
      return text === undefined ? [] : [[name, [text]] as const];
    }),
  );

/** The key of a page's file: `abdin24a` of `_posts/2024-07-08-abdin24a.md`. */
export const keyOfPage = (path: string): string =>
  path
    .replace(/^.*\//, '')
    .replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '')
    .replace(/\.(?:md|markdown)$/, '');

const recordOf = (fields: FrontMatter, volume: string, key: string, title: string): BibliographicRecord => {
  const text = (name: string): string | undefined => textField(fields, name);
  const date = publishedOn(fields);
  const venue = prose(text('container-title') ?? text('booktitle'));
  const number = text('volume') ?? volume.replace(/^v/, '');
  const pages = pagesOf(fields);
  const publisher = text('publisher');
  const issn = text('issn');
  const abstract = prose(text('abstract'));
  const openreview = text('openreview');
  const doi = doiIn(text('doi') ?? '');
  const authors = mapsField(fields, 'author').flatMap((author) => personOf(author) ?? []);
  const pdf = text('pdf');
  const other = otherFields(fields);
  return {
    id: `pmlr:${volume}/${key}` as RecordId,
    type: 'conference',
    title,
    ...(authors.length === 0 ? {} : { authors }),
    ...(date === undefined ? {} : { year: Number(date.slice(0, 4)) }),
    ...(date === undefined || date.length === 4 ? {} : { date }),
    ...(venue === undefined ? {} : { venue }),
    volume: number,
    ...(pages === undefined ? {} : { pages }),
    ...(publisher === undefined ? {} : { publisher }),
    ...(abstract === undefined ? {} : { abstract }),
    ...(doi === undefined ? {} : { doi }),
    ids: { pmlr: `${volume}/${key}`, ...(openreview === undefined ? {} : { openreview }) },
    ...(issn === undefined ? {} : { issn: [issn] }),
    urls: [`https://proceedings.mlr.press/${volume}/${key}.html`, ...(pdf === undefined ? [] : [pdf])],
    ...(Object.keys(other).length === 0 ? {} : { other }),
  };
};

/** Sections of a volume that hold no paper. */
const matter: ReadonlySet<string> = new Set(['preface', 'frontmatter', 'front-matter']);

/** One page of a volume (`v235`): a record, what was dropped, or why it cannot be read. */
export const itemOfPage = (page: string, volume: string, path: string): HarvestItem => {
  const reading = readFrontMatter(page);
  const name = keyOfPage(path);
  if ('why' in reading) return { kind: 'rejected', key: `${volume}/${name}`, why: reading.why };
  const { fields } = reading;
  const key = /\s/.test(name) || name === '' ? (textField(fields, 'id') ?? name) : name;
  const title = prose(textField(fields, 'title')) ?? prose(textField(fields, 'tex_title'));
  if (title === undefined) return { kind: 'rejected', key: `${volume}/${key}`, why: 'it has no title' };
  if (matter.has(textField(fields, 'section') ?? '')) return { kind: 'dropped', what: 'front matter' };
  return { kind: 'record', record: recordOf(fields, volume, key, title) };
};
