/** Suspicions: what in a field of a record looks wrong though it could be read, as a table. A person looks at the examples and judges. */

import type { RecordFields } from '../../model/index.js';

/** One thing that may be wrong with one field. */
export interface Suspicion {
  readonly code: string;
  readonly field: keyof RecordFields;
  /** What it means, for people. */
  readonly meaning: string;
  /** The value that looks wrong, or undefined. `thisYear` is the year of the import. */
  readonly finds: (fields: RecordFields, thisYear: number) => string | undefined;
}

/** UTF-8 that was read as Windows-1252 once before it was exported: `Ã©`, `â€™`. */
const mojibake = /[ÃÂ][\u0080-\u00bf]|â€[\u0098-\u009d™œ“”˜]|ï¿½|\ufffd/;
const markup = /<\/?[a-z][a-z0-9:]*[^<>]{0,100}>|&(?:[a-z]{2,8}|#\d{2,6});/i;
const cut = /(?:\.{3}|…)$/;

/** TeX that was not read as such: mathematics in dollars, a command, a brace before one. Prices and paths of files are none. */
const tex =
  /\$[^$\s]{0,60}[<>\\^_{}][^$\s]{0,60}\$|\$[A-Za-z]\$|\\[a-z]{2,20}\s?[{}$^]|\{\\[^\s{}]|\\(?:alpha|beta|gamma|delta|epsilon|lambda|mu|pi|sigma|omega|times|leq?|geq?|approx|infty|sim)\b/i;

/** Punctuation that begins no title: what stood before it was lost. `.NET` and `[Title in another language]` are none. */
const strayStart = /^(?:[:;,)\]}|\\&=?%»”’]|[.–—-]\s)/;

const when = (text: string | undefined, pattern: RegExp): string | undefined =>
  text !== undefined && pattern.test(text) ? text : undefined;

/** ISSN's check digit: weights 8 to 2, modulo 11 (ISO 3297, section 4). */
const issnHolds = (issn: string): boolean => {
  const digits = issn.replace('-', '').toUpperCase();
  if (!/^\d{7}[\dX]$/.test(digits)) return false;
  const sum = [...digits].reduce(
    (total, digit, index) => total + (digit === 'X' ? 10 : Number(digit)) * (8 - index),
    0,
  );
  return sum % 11 === 0;
};

const isShouting = (title: string): boolean =>
  title.length > 20 && /\p{Lu}/u.test(title) && title === title.toUpperCase() && title !== title.toLowerCase();

const pagesBackwards = (pages: string): boolean => {
  const [, first, last] = /^(\d{1,6})-(\d{1,6})$/.exec(pages) ?? [];
  return first !== undefined && Number(last) < Number(first);
};

/** A short abstract is seldom one: the shortest tenth of the real abstracts of computer-science venues begins at about 300 characters. */
const shortAbstract = 100;

/** All suspicions, by field. */
export const suspicions: readonly Suspicion[] = [
  {
    code: 'title-garbled',
    field: 'title',
    meaning: 'letters were garbled before the export',
    finds: ({ title }) => when(title, mojibake),
  },
  { code: 'title-markup', field: 'title', meaning: 'markup is left', finds: ({ title }) => when(title, markup) },
  { code: 'title-tex-left', field: 'title', meaning: 'TeX is left', finds: ({ title }) => when(title, tex) },
  {
    code: 'title-start',
    field: 'title',
    meaning: 'begins with punctuation that titles do not begin with',
    finds: ({ title }) => when(title, strayStart),
  },
  { code: 'title-cut', field: 'title', meaning: 'ends in an ellipsis', finds: ({ title }) => when(title, cut) },
  {
    code: 'title-capitals',
    field: 'title',
    meaning: 'is in capitals only',
    finds: ({ title }) => (title !== undefined && isShouting(title) ? title : undefined),
  },
  {
    code: 'title-long',
    field: 'title',
    meaning: 'is longer than titles are',
    finds: ({ title }) => (title !== undefined && title.length > 350 ? title : undefined),
  },
  {
    code: 'title-not-a-study',
    field: 'title',
    meaning: 'is of a volume or its front matter',
    finds: ({ title }) =>
      when(
        title,
        /^(?:front ?matter|back ?matter|table of contents|title page|editorial board|author index|proceedings of (?:the )?\d|\[?(?:front|back) cover)/i,
      ),
  },
  {
    code: 'abstract-garbled',
    field: 'abstract',
    meaning: 'letters were garbled before the export',
    finds: ({ abstract }) => when(abstract, mojibake),
  },
  {
    code: 'abstract-markup',
    field: 'abstract',
    meaning: 'markup is left',
    finds: ({ abstract }) => when(abstract, markup),
  },
  {
    code: 'abstract-tex-left',
    field: 'abstract',
    meaning: 'TeX is left',
    finds: ({ abstract }) => when(abstract, tex),
  },
  {
    code: 'abstract-cut',
    field: 'abstract',
    meaning: 'ends in an ellipsis',
    finds: ({ abstract }) => when(abstract, cut),
  },
  {
    code: 'abstract-short',
    field: 'abstract',
    meaning: `is shorter than ${shortAbstract} characters`,
    finds: ({ abstract }) => (abstract !== undefined && abstract.length < shortAbstract ? abstract : undefined),
  },
  {
    code: 'abstract-is-title',
    field: 'abstract',
    meaning: 'repeats the title',
    finds: ({ abstract, title }) => (abstract !== undefined && abstract === title ? abstract : undefined),
  },
  {
    code: 'author-garbled',
    field: 'authors',
    meaning: 'letters were garbled before the export',
    finds: ({ authors }) => nameThat(authors, (name) => mojibake.test(name)),
  },
  {
    code: 'author-backslash',
    field: 'authors',
    meaning: 'a name holds a backslash',
    finds: ({ authors }) => nameThat(authors, (name) => name.includes('\\')),
  },
  {
    code: 'author-number',
    field: 'authors',
    meaning: 'a name holds a number',
    finds: ({ authors }) => nameThat(authors, (name) => /\d/.test(name)),
  },
  {
    code: 'author-anonymous',
    field: 'authors',
    meaning: 'nobody is named',
    finds: ({ authors }) =>
      nameThat(authors, (name) => /^\W*(?:anon(?:ymous)?|unknown|n\.?a\.?|no authors? listed)\W*$/i.test(name)),
  },
  {
    code: 'authors-joined',
    field: 'authors',
    meaning: 'one name seems to be several',
    finds: ({ authors }) => nameThat(authors, (name) => name.length > 120 || (name.match(/[,;&]/g) ?? []).length > 2),
  },
  {
    code: 'year-implausible',
    field: 'year',
    meaning: 'is before 1900 or in the future',
    finds: ({ year }, thisYear) =>
      year !== undefined && (year < 1900 || year > thisYear + 1) ? String(year) : undefined,
  },
  {
    code: 'doi-odd',
    field: 'doi',
    meaning: 'is longer than DOIs are, or holds what they do not',
    finds: ({ doi }) =>
      doi !== undefined && (doi.length > 120 || /[\s{}\\|]|https?:|…|\.{3}/.test(doi)) ? doi : undefined,
  },
  {
    code: 'pages-backwards',
    field: 'pages',
    meaning: 'end before they begin',
    finds: ({ pages }) => (pages !== undefined && pagesBackwards(pages) ? pages : undefined),
  },
  {
    code: 'issn-wrong',
    field: 'issn',
    meaning: 'its check digit is wrong',
    finds: ({ issn }) => issn?.find((one) => !issnHolds(one)),
  },
  {
    code: 'venue-odd',
    field: 'venue',
    meaning: 'is a number or a DOI',
    finds: ({ venue }) => when(venue, /^(?:[\d\s.,:-]+|10\.\d{4,}.*|https?:.*)$/),
  },
  {
    code: 'keywords-joined',
    field: 'keywords',
    meaning: 'one keyword seems to be several',
    finds: ({ keywords }) => keywords?.find((one) => one.length > 150),
  },
  {
    code: 'url-of-library',
    field: 'urls',
    meaning: 'leads through a library’s proxy, where others cannot follow',
    finds: ({ urls }) => urls?.find((url) => /[./-](?:ez)?proxy[.-]|\/\/(?:login\.)?ezproxy|libproxy/i.test(url)),
  },
];

function nameThat(authors: RecordFields['authors'], is: (name: string) => boolean): string | undefined {
  for (const author of authors ?? []) {
    const name =
      'literal' in author ? author.literal : `${author.family}${author.given === undefined ? '' : `, ${author.given}`}`;
    if (is(name)) return name;
  }
  return undefined;
}
