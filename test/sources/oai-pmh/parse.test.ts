import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { elementsNamed, readOaiAnswer, textsNamed } from '../../../src/sources/oai-pmh/index.js';

const folder = new URL('../../../../shared/data/responses/oai-pmh/', import.meta.url);
const recorded = (name: string) => readOaiAnswer(readFileSync(new URL(name, folder), 'utf8'));

describe('readOaiAnswer', () => {
  it('reads records, deleted ones and the token', () => {
    const answer = readOaiAnswer(`<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords>
      <record><header status="deleted"><identifier>oai:example.org:1</identifier><datestamp>2024-01-31</datestamp></header></record>
      <record><header><identifier> oai:example.org:2 </identifier><datestamp>2024-02-01</datestamp><setSpec>a:b</setSpec><setSpec>c</setSpec></header>
        <metadata><x:thing xmlns:x="urn:x"><x:name>0</x:name></x:thing></metadata></record>
      <resumptionToken completeListSize="7" cursor="0">a&amp;b</resumptionToken></ListRecords></OAI-PMH>`);
    expect(answer).toMatchObject({
      kind: 'records',
      verb: 'ListRecords',
      token: 'a&b',
      total: 7,
      records: [
        { header: { identifier: 'oai:example.org:1', datestamp: '2024-01-31', sets: [], deleted: true } },
        {
          header: { identifier: 'oai:example.org:2', datestamp: '2024-02-01', sets: ['a:b', 'c'], deleted: false },
          metadata: { name: 'x:thing' },
        },
      ],
    });
    if (answer.kind === 'records') expect(answer.records[0]).not.toHaveProperty('metadata');
  });

  it('reads an answer whose elements have a prefix', () => {
    expect(
      readOaiAnswer(
        '<oai:OAI-PMH xmlns:oai="urn:o"><oai:ListRecords><oai:record><oai:header><oai:identifier>i</oai:identifier></oai:header></oai:record></oai:ListRecords></oai:OAI-PMH>',
      ),
    ).toMatchObject({ kind: 'records', records: [{ header: { identifier: 'i' } }] });
  });

  it.each(['<resumptionToken/>', '<resumptionToken> </resumptionToken>', ''])(
    'takes "%s" for the end of a list',
    (token) => {
      expect(readOaiAnswer(`<OAI-PMH><ListRecords><record/>${token}</ListRecords></OAI-PMH>`)).not.toHaveProperty(
        'token',
      );
    },
  );

  it.each([
    ['', 'root element'],
    ['<html><body>Sign in</body></html>', '<html>'],
    ['<OAI-PMH></OAI-PMH>', 'neither records nor an error'],
    ['<OAI-PMH><ListRecords>', 'unclosed tag'],
  ])('says why "%s" is no answer', (text, why) => {
    expect(readOaiAnswer(text)).toMatchObject({ kind: 'unreadable', why: expect.stringContaining(why) });
  });
});

describe.skipIf(!existsSync(folder))('readOaiAnswer on recorded answers (needs ../shared/data)', () => {
  it.each([
    ['GetRecord.xml', 'GetRecord', 1, 0, undefined, undefined],
    ['GetRecord_utf8test.xml', 'GetRecord', 1, 0, undefined, undefined],
    ['ListRecords.xml', 'ListRecords', 2, 1, 'ListRecords2.xml', 8],
    ['ListRecords2.xml', 'ListRecords', 2, 1, 'ListRecords3.xml', 8],
    ['ListRecords3.xml', 'ListRecords', 2, 1, 'ListRecords4.xml', 8],
    ['ListRecords4.xml', 'ListRecords', 2, 1, undefined, undefined],
    ['ListIdentifiers.xml', 'ListIdentifiers', 2, 1, 'ListIdentifiers2.xml', 4],
    ['ListIdentifiers2.xml', 'ListIdentifiers', 2, 1, undefined, undefined],
  ])('reads %s: %s with %i records, %i of them deleted', (name, verb, count, deleted, token, total) => {
    const answer = recorded(name);
    if (answer.kind !== 'records') throw new Error(answer.kind);
    expect(answer.verb).toBe(verb);
    expect(answer.records).toHaveLength(count);
    expect(answer.records.filter(({ header }) => header.deleted)).toHaveLength(deleted);
    expect(answer.token).toBe(token);
    expect(answer.total).toBe(total);
  });

  it('keeps the deleted record without identifier and datestamp', () => {
    expect(recorded('ListRecords4.xml')).toMatchObject({ records: [{ header: { sets: [], deleted: true } }, {}] });
  });

  it.each([
    ['badArgument', undefined],
    ['badResumptionToken', 'This resumptionToken is invalid'],
    ['cannotDisseminateFormat', undefined],
    [
      'idDoesNotExist',
      'oai:lcoa1.loc.gov:loc.rbc/rbpe.00000111 has the structure of a valid LOC identifier, but it maps to no known item',
    ],
    ['noRecordsMatch', undefined],
    ['noSetHierarchy', 'This repository does not support sets'],
    ['undefinedError', undefined],
  ])('reads the error %s', (code, message) => {
    expect(recorded(`${code}.xml`)).toEqual({ kind: 'error', code, ...(message === undefined ? {} : { message }) });
  });

  it.each([
    ['Identify.xml', 'Identify', 'repositoryName', 1],
    ['ListMetadataFormats.xml', 'ListMetadataFormats', 'metadataFormat', 5],
    ['ListSets.xml', 'ListSets', 'set', (readable: string) => (readable.match(/<set>/g) ?? []).length],
  ])('reads the description %s', (name, verb, child, count) => {
    const answer = recorded(name);
    if (answer.kind !== 'description') throw new Error(answer.kind);
    expect(answer.verb).toBe(verb);
    const wanted = typeof count === 'number' ? count : count(readFileSync(new URL(name, folder), 'utf8'));
    expect(wanted).toBeGreaterThan(0);
    expect(elementsNamed(answer.element, child)).toHaveLength(wanted);
  });

  it('reads the names of the sets', () => {
    const answer = recorded('ListSets.xml');
    if (answer.kind !== 'description') throw new Error(answer.kind);
    expect(textsNamed(elementsNamed(answer.element, 'set')[0]!, 'setSpec')).toEqual(['bi']);
  });

  it('understands that the broken answer is none', () => {
    expect(recorded('ListRecordsBroken.xml')).toMatchObject({ kind: 'unreadable', why: expect.stringMatching(/./) });
  });
});
