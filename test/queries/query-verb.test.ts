import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verb } from '../../src/cli/commands/query.js';
import { queryDatabases } from '../../src/queries/index.js';

const review = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'litsieve-query-'));
  mkdirSync(join(folder, 'queries/searches'), { recursive: true });
  writeFileSync(
    join(folder, 'queries/protocol.yaml'),
    'litsieve: 1\ntitle: T\nconcepts:\n  - { id: a, terms: [agent*, language model] }\n  - { id: b, terms: [code] }\nstages: [{ id: s }]\n',
  );
  writeFileSync(join(folder, 'queries/searches/one.yaml'), 'source: arxiv\nquery: title:agent* NOT survey\n');
  writeFileSync(join(folder, 'queries/searches/two.yaml'), 'source: arxiv\nquery: concepts\n');
  writeFileSync(join(folder, 'queries/searches/editions.yaml'), 'venues: icse\nyears: 2024\n');
  return folder;
};

const folder = review();

/** Runs the verb in the review, as the program does. */
const run = async (options: object, search?: string, { isTTY = false, cwd = folder } = {}) => {
  let stderr = '';
  const stream = (): object => ({
    isTTY,
    write: (text: string) => {
      stderr += text;
      return true;
    },
  });
  const call = {
    context: { stdout: stream(), stderr: stream(), cwd, env: {} },
    options,
    onProgress: () => undefined,
    endProgress: () => undefined,
  };
  const result = await verb.run(call as never, search);
  return { ...result, stderr };
};

describe('litsieve query', () => {
  it("writes the protocol's concepts for one database, and nothing else to stdout", async () => {
    const { text, stderr, status } = await run({ for: 'scopus' });
    expect(text).toBe('TITLE-ABS-KEY((agent* OR "language model") AND code)\n');
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it('writes the query of a planned search', async () => {
    expect((await run({ for: 'wos' }, 'one')).text).toBe('TI=(agent*) NOT TS=(survey)\n');
    expect((await run({ for: 'scopus' }, 'two')).text).toBe('TITLE-ABS-KEY((agent* OR "language model") AND code)\n');
  });

  it('says on stderr what cannot be expressed, and where the text goes', async () => {
    const { text, stderr, status } = await run({ for: 'openalex', text: 'title:ai* AND year:2024' });
    expect(text).toBe('ai\n');
    expect(stderr).toBe(
      'openalex: the text goes into search.title.exact\n' +
        'openalex: beside it goes filter=publication_year:2024\n' +
        'openalex: title:ai*: OpenAlex needs 3 characters before *; the word is sought as it stands, which matches less\n',
    );
    expect(status).toBe(0);
  });

  it('ends with 1 on --strict where something cannot be expressed', async () => {
    expect((await run({ for: 'github', text: 'a*', strict: true })).status).toBe(1);
    expect((await run({ for: 'scopus', text: 'a*', strict: true })).status).toBe(0);
  });

  it('lists all databases without --for', async () => {
    const { text, json } = await run({ text: 'agent' });
    const titles = String(text).match(/^# [\w-]+(?=: )/gm);
    expect(titles).toEqual(queryDatabases.map(({ name }) => `# ${name}`));
    const document = json as { query: string; databases: readonly { database: string; text: string }[] };
    expect(document.query).toBe('agent');
    expect(document.databases.map(({ database }) => database)).toEqual(queryDatabases.map(({ name }) => name));
  });

  it('needs no review for a query that is typed', async () => {
    expect((await run({ for: 'scopus', text: 'a' }, undefined, { cwd: tmpdir() })).text).toBe('TITLE-ABS-KEY(a)\n');
  });

  it('lists for SQL the shards that count, of a typed query as well, and says outside of a review that none are known', async () => {
    const reviewed = review();
    const line = (id: string, role: string, day: string): string =>
      JSON.stringify({
        ...{ id, at: `2026-01-${day}T00:00:00.000Z`, role, source: 'x', kind: 'database' },
        ...{ read: 1, kept: 1, rejected: 0, sha256: '0', tool: 't' },
      });
    mkdirSync(join(reviewed, 'corpus'));
    writeFileSync(
      join(reviewed, 'corpus/searches.jsonl'),
      [
        line('x/second', 'other-methods', '02'),
        line('x/first', 'identification', '01'),
        line('x/known', 'seed', '03'),
        line('x/gone', 'identification', '04'),
        line('a/late', 'enrichment', '06'),
        line('b/early', 'enrichment', '05'),
        JSON.stringify({ withdraws: 'x/gone', at: '2026-01-07T00:00:00.000Z', why: 'by mistake' }),
        '',
      ].join('\n'),
    );
    for (const database of ['sql-duckdb', 'sql-spark']) {
      const { text, stderr } = await run({ for: database, text: 'a' }, undefined, { cwd: join(reviewed, 'queries') });
      const shards = new Set(String(text).match(/(?<=corpus\/records\/)[\w/]+(?=\.jsonl)/g));
      expect([...shards]).toEqual(['b/early', 'a/late', 'x/first', 'x/second']);
      expect(stderr).toBe('');
      expect((await run({ for: database }, undefined, { cwd: reviewed })).text).toContain('x/first.jsonl');
      const outside = await run({ for: database, text: 'a', strict: true }, undefined, { cwd: tmpdir() });
      expect(outside.text).toContain('corpus/records/*/*.jsonl');
      expect(outside.stderr).toMatch(/reads all of corpus\/records\//);
      expect(outside.status).toBe(1);
    }
  });

  it('refuses a place that is no review, where one is named', async () => {
    await expect(run({ for: 'scopus', text: 'a', review: '..' })).rejects.toThrow(/not a review/);
  });

  it('shows a terminal nothing that it would obey', async () => {
    const { text, stderr } = await run({ for: 'github', text: '"a\u202Eb c*"' }, undefined, { isTTY: true });
    expect(`${text}${stderr}`).not.toMatch(/\u202E/);
  });

  it.each<[what: string, options: object, search: string | undefined, message: RegExp]>([
    ['a database that is not known', { for: 'x', text: 'a' }, undefined, /no database `x`/],
    ['a mistake in a typed query', { text: 'a b' }, undefined, /^--text:1:3: an operator is missing/],
    ['a search that is not there', {}, 'three', /no search `three`/],
    ['a search without a query', {}, 'editions', /has no `query`/],
    ['editions', {}, 'icse:2024', /has no `query`/],
    ['a search and a query', { text: 'a' }, 'one', /at once/],
  ])('refuses %s', async (_, options, search, message) => {
    await expect(run(options, search)).rejects.toThrow(message);
  });
});
