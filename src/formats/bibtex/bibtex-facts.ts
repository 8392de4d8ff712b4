/** An entry's fields to facts: what each says, and what several say together. */

import { splitNames, texBlanks, texToVerbatim, unicodeToUtf8Tex } from '../../text/index.js';
import { monthIn } from '../dates.js';
import type { Fact } from '../facts.js';
import { arxivIn, doiIn } from '../identifiers.js';
import { recordTypeOf } from '../record-types.js';
import { entryAliases, impliedTypes, looseTypes, meaningOf, subtitles, usualTypes } from './bibtex-fields.js';
import type { EntryBody } from './bibtex-values.js';

/** The first value of each field. */
type FirstValues = ReadonlyMap<string, string>;

/** A semicolon parts keywords, but not one that ends a character reference: `R&amp;D`. */
const semicolon = /(?<!&#?[a-z0-9]{1,10});/i;

const keywordsIn = (value: string): readonly string[] =>
  value.split(semicolon.test(value) ? semicolon : ',').map((keyword) => keyword.trim());

/** Names are parted by `and`; some databases write semicolons. */
const namesIn = (written: string): readonly string[] => {
  const value = texBlanks(written);
  const names = splitNames(value);
  return names.length === 1 && value.includes(';') && !/[{}&]/.test(value)
    ? value.split(';').map((name) => name.trim())
    : names;
};

/** Editors as they are kept aside: the braces of a body's name, by which it is told from a person's, survive the reading of TeX. */
const editorFacts = (name: string, value: string): readonly Fact[] => [
  {
    target: 'other',
    rank: 0,
    tag: name,
    value: namesIn(value)
      .map((one) =>
        one.replace(/^\{(.*)\}$/s, (whole, inner: string) => (/[{}]/.test(inner) ? whole : `\\{${inner}\\}`)),
      )
      .join(' and '),
  },
];

/** A field may hold several URLs, each on its own. */
const urlsIn = (value: string): readonly string[] => value.split(/[;,]?\s+(?=(?:\\url\s?\{)?https?:\/\/)/);

const eprintId = (values: FirstValues): string | undefined => {
  const eprint = values.get('eprint') ?? '';
  const kind = values.get('eprinttype') ?? values.get('archiveprefix');
  if (kind === undefined && !/^(?:arxiv:)?\d{4}\.\d{4,5}(?:v\d+)?$/i.test(eprint)) return undefined;
  if (kind !== undefined && !/arxiv/i.test(kind)) return undefined;
  const section = values.get('eprintclass') ?? values.get('primaryclass');
  // Before 2007 a number was one within its section.
  return arxivIn(/^\d{7}$/.test(eprint) && section !== undefined ? `${section.toLowerCase()}/${eprint}` : eprint);
};

/** `eprint` is an arXiv id where a prefix or its form says so; Wiley puts a URL there. */
const eprintFacts = (name: string, value: string, values: FirstValues): readonly Fact[] => {
  const arxiv = eprintId(values);
  const kind = values.get('eprinttype') ?? values.get('archiveprefix') ?? '';
  if (name !== 'eprint') {
    const saidAlready =
      (arxiv !== undefined && /^arxiv$/i.test(value)) || (/^pubmed$/i.test(value) && values.has('eprint'));
    return saidAlready ? [] : [{ target: 'other', rank: 0, tag: name, value }];
  }
  if (arxiv !== undefined) return [{ target: 'arxiv', rank: 0, tag: name, value: arxiv }];
  if (/^https?:/.test(value)) return [{ target: 'link', rank: 2, tag: name, value }];
  return [{ target: /^pubmed$/i.test(kind) ? 'id:pmid' : 'other', rank: 1, tag: name, value }];
};

/** Whether a date says more than a year, a month and a day: a range, a season, a doubt (biblatex manual, 2.3.8). */
const saysMore = /\/|[~?%X]|^\d{4}-(?:2[1-9]|3\d|4[01])/;

/** Fields of which only the first counts, whatever else is written. */
const firstOnly: ReadonlySet<string> = new Set(['author', 'authors']);

/** What one field says, read with the others of its entry. */
type FieldReading = (name: string, value: string, values: FirstValues) => readonly Fact[];

/** Readings of fields that depend on other fields of their entry; by name. */
const special: ReadonlyMap<string, FieldReading> = new Map<string, FieldReading>([
  ['editor', editorFacts],
  [
    'howpublished',
    (name, value) => {
      if (!/\\url|https?:\/\//.test(value)) return plainFacts(name, value);
      const url = /https?:\/\/[^\s{}]+/.exec(value)?.[0];
      if (url === undefined) return [{ target: 'other', rank: 0, tag: name, value }];
      const rest = value
        .replace(/\\url\s?/g, '')
        .replace(url, '')
        .replace(/[{}\s]/g, '');
      const saysUrl = /^(?:online|available(?:at|from)?:?|url:?|[.,;:])?$/i.test(rest);
      return [
        { target: 'url', rank: 3, tag: name, value: url },
        ...(saysUrl ? [] : [{ target: 'other', rank: 0, tag: name, value } as const]),
      ];
    },
  ],
  [
    'series',
    (name, value, values) => {
      const isBook = !['booktitle', 'journal', 'journaltitle', 'howpublished'].some((other) => values.has(other));
      return [{ target: isBook ? 'venue' : 'other', rank: 6, tag: name, value }];
    },
  ],
  // Paths are verbatim: they are spelled so that reading text gives them back as they were.
  ['file', (name, value) => [{ target: 'other', rank: 0, tag: name, value: unicodeToUtf8Tex(value) }]],
  ['eprint', eprintFacts],
  ['eprinttype', eprintFacts],
  ['archiveprefix', eprintFacts],
  ['month', (name, value) => [{ target: monthIn(value) === undefined ? 'other' : 'month', rank: 0, tag: name, value }]],
  [
    'date',
    (name, value) => [
      ...plainFacts(name, value),
      ...(saysMore.test(value) ? [{ target: 'other', rank: 0, tag: name, value } as const] : []),
    ],
  ],
]);

const plainFacts = (name: string, value: string): readonly Fact[] => {
  const meaning = meaningOf(name);
  if (meaning === undefined) return [{ target: 'other', rank: 0, tag: name, value }];
  const [target, rank] = meaning;
  const values =
    target === 'author'
      ? namesIn(value)
      : target === 'keyword'
        ? keywordsIn(value)
        : target === 'url'
          ? urlsIn(value)
          : target === 'ids'
            ? [texToVerbatim(value)]
            : [value];
  return values.map((one) => ({ target, rank, tag: name, value: one }));
};

const joinedTitle = (title: string, subtitle: string): string =>
  `${title}${/[:.?!]["'}\s]*$/.test(title) ? ' ' : ': '}${subtitle}`;

/** What a key tells: databases use their own keys, people invent theirs. */
const keyFacts = (key: string, database: string | undefined): readonly Fact[] => {
  const own = (target: Fact['target'], value: string): Fact[] => [{ target, rank: 1, tag: 'key', value }];
  if (key.startsWith('DBLP:')) return own('id:dblp', key.slice(5));
  if (/^(?:WOS|ISI|MEDLINE|INSPEC|BIOSIS|KJD|SCIELO|RSCI):/.test(key)) return own('id:wos', key);
  if (database === 'ieee' && /^\d{4,9}$/.test(key)) return own('id:ieee', key);
  if (database !== undefined && /^(?:doi:)?(?:https?:\/\/doi\.org\/)?10\.\d{4,9}\//i.test(key)) {
    const doi = doiIn(key);
    return doi === undefined ? own('other', key) : own('accession', doi);
  }
  return key === '' ? [] : own('other', key);
};

const typeFacts = (type: string, values: FirstValues): readonly Fact[] => {
  const said = values.get('type') ?? impliedTypes.get(type);
  const facts: Fact[] = [{ target: 'type', rank: 0, tag: 'entry', value: entryAliases.get(type) ?? type }];
  if (said === undefined || said.toLowerCase() === usualTypes.get(type)) return facts;
  const tells = looseTypes.has(type) && recordTypeOf(said) !== undefined;
  return [...facts, { target: tells ? 'type' : 'other', rank: 1, tag: 'type', value: said }];
};

/** All that an entry of a type says, its key included. */
export const factsOfEntry = (
  type: string,
  key: string,
  fields: EntryBody['fields'],
  database: string | undefined,
): readonly Fact[] => {
  const values = new Map<string, string>();
  for (const [name, value] of fields) if (!values.has(name)) values.set(name, value);
  const joined = new Set([...subtitles].flatMap(([name, sub]) => (values.has(name) && values.has(sub) ? [sub] : [])));
  const seen = new Set<string>();
  const facts: Fact[] = [...typeFacts(type, values)];
  for (const [name, value] of fields) {
    const isRepeat = firstOnly.has(name) && seen.has(name);
    seen.add(name);
    if (name === 'type' || joined.has(name)) continue;
    if (isRepeat) {
      facts.push({ target: 'other', rank: 0, tag: name, value });
      continue;
    }
    const subtitle = subtitles.get(name);
    const behind = subtitle === undefined ? undefined : values.get(subtitle);
    const read = special.get(name) ?? plainFacts;
    // One by one: a million names are too many arguments for a call.
    for (const fact of read(name, behind === undefined ? value : joinedTitle(value, behind), values)) facts.push(fact);
  }
  facts.push(...keyFacts(key, database));
  return facts;
};
