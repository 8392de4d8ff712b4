/** Signs: how each tagged format but RIS shows itself in the head of a file, and which database a file of it comes from. */

import { ovidDatabase } from './ovid-tags.js';

/** A line that begins a record of RIS. */
const risRecord = /^[ \t]*TY {1,2}- ?/m;

/** How many of the patterns a text has. */
const countOf = (text: string, patterns: readonly RegExp[]): number =>
  patterns.filter((pattern) => pattern.test(text)).length;

const wosHead = /^\ufeff?FN \S[^\n]*\n+VR \S/m;
const wosType = /^PT [A-Z][a-z]{0,12}[ \t]*$/m;
const wosLines: readonly RegExp[] = [
  /^(?:AU|AF|CA|BA) \S/m,
  /^TI \S/m,
  /^SO \S/m,
  /^UT [A-Z]+:\S/m,
  /^PY \d{4}/m,
  /^ER[ \t]*$/m,
];

/** Whether a text is tagged text of the Web of Science: its head, or a publication type and two other lines of its own. */
export const showsWos = (head: string): boolean =>
  !risRecord.test(head) && (wosHead.test(head) || countOf(head, wosLines) >= (wosType.test(head) ? 2 : 4));

const pubmedId = /^\ufeff?PMID ?- ?\d/m;
const medlineLines: readonly RegExp[] = [
  /^(?:STAT|DCOM|CRDT|PHST|EDAT|MHDA|AUID)- /m,
  /^OWN - /m,
  /^FAU - /m,
  /^(?:LID|AID|OID) - /m,
  /^(?:JID|DEP|PST|OTO) - /m,
  /^IS[SB]N - /m,
  /^PMC - ?(?:PMC)?\d/m,
  /^PMCR- ?\d/m,
];
const medlineStart = /^\s*(?:[A-Z][A-Z0-9] {2}|[A-Z][A-Z0-9]{2} |[A-Z][A-Z0-9]{3})-[ \d\n]/;

/** Whether a text is MEDLINE text: a PubMed id under its tag, or tags padded to four columns that no other format has. */
export const showsMedline = (head: string): boolean =>
  !risRecord.test(head) && (pubmedId.test(head) || countOf(head, medlineLines) >= (medlineStart.test(head) ? 1 : 2));

const ovidNumber =
  /^<\d{1,9}\s?\.?\s?>[ \t]*\n+(?:[A-Z][A-Z0-9]{1,4} {1,3}-(?: |$)|[A-Z][A-Za-z0-9 ,&'()/-]{1,60}\n[ \t]{1,8}\S)/m;
const ovidVendor = /^VN {1,2}- Ovid/m;

/** Whether a text is tagged text of Ovid: a number in angle brackets above a tag or label, or the vendor's name. */
export const showsOvid = (head: string): boolean =>
  !risRecord.test(head) && (ovidNumber.test(head) || ovidVendor.test(head));

const referType = /^\ufeff?%0 \S/m;
const referLines: readonly RegExp[] = [/^%T \S/m, /^%A \S/m, /^%D \d{4}/m, /^%[JB] \S/m, /^%X \S/m, /^%[UP@IVN] \S/m];
const bibtexEntry = /^[ \t]*@[A-Za-z]+\s{0,9}[{(]/m;

/** Whether a text is refer text: a type, title or author behind a percent sign, and other such lines. */
export const showsRefer = (head: string): boolean =>
  !risRecord.test(head) &&
  !bibtexEntry.test(head) &&
  countOf(head, referLines) >= (referType.test(head) ? 1 : 2) &&
  (referType.test(head) || countOf(head, referLines.slice(0, 2)) > 0);

const refworksHead = /^\ufeff?Ref[Ww]orks Export/m;
const refworksType = /^RT \S/m;
const refworksLines: readonly RegExp[] = [
  /^T1 \S/m,
  /^A1 \S/m,
  /^JF \S/m,
  /^YR \d{4}/m,
  /^SR \S/m,
  /^ID \d/m,
  /^AB \S/m,
];

/** Whether a text is tagged text of RefWorks: the head of its exports, or a reference type and another line of its own. */
export const showsRefworks = (head: string): boolean =>
  !risRecord.test(head) && (refworksHead.test(head) || (refworksType.test(head) && countOf(head, refworksLines) >= 2));

/** The database of a file of the Web of Science's own format. */
export const databaseOfWos = (): string => 'wos';

const ownerIsEric = /^OWN - ERIC[ \t]*$/m;

/** The database of MEDLINE text: PubMed, or ERIC where its records say that it owns them. */
export const databaseOfMedline = (text: string): string | undefined =>
  pubmedId.test(text) ? 'pubmed' : ownerIsEric.test(text) ? 'eric' : undefined;

const databaseLine = /^(?:DB {1,2}- |Database\n[ \t]+)(\S[^\n]*)/gm;

/** The database of Ovid's text, where all records name the same one; else Ovid itself. */
export const databaseOfOvid = (text: string): string => {
  const named = new Set([...text.matchAll(databaseLine)].map(([, name]) => ovidDatabase(name!)));
  return named.size === 1 ? [...named][0]! : 'ovid';
};
