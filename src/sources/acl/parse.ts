/** A collection of the ACL Anthology, one XML file, as what a harvest yields. */

import { type AclEntry, aclEntry, aclVolume } from '../../formats/index.js';
import type { RecordId } from '../../model/index.js';
import { parseXml, type XmlElement, xmlChild, xmlChildren } from '../../text/index.js';
import type { HarvestItem } from '../source.js';

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

const itemOf = (entry: AclEntry): HarvestItem => {
  if (entry.kind === 'matter') return { kind: 'dropped', what: entry.what };
  if (entry.kind === 'rejected') return entry;
  return { kind: 'record', record: { id: `acl:${entry.key}` as RecordId, ...entry.fields } };
};

/** The papers of one volume, in the order of the file; its front matter is dropped. */
export const itemsOfVolume = (volume: XmlElement, collection: string): readonly HarvestItem[] => {
  const facts = aclVolume(collection, volume.attributes, xmlChild(volume, 'meta'));
  return [...xmlChildren(volume, 'frontmatter'), ...xmlChildren(volume, 'paper')].map((element) =>
    itemOf(aclEntry(element, facts)),
  );
};
