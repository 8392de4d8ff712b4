import { describe, expect, it } from 'vitest';
import type { BibliographicRecord } from '../../../src/model/index.js';
import { belongingOf, factsOfElement, isPublication, itemsOfToc } from '../../../src/sources/dblp/parse.js';
import { itemOf } from '../../../src/sources/dblp/record.js';
import { parseXml } from '../../../src/text/index.js';

const itemIn = (xml: string) => itemOf(factsOfElement(parseXml(xml)));

const recordIn = (xml: string): BibliographicRecord => {
  const item = itemIn(xml);
  if (item.kind !== 'record') throw new Error(`no record but ${JSON.stringify(item)}`);
  return item.record;
};

/** A paper with this title, and what else is said. */
const paper = (title: string, rest = '', attributes = ''): BibliographicRecord =>
  recordIn(`<inproceedings key="conf/exam/E24" ${attributes}><title>${title}</title>${rest}</inproceedings>`);

describe('a publication in XML', () => {
  it('becomes a record with all that dblp says', () => {
    expect(
      recordIn(`<inproceedings mdate="2024-05-01" key="conf/exam/ExampleS24">
<author pid="12/345" orcid="0000-0001-2345-6789">Ada Example 0001</author>
<author orcid="https://orcid.org/0000-0002-0000-0000">J&ouml;rg van der Sample</author><author>Bo Number 0002</author>
<editor>Di Tor</editor>
<title>On H<sub>2</sub>O, <i>n</i><sup>2</sup> and <tt>Foo&lt;T&gt;</tt>: R&eacute;sum&eacute;.</title>
<pages>1:1-1:12</pages><year>2024</year><month>May</month><booktitle>EXAM (Companion)</booktitle>
<ee type="oa">https://doi.org/10.1234/EXAM.5</ee><ee>https://arxiv.org/abs/2401.00001v2</ee>
<crossref>conf/exam/2024c</crossref><url>db/conf/exam/exam2024c.html#ExampleS24</url><cite>...</cite>
<isbn>978-1-2345-6789-X</isbn><note>best paper</note>
</inproceedings>`),
    ).toEqual({
      id: 'dblp:conf/exam/ExampleS24',
      type: 'conference',
      title: 'On H2O, n2 and Foo<T>: Résumé',
      authors: [
        { family: 'Example', given: 'Ada' },
        { family: 'van der Sample', given: 'Jörg' },
        { family: 'Number', given: 'Bo' },
      ],
      year: 2024,
      date: '2024-05',
      venue: 'EXAM (Companion)',
      pages: '1:1-1:12',
      doi: '10.1234/exam.5',
      arxiv: '2401.00001',
      isbn: ['978123456789X'],
      ids: { dblp: 'conf/exam/ExampleS24' },
      urls: [
        'https://doi.org/10.1234/EXAM.5',
        'https://arxiv.org/abs/2401.00001v2',
        'https://dblp.org/rec/conf/exam/ExampleS24',
      ],
      notes: ['best paper'],
      other: {
        crossref: ['conf/exam/2024c'],
        editor: ['Di Tor'],
        homonym: ['Bo Number 0002'],
        month: ['May'],
        orcid: ['Ada Example 0001: 0000-0001-2345-6789', 'Jörg van der Sample: 0000-0002-0000-0000'],
        pid: ['Ada Example 0001: 12/345'],
        'published-in': ['EXAM (Companion)'],
        toc: ['conf/exam/exam2024c'],
      },
    });
  });

  it.each([
    ['0', '0'],
    ['0.', '0'],
    ['Is it?', 'Is it?'],
    ['It is!', 'It is!'],
    ['To be continued...', 'To be continued...'],
    ['And so on....', 'And so on...'],
    ['Wait.  For\n it .', 'Wait. For it'],
    ['.NET.', '.NET'],
    ['R&amp;D &amp;lt; 1.', 'R&D &lt; 1'],
    ['1.0', '1.0'],
  ])('with the title %j is called %j', (written, title) => {
    expect(paper(written).title).toBe(title);
  });

  it.each([
    ['article', 'journals/exam/A1', 'article'],
    ['article', 'journals/corr/abs-2401-00001', 'preprint'],
    ['article', 'tr/exam/A1', 'report'],
    ['inproceedings', 'conf/exam/A1', 'conference'],
    ['incollection', 'books/exam/A1', 'chapter'],
    ['book', 'books/exam/A1', 'book'],
    ['book', 'phd/Example24', 'thesis'],
    ['phdthesis', 'phd/Example24', 'thesis'],
    ['mastersthesis', 'ms/Example24', 'thesis'],
    ['data', 'data/exam/A1', 'dataset'],
  ])('that is an %s of key %s is of type %s', (element, key, type) => {
    expect(recordIn(`<${element} key="${key}"><title>X.</title></${element}>`).type).toBe(type);
  });

  it.each([
    ['<volume>abs/2401.00001</volume>', 'journals/corr/ExampleS24', '2401.00001'],
    ['<volume>cs.LO/0601001</volume>', 'journals/corr/cs-LO-0601001', 'cs.LO/0601001'],
    ['', 'journals/corr/abs-2211-12320', '2211.12320'],
    ['<ee>https://doi.org/10.48550/arXiv.2211.12320</ee>', 'journals/corr/abs-2211-12320', '2211.12320'],
    ['<ee>http://arxiv.org/abs/1512.03385</ee>', 'journals/corr/ExampleS15', '1512.03385'],
    ['<ee>https://arxiv.org/pdf/1512.03385v1.pdf</ee>', 'conf/exam/E16', '1512.03385'],
    ['<volume>abs/2401.00001</volume>', 'journals/exam/E24', undefined],
    ['<ee>https://example.org/1512.03385</ee>', 'conf/exam/E16', undefined],
  ])('%s of key %s has the arXiv id %s', (inside, key, arxiv) => {
    expect(recordIn(`<article key="${key}"><title>X.</title>${inside}</article>`).arxiv).toBe(arxiv);
  });

  it('has the DOI of its publisher before that of arXiv, and none from other addresses', () => {
    const both = '<ee>https://doi.org/10.48550/arXiv.2211.12320</ee><ee>http://doi.acm.org/10.1145/1.2</ee>';
    expect(paper('X.', both).doi).toBe('10.1145/1.2');
    expect(paper('X.', '<ee>https://example.org/doi/10.1145/1.2</ee>').doi).toBeUndefined();
  });

  it('is noted as withdrawn, and its publtype is kept', () => {
    const withdrawn = paper('X.', '', 'publtype="informal withdrawn"');
    expect([withdrawn.notes, withdrawn.other?.['publtype']]).toEqual([['withdrawn (dblp)'], ['informal', 'withdrawn']]);
  });

  it('names the school of a thesis as its publisher, and keeps what is said twice', () => {
    const thesis = recordIn(
      '<phdthesis key="phd/E"><title>X.</title><school>U of A</school><school>U of B</school></phdthesis>',
    );
    expect([thesis.publisher, thesis.other?.['publisher']]).toEqual(['U of A', ['U of B']]);
  });

  it.each([
    [
      '<proceedings key="conf/exam/2024"><title>EXAM.</title></proceedings>',
      { kind: 'dropped', what: 'proceedings volume' },
    ],
    ['<article key="journals/x/A"/>', { kind: 'rejected', key: 'journals/x/A', why: 'it has no title' }],
    [
      '<article key="journals/x/A"><title>.</title></article>',
      { kind: 'rejected', key: 'journals/x/A', why: 'it has no title' },
    ],
    ['<article><title>X.</title></article>', { kind: 'rejected', key: '', why: 'it has no key' }],
  ])('%s is no record', (xml, item) => {
    expect(itemIn(xml)).toEqual(item);
  });

  it('costs only what is unreadable of it', () => {
    const odd = paper('X.', '<year>in press</year><month>May/June</month><author/><author>others</author><ee> </ee>');
    expect(odd).toMatchObject({
      title: 'X',
      urls: ['https://dblp.org/rec/conf/exam/E24'],
      other: { month: ['May/June'] },
    });
    expect([odd.year, odd.date, odd.authors]).toEqual([undefined, undefined, undefined]);
  });

  it('tells what it belongs to', () => {
    const element = parseXml(
      '<article key="journals/x/A"><year>2024</year><url>db/journals/x/x1.html#A</url><url>https://example.org</url></article>',
    );
    expect(belongingOf(element)).toEqual({ key: 'journals/x/A', year: 2024, tocs: ['journals/x/x1'] });
    expect([isPublication('www'), isPublication('person'), isPublication('data')]).toEqual([false, false, true]);
  });
});

describe('itemsOfToc', () => {
  it('lists what a table of contents lists, under its headings, without the volume', () => {
    const items = itemsOfToc(
      parseXml(`<bht key="db/conf/exam/exam2024.bht" title="EXAM 2024"><h1>EXAM 2024</h1>
<dblpcites><r style="ee"><proceedings key="conf/exam/2024"><title>Proceedings.</title></proceedings></r></dblpcites>
<h2>Accept (Oral)</h2>
<dblpcites><r style="ee"><inproceedings key="conf/exam/A24"><author pid="1/2">Ada Example</author><title>A.</title></inproceedings></r>
<r><inproceedings key="conf/exam/B24"><title>B?</title></inproceedings></r></dblpcites></bht>`),
    );
    expect(
      items.map((item) => (item.kind === 'record' ? [item.record.title, item.record.other?.['session']] : item)),
    ).toEqual([{ kind: 'dropped', what: 'proceedings volume' }, ['A', ['Accept (Oral)']], ['B?', ['Accept (Oral)']]]);
  });
});
