/** Columns of tables and names of flat JSON fields, in the words of many databases and tools, and what they say. */

import type { TagMeaning } from '../facts.js';

/** A column's name without case, punctuation and repeated blanks: `Author(s) ID` is `author s id`. */
export const normaliseColumn = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const rows: readonly (readonly [names: string, ...meaning: TagMeaning])[] = [
  ['title|article title|document title|item title|primary title|titles|ti', 'title', 0],
  ['display name|paper title|name|t1|reference title|original title', 'title', 1],
  ['abstract|abstract note|abstracts|ab|abstract text|summary|description', 'abstract', 0],
  ['original abstract|n2|notes abstract', 'abstract', 1],
  ['author full names|author full name', 'author', 0],
  [
    'authors|author|author names|author s|author list|au|authors display name|authorships author display name|first authors|creators|creator|a1',
    'author',
    1,
  ],
  ['year|publication year|pub year|published year|py|date year|year of publication|publicationyear', 'year', 0],
  ['date|publication date|date published|published|pub date|online date|da|issued', 'date', 1],
  ['cover date|y1|publication date online|early access date', 'date', 2],
  [
    'journal|source title|publication title|journal book|journal title|venue|in|booktitle|container title|so|secondary title|publication name|primary location source display name|host venue display name|source display name|published in|full journal|t2|publication',
    'venue',
    0,
  ],
  ['book title|conference title|conference name|conference|proceedings title|jf', 'venue', 1],
  ['journal abbreviation|abbreviated source title|journal abbrev|iso abbreviation|jo|ja', 'venue', 3],
  ['book series title|series title|series', 'venue', 4],
  ['volume|journal volume|vol|vl|biblio volume', 'volume', 0],
  ['issue|number|journal issue|issue number|no|is|biblio issue', 'number', 0],
  ['pages|page range|page', 'pages', 0],
  ['start page|page start|first page|sp|bp|beginning page|biblio first page', 'first-page', 0],
  ['end page|page end|last page|ep|ending page|biblio last page', 'last-page', 0],
  ['art no|article no|article number|articleno', 'article-number', 0],
  ['publisher|pb', 'publisher', 0],
  ['institution|school', 'publisher', 1],
  ['keywords|author keywords|keyword|manual tags|kw|tags|index terms|subject terms', 'keyword', 0],
  ['language|language of original document|la|lang', 'language', 0],
  ['doi|item doi|di|do|digital object identifier|doi link|doi url', 'doi', 0],
  ['arxiv|arxiv id|eprint|arxivid', 'arxiv', 0],
  [
    'url|urls|link|links|pdf link|source url|source urls|open url link|ur|permalink|full text url|external url',
    'url',
    0,
  ],
  ['note|notes|research notes|accession notes', 'note', 0],
  [
    'issn|eissn|isbn|isbns|sn|e issn|issn l|issns|print issn|electronic issn|primary location source issn l',
    'serial',
    0,
  ],
  [
    'type|document type|publication type|item type|type of reference|content type|ty|dt|record type|document identifier|entry type',
    'type',
    0,
  ],
  ['ids', 'ids', 0],
  ['pmid|pubmed id|pub med id|pubmedid|ids pmid|medline id', 'id:pmid', 0],
  ['eid|scopus id|scopus eid', 'id:scopus', 0],
  ['ut|ut unique wos id|unique wos id|wos id|accession number wos', 'id:wos', 0],
  ['dblp|dblp key', 'id:dblp', 0],
  ['acl|acl id', 'id:acl', 0],
  ['openreview|openreview id', 'id:openreview', 0],
  ['openalex|openalex id', 'id:openalex', 0],
  ['ieee|ieee article number', 'id:ieee', 0],
  ['id|record id|recordid|ref id|lens id|covidence|study id|rayyan id', 'key', 0],
  ['key|citation key|bibtex key|citekey', 'key', 1],
  ['accession number|accession|accession no|an', 'accession', 0],
];

/** Normalised column name to meaning. Columns not listed are kept under `other`. */
export const columnMeanings: ReadonlyMap<string, TagMeaning> = new Map(
  rows.flatMap(([names, ...meaning]) => names.split('|').map((name): [string, TagMeaning] => [name, meaning])),
);

/** Targets of which a table of records has at least one. */
export const tellingTargets: ReadonlySet<string> = new Set([
  'title',
  'abstract',
  'doi',
  'arxiv',
  'id:pmid',
  'id:scopus',
  'id:wos',
  'ids',
]);
