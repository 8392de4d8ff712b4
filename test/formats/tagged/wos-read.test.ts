import { describe, expect, it } from 'vitest';
import { readWos } from '../../../src/formats/tagged/wos-read.js';
import { onlyRecord, readWhole } from './read-tagged.js';

const head = 'FN Clarivate Analytics Web of Science\nVR 1.0\n';

const article = `${head}PT J
AU Example, A
   Sample, BC
AF Example, Ada
   Sample, Bo C.
CA Fictional Trial Group
TI Wrapped titles in tagged text: a study of lines that go on
   on the next one
SO JOURNAL OF EXAMPLES
LA English
DT Article; Early Access
DE tagged text; wrapped lines; continuation
   lines
ID IMPORT
AB The first line of the abstract
   and the second.
PU EXAMPLE PRESS
SN 1234-5678
EI 8765-4321
J9 J EX
JI J. Ex.
PD JUL 7
PY 2023
VL 12
IS 3
AR UNSP 105
DI 10.1000/EXAMPLE.1
CR Doe J, 2001, J EX, V1
   Roe R, 2002, J EX, V2
UT WOS:000000000000001
PM 12345
ER

EF
`;

describe('tagged text of the Web of Science', () => {
  it('is read with its continued lines, full names, bodies, date and accession number', () => {
    const record = onlyRecord(readWos, article, 'wos');
    expect(record).toMatchObject({ key: 'WOS:000000000000001', authority: 'wos', line: 3, diagnostics: [] });
    expect(record.fields).toMatchObject({
      type: 'article',
      title: 'Wrapped titles in tagged text: a study of lines that go on on the next one',
      authors: [
        { family: 'Example', given: 'Ada' },
        { family: 'Sample', given: 'Bo C.' },
        { literal: 'Fictional Trial Group' },
      ],
      year: 2023,
      date: '2023-07-07',
      venue: 'JOURNAL OF EXAMPLES',
      volume: '12',
      number: '3',
      pages: '105',
      doi: '10.1000/example.1',
      keywords: ['tagged text', 'wrapped lines', 'continuation lines', 'IMPORT'],
      abstract: 'The first line of the abstract and the second.',
      ids: { pmid: '12345', wos: 'WOS:000000000000001' },
      issn: ['1234-5678', '8765-4321'],
    });
    expect(record.fields.other).toMatchObject({
      AU: ['Example, A', 'Sample, BC'],
      CR: ['Doe J, 2001, J EX, V1', 'Roe R, 2002, J EX, V2'],
      DT: ['Article; Early Access'],
      JI: ['J. Ex.'],
    });
    expect(record.source.startsWith('PT J\n')).toBe(true);
    expect(record.source.endsWith('\nER')).toBe(true);
  });

  it('takes the short names where they are all there are, and names of one line apart', () => {
    const { fields } = onlyRecord(readWos, 'PT J\nAU Example, Ada; Sample, Bo\nTI A title\nER\n');
    expect(fields.authors).toHaveLength(2);
  });

  it('takes an anonymous author for none', () => {
    const { fields } = onlyRecord(readWos, 'PT J\nAU [Anonymous]\nTI A title\nER\n');
    expect(fields.authors).toBeUndefined();
    expect(fields.other).toEqual({ AU: ['[Anonymous]'] });
  });

  it('reads papers of proceedings with their conference', () => {
    const { fields } = onlyRecord(
      readWos,
      `PT B
AU Example, A
GP IEEE
TI A paper
SO PROCEEDINGS OF EXAMPLES
DT Article; Proceedings Paper
CT 1st Conference on Examples
CY FEB 21-23, 2005
CL Nowhere
PY 2005
BP 1
EP 9
ER
`,
    );
    expect(fields).toMatchObject({ type: 'conference', venue: 'PROCEEDINGS OF EXAMPLES', pages: '1-9', year: 2005 });
    expect(fields.other).toMatchObject({
      CT: ['1st Conference on Examples'],
      CY: ['FEB 21-23, 2005'],
      CL: ['Nowhere'],
      GP: ['IEEE'],
    });
  });

  it('dates a record of early access by it where there is no year of publication', () => {
    const { fields } = onlyRecord(readWos, 'PT J\nTI A title\nEA JAN 2024\nER\n');
    expect(fields).toMatchObject({ year: 2024, date: '2024-01' });
  });

  it('does not end a record at a value that begins with ER', () => {
    const { kept } = readWhole(
      readWos,
      'PT J\nTI Tumours\n   ER positive and\n   ER\nAB We study\nER positive tumours and\nERP signals\nPY 2001\nER\n\nEF\n',
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.fields).toMatchObject({
      title: 'Tumours ER positive and ER',
      abstract: 'We study ER positive tumours and ERP signals',
      year: 2001,
    });
  });

  it('ends a record without ER where the next begins or the file ends', () => {
    const { kept, notes } = readWhole(readWos, 'PT J\nTI One\nPT J\nTI Two\nER\nPT J\nTI Three\nEF\n');
    expect(kept.map(({ fields }) => fields.title)).toEqual(['One', 'Two', 'Three']);
    expect(kept.map(({ diagnostics }) => diagnostics.map(({ code }) => code))).toEqual([
      ['er-missing'],
      [],
      ['er-missing'],
    ]);
    expect(notes).toEqual([]);
  });

  it('reads a record without PT and files put behind one another', () => {
    const { kept, notes } = readWhole(
      readWos,
      `${head}TI One\nAU Example, A\nER\nEF\n\ufeff${head}PT J\nTI Two\nER\nEF`,
    );
    expect(kept.map(({ fields }) => fields.title)).toEqual(['One', 'Two']);
    expect(kept[0]?.diagnostics.map(({ code }) => code)).toEqual(['pt-missing']);
    expect(notes).toEqual([]);
  });

  it('notes what stands between records and an ER that ends none, and loses no record by it', () => {
    const { kept, notes } = readWhole(
      readWos,
      'PT J\nTI One\nER\nsome words\nIT is not a tag\nER\n\nPT J\nTI Two\nER\n',
    );
    expect(kept).toHaveLength(2);
    expect(notes.map(({ code, line }) => [code, line])).toEqual([
      ['lines-outside', 4],
      ['er-stray', 6],
    ]);
    expect(notes[0]?.message).toBe('2 lines outside of any record are no part of one');
  });

  it('rejects a record of which nothing is known and keeps the others', () => {
    const { items } = readWhole(readWos, 'PT J\nPY 2001\nER\n\nPT J\nTI Two\nER\n');
    expect(items.map(({ kind, line }) => [kind, line])).toEqual([
      ['reject', 1],
      ['record', 5],
    ]);
  });

  it('takes the marks of indices out of what comes from Inspec, and the DOI out of its identifiers', () => {
    const { fields } = onlyRecord(
      readWos,
      'PT J\nTI On BaB/sub 2/O/sub\n   4/ and He/sup +/\nID 1234-5678/2006/1],[S1234(06)1-2],[10.1000/inspec.1]\nUT INSPEC:1\nER\n',
    );
    expect(fields.title).toBe('On BaB2O4 and He+');
    expect(fields.doi).toBe('10.1000/inspec.1');
    expect(fields.keywords).toBeUndefined();
  });

  it('takes each line of a list of names for a name', () => {
    const { fields } = onlyRecord(
      readWos,
      `PT B
AU Sample, A
   Third, C
CA Fictional Group
   Other Fictional Group
BE Example, A
   Probe, C
ED Example, D; Probe, E
   Sample, F
GP Nowhere Press
   Elsewhere Press
TI A title
UT WOS:000000000000001
   and more
PM 12345 and more
ER
`,
    );
    expect(fields.authors).toEqual([
      { family: 'Sample', given: 'A' },
      { family: 'Third', given: 'C' },
      { literal: 'Fictional Group' },
      { literal: 'Other Fictional Group' },
    ]);
    expect(fields.ids).toEqual({ pmid: '12345', wos: 'WOS:000000000000001' });
    expect(fields.other).toMatchObject({
      BE: ['Example, A', 'Probe, C'],
      ED: ['Example, D', 'Probe, E', 'Sample, F'],
      GP: ['Nowhere Press', 'Elsewhere Press'],
      UT: ['and more'],
      PM: ['and more'],
    });
  });

  it('takes the full names that there are where one has none', () => {
    const { fields } = onlyRecord(
      readWos,
      'PT J\nAU Example, AB\n   Sample, B\n   Third, C\nAF Example, Ada B.\n   Third, Cy\nTI A title\nER\n',
    );
    expect(fields.authors).toEqual([
      { family: 'Example', given: 'Ada B.' },
      { family: 'Sample', given: 'B' },
      { family: 'Third', given: 'Cy' },
    ]);
  });
});
