import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionEdits, type Renaming, withEdits } from '../../src/text/index.js';
import { markdownParts } from '../../src/text/markdown-code.js';

/** The text with every mention renamed; the `@` stays. */
const replaceMentions = (text: string, rename: Renaming): string => withEdits(text, mentionEdits(text, rename));

/** Every mention in prose renamed, none in code. */
const renamed = (text: string): string =>
  replaceMentions(text, (login, place) => (place === 'prose' ? `<${login}>` : undefined));

const code = (text: string): readonly string[] =>
  markdownParts(text)
    .filter((part) => part.code)
    .map((part) => part.text);

describe('mentions', () => {
  it.each([
    ['@ada, see @ben-b.', '@<ada>, see @<ben-b>.'],
    ['(@ada) and **@ben**: "@cleo"', '(@<ada>) and **@<ben>**: "@<cleo>"'],
    ['cc:@ada\n@ben', 'cc:@<ada>\n@<ben>'],
    ['@Ada_corp and @renovate[bot]', '@<Ada_corp> and @<renovate[bot]>'],
    ["@ada's branch", "@<ada>'s branch"],
    ['> @ada wrote\n\n- @ben', '> @<ada> wrote\n\n- @<ben>'],
    ['`a` @ada `b`', '`a` @<ada> `b`'],
    ['a lone ` and @ada', 'a lone ` and @<ada>'],
    ['one ` here\n\nanother ` there @ada', 'one ` here\n\nanother ` there @<ada>'],
    ['```\n@Override\n```\n@ada', '```\n@Override\n```\n@<ada>'],
    ['🙂 @ada 深 @ben', '🙂 @<ada> 深 @<ben>'],
  ])('are found in %j', (text, expected) => {
    expect(renamed(text)).toBe(expected);
  });

  it.each([
    'ada@example.org and mailto:ada@example',
    'npm install @scope/name @scope/other@latest',
    'tool@1.2.3, tool@latest',
    'git@host:owner/repo',
    'https://example.org/@ada',
    '@app.route("/") and @Injectable()',
    '`@ada`, ``a ` @ben`` and `@property`',
    '```ts\n@Component\nclass A {}\n```',
    '~~~\n@pytest\n```\n@ada\n~~~',
    '- ```\n  @ada\n  ```',
    '```\n@ada without an end',
    '@@ -1,2 +3,4 @@ and @ alone, @-x, a @_b',
    'über@ada',
    `@${'a'.repeat(41)}`,
  ])('are not seen in %j', (text) => {
    expect(renamed(text)).toBe(text);
  });

  it('in code are told from those in prose', () => {
    const places: string[] = [];
    replaceMentions('@ada `@ben` \n```\r\n@cleo\r\n```\r\n@dan', (login, place) => {
      places.push(`${login} in ${place}`);
      return undefined;
    });
    expect(places).toEqual(['ada in prose', 'ben in code', 'cleo in code', 'dan in prose']);
  });

  it('are edits that a text can be given later', () => {
    const text = '@ada and @ben';
    expect(mentionEdits(text, (login) => login.toUpperCase())).toEqual([
      { start: 1, end: 4, name: 'ADA' },
      { start: 10, end: 13, name: 'BEN' },
    ]);
    expect(withEdits(text, [])).toBe(text);
  });
});

describe('the parts of a Markdown text', () => {
  it('are the text, whatever it is', () => {
    const pieces = fc.constantFrom('`', '``', '```', '~~~', '\n', '\n\n', ' ', '@ada', '- ', '> ', '\r\n', 'x', '🙂');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        expect(
          markdownParts(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('close a fence by one as long, of the same kind and without words behind', () => {
    expect(code('````\n```\n``` x\n~~~~\n````\nprose')).toEqual(['````\n```\n``` x\n~~~~\n````']);
    expect(code('```js\na\n```js\nb\n```')).toEqual(['```js\na\n```js\nb\n```']);
    expect(code('```a``` b')).toEqual(['```a```']);
  });

  it.each(['`', '``` ', '@a ', '@', '@a-', '\n \t', '> ', ' ', '`\n', '``\n`\n', '- '])(
    'are found in half a megabyte of %j',
    (piece) => {
      const text = piece.repeat(Math.ceil(500_000 / piece.length));
      expect(replaceMentions(text, () => undefined)).toBe(text);
    },
  );

  it('are found where every run of backticks has a length of its own', () => {
    const text = Array.from({ length: 900 }, (_, n) => '`'.repeat(n + 1)).join(' ');
    expect(markdownParts(text)).toEqual([{ text, code: false }]);
  });
});
