import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mintRecord, writableFormats, writeRecords } from '../../src/formats/index.js';
import type { RecordFields, RecordId } from '../../src/model/index.js';
import { readBytes, readText, shared } from './support.js';

const exports = join(shared, 'exports');
const present = existsSync(exports);

const files = present
  ? ['ris', 'bib', 'csv', 'tagged', 'xml', 'zotero'].flatMap((folder) =>
      readdirSync(join(exports, folder))
        .filter((name) => !name.endsWith('_expected.json'))
        .map((name) => `${folder}/${name}`),
    )
  : [];

/** What every format carries: all fields but those of other tags. A format that needs a type gives one to a record without. */
const carried = ({ other: _, type, ...fields }: RecordFields, withType: boolean): RecordFields =>
  withType && type !== undefined ? { ...fields, type } : fields;

describe('writing and reading back what real files hold', () => {
  it.skipIf(!present).each(writableFormats)('changes no field through %s (needs ../shared/data)', async (format) => {
    let compared = 0;
    for (const file of files) {
      const records = readBytes(readFileSync(join(exports, file)), file).kept.map((item, index) => ({
        ...mintRecord(item, { fallbackSource: 'x' }),
        id: `x:${index}` as RecordId,
      }));
      if (records.length === 0) continue;
      let text = '';
      for await (const piece of writeRecords(records, format)) text += piece;
      const back = readText(text).kept;
      expect([file, back.length]).toEqual([file, records.length]);
      records.forEach(({ id: _, enriches: __, ...fields }, index) => {
        const withType = fields.type !== undefined;
        expect([file, carried(back[index]!.fields, withType)]).toEqual([file, carried(fields, withType)]);
        compared++;
      });
    }
    expect(compared).toBeGreaterThan(300);
  });
});
