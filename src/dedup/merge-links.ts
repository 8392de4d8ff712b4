/**
 * Identifiers of a report beyond those that its citation has. A report has one DOI, that of its place; the DOI of a
 * preprint or of another printing is kept as an address, so that it is in every format and in no citation.
 */

import { doiIn } from '../formats/index.js';
import type { BibliographicRecord } from '../model/index.js';
import { arxivOf, authorities, bareArxiv, doiOf, doiRegistrant } from './identifiers.js';
import { best, type Choice, type Records } from './merge-choices.js';
import { formOf, isPreprintServer, notElsewhere, standings } from './merge-container.js';
import { doiWorth } from './merge-worth.js';

const isPublishers = ({ doi }: BibliographicRecord): boolean => doi !== undefined && doiRegistrant(doi) === 'publisher';

/** Whether the DOI of a record may be the report's: beside a published version, the one of a copy in a repository is not. */
const isOfPlace = (record: BibliographicRecord, lead: BibliographicRecord | undefined): boolean =>
  lead === undefined || formOf(lead) !== 'published' || formOf(record) === 'published' || isPublishers(record);

/** Whether a record is one of a preprint server alone, with the DOI of the article. */
const hasDoiOfArticle = (record: BibliographicRecord): boolean =>
  formOf(record) === 'preprint' && isPublishers(record) && isPreprintServer(record.venue ?? 'arXiv');

/** The DOI of the place, a publisher's first. Databases give a preprint's record the article's DOI, which counts where no other record has one. */
export const mergedDoi: Choice<'doi'> = (records) => {
  const choose = best('doi', doiWorth);
  const near = notElsewhere(records).filter((record) => isOfPlace(record, records[0]));
  return choose(near) ?? choose(records.filter(hasDoiOfArticle));
};

/** An identifier as an address has it; half of a surrogate pair has no place there. */
const inAddress = (key: string): string => encodeURI(key.replace(/\p{Cs}/gu, '\ufffd'));

const doiLink = (doi: string): string => `https://doi.org/${inAddress(doi)}`;

/** Addresses of authorities' keys, as the authorities give them. Only of authorities whose key names one document. */
const pages: Readonly<Record<string, string>> = {
  dblp: 'https://dblp.org/rec/',
  acl: 'https://aclanthology.org/',
  github: 'https://github.com/',
  openreview: 'https://openreview.net/forum?id=',
  pmid: 'https://pubmed.ncbi.nlm.nih.gov/',
};

const bareDoi = (doi: string): string => doiOf({ doi }) ?? doi.toLowerCase();

/** Addresses of a record's identifiers where they are others than the report's. */
const furtherLinks = (
  record: BibliographicRecord,
  own: Pick<BibliographicRecord, 'doi' | 'arxiv' | 'ids'>,
): readonly string[] => {
  const { doi, arxiv, ids } = record;
  const ownArxiv = arxivOf(own);
  const links: string[] = [];
  const isArxivs = doi !== undefined && ownArxiv !== undefined && arxivOf({ doi }) === ownArxiv;
  if (doi !== undefined && !isArxivs && (own.doi === undefined || bareDoi(doi) !== bareDoi(own.doi)))
    links.push(doiLink(doi));
  if (arxiv !== undefined && ownArxiv !== undefined && (bareArxiv(arxiv) ?? arxiv) !== ownArxiv)
    links.push(`https://arxiv.org/abs/${inAddress(arxiv)}`);
  for (const [authority, key] of Object.entries(ids ?? {})) {
    const page = pages[authority];
    const normalise = authorities[authority];
    if (page === undefined || normalise === undefined) continue;
    if (normalise(key) !== normalise(own.ids?.[authority] ?? key)) links.push(page + inAddress(key));
  }
  return links;
};

/** Resolvers do not tell letters by their case, and a DOI has several. */
const sameAddress = (url: string): string => (/\/\/[^/]*doi\.org\//i.test(url) ? (doiIn(url) ?? url) : url);

/** Every address that a record states, and of every identifier that the report does not have itself. */
export const mergedUrls =
  (identifiers: (records: Records) => Pick<BibliographicRecord, 'doi' | 'arxiv' | 'ids'>): Choice<'urls'> =>
  (records) => {
    const own = identifiers(records);
    const known = standings(records);
    const near = records.filter((record) => known.get(record) !== 'elsewhere');
    const far = records.filter((record) => known.get(record) === 'elsewhere');
    const stated = (record: BibliographicRecord) => [record, record.urls ?? []] as const;
    const further = records.map((record) => [record, furtherLinks(record, own)] as const);
    const first = [...near.map(stated), ...far.map(stated), ...further];
    const leading = first.find(([, urls]) => urls.length > 0);
    if (leading === undefined) return undefined;
    // Citations print the first address: it is the report's own, not that of another version.
    const isForeign = far.includes(leading[0]) || leading[0].urls === undefined;
    const source = isForeign ? records.find(({ doi }) => doi !== undefined && doi === own.doi) : undefined;
    const all = source === undefined ? first : [[source, [doiLink(own.doi!)]] as const, ...first];
    const values = new Map<string, string>();
    const from = all.flatMap(([record, urls]) => {
      const before = values.size;
      for (const url of urls) if (!values.has(sameAddress(url))) values.set(sameAddress(url), url);
      return values.size > before ? [record] : [];
    });
    return { value: [...values.values()], from };
  };
