import { describe, expect, it } from 'vitest';
import { readOvidSource } from '../../../src/formats/tagged/ovid-source.js';

describe("Ovid's source line", () => {
  it.each([
    [
      'Journal of Examples.   8(6):1048-1064, September 2015.',
      { venue: 'Journal of Examples', volume: '8', number: '6', pages: '1048-1064', date: 'September 2015.' },
    ],
    [
      'Example Gazette. 1288(3), Nov. 16, 2004.',
      { venue: 'Example Gazette', volume: '1288', number: '3', date: 'Nov. 16, 2004.' },
    ],
    [
      'Examples. 12 (3) (pp 123-130), 2019. Date of Publication: 01 Mar 2019.',
      {
        venue: 'Examples',
        volume: '12',
        number: '3',
        pages: '123-130',
        date: '2019. Date of Publication: 01 Mar 2019.',
      },
    ],
    ['Examples. 2007 15 June; 433-441.', { venue: 'Examples', date: '2007 15 June', pages: '433-441' }],
    [
      'Examples. 2019 Jan 05; 12(3):123-130.',
      { venue: 'Examples', date: '2019 Jan 05', volume: '12', number: '3', pages: '123-130' },
    ],
    ['Example Meetings. 2005; 9pp..', { venue: 'Example Meetings', date: '2005' }],
    [
      'Editor, Ed [Ed]; Other, Al [Ed]. (2012). Examples in practice. (pp. 11-31). xvii, 254 pp. Nowhere.',
      { venue: 'Examples in practice', pages: '11-31', date: '2012' },
    ],
    ['Journal of Examples. ', { venue: 'Journal of Examples' }],
    ['Examples, Probes & Samples.', { venue: 'Examples, Probes & Samples' }],
    ['J. Clin. Ex. 8(6):1-9, 2015.', { venue: 'J. Clin. Ex', volume: '8', number: '6', pages: '1-9', date: '2015.' }],
    ['Examples. 2020 Mar 05.', { venue: 'Examples', date: '2020 Mar 05.' }],
    ['Examples. 2020.', { venue: 'Examples', date: '2020.' }],
    ['Examples. (no pagination), 2020. Article Number: 1.', { venue: 'Examples', date: '2020. Article Number: 1.' }],
    ['Examples. 12 (3) (no pagination), 2020.', { venue: 'Examples', volume: '12', number: '3', date: '2020.' }],
    ['Examples. No Pagination Specified, Apr 2020.', { venue: 'Examples', date: 'Apr 2020.' }],
    ['a line of no known form', {}],
    ['A line. Of two sentences without a number.', {}],
    ['In: 5 lines of no known form.', {}],
  ])('reads %s', (line, expected) => {
    expect(readOvidSource(line)).toEqual(expected);
  });
});
