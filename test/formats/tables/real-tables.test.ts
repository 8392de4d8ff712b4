import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { tableReader } from '../../../src/formats/tables/csv-read.js';
import { readBytes, shared } from '../support.js';
import { readCut } from './cuts.js';

const folders = { csv: join(shared, 'exports/csv'), labelled: join(shared, 'labelled') };
const present = existsSync(folders.csv) && existsSync(folders.labelled);

/** Those that are read in every run of the tests; a soak reads all. */
const usual = /^(?:cohen-ADHD|geodes-OODP|icse-llm|mde4mrs|slr-on-tcp|synergy-Meijboom)/;

/** Tables of labels: a record in each row, as csv-parse counts them. Lists of reviewers' votes are no records. */
const labelled = present
  ? readdirSync(folders.labelled).filter(
      (name) =>
        name.endsWith('.csv.gz') &&
        !name.includes('reviewers') &&
        (process.env['SOAK'] !== undefined || usual.test(name)),
    )
  : [];

describe('real tables (needs ../shared/data)', () => {
  it.skipIf(!present).each(labelled.length === 0 ? ['none'] : labelled)(
    'reads every row of %s with title, label and key (needs ../shared/data)',
    (name) => {
      const bytes = gunzipSync(readFileSync(join(folders.labelled, name)));
      const rows = parse(bytes, { columns: true }) as readonly Readonly<Record<string, string>>[];
      const { all, kept } = readBytes(bytes, name);
      expect(all).toHaveLength(rows.length);
      const nameless = rows.filter(({ title, abstract }) => title?.trim() === '' && abstract?.trim() === '');
      expect(all.length - kept.length).toBe(nameless.length);
      const labels = new Map(rows.map(({ id, label }) => [id?.trim(), label]));
      for (const { key, fields, judgments } of kept) {
        expect(fields.title ?? fields.abstract).toBeTruthy();
        const decision = labels.get(key) === '1' ? 'include' : 'exclude';
        expect(judgments).toEqual([{ tool: 'asreview', decision }]);
      }
    },
  );

  it.skipIf(!present)('names the databases of exports (needs ../shared/data)', () => {
    const databases = Object.fromEntries(
      readdirSync(folders.csv)
        .filter((name) => /\.[ct]sv$/.test(name))
        .map((name) => [name, readBytes(readFileSync(join(folders.csv, name)), name).database]),
    );
    expect(databases).toEqual({
      'asreview_embase.csv': 'embase',
      'asreview_generic_semicolon.csv': undefined,
      'asreview_generic_tab.tsv': undefined,
      'asreview_missing_values.csv': undefined,
      'bibliometrix_openalex_sample.csv': 'openalex',
      'bibliometrix_scopus_sample.csv': 'scopus',
      'colrev_pubmed_csv.csv': 'pubmed',
      'colrev_springer_csv.csv': 'springer',
    });
  });

  it.skipIf(!present)('reads exports the same wherever they are cut (needs ../shared/data)', () => {
    const reader = tableReader({ margin: 20_000, head: 10_000 });
    for (const name of readdirSync(folders.csv).filter((one) => /\.[ct]sv$/.test(one))) {
      const text = readFileSync(join(folders.csv, name), 'utf8')
        .replace(/^\ufeff/, '')
        .replace(/\r\n/g, '\n');
      const whole = readCut(reader, text, Number.MAX_SAFE_INTEGER);
      for (const usual of [1, 30_000]) expect(readCut(reader, text, usual)).toEqual(whole);
    }
  });
});
