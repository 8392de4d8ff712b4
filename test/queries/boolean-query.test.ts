import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/model/index.js';
import { formatQuery, parseQuery, type Query } from '../../src/queries/index.js';
import { arbitraryQuery } from './arbitrary-query.js';

const word = (text: string, more: object = {}): Query => ({
  kind: 'term',
  words: [{ text: text.replace('*', ''), prefix: text.endsWith('*') }],
  quoted: false,
  ...more,
});
const phrase = (...words: readonly string[]): Query => ({
  kind: 'term',
  words: words.map((text) => ({ text: text.replace('*', ''), prefix: text.endsWith('*') })),
  quoted: true,
});

describe('a Boolean query', () => {
  it.each<[written: string, query: Query]>([
    ['agent', word('agent')],
    ['agent*', word('agent*')],
    ['"agent"', phrase('agent')],
    ['"language model*"', phrase('language', 'model*')],
    ['"large* language  model"', phrase('large*', 'language', 'model')],
    ['“code generation”', phrase('code', 'generation')],
    ['„code generation“', phrase('code', 'generation')],
    ['«code generation»', phrase('code', 'generation')],
    ['"research & development"', phrase('research', 'development')],
    ['C++', word('C++')],
    ['.NET', word('.NET')],
    ['multi-agent', word('multi-agent')],
    ['a AND b', { kind: 'and', of: [word('a'), word('b')] }],
    ['a and b', { kind: 'and', of: [word('a'), word('b')] }],
    ['a OR (b OR c)', { kind: 'or', of: [word('a'), word('b'), word('c')] }],
    ['a NOT b', { kind: 'and', of: [word('a'), { kind: 'not', of: word('b') }] }],
    ['a AND NOT b', { kind: 'and', of: [word('a'), { kind: 'not', of: word('b') }] }],
    ['NOT NOT a', word('a')],
    ['((a))', word('a')],
    ['"and" OR "NOT"', { kind: 'or', of: [phrase('and'), phrase('NOT')] }],
    ['title:agent*', word('agent*', { field: 'title' })],
    ['TITLE: agent', word('agent', { field: 'title' })],
    ['title:(a OR b)', { kind: 'or', of: [word('a', { field: 'title' }), word('b', { field: 'title' })] }],
    [
      'abstract:(a AND NOT (b OR c))',
      {
        kind: 'and',
        of: [
          word('a', { field: 'abstract' }),
          { kind: 'not', of: { kind: 'or', of: [word('b', { field: 'abstract' }), word('c', { field: 'abstract' })] } },
        ],
      },
    ],
    ['doi:10.1145/3597503.3639187', word('10.1145/3597503.3639187', { field: 'doi' })],
    [
      '"prompt injection"~3',
      {
        kind: 'near',
        words: [
          { text: 'prompt', prefix: false },
          { text: 'injection', prefix: false },
        ],
        within: 3,
      },
    ],
    [
      'title:"a b"~0',
      {
        kind: 'near',
        words: [
          { text: 'a', prefix: false },
          { text: 'b', prefix: false },
        ],
        within: 0,
        field: 'title',
      },
    ],
    ['year:2024', { kind: 'years', from: 2024, until: 2024 }],
    ['year:2020..2026', { kind: 'years', from: 2020, until: 2026 }],
    ['year: 2020-2026', { kind: 'years', from: 2020, until: 2026 }],
    ['year:2020..', { kind: 'years', from: 2020 }],
    ['year:..2026', { kind: 'years', until: 2026 }],
    ['a\n  OR\tb', { kind: 'or', of: [word('a'), word('b')] }],
  ])('reads %s', (written, query) => {
    expect(parseQuery(written)).toEqual(query);
  });

  it('is read back from how it is written', () => {
    fc.assert(
      fc.property(arbitraryQuery, (query) => {
        expect(parseQuery(formatQuery(query))).toEqual(query);
      }),
      { numRuns: 500 },
    );
  });

  it('is read or refused with a place, whatever it is', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.constantFrom(
            '(',
            ')',
            '"',
            '“',
            'a',
            'b*',
            'AND',
            'or',
            'NOT',
            'title:',
            'year:',
            '2024..',
            '~3',
            '*',
            ':',
            ' ',
          ),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anything, (text) => {
        try {
          expect(parseQuery(formatQuery(parseQuery(text)))).toEqual(parseQuery(text));
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
          const { line = 0, column = 0 } = (error as InputError).place;
          const lines = text.split('\n');
          expect(lines.length).toBeGreaterThanOrEqual(line);
          expect((lines[line - 1] ?? '').length + 1).toBeGreaterThanOrEqual(column);
          expect(column).toBeGreaterThan(0);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a mistake in a query', () => {
  it.each<[written: string, place: string, message: RegExp, hint: RegExp]>([
    ['', '1:1', /empty/, /write a word/],
    [
      'code generation',
      '1:6',
      /operator is missing before `generation`/,
      /"code generation" for a phrase, or code AND generation/,
    ],
    ['"a b" c', '1:7', /operator is missing/, /AND, OR or NOT/],
    ['a (b)', '1:3', /operator is missing before `\(`/, /AND, OR or NOT/],
    ['a AND b OR c', '1:9', /two ways/, /parentheses/],
    ['a OR b NOT c', '1:8', /two ways/, /parentheses/],
    ['a AND', '1:6', /word is missing before the end/, /quote the words/],
    ['OR a', '1:1', /word is missing before `OR`/, /quote the words/],
    ['a AND (b OR c', '1:7', /never closed/, /add a `\)`/],
    ['a) AND b', '1:2', /never opened/, /take it away/],
    ['a AND "b c', '1:7', /quotation mark is never closed/, /add a `"`/],
    ['a AND\n  "" OR b', '2:3', /no word between/, /write a word/],
    ['a*b', '1:2', /asterisk that is not at its end/, /prefix/],
    ['*ology', '1:1', /asterisk that is not at its end/, /prefix/],
    ['"a *"', '1:4', /no letter or digit before/, /prefix/],
    ['wom?n', '1:4', /`\?` is no wildcard/, /write the forms out/],
    ['titel:a', '1:1', /no field `titel`/, /there is title, abstract/],
    [':a', '1:1', /field is missing/, /there is title/],
    ['title:(abstract:a)', '1:8', /field within title/, /close the group/],
    ['title:', '1:7', /word is missing after title:/, /title:word/],
    ['year:soon', '1:6', /no years/, /year:2024/],
    ['year:2026..2020', '1:6', /no years/, /year:2024/],
    ['year:20202024', '1:6', /no years/, /year:2024/],
    ['year:(2020 OR 2021)', '1:6', /no years/, /year:2024/],
    ['agent~2', '1:6', /behind a phrase only/, /"first second"~3/],
    ['"agent"~2', '1:8', /two or more words/, /"first second"~3/],
    ['a AND -b', '1:7', /`-` is no operator/, /AND, OR and NOT/],
    ['a && b', '1:3', /`&` is no operator/, /AND, OR and NOT/],
    [`${'('.repeat(200)}a${')'.repeat(200)}`, '1:101', /over 100 groups/, /take some/],
    ['NOT '.repeat(5000), '1:401', /over 100 groups/, /take some/],
  ])('%s is told at %s', (written, place, message, hint) => {
    const read = (): Query => parseQuery(written);
    expect(read).toThrow(InputError);
    try {
      read();
    } catch (error) {
      const mistake = error as InputError;
      expect(`${mistake.place.line}:${mistake.place.column}`).toBe(place);
      expect(mistake.message).toMatch(message);
      expect(mistake.hint).toMatch(hint);
    }
  });

  it('is told where the file has it', () => {
    const origin = { file: 'searches/a.yaml', placeOf: (position: number) => ({ line: 7, column: 20 + position }) };
    expect(() => parseQuery('a b', origin)).toThrow(/^searches\/a\.yaml:7:22: /);
  });
});
