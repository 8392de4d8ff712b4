/** What `import` does with a file before, while and after it is read: the doctor, quarantine, mapped columns, decisions. */

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleRecords, makeReview, protocolText } from '../support/example-review.js';
import { here } from '../support/here.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const ris = (...records: readonly (readonly string[])[]): string =>
  records.map((lines) => ['TY  - JOUR', ...lines, 'ER  - ', '', ''].join('\n')).join('');

const reviewWith = async (files: Readonly<Record<string, string>>, protocol?: string): Promise<string> => {
  const folder = await makeReview(temporaryFolder(), { records: [] });
  if (protocol !== undefined) writeFileSync(join(folder, 'queries/protocol.yaml'), protocol);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};

const run = (cwd: string, ...args: readonly string[]) => here(args, { cwd });
const json = async (cwd: string, ...args: readonly string[]) => {
  const ran = await run(cwd, ...args, '--json', '--quiet');
  expect(ran.stderr).toBe('');
  return JSON.parse(ran.stdout);
};

describe('the import doctor', () => {
  it('reports by field and by problem, and writes nothing', async () => {
    const folder = await reviewWith({
      'a.ris': ris(
        ['TI  - A study of gardens', 'AB  - Short.', 'DO  - https://doi.org/10.1234/a'],
        ['TI  - A study of FranÃ§ois', 'PY  - 2024'],
        ['PY  - 2020'],
      ),
    });
    const { status, stdout } = await run(folder, 'import', 'a.ris', '--dry-run');
    expect(status).toBe(0);
    expect(stdout).toContain('a.ris: ris from a, 3 records read, 2 kept, 1 rejected');
    expect(stdout).toMatch(/^ {2}title +2 +66 % +1 +0$/m);
    expect(stdout).toMatch(/^ {2}doi +1 +33 % +0 +1$/m);
    expect(stdout).toMatch(/^ {2}rejected: empty-record, 1 time: .*\n {4}a\.ris:12$/m);
    expect(stdout).toMatch(/^ {2}suspicious: title-garbled in title, 1 time: .*\n {4}a\.ris:7: A study of FranÃ§ois$/m);
    expect(stdout).toContain('Nothing was written (--dry-run).');
    expect(existsSync(join(folder, 'corpus'))).toBe(false);
    const [file] = (await json(folder, 'import', 'a.ris', '--dry-run')).files;
    expect(file.examination.fields.find(({ field }: { field: string }) => field === 'title')).toEqual({
      field: 'title',
      filled: 2,
      suspicious: 1,
      repaired: 0,
    });
  });
});

describe('the quarantine', () => {
  it('holds what was rejected, beside the shard, and is imported once it is mended', async () => {
    const folder = await reviewWith({ 'a.csv': 'title,abstract,year,id\nA study of gardens,Text.,2024,k1\n,,2023,\n' });
    const { status, stdout } = await run(folder, 'import', 'a.csv', '--source', 'acm');
    expect(status).toBe(0);
    const path = 'corpus/records/acm/a.rejected.txt';
    expect(stdout).toContain(`what was rejected is in ${path}; mend it there and import that file`);
    const text = readFileSync(join(folder, path), 'utf8');
    expect(text).toMatch(/^litsieve quarantine 1\n/);
    expect(text).toMatch(/\n==== line 3: empty-record: .*\n==== before "title,abstract,year,id\\n"\n,,2023,\n/);
    writeFileSync(join(folder, path), text.replace(',,2023,', 'Mended gardens,,2023,k2'));
    const [again] = (await json(folder, 'import', path)).files;
    expect(again).toMatchObject({ format: 'csv', read: 1, kept: 1, rejected: 0 });
    expect((await json(folder, 'status')).records).toBe(2);
    expect((await json(folder, 'check')).ok).toBe(true);
    const { stdout: all } = await run(folder, 'export', '--outcome', 'all', '--format', 'csv');
    expect(all).toContain('acm:k1');
    expect(all).toContain('acm:k2');
  });

  it('keeps what was said of columns', async () => {
    const folder = await reviewWith({ 'a.csv': 'My Title;Who;Year\n;Example, Ada;2024\n' });
    await run(folder, 'import', 'a.csv', '--map', 'title=My Title', '--map', 'authors=Who');
    const path = 'corpus/records/a/a.rejected.txt';
    const text = readFileSync(join(folder, path), 'utf8');
    expect(text).toMatch(/^column: title=My Title\ncolumn: author=Who$/m);
    writeFileSync(join(folder, path), text.replace('\n;Example', '\nMended gardens;Example'));
    expect((await json(folder, 'import', path)).files[0]).toMatchObject({ kept: 1, rejected: 0 });
    const { stdout } = await run(folder, 'export', '--outcome', 'all', '--format', 'csl-json');
    expect(JSON.parse(stdout)[0]).toMatchObject({ title: 'Mended gardens', author: [{ family: 'Example' }] });
  });

  it('is not made where nothing was rejected', async () => {
    const folder = await reviewWith({ 'a.ris': ris(['TI  - A study of gardens']) });
    const [file] = (await json(folder, 'import', 'a.ris')).files;
    expect(file).not.toHaveProperty('quarantine');
    expect(readdirSync(join(folder, 'corpus/records/a'))).toEqual(['a.jsonl']);
    expect(readdirSync(join(folder, 'corpus/cache')).filter((name) => name.startsWith('import-'))).toEqual([]);
  });
});

describe('mapped columns', () => {
  const table = 'Paper;Who;When\nA study of gardens;Example, Ada;2024\n';

  it('make a table readable that has no name we know', async () => {
    const folder = await reviewWith({ 'a.txt': table });
    const refused = await run(folder, 'import', 'a.txt');
    expect(refused.status).toBe(2);
    expect(refused.stdout).toMatch(/the format is not known[\s\S]*--map title=COLUMN/);
    const map = ['--map', 'title=Paper', '--map', 'authors=Who', '--map', 'year=When'];
    const [file] = (await json(folder, 'import', 'a.txt', ...map)).files;
    expect(file).toMatchObject({ format: 'csv', kept: 1 });
    const { stdout } = await run(folder, 'export', '--outcome', 'all', '--format', 'csl-json');
    expect(JSON.parse(stdout)[0]).toMatchObject({
      title: 'A study of gardens',
      author: [{ family: 'Example', given: 'Ada' }],
      issued: { 'date-parts': [[2024]] },
    });
  });

  it.each([
    [['--map', 'title'], /FIELD=COLUMN/],
    [['--map', 'colour=Paper'], /cannot be mapped to colour; there is id, type, title/],
  ])('are refused as %j', async (map, message) => {
    const folder = await reviewWith({ 'a.txt': table });
    const { status, stderr } = await run(folder, 'import', 'a.txt', ...map);
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
  });

  it('are refused where the header lacks them', async () => {
    const folder = await reviewWith({ 'a.csv': 'title,year\nA study of gardens,2024\n' });
    const { status, stdout } = await run(folder, 'import', 'a.csv', '--map', 'abstract=Summary text');
    expect(status).toBe(2);
    expect(stdout).toMatch(/has no column Summary text/);
  });
});

describe('decisions that travel', () => {
  const protocol = protocolText({ reviewers: ['ada', 'ben'] });

  it.each(['ris', 'bib', 'csv', 'json', 'xml', 'jsonl'])('come back through .%s', async (extension) => {
    const records = exampleRecords(4);
    const lines = records.map((record) => JSON.stringify(record)).join('\n');
    const [from, to] = [
      await reviewWith({ 'r.jsonl': lines }, protocol),
      await reviewWith({ 'r.jsonl': lines }, protocol),
    ];
    for (const folder of [from, to]) expect((await run(folder, 'import', 'r.jsonl')).status).toBe(0);
    const decide = (id: string, ...args: readonly string[]) => run(from, 'decide', id, ...args, '--reviewer', 'ada');
    await decide('x:r0', 'include', '--note', 'Fine; 100 % of it, {all}');
    await decide('x:r1', 'exclude', '--criterion', 'E2');
    await decide('x:r2', 'exclude', '--criterion', 'E1', '--note', 'no');
    const file = join(to, `decided.${extension}`);
    expect((await run(from, 'export', '--outcome', 'all', '-o', file)).status).toBe(0);
    const imported = await json(to, 'import', file, '--decisions', '--reviewer', 'ada');
    expect(imported.files[0]).toMatchObject({ known: 4, kept: 4 });
    expect(imported.decisions).toMatchObject({ reviewer: 'ada', written: 3, skipped: [], already: 0 });
    const said = (folder: string) =>
      readFileSync(join(folder, 'screening/title-abstract/ada.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => {
          const { record, decision, criterion, note } = JSON.parse(line);
          return { record, decision, criterion, note };
        })
        .sort((a, b) => (a.record < b.record ? -1 : 1));
    expect(said(to)).toEqual(said(from));
    expect((await json(to, 'status')).records).toBe(4);
    expect((await json(to, 'import', file, '--decisions', '--reviewer', 'ada')).decisions).toMatchObject({
      written: 0,
      already: 3,
    });
  });

  it('that others made elsewhere do not leave with the records that brought them', async () => {
    const folder = await reviewWith(
      { 'r.ris': ris(['TI  - A study of gardens', 'N1  - RAYYAN-INCLUSION: {"Ada"=>"Included", "Ben"=>"Excluded"}']) },
      protocol,
    );
    await run(folder, 'import', 'r.ris');
    for (const format of ['jsonl', 'csl-json', 'ris', 'bibtex', 'csv', 'endnote-xml'])
      expect((await run(folder, 'export', '--outcome', 'all', '--format', format)).stdout).not.toMatch(
        /Included|Excluded/,
      );
    expect((await run(folder, 'export', '--outcome', 'all', '--json')).stdout).not.toMatch(/Included|Excluded/);
  });

  it('are left out where they are not wanted', async () => {
    const folder = await reviewWith(
      {
        'r.jsonl': exampleRecords(1)
          .map((one) => JSON.stringify(one))
          .join('\n'),
      },
      protocol,
    );
    await run(folder, 'import', 'r.jsonl');
    await run(folder, 'decide', 'x:r0', 'include', '--reviewer', 'ada');
    expect((await run(folder, 'export', '--format', 'ris')).stdout).toContain(
      'litsieve:title-abstract:ada:decision=include',
    );
    expect((await run(folder, 'export', '--format', 'ris', '--no-decisions')).stdout).not.toContain('litsieve:');
  });

  it('come with the labels of another tool, into a review that has none of its records', async () => {
    const folder = await reviewWith(
      {
        'labels.csv':
          'record_id,title,abstract,year,asreview_label\n1,A study of gardens,Text.,2024,1\n2,A study of bridges,Text.,2024,0\n3,A study of rivers,Text.,2024,\n',
        'rayyan.ris': ris(
          ['TI  - A study of orchards in spring', 'N1  - RAYYAN-INCLUSION: {"Ada"=>"Included", "Ben"=>"Excluded"}'],
          [
            'TI  - A study of rollbacks in autumn',
            'N1  - RAYYAN-INCLUSION: {"Ada"=>"Excluded"} | RAYYAN-EXCLUSION-REASONS: E2',
          ],
        ),
      },
      protocol,
    );
    const labels = await json(folder, 'import', 'labels.csv', '--decisions', '--reviewer', 'ada');
    expect(labels.files[0]).toMatchObject({ kept: 3 });
    expect(labels.decisions).toMatchObject({ written: 2, undecided: 1 });
    const asked = await run(folder, 'import', 'rayyan.ris', '--decisions', '--reviewer', 'ben');
    expect(asked.status).toBe(2);
    expect(asked.stderr).toMatch(/Ada[\s\S]*--whose/);
    const rayyan = await json(folder, 'import', 'rayyan.ris', '--decisions', '--whose', 'Ada', '--reviewer', 'ben');
    expect(rayyan.files[0]).toHaveProperty('already');
    expect(rayyan.decisions).toMatchObject({ written: 2, skipped: [] });
    const log = readFileSync(join(folder, 'screening/title-abstract/ben.jsonl'), 'utf8');
    expect(log).toMatch(/"decision":"exclude"[^\n]*"criterion":"E2"/);
  });

  it('are said of a whole file with --decided', async () => {
    const folder = await reviewWith(
      { 'included.ris': ris(['TI  - A study of gardens'], ['TI  - A study of bridges']) },
      protocol,
    );
    const { status, stdout } = await run(
      folder,
      'import',
      'included.ris',
      '--decisions',
      '--decided',
      'include',
      '--reviewer',
      'ada',
    );
    expect(status).toBe(0);
    expect(stdout).toContain('2 decisions of ada written');
    expect(existsSync(join(folder, 'screening/title-abstract/ada.jsonl'))).toBe(true);
  });

  it('need the flag that takes them', async () => {
    const folder = await reviewWith({ 'a.ris': ris(['TI  - A study of gardens']) }, protocol);
    const { status, stderr } = await run(folder, 'import', 'a.ris', '--whose', 'Ada');
    expect(status).toBe(2);
    expect(stderr).toMatch(/--whose goes with --decisions/);
  });
});

describe('formatted references', () => {
  it('are text, HTML or a member of the JSON document, and no file of data', async () => {
    const folder = await reviewWith({ 'a.ris': ris(['TI  - A study of gardens', 'AU  - Example, Ada', 'PY  - 2024']) });
    await run(folder, 'import', 'a.ris');
    const all = ['export', '--outcome', 'all', '--style', 'ieee'] as const;
    expect((await run(folder, ...all)).stdout).toMatch(/^\[1\] A\. Example, “A study of gardens,”/);
    expect((await json(folder, ...all)).references).toMatch(/^\[1\] /);
    expect((await run(folder, ...all, '-o', 'r.html')).status).toBe(0);
    expect(readFileSync(join(folder, 'r.html'), 'utf8')).toMatch(/<li/);
    const wrong = await run(folder, ...all, '-o', 'r.bib');
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('references.txt')]);
  });
});
