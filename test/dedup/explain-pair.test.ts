import { describe, expect, it } from 'vitest';
import { keyKinds } from '../../src/dedup/blocking-keys.js';
import { type ComparedFact, explainPair } from '../../src/dedup/index.js';
import { ada, ben, type Fields, record } from './examples.js';
import { abstract, acm, bare, ieee, placed, title } from './rule-cases.js';

const explained = (a: Fields, b: Fields): ReturnType<typeof explainPair> =>
  explainPair(record('x:a', a), record('x:b', b));
const factOf = (facts: readonly ComparedFact[], name: string): ComparedFact | undefined =>
  facts.find(({ fact }) => fact === name);

describe('explainPair', () => {
  it('names the rule that speaks, and what it says', () => {
    expect(explained(bare, bare)).toMatchObject({
      a: 'x:a',
      b: 'x:b',
      kind: 'same-report',
      score: 1,
      rule: { name: 'title-author-year', says: 'one title, author and year' },
      vetoes: [],
    });
  });

  it('names no rule where none speaks', () => {
    const found = explained(bare, { title: 'The Economics of Machines', authors: ben, year: 1999 });
    expect(found.kind).toBe('none');
    expect(found).not.toHaveProperty('rule');
    expect(found).not.toHaveProperty('score');
    expect(found.meetBy).toEqual([]);
  });

  it('lists all vetoes that hold, the weightiest first', () => {
    const a = { ...bare, title: `${title} I`, doi: acm, pages: '1-9', ids: { pmid: '1' } };
    const b = { ...bare, title: `Erratum: ${title} II`, doi: ieee, pages: '11-15', ids: { pmid: '2' } };
    const found = explained(a, b).vetoes;
    expect(found.map(({ name }) => name)).toEqual(['numbers', 'notice', 'doi', 'native-id', 'pages']);
    for (const { name, says } of found) expect(says).not.toBe(name);
  });

  it('says what a relation says, and what a question asks', () => {
    expect(explained(placed, { ...bare, type: 'preprint' }).rule).toEqual({
      name: 'preprint-of',
      says: 'one is a preprint, the other was published',
    });
    expect(explained({ ...bare, doi: acm }, { ...bare, doi: ieee }).rule?.says).toMatch(
      /would join them, but .*two DOIs/,
    );
  });

  it('puts the facts of both beside each other as the sources write them', () => {
    const { facts } = explained(
      { ...placed, doi: acm, type: 'article', abstract },
      {
        ...placed,
        title: title.toUpperCase(),
        authors: [...ada, { literal: 'Sample B' }],
        pages: '11',
        number: '3',
        year: 2025,
      },
    );
    expect(facts).toEqual([
      { fact: 'title', a: title, b: title.toUpperCase(), relation: 'same' },
      { fact: 'authors', a: 'Example, Ada; Sample, Ben', b: 'Example, Ada; Sample B', relation: 'same' },
      { fact: 'year', a: '2024', b: '2025', relation: '1 apart' },
      { fact: 'type', a: 'article', relation: 'same' },
      { fact: 'venue', a: 'Journal of Tools', b: 'Journal of Tools', relation: 'same' },
      { fact: 'volume', a: '7', b: '7', relation: 'same' },
      { fact: 'number', a: '2', b: '3', relation: 'differ' },
      { fact: 'pages', a: '11-20', b: '11', relation: 'start' },
      { fact: 'doi', a: acm, relation: 'unknown' },
      { fact: 'abstract', a: abstract, relation: 'unknown' },
    ]);
  });

  it('leaves out facts that neither states', () => {
    expect(explained({ title }, { title }).facts).toEqual([{ fact: 'title', a: title, b: title, relation: 'same' }]);
  });

  it('compares the forms of two records of one type', () => {
    const { facts } = explained({ ...placed, type: 'article' }, { ...bare, type: 'preprint' });
    expect(factOf(facts, 'type')?.relation).toBe('published and preprint');
  });

  it('joins ids of all authorities', () => {
    const { facts } = explained({ ...bare, ids: { pmid: '1', scopus: '2' } }, { ...bare, ids: { pmid: '1' } });
    expect(factOf(facts, 'ids')).toEqual({ fact: 'ids', a: 'pmid:1 scopus:2', b: 'pmid:1', relation: 'same' });
  });

  it('tells by which keys the two meet', () => {
    const found = explained({ ...placed, doi: acm }, { ...placed, doi: acm, title: `${title}: Observations` });
    expect(found.meetBy).toEqual(
      expect.arrayContaining(['doi', 'volume-page-year', 'author-page-year', 'author-title-edge', 'authors-year']),
    );
    const names = keyKinds.map(({ name }) => name);
    for (const name of found.meetBy) expect(names).toContain(name);
    expect(found.meetBy).not.toContain('title');
  });

  it('says the same of the two in either order', () => {
    const [a, b] = [
      { ...placed, doi: acm },
      { ...bare, title: `${title}: Observations`, doi: ieee, type: 'preprint' as const },
    ];
    const [one, other] = [explained(a, b), explainPair(record('x:b', b), record('x:a', a))];
    expect({ ...other, a: one.a, b: one.b, facts: [] }).toEqual({ ...one, facts: [] });
    // Only the forms are named side by side.
    const relations = (facts: readonly ComparedFact[]): readonly string[] =>
      facts.map(({ fact, relation }) => `${fact} ${relation.split(' and ').sort().join(' ')}`);
    expect(relations(other.facts)).toEqual(relations(one.facts));
  });
});
