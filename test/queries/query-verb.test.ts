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
