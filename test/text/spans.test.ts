import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { salientTerms, type Terms, termSpans } from '../../src/text/spans.js';

const shown = (text: string, terms: Partial<Terms>): [string, string][] =>
  termSpans(text, { query: [], seeds: [], ...terms }).map(([start, end, group]) => [text.slice(start, end), group]);

describe('termSpans', () => {
  it('finds other forms of a word by their stem, in any case', () => {
    expect(shown('Vulnerabilities; a VULNERABILITY', { query: ['vulnerability'] })).toEqual([
      ['Vulnerabilities', 'query'],
      ['VULNERABILITY', 'query'],
    ]);
  });

  it('finds a phrase word by word, over blanks and hyphens', () => {
    expect(shown('prompt-injection and Prompt  injections', { query: ['prompt injection'] })).toEqual([
      ['prompt-injection', 'query'],
      ['Prompt  injections', 'query'],
    ]);
  });

  it('does not find a phrase across the end of a sentence', () => {
    expect(shown('We wrote code. Generation follows', { query: ['code generation'] })).toEqual([]);
  });

  it('does not find a phrase that the text breaks off', () => {
    expect(shown('about code', { query: ['code generation'] })).toEqual([]);
  });

  it('takes a star after a word as a prefix', () => {
    expect(shown('code agents and codes', { query: ['cod* agent'] })).toEqual([['code agents', 'query']]);
    expect(shown('jailbreaking a jail', { query: ['jailb*'] })).toEqual([['jailbreaking', 'query']]);
  });

  it('takes the longest of the phrases that begin at a word', () => {
    expect(shown('large language models', { query: ['large', 'large language model'] })).toEqual([
      ['large language models', 'query'],
    ]);
  });

  it('prefers the terms of the query to those of the seeds', () => {
    expect(
      shown('code generation model', { query: ['code generation'], seeds: ['generation model', 'model'] }),
    ).toEqual([
      ['code generation', 'query'],
      ['model', 'seeds'],
    ]);
  });

  it('places spans in the text as it is, whatever lower-casing would do to its length', () => {
    expect(shown('İİİ code 🙂 code', { seeds: ['code'] })).toEqual([
      ['code', 'seeds'],
      ['code', 'seeds'],
    ]);
  });

  it('finds nothing of terms without words', () => {
    expect(shown('code', { query: ['', '*', '  ', '-'] })).toEqual([]);
  });

  it('gives spans that are sorted, within the text and do not overlap', () => {
    const word = fc.constantFrom('code', 'codes', 'model', 'agent*', 'safe', 'x', '-', '.');
    const phrase = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(phrase, fc.array(phrase), fc.array(phrase), (text, query, seeds) => {
        let before = 0;
        for (const [start, end] of termSpans(text.repeat(3), { query, seeds })) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          before = end;
        }
        expect(before).toBeLessThanOrEqual(text.length * 3);
      }),
    );
  });
});

describe('salientTerms', () => {
  const titles = [
    'Large language models of code',
    'A language model for generating code',
    'Towards safe code: the code of 2024',
  ];

  it('gives the content words of most titles first, then in the order of the alphabet', () => {
    expect(salientTerms(titles, 3)).toEqual(['code', 'language', 'model']);
  });

  it('leaves out stop words and numbers', () => {
    const all = salientTerms(titles, 100);
    expect(all).toEqual(['code', 'language', 'model', 'generating', 'large', 'safe']);
  });

  it('gives nothing of nothing', () => {
    expect(salientTerms([], 5)).toEqual([]);
    expect(salientTerms(['of the'], 5)).toEqual([]);
  });
});
