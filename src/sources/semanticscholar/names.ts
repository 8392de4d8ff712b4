/** What Semantic Scholar's interface calls a record that is not its own. */

import { arxivIn } from '../../formats/index.js';
import { ownEntry } from '../own-entry.js';
import type { Wanted } from '../source.js';
import { bareDoi } from '../tolerant-json.js';

/** Names by DOI and by arXiv id. arXiv's own DOI is the arXiv id: the version in print has another. */
export const externalNames = ({
  doi,
  arxiv,
}: Pick<Wanted, 'doi' | 'arxiv'>): readonly { readonly by: 'doi' | 'arxiv'; readonly name: string }[] => {
  const bare = bareDoi(doi);
  const preprint = arxivIn(arxiv ?? '') ?? (bare?.startsWith('10.48550/') ? arxivIn(bare) : undefined);
  return [
    ...(bare === undefined || bare.startsWith('10.48550/') ? [] : [{ by: 'doi' as const, name: `DOI:${bare}` }]),
    ...(preprint === undefined ? [] : [{ by: 'arxiv' as const, name: `ARXIV:${preprint}` }]),
  ];
};

/** Sources whose keys are names at Semantic Scholar, and the prefix of the name. */
const ownPrefixes: Readonly<Record<string, string>> = {
  semanticscholar: '',
  acl: 'ACL:',
  pubmed: 'PMID:',
  pmid: 'PMID:',
};

/** The surest name of a record: its own id, DOI, arXiv id, the key of a source that Semantic Scholar reads. */
export const paperName = (of: Wanted): string | undefined => {
  const [, source = '', key = ''] = /^([^:]+):(.+)$/.exec(of.id) ?? [];
  const prefix = ownEntry(ownPrefixes, source);
  if (prefix === '') return key;
  return externalNames(of)[0]?.name ?? (prefix === undefined ? undefined : `${prefix}${key}`);
};
