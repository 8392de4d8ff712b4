/** Keys of dblp: streams (`conf/icse`, `journals/tse`), tables of contents (`conf/icse/icse2024`) and what belongs to an edition. */

import { UsageError } from '../../model/index.js';

/** What an edition is at dblp. */
export interface EditionKeys {
  /** Conference series and journals, `conf/icse`. */
  readonly streams: readonly string[];
  /** Tables of contents that were named, `conf/icse/icse2024`. Of their streams nothing else is wanted. */
  readonly tocs: readonly string[];
}

/** A record as far as it tells whether it belongs to an edition. */
export interface Belonging {
  readonly key: string;
  readonly year?: number | undefined;
  /** The tables of contents that list it, where the answer says. */
  readonly tocs: readonly string[];
}

/** Letters, digits and the few signs that keys of dblp hold; safe in an address and between `<` and `>` of SPARQL. */
const keyPattern = /^(?:conf|journals|books|series|reference)(?:\/[\w.+-]+){1,3}$/;

/** A table of contents as a bare key: `db/conf/icse/icse2024.html#Example24` is `conf/icse/icse2024`. */
export const tocOf = (address: string): string | undefined =>
  /^(?:https?:\/\/[^/]+\/)?db\/([^#?]+?)(?:\.(?:html|bht|xml))?(?:[#?].*)?$/.exec(address.trim())?.[1];

/** The stream that a key stands in: its first two parts. */
export const streamOf = (key: string): string => key.split('/').slice(0, 2).join('/');

/** Reads the keys that a catalogue gives: two parts name a stream, more a table of contents. Throws `UsageError` for what is neither. */
export const editionKeys = (keys: readonly string[]): EditionKeys => {
  const bare = keys.map((key) => tocOf(key) ?? key.trim());
  for (const key of bare) {
    if (keyPattern.test(key)) continue;
    throw new UsageError(`\`${key}\` names nothing in dblp`, {
      code: 'venue-key',
      hint: 'write `dblp: conf/icse` for a series or a journal, or `dblp: conf/icse/icse{year}` for one table of contents, under `at` of the venue in queries/venues.yaml',
    });
  }
  return {
    streams: [...new Set(bare.map(streamOf))],
    tocs: [...new Set(bare.filter((key) => key.split('/').length > 2))],
  };
};

/** Streams of which no table of contents was named: all of a year is wanted. */
export const wholeStreams = ({ streams, tocs }: EditionKeys): readonly string[] => {
  const narrowed = new Set(tocs.map(streamOf));
  return streams.filter((stream) => !narrowed.has(stream));
};

/** What is wrong with a record that stands in a stream of the edition: it is listed elsewhere than where it is wanted. */
export const isListedElsewhere = ({ tocs }: Pick<Belonging, 'tocs'>, keys: EditionKeys): boolean => {
  if (keys.tocs.length === 0 || tocs.length === 0 || tocs.some((toc) => keys.tocs.includes(toc))) return false;
  const whole = wholeStreams(keys);
  const narrowed = new Set(keys.tocs.map(streamOf));
  return whole.length === 0 || tocs.some((toc) => narrowed.has(streamOf(toc)));
};

/**
 * Whether a record of the dump belongs to an edition: a named table of contents lists it (whatever its year is, that of
 * a volume that came out late is another), or its key stands in a whole stream and its year is right.
 */
export const belongsTo = ({ key, year, tocs }: Belonging, keys: EditionKeys, wantedYear: number): boolean =>
  tocs.some((toc) => keys.tocs.includes(toc)) ||
  (year === wantedYear && wholeStreams(keys).some((stream) => key.startsWith(`${stream}/`)));

/** How dblp usually names the table of contents of a conference's main volume; undefined for journals, whose are named by volume. */
export const usualToc = (stream: string, year: number): string | undefined =>
  stream.startsWith('conf/') ? `${stream}/${stream.slice('conf/'.length)}${year}` : undefined;
