import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deepestXml,
  parseXml,
  XmlCutter,
  type XmlElement,
  XmlError,
  xmlChild,
  xmlChildren,
  xmlChildText,
  xmlText,
} from '../../src/text/index.js';

/** What a cutter finds in a text that comes in these pieces. */
const cut = (pieces: readonly string[], depth = 1, wants?: (name: string) => boolean): readonly XmlElement[] => {
  const found: XmlElement[] = [];
  const cutter = new XmlCutter({ depth, ...(wants === undefined ? {} : { wants }) }, (element) => found.push(element));
  for (const piece of pieces) cutter.write(piece);
  cutter.end();
  return found;
};

const nested = (depth: number): string => '<a>'.repeat(depth) + '</a>'.repeat(depth);

describe('parseXml', () => {
  it('keeps texts and elements in their order, with their white space', () => {
    const { children } = parseXml('<t>Learning <b>BERT</b> on <m>O(n<sup>2</sup>)</m> data</t>');
    expect(children.map((child) => (typeof child === 'string' ? child : child.name))).toEqual([
      'Learning ',
      'b',
      ' on ',
      'm',
      ' data',
    ]);
    expect(xmlText(parseXml('<t>A <b>B</b> <i>C</i></t>'))).toBe('A B C');
  });

  it('reads no text as a number', () => {
    const root = parseXml('<r n="007"><title>0</title><id>0704.0010</id></r>');
    expect([root.attributes['n'], xmlChildText(root, 'title'), xmlChildText(root, 'id')]).toEqual([
      '007',
      '0',
      '0704.0010',
    ]);
  });

  it('keeps prefixes in names', () => {
    const root = parseXml('<feed xmlns:arxiv="urn:x"><arxiv:doi>10.1/2</arxiv:doi></feed>');
    expect(xmlChildText(root, 'arxiv:doi')).toBe('10.1/2');
  });

  it('understands numbers and names of characters in texts and attributes, without a DTD', () => {
    const root = parseXml('<r a="&uuml;&#233;">J&ouml;rg &amp; Ren&#xe9; &reg;&micro;&times;</r>');
    expect([xmlText(root), root.attributes['a']]).toEqual(['Jörg & René ®µ×', 'üé']);
  });

  it('leaves a name that nobody knows and the number of no character as they are written', () => {
    expect(xmlText(parseXml('<r>&nosuchname; &#0; &#xD800; &#99999999; &__proto__; &constructor;</r>'))).toBe(
      '&nosuchname; &#0; &#xD800; &#99999999; &__proto__; &constructor;',
    );
  });

  it('replaces characters that no XML may hold', () => {
    expect(xmlText(parseXml('<r>a\u0000b\u000Bc\uFFFFd\te</r>'))).toBe('a\uFFFDb\uFFFDc\uFFFDd\te');
  });

  it('expands no entity that the document itself declares', () => {
    const laughs =
      '<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/hostname">]><r>&b;&c;</r>';
    expect(xmlText(parseXml(laughs))).toBe('&b;&c;');
  });

  it('reads CDATA as text, and nothing of comments and instructions', () => {
    expect(xmlText(parseXml('<r>a<!-- no --><![CDATA[<b> & ]]><?pi no?>c</r>'))).toBe('a<b> & c');
  });

  it('takes a byte order mark, a declaration and a document type', () => {
    const text =
      '\uFEFF<?xml version="1.0" encoding="ISO-8859-1"?>\n<!DOCTYPE dblp SYSTEM "dblp.dtd">\n<dblp>x</dblp>\n';
    expect(parseXml(text)).toEqual({ name: 'dblp', attributes: {}, children: ['x'] });
  });

  it.each([
    ['an empty text', ''],
    ['white space', ' \n'],
    ['an element that is not closed', '<a><b>x</b>'],
    ['a text that ends in a tag', '<a><b'],
    ['crossed tags', '<a><b></a></b>'],
    ['two roots', '<a/><b/>'],
    ['text around the root', '<a/>x'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['a stray ampersand', '<a>R & D</a>'],
  ])('throws an XmlError for %s', (_what, text) => {
    expect(() => parseXml(text)).toThrow(XmlError);
  });

  it('says where a text stops being XML', () => {
    let place: unknown;
    try {
      parseXml('<a>\n<b>\n</c></a>');
    } catch (error) {
      place = (error as XmlError).place;
    }
    expect(place).toEqual({ line: 3, column: 4 });
    expect(new XmlError('somewhere').place).toBeUndefined();
  });

  it('takes elements as deep as the limit, and says where they are deeper', () => {
    expect(parseXml(nested(deepestXml)).name).toBe('a');
    expect(() => parseXml(nested(deepestXml + 1))).toThrow(/^1:\d+: elements stand more than/);
    expect(() => parseXml('<a>'.repeat(1_000_000))).toThrow(XmlError);
  });

  it('gives back any text that was escaped', () => {
    const escaped = (text: string): string =>
      text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
    const printable = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ''));
    fc.assert(
      fc.property(printable, printable, (text, value) => {
        const root = parseXml(`<r a="${escaped(value)}">${escaped(text)}</r>`);
        expect([xmlText(root), root.attributes['a']]).toEqual([text, value]);
      }),
    );
  });
});

describe('XmlCutter', () => {
  const dump = '<d>\n<w k="1"><x>no</x></w><p k="2">J&ouml;rg <sub>\u{1D4D0}</sub></p>\n<p k="3"/>\r\n</d>';

  it('cuts out what is wanted at its depth, whole', () => {
    const found = cut([dump], 1, (name) => name === 'p');
    expect(found.map(({ attributes }) => attributes['k'])).toEqual(['2', '3']);
    expect(xmlText(found[0]!)).toBe('Jörg \u{1D4D0}');
  });

  it('cuts the same wherever the text is cut into pieces', () => {
    const whole = cut([dump]);
    fc.assert(
      fc.property(fc.array(fc.nat(dump.length), { maxLength: 8 }), (cuts) => {
        const places = [0, ...[...cuts].sort((a, b) => a - b), dump.length];
        const pieces = places.slice(1).map((place, index) => dump.slice(places[index], place));
        expect(pieces.join('')).toBe(dump);
        expect(cut(pieces).map(xmlText)).toEqual(whole.map(xmlText));
      }),
    );
  });

  it('hands an element on before the rest has come', () => {
    const names: string[] = [];
    const cutter = new XmlCutter({ depth: 1 }, ({ name }) => names.push(name));
    cutter.write('<d><a/><b>');
    expect(names).toEqual(['a']);
    expect(cutter.root).toBe('d');
    expect(() => cutter.end()).toThrow(XmlError);
  });

  it('looks for what is wanted at its depth only', () => {
    const asked: string[] = [];
    const found = cut(['<r><a><b/></a><c><b/></c></r>'], 2, (name) => {
      asked.push(name);
      return true;
    });
    expect([asked, found.map(({ name }) => name)]).toEqual([
      ['b', 'b'],
      ['b', 'b'],
    ]);
  });

  it('counts depth from the root also in what nobody wants', () => {
    expect(() => cut([`<r>${nested(deepestXml)}</r>`], 1, () => false)).toThrow(XmlError);
  });
});

describe('children of an element', () => {
  const root = parseXml('<r><a> 1\n 2 </a>text<b> </b><a>3</a></r>');

  it('are found by name, in order', () => {
    expect(xmlChildren(root, 'a').map(xmlText)).toEqual([' 1\n 2 ', '3']);
    expect(xmlChild(root, 'a')).toBe(xmlChildren(root, 'a')[0]);
    expect(xmlChild(root, 'c')).toBeUndefined();
  });

  it('give the text of the first, white space collapsed, and nothing where it is empty', () => {
    expect([xmlChildText(root, 'a'), xmlChildText(root, 'b'), xmlChildText(root, 'c')]).toEqual([
      '1 2',
      undefined,
      undefined,
    ]);
  });
});
