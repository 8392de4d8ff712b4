/** A paper as Semantic Scholar describes it, and the record that it is. */

import { z } from 'zod';
import { arxivIn } from '../../formats/index.js';
import type { RecordFields, RecordType } from '../../model/index.js';
import { parseName } from '../../text/index.js';
import { bareDoi, distinct, listOf, number, objectOf, plain, plainPages, present, text } from '../tolerant-json.js';

/** Numbers are written without quotes for some identifiers. */
const identifier = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined);

const paperShape = z.object({
  paperId: text,
  externalIds: objectOf({
    DOI: identifier,
    ArXiv: identifier,
    ACL: identifier,
    DBLP: identifier,
    PubMed: identifier,
    CorpusId: identifier,
    MAG: identifier,
  }),
  url: text,
  title: text,
  abstract: text,
  venue: text,
  publicationVenue: objectOf({ name: text }),
  journal: objectOf({ name: text, volume: text, pages: text }),
  year: number,
  publicationDate: text,
  authors: listOf(z.object({ name: text })),
  openAccessPdf: objectOf({ url: text }),
  fieldsOfStudy: listOf(z.string()),
  publicationTypes: listOf(z.string()),
});

/** A paper with all members that we read. */
export type Paper = z.infer<typeof paperShape>;

/** Reads one paper; undefined where it is no object. */
export const readPaper = (value: unknown): Paper | undefined => paperShape.safeParse(value).data;

/** The members that are asked for by `fields`; `paperId` comes always. */
export const selectedMembers: readonly string[] = [
  'externalIds',
  'url',
  'title',
  'abstract',
  'venue',
  'publicationVenue',
  'journal',
  'year',
  'publicationDate',
  'authors',
  'openAccessPdf',
  'fieldsOfStudy',
  'publicationTypes',
];

/** Semantic Scholar's types in our words; the first that a paper has counts, for it may have several. */
const types: readonly (readonly [theirs: string, ours: RecordType])[] = [
  ['Conference', 'conference'],
  ['BookSection', 'chapter'],
  ['Book', 'book'],
  ['Dataset', 'dataset'],
  ['JournalArticle', 'article'],
  ['Review', 'article'],
  ['Editorial', 'article'],
  ['LettersAndComments', 'article'],
  ['CaseReport', 'article'],
  ['ClinicalTrial', 'article'],
  ['MetaAnalysis', 'article'],
  ['Study', 'article'],
  ['News', 'article'],
];

/** Preprints are called journal articles of the venue `arXiv.org`. */
const typeOf = ({ venue, publicationTypes }: Paper): RecordType | undefined => {
  if (/^arxiv(?:\.org)?$/i.test(venue ?? '')) return 'preprint';
  const words = publicationTypes.map((word) => word.replaceAll(' ', ''));
  const known = types.find(([theirs]) => words.includes(theirs))?.[1];
  return known ?? (words.length > 0 ? 'other' : undefined);
};

/** Ids of the form that the interface takes, the surest first (documentation of `/paper/{paper_id}`). */
const externalForms: readonly (readonly [name: keyof NonNullable<Paper['externalIds']>, prefix: string])[] = [
  ['CorpusId', 'CorpusId'],
  ['DOI', 'DOI'],
  ['ArXiv', 'ARXIV'],
  ['PubMed', 'PMID'],
  ['ACL', 'ACL'],
  ['MAG', 'MAG'],
];

/** What Semantic Scholar calls a paper: its own id, or, of one that it only knows as a reference, `DOI:…` and the like. */
export const paperKey = (paper: Paper): string | undefined => {
  if (paper.paperId !== undefined && /^\S+$/.test(paper.paperId)) return paper.paperId;
  for (const [name, prefix] of externalForms) {
    const id = paper.externalIds?.[name]?.trim();
    if (id !== undefined && /^\S+$/.test(id)) return `${prefix}:${name === 'DOI' ? id.toLowerCase() : id}`;
  }
  return undefined;
};

const dateOf = (date: string | undefined): string | undefined =>
  date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : undefined;

/** A paper's bibliographic facts. Fields of study are as broad as `Computer Science`: no keywords, but kept. */
export const fieldsOfPaper = (paper: Paper): RecordFields => {
  const { externalIds: ids } = paper;
  return present<RecordFields>({
    type: typeOf(paper),
    title: plain(paper.title),
    authors: paper.authors.map(({ name }) => parseName(plain(name) ?? '')).filter((person) => person !== undefined),
    year: paper.year,
    date: dateOf(paper.publicationDate),
    venue: plain(paper.venue) ?? plain(paper.publicationVenue?.name) ?? plain(paper.journal?.name),
    volume: plain(paper.journal?.volume),
    pages: plainPages(paper.journal?.pages),
    abstract: plain(paper.abstract),
    doi: bareDoi(ids?.DOI),
    arxiv: arxivIn(ids?.ArXiv ?? ''),
    ids: present<Record<string, string>>({
      acl: plain(ids?.ACL),
      dblp: plain(ids?.DBLP),
      pmid: plain(ids?.PubMed),
      semanticscholar: plain(paper.paperId),
    }),
    urls: distinct([plain(paper.url), plain(paper.openAccessPdf?.url)]),
    other: present<Record<string, readonly string[]>>({ fieldsOfStudy: distinct(paper.fieldsOfStudy.map(plain)) }),
  });
};
