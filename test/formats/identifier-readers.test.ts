import { describe, expect, it } from 'vitest';
import { type Assembled, assemble } from '../../src/formats/assemble.js';
import { plainText } from '../../src/formats/dialects.js';
import type { Fact, Target } from '../../src/formats/facts.js';

const fact = (target: Target, value: string, tag: string = target, rank = 0): Fact => ({ target, rank, tag, value });
const plain = (...facts: readonly Fact[]): Assembled => assemble(facts, plainText);

describe('identifiers', () => {
  it.each([
    ['https://a.example/1;https://b.example', ['https://a.example/1', 'https://b.example']],
    ['https://a.example/1 | https://b.example;', ['https://a.example/1', 'https://b.example']],
    ['https://a.example/1 http://b.example', ['https://a.example/1', 'http://b.example']],
    ['https://a.example/1|', ['https://a.example/1']],
    ['a.example/1; https://b.example', ['a.example/1', 'https://b.example']],
    ['https://a.example/1;2?to=https://b.example', ['https://a.example/1;2?to=https://b.example']],
  ])('are several URLs in one value: %s', (value, urls) => {
    expect(plain(fact('url', value)).fields).toEqual({ urls });
  });

  it('leave words around URLs as they are', () => {
    expect(plain(fact('url', 'see https://a.example and https://b.example', 'UR')).fields).toEqual({
      other: { UR: ['see https://a.example and https://b.example'] },
    });
  });

  it('take no other URL into a DOI', () => {
    const two = 'https://doi.org/10.1000/xyz;https://b.example';
    expect(plain(fact('url', two)).fields).toEqual({
      doi: '10.1000/xyz',
      urls: ['https://doi.org/10.1000/xyz', 'https://b.example'],
    });
    expect(plain(fact('doi', two, 'DO')).fields).toEqual({ doi: '10.1000/xyz', other: { DO: [two] } });
    expect(plain(fact('doi-hint', two, 'M3')).fields).toEqual({ doi: '10.1000/xyz', other: { M3: [two] } });
    expect(plain(fact('note', 'See https://doi.org/10.1000/xyz')).fields.doi).toBeUndefined();
  });
});
