import { describe, expect, it } from 'vitest';
import { editionOf } from '../../src/dedup/venue-editions.js';
import { venueName } from '../../src/dedup/venue-names.js';

describe('the edition in a venue’s name', () => {
  it.each([
    ['39th International Conference on Tools', 39, 0, ''],
    ['Proceedings of the Tenth International Workshop on Tools', 10, 0, ''],
    ['Twenty-first Conference on Tools', 21, 0, ''],
    ['Thirtieth Conference on Tools', 30, 0, ''],
    ['XXII International Congress on Tools', 22, 0, ''],
    ['IX Congress on Tools', 9, 0, ''],
    ['ICSE 2017', 0, 2017, ''],
    ["ICSE '17", 0, 2017, ''],
    ['AAAI-16', 0, 2016, ''],
    ['PLDI98', 0, 1998, ''],
    ['Proceedings of the 2018 3rd Workshop on Tools', 3, 2018, ''],
    ['ICSE-SEIP', 0, 0, 'seip'],
    ['ICSE Companion 2020', 0, 2020, 'companion'],
    ['Journal of Tools', 0, 0, ''],
    ['Tools 3000', 0, 0, ''],
    // The meeting behind a journal is not its edition.
    ['Journal of Tools.Conference: 23rd Congress of Examples 2017', 0, 0, ''],
    ['', 0, 0, ''],
  ])('of %j is %d, %d, %j', (venue, ordinal, venueYear, track) => {
    expect(editionOf(venueName(venue))).toEqual({ ordinal, venueYear, track });
  });
});
