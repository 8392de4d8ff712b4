import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBody } from '../../src/io/charset.js';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('a body', () => {
  it('of UTF-8 comes back whole without any declaration', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.startsWith('\uFEFF') && !/<meta|<\?xml/.test(text));
        expect(decodeBody(Buffer.from(text), 'text/plain')).toBe(text);
      }),
    );
  });

  it.each([
    ['by its media type', latin('Müller'), 'text/plain; charset="ISO-8859-1"'],
    ['by its XML declaration', latin('<?xml version="1.0" encoding="ISO-8859-1"?>Müller'), 'text/xml'],
    ['by its meta element', latin('<html><meta charset=iso-8859-15>Müller'), 'text/html'],
    ['by its old meta element', latin('<meta http-equiv="a" content="text/html; charset=latin1">Müller'), 'text/html'],
    ['by its mark', Buffer.from('\uFEFFMüller', 'utf16le'), 'text/plain; charset=iso-8859-1'],
    ['as UTF-8 where the label is unknown', Buffer.from('Müller'), 'text/plain; charset=klingon'],
    ['as windows-1252 where it is no UTF-8 and declares nothing', latin('Müller'), 'text/html'],
  ])('is read %s', (_how, bytes, type) => expect(decodeBody(bytes, type)).toMatch(/Müller$/));

  it('of JSON is UTF-8 whatever stands in it', () => {
    expect(decodeBody(Buffer.from('{"a":"<meta charset=latin1>ü"}'), 'application/json')).toContain('ü');
    expect(decodeBody(latin('{"a":"ü"}'), 'application/json')).toContain('\uFFFD');
  });
});
