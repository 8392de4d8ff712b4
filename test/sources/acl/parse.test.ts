import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRecordId } from '../../../src/model/index.js';
import { itemsOfVolume, parseCollection } from '../../../src/sources/acl/parse.js';
import type { HarvestItem } from '../../../src/sources/source.js';
import { collection2031, journalJ99 } from './collections.js';

const itemsOf = (text: string): readonly HarvestItem[] => {
  const collection = parseCollection(text)!;
  return [...collection.volumes.values()].flatMap((volume) => itemsOfVolume(volume, collection.id));
};
const recordsOf = (text: string) => itemsOf(text).flatMap((item) => (item.kind === 'record' ? [item.record] : []));

describe('a collection of the ACL Anthology', () => {
  it('gives each paper with all that it says', () => {
    expect(recordsOf(collection2031)[0]).toEqual({
      id: 'acl:2031.example-long.1',
      type: 'conference',
      title: 'ExamPle: a bound of O(n^2) for very bold claims & https://example.org/x',
      authors: [
        { family: 'van Example', given: 'Ada Md' },
        { literal: 'Mononym' },
        { family: 'Sample', given: 'Cy', suffix: 'Jr.' },
        { literal: 'Empty First' },
      ],
      year: 2031,
      date: '2031-05',
      venue: 'Proceedings of the Example Conference (Volume 1: Long Papers)',
      pages: '16-28',
      publisher: 'Society of Examples',
      abstract:
        'We use α in an environment. Sample efficiency is no issue (really). We show more at github.com/Some.Thing and in System.Text.Json by 3.5 points.',
      doi: '10.99999/v1/2031.example-long.1',
      ids: { acl: '2031.example-long.1' },
      isbn: ['978-0-00-000000-2'],
      urls: ['https://aclanthology.org/2031.example-long.1/', 'https://aclanthology.org/2031.example-long.1.pdf'],
      notes: ['revision 2 2031-07-01: Fixed a table.', 'erratum 1 2031-08-01: 2031.example-long.1e1'],
      other: {
        bibkey: ['van-example-etal-2031-example'],
        award: ['Best Example'],
        attachment: ['2031.example-long.1.software.zip'],
        video: ['2031.example-long.1.mp4'],
        affiliation: ['Institute of Samples'],
        venue: ['example', 'ws'],
      },
    });
  });

  it('keeps a title that is a number, an address elsewhere and a retraction', () => {
    expect(recordsOf(collection2031)[1]).toMatchObject({
      id: 'acl:2031.example-long.2',
      title: '0',
      pages: '10',
      language: 'fra',
      urls: ['https://aclanthology.org/2031.example-long.2/', 'https://elsewhere.example.org/paper2.pdf'],
      notes: ['retracted 2031-09-09: The data were invented.'],
    });
  });

  it('drops front and back matter and rejects what is no record, so that nothing goes uncounted', () => {
    const items = itemsOf(collection2031);
    expect(items.filter(({ kind }) => kind !== 'record')).toEqual([
      { kind: 'dropped', what: 'front matter' },
      { kind: 'rejected', key: '2031.example-long.3', why: 'it has no title' },
      { kind: 'rejected', key: '2031.example-long', why: 'a paper has no id' },
      { kind: 'dropped', what: 'back matter' },
      { kind: 'dropped', what: 'front matter' },
    ]);
    expect(recordsOf(collection2031).map(({ id }) => id)).toEqual([
      'acl:2031.example-long.1',
      'acl:2031.example-long.2',
      'acl:2031.example-short.1',
    ]);
  });

  it('reads journals of before 2020', () => {
    expect(recordsOf(journalJ99)).toEqual([
      {
        id: 'acl:J99-1007',
        type: 'article',
        title: 'An old example',
        authors: [{ family: 'Old', given: 'Di' }],
        year: 1999,
        date: '1999-03',
        venue: 'Journal of Examples',
        volume: '25',
        number: '1',
        pages: '33-52',
        ids: { acl: 'J99-1007' },
        urls: ['https://aclanthology.org/J99-1007/', 'https://aclanthology.org/J99-1007.pdf'],
      },
    ]);
  });

  it('is told from other XML', () => {
    expect(parseCollection('<feed id="x"/>')).toBeUndefined();
    expect(() => parseCollection('<collection id="P19"><volume')).toThrow(
      expect.objectContaining({ name: 'XmlError' }),
    );
  });
});

const recorded = join(import.meta.dirname, '../../../../shared/data/responses/acl');

describe.skipIf(!existsSync(recorded))('recorded collections (needs ../shared/data)', () => {
  it.each([
    ['2022.acl_trimmed.xml', 2],
    ['2022.naloma_trimmed.xml', 3],
  ])('reads %s: %d papers, the front matter dropped', (name, count) => {
    const items = itemsOf(readFileSync(join(recorded, name), 'utf8'));
    const records = items.flatMap((item) => (item.kind === 'record' ? [item.record] : []));
    expect(records).toHaveLength(count);
    expect(items).toHaveLength(count + 1);
    expect(records.every(({ id, title, authors, year }) => isRecordId(id) && title && authors && year === 2022)).toBe(
      true,
    );
  });

  it('reads titles, abstracts and pages right', () => {
    const [first, second] = recordsOf(readFileSync(join(recorded, '2022.acl_trimmed.xml'), 'utf8'));
    expect(first).toMatchObject({
      id: 'acl:2022.acl-long.1',
      title: 'AdapLeR: Speeding up Inference by Adaptive Length Reduction',
      pages: '1-15',
      date: '2022-05',
      doi: '10.18653/v1/2022.acl-long.1',
    });
    expect(first?.abstract).toMatch(
      /^Pre-trained language models have .* https:\/\/github\.com\/amodaresi\/AdapLeR\.$/,
    );
    expect(second?.title).toBe('[CASPI] Causal-aware Safe Policy Improvement for Task-oriented Dialogue');
    expect(second?.abstract).toContain('exploit an environment. Sample efficiency is');
    expect(second?.abstract).toContain('is expensive. Unfortunately, RL policy');
    expect(second?.abstract).not.toMatch(/\p{Ll}\.\p{Lu}/u);
    const pages = recordsOf(readFileSync(join(recorded, '2022.naloma_trimmed.xml'), 'utf8')).map(
      (record) => record.pages,
    );
    expect(pages).toEqual(['10', '11-16', '17-25']);
  });
});
