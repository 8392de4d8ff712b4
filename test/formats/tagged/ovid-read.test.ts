import { describe, expect, it } from 'vitest';
import { readOvid } from '../../../src/formats/tagged/ovid-read.js';
import { onlyRecord, readWhole } from './read-tagged.js';

describe('tagged text of Ovid', () => {
  it('is read with short tags, under the key of the database that each record names', () => {
    const { kept, notes } = readWhole(
      readOvid,
      `<1. >
VN  - Ovid Technologies
DB  - PsycINFO
AN  - Peer Reviewed Journal: 2000-00001-001.
TI  - Putting off examples. [References].

DP  - 2012
YR  - 2012
AU  - Example, Ada [Author, Reprint Author; E-mail: ada@example.org]
AU  - Sample, Bo
SO  - Journal of Examples. Vol.75(2-A(E)),2012, pp. 11-31.
Series Information:  Examples.
ID  - putting off, delay
MH  - *Examples
DO  - http://dx.doi.org/10.1000/ovid.1
DT  - Journal Article

<2. >
VN - Ovid Technologies
DB - Embase
AN - 2000000002
TI - Second
AU - Example A.;  Sample B.

<3>
DB - Ovid MEDLINE(R)
UI - 1000003
TI - Third.
`,
      'ovid',
    );
    expect(notes).toEqual([]);
    expect(kept.map(({ key, authority }) => [authority, key])).toEqual([
      ['psycinfo', '2000-00001-001'],
      ['embase', '2000000002'],
      ['pubmed', '1000003'],
    ]);
    expect(kept[0]?.fields).toMatchObject({
      type: 'article',
      title: 'Putting off examples',
      authors: [
        { family: 'Example', given: 'Ada' },
        { family: 'Sample', given: 'Bo' },
      ],
      year: 2012,
      venue: 'Journal of Examples',
      volume: '75',
      number: '2-A(E)',
      doi: '10.1000/ovid.1',
      keywords: ['Examples', 'putting off', 'delay'],
    });
    expect(kept[0]?.fields.other?.['SO']?.[0]).toContain('Series Information');
    expect(kept[0]?.fields.other?.['AU']?.[0]).toContain('ada@example.org');
    expect(kept[0]?.diagnostics.map(({ code }) => code)).toContain('title-tail');
    expect(kept[1]?.fields.authors).toHaveLength(2);
  });

  it('is read with labels on lines of their own, whose values have blank lines and lines like labels', () => {
    const { fields } = onlyRecord(
      readOvid,
      `<8>
Score
  *****
Accession Number
  00000001-200001000-00006.
Author
  Example, Ada MD, PhD 1;  Sample, Bo 1,2;  Third, Cy
Title
  Examples in mountains.[Article]
Source
  Exampleology.   8(6):1048-1064, September 2015.
Abstract
  Lorem ipsum.

  Title
  is a word here.
Author Keywords
  one;  two;  three.
References
  Doe J. 1978. An example.

  Roe R. 1986. Another.
Language
  English.
Document Type
  Research Articles.
ISSN
  1234-5678
DOI Number
  10.1000/ovid.8
`,
      'ovid',
    );
    expect(fields).toMatchObject({
      type: 'article',
      title: 'Examples in mountains',
      year: 2015,
      date: '2015-09',
      venue: 'Exampleology',
      volume: '8',
      number: '6',
      pages: '1048-1064',
      abstract: 'Lorem ipsum. Title is a word here.',
      keywords: ['one', 'two', 'three'],
      language: 'English',
      issn: ['1234-5678'],
      doi: '10.1000/ovid.8',
    });
    expect(fields.authors?.map((author) => ('family' in author ? author.family : author.literal))).toEqual([
      'Example',
      'Sample',
      'Third',
    ]);
    expect(fields.other?.['References']?.[0]).toBe('Doe J. 1978. An example. Roe R. 1986. Another.');
  });

  it('notes a search history before the records and reads records without numbers', () => {
    const { kept, notes } = readWhole(
      readOvid,
      'Database: Embase <1974 to 2020>\nSearch Strategy:\n1 exp example/ (12)\n\nVN  - Ovid Technologies\nTI  - One\n\nVN  - Ovid Technologies\nTI  - Two\n',
    );
    expect(kept.map(({ fields }) => fields.title)).toEqual(['One', 'Two']);
    expect(notes).toMatchObject([{ code: 'lines-outside', line: 1 }]);
  });

  it('reads the title of a book once, and a book in which a chapter stands', () => {
    const { kept } = readWhole(
      readOvid,
      `<1. >
TI  - A key to examples.
PT  - Book
BT  - A key to examples. Example Press. 2006: Unpaginated.
<2. >
TI  - A chapter.
PT  - Book Chapter
SO  - Editor, Ed [Editor, Reprint Author], Other, Al [Editor]. A book of examples.:371-397, 2004.
`,
    );
    expect(kept[0]?.fields).toMatchObject({ type: 'book', title: 'A key to examples' });
    expect(kept[0]?.fields.venue).toBeUndefined();
    expect(kept[1]?.fields).toMatchObject({
      type: 'chapter',
      venue: 'A book of examples',
      pages: '371-397',
      year: 2004,
    });
  });

  it('finds the venue and the date of what is ahead of print', () => {
    const { fields } = onlyRecord(
      readOvid,
      `<1>
Score
  *****
Accession Number
  00000001-900000000-99001.
Author
  Example, Jan MD *;  Sample, Bo MD +;  van Third, Cy MD, PhD +;  Fourth, Jan Paul MD, PhD *
Title
  Examples of examples.[Article]
Source
  Journal of Examples.${' '}
Status
  Publish Ahead of Print, POST ACCEPTANCE, 30 November 2015
Document Type
  Original Article:  PDF Only.
`,
      'ovid',
    );
    expect(fields).toMatchObject({
      type: 'article',
      title: 'Examples of examples',
      venue: 'Journal of Examples',
      year: 2015,
      date: '2015-11-30',
      other: {
        Title: ['[Article]'],
        Status: ['Publish Ahead of Print, POST ACCEPTANCE, 30 November 2015'],
        'Document Type': ['Original Article: PDF Only'],
      },
    });
    expect(fields.authors).toEqual([
      { family: 'Example', given: 'Jan' },
      { family: 'Sample', given: 'Bo' },
      { family: 'van Third', given: 'Cy' },
      { family: 'Fourth', given: 'Jan Paul' },
    ]);
    expect(fields.other?.['Author']?.[0]).toContain('van Third, Cy MD, PhD +');
  });

  it('takes no date from a status that is none of publication', () => {
    const { fields } = onlyRecord(readOvid, '<1>\nTI  - One\nST  - MEDLINE 2001\n', 'ovid');
    expect(fields.year).toBeUndefined();
    expect(fields.other?.['ST']).toEqual(['MEDLINE 2001']);
  });

  it.each([
    ['Title. [Review] [12 refs]', 'Title', '[Review] [12 refs]'],
    ['Title.[Miscellaneous]', 'Title', '[Miscellaneous]'],
    ['Is it a title?[Original Article: PDF Only].', 'Is it a title?', '[Original Article: PDF Only].'],
    ['[A translated title]. [Review] [German]', '[A translated title]', '[Review] [German]'],
    ['On [Examples] and [Others].', 'On [Examples] and [Others]', undefined],
  ])('takes off the title "%s" what Ovid puts behind it', (title, bare, tail) => {
    const { fields, diagnostics } = onlyRecord(readOvid, `<1>\nTI  - ${title}\n`, 'ovid');
    expect(fields.title).toBe(bare);
    expect(fields.other?.['TI']).toEqual(tail === undefined ? undefined : [tail]);
    expect(diagnostics.map(({ code, field }) => [code, field])).toEqual(
      tail === undefined ? [] : [['title-tail', 'title']],
    );
  });

  it('names the field of what it tidies', () => {
    const { diagnostics } = onlyRecord(
      readOvid,
      '<1>\nTI  - One.[Article]\nAU  - Example, Ada MD\nAU  - Sample, Bo.\n',
      'ovid',
    );
    expect(diagnostics.map(({ code, field, severity }) => [code, field, severity])).toEqual([
      ['title-tail', 'title', 'tidied'],
      ['name-tail', 'authors', 'tidied'],
    ]);
  });

  it('takes no full stop for the end of a venue', () => {
    const { kept } = readWhole(
      readOvid,
      '<1>\nTI  - One\nJN  - Examples.\n<2>\nTI  - Two\nJN  - J. Clin. Ex.\n<3>\nTI  - Three\nBT  - A book.\n',
      'ovid',
    );
    expect(kept.map(({ fields }) => fields.venue)).toEqual(['Examples', 'J. Clin. Ex', 'A book']);
  });
});
