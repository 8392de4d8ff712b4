/** The text of a query cut into its tokens. */

import { type QueryField, queryFields, type Word } from './query.js';

/** What is wrong at a position, and how to put it right. Whoever knows the file makes an `InputError` of it. */
export class QueryMistake extends Error {
  constructor(
    readonly position: number,
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}

/** One token. `at` is its position in the text, `end` the position behind it. */
export type Token = { readonly at: number; readonly end: number } & (
  | { readonly kind: 'and' | 'or' | 'not' | 'open' | 'close' | 'end' }
  | { readonly kind: 'field'; readonly field: QueryField | 'year' }
  | { readonly kind: 'words'; readonly words: readonly Word[]; readonly quoted: boolean; readonly within?: number }
);

/** How a token is named in a complaint. */
export const tokenName = (token: Token, text: string): string =>
  token.kind === 'end' ? 'the end' : `\`${text.slice(token.at, token.end)}\``;

/** Straight and curly double quotes, as word processors and PDF files write them. */
const quotes = '"\u201C\u201D\u201E\u201F\u00AB\u00BB';
const quotePattern = new RegExp(`[${quotes}]`);
const phrasePattern = new RegExp(`[${quotes}]([^${quotes}]*)([${quotes}]?)`, 'y');
const barePattern = new RegExp(`[^\\s()${quotes}:~]+`, 'y');
const significant = /[\p{L}\p{N}]/u;
const operators: Readonly<Record<string, 'and' | 'or' | 'not'>> = { and: 'and', or: 'or', not: 'not' };

/** A word with its asterisk read. Throws where the asterisk is not at the end, or nothing is before it. */
const wordOf = (written: string, at: number): Word => {
  const text = written.replace(/\*$/, '');
  const star = text.indexOf('*');
  if (star >= 0) {
    throw new QueryMistake(
      at + star,
      `\`${written}\` has an asterisk that is not at its end`,
      'write a prefix: agent*',
    );
  }
  const odd = /[?$]/.exec(text);
  if (odd !== null) {
    throw new QueryMistake(
      at + odd.index,
      `\`${odd[0]}\` is no wildcard here`,
      'write the forms out, joined with OR; only * at the end of a word is a wildcard',
    );
  }
  return { text, prefix: text !== written };
};

/** The words of a phrase; those of punctuation only say nothing and are left out. */
const wordsOf = (inside: string, at: number): readonly Word[] =>
  [...inside.matchAll(/\S+/g)]
    .filter(([written]) => significant.test(written) || written.includes('*'))
    .map((match) => {
      const word = wordOf(match[0], at + match.index);
      if (significant.test(word.text)) return word;
      throw new QueryMistake(
        at + match.index,
        'there is no letter or digit before the asterisk',
        'write a prefix: agent*',
      );
    });

const readPhrase = (text: string, at: number): Token => {
  phrasePattern.lastIndex = at;
  const [whole, inside, closing] = phrasePattern.exec(text) as unknown as [string, string, string];
  if (closing === '')
    throw new QueryMistake(at, 'this quotation mark is never closed', 'add a `"` at the end of the phrase');
  const words = wordsOf(inside, at + 1);
  if (words.length === 0)
    throw new QueryMistake(at, 'there is no word between these quotation marks', 'write a word there');
  let end = at + whole.length;
  if (text[end] !== '~') return { kind: 'words', words, quoted: true, at, end };
  const [distance, digits] = /^~(\d{1,3})(?!\d)/.exec(text.slice(end, end + 6)) ?? [];
  if (distance === undefined || words.length < 2) {
    throw new QueryMistake(
      end,
      'the `~` needs two or more words before it and a number behind',
      'write "first second"~3',
    );
  }
  end += distance.length;
  return { kind: 'words', words, quoted: true, within: Number(digits), at, end };
};

const isField = (name: string): name is QueryField | 'year' =>
  name === 'year' || (queryFields as readonly string[]).includes(name);

const readBare = (text: string, at: number): Token => {
  barePattern.lastIndex = at;
  const written = barePattern.exec(text)?.[0] ?? '';
  const end = at + written.length;
  const name = written.toLowerCase();
  if (text[end] === ':') {
    if (isField(name)) return { kind: 'field', field: name, at, end: end + 1 };
    throw new QueryMistake(
      at,
      written === '' ? 'a field is missing before `:`' : `there is no field \`${written}\``,
      `there is ${queryFields.join(', ')}, year; a text with a colon stands in quotation marks`,
    );
  }
  if (text[end] === '~') {
    throw new QueryMistake(end, '`~` stands behind a phrase only', 'write "first second"~3');
  }
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (operator !== undefined) return { kind: operator, at, end };
  const foreign = /^[-+!|&]/.exec(written)?.[0];
  if (foreign !== undefined || !significant.test(written)) {
    throw new QueryMistake(
      at,
      `\`${foreign ?? written}\` is no operator`,
      'join words with AND, OR and NOT, or quote them',
    );
  }
  return { kind: 'words', words: [wordOf(written, at)], quoted: false, at, end };
};

const readToken = (text: string, at: number): Token => {
  const first = text[at]!;
  if (first === '(') return { kind: 'open', at, end: at + 1 };
  if (first === ')') return { kind: 'close', at, end: at + 1 };
  return quotePattern.test(first) ? readPhrase(text, at) : readBare(text, at);
};

/** Whether a word can stand without quotation marks and is read as that word. */
export const readsBare = (word: string): boolean => {
  if (word === '' || /[\s\p{Cc}()*?$:~]/u.test(word) || quotePattern.test(word)) return false;
  return significant.test(word) && !/^[-+!|&]/.test(word) && !Object.hasOwn(operators, word.toLowerCase());
};

/** Cuts a query into tokens; the last one is the end. Control characters count as white space. Throws `QueryMistake`. */
export const queryTokens = (written: string): readonly Token[] => {
  const text = written.replace(/\p{Cc}/gu, ' ');
  const tokens: Token[] = [];
  const space = /\s*/y;
  for (let at = 0; ; ) {
    space.lastIndex = at;
    at += space.exec(text)?.[0].length ?? 0;
    if (at >= text.length) return [...tokens, { kind: 'end', at: text.trimEnd().length, end: text.length }];
    const token = readToken(text, at);
    tokens.push(token);
    at = token.end;
  }
};
