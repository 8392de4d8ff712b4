import { describe, expect, it } from 'vitest';
import { readEndnoteXml } from '../../../src/formats/xml/endnote-read.js';
import { endnoteTypeOf } from '../../../src/formats/xml/endnote-types.js';
import { recordTypes } from '../../../src/model/index.js';
import { readXml } from './reading.js';

const style = (text: string): string => `<style face="normal" font="default" size="100%">${text}</style>`;

/** The one record that holds the given elements. */
const recordOf = (elements: string) => {
  const { items, kept } = readXml(readEndnoteXml, `<xml><records><record>${elements}</record></records></xml>`);
  expect(items).toHaveLength(1);
  return kept[0]!;
};
const fieldsOf = (elements: string) => recordOf(`<titles><title>T</title></titles>${elements}`).fields;

describe('reading EndNote XML', () => {
  it('reads all of a record', () => {
    const record = recordOf(
      `<database name="A.enl" path="/home/ada/A.enl">A.enl</database><source-app name="EndNote" version="20.1">EndNote</source-app><rec-number>7</rec-number>
      <foreign-keys><key app="EN" db-id="x">7</key></foreign-keys><ref-type name="Journal Article">17</ref-type>
      <contributors><authors><author>${style('Example, Ada')}</author><author>${style('Sample, Bo, Jr.')}</author><author>${style('Society of Examples,')}</author></authors>
      <secondary-authors><author>Editor, Eva</author></secondary-authors></contributors>
      <titles><title>${style('On H')}<style face="subscript" font="default" size="100%">2</style>${style('O &amp; other')}
      <style face="italic">examples</style></title><secondary-title>${style('J Ex')}</secondary-title><alt-title>Journ. Ex.</alt-title></titles>
      <periodical><full-title>Journal of Examples</full-title><abbr-1>J Ex</abbr-1></periodical>
      <pages>${style('12-20')}</pages><volume>3</volume><number>4</number>
      <keywords><keyword>${style('one')}</keyword><keyword>two&#xD;three; four</keyword></keywords>
      <dates><year>${style('2031')}</year><pub-dates><date>${style('Mar 3')}</date></pub-dates></dates>
      <publisher>Press</publisher><isbn>${style('1234-5679 (Print)&#xD;978-3-16-148410-0')}</isbn>
      <electronic-resource-num>${style('https://doi.org/10.99999/ABC')}</electronic-resource-num><abstract>${style('We show&#xD;it.')}</abstract>
      <label>key2031</label><notes>First&#xD;Second</notes><research-notes>Third</research-notes><language>eng</language>
      <urls><related-urls><url>https://example.org/a&#xD;https://example.org/b</url></related-urls><pdf-urls><url>internal-pdf://1/a.pdf</url><url>https://example.org/a.pdf</url></pdf-urls></urls>
      <custom1>c</custom1><custom2>PMC123</custom2>`,
    );
    expect(record.key).toBeUndefined();
    expect(record.fields).toEqual({
      type: 'article',
      title: 'On H2O & other examples',
      authors: [
        { family: 'Example', given: 'Ada' },
        { family: 'Sample', given: 'Bo', suffix: 'Jr.' },
        { literal: 'Society of Examples' },
      ],
      year: 2031,
      date: '2031-03-03',
      venue: 'Journal of Examples',
      volume: '3',
      number: '4',
      pages: '12-20',
      publisher: 'Press',
      abstract: 'We show it.',
      keywords: ['one', 'two', 'three', 'four'],
      language: 'eng',
      doi: '10.99999/abc',
      ids: { pmc: 'PMC123' },
      issn: ['1234-5679'],
      isbn: ['9783161484100'],
      urls: ['https://example.org/a', 'https://example.org/b', 'https://example.org/a.pdf'],
      notes: ['First', 'Second', 'Third'],
      other: {
        'abbr-1': ['J Ex'],
        'alt-title': ['Journ. Ex.'],
        custom1: ['c'],
        label: ['key2031'],
        'rec-number': ['7'],
        'secondary-authors': ['Editor, Eva'],
        'secondary-title': ['J Ex'],
        url: ['internal-pdf://1/a.pdf'],
      },
    });
  });

  it.each([
    ['<pages>12-+</pages>', '12'],
    ['<pages>e123</pages>', 'e123'],
    ['<pages start="12" end="20"></pages>', '12-20'],
    ['<pages start="12"/>', '12'],
    ['<custom7>e77</custom7>', 'e77'],
  ])('reads pages of %s', (xml, pages) => {
    expect(fieldsOf(xml).pages).toBe(pages);
  });

  it.each([
    ['<year>2031</year><pub-dates><date>2031-05-17</date></pub-dates>', '2031-05-17', undefined],
    ['<year>2031</year><pub-dates><date>Spring</date></pub-dates>', undefined, { date: ['Spring'] }],
    ['<pub-dates><date>Mar 3</date></pub-dates>', undefined, { date: ['Mar 3'] }],
  ])('takes a date only where it is one: %s', (xml, date, other) => {
    const fields = fieldsOf(`<dates>${xml}</dates>`);
    expect([fields.date, fields.other]).toEqual([date, other]);
  });

  it('keeps text that stands in a group without an element of its own', () => {
    expect(fieldsOf('<keywords>one; two</keywords><urls>https://example.org/</urls>')).toMatchObject({
      keywords: ['one', 'two'],
      urls: ['https://example.org/'],
    });
  });

  it.each([
    ['<accession-num>123</accession-num><remote-database-name>PubMed</remote-database-name>', '123', 'pubmed'],
    ['<accession-num>WOS:000123456789012</accession-num>', 'WOS:000123456789012', 'wos'],
    ['<accession-num>L2031</accession-num><remote-database-name>Embase</remote-database-name>', 'L2031', 'embase'],
    ['<label>dblp:conf/x/Y31</label><accession-num>7</accession-num>', 'dblp:conf/x/Y31', undefined],
    [
      '<urls><related-urls><url>&lt;Go to ISI&gt;://WOS:000123456789012</url></related-urls></urls>',
      'WOS:000123456789012',
      'wos',
    ],
  ])('knows a record by %s', (xml, key, authority) => {
    const record = recordOf(`<titles><title>T</title></titles>${xml}`);
    expect([record.key, record.authority]).toEqual([key, authority]);
  });

  it('rejects a record without anything to know it by, with what must stand around it', () => {
    const [item] = readXml(readEndnoteXml, '<xml><records><record><volume>3</volume></record></records></xml>').items;
    expect(item).toMatchObject({
      kind: 'reject',
      diagnostic: { code: 'empty-record' },
      frame: { before: '<xml><records>\n' },
    });
  });
});

describe('types of EndNote', () => {
  it.each([
    ['Conference Proceedings', '3', 'conference'],
    ['Unheard of', '17', 'article'],
    [undefined, '32', 'thesis'],
    [undefined, 'Book Section', 'chapter'],
    [undefined, '999', undefined],
  ])('reads %s and %s as %s', (name, number, type) => {
    expect(endnoteTypeOf(name, number)).toBe(type);
  });

  it('keeps a type that nobody knows', () => {
    expect(fieldsOf('<ref-type name="Unheard of">999</ref-type>').other).toEqual({ 'ref-type': ['Unheard of'] });
  });

  it('knows its own words for our kinds', async () => {
    const { endnoteTypes } = await import('../../../src/formats/xml/endnote-types.js');
    for (const type of recordTypes) {
      const [name, number] = endnoteTypes[type];
      expect(endnoteTypeOf(name, '')).toBe(type === 'issue' ? 'other' : type);
      expect(endnoteTypeOf(undefined, String(number))).toBe(endnoteTypeOf(name, ''));
    }
  });
});
