/** All sources that can be asked, in the order in which they are listed. A new one is a folder and a row here. */

import { aaai } from './aaai/index.js';
import { acl } from './acl/index.js';
import { arxiv, arxivLookUp } from './arxiv/index.js';
import { crossref, crossrefLookUp } from './crossref/index.js';
import { cvf } from './cvf/index.js';
import { dblp } from './dblp/index.js';
import { github } from './github/index.js';
import { jmlr } from './jmlr/index.js';
import { ndss } from './ndss/index.js';
import { neurips } from './neurips/index.js';
import { openalex, openalexCitations, openalexLookUp } from './openalex/index.js';
import { openreview } from './openreview/index.js';
import { pmlr } from './pmlr/index.js';
import { semanticScholar, semanticScholarCitations, semanticScholarLookUp } from './semanticscholar/index.js';
import type { CitationSource, LookUpSource, Source } from './source.js';
import { usenix } from './usenix/index.js';

/** Providers of records. */
export const sources: readonly Source[] = [
  dblp,
  arxiv,
  acl,
  openreview,
  pmlr,
  crossref,
  openalex,
  semanticScholar,
  github,
  neurips,
  usenix,
  ndss,
  cvf,
  aaai,
  jmlr,
];

/** The source of a name; undefined where there is none. */
export const sourceNamed = (name: string): Source | undefined => sources.find((source) => source.name === name);

/** Sources that know records by their identifiers, the most generous with abstracts first. */
export const lookUpSources: readonly LookUpSource[] = [
  openalexLookUp,
  semanticScholarLookUp,
  crossrefLookUp,
  arxivLookUp,
];

/** Sources of citations. */
export const citationSources: readonly CitationSource[] = [semanticScholarCitations, openalexCitations];
