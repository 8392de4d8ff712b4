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

/**
 * The columns, from the export dialogues of Scopus, Web of Science, IEEE Xplore, ACM, SpringerLink, PubMed, Embase, Lens,
 * OpenAlex, Dimensions, ProQuest, EBSCO, Cochrane, Publish or Perish, Zotero, Rayyan, Covidence and ASReview, of the API
 * of Semantic Scholar, and in Spanish, German and French.
 */
const rows: readonly (readonly [names: string, ...meaning: TagMeaning])[] = [
  ['title|article title|document title|item title|primary title|titles|ti', 'title', 0],
  ['display name|paper title|name|t1|reference title|original title', 'title', 1],
  ['título|titulo|título del artículo|titel|titre|titre de l article', 'title', 0],
  ['original non english title', 'title', 2],
  ['abstract|abstract note|abstracts|ab|abstract text|summary|description', 'abstract', 0],
  ['resumen|resumo|zusammenfassung|kurzfassung|résumé', 'abstract', 0],
  ['original abstract|n2|notes abstract', 'abstract', 1],
  ['author full names|author full name', 'author', 0],
  [
    'authors|author|author names|author s|author list|au|authors display name|authorships author display name|first authors|creators|creator|a1|authors name',
    'author',
    1,
  ],
  ['autores|autor|autor es|nombres de los autores|autoren|auteurs|auteur|auteur s', 'author', 1],
  ['contributors', 'author', 2],
  [
    'year|publication year|pub year|published year|py|date year|year of publication|publicationyear|year published',
    'year',
    0,
  ],
  ['año|año de publicación|jahr|erscheinungsjahr|publikationsjahr|année|année de publication', 'year', 0],
  [
    'date|publication date|date published|published|pub date|pubdate|da|issued|issue date|date of publication|cover date|publication date print|date print|print date|fecha de publicación|erscheinungsdatum|date de publication',
    'date',
    1,
  ],
  ['y1', 'date', 2],
  [
    'online date|date online|publication date online|online publication date|published online|first online|early access date|epub date|electronic publication date',
    'date',
    3,
  ],
  ['month|pub month|published month|publication month', 'month', 0],
  ['day|pub day|published day', 'day', 0],
  [
    'journal|source title|publication title|journal book|journal title|venue|in|booktitle|container title|so|secondary title|publication name|primary location source display name|host venue display name|source display name|published in|full journal|t2|publication|pubtitle|journal name|publication venue name|source title anthology title',
    'venue',
    0,
  ],
  [
    'título de la fuente|título de la revista|revista|zeitschrift|zeitschriftentitel|revue|titre de la source',
    'venue',
    0,
  ],
  [
    'book title|conference title|conference name|conference|proceedings title|jf|anthology title|event title',
    'venue',
    1,
  ],
  ['journal abbreviation|abbreviated source title|journal abbrev|iso abbreviation|jo|ja', 'venue', 3],
  ['book series title|series title|series', 'venue', 4],
  ['volume|journal volume|vol|vl|biblio volume|volumen|band', 'volume', 0],
  ['issue|number|journal issue|issue number|no|is|biblio issue|issue no|número|heft|numéro', 'number', 0],
  ['pages|page range|page|pagination|journal pages|páginas|seiten', 'pages', 0],
  [
    'start page|page start|first page|sp|bp|beginning page|biblio first page|página inicial|anfangsseite|erste seite|page de début',
    'first-page',
    0,
  ],
  [
    'end page|page end|last page|ep|ending page|biblio last page|página final|endseite|letzte seite|page de fin',
    'last-page',
    0,
  ],
  ['art no|article no|article number|articleno', 'article-number', 0],
  ['publisher|pb|primary location source host organization name|editorial|verlag|éditeur', 'publisher', 0],
  ['institution|school|university|book publisher', 'publisher', 1],
  [
    'keywords|author keywords|keyword|manual tags|automatic tags|kw|tags|index terms|subject terms|identifier keywords|keywords display name|subjects|palabras clave|palabras clave de autor|schlagwörter|schlüsselwörter|stichwörter|mots clés|mots clefs',
    'keyword',
    0,
  ],
  [
    'mesh|mesh terms|mesh headings|mesh heading|mesh descriptors|mesh subject headings|mesh keywords|me sh|me sh terms|me sh headings|me sh heading|me sh descriptors|me sh subject headings|me sh keywords|mh',
    'keyword',
    0,
  ],
  [
    'language|language of original document|la|lang|article language|language of article|language of publication|idioma|sprache|langue',
    'language',
    0,
  ],
  ['doi|item doi|di|do|digital object identifier|doi link|doi url|external ids doi|ids doi', 'doi', 0],
  ['arxiv|arxiv id|eprint|arxivid|ar xiv|ar xiv id|external ids ar xiv', 'arxiv', 0],
  [
    'url|urls|link|links|pdf link|source url|source urls|open url link|ur|permalink|full text url|external url|article url|document url|plink|source linkout|dimensions url|full text link|embase link|primary location landing page url|enlace|lien',
    'url',
    0,
  ],
  ['note|notes|research notes|accession notes|extra|notas|notizen', 'note', 0],
  [
    'issn|eissn|isbn|isbns|sn|e issn|issn l|issns|print issn|electronic issn|primary location source issn l|primary location source issn|publication venue issn',
    'serial',
    0,
  ],
  [
    'type|document type|publication type|item type|type of reference|content type|ty|dt|record type|document identifier|entry type|doctype|doc types|tipo de documento|dokumenttyp|type de document',
    'type',
    0,
  ],
  // OpenAlex calls papers of conferences articles; Crossref's word for the same work does not.
  ['type crossref', 'type', -1],
  ['article type|source type|publication types', 'type', 1],
  ['ids', 'ids', 0],
  [
    'pmid|pubmed id|pub med id|pubmedid|ids pmid|medline id|medline pmid|external ids pub med|external ids pubmed',
    'id:pmid',
    0,
  ],
  ['pmcid|pmc id|ids pmcid|pub med central id|external ids pub med central', 'id:pmc', 0],
  ['eid|scopus id|scopus eid', 'id:scopus', 0],
  ['ut|ut unique wos id|ut unique id|unique wos id|wos id|accession number wos', 'id:wos', 0],
  ['dblp|dblp key|external ids dblp', 'id:dblp', 0],
  ['acl|acl id|external ids acl', 'id:acl', 0],
  ['openreview|openreview id', 'id:openreview', 0],
  ['openalex|openalex id|ids openalex', 'id:openalex', 0],
  ['ieee|ieee article number', 'id:ieee', 0],
  ['embase accession id', 'id:embase', 0],
  ['pui', 'id:embase', 1],
  [
    'id|record id|recordid|ref id|lens id|covidence|study id|rayyan id|paper id|publication id|store id|cochrane review id|cochrane id|pro quest document id|proquest document id',
    'key',
    0,
  ],
  ['key|citation key|bibtex key|citekey', 'key', 1],
  ['accession number|accession|accession no|an', 'accession', 0],
];

const meaningsOf = (
  table: readonly (readonly [names: string, ...meaning: TagMeaning])[],
): ReadonlyMap<string, TagMeaning> =>
  new Map(
    table.flatMap(([names, ...meaning]) => names.split('|').map((name): [string, TagMeaning] => [name, meaning])),
  );

/** Normalised column name to meaning. Columns not listed are kept under `other`. */
export const columnMeanings: ReadonlyMap<string, TagMeaning> = meaningsOf(rows);

/**
 * Columns of Web of Science's tables with field tags for names, where the tags mean other than elsewhere (Web of Science
 * Core Collection Field Tags): `ID` holds Keywords Plus, `DA` the date of the export, `SP` sponsors.
 */
export const wosTagMeanings: ReadonlyMap<string, TagMeaning> = meaningsOf([
  ['af', 'author', 0],
  ['au', 'author', 1],
  ['ca|gp', 'author', 2],
  ['de', 'keyword', 0],
  ['ar', 'article-number', 0],
  ['pd', 'date', 1],
  ['ea', 'date', 2],
  ['pu', 'publisher', 0],
  ['ei|bn', 'serial', 0],
  ['pm', 'id:pmid', 0],
  ['ct', 'venue', 1],
  ['se|bs', 'venue', 4],
  ['j9|ji', 'venue', 3],
  ['dt', 'type', 0],
  ['pt', 'type', 1],
  ['id|da|sp|ho|cl|cy|dl|d2|an|in', 'other', 0],
]);

/** Columns that mean something only beside others: where all of `beside` are there, the column means this. */
export const contextualMeanings: readonly (readonly [
  column: string,
  beside: readonly string[],
  meaning: TagMeaning,
])[] = [
  // BibTeX's `booktitle` as `in`, beside the venue's short name.
  ['venue', ['in'], ['venue', 2]],
  ['source', ['gsrank'], ['venue', 0]],
  ['source', ['cochrane review id'], ['venue', 0]],
  ['source', ['plink'], ['venue', 1]],
  // Zotero: the kind of a thesis or a report, beside the type of the item.
  ['type', ['item type'], ['other', 0]],
];

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
