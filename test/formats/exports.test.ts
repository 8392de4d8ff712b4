import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mintRecord, sourceOfFileName } from '../../src/formats/index.js';
import { isRecordId } from '../../src/model/index.js';
import { readBytes, shared } from './support.js';

const exports = join(shared, 'exports');
const present = existsSync(join(exports, 'MANIFEST.tsv'));

/** File to what the manifest says is nasty in it. */
const manifest: ReadonlyMap<string, string> = present
  ? new Map(
      readFileSync(join(exports, 'MANIFEST.tsv'), 'utf8')
        .split('\n')
        .slice(1)
        .map((line): [string, string] => [line.split('\t')[0] ?? '', line.split('\t')[3] ?? '']),
    )
  : new Map();

const expectedItems = (file: string): number | undefined => {
  const path = join(exports, file.replace(/\.\w+$/, '_expected.json'));
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as unknown[]).length : undefined;
};

const files = present
  ? ['ris', 'bib', 'csv', 'tagged', 'xml', 'zotero'].flatMap((folder) =>
      readdirSync(join(exports, folder))
        .filter((name) => !name.endsWith('_expected.json'))
        .map((name) => `${folder}/${name}`),
    )
  : [];

/** Which format a file is of; its folder and its name may say another one. */
const formatsOf: readonly (readonly [RegExp, string])[] = [
  [/^ris\/|RIS_|tagged\/asreview_|csv\/synthesisr_eviatlas/, 'ris'],
  [/^bib\/|BibTeX_/, 'bibtex'],
  [/^csv\//, 'csv'],
  [/MEDLINEnbib|MedlinePlain|synthesisr_PubMed|res_synth/, 'medline'],
  [/OVID_|OvidImporter/, 'ovid'],
  [/ReferBibIX|colrev_ais/, 'refer'],
  [/RefWorks/, 'refworks'],
  [/Web_of_Science|IsiImporter|synthesisr_WoS/, 'wos'],
  [/PubMed_XML|MedlineImporter/, 'pubmed-xml'],
  [/Endnote/, 'endnote-xml'],
];

/** The number of records that the manifest states. */
const stated = (nasty: string): number | undefined => {
  const count =
    /RIS (\d+) TY/.exec(nasty)?.[1] ?? /(?:^|; )(\d+) entries/.exec(nasty)?.[1] ?? /, (\d+) rows x/.exec(nasty)?.[1];
  return count === undefined ? undefined : Number(count);
};

describe('real exports (needs ../shared/data)', () => {
  it.skipIf(!present)('are all here (needs ../shared/data)', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => stated(manifest.get(file) ?? '') !== undefined).length).toBeGreaterThan(30);
  });

  it.skipIf(!present).each(files.length === 0 ? ['none'] : files)(
    'reads %s: read = kept + rejected, as many as stated, no markup (needs ../shared/data)',
    (file) => {
      const read = readBytes(readFileSync(join(exports, file)), file);
      const rejects = read.all.filter(({ kind }) => kind === 'reject');
      expect(read.all).toHaveLength(read.kept.length + rejects.length);
      const count = expectedItems(file) ?? stated(manifest.get(file) ?? '');
      if (count !== undefined) expect(read.all).toHaveLength(count);
      for (const item of read.all) {
        expect(item.line).toBeGreaterThan(0);
        expect(item.source).not.toBe('');
        if (item.kind === 'reject') {
          expect(item.diagnostic.message).toMatch(/expected/);
          continue;
        }
        const { title, abstract, doi, authors } = item.fields;
        for (const text of [title ?? '', abstract ?? ''])
          expect(text).not.toMatch(/<\/?(?:p|i|b|sub|sup|jats:\w+|h4)>|&(?:amp|lt|gt|quot|apos);|[\x00-\x1f\x1b]/);
        expect(title ?? '').not.toMatch(/[{}\\]/);
        expect(doi ?? '10.1/x').toMatch(/^10\.[^A-Z]+$/);
        for (const author of authors ?? [])
          expect('literal' in author ? author.literal : author.family).not.toMatch(/[{}\\;]/);
        expect(isRecordId(mintRecord(item, { fallbackSource: sourceOfFileName(file) }).id)).toBe(true);
      }
    },
  );

  it.skipIf(!present).each(files.length === 0 ? ['none'] : files)(
    'names the format of %s (needs ../shared/data)',
    (file) => {
      const [, expected] = formatsOf.find(([pattern]) => pattern.test(file)) ?? [];
      expect(expected).toBeDefined();
      expect(readBytes(readFileSync(join(exports, file)), file).format).toBe(expected);
    },
  );

  it.skipIf(!existsSync(join(shared, 'corpus/se-security-2023-2025.tsv')))(
    'reads every line of the venues of the bundled review without TeX (needs ../shared/data)',
    () => {
      const bytes = readFileSync(join(shared, 'corpus/se-security-2023-2025.tsv'));
      const read = readBytes(bytes, 'se.tsv');
      expect(read.kept).toHaveLength(bytes.toString('utf8').trimEnd().split('\n').length - 1);
      expect(read.codes).toEqual([]);
      // One line of the file has no key.
      expect(read.kept.filter(({ key }) => key === undefined).map(({ line }) => line)).toEqual([5184]);
      for (const { fields } of read.kept) {
        expect(fields.title ?? '').not.toMatch(/[{}]|\\["'`^~]/);
        for (const author of fields.authors ?? [])
          expect('literal' in author ? author.literal : author.family).not.toMatch(/[{}\\]/);
      }
    },
  );
});
