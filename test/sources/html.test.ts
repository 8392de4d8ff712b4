import { describe, expect, it } from 'vitest';
import {
  absoluteUrl,
  attribute,
  deepestHtml,
  following,
  HtmlError,
  parseHtml,
  proseOf,
  select,
  selectFirst,
  textOf,
} from '../../src/sources/html.js';

describe('textOf', () => {
  it.each([
    ['<p>A<b>B</b> <i>c</i><br>d&amp;e &minus; &#233;</p>', 'AB c d&e − é'],
    ['<p>one</p><p>two<div>three</div>', 'one two three'],
    ['<p>seen<script>let x = "<p>";</script><style>p{}</style></p>', 'seen'],
    ['<p>a &lt;T&gt; b</p>', 'a <T> b'],
    ['<p>x<!-- not --> y</p>', 'x y'],
    ['', ''],
  ])('of %j is %j', (html, text) => {
    expect(textOf(parseHtml(html))).toBe(text);
  });

  it('leaves out elements of the names given', () => {
    expect(textOf(parseHtml('<p>Ada Example, <em>A <b>Lab</b></em>; Bo</p>'), ['em'])).toBe('Ada Example, ; Bo');
    expect(textOf(undefined)).toBe('');
  });
});

describe('a page', () => {
  it('is read as browsers read it where elements are not closed', () => {
    const page = parseHtml(
      '<dl><dt>One<dd>first<dd>more<dt>Two<dd>second</dl><section><p class="a"><p>inner</p></p></section>',
    );
    const [one, two] = select(page, 'dt');
    const run = following(one!, ({ rawTagName }) => rawTagName === 'dt').map((element) => textOf(element));
    expect([textOf(one), textOf(two), run]).toEqual(['One', 'Two', ['first', 'more']]);
    expect(select(page, 'section p').map((paragraph) => textOf(paragraph))).toEqual(['', 'inner']);
  });

  it('has attributes with their entities decoded', () => {
    const page = parseHtml('<a href=" /x?a=1&amp;b=2 " title="">x</a>');
    expect(attribute(selectFirst(page, 'a'), 'href')).toBe('/x?a=1&b=2');
    expect(attribute(selectFirst(page, 'a'), 'title')).toBeUndefined();
    expect(attribute(selectFirst(page, 'b'), 'title')).toBeUndefined();
  });

  it('gives the first element of the first selector that any matches', () => {
    const page = parseHtml('<div><i>one</i><b>two</b><b>three</b></div>');
    expect(selectFirst(page, 'b, i')?.text).toBe('one');
    expect(selectFirst(page, 'u', 'b', 'i')?.text).toBe('two');
    expect(selectFirst(page, 'u', 's')).toBeUndefined();
  });
});

describe('a page of very many levels', () => {
  const page = (open: string, close: string, levels: number) =>
    `<html><body><dl><dt>One<dd>${open.repeat(levels)}x${close.repeat(levels)}</dd></dl></body></html>`;

  it.each([
    ['closed elements', '<div>', '</div>'],
    ['elements that nobody closes', '<div>', ''],
    ['elements closed by others', '<span><a>', '</b></i>'],
  ])('is refused, neither a crash nor an endless reading: %s', (_, open, close) => {
    expect(() => parseHtml(page(open, close, 50_000))).toThrow(HtmlError);
    expect(() => parseHtml(page(open, close, 50_000))).toThrow(/more than 1024 deep/);
  });

  it('is read where they are no more than an untidy page may have, and all its text', () => {
    expect(textOf(parseHtml(page('<div>', '</div>', deepestHtml - 10)))).toBe('One x');
    expect(textOf(parseHtml(page('<p>a', '', 20_000)))).toBe(`One${' a'.repeat(20_000)}x`);
    expect(select(parseHtml(page('<dt>a<dd>b', '', 5000)), 'dt')).toHaveLength(5001);
  });
});

describe('absoluteUrl', () => {
  it.each([
    ['../x.pdf', 'https://example.org/a/x.pdf'],
    ['//other.example.org/y', 'https://other.example.org/y'],
    ['http://example.com', 'http://example.com/'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['http://[', undefined],
    [undefined, undefined],
  ])('of %j is %j', (href, url) => {
    expect(absoluteUrl(href, 'https://example.org/a/b/')).toBe(url);
  });
});

describe('proseOf', () => {
  it.each([
    ['A bound of $O(n^{2})$', 'A bound of O(n^2)'],
    ['H\\"older', 'Hölder'],
    ['It costs $5 -- or 5% of {x}', 'It costs $5 -- or 5% of {x}'],
    ['0', '0'],
    ['', undefined],
  ])('makes of %j %j', (text, prose) => {
    expect(proseOf(text)).toBe(prose);
  });
});
