import { describe, expect, it } from 'vitest';
import { blockingKeys, keyKinds, sharedKeys } from '../../src/dedup/blocking-keys.js';
import { prepare } from '../../src/dedup/index.js';
import { ada, type Fields, record } from './examples.js';
import { acm, bare, placed, title } from './rule-cases.js';

const shared = (a: Fields, b: Fields): readonly string[] =>
  sharedKeys(prepare(record('x:a', a)), prepare(record('x:b', b)));

const only: Fields = { title };
const cyd = [{ family: 'Specimen', given: 'Cyd' }];

describe('blocking keys', () => {
  it.each([
    ['doi', { doi: acm }, { doi: `https://doi.org/${acm}/abstract` }, { doi: '10.1145/other' }],
    ['arxiv', { arxiv: '2401.00001' }, { doi: '10.48550/arXiv.2401.00001' }, { arxiv: '2401.00002' }],
    [
      'native-id',
      { venue: 'ClinicalTrials.gov', number: 'NCT04000001' },
      { pages: 'NCT 04000001' },
      { venue: 'ClinicalTrials.gov', number: 'NCT04000002' },
    ],
    ['native-id', { ids: { pmid: '7' } }, { ids: { pmid: '007' } }, { ids: { scopus: '7' } }],
    [
      'doi-of-work',
      { doi: '10.1002/14651858.CD000001.pub2' },
      { doi: '10.1002/14651858.CD000001.pub3' },
      { doi: '10.1002/14651858.CD000002.pub3' },
    ],
    ['title', only, { title: `Erratum to: ${title.toUpperCase()}` }, { title: 'The Economics of Machines' }],
    [
      'title',
      { title: 'Real-time tools for all' },
      { title: 'Realtime tools for all' },
      { title: 'Realtime tools for one' },
    ],
    [
      'title',
      { title: 'Behavioural tests of paediatric tools' },
      { title: 'Behavioral tests of pediatric tools' },
      { title: 'Behavioral tests of podiatric tools' },
    ],
    [
      'title-author-year-page',
      { ...placed, title: 'Editorial' },
      { ...bare, title: 'Editorial.', pages: '11' },
      { ...bare, title: 'Editorial.', pages: '12' },
    ],
    [
      'volume-page-year',
      { volume: '7', pages: '11', year: 2024 },
      { volume: '7', pages: '11-20', year: 2024 },
      { volume: '8', pages: '11-20', year: 2024 },
    ],
    [
      'author-page-year',
      { authors: ada, pages: '11', year: 2024 },
      { authors: ada, pages: '11-20', year: 2024 },
      { authors: ada, pages: '1', year: 2024 },
    ],
    [
      'author-title-edge',
      { ...only, authors: ada },
      { title: `${title}: Observations`, authors: ada },
      { title: `${title}: Observations`, authors: cyd },
    ],
    [
      'author-title-edge',
      { ...only, authors: ada },
      { title: `Observations: ${title}`, authors: ada },
      { title: 'Observations of one', authors: ada },
    ],
    ['authors-year', { ...bare, title: 'What Nobody Knows' }, { ...bare, year: 2025 }, { ...bare, year: 2027 }],
    ['title-words', only, { title: `${title} at home` }, { title: 'The Economics of Imagined Machines at Home' }],
  ] as const)('bring two records together by %s, and not where it is another', (name, a, b, miss) => {
    expect(shared(a, b)).toContain(name);
    expect(shared(b, a)).toContain(name);
    expect(shared(a, miss)).not.toContain(name);
  });

  it('have a case here, every kind', () => {
    const told = [
      'doi',
      'arxiv',
      'native-id',
      'doi-of-work',
      'title',
      'title-author-year-page',
      'volume-page-year',
      'author-page-year',
      'author-title-edge',
      'authors-year',
      'title-words',
    ];
    expect(keyKinds.map(({ name }) => name).sort()).toEqual(told.sort());
  });

  it.each([
    ['nothing', {}],
    ['a generic title', { title: 'Editorial' }],
    ['a title of a few words', { title: 'Invented tools' }],
    ['a year', { year: 2024 }],
    ['a venue', { venue: 'ICSE' }],
    ['the first page of a volume', { pages: '1-10', volume: '7', year: 2024 }],
  ])('are none where %s is all that is said', (_, fields) => {
    expect(blockingKeys(prepare(record('x:a', fields)))).toEqual([]);
  });

  it('bring titles of ten words together of which one is misspelt, nearly always', () => {
    let met = 0;
    const tries = 300;
    for (let n = 0; n < tries; n++) {
      const words = Array.from(
        { length: 10 },
        (_, at) => `word${String.fromCharCode(97 + at)}${(n * 7919 + at * 104_729) % 9973}x`,
      );
      const other = words.map((word, at) => (at === n % 10 ? `${word}y` : word));
      if (shared({ title: words.join(' ') }, { title: other.join(' ') }).includes('title-words')) met++;
    }
    expect(met / tries).toBeGreaterThan(0.95);
  });

  it('of a title whose first words are its last are not repeated', () => {
    const keys = blockingKeys(prepare(record('x:a', { title: 'Tools for all schools', authors: ada })));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('of kinds are hashed apart', () => {
    const keys = blockingKeys(prepare(record('x:a', { ...placed, doi: acm, arxiv: '2401.00001', ids: { pmid: '1' } })));
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(Number.isSafeInteger(key) && key > 0).toBe(true);
  });
});
