import { describe, expect, it } from 'vitest';
import { readAclXml } from '../../../src/formats/xml/acl-read.js';
import { collection2031, journalJ99 } from '../../sources/acl/collections.js';
import { readXml } from './reading.js';

const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length;

describe('reading a collection of the ACL Anthology', () => {
  it('keeps papers under their own keys and says what is none', () => {
    const { items, kept, notes } = readXml(readAclXml, collection2031);
    expect(kept.map(({ key, authority, fields }) => [key, authority, fields.title])).toEqual([
      ['2031.example-long.1', 'acl', 'ExamPle: a bound of O(n^2) for very bold claims & https://example.org/x'],
      ['2031.example-long.2', 'acl', '0'],
      ['2031.example-short.1', 'acl', 'A short one'],
    ]);
    expect(kept[0]?.fields).toMatchObject({
      venue: 'Proceedings of the Example Conference (Volume 1: Long Papers)',
      year: 2031,
      date: '2031-05',
    });
    expect(kept[2]?.fields).toMatchObject({ venue: 'Short Papers', year: 2031 });
    expect(items.map((item) => (item.kind === 'reject' ? item.diagnostic.code : item.kind))).toEqual([
      ...['record', 'record', 'acl-paper-incomplete', 'acl-paper-incomplete', 'record'],
    ]);
    expect(notes).toEqual([
      {
        line: lineOf(collection2031, '<frontmatter>'),
        code: 'front-matter',
        message: '2 entries of front matter are no paper and no record',
        severity: 'noted',
      },
      {
        line: lineOf(collection2031, '<paper id="4"'),
        code: 'back-matter',
        message: '1 entry of back matter is no paper and no record',
        severity: 'noted',
      },
    ]);
  });

  it('reads journals of before 2020', () => {
    expect(readXml(readAclXml, journalJ99).kept.map(({ key, fields }) => [key, fields.type, fields.number])).toEqual([
      ['J99-1007', 'article', '1'],
    ]);
  });

  it('gives a rejected paper the volume that it stands in, so that it can be mended and read alone', () => {
    const broken = collection2031.replace('<title>0</title>', '<title>0</titel>');
    const reject = readXml(readAclXml, broken).items.find((item) => item.kind === 'reject');
    expect(reject?.diagnostic).toMatchObject({ code: 'xml-malformed', line: lineOf(broken, '</titel>') });
    if (reject?.kind !== 'reject' || reject.frame === undefined) throw new Error('no reject with a frame');
    const mended = reject.frame.before + reject.source.replace('</titel>', '</title>') + reject.frame.after;
    const { kept, items } = readXml(readAclXml, mended);
    const original = readXml(readAclXml, collection2031).kept[1];
    expect(items).toHaveLength(1);
    expect([kept[0]?.key, kept[0]?.fields]).toEqual([original?.key, original?.fields]);
  });

  it('takes a paper that is not closed for what it is, and the volume of an issue for no volume', () => {
    const text = `<collection id="J99"><volume id="1" type="journal"><meta><year>1999</year><volume>25</volume></meta>
      <paper id="1"><title>One</title><volume>26</volume>
      <paper id="2"><title>Two</title><volume>27</volume></paper></volume>
      <event id="x"><meta><title>An event</title></meta></event>
      <volume id="2"><paper id="3"><title>Three</title></paper></volume></collection>`;
    const { kept, notes } = readXml(readAclXml, text);
    expect(kept.map(({ key, fields, diagnostics }) => [key, fields.volume, fields.year, diagnostics.length])).toEqual([
      ['J99-1001', '25', 1999, 1],
      ['J99-1002', '25', 1999, 0],
      ['J99-2003', undefined, undefined, 0],
    ]);
    expect(notes).toEqual([]);
  });

  it('reads papers without what a damaged volume says of them', () => {
    const text =
      '<collection id="2031.x"><volume id="1"><meta><year>2031</meta><paper id="1"><title>One</title></paper></volume></collection>';
    const { kept, notes } = readXml(readAclXml, text);
    expect(kept.map(({ key, fields }) => [key, fields.year])).toEqual([['2031.x-1.1', undefined]]);
    expect(notes.map(({ code, message }) => [code, message])).toEqual([
      ['xml-malformed', expect.stringMatching(/"meta"/)],
    ]);
  });

  it('rejects a paper that stands nowhere', () => {
    const [item] = readXml(readAclXml, '<paper id="1"><title>One</title></paper>').items;
    expect(item).toMatchObject({
      kind: 'reject',
      diagnostic: { code: 'acl-paper-incomplete', message: expect.stringMatching(/expected/) },
    });
  });
});
