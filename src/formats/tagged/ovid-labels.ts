/** Ovid's labels: the long names of its tags, which its exports write on a line of their own in place of the short ones. */

const labels: readonly (readonly [tag: string, labels: string])[] = [
  ['AB', 'Abstract'],
  ['AN', 'Accession Number'],
  ['AU', 'Author|Authors'],
  ['BT', 'Book Title'],
  ['CA', 'Corporate Author|Author, Corporate|Corporate Name'],
  ['DB', 'Database'],
  ['DO', 'DOI|DOI Number|Digital Object Identifier'],
  ['DP', 'Date of Publication|Publication Date'],
  ['DT', 'Document Type'],
  ['ED', 'Editor|Editors|Book Editors'],
  ['FA', 'Authors Full Name|Author Full Name|Full Author Name'],
  ['IB', 'ISBN'],
  ['IN', 'Institution|Author Affiliation'],
  ['IP', 'Issue/Part|Issue|Issue Number'],
  ['IS', 'ISSN|ISSN Print|ISSN Electronic|International Standard Serial Number'],
  ['JN', 'Journal|Journal Name|Journal Title|Publication Name'],
  ['KW', 'Author Keywords|Keywords|Keyword Heading'],
  ['LG', 'Language'],
  ['MH', 'MeSH Subject Headings|Mesh Subject Headings|Subject Headings|MeSH Headings|Index Terms'],
  ['NT', 'Note|Notes'],
  ['PG', 'Page|Pages|Page Range|Pagination'],
  ['PM', 'PMID|PubMed ID'],
  ['PT', 'Publication Type'],
  ['PU', 'Publisher'],
  ['SO', 'Source'],
  ['ST', 'Status|Publication Status'],
  ['TI', 'Title'],
  ['UI', 'Unique Identifier'],
  ['VN', 'Vendor|Version'],
  ['VO', 'Volume|Volume Number'],
  ['XL', 'Link to the Ovid Full Text or citation|Link to the External Link Resolver'],
  ['YR', 'Year|Year of Publication|Publication Year'],
];

/** Label to short tag. */
export const ovidLabels: ReadonlyMap<string, string> = new Map(
  labels.flatMap(([tag, list]) => list.split('|').map((label): [string, string] => [label, tag])),
);
