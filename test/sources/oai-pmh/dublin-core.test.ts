import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dublinCoreFields, readOaiAnswer } from '../../../src/sources/oai-pmh/index.js';
import { parseXml } from '../../../src/text/index.js';

const folder = new URL('../../../../shared/data/responses/oai-pmh/', import.meta.url);

const fields = (elements: string) =>
  dublinCoreFields(
    parseXml(
      `<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/">${elements}</oai_dc:dc>`,
    ),
  );

describe('dublinCoreFields', () => {
  it('reads a report as Open Journal Systems gives it', () => {
    expect(
      fields(`<dc:title xml:lang="en-US">Testing &amp;lt;i&amp;gt;Imaginary&amp;lt;/i&amp;gt; Agents
          for Fun</dc:title>
        <dc:creator>Example, Ada</dc:creator><dc:creator>Placeholder, Max van</dc:creator>
        <dc:subject xml:lang="en-US">Agents</dc:subject><dc:subject xml:lang="en-US">Testing</dc:subject>
        <dc:description xml:lang="en-US">We test  what is not there.</dc:description>
        <dc:publisher>Society of Invented Things</dc:publisher>
        <dc:date>2024-03-24</dc:date>
        <dc:type>info:eu-repo/semantics/article</dc:type><dc:type>info:eu-repo/semantics/publishedVersion</dc:type>
        <dc:format>application/pdf</dc:format>
        <dc:identifier>https://journal.example.org/article/view/1</dc:identifier>
        <dc:identifier>10.9999/Invented.V38I1.1</dc:identifier>
        <dc:source xml:lang="en-US">Proceedings of the Invented Conference; Vol. 38 No. 1 (2024): Track A; 12-20</dc:source>
        <dc:source>2374-346x</dc:source><dc:source>2159-5399</dc:source>
        <dc:language>eng</dc:language>
        <dc:relation>https://journal.example.org/article/view/1/2</dc:relation>`),
    ).toEqual({
      type: 'article',
      title: 'Testing Imaginary Agents for Fun',
      authors: [
        { family: 'Example', given: 'Ada' },
        { family: 'Placeholder', given: 'Max van' },
      ],
      year: 2024,
      date: '2024-03-24',
      venue: 'Proceedings of the Invented Conference',
      volume: '38',
      number: '1',
      pages: '12-20',
      publisher: 'Society of Invented Things',
      abstract: 'We test what is not there.',
      keywords: ['Agents', 'Testing'],
      language: 'eng',
      doi: '10.9999/invented.v38i1.1',
      issn: ['2374-346X', '2159-5399'],
      urls: ['https://journal.example.org/article/view/1', 'https://journal.example.org/article/view/1/2'],
      other: { 'dc:format': ['application/pdf'] },
    });
  });

  it('takes the English one of several titles and keeps the others', () => {
    expect(fields('<dc:title xml:lang="de">Nichts</dc:title><dc:title xml:lang="en">Nothing</dc:title>')).toEqual({
      title: 'Nothing',
      other: { 'dc:title': ['Nichts'] },
    });
  });

  it('reads the title "0" and elements without a prefix', () => {
    expect(dublinCoreFields(parseXml('<dc><title>0</title><date>2023</date></dc>'))).toEqual({
      title: '0',
      year: 2023,
    });
  });

  it('takes the earliest date, and none that is no date', () => {
    expect(fields('<dc:date>2024-05-01T10:00:00Z</dc:date><dc:date>2023-11-30</dc:date>')).toEqual({
      year: 2023,
      date: '2023-11-30',
    });
    expect(fields('<dc:date>in press</dc:date><dc:date>2024-17</dc:date>')).toEqual({});
  });

  it('does not take the DOI of a relation for its own', () => {
    expect(fields('<dc:relation>10.9999/other</dc:relation>')).toEqual({ other: { 'dc:relation': ['10.9999/other'] } });
    expect(fields('<dc:identifier>https://doi.org/10.9999/Own</dc:identifier>')).toEqual({ doi: '10.9999/own' });
  });

  it('keeps a source that it cannot take apart, and what it has no field for', () => {
    expect(
      fields(
        '<dc:source>Annals; of Nowhere</dc:source><dc:rights>free</dc:rights><dc:identifier>AB-12</dc:identifier>',
      ),
    ).toEqual({ venue: 'Annals; of Nowhere', other: { 'dc:identifier': ['AB-12'], 'dc:rights': ['free'] } });
  });
});

describe.skipIf(!existsSync(folder))('dublinCoreFields on recorded answers (needs ../shared/data)', () => {
  const first = (name: string) => {
    const answer = readOaiAnswer(readFileSync(new URL(name, folder), 'utf8'));
    const metadata =
      answer.kind === 'records' ? answer.records.find((record) => record.metadata !== undefined)?.metadata : undefined;
    if (metadata === undefined) throw new Error(answer.kind);
    return dublinCoreFields(metadata);
  };

  it.each(['ListRecords.xml', 'ListRecords2.xml', 'ListRecords3.xml', 'ListRecords4.xml'])('reads %s', (name) => {
    expect(first(name)).toMatchObject({
      type: 'article',
      title: 'Sample Title',
      authors: Array(4).fill({ family: 'Doe', given: 'John' }),
      year: 2010,
      venue: 'Sample Source',
      publisher: 'Sample Publisher',
      language: 'eng',
      abstract: expect.stringMatching(/^Lorem ipsum .* id est laborum\.$/),
      urls: [expect.stringMatching(/^http:\/\/test\.example\.com\/publication\/\d+$/)],
    });
  });

  it('reads a name in Chinese characters', () => {
    expect(first('GetRecord_utf8test.xml')).toMatchObject({ authors: [{ literal: '某人' }] });
  });
});
