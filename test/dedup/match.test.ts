import { describe, expect, it } from 'vitest';
import { compare, match, partingReason, prepare } from '../../src/dedup/index.js';
import { tierOf } from '../../src/dedup/match.js';
import { reportRules } from '../../src/dedup/report-rules.js';
import { ada, type Fields, record } from './examples.js';
import { acm, another, bare, cyd, extended, ieee, journal, placed, preprint, title } from './rule-cases.js';

const compared = (a: Fields, b: Fields): ReturnType<typeof compare> =>
  compare(prepare(record('x:a', a)), prepare(record('x:b', b)));

describe('partingReason', () => {
  it.each([
    ['a veto', { ...bare, doi: acm }, { ...bare, doi: ieee }, 'doi'],
    ['a relation', preprint, placed, 'preprint-of'],
    ['an issue of a tracker', { title, type: 'issue' as const }, bare, 'issue'],
    [
      'one DOI of a book',
      { title, authors: ada, doi: acm },
      { title: another, authors: cyd, doi: acm },
      'same-key-other-title',
    ],
    ['the first of two', { ...bare, doi: acm }, { ...bare, title: `${title} II`, doi: ieee }, 'numbers'],
    // Nothing parts these.
    [
      'one DOI and the same author',
      { title, authors: ada, doi: acm },
      { title: another, authors: ada, doi: acm },
      undefined,
    ],
    ['one DOI and no author', { title, doi: acm }, { title: another, doi: acm }, undefined],
    ['two titles', bare, { ...bare, title: another, authors: cyd }, undefined],
    ['one report', bare, bare, undefined],
  ])('of %s', (_, a, b, reason) => {
    expect(partingReason(compared(a, b))).toBe(reason);
    expect(partingReason(compared(b, a))).toBe(reason);
  });
});

describe('match', () => {
  it('says with a report or a question how sure the rule is', () => {
    expect(match(compared(bare, bare))).toEqual({ kind: 'same-report', rule: 'title-author-year', tier: 1, score: 1 });
    expect(match(compared(journal, { ...journal, title: extended }))).toEqual({
      kind: 'possible',
      rule: 'subtitle-author',
      tier: 3,
      score: 0.5,
    });
  });

  it('says nothing where no rule speaks', () => {
    expect(match(compared(bare, { ...bare, title: another, authors: cyd }))).toBeUndefined();
  });

  it.each([
    // A notice beside another notice is no question, whatever they share.
    [
      { ...placed, title: `Erratum: ${title}` },
      { ...placed, title: `Retraction: ${title}` },
    ],
    [
      { ...placed, title: 'Erratum' },
      { ...placed, title: 'Editorial' },
    ],
    [{ ...placed, type: 'issue' as const }, placed],
  ])('asks nothing of %j and %j', (a, b) => {
    expect(match(compared(a, b))).toBeUndefined();
  });
});

describe('tierOf', () => {
  it('puts equal ids first and rules that nobody knows last', () => {
    const tiers = reportRules.map(({ name }) => tierOf(name));
    expect(tierOf('same-id')).toBe(0);
    for (const tier of tiers) expect(tier).toBeLessThan(tierOf('rule-of-an-older-version'));
  });
});
