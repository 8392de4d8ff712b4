import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAclXml } from '../../../src/formats/xml/acl-read.js';
import { readEndnoteXml } from '../../../src/formats/xml/endnote-read.js';
import { readPubmedXml } from '../../../src/formats/xml/pubmed-read.js';
import { InputError } from '../../../src/model/index.js';
import { readXml } from './reading.js';

const titled = (title: string): string => `<record><titles><title>${title}</title></titles></record>`;
const library = (...records: readonly string[]): string => `<xml><records>\n${records.join('\n')}\n</records></xml>\n`;
const titles = (text: string): readonly (string | undefined)[] =>
  readXml(readEndnoteXml, text).kept.map(({ fields }) => fields.title);

describe('cutting XML into records', () => {
  it.each([
    ['in one line', `<xml><records>${titled('One')}${titled('Two')}</records></xml>`],
    [
      'with a prolog and comments',
      `<?xml version="1.0"?>\n<!-- <record> -->\n${library(titled('One'), '<!-- </record> -->', titled('Two'))}`,
    ],
    [
      'with tags in CDATA',
      library(
        titled('<![CDATA[One]]>'),
        '<record><abstract><![CDATA[</record><record>]]></abstract><titles><title>Two</title></titles></record>',
      ),
    ],
    [
      'with tags in an attribute',
      library('<record a="</record>" b=\'>\'><titles><title>One</title></titles></record>', titled('Two')).replace(
        '</record>"',
        '"',
      ),
    ],
    ['without anything around them', `${titled('One')}\n${titled('Two')}`],
    [
      'with a plain document type',
      `<!DOCTYPE xml PUBLIC "-//X//DTD a[b>c//EN" "https://example.org/x.dtd">${library(titled('One'), titled('Two'))}`,
    ],
    [
      'with a subset that declares no entity',
      `<!DOCTYPE xml [<!-- ]> <!ENTITY --> <!ELEMENT xml ANY> <!ATTLIST xml a CDATA "]>">]>${library(titled('One'), titled('Two'))}`,
    ],
  ])('finds them %s', (_, text) => {
    expect(titles(text)).toEqual(['One', 'Two']);
    expect(readXml(readEndnoteXml, text).items).toHaveLength(2);
  });

  it('rejects a malformed record with its own line and the words of the parser, and no other', () => {
    const broken = '<record>\n<titles>\n<title>Two</titel>\n</titles>\n</record>';
    const { items, kept } = readXml(readEndnoteXml, library(titled('One'), broken, titled('Three')));
    expect(kept.map(({ fields, line }) => [fields.title, line])).toEqual([
      ['One', 2],
      ['Three', 8],
    ]);
    expect(items[1]).toEqual({
      kind: 'reject',
      line: 3,
      source: broken,
      frame: { before: '<xml><records>\n', after: '\n</records></xml>\n' },
      diagnostic: {
        line: 5,
        code: 'xml-malformed',
        message: expect.stringMatching(/unexpected close tag.*expected/),
        severity: 'rejected',
      },
    });
  });

  it('keeps a record that lacks nothing but its end tag, and rejects one that lacks more', () => {
    const text = library(
      '<record><titles><title>One</title></titles>',
      '<record><titles><title>Two',
      titled('Three'),
      '<record><titles><title>Four</title></titles>',
    );
    const { items, kept } = readXml(readEndnoteXml, text);
    expect(kept.map(({ fields }) => fields.title)).toEqual(['One', 'Three', 'Four']);
    expect(kept.map(({ diagnostics }) => diagnostics.map(({ code }) => code))).toEqual([
      ['xml-end-missing'],
      [],
      ['xml-end-missing'],
    ]);
    expect(items.map(({ kind }) => kind)).toEqual(['record', 'reject', 'record', 'record']);
  });

  it('rejects what ends and never began, and says where text stands outside of records', () => {
    const text = library('<recrd><titles><title>One</title></titles></record>', 'stray', titled('Two'));
    const { items, notes } = readXml(readEndnoteXml, text);
    expect(items.map((item) => (item.kind === 'reject' ? [item.line, item.diagnostic.code] : item.line))).toEqual([
      [2, 'xml-malformed'],
      4,
    ]);
    expect(notes).toEqual([expect.objectContaining({ code: 'text-outside', line: 3, severity: 'noted' })]);
  });

  it('reads bare characters for what they are', () => {
    const [item] = readXml(
      readEndnoteXml,
      library(titled('R&D at p < 0.05 of AT&T &amp; <![CDATA[x & y]]> &unknown;')),
    ).kept;
    expect(item?.fields.title).toBe('R&D at p < 0.05 of AT&T & x & y &unknown;');
    expect(item?.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['xml-character-bare', 'repaired'],
    ]);
  });

  it('says where a character stood that XML does not allow', () => {
    const [item] = readXml(readEndnoteXml, library(titled('On\u0001e'))).kept;
    expect(item?.diagnostics.map(({ code }) => code)).toEqual(['xml-character-forbidden']);
  });

  it.each([
    ['a bomb', '<!DOCTYPE x [\n<!ENTITY a "aaaaaaaaaa">\n<!ENTITY b "&a;&a;&a;">\n]>', 2],
    ['an entity from elsewhere', '<!DOCTYPE x [ <!entity x SYSTEM "file:///etc/passwd"> ]>', 1],
    ['a parameter entity', '<?xml version="1.0"?>\n\n<!DOCTYPE x SYSTEM "x.dtd" [\n  <!ENTITY % x "y"> ]>', 4],
  ])('refuses a file that declares %s, before any record', (_, doctype, line) => {
    const reading = (): unknown => readXml(readEndnoteXml, `${doctype}${library(titled('&b;'))}`);
    expect(reading).toThrow(InputError);
    expect(reading).toThrow(
      expect.objectContaining({
        code: 'xml-entities',
        hint: expect.stringMatching(/DOCTYPE/),
        place: { file: '', line },
      }),
    );
  });

  it('rejects what is nested too deep', () => {
    const text = library(`<record>${'<a>'.repeat(100_000)}</record>`, titled('Two'));
    const { items, kept } = readXml(readEndnoteXml, text);
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({ kind: 'reject', diagnostic: { message: expect.stringMatching(/256 deep/) } });
    expect(kept.map(({ fields }) => fields.title)).toEqual(['Two']);
  });

  it.each([
    ['comments', '<!--'],
    ['sections', '<![CDATA['],
    ['declarations', '<!DOCTYPE "'],
    ['records', '<record>'],
    ['end tags', '</record>'],
    ['tags without end', '<record a="'],
    ['instructions', '<?'],
  ])('reads %s that never end in linear time', (_, mark) => {
    const { items, kept } = readXml(readEndnoteXml, mark.repeat(4_000) + library(titled('Last')));
    expect(items.length).toBeLessThanOrEqual(4_001);
    expect(kept.length).toBeLessThanOrEqual(1);
  });
});

describe('XML in stretches', () => {
  const fragments = fc.constantFrom(
    ...[
      '<xml><records>\n',
      '</records></xml>\n',
      '<record>',
      '</record>\n',
      '<record/>',
      '<titles><title>',
      '</title></titles>',
      'A & B',
      '\n',
      ' ',
    ],
    ...[
      '<!-- ',
      ' -->',
      '<![CDATA[',
      ']]>',
      '<?pi ',
      '?>',
      '<!DOCTYPE x "y">',
      '<record\n a="',
      '">',
      '<',
      '</',
      '\u0001',
      'word',
      '<rec',
    ],
    ...[
      '<PubmedArticleSet>',
      '<PubmedArticle>',
      '</PubmedArticle>',
      '<MedlineCitation>',
      '</MedlineCitation>',
      '<PMID>1</PMID>',
    ],
    ...[
      '<collection id="2031.x">\n',
      '<volume id="1">\n',
      '<volume>3</volume>',
      '</volume>\n',
      '<meta><year>2031</year></meta>\n',
      '<meta>',
      '</meta>',
    ],
    ...[
      '<paper id="1"><title>T</title></paper>\n',
      '<paper id="2">',
      '</paper>',
      '<frontmatter/>\n',
      '</frontmatter>',
      '<event id="e">',
      '</event>',
      '</collection>\n',
    ],
  );

  it.each([
    ['EndNote', readEndnoteXml],
    ['PubMed', readPubmedXml],
    ['the ACL Anthology', readAclXml],
  ])('comes out the same wherever it is cut (%s)', (_, reader) => {
    fc.assert(
      fc.property(fc.array(fragments, { maxLength: 60 }), fc.array(fc.nat(600), { maxLength: 8 }), (parts, cuts) => {
        const text = parts.join('');
        expect(readXml(reader, text, cuts)).toEqual(readXml(reader, text));
      }),
      { numRuns: process.env['SOAK'] ? 100_000 : 250 },
    );
  });
});
