import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Reader } from '../../../src/formats/reading.js';
import { readMedline } from '../../../src/formats/tagged/medline-read.js';
import { readOvid } from '../../../src/formats/tagged/ovid-read.js';
import { readRefer } from '../../../src/formats/tagged/refer-read.js';
import { readRefworks } from '../../../src/formats/tagged/refworks-read.js';
import { showsMedline, showsOvid, showsRefer, showsRefworks, showsWos } from '../../../src/formats/tagged/signs.js';
import { readWos } from '../../../src/formats/tagged/wos-read.js';
import { shared } from '../support.js';
import { readCut, readWhole } from './read-tagged.js';

const exports = join(shared, 'exports');
const present = existsSync(join(exports, 'MANIFEST.tsv'));
const folders = ['tagged', 'zotero', 'ris', 'bib', 'csv', 'xml'];
const files = present
  ? folders.flatMap((folder) =>
      readdirSync(join(exports, folder))
        .filter((name) => !name.endsWith('_expected.json'))
        .map((name) => `${folder}/${name}`),
    )
  : [];

/** Files of the tagged formats but RIS, by their names. */
const kinds: readonly (readonly [RegExp, (head: string) => boolean, Reader])[] = [
  [/Web_of_Science_Tagged|IsiImporter|WoS_txt/, showsWos, readWos],
  [/MEDLINEnbib|MedlinePlain|PubMed_example|res_synth/, showsMedline, readMedline],
  [/OVID_Tagged|OvidImporter/, showsOvid, readOvid],
  [/ReferBibIX|ais_enl/, showsRefer, readRefer],
  [/RefWorks_Tagged/, showsRefworks, readRefworks],
];

const kindOf = (file: string): (typeof kinds)[number] | undefined =>
  /^(?:tagged|zotero)\//.test(file) ? kinds.find(([name]) => name.test(file)) : undefined;

const ours = files.filter((file) => kindOf(file) !== undefined);

const textOf = (file: string): string =>
  readFileSync(join(exports, file), 'utf8')
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n');

/** Records of the files that no other parser's result stands beside, as their text has them. */
const counts: Readonly<Record<string, number>> = {
  'tagged/colrev_ais_enl.txt': 6,
  'tagged/jabref_IsiImporterTestInspec.isi': 2,
  'tagged/jabref_IsiImporterTestMedline.isi': 2,
  'tagged/jabref_MedlinePlainImporterTestMultipleEntries.txt': 7,
  'tagged/jabref_OvidImporterTest4.txt': 1,
  'tagged/synthesisr_PubMed_example.txt': 3,
  'tagged/synthesisr_WoS_txt_example.txt': 4,
  'tagged/synthesisr_res_synth_methods.txt': 2,
};

interface ExpectedItem {
  readonly title?: string;
  readonly date?: string;
  readonly DOI?: string;
  readonly creators: readonly { readonly creatorType: string }[];
}

/** Where we read more than the other parser, `file record field`: the text has it. */
const argued: ReadonlySet<string> = new Set([
  'zotero/MEDLINEnbib_05.nbib 1 doi',
  'zotero/MEDLINEnbib_08.nbib 1 title',
  'zotero/OVID_Tagged_01.txt 0 year',
  'zotero/RefWorks_Tagged_04.txt 0 doi',
]);

describe('real exports in tagged formats (needs ../shared/data)', () => {
  it.skipIf(!present)('are told from all others, and each from the others (needs ../shared/data)', () => {
    expect(ours.length).toBeGreaterThan(20);
    const told = files.map((file) => {
      const head = textOf(file).slice(0, 262_144);
      return [file, kinds.filter(([, shows]) => shows(head)).map(([name]) => String(name))];
    });
    expect(told).toEqual(files.map((file) => [file, kindOf(file) === undefined ? [] : [String(kindOf(file)![0])]]));
  });

  it.skipIf(!present).each(ours.length === 0 ? ['none'] : ours)(
    'reads %s as another parser does (needs ../shared/data)',
    (file) => {
      const text = textOf(file);
      const [, , reader] = kindOf(file)!;
      const { items, kept } = readWhole(reader, text, 'wos');
      expect(kept).toHaveLength(items.length);
      expect(readCut(reader, text, 700, 'wos').items).toEqual(items);
      for (const { fields } of kept) {
        expect(fields.title ?? '').not.toMatch(/<\/?\w+>|&\w+;|[{}\\]|\/sub/);
        for (const author of fields.authors ?? [])
          expect('literal' in author ? author.literal : author.family).not.toMatch(/[;[\]@]/);
      }
      const path = join(exports, file.replace(/\.\w+$/, '_expected.json'));
      if (!existsSync(path)) {
        expect(items).toHaveLength(counts[file] ?? -1);
        return;
      }
      const expected = JSON.parse(readFileSync(path, 'utf8')) as readonly ExpectedItem[];
      expect(items).toHaveLength(expected.length);
      const differences = expected.flatMap(({ title, date, DOI, creators }, index) => {
        const { fields } = kept[index]!;
        const year = /\d{4}/.exec(date ?? '')?.[0];
        const authors = creators.filter(({ creatorType }) => creatorType === 'author').length;
        return [
          ...(title === fields.title ? [] : ['title']),
          ...(year === fields.year?.toString() ? [] : ['year']),
          ...(DOI?.toLowerCase() === fields.doi ? [] : ['doi']),
          ...(authors === (fields.authors?.length ?? 0) ? [] : ['authors']),
        ].map((field) => `${file} ${index} ${field}`);
      });
      expect(differences.filter((difference) => !argued.has(difference))).toEqual([]);
      expect([...argued].filter((one) => one.startsWith(file)).sort()).toEqual(differences.sort());
    },
  );
});
