import { describe, expect, it } from 'vitest';
import { namesInCell } from '../../../src/formats/tables/cell-lists.js';
import { readText } from '../support.js';
import { table } from './one-row.js';

const fieldsOf = (columns: Readonly<Record<string, string>>): object | undefined =>
  readText(table({ title: 'T', ...columns })).kept[0]?.fields;

describe('names in one cell', () => {
  it.each([
    ['Example, J., Muster, A.', ['Example, J.', 'Muster, A.']],
    ['Example, J., Muster, A. B., van der Probe, C.-D.', ['Example, J.', 'Muster, A. B.', 'van der Probe, C.-D.']],
    ['Example, JA, Muster, AB', ['Example, JA', 'Muster, AB']],
    ['Example, J., Muster, A., et al.', ['Example, J.', 'Muster, A.', 'et al.']],
    ['Example, J., Muster, A., & Probe, C.', ['Example, J.', 'Muster, A.', 'Probe, C.']],
    ['Example, J. & Muster, A.', ['Example, J.', 'Muster, A.']],
    ['Example, J., Muster, A. and Probe, C.', ['Example, J.', 'Muster, A.', 'Probe, C.']],
    ['Example, J., and Muster, A.', ['Example, J.', 'Muster, A.']],
    ['Example J., Muster A.', ['Example J.', 'Muster A.']],
    ['Example, J.', ['Example, J.']],
    ['Example, J., Jr.', ['Example, J., Jr.']],
    ['Example, Ada, Muster, Ben', ['Example, Ada, Muster, Ben']],
    ['Example, J., Muster, A., Probe', ['Example, J., Muster, A., Probe']],
    ['M&uuml;ller, J.; Example, A.', ['Müller, J.', 'Example, A.']],
  ])('%s', (cell, names) => {
    expect(namesInCell(cell)).toEqual(names);
  });

  it('and keywords are parted where references to characters end none', () => {
    expect(fieldsOf({ authors: 'M&uuml;ller, J.; Muster, A.', keywords: 'R&amp;D; M & uuml;ll' })).toMatchObject({
      authors: [
        { family: 'Müller', given: 'J.' },
        { family: 'Muster', given: 'A.' },
      ],
      keywords: ['R&D', 'Müll'],
    });
  });
});

describe('of several dates in a row', () => {
  it.each<[Readonly<Record<string, string>>, string]>([
    [
      {
        'Online Date': '3 Feb. 2026',
        'Date Added To Xplore': '2 Feb. 2026',
        'Issue Date': '8-10 Jan. 2026',
        'Publication Year': '2026',
      },
      '2026-01',
    ],
    [{ 'Early Access Date': '2026-02-03', 'Publication Date': 'Jan 2026' }, '2026-01'],
    [
      { PubYear: '2026', 'Publication date (online)': '2026-02-03', 'Publication date (print)': '2026-03-01' },
      '2026-03-01',
    ],
    [{ 'Online Date': '2026-02-03', 'Cover Date': '2026-04-01' }, '2026-04-01'],
    [{ 'Online Date': '2026-02-03', year: '2026' }, '2026-02-03'],
  ])('that of publication is taken, and of the online edition only where there is no other: %j', (columns, date) => {
    expect(fieldsOf(columns)).toMatchObject({ year: 2026, date });
  });
});

describe('types of databases', () => {
  it.each([
    ['conference proceedings article', 'conference'],
    ['Proceeding', 'conference'],
    ['Conference proceeding', 'conference'],
    ['Conference Proceedings', 'conference'],
    ['conferencePaper', 'conference'],
    ['conference_proceedings', 'conference'],
    ['Book Section', 'chapter'],
    ['bookSection', 'chapter'],
    ['Electronic Article', 'article'],
    ['journalArticle', 'article'],
    ['Early Access Articles', 'article'],
    ['Edited Book', 'book'],
    ['proceedings', 'book'],
    ['computerProgram', 'software'],
  ])('%s are understood', (type, expected) => {
    expect(fieldsOf({ type, venue: 'V' })).toMatchObject({ type: expected });
  });

  it('tell proceedings from a paper in them by the venue', () => {
    expect(fieldsOf({ type: 'Conference Proceedings' })).toEqual({ title: 'T', type: 'book' });
    expect(readText('%0 Conference Proceedings\n%T T\n').kept[0]?.fields.type).toBe('conference');
  });
});

describe('MeSH', () => {
  it.each(['MeSH Terms', 'MeSH terms', 'mesh_headings', 'MESH'])('headings of %s are keywords', (name) => {
    expect(fieldsOf({ [name]: 'Models, Theoretical; *Bridges/*analysis; Gardens' })).toMatchObject({
      keywords: ['Models, Theoretical', 'Bridges/analysis', 'Gardens'],
    });
    expect(fieldsOf({ keywords: 'one', [name]: 'Models, Theoretical' })).toMatchObject({
      keywords: ['one', 'Models, Theoretical'],
    });
  });
});

describe('a DOI inside the link of a table of Embase', () => {
  it('is found', () => {
    const link = 'http://sfx.example.org/sfx_local?sid=EMBASE&issn=12345678&id=doi:10.4103%2Fa-b.1&atitle=T&volume=3';
    expect(fieldsOf({ 'Open URL Link': link })).toMatchObject({ doi: '10.4103/a-b.1', urls: [link] });
  });
});
