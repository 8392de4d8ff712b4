/** JSON objects to items: records of our own shards, CSL items and flat objects. */

import { complete } from '../complete.js';
import type { ReadItem } from '../reading.js';
import { assembleCsl, isCsl } from './csl-item.js';
import type { JsonObject } from './json-objects.js';
import { assembleObject } from './object-facts.js';
import { isShardObject, readShardObject } from './shard-object.js';

/** An object of any shape that we know, as an item. */
export const readObject = (
  object: JsonObject,
  line: number,
  source: string,
  database: string | undefined,
): ReadItem => {
  if (isShardObject(object)) {
    const { id, enriches, fields, findings } = readShardObject(object);
    const assembled = { fields, columnKey: id, accession: undefined, ownIds: {}, findings };
    return complete(assembled, { line, source, database, ...(enriches === undefined ? {} : { enriches }) });
  }
  const { enriches: target, ...rest } = object;
  const enriches = typeof target === 'string' && target !== '' ? { enriches: target } : {};
  return complete(isCsl(rest) ? assembleCsl(rest) : assembleObject(rest), {
    line,
    source,
    database,
    ...enriches,
  });
};
