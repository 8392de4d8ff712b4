import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHttpDate, waitAsked } from '../../src/io/retry-after.js';

const moment = Date.UTC(1994, 10, 6, 8, 49, 37);
const secondsOf1970To2069 = fc.integer({ min: 0, max: Date.UTC(2069, 11, 31) / 1000 });

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const longDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A moment in the two old forms of RFC 9110. */
const oldForms = (milliseconds: number): readonly string[] => {
  const [, day, month, year, time] = new Date(milliseconds).toUTCString().split(' ') as [
    ...[string, string, string, string, string],
  ];
  const weekday = new Date(milliseconds).getUTCDay();
  return [
    `${longDays[weekday]}, ${day}-${month}-${year.slice(2)} ${time} GMT`,
    `${days[weekday]} ${month} ${day.replace(/^0/, ' ')} ${time} ${year}`,
  ];
};

describe('an HTTP date', () => {
  it.each(['Sun, 06 Nov 1994 08:49:37 GMT', 'Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994'])(
    'is read as UTC in the form %s',
    (text) => expect(parseHttpDate(text)).toBe(moment),
  );

  it('of any second is the same in all three forms', () => {
    fc.assert(
      fc.property(secondsOf1970To2069, (seconds) => {
        const forms = [new Date(seconds * 1000).toUTCString(), ...oldForms(seconds * 1000)];
        expect(forms.map(parseHttpDate)).toEqual([seconds * 1000, seconds * 1000, seconds * 1000]);
      }),
    );
  });

  it('is not found in anything else', () => {
    for (const text of ['', 'soon', '1994', 'Sun, 06 Xyz 1994 08:49:37 GMT', '1994-11-06T08:49:37+02:00']) {
      expect(parseHttpDate(text)).toBeUndefined();
    }
  });
});

describe('Retry-After', () => {
  it('in seconds is that many milliseconds, whatever the clocks say', () => {
    fc.assert(
      fc.property(fc.nat(100_000), secondsOf1970To2069, (seconds, now) => {
        const date = new Date(now * 1000).toUTCString();
        expect(waitAsked({ 'retry-after': String(seconds), date }, now)).toBe(seconds * 1000);
      }),
    );
  });

  it('as a date is the time until then by the clock of the provider, however wrong ours is', () => {
    fc.assert(
      fc.property(secondsOf1970To2069, fc.nat(100_000), fc.integer(), (seconds, wait, ours) => {
        const date = new Date(seconds * 1000).toUTCString();
        const until = new Date((seconds + wait) * 1000).toUTCString();
        expect(waitAsked({ 'retry-after': until, date }, ours)).toBe(wait * 1000);
      }),
    );
  });

  it('as a date is the time until then by our clock where the answer has no date', () => {
    expect(waitAsked({ 'retry-after': 'Sun, 06 Nov 1994 08:49:37 GMT' }, moment - 5000)).toBe(5000);
  });

  it('of a date that is over is no wait', () => {
    expect(waitAsked({ 'retry-after': 'Sun, 06 Nov 1994 08:49:37 GMT' }, moment + 1)).toBe(0);
  });

  it('is never a negative wait or no number, whatever is written there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (text) => {
        const wait = waitAsked({ 'retry-after': text }, moment);
        expect(wait === undefined || (wait >= 0 && !Number.isNaN(wait))).toBe(true);
      }),
    );
  });

  it('that is absent or unreadable says nothing', () => {
    for (const text of ['', '-5', 'soon', '5 seconds', '1e9']) {
      expect(waitAsked({ 'retry-after': text }, moment)).toBeUndefined();
    }
    expect(waitAsked({}, moment)).toBeUndefined();
  });
});
