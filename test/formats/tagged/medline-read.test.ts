import { describe, expect, it } from 'vitest';
import { readMedline } from '../../../src/formats/tagged/medline-read.js';
import { onlyRecord, readWhole } from './read-tagged.js';

const record = `PMID- 1000001
OWN - NLM
IS  - 1234-567X (Electronic)
IS  - 1234-5678 (Linking)
VI  - 20
IP  - 4
DP  - 2017 Nov 15
TI  - A title of one line
      and another.
PG  - 454-81
LID - S0000-0000(17)1-9 [pii]
LID - 10.1000/Example.1 [doi]
AB  - The first line of the abstract, in which
      ER - and TI - are no tags.
OAB - Un autre.
CI  - Copyright 2017 Example.
FAU - Example, Ada B
AU  - Example AB
AD  - Somewhere,
      Nowhere.
FAU - Sample, Bo
AU  - Sample B
CN  - Fictional Study Group
FED - Editor, Ed
ED  - Editor E
LA  - eng
PT  - Journal Article
PT  - Research Support, Non-U.S. Gov't
DEP - 20170422
TA  - J Ex
JT  - Journal of examples
OT  - one keyword
MH  - *Examples/*methods
PMC - PMC1
PHST- 2017/04/04 00:00 [received]
AID - 10.1000/Example.1 [doi]
SO  - J Ex. 2017 Nov 15;20(4):454-81. doi: 10.1000/example.1.
`;

describe('MEDLINE text', () => {
  it('is read with its continued lines, full names, bodies, ids and headings', () => {
    const read = onlyRecord(readMedline, record, 'pubmed');
    expect(read).toMatchObject({ key: '1000001', authority: 'pubmed' });
    expect(read.fields).toMatchObject({
      type: 'article',
      title: 'A title of one line and another.',
      authors: [
        { family: 'Example', given: 'Ada B' },
        { family: 'Sample', given: 'Bo' },
        { literal: 'Fictional Study Group' },
      ],
      year: 2017,
      date: '2017-11-15',
      venue: 'Journal of examples',
      volume: '20',
      number: '4',
      pages: '454-481',
      doi: '10.1000/example.1',
      keywords: ['one keyword', 'Examples/methods'],
      abstract: 'The first line of the abstract, in which ER - and TI - are no tags.',
      language: 'eng',
      issn: ['1234-567X', '1234-5678'],
      ids: { pmid: '1000001' },
    });
    expect(read.fields.other).toMatchObject({
      FED: ['Editor, Ed'],
      OAB: ['Un autre.'],
      LID: ['S0000-0000(17)1-9 [pii]'],
      PT: ["Research Support, Non-U.S. Gov't"],
      TA: ['J Ex'],
      AD: ['Somewhere, Nowhere.'],
      DEP: ['20170422'],
    });
  });

  it('is parted by blank lines and by the next PMID alike', () => {
    const { kept, notes } = readWhole(
      readMedline,
      'PMID- 1\nTI  - One\n\nPMID- 2\nTI  - Two\nPMID-3\nTI  - Three\n\n\nTI  - Four\nDP  - 2001\n\nDP  - 2002\nTI  - Five\n',
    );
    expect(kept.map(({ key, fields }) => [key, fields.title])).toEqual([
      ['1', 'One'],
      ['2', 'Two'],
      ['3', 'Three'],
      [undefined, 'Four'],
      [undefined, 'Five'],
    ]);
    expect(notes).toEqual([]);
  });

  it('keeps a record together that a blank line interrupts, and one with a blank line behind each', () => {
    const lines = record.trimEnd().split('\n');
    const interrupted = [...lines.slice(0, 9), '', ...lines.slice(9)].join('\n');
    expect(onlyRecord(readMedline, interrupted).fields).toEqual(onlyRecord(readMedline, record).fields);
    const { kept } = readWhole(readMedline, `${lines.join('\n\n')}\n\n${lines.join('\n\n')}\n`);
    expect(kept.map(({ fields }) => fields)).toEqual([kept[0]?.fields, kept[0]?.fields]);
    expect(kept[0]?.fields).toEqual(onlyRecord(readMedline, record).fields);
  });

  it('notes a line between records', () => {
    const { kept, notes } = readWhole(
      readMedline,
      'PMID- 1\nTI  - One\nSO  - J Ex.\n\nA line of nobody.\n\nPMID- 2\nTI  - Two\n',
    );
    expect(kept.map(({ fields }) => fields.title)).toEqual(['One', 'Two']);
    expect(notes.map(({ code, line }) => [code, line])).toEqual([['lines-outside', 5]]);
  });

  it('reads the records of ERIC, which have no PMID', () => {
    const text = `
OWN - ERIC
TI  - A report of examples
AU  - Example, Ada
JT  - Example, Inc.
OID - ED000001
DP  - 2019
LID - http://eric.ed.gov/?id=ED000001
ISSN - EISSN-
ISBN - ISBN-978-0-0000-0000-2
PT  - Reports - Research

OWN - ERIC
TI  - An article of examples
JT  - Journal of Examples
AID - http://dx.doi.org/10.1000/eric.1
OID - EJ000002
VI  - 9
DP  - Article 10 2019
ISSN - EISSN-1234-5678
PT  - Journal Articles
PT  - Reports - Research
`;
    const { kept } = readWhole(readMedline, text, 'eric');
    expect(kept).toHaveLength(2);
    expect(kept[0]).toMatchObject({ key: 'ED000001', authority: 'eric' });
    expect(kept[0]?.fields).toMatchObject({ type: 'report', publisher: 'Example, Inc.', isbn: ['9780000000002'] });
    expect(kept[0]?.fields.venue).toBeUndefined();
    expect(kept[1]?.fields).toMatchObject({
      type: 'article',
      venue: 'Journal of Examples',
      doi: '10.1000/eric.1',
      year: 2019,
      issn: ['1234-5678'],
    });
  });

  it('reads chapters of books, titles in the vernacular and preprints', () => {
    const { kept } = readWhole(
      readMedline,
      'PMID- 1\nTI  - A chapter\nBTI - A book\nPT  - Book Chapter\n\nPMID- 2\nBTI - Another book\nPT  - Book\n\nPMID- 3\nTI  - [Not Available].\nTT  - Un titre.\n\nPMID- 4\nTI  - Early\nPT  - Journal Article\nPT  - Preprint\n',
    );
    expect(kept.map(({ fields: { type, title, venue } }) => [type, title, venue])).toEqual([
      ['chapter', 'A chapter', 'A book'],
      ['book', 'Another book', undefined],
      [undefined, 'Un titre.', undefined],
      ['preprint', 'Early', undefined],
    ]);
  });

  it('takes the DOI of the citation where no tag has one', () => {
    const { fields } = onlyRecord(
      readMedline,
      'PMID- 1\nTI  - One\nSO  - J Ex. 2001;1:2. doi: 10.1000/cited.1. Epub 2000.\n',
    );
    expect(fields.doi).toBe('10.1000/cited.1');
  });

  it('says that one record has two titles', () => {
    const { fields, diagnostics } = onlyRecord(readMedline, 'PMID- 1\nTI  - One\nTI  - Two\n');
    expect(fields).toMatchObject({ title: 'One', other: { TI: ['Two'] } });
    expect(diagnostics.map(({ code }) => code)).toContain('title-repeated');
  });

  it.each([
    [
      'one has no full name',
      'FAU - Example, Ada B\nAU  - Example AB\nAU  - Sample B\nAD  - Nowhere.\nFAU - van der Third, Cy\nAU  - van der Third C\n',
      ['Example, Ada B', 'Sample, B', 'van der Third, Cy'],
      ['Example AB', 'van der Third C'],
    ],
    [
      'one has no full name and another no short one',
      'FAU - Example, Ada\nAU  - Example A\nAU  - Sample B\nFAU - Third, Cy\n',
      ['Example, Ada', 'Sample, B', 'Third, Cy'],
      ['Example A'],
    ],
    [
      'two of one family have the same letters',
      'FAU - Example, Ada\nAU  - Example A\nAU  - Example B\nCN  - Fictional Group\nFAU - Éxample, Cy\nAU  - Éxample C\n',
      ['Example, Ada', 'Example, B', 'Fictional Group', 'Éxample, Cy'],
      ['Example A', 'Éxample C'],
    ],
    [
      'all full names stand before the short ones',
      'FAU - Example, Ada\nFAU - Sample, Bo\nAU  - Example A\nAU  - Third C\nAU  - Sample B\n',
      ['Example, Ada', 'Third, C', 'Sample, Bo'],
      ['Example A', 'Sample B'],
    ],
    [
      'a short name is spelled otherwise than its full name',
      'FAU - Übung, Ada\nAU  - Uebung A\nFAU - Sample, Bo\nAU  - Sample B\n',
      ['Übung, Ada', 'Sample, Bo'],
      ['Uebung A', 'Sample B'],
    ],
  ])('names each author once where %s', (_, lines, authors, aside) => {
    const { fields } = onlyRecord(readMedline, `PMID- 1\nTI  - One\n${lines}`);
    expect(
      fields.authors?.map((author) => ('literal' in author ? author.literal : `${author.family}, ${author.given}`)),
    ).toEqual(authors);
    expect(fields.other?.['AU']).toEqual(aside);
    expect(fields.other?.['FAU']).toBeUndefined();
  });

  it('takes a key without what a broken line puts behind it', () => {
    const { key, fields } = onlyRecord(
      readMedline,
      'PMID- 1000001\nSO invalid line\nPMC - PMC1\n      and more\nTI  - One\n',
      'pubmed',
    );
    expect(key).toBe('1000001');
    expect(fields).toMatchObject({
      ids: { pmid: '1000001', pmc: 'PMC1' },
      other: { PMID: ['SO invalid line'], PMC: ['and more'] },
    });
  });
});
