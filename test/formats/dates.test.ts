import { describe, expect, it } from 'vitest';
import { type Assembled, assemble } from '../../src/formats/assemble.js';
import { plainText } from '../../src/formats/dialects.js';
import type { Fact, Target } from '../../src/formats/facts.js';

const fact = (target: Target, value: string, tag: string = target, rank = 0): Fact => ({ target, rank, tag, value });
const plain = (...facts: readonly Fact[]): Assembled => assemble(facts, plainText);

describe('dates and pages', () => {
  it.each([
    ['2020-02-30', '2020-02'],
    ['20210229', '2021-02'],
    ['2020/04/31/', '2020-04'],
    ['2020/13/01', undefined],
    ['2020-00-15', undefined],
    ['30 Feb 2020', '2020-02'],
    ['2020 Spring', undefined],
    ['2020 Jan-Feb', '2020-01'],
  ])('keep a date that there is not aside: %s', (value, date) => {
    expect(plain(fact('date', value, 'DA')).fields).toEqual({
      year: Number(value.match(/20[0-9]{2}/)?.[0]),
      ...(date === undefined ? {} : { date }),
      other: { DA: [value] },
    });
  });

  it.each(['2020-02-29', '2000-02-29', '2020-12-31', '2020/00/00', '2020//', '4-8 Aug. 2020'])(
    'keep nothing of a date that there is aside: %s',
    (value) => {
      expect(plain(fact('date', value, 'DA')).fields.other).toBeUndefined();
    },
  );

  it('keep months, days and pages aside that do not fit the others', () => {
    const dated = (...facts: readonly Fact[]): unknown => plain(fact('year', '2020', 'PY'), ...facts).fields;
    expect(dated(fact('month', 'foo'))).toEqual({ year: 2020, other: { month: ['foo'] } });
    expect(plain(fact('month', 'May')).fields).toEqual({ other: { month: ['May'] } });
    expect(dated(fact('month', 'feb'), fact('day', '30'))).toEqual({
      year: 2020,
      date: '2020-02',
      other: { day: ['30'] },
    });
    expect(dated(fact('month', 'FEB 30'))).toEqual({ year: 2020, date: '2020-02', other: { month: ['FEB 30'] } });
    expect(dated(fact('month', 'MAY-JUN'))).toEqual({ year: 2020, date: '2020-05', other: { month: ['MAY-JUN'] } });
    expect(dated(fact('date', '2020-05-04', 'DA', 1), fact('date', '2020-06', 'Y1', 2))).toEqual({
      year: 2020,
      date: '2020-05-04',
      other: { Y1: ['2020-06'] },
    });
    expect(plain(fact('first-page', '10-19', 'SP'), fact('last-page', '25', 'EP')).fields).toEqual({
      pages: '10-19',
      other: { EP: ['25'] },
    });
  });
});
