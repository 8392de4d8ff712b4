import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mintRecord, sourceOfFileName } from '../../src/formats/index.js';
import { isRecordId, namePattern } from '../../src/model/index.js';
import { readText } from './support.js';

const idOf = (text: string, options: { source?: string } = {}): string => {
  const { kept, database } = readText(text);
  return mintRecord(kept[0]!, {
    fallbackSource: 'my-file',
    ...(database === undefined ? {} : { database }),
    ...options,
  }).id;
};

describe('mintRecord', () => {
  it.each([
    ['id,title\n12,T\n', {}, 'my-file:12'],
    ['id,title\n12,T\n', { source: 'acm' }, 'acm:12'],
    ['id,title\ndblp:conf/x,T\n', {}, 'dblp:conf/x'],
    ['id,title\ndblp:conf/x,T\n', { source: 'acm' }, 'dblp:conf/x'],
    ['id,title\na b\u00a0c,T\n', {}, 'my-file:a%20b%20c'],
    ['@misc{DBLP:conf/x/Y24, title={T}}', {}, 'dblp:conf/x/Y24'],
    ['@misc{DBLP:conf/x/Y24, title={T}}', { source: 'mine' }, 'mine:conf/x/Y24'],
    ['@article{ WOS:0001, title={T}, Unique-ID={WOS:0001}}', {}, 'wos:WOS:0001'],
    ['Title,EID,Source title\nT,2-s2.0-1,J\n', {}, 'scopus:2-s2.0-1'],
    ['PMID,Title,Journal/Book\n7,T,J\n', {}, 'pubmed:7'],
    ['TY  - JOUR\nID  - acl:2024.acl-long.1\nTI  - T\nER  - \n', {}, 'acl:2024.acl-long.1'],
  ])('names %j with %j %s', (text, options, id) => {
    expect(idOf(text, options)).toBe(id);
  });

  it('writes half of a surrogate pair in a key as what it can be in a file', () => {
    const id = idOf('{"id":"x:half\\ud83d","title":"T"}\n');
    expect(id).toBe('x:half\ufffd');
    expect(isRecordId('x:half\ud83d')).toBe(false);
  });

  it('hashes the source text where there is no key, whatever its line ends', () => {
    const text = 'TY  - JOUR\nTI  - T\nER  -';
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
    expect(idOf(`\n\n${text}\n\n`)).toBe(`file:${hash}`);
    expect(idOf(`${text}\n`.replaceAll('\n', '\r\n'))).toBe(`file:${hash}`);
    expect(isRecordId(idOf(text))).toBe(true);
  });

  it('writes fields in the order of shards', () => {
    const { kept } = readText('{"enriches":"a:1","abstract":"A","title":"T"}');
    expect(Object.keys(mintRecord(kept[0]!, { fallbackSource: 'x' }))).toEqual(['id', 'enriches', 'title', 'abstract']);
  });
});

describe('sourceOfFileName', () => {
  it.each([
    ['/tmp/My Search (1).RIS', 'my-search-1'],
    ['Größe.bib', 'gro-e'],
    ['..', 'file'],
    ['深.csv', 'file'],
    [`${'a'.repeat(60)}.csv`, 'a'.repeat(40)],
  ])('makes of %j the name %j', (file, name) => {
    expect(sourceOfFileName(file)).toBe(name);
    expect(name).toMatch(namePattern);
  });
});
