import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptHeaders, openHttpStore, type StoredAnswer, storeKey } from '../../src/io/http-store.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { compileIo, ended } from './compiled.js';

const compiled = compileIo();

const answer: StoredAnswer = {
  ...{ at: 1000, method: 'GET', asked: 'https://api.example.org/a', url: 'https://api.example.org/b', status: 200 },
  ...{ headers: { 'content-type': 'text/plain', etag: '"1"' }, text: 'Agents, größer' },
};
const key = storeKey({ method: 'GET', url: answer.asked, accept: '*/*' });
const pathIn = (folder: string): string => join(folder, key.slice(0, 2), `${key}.gz`);

describe('the store of answers', () => {
  it('gives back what was kept, in one gzip file an answer, and nothing before', () => {
    const folder = join(temporaryFolder(), 'cache/http');
    const store = openHttpStore(folder);
    expect(store.read(key)).toBeUndefined();
    store.write(key, answer);
    expect(openHttpStore(folder).read(key)).toEqual(answer);
    expect(readdirSync(dirname(pathIn(folder)))).toEqual([`${key}.gz`]);
    expect(gunzipSync(readFileSync(pathIn(folder))).toString()).toContain('größer');
    store.write(key, { ...answer, text: 'anew' });
    expect(store.read(key)?.text).toBe('anew');
  });

  it('gives back any text', () => {
    const store = openHttpStore(temporaryFolder());
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        store.write(key, { ...answer, text });
        expect(store.read(key)?.text).toBe(text);
      }),
      { numRuns: 30 },
    );
  });

  it('takes a file for absent when any of its bytes is another one, or it is torn', () => {
    const folder = temporaryFolder();
    const store = openHttpStore(folder);
    store.write(key, answer);
    const whole = readFileSync(pathIn(folder));
    for (let index = 0; index < whole.length; index++) {
      const damaged = Buffer.from(whole);
      damaged[index]! ^= 0x10;
      writeFileSync(pathIn(folder), damaged);
      // The header of gzip says when and by which system it was packed, which nothing depends on.
      expect([undefined, answer]).toContainEqual(store.read(key));
      if (index >= 10) expect(store.read(key)).toBeUndefined();
      writeFileSync(pathIn(folder), whole.subarray(0, index));
      expect(store.read(key)).toBeUndefined();
    }
  });

  it('takes a file of another answer, of somebody else, or a folder for absent', () => {
    const folder = temporaryFolder();
    const store = openHttpStore(folder);
    const other = storeKey({ method: 'GET', url: 'https://api.example.org/other', accept: '*/*' });
    store.write(other, answer);
    const content = readFileSync(join(folder, other.slice(0, 2), `${other}.gz`));
    mkdirSync(dirname(pathIn(folder)), { recursive: true });
    for (const foreign of [content, 'not gzip', gzipSync('no answer'), gzipSync(`litsieve-http-1 ${key} 00\n{}`)]) {
      writeFileSync(pathIn(folder), foreign);
      expect(store.read(key)).toBeUndefined();
    }
    const elsewhere = temporaryFolder();
    mkdirSync(pathIn(elsewhere), { recursive: true });
    expect(openHttpStore(elsewhere).read(key)).toBeUndefined();
  });

  it('finds an answer by method, address, body and accepted types, each of which counts', () => {
    const question = { method: 'GET', url: 'https://api.example.org/a', body: 'b', accept: 'c' };
    const others = [
      ...[
        { ...question, method: 'POST' },
        { ...question, url: 'https://api.example.org/b' },
      ],
      ...[
        { ...question, body: 'c' },
        { ...question, body: undefined },
        { ...question, accept: 'd' },
      ],
      ...[
        { ...question, body: 'bc', accept: '' },
        { ...question, body: '', accept: 'bc' },
      ],
    ];
    expect(new Set([question, ...others].map(storeKey)).size).toBe(1 + others.length);
    expect(storeKey({ ...question })).toBe(storeKey(question));
  });

  it('keeps what adapters need of the headers, and no cookie or key', () => {
    const kept = {
      ...{ 'content-type': 'a', etag: 'b', 'last-modified': 'c', link: 'd', 'retry-after': 'e', date: 'f' },
      ...{ 'x-ratelimit-remaining': 'g', 'x-rate-limit-limit': 'h', 'x-api-pool': 'i' },
    };
    const others = { 'set-cookie': 'a', authorization: 'b', 'x-api-key': 'c', 'content-length': '4', server: 'd' };
    expect(keptHeaders({ ...kept, ...others })).toEqual(kept);
  });

  it('is whole after two processes have written the same answers', async () => {
    const folder = temporaryFolder();
    const script = compiled.script(
      'stores',
      `import { openHttpStore, storeKey } from './io/http-store.js';
       const [folder, who] = process.argv.slice(2);
       const store = openHttpStore(folder);
       for (let round = 0; round < 5; round++) for (let number = 0; number < 10; number++) {
         const url = 'https://api.example.org/' + number;
         const key = storeKey({ method: 'GET', url, accept: '*/*' });
         const found = store.read(key);
         if (round > 0 && found === undefined) throw new Error('torn');
         store.write(key, { at: round, method: 'GET', asked: url, url, status: 200, headers: {}, text: who.repeat(5000) });
       }`,
    );
    const children = ['a', 'b'].map((who) => ended(compiled.start(script, folder, who)));
    for (const child of await Promise.all(children)) expect(child).toMatchObject({ code: 0, stderr: '' });
    for (let number = 0; number < 10; number++) {
      const url = `https://api.example.org/${number}`;
      const read = openHttpStore(folder).read(storeKey({ method: 'GET', url, accept: '*/*' }));
      expect(read?.text).toMatch(/^(?:a{5000}|b{5000})$/);
    }
  });
});
