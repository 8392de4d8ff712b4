import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { challengeIn } from '../../../src/io/challenge.js';
import { pageOfSearchXml, parseSearchJson, searchProblem } from '../../../src/sources/dblp/parse-search.js';
import { factsOfSparql, parseSparqlRows } from '../../../src/sources/dblp/parse-sparql.js';
import { itemOf } from '../../../src/sources/dblp/record.js';
import type { HarvestItem } from '../../../src/sources/source.js';
import { parseXml } from '../../../src/text/index.js';

const folder = new URL('../../../../shared/data/responses/dblp/', import.meta.url).pathname;
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

const recordsOf = (items: readonly HarvestItem[]) =>
  items.flatMap((item) => (item.kind === 'record' ? [item.record] : []));

describe.skipIf(!existsSync(folder))('recorded answers of dblp (needs ../shared/data)', () => {
  it('hold three hits of an estimated total in XML', () => {
    const { items, total, isExact } = pageOfSearchXml(parseXml(read('search_publ_api.xml')));
    const records = recordsOf(items);
    expect([records.length, total, isExact]).toEqual([3, 6154, false]);
    expect(records.map(({ doi }) => doi)).toEqual([
      '10.1007/s11063-025-11757-7',
      '10.4108/eetsis.9117',
      '10.4108/eetsis.9117',
    ]);
    expect(records[0]).toMatchObject({ type: 'article', volume: '57', number: '3', pages: '43', year: 2025 });
    expect(records[0]!.authors).toHaveLength(8);
    expect(records[0]!.title).not.toMatch(/\.$/);
  });

  it('hold three of fourteen hits in JSON', () => {
    const text = read('search_publ_api_trimmed.json');
    const { items, total, isExact } = parseSearchJson(text);
    const records = recordsOf(items);
    expect(searchProblem(JSON.parse(text))).toBeUndefined();
    expect([records.length, total, isExact]).toEqual([3, 14, true]);
    expect(records[0]!.title).toContain("Operators' ");
    expect(records[1]!.doi).toBe('10.4149/cai_2017_4_908');
    expect(JSON.stringify(records[2]!.authors)).not.toMatch(/\d/);
    expect(records[2]!.other?.['pid']?.[3]).toMatch(/ 0001: 10\/300$/);
  });

  it('hold three publications in four rows of SPARQL', () => {
    const records = recordsOf(factsOfSparql(parseSparqlRows(read('sparql_qlever_trimmed.json'))).map(itemOf));
    expect(records.map(({ type, arxiv, doi, authors }) => [type, arxiv, doi, authors?.length])).toEqual([
      ['conference', undefined, '10.1109/cvpr.2016.90', 2],
      ['preprint', undefined, undefined, 1],
      ['preprint', '2211.12320', '10.48550/arxiv.2211.12320', 1],
    ]);
    expect(JSON.stringify(records[0]!.authors)).not.toMatch(/\d/);
  });

  it('hold the head of a wall, which is known as one', () => {
    const text = read('anubis_challenge_head.html.txt');
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    expect([200, 500].map((status) => challengeIn({ status, headers, text }, true))).toEqual(['Anubis', 'Anubis']);
  });
});
