/** Databases: how an export shows where it came from, and which of a record's ids is that database's own key. */

/** A sign in the text and the database that it tells of. One that stands in at least half of the records counts. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/^DB {2}- Scopus|scopus\.com\/(?:pages\/|inward\/)|^\s*source\s*=\s*["{]+Scopus/im, 'scopus'],
  [/^DB {2}- Embase|embase\.com\/(?:search|records)/im, 'embase'],
  [
    /unique-id\s*=\s*[{"]+(?:WOS|ISI|MEDLINE|INSPEC|BIOSIS|KJD|RSCI|SCIELO)|^@\w+\{\s*(?:WOS|ISI):|^(?:AN|UT) {2}- (?:WOS|ISI):|^DB {2}- Web of Science/im,
    'wos',
  ],
  [/^@\w+\{\s*DBLP:|bibsource\s*=\s*[{"]\s*dblp/im, 'dblp'],
  [/^\s*url\s*=\s*[{"]https?:\/\/(?:www\.)?acl(?:anthology\.org|web\.org)/im, 'acl'],
  [
    /^@\w+\{\s*10\.\d{4,9}\/[\s\S]{0,4000}?publisher\s*=\s*[{"]+Association for Computing Machinery|dl\.acm\.org\/doi/im,
    'acm',
  ],
  [/^@\w+\{\s*\d{5,9}\s*,[\s\S]{0,4000}?doi\s*=\s*[{"]10\.1109|ieeexplore\.ieee\.org/im, 'ieee'],
  [/^@\w+\{\s*(?:doi:)?https:\/\/doi\.org\/10\.[\s\S]{0,4000}?onlinelibrary\.wiley\.com/im, 'wiley'],
  [/^DP {2}- EBSCOhost|search\.ebscohost\.com/im, 'ebsco'],
  [/trid\.trb\.org\/view/im, 'trid'],
  [/^DB {2}- PsycINFO|psycnet\.apa\.org|psyc\d* ?&?AN=|D=psyc/im, 'psycinfo'],
  [/ovidsp\.ovid\.com|ovidweb\.cgi|access\.ovid\.com/im, 'ovid'],
  [/^DB {2}- PubMed|^PMID {0,2}- ?\d/im, 'pubmed'],
  [/^\s*"?id"?\s*[:,]?.*openalex\.org\/W\d|"https?:\/\/openalex\.org\/W\d/im, 'openalex'],
];

/** Lines before the first record that name the database. */
const preambles: readonly (readonly [RegExp, string])[] = [
  [/^Database:\s*(?:APA )?PsycINFO|^Provider:\s*American Psychological Association/im, 'psycinfo'],
  [/^Provider:\s*JSTOR/im, 'jstor'],
  [/^Provider:\s*EBSCO/im, 'ebsco'],
  [/^Provider:\s*Elsevier|sciencedirect/im, 'sciencedirect'],
];

/** How much of a file is looked at. */
const headLength = 262_144;

/** The database that tagged or BibTeX text was exported from; undefined where nothing tells, or where the records come from several. */
export const databaseOfText = (text: string): string | undefined => {
  const head = text.slice(0, headLength);
  const firstRecord = /^(?:TY {1,2}-|@\w+\s*[{(])/m.exec(head);
  const preamble = firstRecord === null ? '' : head.slice(0, firstRecord.index);
  const named = preambles.find(([pattern]) => pattern.test(preamble));
  if (named !== undefined) return named[1];
  const records = head
    .split(/^(?=TY {1,2}-|@(?!comment|string|preamble)\w+\s*[{(])/im)
    .filter((text) => /^(?:TY|@)/i.test(text));
  let best: string | undefined;
  let most = 0;
  for (const [pattern, database] of signs) {
    const seen = records.filter((record) => pattern.test(record)).length;
    if (seen > most && seen * 2 >= records.length) {
      most = seen;
      best = database;
    }
  }
  return best;
};

/** Columns that only one database's tables have (names as `columns.ts` normalises them). */
const tableSigns: readonly (readonly [readonly string[], string])[] = [
  [['eid', 'source title'], 'scopus'],
  [['ut unique wos id'], 'wos'],
  [['unique wos id'], 'wos'],
  [['ut', 'so', 'ti'], 'wos'],
  [['pmid', 'journal book'], 'pubmed'],
  [['item doi', 'content type'], 'springer'],
  [['document title', 'document identifier'], 'ieee'],
  [['document title', 'pdf link'], 'ieee'],
  [['article no', 'conf loc'], 'acm'],
  [['author names', 'emtree drug index terms'], 'embase'],
  [['embase accession id'], 'embase'],
  [['author names', 'medline pmid'], 'embase'],
  [['lens id'], 'lens'],
  [['primary location source display name'], 'openalex'],
  [['authorships author display name'], 'openalex'],
  [['publication id', 'dimensions url'], 'dimensions'],
  [['store id', 'pubtitle'], 'proquest'],
  [['store id', 'identifier keywords'], 'proquest'],
  [['plink'], 'ebsco'],
  [['cochrane review id'], 'cochrane'],
  [['gsrank'], 'publish-or-perish'],
  [['paper id', 'external ids doi'], 'semanticscholar'],
  [['paper id', 'external ids'], 'semanticscholar'],
  [['rayyan'], 'rayyan'],
  [['key', 'pubmed id', 'pmc id'], 'rayyan'],
  [['covidence'], 'covidence'],
  [['item type', 'abstract note'], 'zotero'],
];

/** The database whose table has these columns. */
export const databaseOfColumns = (columns: readonly string[]): string | undefined => {
  const present = new Set(columns);
  return tableSigns.find(([needed]) => needed.every((column) => present.has(column)))?.[1];
};

/** Under which name in `ids` a database's own key stands, where the two names differ. */
const idNames: Readonly<Record<string, string>> = { pubmed: 'pmid' };

/** The name in `ids` of a database's own key. */
export const idNameOf = (database: string): string => idNames[database] ?? database;

/** Authorities whose keys identify a record wherever they stand, first the most telling, with the source that they name. */
export const authorities: readonly (readonly [idName: string, source: string])[] = [
  ['dblp', 'dblp'],
  ['wos', 'wos'],
  ['scopus', 'scopus'],
  ['pmid', 'pubmed'],
  ['ieee', 'ieee'],
  ['acl', 'acl'],
  ['openreview', 'openreview'],
  ['openalex', 'openalex'],
];
