import { describe, expect, it } from 'vitest';
import { readRefer } from '../../../src/formats/tagged/refer-read.js';
import { onlyRecord, readWhole } from './read-tagged.js';

describe('refer text', () => {
  it('is read with an abstract of several lines and paragraphs', () => {
    const { fields } = onlyRecord(
      readRefer,
      `%0 Journal Article
%A Example, Ada
%A Sample, Bo
%A Fictional Study Group,
%T A title
%J Journal of Examples
%D 2021
%8 September  1
%V 45
%N 3
%P 1309-1348
%R https://doi.org/10.1000/Refer.1
%@ 1234-5678
%K one
two
three; four
%X The first line
50 % of the second line.

A second paragraph.
%U https://example.org/1
%Z A note
%E Editor, Ed
`,
    );
    expect(fields).toMatchObject({
      type: 'article',
      title: 'A title',
      authors: [
        { family: 'Example', given: 'Ada' },
        { family: 'Sample', given: 'Bo' },
        { literal: 'Fictional Study Group' },
      ],
      venue: 'Journal of Examples',
      year: 2021,
      date: '2021-09-01',
      volume: '45',
      number: '3',
      pages: '1309-1348',
      doi: '10.1000/refer.1',
      issn: ['1234-5678'],
      keywords: ['one', 'two', 'three', 'four'],
      abstract: 'The first line 50 % of the second line. A second paragraph.',
      urls: ['https://example.org/1'],
      notes: ['A note'],
      other: { '%E': ['Editor, Ed'] },
    });
  });

  it('is parted by blank lines, by %0 and where the first tag comes again', () => {
    const { kept, notes } = readWhole(
      readRefer,
      `%0 Book
%T One
%0 Book
%T Two
%D 2001


%T Three
%0 Journal Article
%D 2002


%T Four
%B A Journal
%T Five
%A Example, Ada
`,
    );
    expect(kept.map(({ fields }) => fields.title)).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
    expect(kept.map(({ line }) => line)).toEqual([1, 3, 8, 13, 15]);
    expect(notes).toEqual([]);
  });

  it('reads a paper in proceedings, and a number of pages as no range', () => {
    const { fields } = onlyRecord(
      readRefer,
      '%0 Conference Proceedings\n%T A paper\n%B Proceedings of Examples\n%P 173 s.\n',
    );
    expect(fields).toMatchObject({ type: 'conference', venue: 'Proceedings of Examples', other: { '%P': ['173 s.'] } });
    expect(fields.pages).toBeUndefined();
  });

  it('notes lines between records', () => {
    const { kept, notes } = readWhole(
      readRefer,
      'Exported today\n\n%0 Book\n%T One\n\nmore words\n\n%0 Book\n%T Two\n',
    );
    expect(kept).toHaveLength(2);
    expect(notes).toMatchObject([{ code: 'lines-outside', line: 1, message: expect.stringMatching(/^2 lines/) }]);
  });
});
