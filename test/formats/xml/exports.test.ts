import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Reader } from '../../../src/formats/reading.js';
import { readAclXml } from '../../../src/formats/xml/acl-read.js';
import { readEndnoteXml } from '../../../src/formats/xml/endnote-read.js';
import { readPubmedXml } from '../../../src/formats/xml/pubmed-read.js';
import { showsAclXml, showsEndnoteXml, showsPubmedXml } from '../../../src/formats/xml/signs.js';
import { itemsOfVolume, parseCollection } from '../../../src/sources/acl/parse.js';
import { shared } from '../support.js';
import { readXml } from './reading.js';

const readers: readonly (readonly [(head: string) => boolean, Reader])[] = [
  [showsEndnoteXml, readEndnoteXml],
  [showsPubmedXml, readPubmedXml],
  [showsAclXml, readAclXml],
];

const readFile = (path: string) => {
  const text = readFileSync(path, 'utf8').replace(/\r\n?/g, '\n');
  const shown = readers.filter(([shows]) => shows(text.slice(0, 262_144)));
  expect(shown).toHaveLength(1);
  return readXml(shown[0]![1], text, [text.length >> 2, text.length >> 1]);
};

const filesIn = (folder: string): readonly string[] =>
  existsSync(join(shared, folder))
    ? readdirSync(join(shared, folder))
        .filter((name) => name.endsWith('.xml'))
        .map((name) => join(folder, name))
    : [];

const exports = [...filesIn('exports/zotero'), ...filesIn('exports/xml')];
/** A journal and proceedings with old keys; the others take seconds and are left to the soak. */
const collections = filesIn('corpus/acl-anthology').filter(
  (file) => process.env['SOAK'] || /(?:tacl|P19)\.xml$/.test(file),
);
const orNone = (files: readonly string[]): readonly string[] => (files.length === 0 ? ['none'] : files);

interface Expected {
  readonly title: string;
  readonly date?: string;
  readonly DOI?: string;
  readonly creators: readonly unknown[];
}

describe('real XML exports (needs ../shared/data)', () => {
  it.skipIf(exports.length === 0).each(orNone(exports))(
    'reads %s as another parser does (needs ../shared/data)',
    (file) => {
      const { items, kept, notes } = readFile(join(shared, file));
      expect(items.length).toBeGreaterThan(0);
      expect(kept).toHaveLength(items.length);
      expect(notes).toEqual([]);
      for (const { fields } of kept) expect(fields.title).toMatch(/^[^<>&]+$/);
      const expected = join(shared, file.replace('.xml', '_expected.json'));
      if (!existsSync(expected)) return;
      const theirs = (JSON.parse(readFileSync(expected, 'utf8')) as readonly Expected[]).map((item) => [
        ...[item.title, Number(/\d{4}/.exec(item.date ?? '')?.[0]), item.DOI?.toLowerCase(), item.creators.length],
      ]);
      expect(kept.map(({ fields }) => [fields.title, fields.year, fields.doi, fields.authors?.length])).toEqual(theirs);
    },
  );

  it.skipIf(collections.length === 0).each(orNone(collections))(
    'reads %s as the harvest of it (needs ../shared/data)',
    (file) => {
      const { kept, items, notes } = readFile(join(shared, file));
      expect(items).toHaveLength(kept.length);
      const collection = parseCollection(readFileSync(join(shared, file), 'utf8'))!;
      const harvested = [...collection.volumes.values()].flatMap((volume) => itemsOfVolume(volume, collection.id));
      const records = harvested.flatMap((item) => (item.kind === 'record' ? [item.record] : []));
      // As text: comparing a thousand records field by field takes seconds.
      expect(JSON.stringify(kept.map(({ key, fields }) => ({ id: `acl:${key}`, ...fields })))).toBe(
        JSON.stringify(records),
      );
      const matter = harvested.filter(({ kind }) => kind === 'dropped').length;
      expect(notes.map(({ message }) => message)).toEqual(
        matter === 0 ? [] : [expect.stringMatching(`^${matter} entr`)],
      );
    },
  );
});
