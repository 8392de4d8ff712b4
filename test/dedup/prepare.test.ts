import { describe, expect, it } from 'vitest';
import { type Prepared, prepare } from '../../src/dedup/index.js';
import { type Fields, record } from './examples.js';
import { placed, title } from './rule-cases.js';

const of = (fields: Fields): Prepared => prepare(record('x:a', fields));

describe('prepare', () => {
  it('reduces a record to its keys', () => {
    expect(of({ ...placed, type: 'article', doi: '10.1145/1', arxiv: '2401.00001', ids: { pmid: '7' } })).toMatchObject(
      {
        id: 'x:a',
        title: 'on the safety of invented tools in many schools',
        words: 9,
        family: 'example',
        initial: 'a',
        given: 'ada',
        families: 'example sample',
        year: 2024,
        venue: 'journal of tools',
        venueClass: 'journal',
        volume: '7',
        issue: '2',
        first: 11,
        last: 20,
        form: 'published',
        publisherDoi: true,
        natives: ['pmid:7'],
      },
    );
  });

  it('says nothing of what a record does not state', () => {
    expect(of({})).toMatchObject({
      title: '',
      item: '',
      signs: '',
      cut: false,
      family: '',
      given: '',
      year: 0,
      venue: '',
      meeting: false,
      ordinal: 0,
      venueYear: 0,
      series: '',
      issn: [],
      volume: '',
      issue: '',
      first: 0,
      form: 'unknown',
      doi: 0,
      work: 0,
      arxiv: 0,
      natives: [],
      abstract: '',
    });
  });

  it.each([
    ['11', '11'],
    ['04', '4'],
    ['4-5', '4'],
    ['Pt 2', '2'],
    ['1234', '1234'],
    // Sources write supplements in many ways.
    ['11 Suppl. 1', '11'],
    ['2_Suppl', '2'],
    ['Suppl 2', ''],
    ['S1', ''],
    // An article number.
    ['12345', ''],
    ['Special issue', ''],
    [undefined, ''],
  ])('reads the issue of %j as %j', (number, issue) => {
    expect(of({ number }).issue).toBe(issue);
  });

  it.each([
    ['OOPSLA', 'oopsla'],
    ['OOPSLA1', 'oopsla'],
    ['POPL', 'popl'],
    ['2', ''],
    ['S1', ''],
    ['Special issue', ''],
    ['Suppl 2', ''],
    ['Part 2', ''],
    [undefined, ''],
  ])('reads the series that the number %j names as %j', (number, series) => {
    expect(of({ number }).series).toBe(series);
  });

  it('takes no year for a volume', () => {
    expect(of({ volume: '2024', year: 2024 }).volume).toBe('');
    expect(of({ volume: '2024', year: 2025 }).volume).toBe('2024');
  });

  it('keeps the edition and the year of a venue, and whether it names a meeting', () => {
    expect(of({ venue: '39th Conference on Tools 2017' })).toMatchObject({
      ordinal: 39,
      venueYear: 2017,
      meeting: false,
    });
    expect(of({ venue: 'Journal of Tools.Conference: 23rd Congress' })).toMatchObject({
      venue: 'journal of tools',
      ordinal: 0,
      meeting: true,
    });
  });

  it('knows a publisher from a preprint server by the DOI, and the work behind a version', () => {
    expect(of({ title, doi: '10.2196/preprints.1' }).publisherDoi).toBe(false);
    expect(of({ title, doi: '10.2196/1' }).publisherDoi).toBe(true);
    const [first, second] = ['10.1002/14651858.CD001234', '10.1002/14651858.CD001234.pub2'].map((doi) => of({ doi }));
    expect(first!.work).toBe(second!.work);
    expect(first!.doi).not.toBe(second!.doi);
  });
});
