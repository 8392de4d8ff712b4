/** The SPARQL queries that dblp is asked: all publications of streams in one year, a page at a time, and their number. */

/**
 * Publications a page. A publication has a row for each of its authors and addresses, about five of 1.5 kB: a page is
 * some megabytes.
 */
export const sparqlPageSize = 1000;

const prefixes = `PREFIX dblp: <https://dblp.org/rdf/schema#>
PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>`;

/** Years are `xsd:gYear`; compared with a number nothing is found. */
const chosen = (streams: readonly string[], year: number): string =>
  `VALUES ?stream { ${streams.map((stream) => `<https://dblp.org/streams/${stream}>`).join(' ')} }
    ?pub dblp:publishedInStream ?stream .
    ?pub dblp:yearOfPublication "${year}"^^xsd:gYear .`;

/** What may be absent, by predicate of dblp's RDF schema. Nothing but `publishedInStream` and the year decides what is found. */
const optional: readonly (readonly [predicate: string, variable: string])[] = [
  ['title', 'title'],
  ['bibtexType', 'entry'],
  ['yearOfPublication', 'year'],
  ['monthOfPublication', 'month'],
  ['publishedIn', 'venue'],
  ['publishedInJournalVolume', 'volume'],
  ['publishedInJournalVolumeIssue', 'number'],
  ['pagination', 'pages'],
  ['publishedBy', 'publisher'],
  ['doi', 'doi'],
  ['primaryDocumentPage', 'page'],
  ['documentPage', 'otherPage'],
  ['listedOnTocPage', 'toc'],
  ['publishedAsPartOf', 'volumeRecord'],
];

const classes = 'Article Inproceedings Incollection Book Editorship Reference Data Informal Withdrawn'.split(' ');

const variables = ['pub', 'class', ...optional.map(([, variable]) => variable), 'ordinal', 'name', 'person', 'orcid'];

/**
 * One page: the publications are counted off inside, so that none is torn apart, and everything about them is optional,
 * so that none gets lost. The order inside does not last through what is joined to it: it is asked for again outside.
 * All of an author stands in one OPTIONAL; in several, publications without authors would get those of others.
 */
export const publicationsQuery = (streams: readonly string[], year: number, offset: number): string =>
  `${prefixes}
SELECT ${variables.map((variable) => `?${variable}`).join(' ')} WHERE {
  { SELECT DISTINCT ?pub WHERE {
    ${chosen(streams, year)}
  } ORDER BY ?pub LIMIT ${sparqlPageSize} OFFSET ${offset} }
${optional.map(([predicate, variable]) => `  OPTIONAL { ?pub dblp:${predicate} ?${variable} }`).join('\n')}
  OPTIONAL { VALUES ?class { ${classes.map((name) => `dblp:${name}`).join(' ')} } ?pub a ?class }
  OPTIONAL {
    ?pub dblp:hasSignature ?signature .
    ?signature a dblp:AuthorSignature ; dblp:signatureOrdinal ?ordinal ; dblp:signatureDblpName ?name .
    OPTIONAL { ?signature dblp:signatureCreator ?person }
    OPTIONAL { ?signature dblp:signatureOrcid ?orcid }
  }
} ORDER BY ?pub ?ordinal`;

/** How many publications there are. */
export const countQuery = (streams: readonly string[], year: number): string =>
  `${prefixes}
SELECT (COUNT(DISTINCT ?pub) AS ?count) WHERE {
    ${chosen(streams, year)}
}`;
