import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RecordFields } from '../../src/model/index.js';
import { readBytes, shared } from './support.js';

const folder = join(shared, 'exports', 'zotero');
const present = existsSync(folder);

/** An item as the other parser gives it. */
interface OtherItem {
  readonly title?: string;
  readonly date?: string;
  readonly DOI?: string;
  readonly extra?: string;
  readonly creators?: readonly { readonly creatorType?: string }[];
}

/** Kinds of creator that are a work's authors by another name. */
const authorKinds = new Set([
  'author',
  'inventor',
  'artist',
  'director',
  'programmer',
  'cartographer',
  'presenter',
  'podcaster',
  'interviewee',
  'performer',
  'composer',
  'sponsor',
]);

const plain = (text: string): string =>
  text
    .replace(/<\/?(?:i|b|sub|sup|span)[^>]*>/g, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

/** What is compared, of both. */
const compared: Readonly<Record<string, readonly [(theirs: OtherItem) => unknown, (ours: RecordFields) => unknown]>> = {
  title: [({ title }) => plain(title ?? ''), ({ title }) => plain(title ?? '')],
  year: [
    ({ date }) => /(?<!\d)\d{4}(?!\d)/.exec(date ?? '')?.[0] ?? '',
    ({ year }) => (year === undefined ? '' : String(year)),
  ],
  doi: [({ DOI, extra }) => (DOI ?? /^DOI: (\S+)/m.exec(extra ?? '')?.[1] ?? '').toLowerCase(), ({ doi }) => doi ?? ''],
  authors: [
    ({ creators = [] }) => creators.filter(({ creatorType }) => authorKinds.has(creatorType ?? '')).length,
    ({ authors = [] }) => authors.length,
  ],
};

/** A place whose reason holds for every record of its file. */
const ofAnyRecord = (place: string): string => place.replace(/ \d+ /, ' * ');

interface Difference {
  /** `FILE NUMBER FIELD`, the number of the record from 1. */
  readonly place: string;
  readonly theirs: unknown;
  readonly ours: unknown;
}

const differencesIn = (name: string): readonly Difference[] => {
  const { all } = readBytes(readFileSync(join(folder, name)), name);
  const theirs = JSON.parse(
    readFileSync(join(folder, name.replace(/\.\w+$/, '_expected.json')), 'utf8'),
  ) as OtherItem[];
  const found: Difference[] =
    theirs.length === all.length ? [] : [{ place: `${name} 0 count`, theirs: theirs.length, ours: all.length }];
  theirs.slice(0, all.length).forEach((item, index) => {
    const ours = all[index]!;
    const fields = ours.kind === 'record' ? ours.fields : {};
    for (const [field, [ofTheirs, ofOurs]] of Object.entries(compared)) {
      const [a, b] = [ofTheirs(item), ofOurs(fields)];
      if (a !== b) found.push({ place: `${name} ${index + 1} ${field}`, theirs: a, ours: b });
    }
  });
  return found;
};

/** The differences that are argued in `differences.md`: `- FILE NUMBER FIELD: argument`. */
const argued = new Map(
  readFileSync(join(import.meta.dirname, 'differences.md'), 'utf8')
    .split('\n')
    .flatMap((line): [string, string][] => {
      const [, place, argument] = /^- (\S+ (?:\d+|\*) [a-z]+): (.+)$/.exec(line) ?? [];
      return place === undefined ? [] : [[place, argument!]];
    }),
);

const names = present ? readdirSync(folder).filter((name) => !name.endsWith('_expected.json')) : [];

describe('another parser of the same files', () => {
  it.skipIf(!present).each(names.length === 0 ? ['none'] : names)(
    'agrees with us on %s, or the difference is argued (needs ../shared/data)',
    (name) => {
      const differences = differencesIn(name);
      const open = differences.filter(({ place }) => !argued.has(place) && !argued.has(ofAnyRecord(place)));
      expect(open).toEqual([]);
      const places = new Set(differences.flatMap(({ place }) => [place, ofAnyRecord(place)]));
      expect([...argued.keys()].filter((place) => place.startsWith(`${name} `) && !places.has(place))).toEqual([]);
    },
  );

  it('is contradicted only with an argument', () => {
    for (const [place, argument] of argued) expect(`${place}: ${argument}`).toMatch(/: (?:\S+ ){5}/);
  });
});
