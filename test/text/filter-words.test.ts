import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedWords, readWords, WordColumns } from '../../src/text/filter-words.js';

/** The words of a text as they stand, with a bar where no phrase runs on. */
const asTheyStand = (text: string): string => {
  const columns = new WordColumns<string>();
  readWords(text, columns, { kindOf: (word) => word, idle: '', isSought: () => true });
  return columns.kinds
    .slice(0, columns.size)
    .map((_, at) => `${columns.parted[at] === 1 ? '| ' : ''}${text.slice(columns.starts[at], columns.ends[at])}`)
    .join(' ');
};

describe('the words of a text', () => {
  it.each([
    ['Code-Generation', 'code generation'],
    ['Müller’s naïve café', 'muller s naive cafe'],
    ['Mu\u0308ller', 'muller'],
    ['ﬁle in Straße, Ærø', 'file in strasse aero'],
    ['TNF-α', 'tnf alpha'],
    ['C++ and C# and C', 'cplusplus and csharp and c'],
    ['İstanbul SECURE', 'istanbul secure'],
    ['vulner\u00adability', 'vulnerability'],
    ['安全な code', '安 全 な code'],
    ['보안 취약점', '보안 취약점'],
    ['أَمْن', 'أمن'.normalize('NFC')],
    ['GPT-3.5', 'gpt 3 5'],
    ['', ''],
  ])('are folded: %s', (text, words) => {
    const folded = foldedWords(text).join(' ');
    expect(folded.normalize('NFKD').replace(/\p{M}/gu, '')).toBe(words.normalize('NFKD').replace(/\p{M}/gu, ''));
  });

  it.each([
    ['prompt injection', 'prompt injection'],
    ['a prompt. Injection', 'a prompt | Injection'],
    ['Node.js and U.S. law', 'Node js and U S | law'],
    ['models (LLMs) fail', 'models | LLMs | fail'],
    ['first; second', 'first | second'],
    ['input/output “data” – flow', 'input output data flow'],
    ['safe—or not', 'safe | or not'],
    ['安全。代码', '安 全 | 代 码'],
  ])('end phrases at ends of sentences and clauses: %s', (text, marked) => {
    expect(asTheyStand(text)).toBe(marked);
  });

  it('stand at places that rise and lie within the text, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
        const columns = new WordColumns<string>();
        readWords(text, columns, { kindOf: (word) => word, idle: '', isSought: () => true });
        let before = 0;
        for (let at = 0; at < columns.size; at++) {
          expect(columns.starts[at]).toBeGreaterThanOrEqual(before);
          expect(columns.ends[at]).toBeGreaterThan(columns.starts[at]!);
          expect(columns.kinds[at]).not.toBe('');
          before = columns.ends[at]!;
        }
        expect(before).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it('are the same in either case, composed or not, and once folded', () => {
    const letter = fc.constantFrom(...'aBéÉüÅñøйЙΩω한글がガ安7', ' ', '-', '. ', '’');
    fc.assert(
      fc.property(fc.string({ unit: letter }), (text) => {
        const words = foldedWords(text);
        expect(foldedWords(text.normalize('NFD'))).toEqual(words);
        expect(foldedWords(text.toUpperCase())).toEqual(words);
        expect(foldedWords(words.join(' '))).toEqual(words);
      }),
    );
  });
});
