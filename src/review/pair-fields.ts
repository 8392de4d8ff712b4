/** Two records beside each other, field by field: what each says, and where they differ. */

import { type BibliographicRecord, personName, type RecordFields } from '../model/index.js';
import { normaliseText, printable } from '../text/index.js';
import type { ComparedField, MarkedText } from './pair-session.js';
import { differingWords } from './pair-words.js';

type Field = Exclude<keyof BibliographicRecord, 'id' | 'enriches'>;

/** The fields in the order in which people compare them, each as it is called and as text; every field of a record is here. */
const fields: {
  readonly [F in Field]: readonly [label: string, text: (value: NonNullable<RecordFields[F]>) => string];
} = {
  title: ['Title', (title) => title],
  authors: ['Authors', (authors) => authors.map(personName).join('; ')],
  year: ['Year', String],
  venue: ['Venue', (venue) => venue],
  volume: ['Volume', (volume) => volume],
  number: ['Number', (number) => number],
  pages: ['Pages', (pages) => pages],
  doi: ['DOI', (doi) => doi],
  arxiv: ['arXiv', (arxiv) => arxiv],
  ids: [
    'Ids',
    (ids) =>
      Object.entries(ids)
        .map(([authority, id]) => `${authority} ${id}`)
        .join('; '),
  ],
  type: ['Type', (type) => type],
  date: ['Date', (date) => date],
  abstract: ['Abstract', (abstract) => abstract],
  publisher: ['Publisher', (publisher) => publisher],
  keywords: ['Keywords', (keywords) => keywords.join('; ')],
  language: ['Language', (language) => language],
  issn: ['ISSN', (issn) => issn.join('; ')],
  isbn: ['ISBN', (isbn) => isbn.join('; ')],
  urls: ['Links', (urls) => urls.join(' ')],
  notes: ['Notes', (notes) => notes.join(' · ')],
  other: [
    'Other',
    (other) =>
      Object.entries(other)
        .map(([tag, values]) => `${tag}: ${values.join('; ')}`)
        .join(' · '),
  ],
};

const textOf = (record: RecordFields, field: Field): string | undefined => {
  const value = record[field];
  const [, text] = fields[field] as readonly [string, (value: unknown) => string];
  const said = value === undefined ? '' : printable(text(value)).trim();
  return said === '' ? undefined : said;
};

/** Fields whose signs tell one value from another: only case does not count. */
const literal: ReadonlySet<Field> = new Set(['doi', 'arxiv', 'ids', 'issn', 'isbn', 'urls']);

const agree = (field: Field, a: string, b: string): boolean => {
  const folded = literal.has(field) ? (text: string) => text.toLowerCase() : normaliseText;
  return a === b || folded(a) === folded(b);
};

const unmarked = (text: string): MarkedText => ({ text, differing: [] });

/**
 * The fields of which either record says something. Two statements are the same where they are so but for case,
 * accents, typography and punctuation, identifiers but for case. Texts come inert, in one line, so that the places of their words are those on a screen.
 */
export const compareFields = (a: RecordFields, b: RecordFields): readonly ComparedField[] =>
  (Object.keys(fields) as Field[]).flatMap((field): readonly ComparedField[] => {
    const [label] = fields[field];
    const [left, right] = [textOf(a, field), textOf(b, field)];
    if (left === undefined && right === undefined) return [];
    if (left === undefined) return [{ field, label, relation: 'one-silent', b: unmarked(right!) }];
    if (right === undefined) return [{ field, label, relation: 'one-silent', a: unmarked(left) }];
    if (agree(field, left, right)) {
      return [{ field, label, relation: 'same', a: unmarked(left), b: unmarked(right) }];
    }
    const [ofLeft, ofRight] = differingWords(left, right);
    // Where they differ in signs alone, no word tells where.
    const whole = ofLeft.length === 0 && ofRight.length === 0;
    const marked = (text: string, differing: MarkedText['differing']): MarkedText => ({
      text,
      differing: whole ? [[0, text.length]] : differing,
    });
    return [
      {
        field,
        label,
        relation: 'differs',
        a: marked(left, ofLeft),
        b: marked(right, ofRight),
      },
    ];
  });
