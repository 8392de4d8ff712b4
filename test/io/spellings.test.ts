import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replacerOf } from '../../src/io/spellings.js';

const cut = (secret: string, text: string): string => replacerOf(secret)(text, '·');

const inSmallDigits = (text: string): string => text.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());

/** As programs escape each and every character of a string of JSON. */
const inUnits = (text: string): string =>
  text
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** As PHP writes it. */
const inJsonWithSlashes = (text: string): string => inJson(text).replaceAll('/', '\\/');

const inHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#039;');

const inCodes = (text: string): string => Array.from(text, (sign) => `&#${sign.codePointAt(0)};`).join('');

const inHexCodes = (text: string): string =>
  Array.from(text, (sign) => `&#x${sign.codePointAt(0)!.toString(16)};`).join('');

const addressForms = [
  encodeURIComponent,
  (text: string) => inSmallDigits(encodeURIComponent(text)),
  (text: string) => new URLSearchParams({ v: text }).toString().slice(2),
];
const codeForms = [inCodes, inHexCodes, inUnits];
const jsonForms = [inJson, inJsonWithSlashes];

const secret = 'ghp_Invented/Key+0 & "more" <of> \'it\'=é😀\\end';

describe('a secret', () => {
  it.each([
    ['as it stands', secret],
    ['percent-encoded', encodeURIComponent(secret)],
    ['percent-encoded in small digits', inSmallDigits(encodeURIComponent(secret))],
    ['as a form', new URLSearchParams({ v: secret }).toString().slice(2)],
    ['percent-encoded twice', encodeURIComponent(encodeURIComponent(secret))],
    ['percent-encoded where it must be', encodeURI(secret)],
    ['as JSON', inJson(secret)],
    ['as JSON with slashes escaped', inJsonWithSlashes(secret)],
    ['as JSON in JSON', inJson(inJsonWithSlashes(secret))],
    ['as JSON in escapes alone', inUnits(secret)],
    ['as JSON in escapes in large digits', inUnits(secret).replace(/[a-f]/g, (digit) => digit.toUpperCase())],
    ['as JSON in escapes in JSON', inJson(inUnits(secret))],
    ['as HTML', inHtml(secret)],
    ['as HTML in HTML', inHtml(inHtml(secret))],
    ['as HTML in numbers', inCodes(secret)],
    ['as HTML in hexadecimal numbers', inHexCodes(secret)],
    ['as HTML with zeros before numbers', inHexCodes(secret).replaceAll('&#x', '&#X00')],
    ['as HTML in JSON', inJsonWithSlashes(inHtml(secret))],
    ['as JSON in HTML', inHtml(inJson(secret))],
    ['as an address in HTML', inHtml(encodeURIComponent(secret))],
    ['half in one way and half in another', inUnits(secret.slice(0, 20)) + encodeURIComponent(secret.slice(20))],
  ])('is found %s', (_how, form) => {
    expect(cut(secret, `{"a": "${form}", "b": "x${form}${form}"}`)).toBe('{"a": "·", "b": "x··"}');
  });

  it('is found as an address or in codes, in HTML, in JSON, several times over', () => {
    type Form = (text: string) => string;
    const upTo = (most: number, forms: readonly Form[]) => fc.array(fc.constantFrom(...forms), { maxLength: most });
    const inner = fc.oneof(upTo(3, addressForms), upTo(1, codeForms));
    const signs = fc.constantFrom(...'abcXYZ019/+&="\'<>\\%-_.~ {é😀\n');
    const plain = fc.string({ minLength: 1, maxLength: 40, unit: signs });
    fc.assert(
      fc.property(plain, inner, upTo(2, [inHtml]), upTo(3, jsonForms), (text, ...forms) => {
        const written = forms.flat().reduce((inside, write) => write(inside), text);
        expect(cut(text, `(${written})`)).toBe('(·)');
      }),
      { numRuns: process.env['SOAK'] ? 20_000 : 500 },
    );
  });

  it('is not found where it is not, and nothing else changes', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 3 }), fc.string(), (plain, text) => {
        fc.pre(!decodedAll(text).includes(plain));
        expect(cut(plain, text)).toBe(text);
      }),
    );
  });

  it('of any length is found, in a long text as well', () => {
    for (const length of [1, 15, 16, 17, 1000, 4096, 100_000]) {
      const long = `${'ab/1'.repeat(length / 4)}${'x'.repeat(length % 4)}`;
      const text = 'ab/1'.repeat(50);
      expect(cut(long, `${text}(${long})`).endsWith('(·)')).toBe(true);
    }
  });

  it('of backslashes, percent signs and ampersands is found among more of them in a moment', () => {
    for (const sign of ['\\', '%25', '&amp;', '\\/', '&', '/']) {
      const plain = `${sign.repeat(20)}x`;
      expect(cut(plain, `${sign.repeat(20_000)}(${plain})`)).toMatch(/\(·\)$/);
    }
  });
});

/** A text without what could spell anything but itself. */
const decodedAll = (text: string): string => text.replace(/[\\%&+]/g, '');
