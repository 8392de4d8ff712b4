/** ACL Anthology: proceedings and journals of computational linguistics, from the XML that the Anthology is built from. */

import { aclVolumeKey } from '../../formats/index.js';
import { type EditionTarget, InputError, type Target } from '../../model/index.js';
import { venueKeys } from '../../queries/index.js';
import { XmlError } from '../../text/index.js';
import { failure } from '../asking.js';
import type { HarvestItem, Plan, Source, SourceWorld } from '../source.js';
import { wholeText } from '../whole-text.js';
import { collectionRequest, collectionUrl } from './api.js';
import { type CollectionKey, collectionKeys } from './keys.js';
import { type Collection, itemsOfVolume, parseCollection } from './parse.js';

const catalogueHint =
  'see under `at: acl:` of the venue in queries/venues.yaml; a volume is named as in its address at aclanthology.org: `2024.acl-long`, before 2020 `P19-1`';

const describeKey = ({ collection, volumes }: CollectionKey): string =>
  volumes === undefined ? collection : volumes.map((volume) => aclVolumeKey(collection, volume)).join(', ');

/** Asks for a collection. Throws `SourceError` where there is none or where its file is none. */
const askCollection = async (collection: string, { http }: SourceWorld): Promise<Collection> => {
  const { status, text, url } = await http.ask(collectionRequest(collection));
  if (status === 404) {
    const message = `the ACL Anthology has no collection \`${collection}\``;
    throw failure('acl', 'collection-not-found', message, url, { hint: catalogueHint, status });
  }
  let why = '';
  try {
    const read = parseCollection(text);
    if (read !== undefined) return read;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    why = ` (${error.message})`;
  }
  const message = `what came for the collection \`${collection}\` is not one${why}`;
  throw failure('acl', 'unreadable-answer', message, url, { hint: 'try again later' });
};

/** The volumes wanted of a collection; those that it does not have are an error once the others are read. */
function* wantedItems(
  { id, volumes }: Collection,
  wanted: CollectionKey['volumes'],
  place: string,
): Generator<HarvestItem> {
  const names = wanted ?? [...volumes.keys()];
  for (const name of names) {
    const volume = volumes.get(name);
    if (volume !== undefined) yield* itemsOfVolume(volume, id);
  }
  const missing = names.filter((name) => !volumes.has(name)).map((name) => aclVolumeKey(id, name));
  if (missing.length === 0 && names.length > 0) return;
  const there = [...volumes.keys()].map((name) => aclVolumeKey(id, name)).join(', ') || 'no volume';
  const what = missing.length === 0 ? 'any volume' : `${missing.join(', ')}; it has ${there}`;
  const message = `the collection \`${id}\` does not have ${what}`;
  throw failure('acl', 'volume-missing', message, place, { hint: catalogueHint });
}

/** What a target is read for, in the words of PRISMA-S. */
const queryOf = (keys: readonly CollectionKey[], { venue, year }: EditionTarget): string =>
  keys.length === 0 ? `all volumes (${venue.short} ${year})` : keys.map(describeKey).join(', ');

const fromNetwork = (keys: readonly CollectionKey[], target: EditionTarget): Plan => ({
  query: queryOf(keys, target),
  platform: 'ACL Anthology, XML files of github.com/acl-org/acl-anthology',
  requests: keys.map(({ collection }) => `GET ${collectionUrl(collection)}`),
  async *harvest(world) {
    for (const { collection, volumes } of keys) {
      yield* wantedItems(await askCollection(collection, world), volumes, collectionUrl(collection));
    }
  },
});

const fileError = (file: string, message: string): InputError =>
  new InputError(message, {
    code: 'unreadable-file',
    hint: `save it anew from ${collectionUrl('2024.acl')} or its like`,
    place: { file },
  });

const readCollection = async (file: string, { readFile }: SourceWorld): Promise<Collection> => {
  const text = await wholeText(readFile(file));
  try {
    const read = parseCollection(text);
    if (read !== undefined) return read;
  } catch (error) {
    if (error instanceof XmlError) throw fileError(file, `this is no whole XML file: ${error.message}`);
    throw error;
  }
  throw fileError(file, 'this is no collection of the ACL Anthology');
};

const fromFile = (file: string, keys: readonly CollectionKey[], target: EditionTarget): Plan => ({
  query: queryOf(keys, target),
  platform: `ACL Anthology, the saved XML file ${file}`,
  requests: [],
  async *harvest(world) {
    const collection = await readCollection(file, world);
    const key = keys.find((wanted) => wanted.collection === collection.id);
    if (key === undefined && keys.length > 0) {
      throw fileError(file, `this is the collection \`${collection.id}\`, and ${queryOf(keys, target)} is wanted`);
    }
    for (const absent of keys.filter((wanted) => wanted !== key)) {
      const what = `${describeKey(absent)} is not in ${file}, which holds \`${collection.id}\``;
      yield { kind: 'problem', what };
    }
    yield* wantedItems(collection, key?.volumes, file);
  },
});

/** The ACL Anthology. Editions only: a venue's keys at `acl` name collections (`2024.acl`) or volumes (`2024.acl-long`, `P19-1`). */
export const acl: Source = {
  name: 'acl',
  title: 'ACL Anthology',
  kind: 'database',
  plan: (target: Target) => {
    if (target.kind !== 'edition') return undefined;
    const keys = collectionKeys(venueKeys(target.venue, 'acl', target.year));
    if (target.file !== undefined) return fromFile(target.file, keys, target);
    return keys.length === 0 ? undefined : fromNetwork(keys, target);
  },
};
