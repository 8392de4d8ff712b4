import { describe, expect, it } from 'vitest';
import { readRefworks } from '../../../src/formats/tagged/refworks-read.js';
import { onlyRecord, readWhole } from './read-tagged.js';

const legend = `Refworks Export Tagged Format

Character Set=utf-8

Tag legend
*****
RT=Reference Type
U10=User 10

*****
Font Attribute Legend
Start Bold = 
BEGIN EXPORTED REFERENCES

`;

describe('tagged text of RefWorks', () => {
  it('is read behind its legend', () => {
    const { kept, notes } = readWhole(
      readRefworks,
      `${legend}RT Book, Section
SR Electronic(1)
ID 206
A1 Example,Ada
A1 Sample,Bo
T1 A chapter
YR 2002
FD May 7
VO 1
SP 101
OP 123
K1 one
K1 two
AB The first line
US adults in the second.
NO A note; doi: 10.1000/refworks.1
A2 Editor,Ed
T2 A book
SN 0000000000 (paperback)
U10 mine

RT Journal Article
T1 An article
JF Journal of Examples
JO J Ex
FD 01/02
YR 2003
OP 337-367
PMID 1000001

END EXPORTED REFERENCES
`,
    );
    expect(notes).toEqual([]);
    expect(kept).toHaveLength(2);
    expect(kept[0]?.fields).toMatchObject({
      type: 'chapter',
      title: 'A chapter',
      authors: [
        { family: 'Example', given: 'Ada' },
        { family: 'Sample', given: 'Bo' },
      ],
      year: 2002,
      date: '2002-05-07',
      venue: 'A book',
      pages: '101-123',
      keywords: ['one', 'two'],
      abstract: 'The first line US adults in the second.',
      isbn: ['0000000000'],
    });
    expect(kept[0]?.fields.other).toMatchObject({ A2: ['Editor,Ed'], ID: ['206'], U10: ['mine'] });
    expect(kept[1]).toMatchObject({ key: '1000001', authority: 'pubmed' });
    expect(kept[1]?.fields).toMatchObject({
      type: 'article',
      venue: 'Journal of Examples',
      pages: '337-367',
      year: 2003,
    });
    expect(kept[1]?.fields.other).toMatchObject({ FD: ['01/02'], JO: ['J Ex'] });
  });

  it('takes the DOI of a note', () => {
    expect(onlyRecord(readRefworks, 'RT Journal Article\nT1 One\nNO doi: 10.1000/note.1\n').fields.doi).toBe(
      '10.1000/note.1',
    );
  });

  it('reads a record without RT behind a blank line', () => {
    const { kept } = readWhole(readRefworks, 'RT Generic\nT1 One\nYR 2001\n\nA1 Example,Ada\nT1 Two\n');
    expect(kept.map(({ fields }) => fields.title)).toEqual(['One', 'Two']);
    expect(kept[1]?.diagnostics.map(({ code }) => code)).toContain('rt-missing');
  });
});
