/** Keys of the ACL Anthology that a venue gives: collections (`2024.acl`, `P19`) and their volumes (`2024.acl-long`, `P19-1`). */

import { UsageError } from '../../model/index.js';

/** What is wanted of one collection, which is one file. */
export interface CollectionKey {
  readonly collection: string;
  /** Names of volumes inside it; undefined for all. */
  readonly volumes: readonly string[] | undefined;
}

/** Since 2020 `<year>.<venue>`, before that a letter and two digits (ACL Anthology, "Anthology identifiers"). */
const keyPattern = /^(\d{4}\.[a-z0-9]+|[A-Z]\d{2})(?:-([A-Za-z0-9]+))?$/;

/** A volume's name as the files have it: `01` of `W19-01` is `1`. */
const volumeName = (text: string): string => (/^\d+$/.test(text) ? String(Number(text)) : text);

/**
 * The collections that keys ask for, each once, in the order of the keys. A key that names a collection without a volume
 * wants all of it. Throws `UsageError` for what is no key.
 */
export const collectionKeys = (keys: readonly string[]): readonly CollectionKey[] => {
  const wanted = new Map<string, readonly string[] | undefined>();
  for (const key of keys) {
    const [, collection, volume] = keyPattern.exec(key.trim()) ?? [];
    if (collection === undefined) {
      throw new UsageError(`\`${key}\` names nothing in the ACL Anthology`, {
        code: 'venue-key',
        hint: 'write `acl: 2024.acl` for a whole collection or `acl: 2024.acl-long` (before 2020 `P19-1`) for one volume under `at` of the venue in queries/venues.yaml',
      });
    }
    const known = wanted.get(collection);
    if (volume === undefined || (wanted.has(collection) && known === undefined)) wanted.set(collection, undefined);
    else wanted.set(collection, [...new Set([...(known ?? []), volumeName(volume)])]);
  }
  return [...wanted].map(([collection, volumes]) => ({ collection, volumes }));
};
