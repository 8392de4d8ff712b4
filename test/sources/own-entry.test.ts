import { describe, expect, it } from 'vitest';
import { itemsOfVolume, parseCollection } from '../../src/sources/acl/parse.js';
import { parseWorks as parseCrossref } from '../../src/sources/crossref/parse.js';
import { parseSearchJson } from '../../src/sources/dblp/parse-search.js';
import { factsOfSparql } from '../../src/sources/dblp/parse-sparql.js';
import { itemOf as dblpItem } from '../../src/sources/dblp/record.js';
import { listRecords } from '../../src/sources/oai-pmh/index.js';
import { parseWorks as parseOpenalex } from '../../src/sources/openalex/parse.js';
import { ownEntry } from '../../src/sources/own-entry.js';
import type { HarvestItem } from '../../src/sources/source.js';
import { startProvider } from '../support/provider.js';
import { oaiError } from './oai-pmh/repository.js';

/** What every object answers to. */
const inherited = [...Object.getOwnPropertyNames(Object.prototype)];

describe('ownEntry', () => {
  it('gives what a table holds, and nothing that every object answers to', () => {
    const table = { article: 'a', valueOf: 'v' };
    expect([ownEntry(table, 'article'), ownEntry(table, 'valueOf'), ownEntry(table, 'book')]).toEqual([
      'a',
      'v',
      undefined,
    ]);
    expect(inherited.map((name) => ownEntry({}, name))).toEqual(inherited.map(() => undefined));
  });
});

describe.each(inherited)('a type called %s', (type) => {
  const rendered: Readonly<Record<string, () => HarvestItem | undefined>> = {
    openalex: () =>
      parseOpenalex(JSON.stringify({ results: [{ id: 'https://openalex.org/W1', title: 'X', type }] }))?.works[0]?.item,
    crossref: () =>
      parseCrossref(
        JSON.stringify({
          status: 'ok',
          'message-type': 'work-list',
          message: { items: [{ DOI: '10.55555/x', title: ['X'], type }] },
        }),
      )?.works[0]?.item,
    'crossref, of posted content,': () =>
      parseCrossref(
        JSON.stringify({
          status: 'ok',
          'message-type': 'work-list',
          message: { items: [{ DOI: '10.55555/x', title: ['X'], type: 'posted-content', subtype: type }] },
        }),
      )?.works[0]?.item,
    'the search of dblp': () =>
      parseSearchJson(
        JSON.stringify({ result: { hits: { hit: [{ info: { key: 'conf/exam/E24', title: 'X.', type } }] } } }),
      ).items[0],
    'the SPARQL service of dblp': () =>
      factsOfSparql([
        {
          ...{ pub: 'https://dblp.org/rec/conf/exam/A24', title: 'X.' },
          ...{ class: `https://dblp.org/rdf/schema#${type}`, entry: `https://example.org/bibtex#${type}` },
        },
      ]).map(dblpItem)[0],
    'the ACL Anthology': () => {
      const collection = parseCollection(
        `<collection id="2031.example"><volume id="1"><meta/><paper id="1" type="${type}"><title>X</title></paper></volume></collection>`,
      )!;
      return [...collection.volumes.values()].flatMap((volume) => itemsOfVolume(volume, collection.id))[0];
    },
  };

  it.each(Object.keys(rendered))('is one that is not known at %s', (source) => {
    const item = rendered[source]?.();
    expect(item).toMatchObject({ kind: 'record', record: { title: 'X' } });
    const known = ['conference', 'preprint', 'other'];
    expect(item?.kind === 'record' && known.includes(item.record.type ?? 'other')).toBe(true);
  });
});

describe('an error of OAI-PMH', () => {
  it.each(['constructor', 'toString'])('called %s has no hint', async (code) => {
    const provider = await startProvider({ 'repository.example.org': () => ({ body: oaiError(code) }) });
    const request = { source: 'example', base: 'https://repository.example.org/oai', metadataPrefix: 'oai_dc' };
    await expect(listRecords(request, provider.world.http).next()).rejects.toMatchObject({
      code: 'oai-error',
      hint: undefined,
    });
  });
});
