/** Volumes of the ACL Anthology: what a paper has from where it stands, and which entries of a volume are papers. */

import type { RecordFields } from '../../model/index.js';
import type { XmlElement } from '../../text/index.js';
import { aclPaperKey } from './acl-keys.js';
import { fieldsOfPaper } from './acl-paper.js';

/** What a paper has from the volume that it stands in. */
export interface AclVolume {
  readonly collection: string;
  readonly volume: string;
  readonly isJournal: boolean;
  readonly meta: XmlElement;
}

/** Volumes of the journals CL and TACL, in files that do not say `type="journal"` of a volume. */
const journalCollection = /^(?:[JQ]\d{2}|\d{4}\.(?:cl|tacl))$/;

/** A volume by its attributes and its `meta`, where it has one. */
export const aclVolume = (
  collection: string,
  attributes: Readonly<Record<string, string>>,
  meta: XmlElement | undefined,
): AclVolume => ({
  collection,
  volume: attributes['id'] ?? '',
  isJournal: attributes['type'] === 'journal' || journalCollection.test(collection),
  meta: meta ?? { name: 'meta', attributes: {}, children: [] },
});

/** An entry of a volume: a paper, matter that is none, or a paper that lacks what a record needs. */
export type AclEntry =
  | { readonly kind: 'paper'; readonly key: string; readonly fields: RecordFields }
  | { readonly kind: 'matter'; readonly what: 'front matter' | 'back matter' }
  | { readonly kind: 'rejected'; readonly key: string; readonly why: string };

/** Matter that is no paper, by a paper's `type`. */
const matter: ReadonlyMap<string, 'front matter' | 'back matter'> = new Map([
  ['frontmatter', 'front matter'],
  ['backmatter', 'back matter'],
]);

/** Reads an element `paper` or `frontmatter` of a volume. */
export const aclEntry = (element: XmlElement, volume: AclVolume): AclEntry => {
  const { id, type = '' } = element.attributes;
  if (element.name === 'frontmatter') return { kind: 'matter', what: 'front matter' };
  if (id === undefined)
    return { kind: 'rejected', key: `${volume.collection}-${volume.volume}`, why: 'a paper has no id' };
  // Paper 0 is the front matter of volumes that do not mark it.
  const what = id === '0' ? 'front matter' : matter.get(type);
  if (what !== undefined) return { kind: 'matter', what };
  const key = aclPaperKey(volume.collection, volume.volume, id);
  const fields = fieldsOfPaper(element, key, volume);
  return fields === undefined ? { kind: 'rejected', key, why: 'it has no title' } : { kind: 'paper', key, fields };
};
