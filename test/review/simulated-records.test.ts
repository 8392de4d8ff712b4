import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readLabelledRecords } from '../../src/review/simulated-records.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const reading = async (files: Readonly<Record<string, string | Uint8Array>>) => {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return readLabelledRecords(Object.keys(files), folder);
};

const csv = (column: string, values: readonly string[]): string =>
  [
    `id,title,abstract,${column}`,
    ...values.map((value, n) => `${n + 7},Invented study number ${n},Of it,${value}`),
    '',
  ].join('\n');

describe('labelled records', () => {
  it.each([
    ['label', ['1', '0']],
    ['included', ['1.0', '0.0']],
    ['label_included', ['true', 'false']],
    ['asreview_label', ['1', '0']],
    ['decision', ['include', 'exclude']],
    ['Decision', ['Included', 'Excluded']],
    ['relevant', ['yes', 'no']],
  ])('are read from a column %s', async (column, values) => {
    const { ids, labels, records, unlabelled } = await reading({ 'a.csv': csv(column, values) });
    expect({ ids, labels: [...labels], unlabelled }).toEqual({ ids: ['7', '8'], labels: [1, 0], unlabelled: 0 });
    expect(records[0]).toEqual({ title: 'Invented study number 0', abstract: 'Of it' });
  });

  it('are read from tabs, gzipped, and from several files one after another', async () => {
    const tabs = csv('label', ['0', '1']).replaceAll(',', '\t');
    const { ids, labels } = await reading({ 'a.csv.gz': gzipSync(csv('label', ['1', '0'])), 'b.tsv': tabs });
    expect({ ids, labels: [...labels] }).toEqual({ ids: ['7', '8', '7~2', '8~2'], labels: [1, 0, 0, 1] });
  });

  it("are read from ASReview's notes in RIS", async () => {
    const ris = ['ASReview_relevant', 'ASReview_irrelevant']
      .map((note, n) => `TY  - JOUR\nTI  - Invented study number ${n}\nAN  - ${n}\nN1  - ${note}\nER  - \n`)
      .join('\n');
    expect([...(await reading({ 'a.ris': ris })).labels]).toEqual([1, 0]);
  });

  it('count what was concluded before what single people said, and an exclusion at any stage', async () => {
    const said = [
      { 'litsieve:title-abstract:decision': 'include', 'litsieve:title-abstract:ada:decision': 'exclude' },
      { 'litsieve:title-abstract:decision': 'include', 'litsieve:full-text:decision': 'exclude' },
      { 'litsieve:title-abstract:ada:decision': 'exclude', 'litsieve:title-abstract:bo:decision': 'include' },
    ];
    const names = [...new Set(said.flatMap((one) => Object.keys(one)))];
    const rows = said.map((one, n) =>
      [n, `Invented study number ${n}`, ...names.map((name) => (one as Record<string, string>)[name] ?? '')].join(','),
    );
    const { labels, unlabelled } = await reading({ 'a.csv': [`id,title,${names.join(',')}`, ...rows, ''].join('\n') });
    expect({ labels: [...labels], unlabelled }).toEqual({ labels: [1, 0], unlabelled: 1 });
  });

  it('have the words of a table as they stand there, and of other formats as an import reads them', async () => {
    const abstract = 'Abstract: We look at H<sub>2</sub>O. (C) 2025 Invented Press. All rights reserved.';
    const table = await reading({ 'a.csv': `id,title,abstract,label\n1,Invented,"${abstract}",1\n2,Another one,,0\n` });
    expect(table.records).toEqual([{ title: 'Invented', abstract }, { title: 'Another one' }]);
    const ris = `TY  - JOUR\nTI  - Invented\nAB  - ${abstract}\nN1  - ASReview_relevant\nER  - \n`;
    expect((await reading({ 'a.ris': ris })).records[0]!.abstract).not.toContain('All rights');
  });

  it('leave out what has no label, and say how many', async () => {
    const { ids, unlabelled } = await reading({ 'a.csv': csv('label', ['1', '', '-1', '0']) });
    expect({ ids, unlabelled }).toEqual({ ids: ['7', '10'], unlabelled: 2 });
  });

  it('that are all rejected are not said to have no label', async () => {
    const rows = Array.from({ length: 20 }, (_, n) => `${n},,${n % 4 === 0 ? 1 : 0}`);
    await expect(reading({ 'a.csv': ['id,title,label', ...rows, ''].join('\n') })).rejects.toMatchObject({
      code: 'records-rejected',
      message: expect.stringMatching(/all of its 20 records are rejected: the record has no title/),
    });
  });

  it('that are rejected are counted, and those among them that are labelled relevant', async () => {
    const table = 'id,title,label,doi\n1,,1,\n2,,0,\n3,,1,\n4,Invented,1,\n5,Another one,0,\n';
    const { labels, rejected, rejectedRelevant, rejectReasons } = await reading({ 'a.csv': table, 'b.csv': table });
    expect({ labels: [...labels], rejected, rejectedRelevant }).toEqual({
      ...{ labels: [1, 0, 1, 0], rejected: 6, rejectedRelevant: 4 },
    });
    expect(rejectReasons).toEqual([{ message: expect.stringContaining('no title'), records: 6 }]);
  });

  it('are said to be rejected beside others without a label', async () => {
    await expect(reading({ 'a.csv': 'id,title,label\n1,,1\n2,Another one,\n' })).rejects.toMatchObject({
      code: 'labels-missing',
      message: expect.stringContaining('of its 2 records 1 are rejected, and none of the others has a label'),
    });
  });

  it('of a file without any label are refused', async () => {
    await expect(reading({ 'a.csv': 'id,title\n1,Invented\n2,Another one\n' })).rejects.toMatchObject({
      code: 'labels-missing',
    });
  });
});
