import { describe, expect, it } from 'vitest';
import { readArxivMetadata } from '../../../src/sources/arxiv/oai-metadata.js';
import { parseXml } from '../../../src/text/index.js';

const header = { identifier: 'oai:arXiv.org:2605.30777', datestamp: '2026-06-02', sets: ['cs:cs:SE'], deleted: false };
const read = (elements: string) =>
  readArxivMetadata(header, parseXml(`<arXiv xmlns="http://arxiv.org/OAI/arXiv/">${elements}</arXiv>`));

describe('readArxivMetadata', () => {
  it('reads a record, authors in parts', () => {
    expect(
      read(`<id>2605.30777</id><created>2026-05-30</created><updated>2026-06-01</updated>
        <authors>
          <author><keyname>Example</keyname><forenames>Ada</forenames><affiliation>Nowhere University</affiliation></author>
          <author><keyname>Placeholder</keyname><forenames>Max</forenames><suffix>Jr.</suffix></author>
          <author><keyname>van Nowhere</keyname><forenames>R\\'en\\'e</forenames></author>
          <author><keyname>Invented Collaboration</keyname></author>
        </authors>
        <title>Agents and
          \`\`$\\alpha$-Things''</title>
        <categories>cs.SE cs.AI cs.SE</categories>
        <comments>12 pages</comments><report-no>NW-1</report-no><acm-class>I.2.6</acm-class>
        <journal-ref>Annals of Nowhere 1 (2026)</journal-ref><doi>10.9999/Invented.1</doi>
        <license>http://creativecommons.org/licenses/by/4.0/</license>
        <abstract>  We study agents.
        </abstract>`),
    ).toEqual({
      kind: 'record',
      record: {
        id: 'arxiv:2605.30777',
        type: 'preprint',
        title: 'Agents and “α-Things”',
        authors: [
          { family: 'Example', given: 'Ada' },
          { family: 'Placeholder', given: 'Max', suffix: 'Jr.' },
          { family: 'van Nowhere', given: 'Réné' },
          { literal: 'Invented Collaboration' },
        ],
        year: 2026,
        date: '2026-05-30',
        venue: 'Annals of Nowhere 1 (2026)',
        abstract: 'We study agents.',
        keywords: ['cs.SE', 'cs.AI'],
        doi: '10.9999/invented.1',
        arxiv: '2605.30777',
        urls: ['https://arxiv.org/abs/2605.30777'],
        notes: ['12 pages'],
        other: {
          updated: ['2026-06-01'],
          'report-no': ['NW-1'],
          'acm-class': ['I.2.6'],
          license: ['http://creativecommons.org/licenses/by/4.0/'],
          affiliation: ['Nowhere University'],
        },
      },
    });
  });

  it('takes the id of the header where the metadata has none', () => {
    expect(read('<title>0</title>')).toEqual({
      kind: 'record',
      record: {
        id: 'arxiv:2605.30777',
        type: 'preprint',
        title: '0',
        arxiv: '2605.30777',
        urls: ['https://arxiv.org/abs/2605.30777'],
      },
    });
  });

  it('rejects what has no title or no id of arXiv', () => {
    expect(read('<title/>')).toEqual({ kind: 'rejected', key: '2605.30777', why: 'it has no title' });
    expect(read('<id>nonsense</id><title>x</title>')).toMatchObject({
      kind: 'rejected',
      key: 'oai:arXiv.org:2605.30777',
    });
  });
});
