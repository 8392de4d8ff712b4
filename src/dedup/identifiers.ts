/** Identifiers that name one document wherever they stand: DOI, arXiv id and the native ids of authorities. */

import { arxivIn, doiIn } from '../formats/index.js';
import type { RecordFields } from '../model/index.js';

/**
 * DOI prefixes of preprint servers and repositories. A document may have one there and another at its publisher,
 * so that two such DOIs contradict nothing. Registrants as doi.org resolves them.
 */
const repositoryPrefixes: Readonly<Record<string, 'preprint' | 'repository'>> = {
  '10.48550': 'preprint', // arXiv
  '10.2139': 'preprint', // SSRN
  '10.20944': 'preprint', // Preprints.org
  '10.21203': 'preprint', // Research Square
  '10.22541': 'preprint', // Authorea
  '10.26434': 'preprint', // ChemRxiv
  '10.31124': 'preprint', // Advance
  '10.31219': 'preprint', // OSF Preprints
  '10.3386': 'preprint', // NBER working papers
  '10.31222': 'preprint', // MetaArXiv
  '10.31223': 'preprint', // EarthArXiv
  '10.31224': 'preprint', // engrXiv
  '10.31234': 'preprint', // PsyArXiv
  '10.31235': 'preprint', // SocArXiv
  '10.32942': 'preprint', // EcoEvoRxiv
  '10.35542': 'preprint', // EdArXiv
  '10.36227': 'preprint', // TechRxiv
  '10.64898': 'preprint', // openRxiv
  '10.7287': 'preprint', // PeerJ Preprints
  '10.5061': 'repository', // Dryad
  '10.5281': 'repository', // Zenodo
  '10.6084': 'repository', // figshare
  '10.7910': 'repository', // Harvard Dataverse
  '10.13140': 'repository', // ResearchGate
  '10.17605': 'repository', // OSF
  '10.57967': 'repository', // Hugging Face
};

/** What stands behind a DOI: a publisher, a preprint server or a repository. */
export type DoiRegistrant = 'publisher' | 'preprint' | 'repository';

/**
 * Preprints of publishers, beside their journals under one prefix: JMIR; EGUsphere and the discussions of Copernicus,
 * once `acpd-` with volume, page and year, now `acp-` with year and number. Names of four of its journals end in a `d`.
 */
const preprintsOfPublishers =
  /^10\.5194\/(?:egusphere-|(?!(?:essd|esd|gmd|wcd)-)[a-z]+d-|[a-z]+-20\d\d-\d+(?:-\D|$))|^10\.2196\/preprints\./;

/** The registrant of a bare DOI. bioRxiv and medRxiv share 10.1101 with a press; their suffix is a date or six digits. */
export const doiRegistrant = (doi: string): DoiRegistrant => {
  if (preprintsOfPublishers.test(doi)) return 'preprint';
  if (/^10\.1101\/(?:\d{4}\.\d\d\.\d\d\.|\d{6}$)/.test(doi)) return 'preprint';
  return repositoryPrefixes[doi.slice(0, doi.indexOf('/'))] ?? 'publisher';
};

const arxivOfDoi = /^10\.48550\/arxiv\.(.+)$/;

/** An arXiv id in lower case, without `arXiv:`, version and the subject class of old ids; undefined where the text is none. */
export const bareArxiv = (text: string): string | undefined =>
  arxivIn(text)
    ?.toLowerCase()
    .replace(/\.[a-z]{2}\//, '/');

/** The arXiv id that a record states, in its own field, among its ids or in a DOI that arXiv registered. */
export const arxivOf = ({ arxiv, ids, doi }: RecordFields): string | undefined =>
  bareArxiv(arxiv ?? ids?.['arxiv'] ?? '') ?? bareArxiv(arxivOfDoi.exec(doiIn(doi ?? '') ?? '')?.[1] ?? '');

/** What web addresses of publishers have behind a DOI. */
const pageOfArticle = /^([^/]+\/.+)\/(?:abstract|full|pdf|epdf|fulltext|summary|meta)$/;

/** The DOI that a record states; one that arXiv registered is an arXiv id and not a DOI. TeX writes `\_`, which no DOI has. */
export const doiOf = ({ doi }: RecordFields): string | undefined => {
  const bare = doiIn((doi ?? '').replaceAll('\\', ''))?.replace(pageOfArticle, '$1');
  return bare === undefined || arxivOfDoi.test(bare) ? undefined : bare;
};

/** How publishers number the versions of one work in DOIs: Cochrane `.pub3`, F1000 `….2`. */
const versionOfDoi = /^(10\.1002\/14651858\..+)\.pub\d+$|^(10\.12688\/[a-z0-9]+\.\d+)\.\d+$/;

/** A bare DOI without the number of its version; undefined where it has none. Cochrane's first version carries none: pass it as it is. */
export const doiOfWork = (doi: string): string | undefined => {
  const found = versionOfDoi.exec(doi);
  if (found !== null) return found[1] ?? found[2];
  return doi.startsWith('10.1002/14651858.') ? doi : undefined;
};

const lower = (key: string): string | undefined => key.trim().toLowerCase() || undefined;

/**
 * Authorities whose key names one document, and how their keys are written for comparing. Only these: the name given
 * with `--source`, an `id` column and a `file:` id say where a record came from, not what document it describes.
 * arXiv has a field of its own. Keys of OpenReview distinguish case.
 */
export const authorities: Readonly<Record<string, (key: string) => string | undefined>> = {
  dblp: lower,
  acl: lower,
  github: lower,
  openreview: (key) => key.trim() || undefined,
  pmid: (key) => /\d+/.exec(key)?.[0].replace(/^0+/, ''),
};

/** Numbers of trial registries: ClinicalTrials.gov, ISRCTN, EudraCT, and those that begin with their registry's name. */
const trialNumber =
  /\b(?:NCT\s?\d{8}|ISRCTN\s?\d{8}|(?:EUCTR\s?)?\d{4}-\d{6}-\d{2}|ACTRN\s?\d{14}|ChiCTR[-\w]{6,20}|DRKS\s?\d{8}|UMIN\s?\d{9}|jRCT\w{8,14}|JPRN-[-\w]{6,20}|CRD\s?\d{11}|CTRI\/\d{4}\/\d\d\/\d{6}|PACTR\s?\d{15,18}|RBR-\w{6,8}|NTR\s?\d{2,5}|NL\d{4,5}|KCT\s?\d{7}|TCTR\s?\d{11}|SLCTR\/\d{4}\/\d{3}|IRCT\s?\d{6,20}N\d{1,3}|LBCTR\s?\d{10}|RPCEC\s?\d{8}|PER-\d{3}-\d\d|ITMCTR\s?\d{10})\b/i;

/** The portal of the World Health Organization names the trial in its address. */
const trialInAddress = /[?&]trialid=([^&\s]{4,40})/i;

const registryName = /regist|clinicaltrials|isrctn|eudract|\btrials?[ -]?search|ictrp/i;

/**
 * The number of a trial, where a record registers one: its number, its pages or its venue is that number, or its venue
 * is a registry. What an article cites is the trial that it reports, and no id of its own.
 */
export const trialOf = ({ ids, number, pages, venue, urls }: RecordFields): string | undefined => {
  const isRegistry = registryName.test(venue?.slice(0, 300) ?? '');
  const elsewhere = isRegistry ? [...Object.values(ids ?? {}), ...(urls ?? [])] : [];
  for (const text of [number, pages, venue, ...elsewhere]) {
    if (text === undefined || text.length > 300) continue;
    const found = trialNumber.exec(text)?.[0] ?? trialInAddress.exec(text)?.[1];
    if (found !== undefined) return found.replace(/\s/g, '').toLowerCase();
  }
  return undefined;
};

/** The native ids of a record as `authority:key`, in the order of `authorities`. */
export const nativeIds = (record: RecordFields): readonly string[] => {
  const { ids } = record;
  const found: string[] = [];
  if (ids !== undefined) {
    for (const [authority, normalise] of Object.entries(authorities)) {
      const key = normalise(ids[authority] ?? '');
      if (key !== undefined && key !== '') found.push(`${authority}:${key}`);
    }
  }
  const trial = trialOf(record);
  if (trial !== undefined) found.push(`trial:${trial}`);
  return found;
};
