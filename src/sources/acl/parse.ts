/** A collection of the ACL Anthology, one XML file, as what a harvest yields. */

import { parseXml, type XmlElement, xmlChild, xmlChildren } from '../../text/index.js';
import { ownEntry } from '../own-entry.js';
import type { HarvestItem } from '../source.js';
import { paperKey } from './keys.js';
import { recordOfPaper, type VolumeFacts } from './paper.js';

/** A collection: its id and its volumes by name, in the order of the file. */
export interface Collection {
  readonly id: string;
  readonly volumes: ReadonlyMap<string, XmlElement>;
}

/** Reads a collection's file; undefined where it is XML of something else. Throws `XmlError` where it is no XML. */
export const parseCollection = (text: string): Collection | undefined => {
  const root = parseXml(text);
  const id = root.attributes['id'];
  if (root.name !== 'collection' || id === undefined) return undefined;
  return {
    id,
    volumes: new Map(xmlChildren(root, 'volume').map((volume) => [volume.attributes['id'] ?? '', volume])),
  };
};

/** Volumes of the journals CL and TACL, in files that do not say `type="journal"` of a volume. */
const journalCollection = /^(?:[JQ]\d{2}|\d{4}\.(?:cl|tacl))$/;

/** Matter that is no paper, by a paper's `type`. */
const matter: Readonly<Record<string, string>> = { frontmatter: 'front matter', backmatter: 'back matter' };

const itemOf = (paper: XmlElement, facts: VolumeFacts): HarvestItem => {
  const { id, type = '' } = paper.attributes;
  if (id === undefined) {
    return { kind: 'rejected', key: `${facts.collection}-${facts.volume}`, why: 'a paper has no id' };
  }
  // Paper 0 is the front matter of volumes that do not mark it.
  const isNoPaper = id === '0' ? 'front matter' : ownEntry(matter, type);
  if (isNoPaper !== undefined) return { kind: 'dropped', what: isNoPaper };
  const key = paperKey(facts.collection, facts.volume, id);
  const record = recordOfPaper(paper, key, facts);
  return record === undefined ? { kind: 'rejected', key, why: 'it has no title' } : { kind: 'record', record };
};

/** The papers of one volume, in the order of the file; its front matter is dropped. */
export const itemsOfVolume = (volume: XmlElement, collection: string): readonly HarvestItem[] => {
  const facts: VolumeFacts = {
    collection,
    volume: volume.attributes['id'] ?? '',
    isJournal: (volume.attributes['type'] ?? '') === 'journal' || journalCollection.test(collection),
    meta: xmlChild(volume, 'meta') ?? { name: 'meta', attributes: {}, children: [] },
  };
  return [
    ...xmlChildren(volume, 'frontmatter').map((): HarvestItem => ({ kind: 'dropped', what: 'front matter' })),
    ...xmlChildren(volume, 'paper').map((paper) => itemOf(paper, facts)),
  ];
};
