/** JSON objects to items: records of our own shards, CSL items and flat objects. */

import { complete } from '../complete.js';
import type { ReaderInput, ReadItem } from '../reading.js';
import { normaliseColumn } from '../tables/columns.js';
import { mapColumns } from '../tables/table-columns.js';
import { assembleCsl, isCsl } from './csl-item.js';
import type { JsonObject } from './json-objects.js';
import { objectAssembler } from './object-facts.js';
import { isShardObject, readShardObject } from './shard-object.js';

/** Reads an object of any shape that we know as an item. */
export type ObjectReader = (object: JsonObject, line: number, source: string) => ReadItem;

/** A reader of the objects of one file. One that has a mapped name is flat. */
export const objectReader = ({ database, columns }: Pick<ReaderInput, 'database' | 'columns'>): ObjectReader => {
  const mapped = mapColumns(columns);
  const assembleFlat = objectAssembler(mapped);
  const isMapped = (object: JsonObject): boolean =>
    mapped.size > 0 && Object.keys(object).some((name) => mapped.has(normaliseColumn(name)));

  return (object, line, source) => {
    if (isShardObject(object) && !isMapped(object)) {
      const { assembled, enriches } = readShardObject(object);
      return complete(assembled, { line, source, database, ...(enriches === undefined ? {} : { enriches }) });
    }
    const { enriches: target, ...rest } = object;
    const enriches = typeof target === 'string' && target !== '' ? { enriches: target } : {};
    const assembled = isCsl(rest) && !isMapped(rest) ? assembleCsl(rest) : assembleFlat(rest);
    return complete(assembled, { line, source, database, ...enriches });
  };
};
