import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printable } from '../../src/text/index.js';

describe('printable', () => {
  it.each([
    ['\x1b[31mred\x1b[0m', 'red'],
    ['\x1b]0;title\x07shown', 'shown'],
    ['\x1b]8;;https://example.org\x1b\\link', 'link'],
    ['\x9b2Jcleared', 'cleared'],
    ['\x1bPq#0\x1b\\sixel', 'sixel'],
    ['a\x00b\x08c\x7fd', 'abcd'],
    ['left\u202eright', 'leftright'],
    ['\u2066isolated\u2069', 'isolated'],
    ['zero\u200bwidth\ufeff', 'zerowidth'],
    ['tab\tand\nline', 'tab and line'],
    ['a\r\nb\u2028c\u0085d', 'a b c d'],
    ['half \ud800 pair', 'half \ufffd pair'],
    ['深層学習 🙂 👩‍👩‍👧 Müller', '深層学習 🙂 👩‍👩‍👧 Müller'],
  ])('makes %j inert', (raw, shown) => {
    expect(printable(raw)).toBe(shown);
  });

  it('keeps line breaks where prose asks for them', () => {
    expect(printable('one\r\ntwo\x1b[1m', { newlines: 'keep' })).toBe('one\ntwo');
  });

  it('does not swallow the text behind an operating system command that never ends', () => {
    expect(printable('\x1b]title without an end')).toContain('title without an end');
  });

  it('leaves no control, escape or override whatever comes in', () => {
    const hostile = fc.string({
      unit: fc.constantFrom('\x1b', '[', ']', '3', '1', 'm', '\x07', '\x9b', '\u202e', '\n', 'a', '\x00', 'é'),
    });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), hostile), (text) => {
        expect(printable(text)).not.toMatch(/[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/);
      }),
    );
  });
});
