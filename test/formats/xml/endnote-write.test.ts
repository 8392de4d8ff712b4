import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidy } from '../../../src/formats/dialects.js';
import type { WriteOptions } from '../../../src/formats/writing.js';
import { readEndnoteXml } from '../../../src/formats/xml/endnote-read.js';
import { endnoteXmlWriter } from '../../../src/formats/xml/endnote-write.js';
import type { BibliographicRecord, RecordFields } from '../../../src/model/index.js';
import { markupToText, parseXml } from '../../../src/text/index.js';
import { record } from '../support.js';
import { readXml } from './reading.js';

const write = (records: readonly BibliographicRecord[], options: WriteOptions = {}): string => {
  const writer = endnoteXmlWriter(options);
  return writer.begin + records.map(writer.record).join('') + writer.end();
};

const whole: RecordFields = {
  type: 'conference',
  title: 'A <b> & "c" \u0001 of examples',
  authors: [{ family: 'Example', given: 'Ada', suffix: 'Jr.' }, { literal: 'Society, of Examples' }],
  year: 2031,
  date: '2031-05-17',
  venue: 'Proceedings of Examples',
  volume: '3',
  number: '4',
  pages: '12-20',
  publisher: 'Press',
  abstract: 'We show it.',
  keywords: ['one', 'two'],
  language: 'eng',
  doi: '10.99999/abc',
  arxiv: '3105.00001',
  ids: { dblp: 'conf/x/Y31', pmid: '123' },
  issn: ['1234-5679'],
  isbn: ['9783161484100'],
  urls: ['https://example.org/a?b=1&c=2'],
  notes: ['First', 'Second'],
};

describe('writing EndNote XML', () => {
  it('writes each field where EndNote has it', () => {
    expect(write([record(whole, 'dblp:conf/x/Y31')])).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xml><records>
<record>
<source-app name="litsieve">litsieve</source-app>
<ref-type name="Conference Proceedings">10</ref-type>
<contributors><authors><author>Example, Ada, Jr.</author><author>Society, of Examples,</author></authors></contributors>
<titles><title>A &lt;b&gt; &amp; &quot;c&quot; of examples</title><secondary-title>Proceedings of Examples</secondary-title></titles>
<pages>12-20</pages>
<volume>3</volume>
<number>4</number>
<keywords><keyword>one</keyword><keyword>two</keyword></keywords>
<dates><year>2031</year><pub-dates><date>2031-05-17</date></pub-dates></dates>
<publisher>Press</publisher>
<isbn>1234-5679&#xD;9783161484100</isbn>
<accession-num>123</accession-num>
<electronic-resource-num>10.99999/abc</electronic-resource-num>
<abstract>We show it.</abstract>
<label>dblp:conf/x/Y31</label>
<notes>First&#xD;Second</notes>
<remote-database-name>PubMed</remote-database-name>
<language>eng</language>
<urls><related-urls><url>https://example.org/a?b=1&amp;c=2</url></related-urls></urls>
<custom8>litsieve:id=dblp:conf/x/Y31&#xD;litsieve:id=pmid:123&#xD;litsieve:id=arxiv:3105.00001</custom8>
</record>
</records></xml>
`);
  });

  it('writes editors, edition, place, series and kind of thesis where EndNote has them', () => {
    const other = { editor: ['Ada Example'], edition: ['2nd'], address: ['Bern'], series: ['Notes'] };
    const chapter = write([record({ type: 'chapter', title: 'T', venue: 'V', publisher: 'Press', other })]);
    expect(chapter).toContain(
      '<contributors><secondary-authors><author>Example, Ada</author></secondary-authors></contributors>',
    );
    expect(chapter).toContain('<secondary-title>V</secondary-title><tertiary-title>Notes</tertiary-title></titles>');
    expect(chapter).toContain(
      '<edition>2nd</edition>\n<pub-location>Bern</pub-location>\n<publisher>Press</publisher>',
    );
    expect(write([record({ type: 'book', title: 'T', other })])).toContain('<tertiary-authors><author>Example, Ada');
    expect(write([record({ type: 'thesis', title: 'T', other: { type: ['mathesis'] } })])).toContain(
      '<work-type>Master’s thesis</work-type>',
    );
  });

  it('carries judgments as lines of the notes', () => {
    const of = () => [
      { tool: 'litsieve', stage: 'screening', who: 'ada', decision: 'exclude', note: 'No\nuse' } as const,
    ];
    const text = write([record({ title: 'T', notes: ['First'] })], { carried: { of, names: [] } });
    expect(text).toContain(
      '<notes>First&#xD;litsieve:screening:ada:decision=exclude&#xD;litsieve:screening:ada:note=No use</notes>',
    );
  });

  it('writes an empty library that is one', () => {
    expect(parseXml(write([])).name).toBe('xml');
    expect(readXml(readEndnoteXml, write([])).items).toEqual([]);
  });
});

/** Text that reading leaves as it is. */
const proses = fc
  .string({ unit: fc.constantFrom(...'abcXYZ0189 .:-&<>"\'éß中𝔄'), minLength: 1, maxLength: 30 })
  .map((text) => tidy(markupToText(text)))
  .filter((text) => /^[a-zA-Zé].*[a-zé]$/u.test(text) && markupToText(text) === text && !/doi|arxiv|corr/i.test(text));
const words = fc
  .stringMatching(/^[A-Z][a-z]{2,8}$/)
  .filter((word) => !/^(?:Jr|Sr|Phd|Esq|Others|Iii|Null|None|Nan)$/i.test(word));
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.uniqueArray(arbitrary, { minLength: 1, maxLength: 3 });

const fieldSets: fc.Arbitrary<RecordFields> = fc
  .record(
    {
      type: fc.constantFrom(
        'article',
        'conference',
        'book',
        'chapter',
        'thesis',
        'report',
        'dataset',
        'software',
        'issue',
        'other',
      ),
      title: proses,
      authors: some(
        fc.oneof(
          fc.record({ family: words, given: words }),
          fc.record({ family: words, given: words, suffix: fc.constantFrom('Jr.', 'III') }),
          fc.record({ literal: fc.tuple(words, words).map((pair) => pair.join(' ')) }),
        ),
      ),
      year: fc.integer({ min: 1500, max: 2099 }),
      venue: proses,
      volume: fc.stringMatching(/^[1-9]\d?$/),
      number: fc.stringMatching(/^[1-9]\d?$/),
      pages: fc.constantFrom('1', '12-20', 'e123', 'S1-S12'),
      publisher: proses,
      abstract: proses,
      keywords: some(proses),
      language: fc.constantFrom('eng', 'fr'),
      doi: fc.stringMatching(/^10\.\d{4,5}\/[a-z0-9]{1,10}$/),
      ids: fc.dictionary(
        fc.constantFrom('dblp', 'pmid', 'acl', 'openreview', 'pmc'),
        fc.stringMatching(/^[a-z0-9/;&]{1,9}$/),
        { minKeys: 1 },
      ),
      issn: some(fc.stringMatching(/^\d{4}-\d{3}[\dX]$/)),
      isbn: some(fc.stringMatching(/^978\d{10}$/)),
      urls: some(fc.stringMatching(/^https:\/\/example\.org\/[a-z&?=]{1,9}$/)),
      notes: some(proses),
    },
    { requiredKeys: ['title'] },
  )
  .chain((fields) =>
    fc.boolean().map(
      (isDated): RecordFields => ({
        ...fields,
        ...(isDated && fields.year !== undefined ? { date: `${fields.year}-05-17` } : {}),
      }),
    ),
  );

describe('what EndNote XML carries', () => {
  it('comes back as it was: read(write(x)) = x', () => {
    fc.assert(
      fc.property(fc.array(fieldSets, { maxLength: 4 }), (list) => {
        const records = list.map((fields, index) => record(fields, `test:${index}`));
        const { kept, items, notes } = readXml(readEndnoteXml, write(records));
        expect(items).toHaveLength(records.length);
        expect(notes).toEqual([]);
        expect(
          kept.map(({ fields: { other, ...fields }, key }) => ({
            ...fields,
            id: key,
            ...(other?.['remote-database-name'] ? {} : { other }),
          })),
        ).toEqual(records.map((one) => one));
      }),
      { numRuns: process.env['SOAK'] ? 20_000 : 60 },
    );
  });

  it('comes back without a kind of document where there is none', () => {
    const text = write([record({ title: 'T' })]);
    expect(text).not.toContain('ref-type');
    expect(readXml(readEndnoteXml, text).kept[0]!.fields).toEqual({ title: 'T' });
  });

  it('comes back with an arXiv id', () => {
    const preprint = record({ type: 'preprint', title: 'A preprint', arxiv: '3105.00001' });
    expect(readXml(readEndnoteXml, write([preprint])).kept.map(({ fields, key }) => ({ ...fields, id: key }))).toEqual([
      preprint,
    ]);
  });
});

const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;
const anything = fc.string({ unit: 'binary', maxLength: 40 });
const broken = fc.oneof(
  anything,
  fc.constantFrom(
    '\ud800',
    '\udc00x',
    '\u0000\u0008\u000b',
    '\ufffe\uffff',
    ']]>',
    '<!--',
    '&#0;',
    '\u009b31m',
    '\u2028',
  ),
);
const wild: fc.Arbitrary<RecordFields> = fc.record(
  {
    title: broken,
    venue: broken,
    abstract: broken,
    keywords: fc.array(broken),
    notes: fc.array(broken),
    urls: fc.array(broken),
    authors: fc.array(fc.oneof(fc.record({ literal: broken }), fc.record({ family: broken, given: broken }))),
    ids: fc.dictionary(broken, broken),
  },
  { requiredKeys: ['title'] },
);

describe('EndNote XML that we write', () => {
  it('is well-formed and as many records, whatever the fields hold', () => {
    fc.assert(
      fc.property(fc.array(wild, { maxLength: 3 }), (list) => {
        const text = write(list.map((fields) => record(fields)));
        expect(parseXml(text).name).toBe('xml');
        expect(text).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/u);
        expect(readXml(readEndnoteXml, text).items).toHaveLength(list.length);
      }),
      { numRuns: process.env['SOAK'] ? 20_000 : 60 },
    );
  });

  it.skipIf(!hasXmllint)(`is well-formed to xmllint${hasXmllint ? '' : ' (skipped: xmllint is not installed)'}`, () => {
    const list = [...fc.sample(wild, { numRuns: 200, seed: 5 }), whole];
    const { status, stderr } = spawnSync('xmllint', ['--noout', '--nonet', '-'], {
      input: write(list.map((fields) => record(fields))),
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
});
