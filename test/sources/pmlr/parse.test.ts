import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFrontMatter, textField } from '../../../src/sources/pmlr/front-matter.js';
import { itemOfPage, keyOfPage } from '../../../src/sources/pmlr/parse.js';
import { pages } from './volume.js';

const read = (name: string) => itemOfPage(pages[name] ?? name, 'v999', `_posts/${name}`);

describe('a page of PMLR', () => {
  it('is a record with all that it says', () => {
    expect(read('2031-07-08-example31a.md')).toEqual({
      kind: 'record',
      record: {
        id: 'pmlr:v999/example31a',
        type: 'conference',
        title: 'On α-Examples: "Bounds" of O(n^2) for Hölder Functions',
        authors: [
          { family: 'Example', given: 'Ada' },
          { family: 'van Sample', given: 'Bo' },
          { literal: 'Mononym' },
          { literal: 'Consortium of Examples' },
        ],
        year: 2031,
        date: '2031-07-08',
        venue: 'Proceedings of the 9th Conference on Invented Examples',
        volume: '999',
        pages: '16-28',
        publisher: 'PMLR',
        abstract: "We show that it's possible: doubled spaces & 5% of braces.",
        ids: { pmlr: 'v999/example31a', openreview: 'AbCdEfGh12' },
        issn: ['2640-3498'],
        urls: [
          'https://proceedings.mlr.press/v999/example31a.html',
          'https://proceedings.mlr.press/v999/example31a/example31a.pdf',
        ],
      },
    });
  });

  it('keeps a title that is a number, and leaves out a month 0 and an empty abstract', () => {
    expect(read('2031-07-08-sample31b.md')).toEqual({
      kind: 'record',
      record: {
        id: 'pmlr:v999/sample31b',
        type: 'conference',
        title: '0',
        authors: [{ family: 'Test', given: 'Cy' }],
        year: 2031,
        volume: '999',
        pages: '29',
        ids: { pmlr: 'v999/sample31b' },
        urls: ['https://proceedings.mlr.press/v999/sample31b.html'],
      },
    });
  });

  it('is dropped as a preface and rejected where it cannot be read', () => {
    expect(read('2031-07-08-preface31.md')).toEqual({ kind: 'dropped', what: 'front matter' });
    expect(read('2031-07-08-broken31.md')).toMatchObject({
      kind: 'rejected',
      key: 'v999/broken31',
      why: expect.stringMatching(/no YAML/),
    });
    expect(read('2031-07-08-untitled31.md')).toEqual({
      kind: 'rejected',
      key: 'v999/untitled31',
      why: 'it has no title',
    });
    expect(itemOfPage('no front matter', 'v999', '_posts/2031-07-08-x.md')).toMatchObject({
      kind: 'rejected',
      key: 'v999/x',
    });
    expect(itemOfPage('---\ntitle: cut off', 'v999', 'x.md')).toMatchObject({ why: 'it has no whole front matter' });
  });

  it('is named by its file', () => {
    expect(keyOfPage('_posts/2024-07-08-ali-mehmeti24a.md')).toBe('ali-mehmeti24a');
    expect(keyOfPage('_posts/1999-1-2-old.markdown')).toBe('old');
  });
});

describe('readFrontMatter', () => {
  it.each([
    ['---\ntitle: "An $\\alpha$ and a $\\frac{1}{2}$"\n---\n', 'An $\\alpha$ and a $\\frac{1}{2}$'],
    ['---\r\ntitle: "Wide $\\sigma$"\r\n---\r\n', 'Wide $\\sigma$'],
    ['\uFEFF---\ntitle: 2024-01-01\n---\nbody', '2024-01-01'],
    ['---\ntitle: yes\ntitle: no\n---\n', 'no'],
    ['---\ntitle: null\n---\n', undefined],
    ['---\ntitle: [a]\n---\n', undefined],
  ])('reads the title of %j as text', (page, title) => {
    const reading = readFrontMatter(page);
    expect('fields' in reading && textField(reading.fields, 'title')).toBe(title);
  });

  it.each(['---\n- a\n---\n', '---\n\n---\n', '---\na: *b\n---\n', '---\n---\n'])(
    'says what is wrong with %j',
    (page) => {
      expect(readFrontMatter(page)).toMatchObject({ why: expect.any(String) });
    },
  );
});

const recorded = join(import.meta.dirname, '../../../../shared/data/responses/pmlr');

describe.skipIf(!existsSync(recorded))('recorded pages (needs ../shared/data)', () => {
  it.each([
    ['david10a', 'Impossibility Theorems for Domain Adaptation', '129-136', 4],
    ['glorot10a', 'Understanding the difficulty of training deep feedforward neural networks', '249-256', 2],
  ])('reads %s', (key, title, range, people) => {
    const path = `2010-03-31-${key}.md`;
    const item = itemOfPage(readFileSync(join(recorded, `v9_${path}`), 'utf8'), 'v9', `_posts/${path}`);
    if (item.kind !== 'record') throw new Error(item.kind);
    const { record } = item;
    expect(record).toMatchObject({
      id: `pmlr:v9/${key}`,
      title,
      pages: range,
      date: '2010-03-31',
      volume: '9',
      venue: 'Proceedings of the Thirteenth International Conference on Artificial Intelligence and Statistics',
      urls: [`https://proceedings.mlr.press/v9/${key}.html`, `http://proceedings.mlr.press/v9/${key}/${key}.pdf`],
    });
    expect(record.authors).toHaveLength(people);
    expect(record.abstract).toMatch(/^\p{Lu}.{500,}\.$/u);
    expect(record.abstract).not.toMatch(/\s{2}|[{}\\]/);
  });

  it('takes the settings of a volume for no page', () => {
    const item = itemOfPage(
      readFileSync(join(recorded, 'v9__config.yml'), 'utf8').replace(/^---\n/, ''),
      'v9',
      '_config.yml',
    );
    expect(item).toMatchObject({ kind: 'rejected' });
  });
});
