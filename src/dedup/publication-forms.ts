/** In which form a report appeared: two forms of one work are two reports of one study, not duplicates (PRISMA 2020). */

import type { RecordFields } from '../model/index.js';
import { doiRegistrant } from './identifiers.js';

/** `unknown` where the record does not say: it neither matches nor contradicts. */
export type PublicationForm = 'published' | 'preprint' | 'artefact' | 'registration' | 'issue' | 'unknown';

/** In which class of venue it was published; `unknown` where the record does not say. */
export type VenueClass = 'journal' | 'conference' | 'workshop' | 'thesis' | 'report' | 'unknown';

const preprintVenue =
  /^(?:arxiv|corr$|corr abs|computing research repository|biorxiv|medrxiv|ssrn|social science research network|psyarxiv|socarxiv|chemrxiv|techrxiv|engrxiv|edarxiv|eartharxiv|osf preprints?|preprints?(?:$| org)|research square|authorea|hal$|e ?prints?$|cryptology eprint|iacr cryptol eprint|cornell university arxiv|nber working papers?|iza discussion papers?|cepr discussion papers?|repec|ecoevorxiv|lawarxiv|metaarxiv|africarxiv|vixra|philsci archive|egusphere|preprints with the lancet|f1000 ?research preprints?|jmir preprints)|\b(?:(?<!faraday )discussions|working papers?|discussion papers?)$/;

const workshopVenue = /\bworkshops?\b|\bwksp?s?\b/;
const conferenceVenue =
  /\bconference\b|\bconf\b|\bsymposium\b|\bsymp\b|\bcongress\b|\bconvention\b|\bproceedings of the \d|\bproc of the \d|\b\d+(?:st|nd|rd|th) (?:annual|international|acm|ieee|usenix)\b/;
const journalVenue =
  /\bjournal\b|\bj\b|\btransactions\b|\btrans\b|\bletters\b|\bannals\b|\barchives\b|\bquarterly\b|\bmagazine\b|\bproceedings of the acm on\b|\bvldb endowment\b/;

/** The class of a normalised venue. Its words say more than the type, which many exports fill with `article` throughout. */
export const venueClass = (type: RecordFields['type'], venue: string): VenueClass => {
  if (type === 'thesis') return 'thesis';
  if (type === 'report') return 'report';
  if (workshopVenue.test(venue)) return 'workshop';
  if (conferenceVenue.test(venue)) return 'conference';
  if (journalVenue.test(venue)) return 'journal';
  return type === 'conference' ? 'conference' : 'unknown';
};

const registryVenue =
  /^(?:https?(?: www)? )?(?:www )?(?:clinicaltrials gov|isrctn|eu clinical trials register|eudract|clinicaltrialsregister eu|anzctr|australian new zealand clinical trials registry|chinese clinical trial registry|chictr|german clinical trials register|drks|umin|japan registry of clinical trials|trialsearch who int|who ictrp|ictrp|who international clinical trials registry|prospero)\b/;

const repositoryVenue =
  /^(?:zenodo|figshare|dryad|dataverse|harvard dataverse|mendeley data|software heritage|code ocean|github|gitlab|open science framework|osf$)/;

/** How the title of an artefact names itself. */
const artefactTitle =
  /\b(?:artifacts?|artefacts?|(?:replication|reproduction|reproducibility) (?:package|kit|material)s?|data ?sets?|source code|supplementa(?:ry|l) (?:material|data)s?)\b/;

const publishedTypes: readonly RecordFields['type'][] = ['conference', 'book', 'chapter', 'thesis', 'report'];

/**
 * The form of a record from its type, normalised venue, DOI and ids, the clearest statement first. An arXiv id alone
 * makes a preprint only where nothing says that the record describes the published version.
 */
export const publicationForm = (
  { type, title }: RecordFields,
  venue: string,
  doi: string | undefined,
  arxiv: string | undefined,
  natives: readonly string[],
): PublicationForm => {
  if (type === 'software' || type === 'dataset') return 'artefact';
  if (type === 'issue') return 'issue';
  if (registryVenue.test(venue)) return 'registration';
  if (type === 'preprint' || preprintVenue.test(venue)) return 'preprint';
  if (natives.some((native) => native.startsWith('dblp:journals/corr/'))) return 'preprint';
  // A repository holds all kinds of things, and databases give them all kinds of types.
  if (repositoryVenue.test(venue) || (venue === '' && doi !== undefined && doiRegistrant(doi) === 'repository')) {
    return type === undefined || artefactTitle.test(title?.toLowerCase() ?? '') ? 'artefact' : 'unknown';
  }
  if (venue !== '') return 'published';
  const registrant = doi === undefined ? undefined : doiRegistrant(doi);
  if (registrant === 'publisher') return 'published';
  if (registrant === 'preprint') return 'preprint';
  if (publishedTypes.includes(type)) return 'published';
  return arxiv === undefined ? 'unknown' : 'preprint';
};
