import { describe, expect, it } from 'vitest';
import { compareVenues, namesMeeting, venueName } from '../../src/dedup/venue-names.js';

const compared = (a: string, b: string): string => {
  const [left, right] = [venueName(a), venueName(b)];
  const found = compareVenues(left, right);
  expect(compareVenues(right, left)).toBe(found);
  return found;
};

describe('venueName', () => {
  it.each([
    ['The Journal of Tools', 'the journal of tools'],
    ['Tools.Conference: 23rd Congress of Examples', 'tools'],
    ['Tools. Conference Publication: (var.pagings)', 'tools'],
    ['Journal of Tools: official journal of the Society of Tools', 'journal of tools'],
    ['Journal of Tools = Zeitschrift für Werkzeuge', 'journal of tools'],
    ['Official Journal of Tools', 'official journal of tools'],
    ['Conference: Tools', 'conference tools'],
    ['Journal of Inv …', 'journal of inv…'],
    ['Journal of Inv...', 'journal of inv…'],
    ['…', ''],
    ['', ''],
    [undefined, ''],
  ])('reads %j as %j', (venue, expected) => {
    expect(venueName(venue)).toBe(expected);
  });

  it('reads no more of a name than names have', () => {
    expect(venueName('name '.repeat(10_000)).length).toBeLessThanOrEqual(500);
  });
});

describe('namesMeeting', () => {
  it.each([
    ['Journal of Tools.Conference: 23rd Congress of Examples', true],
    ['Journal of Tools. Conference Publication: (var.pagings)', true],
    ['Journal of Tools', false],
    ['International Conference: Tools', false],
    ['', false],
    [undefined, false],
  ])('of %j is %j', (venue, expected) => {
    expect(namesMeeting(venue)).toBe(expected);
  });
});

describe('compareVenues', () => {
  it.each([
    ['The Lancet', 'Lancet'],
    ['PLOS ONE', 'PLoS One'],
    ['Proceedings of Tools 2015', 'Proceedings of Tools, 2016'],
    ['Value in Health', 'Value Health'],
    ['Tools & People', 'Tools and People'],
    ['Blood', 'Blood.Conference: 56th Annual Meeting of the Society of Examples'],
    ['Journal of Tools', 'Journal of Tools: official journal of the Society of Tools'],
    ['ICSE 2024', 'ICSE'],
    ['日本', '日本'],
  ])('finds %j and %j the same', (a, b) => {
    expect(compared(a, b)).toBe('same');
  });

  it.each([
    // Abbreviations.
    ['New England Journal of Medicine', 'N Engl J Med'],
    ['N. Engl. J. Med.', 'The New England journal of medicine'],
    ['Journal of Clinical Oncology', 'J Clin Oncol'],
    ['IEEE Transactions on Software Engineering', 'IEEE Trans. Softw. Eng.'],
    ['Cochrane Database of Systematic Reviews', 'Cochrane Database Syst Rev'],
    ['Proceedings of the National Academy of Sciences', 'Proc Natl Acad Sci U S A'],
    // Acronyms, alone and within a name.
    ['Proc. ICPE', 'International Conference on Performance Engineering'],
    ['Proc. ICPE', 'ICPE'],
    ['ICPE 2015', 'Proceedings of the 2015 ACM/SPEC International Conference on Performance Engineering (ICPE)'],
    ['International Conference on Information Systems', 'ICIS'],
    ['AMCIS', 'Americas Conference on Information Systems'],
    ['MIS Quarterly', 'Management Information Systems Quarterly'],
    ['JAMA', 'Journal of the American Medical Association'],
    ['BMJ', 'British Medical Journal'],
    // Cut off by Google Scholar.
    ['Proceedings of the ACM on Human-Computer …', 'Proceedings of the ACM on Human-Computer Interaction'],
    ['Proc. of the ACM on Hum …', 'Proceedings of the ACM on Human-Computer Interaction'],
    // The one within the other. These are two journals, and no name tells that from an abbreviation: similar at most.
    ['Cancer', 'Breast Cancer'],
    ['Nature', 'Nature Methods'],
    ['Lancet', 'Lancet Oncology'],
    ['BMJ', 'BMJ Open'],
    ['Journal of Pediatrics', 'Clinical Pediatrics'],
  ])('finds %j and %j similar', (a, b) => {
    expect(compared(a, b)).toBe('similar');
  });

  it.each([
    ['Nature Methods', 'Nature Medicine'],
    ['The Lancet Oncology', 'The Lancet Neurology'],
    ['PLoS ONE', 'PLoS Medicine'],
    ['Journal of Tools', 'Journal of Rules'],
    // Words that many journals have in their names.
    ['Annals of Tools', 'Annals of Rules'],
    ['Tools Letters', 'Rules Letters'],
    ['Journal of Clinical Oncology', 'Journal of Clinical Nursing'],
    ['Blood', 'British Journal of Haematology'],
    ['Anticancer Research', 'Cancer Research'],
    ['ICSE', 'FSE'],
    ['ICIS', 'AMCIS'],
    ['ECIS', 'American Conference on Information Systems'],
    ['Journal of Inv …', 'Journal of Tools'],
    ['日本', '中国'],
  ])('finds that %j and %j differ', (a, b) => {
    expect(compared(a, b)).toBe('differ');
  });

  it.each([
    ['', ''],
    ['Journal of Tools', ''],
    // What is left of a name that was cut off says nothing.
    ['Proceedings of the …', 'ICSE'],
    ['Journal of …', 'Nature'],
  ])('cannot tell of %j and %j', (a, b) => {
    expect(compared(a, b)).toBe('unknown');
  });
});
