import { describe, expect, it } from 'vitest';
import { comparePages, pageRange } from '../../src/dedup/page-ranges.js';

describe('pageRange', () => {
  it.each([
    ['221-8', '', 221, 228],
    ['1345-50', '', 1345, 1350],
    ['S73-8', 's', 73, 78],
    ['S73–S78', 's', 73, 78],
    ['pp. 12 -- 20', '', 12, 20],
    ['p3', '', 3, 0],
    ['12:1-12:29', '12:', 1, 29],
    ['102303', '', 102_303, 0],
    ['e1000097', 'e', 1_000_097, 0],
    ['c37', 'c', 37, 0],
    ['c37-c41', 'c', 37, 41],
    ['c37-41', 'c', 37, 41],
    ['123A', '', 123, 0],
    ['123A-124A', '', 123, 124],
    ['44-+', '', 44, 0],
    ['1682-1682', '', 1682, 1682],
    ['1,3-5', '', 1, 0],
    ['00012-15', '', 12, 15],
    // Spreadsheets take ranges for dates.
    ['15-Jun', '', 6, 15],
    ['Jun-15', '', 6, 15],
    ['31-Dec', '', 12, 31],
    ['11-Mar', '', 3, 11],
  ])('reads %j', (pages, prefix, first, last) => {
    expect(pageRange(pages)).toEqual({ prefix, first, last });
  });

  // Neither is a range that ends before it begins, of which nobody can say where it is mistyped.
  it.each(['Abstract', 'no pagination', 'v-vi', '340-12x-9', '345-343', '1345-1340', '', undefined])(
    'finds no page in %j',
    (pages) => {
      expect(pageRange(pages)).toEqual({ prefix: '', first: 0, last: 0 });
    },
  );
});

describe('comparePages', () => {
  it.each([
    ['221-8', '221-228', 'equal'],
    ['221', '221', 'equal'],
    ['15-Jun', '6-15', 'equal'],
    ['c37', '37', 'equal'],
    ['c37-c41', '37-41', 'equal'],
    ['221', '221-228', 'start'],
    ['221-+', '221-228', 'start'],
    ['c37-c41', '37', 'start'],
    ['221-228', '228-230', 'overlap'],
    ['221-228', '221-229', 'overlap'],
    ['221-228', '229-231', 'disjoint'],
    ['S1-S4', 'S5-S9', 'disjoint'],
    ['1-13', '1887-1899', 'renumbered'],
    ['1-12', '1887-1899', 'disjoint'],
    ['221', '300-310', 'elsewhere'],
    ['221', '300', 'elsewhere'],
    ['305', '310-320', 'elsewhere'],
    // A range that is mistyped.
    ['345-343', '345-353', 'unknown'],
    // A page within a range, an article number, the first of a series.
    ['305', '300-310', 'unknown'],
    ['102303', '300-310', 'unknown'],
    ['1', '300-310', 'unknown'],
    // Letters in front.
    ['S1-S4', '5-9', 'unknown'],
    ['S37', 'e37', 'unknown'],
    ['', '1-2', 'unknown'],
    ['', '', 'unknown'],
  ])('finds %j and %j %s', (a, b, expected) => {
    expect(comparePages(pageRange(a), pageRange(b))).toBe(expected);
    expect(comparePages(pageRange(b), pageRange(a))).toBe(expected);
  });
});
